/* Takes one sample, and finds the number of iterations that makes it long enough. */
#ifndef OSLAG_SAMPLING_H
#define OSLAG_SAMPLING_H

#include "context.h"

/* Returns the shortest length of a sample in this mode on this clock. */
int64_t oslag_sample_ns(const struct oslag_mode *mode, int64_t clock_step_ns);

/* Returns the number of iterations to try after a batch of `iterations` took `elapsed_ns`; the same
 * number if that was long enough. */
uint64_t oslag_next_iterations(uint64_t iterations, int64_t elapsed_ns, int64_t sample_ns);

/* Finds the iterations of one sample, starting with `*iterations`; this is also the warm-up. After
 * `cap_end_ns` it repeats no batch. Returns 0, -errno, or -ECANCELED when the run was interrupted.
 */
int oslag_calibrate(const struct oslag_benchmark *benchmark, struct oslag_context *context,
                    int64_t cap_end_ns, uint64_t *iterations);

/* A window: opening takes the witness, then the start; closing takes the end, then the witness. In
 * between the sample holds the start. */
void oslag_open_window(const struct oslag_context *context, struct oslag_sample *sample);
void oslag_close_window(const struct oslag_context *context, struct oslag_sample *sample);

/* Takes one sample: witness, window, witness. */
int oslag_take_sample(const struct oslag_benchmark *benchmark, struct oslag_context *context,
                      uint64_t iterations, struct oslag_sample *sample);

#endif
