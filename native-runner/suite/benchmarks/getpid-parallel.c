/* Extension: kernel entry on 1, 2, 4 ... all processors at once. */
#include "../port/kernel-entry.h"
#include "crowd.h"

extern const struct oslag_benchmark oslag_getpid;

static int setup(struct oslag_context *context) {
    return oslag_crowd_gather(context, &oslag_getpid);
}

static const struct oslag_variant variants[] = {OSLAG_CROWD_VARIANTS(OSLAG_KERNEL_ENTRY)};

const struct oslag_benchmark oslag_getpid_parallel = {.id = "getpid-parallel",
                                                      .variants = variants,
                                                      .variant_count = OSLAG_CROWD_VARIANT_COUNT,
                                                      .extension = true,
                                                      .setup = setup,
                                                      .sample = oslag_crowd_sample,
                                                      .teardown = oslag_crowd_dismiss};
