/* Extension: context switch on 1, 2, 4 ... all processors at once. Each process has a partner on
 * its own processor. */
#include "../port/parallel-operations.h"
#include "parallel.h"

extern const struct oslag_benchmark oslag_cswitch;

static int setup(struct oslag_context *context) {
    return oslag_parallel_setup(context, &oslag_cswitch);
}

static const struct oslag_variant variants[] = {OSLAG_PARALLEL_VARIANTS(OSLAG_PING_PONG)};

const struct oslag_benchmark oslag_cswitch_parallel = {.id = "cswitch-parallel",
                                                       .variants = variants,
                                                       .variant_count =
                                                           OSLAG_PARALLEL_VARIANT_COUNT,
                                                       .extension = true,
                                                       .setup = setup,
                                                       .sample = oslag_parallel_sample,
                                                       .teardown = oslag_parallel_teardown};
