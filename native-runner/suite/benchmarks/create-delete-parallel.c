/* Extension: create and delete of an empty file on 1, 2, 4 ... all processors at once, each process
 * in a directory of its own. */
#include "../port/crowd-words.h"
#include "crowd.h"

extern const struct oslag_benchmark oslag_create_delete;

static int setup(struct oslag_context *context) {
    return oslag_crowd_gather(context, &oslag_create_delete);
}

static const struct oslag_variant variants[] = {OSLAG_CROWD_VARIANTS(OSLAG_EMPTY_FILE)};

const struct oslag_benchmark oslag_create_delete_parallel = {.id = "create-delete-parallel",
                                                             .variants = variants,
                                                             .variant_count =
                                                                 OSLAG_CROWD_VARIANT_COUNT,
                                                             .extension = true,
                                                             .files = true,
                                                             .setup = setup,
                                                             .sample = oslag_crowd_sample,
                                                             .teardown = oslag_crowd_dismiss};
