/* What a benchmark is: one operation, its variants, and the functions that prepare and repeat it.
 */
#ifndef OSLAG_BENCHMARK_H
#define OSLAG_BENCHMARK_H

#include <stdbool.h>
#include <stdint.h>

#include "mode.h"

/* Functions return 0, a negative errno, or OSLAG_UNSUPPORTED where the machine has no such
 * operation. */
#define OSLAG_UNSUPPORTED 1

/* More processors than these are not used at once. */
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

/* What the sizes and placements depend on: looked up once, so that all processes of a run agree. */
struct oslag_machine {
    /* The processor that measures, and another for a partner; -1 when there is none or it cannot be
     * chosen. */
    int cpu;
    int partner_cpu;
    int cpu_count;
    /* The processors for processes at once, the best first; none where they cannot be chosen. */
    int listed;
    int cpus[OSLAG_PROCESSORS_MAX];
    int64_t l1d_bytes;
    int64_t llc_bytes;
    int64_t free_memory_bytes;
    int64_t clock_step_ns;
    uint32_t witness_steps;
};

struct oslag_sample;

/* What a benchmark's function is given, and where it states what it did; see context.h. */
struct oslag_context {
    const struct oslag_variant *variant;
    const struct oslag_machine *machine;
    const struct oslag_mode *mode;
    struct oslag_result *result;
    /* A second process whose processor time counts towards the samples; 0 when there is none. */
    int64_t partner;
};

struct oslag_variant {
    const char *id;
    /* What is really performed: printable ASCII. */
    const char *operation;
    /* This variant's part of the time budget, relative to the others'. */
    unsigned share;
    /* Not 0: measured only where there are more processors than these, unless it is asked for by
     * name. */
    int processors;
    /* What sets the variant apart; the benchmark's own. */
    const void *settings;
};

struct oslag_benchmark {
    const char *id;
    const struct oslag_variant *variants;
    unsigned variant_count;
    /* Runs below the directory that was asked for, once for each kind of storage. */
    bool files;
    /* Far longer than a sample has to be: left out of a brief mode unless it is asked for, and a
     * few samples are enough. */
    bool lengthy;
    /* Not of the paper: measured only when it is asked for, in fewer rounds and in time of its own.
     */
    bool extension;
    /* A CPU rating: its processor time is compared with wall time. */
    bool rating;
    /* Once in a run, before any timing: makes files. Optional. */
    int (*prepare)(struct oslag_context *context);
    /* Once in each process. Optional. */
    int (*setup)(struct oslag_context *context);
    /* The only timed code. Bounded. */
    int (*step)(uint64_t iterations);
    /* Instead of step, where something must happen untimed within a sample, or other processes take
     * it: fill in all of the sample. Opens and closes its windows itself (sampling.h). */
    int (*sample)(struct oslag_context *context, uint64_t iterations, struct oslag_sample *sample);
    /* Instead of step, where one operation yields a sample of every variant: perform it once and
     * leave them in the result's samples, by variant. Opens and closes its windows itself
     * (sampling.h). A process makes one pass; the first of a run is its cold one. */
    int (*pass)(struct oslag_context *context);
    /* After each window, untimed: whether it measured what it claims to. Optional. */
    int (*check)(struct oslag_context *context, uint64_t iterations);
    /* After setup, whether or not it succeeded. Optional. */
    void (*teardown)(void);
};

/* The registry: one list, in the published order, ended by NULL. */
extern const struct oslag_benchmark *const oslag_benchmarks[];

#endif
