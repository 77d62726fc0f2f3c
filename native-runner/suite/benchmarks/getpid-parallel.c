/* Extension: kernel entry on 1, 2, 4 ... all processors at once. */
#include "../port/kernel-entry.h"
#include "parallel.h"

extern const struct oslag_benchmark oslag_getpid;

static int setup(struct oslag_context *context) {
    return oslag_parallel_setup(context, &oslag_getpid);
}

static const struct oslag_variant variants[] = {OSLAG_PARALLEL_VARIANTS(OSLAG_KERNEL_ENTRY)};

const struct oslag_benchmark oslag_getpid_parallel = {.id = "getpid-parallel",
                                                      .variants = variants,
                                                      .variant_count = OSLAG_PARALLEL_VARIANT_COUNT,
                                                      .extension = true,
                                                      .setup = setup,
                                                      .sample = oslag_parallel_sample,
                                                      .teardown = oslag_parallel_teardown};
