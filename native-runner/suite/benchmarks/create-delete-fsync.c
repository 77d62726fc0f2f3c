/* Extension: create and delete with one fsync of the file before it is closed. In 1990 creating and
 * deleting used the disk. This extension forces that. */
#include "create-delete.h"

#define VARIANT(name, size, number)                                                                \
    {                                                                                              \
        .id = name,                                                                                \
        .operation = "create, write " size ", fsync, close, open, read all, close, unlink",        \
        .share = 20, .settings = &(const struct oslag_amount) {                                    \
            .bytes = (number), .synced = true                                                      \
        }                                                                                          \
    }

static const struct oslag_variant variants[] = {
    VARIANT("0", "nothing", 0),
    VARIANT("10k", "10240 random bytes", 10 * 1024),
    VARIANT("100k", "102400 random bytes", 100 * 1024),
};

const struct oslag_benchmark oslag_create_delete_fsync = {.id = "create-delete-fsync",
                                                          .variants = variants,
                                                          .variant_count = 3,
                                                          .extension = true,
                                                          .files = true,
                                                          .setup = oslag_create_delete_setup,
                                                          .step = oslag_create_delete_step,
                                                          .teardown = oslag_create_delete_teardown};
