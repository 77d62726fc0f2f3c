/* Extension, on Windows an analog: create and delete with 2 to 16 kbytes in steps of 1 kbyte. In
 * the paper one system became ten times slower between 8 and 9 kbytes. */
#include "../create-delete.h"

#define VARIANT(kbytes)                                                                            \
    {.id = #kbytes "k",                                                                            \
     .operation = "CreateFile, WriteFile of " #kbytes                                              \
                  " kbytes, CloseHandle, CreateFile, ReadFile to the end, "                        \
                  "CloseHandle, DeleteFile (analog)",                                              \
     .share = 8,                                                                                   \
     .settings = &(const struct oslag_amount){.bytes = (kbytes) * 1024}}

static const struct oslag_variant variants[] = {
    VARIANT(2),  VARIANT(3),  VARIANT(4),  VARIANT(5),  VARIANT(6),
    VARIANT(7),  VARIANT(8),  VARIANT(9),  VARIANT(10), VARIANT(11),
    VARIANT(12), VARIANT(13), VARIANT(14), VARIANT(15), VARIANT(16),
};

const struct oslag_benchmark oslag_create_delete_sweep = {.id = "create-delete-sweep",
                                                          .variants = variants,
                                                          .variant_count = 15,
                                                          .extension = true,
                                                          .files = true,
                                                          .setup = oslag_create_delete_setup,
                                                          .step = oslag_create_delete_step,
                                                          .teardown = oslag_create_delete_teardown};
