/* The clock that measures all windows. */
#ifndef OSLAG_CLOCK_H
#define OSLAG_CLOCK_H

#include <stdint.h>

/* Returns the smallest step in ns that the clock made: its real resolution, whatever it claims. */
int64_t oslag_clock_step_ns(void);

#endif
