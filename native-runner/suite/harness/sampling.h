/* Takes one sample, and finds the number of iterations that makes it long enough. */
#ifndef OSLAG_SAMPLING_H
#define OSLAG_SAMPLING_H

#include "context.h"

/* Returns the shortest length of a sample in this mode on this clock. */
int64_t oslag_sample_ns(const struct oslag_mode *mode, int64_t clock_step_ns);

/* Returns the number of iterations to try after a batch of `iterations` took `elapsed_ns`; the same
 * number if that was long enough. */
uint64_t oslag_next_iterations(uint64_t iterations, int64_t elapsed_ns, int64_t sample_ns);

/* Returns how many slices a sample of this mode has; 1 where the clock allows none. */
unsigned oslag_slices_per_sample(const struct oslag_mode *mode,
                                 const struct oslag_machine *machine);

/* Decides what the parts of a sample are, unless an earlier process has, and finds the iterations
 * of one slice, or of one sample that is not cut, starting with those of the result. This is also
 * the warm-up. After `cap_end_ns` it repeats no batch. Returns 0, -errno, or -ECANCELED when the
 * run was interrupted. */
int oslag_calibrate(const struct oslag_benchmark *benchmark, struct oslag_context *context,
                    int64_t cap_end_ns);

/* A window that is not cut: opening takes the witnesses, then the start; closing takes the end,
 * then the witnesses. In between the sample holds the start. A process has one window open at a
 * time. */
void oslag_open_window(struct oslag_context *context, struct oslag_sample *sample);
void oslag_close_window(struct oslag_context *context, struct oslag_sample *sample);

/* Takes one sample with the iterations that calibration found. */
int oslag_take_sample(const struct oslag_benchmark *benchmark, struct oslag_context *context,
                      struct oslag_sample *sample);

#endif
