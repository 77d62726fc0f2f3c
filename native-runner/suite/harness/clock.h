/* The clock that all windows are measured with. */
#ifndef OSLAG_CLOCK_H
#define OSLAG_CLOCK_H

#include <stdint.h>

/* The smallest step by which the clock was seen to move: its real grain, whatever resolution it
 * claims. */
int64_t oslag_clock_step_ns(void);

#endif
