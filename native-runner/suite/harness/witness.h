/* The clock witness: how fast the processor runs at this moment. */
#ifndef OSLAG_WITNESS_H
#define OSLAG_WITNESS_H

#include <stdint.h>

/* Returns how many multiply-adds make a witness long enough for this clock. */
uint32_t oslag_witness_steps(int64_t clock_step_ns);

/* Returns the picoseconds per dependent multiply-add, at least 1. */
int64_t oslag_witness_ps(uint32_t steps);

#endif
