/* The events of the protocol, one function each. All return 0 or the -errno of writing. */
#ifndef OSLAG_ANNOUNCE_H
#define OSLAG_ANNOUNCE_H

#include "plan.h"

/* Returns the published code. */
const char *oslag_warning_code(enum oslag_warning warning);

int oslag_announce_benchmark(const struct oslag_benchmark *benchmark,
                             const struct oslag_variant *variant);
int oslag_announce_version(void);
int oslag_announce_start(const struct oslag_plan *plan, const struct oslag_machine *machine);
int oslag_announce_measurement(const struct oslag_measurement *measurement,
                               const struct oslag_result *result);
int oslag_announce_samples(const struct oslag_measurement *measurement,
                           const struct oslag_result *result, unsigned process);
/* The result's only sample is the one that this measurement got in the first pass. */
int oslag_announce_cold(const struct oslag_measurement *measurement,
                        const struct oslag_result *result, unsigned process);
/* The reference of the run, and which facts the system could tell. */
int oslag_announce_reference(const struct oslag_machine *machine,
                             const struct oslag_reference *reference);
/* The parts of all samples of the measurement, in their order. */
int oslag_announce_parts(const struct oslag_measurement *measurement,
                         const struct oslag_slices *slices, int64_t reference_fs);
/* What a probe of `sum.parts` slices found. */
int oslag_announce_probe(const struct oslag_parts *sum, int64_t reference_fs);
/* `event` is "unsupported" or "failed". */
int oslag_announce_refusal(const struct oslag_measurement *measurement, const char *event,
                           const char *reason);
/* `measurement` is NULL when the warning concerns the whole run. */
int oslag_announce_warning(const struct oslag_measurement *measurement, enum oslag_warning warning);

struct oslag_advance {
    int64_t permille;
    int64_t left_ns;
    const char *phase;
};
int oslag_announce_progress(const struct oslag_measurement *measurement,
                            const struct oslag_advance *advance);
int oslag_announce_finish(const char *outcome, int64_t elapsed_ns);

#endif
