/* Extension, on Windows an analog: create and delete with FlushFileBuffers before the written file
 * is closed. */
#include "../create-delete.h"

#define VARIANT(name, size, number)                                                                \
    {                                                                                              \
        .id = name,                                                                                \
        .operation = "CreateFile, WriteFile of " size ", FlushFileBuffers, CloseHandle, "          \
                     "CreateFile, ReadFile to the end, CloseHandle, DeleteFile (analog)",          \
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
