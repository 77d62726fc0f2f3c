/* A run: rounds of fresh processes that interleave all benchmarks. */
#ifndef OSLAG_RUN_H
#define OSLAG_RUN_H

#include "../port/port.h"
#include "plan.h"
#include "progress.h"

struct oslag_run {
    struct oslag_plan plan;
    struct oslag_machine machine;
    struct oslag_progress progress;
    int64_t prepared_ns;
    /* More time has passed than the rounds so far should take. */
    bool behind;
    /* The measurements in the order of this round. */
    unsigned order[OSLAG_MEASUREMENTS_MAX];
    struct oslag_scratch scratch[OSLAG_STORAGE_COUNT];
    /* Events can no longer be written, because the reader has closed its end. */
    bool reader_gone;
};

/* Exit statuses of the protocol. */
#define OSLAG_EXIT_FAILED 1
#define OSLAG_EXIT_USAGE 2
#define OSLAG_EXIT_UNSUPPORTED 77
#define OSLAG_EXIT_INTERRUPTED 130

/* Measures the plan below these directories (indexed by storage) and returns the exit status. */
int oslag_run(struct oslag_run *run, const char *const directories[OSLAG_STORAGE_COUNT]);

/* dispatch.c: has one process do one phase of one measurement. The result holds a reason when the
 * status is not 0. */
int oslag_dispatch(const struct oslag_run *run, const struct oslag_measurement *measurement,
                   enum oslag_phase phase, struct oslag_result *result);

#endif
