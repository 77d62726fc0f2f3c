/* What a run measures: the selected measurements, and the state of each. */
#ifndef OSLAG_PLAN_H
#define OSLAG_PLAN_H

#include "context.h"

#define OSLAG_MEASUREMENTS_MAX 160
#define OSLAG_SAMPLES_MAX 200

enum oslag_storage { OSLAG_NO_STORAGE, OSLAG_LOCAL, OSLAG_REMOTE, OSLAG_STORAGE_COUNT };
enum oslag_state { OSLAG_WAITING, OSLAG_SAMPLED, OSLAG_NOT_SUPPORTED, OSLAG_FAILED };

struct oslag_measurement {
    unsigned benchmark;
    unsigned variant;
    enum oslag_storage storage;
    enum oslag_state state;
    /* How many measurements one process serves: 1, or all of a benchmark with passes on the same
     * storage. The first of them represents the group; `follows` marks the others. */
    unsigned together;
    bool follows;
    /* Its first samples, or its cold pass, have been announced. */
    bool begun;
    /* Where the next process begins to calibrate. */
    uint64_t iterations;
    /* What the parts of its samples are; undecided before the first process has ended. */
    enum oslag_parts_kind parts;
    int64_t share_ns;
    int64_t spent_ns;
    int64_t last_ns;
    unsigned process_count;
    unsigned sample_count;
    struct oslag_sample samples[OSLAG_SAMPLES_MAX];
    /* The first pass, of a benchmark made of passes; it has no iterations before it was made. */
    struct oslag_sample cold;
    /* Whether it has too few undisturbed slices for now, or plenty of them. */
    bool has_few;
    bool has_plenty;
    bool warned[OSLAG_WARNING_COUNT];
};

struct oslag_plan {
    const struct oslag_mode *mode;
    /* The number of processors of the machine. */
    int processors;
    /* All slices of the run. */
    struct oslag_slices slices;
    /* What decides the order within a round. */
    uint32_t seed;
    /* Whether a measurement has too few undisturbed slices for now. */
    bool lacking;
    /* The time limits of the run: of everything but the extensions, and of the extensions; 0
     * without any. */
    int64_t budget_ns;
    int64_t extension_ns;
    unsigned count;
    struct oslag_measurement measurements[OSLAG_MEASUREMENTS_MAX];
};

const struct oslag_benchmark *oslag_benchmark_of(const struct oslag_measurement *measurement);
const struct oslag_variant *oslag_variant_of(const struct oslag_measurement *measurement);

/* Adds up the parts of one of its samples. */
struct oslag_parts oslag_parts_of(const struct oslag_measurement *measurement,
                                  const struct oslag_sample *sample,
                                  const struct oslag_slices *slices, int64_t reference_fs);

/* Whether `only`, a list `id[/variant],...`, names this variant; NULL names all. */
bool oslag_is_selected(const char *only, const char *benchmark, const char *variant);

/* Returns 0, or -EINVAL when `only` names an unknown benchmark; then `*unknown` points to it. */
int oslag_check_selection(const char *only, const char **unknown);

/* Whether one process measures both. */
bool oslag_is_together(const struct oslag_measurement *a, const struct oslag_measurement *b);

struct oslag_selection {
    /* A list as above; NULL selects all but the extensions. */
    const char *only;
    /* Selects the extensions too. */
    bool extensions;
    /* Measures benchmarks that use files twice, the second time on remote storage. */
    bool remote;
};

/* Lays out the selected measurements, which share the mode's budget. The budget is a limit; a short
 * selection does not use it up. Unless they are named, a brief mode leaves out lengthy benchmarks,
 * and every mode leaves out variants that need more processors than there are. The caller has set
 * `mode` and `processors`. */
void oslag_lay_plan(struct oslag_plan *plan, const struct oslag_selection *selection);

/* Returns in how many of the first `rounds` rounds the measurement takes part. */
int64_t oslag_count_rounds(const struct oslag_mode *mode,
                           const struct oslag_measurement *measurement, unsigned rounds);
/* Returns the time limit of the whole run, in ns. */
int64_t oslag_whole_budget_ns(const struct oslag_plan *plan);

#endif
