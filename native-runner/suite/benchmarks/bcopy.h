/* Block copy, as two benchmarks repeat it. */
#ifndef OSLAG_BCOPY_H
#define OSLAG_BCOPY_H

#include "../harness/benchmark.h"
#include "../harness/sizes.h"

/* Takes two blocks of this size, writes to both, and states the parameters. Returns 0 or a refusal.
 */
int oslag_bcopy_take(struct oslag_context *context, struct oslag_size size);
int oslag_bcopy_step(uint64_t iterations);
int oslag_bcopy_check(struct oslag_context *context, uint64_t iterations);
void oslag_bcopy_teardown(void);

#endif
