/* A benchmark: one operation, its variants, and the functions that prepare and repeat it. */
#ifndef OSLAG_BENCHMARK_H
#define OSLAG_BENCHMARK_H

#include <stdbool.h>
#include <stdint.h>

#include "mode.h"

/* Functions return 0, a negative errno, or OSLAG_UNSUPPORTED where the machine has no such
 * operation. */
#define OSLAG_UNSUPPORTED 1

/* The suite uses at most this many processors at once. */
#define OSLAG_PROCESSORS_MAX 1024

enum oslag_warning {
    OSLAG_NOISY_SAMPLES,
    OSLAG_CLOCK_COARSE,
    OSLAG_CLOCK_UNSTEADY,
    OSLAG_CACHE_NOT_ESCAPED,
    OSLAG_UNCACHED_BLOCK_CAPPED,
    OSLAG_NOT_PINNED,
    OSLAG_FEW_SAMPLES,
    OSLAG_PROCESSOR_TIME_DIFFERS,
    OSLAG_PAGE_CACHE_MISSED,
    OSLAG_WARNING_COUNT,
};

/* What sizes and placements depend on. It is looked up once, so that all processes of a run agree.
 */
struct oslag_machine {
    /* The processor that measures, and one for a partner; -1 when there is none or it cannot be
     * chosen. */
    int cpu;
    int partner_cpu;
    int cpu_count;
    /* The processors for parallel processes, the best first; none where they cannot be chosen. */
    int listed;
    int cpus[OSLAG_PROCESSORS_MAX];
    int64_t l1d_bytes;
    int64_t llc_bytes;
    int64_t free_memory_bytes;
    int64_t clock_step_ns;
    uint32_t witness_steps;
    /* The length of the width witness and of a slice; 0 where the clock is too coarse for them. */
    uint32_t width_steps;
    int64_t slice_ns;
};

struct oslag_sample;

/* What a benchmark's function is given, and where it states what it did; see context.h. */
struct oslag_context {
    const struct oslag_variant *variant;
    const struct oslag_machine *machine;
    const struct oslag_mode *mode;
    struct oslag_result *result;
    /* A second process whose processor time counts in the samples; 0 when there is none. */
    int64_t partner;
};

struct oslag_variant {
    const char *id;
    /* What the variant really does, in printable ASCII. */
    const char *operation;
    /* This variant's part of the time budget, relative to the others. */
    unsigned share;
    /* If not 0, measured only where there are more processors than this, or when asked for by name.
     */
    int processors;
    /* How often one iteration switches this process away on purpose, where that is the operation.
     * With 0 only involuntary switches disturb a slice. */
    unsigned switches;
    /* The settings of the variant, in a type of the benchmark's own. */
    const void *settings;
};

struct oslag_benchmark {
    const char *id;
    const struct oslag_variant *variants;
    unsigned variant_count;
    /* Runs below the directory that was asked for, once for each kind of storage. */
    bool files;
    /* One operation takes far longer than a sample has to. A brief mode leaves it out unless it is
     * asked for, and a few samples are enough. */
    bool lengthy;
    /* Not in the paper: measured only when asked for, in fewer rounds and with a time budget of its
     * own. */
    bool extension;
    /* A CPU rating: its processor time is compared with wall time. */
    bool rating;
    /* Called once in a run, before any timing, to make files. Optional. */
    int (*prepare)(struct oslag_context *context);
    /* Called once in each process. Optional. */
    int (*setup)(struct oslag_context *context);
    /* The only timed code. It must end within a bounded time. */
    int (*step)(uint64_t iterations);
    /* Replaces step where a sample contains untimed work, or where other processes do the timed
     * work. Fills in the whole sample. It opens and closes its windows itself (sampling.h). */
    int (*sample)(struct oslag_context *context, uint64_t iterations, struct oslag_sample *sample);
    /* Replaces step where one operation yields a sample of every variant. Performs it once and
     * stores the samples in the result, by variant. It opens and closes its windows itself
     * (sampling.h). A process makes one pass; the first pass of a run is the cold one. */
    int (*pass)(struct oslag_context *context);
    /* Called after each window, untimed: checks that the operation did what it claims. Optional. */
    int (*check)(struct oslag_context *context, uint64_t iterations);
    /* Called after setup, whether or not setup succeeded. Optional. */
    void (*teardown)(void);
};

/* The registry: one list in the published order, ended by NULL. */
extern const struct oslag_benchmark *const oslag_benchmarks[];

#endif
