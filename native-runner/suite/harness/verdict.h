/* The warnings that the suite derives from its own samples. It never changes a sample. */
#ifndef OSLAG_VERDICT_H
#define OSLAG_VERDICT_H

#include "plan.h"

/* Returns the p-quantile (0 to 1) of values sorted ascending, by linear interpolation; 0 of
 * none. */
double oslag_quantile(const double *sorted, unsigned count, double p);

/* Marks the measurement's own warnings in `warned`. */
void oslag_judge_measurement(struct oslag_measurement *measurement, const struct oslag_mode *mode);

/* Whether the processor's clock changed during the run, by all witnesses of all measurements. */
bool oslag_clock_was_unsteady(const struct oslag_plan *plan);

#endif
