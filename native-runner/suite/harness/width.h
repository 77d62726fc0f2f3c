/* The width witness: how much of its core this process has at this moment. */
#ifndef OSLAG_WIDTH_H
#define OSLAG_WIDTH_H

#include <stdint.h>

/* Returns the steps of a width witness that is long enough for this clock. */
uint32_t oslag_width_steps(int64_t clock_step_ns);

/* Returns the length of a slice on this clock, or 0 where it would be too long. */
int64_t oslag_slice_ns(int64_t clock_step_ns);

/* Returns the time of one step of all chains, in femtoseconds, at least 1. */
int64_t oslag_width_fs(uint32_t steps);

#endif
