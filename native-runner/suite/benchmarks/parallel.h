/* One operation in several processes at once, each bound to a processor of its own: the common part
 * of the benchmarks on 1 to all processors. */
#ifndef OSLAG_PARALLEL_H
#define OSLAG_PARALLEL_H

#include "../harness/benchmark.h"

/* The number of processes of a variant; 0 means one for each processor. */
struct oslag_parallel_count {
    int processes;
};

/* Starts the variant's processes. Each of them sets up `operation` for itself. Returns 0 or a
 * refusal. */
int oslag_parallel_setup(struct oslag_context *context, const struct oslag_benchmark *operation);

/* Has each process perform `iterations` operations; all begin at the same moment. The sample counts
 * the operations of all processes and lasts from that moment until the last one has finished. */
int oslag_parallel_sample(struct oslag_context *context, uint64_t iterations,
                          struct oslag_sample *sample);

void oslag_parallel_teardown(void);

#define OSLAG_PARALLEL_SHARE 10
#define OSLAG_PARALLEL_VARIANT(number, what)                                                       \
    {                                                                                              \
        .id = #number, .operation = what ", processes at once: " #number,                          \
        .share = OSLAG_PARALLEL_SHARE, .processors = number,                                       \
        .settings = &(const struct oslag_parallel_count) {                                         \
            number                                                                                 \
        }                                                                                          \
    }

/* The powers of two below the number of processors, and all processors. */
#define OSLAG_PARALLEL_VARIANT_COUNT 11
#define OSLAG_PARALLEL_VARIANTS(what)                                                              \
    OSLAG_PARALLEL_VARIANT(1, what), OSLAG_PARALLEL_VARIANT(2, what),                              \
        OSLAG_PARALLEL_VARIANT(4, what), OSLAG_PARALLEL_VARIANT(8, what),                          \
        OSLAG_PARALLEL_VARIANT(16, what), OSLAG_PARALLEL_VARIANT(32, what),                        \
        OSLAG_PARALLEL_VARIANT(64, what), OSLAG_PARALLEL_VARIANT(128, what),                       \
        OSLAG_PARALLEL_VARIANT(256, what), OSLAG_PARALLEL_VARIANT(512, what), {                    \
        .id = "all", .operation = what ", processes at once: one on each processor",               \
        .share = OSLAG_PARALLEL_SHARE, .settings = &(const struct oslag_parallel_count){0}         \
    }

#endif
