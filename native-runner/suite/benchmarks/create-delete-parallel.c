/* Extension: create and delete of an empty file on 1, 2, 4 ... all processors at once. Each process
 * uses a directory of its own. */
#include "../port/parallel-operations.h"
#include "parallel.h"

extern const struct oslag_benchmark oslag_create_delete;

static int setup(struct oslag_context *context) {
    return oslag_parallel_setup(context, &oslag_create_delete);
}

static const struct oslag_variant variants[] = {OSLAG_PARALLEL_VARIANTS(OSLAG_EMPTY_FILE)};

const struct oslag_benchmark oslag_create_delete_parallel = {.id = "create-delete-parallel",
                                                             .variants = variants,
                                                             .variant_count =
                                                                 OSLAG_PARALLEL_VARIANT_COUNT,
                                                             .extension = true,
                                                             .files = true,
                                                             .setup = setup,
                                                             .sample = oslag_parallel_sample,
                                                             .teardown = oslag_parallel_teardown};
