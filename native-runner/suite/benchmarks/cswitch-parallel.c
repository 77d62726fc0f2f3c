/* Extension: context switch on 1, 2, 4 ... all processors at once, each process with a partner on
 * its own processor. */
#include "../port/crowd-words.h"
#include "crowd.h"

extern const struct oslag_benchmark oslag_cswitch;

static int setup(struct oslag_context *context) {
    return oslag_crowd_gather(context, &oslag_cswitch);
}

static const struct oslag_variant variants[] = {OSLAG_CROWD_VARIANTS(OSLAG_PING_PONG)};

const struct oslag_benchmark oslag_cswitch_parallel = {.id = "cswitch-parallel",
                                                       .variants = variants,
                                                       .variant_count = OSLAG_CROWD_VARIANT_COUNT,
                                                       .extension = true,
                                                       .setup = setup,
                                                       .sample = oslag_crowd_sample,
                                                       .teardown = oslag_crowd_dismiss};
