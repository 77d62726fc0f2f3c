/* What a run measures: the measurements asked for, and what has become of each. */
#ifndef OSLAG_PLAN_H
#define OSLAG_PLAN_H

#include "context.h"

#define OSLAG_MEASUREMENTS_MAX 64
#define OSLAG_SAMPLES_MAX 100

enum oslag_storage { OSLAG_NO_STORAGE, OSLAG_LOCAL, OSLAG_REMOTE, OSLAG_STORAGE_COUNT };
enum oslag_state { OSLAG_WAITING, OSLAG_SAMPLED, OSLAG_NOT_SUPPORTED, OSLAG_FAILED };

struct oslag_measurement {
    unsigned benchmark;
    unsigned variant;
    enum oslag_storage storage;
    enum oslag_state state;
    /* Where the next process begins to calibrate. */
    uint64_t iterations;
    int64_t share_ns;
    int64_t spent_ns;
    int64_t last_ns;
    unsigned process_count;
    unsigned sample_count;
    struct oslag_sample samples[OSLAG_SAMPLES_MAX];
    bool warned[OSLAG_WARNING_COUNT];
};

struct oslag_plan {
    const struct oslag_mode *mode;
    unsigned count;
    struct oslag_measurement measurements[OSLAG_MEASUREMENTS_MAX];
};

const struct oslag_benchmark *oslag_benchmark_of(const struct oslag_measurement *measurement);
const struct oslag_variant *oslag_variant_of(const struct oslag_measurement *measurement);

/* Whether `only`, a list `id[/variant],...`, names this variant; NULL names all. */
bool oslag_is_selected(const char *only, const char *benchmark, const char *variant);

/* 0, or -EINVAL when `only` holds something that is no benchmark; `*unknown` then points to it. */
int oslag_check_selection(const char *only, const char **unknown);

/* Lay out the selected measurements, which share the mode's budget: a limit, that a few will not
 * reach. */
void oslag_lay_plan(struct oslag_plan *plan, const char *only, bool remote);

#endif
