/* One operation in several processes at once, each bound to a processor of its own: what the
 * benchmarks on 1 to all processors have in common. */
#ifndef OSLAG_CROWD_H
#define OSLAG_CROWD_H

#include "../harness/benchmark.h"

/* How many processes a variant has; 0 is one for each processor. */
struct oslag_crowd_size {
    int processes;
};

/* Start the variant's processes, each of which sets up `operation` for itself: 0 or a refusal. */
int oslag_crowd_gather(struct oslag_context *context, const struct oslag_benchmark *operation);

/* Have each process perform `iterations` operations, all beginning at the same moment. The sample
 * holds the operations of all, from that moment to the end of the last. */
int oslag_crowd_sample(struct oslag_context *context, uint64_t iterations,
                       struct oslag_sample *sample);

void oslag_crowd_dismiss(void);

#define OSLAG_CROWD_SHARE 10
#define OSLAG_CROWD_OF(number, what)                                                               \
    {                                                                                              \
        .id = #number, .operation = what ", processes at once: " #number,                          \
        .share = OSLAG_CROWD_SHARE, .processors = number,                                          \
        .settings = &(const struct oslag_crowd_size) {                                             \
            number                                                                                 \
        }                                                                                          \
    }

/* The powers of two below the number of processors, and all. */
#define OSLAG_CROWD_VARIANT_COUNT 11
#define OSLAG_CROWD_VARIANTS(what)                                                                 \
    OSLAG_CROWD_OF(1, what), OSLAG_CROWD_OF(2, what), OSLAG_CROWD_OF(4, what),                     \
        OSLAG_CROWD_OF(8, what), OSLAG_CROWD_OF(16, what), OSLAG_CROWD_OF(32, what),               \
        OSLAG_CROWD_OF(64, what), OSLAG_CROWD_OF(128, what), OSLAG_CROWD_OF(256, what),            \
        OSLAG_CROWD_OF(512, what), {                                                               \
        .id = "all", .operation = what ", processes at once: one on each processor",               \
        .share = OSLAG_CROWD_SHARE, .settings = &(const struct oslag_crowd_size){0}                \
    }

#endif
