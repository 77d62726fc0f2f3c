/* Extension: block copy over sizes from one page to well beyond most last-level caches, each size
 * twice the one before. It uses the copy and the memory of bcopy. */
#include "../harness/context.h"
#include "../harness/method.h"
#include "bcopy.h"

#define KIB INT64_C(1024)
#define MIB (1024 * KIB)

static int setup(struct oslag_context *context) {
    const int64_t *bytes = context->variant->settings;
    if (*bytes > context->machine->free_memory_bytes / OSLAG_MEMORY_SHARE / 2)
        return oslag_refuse(context, OSLAG_UNSUPPORTED, "two such blocks need too much memory");
    return oslag_bcopy_take(context, (struct oslag_size){.bytes = *bytes, .rule = "fixed"});
}

#define VARIANT(name, size, number)                                                                \
    {                                                                                              \
        .id = name, .operation = "memcpy() of a block of " size, .share = 8,                       \
        .settings = &(const int64_t) {                                                             \
            number                                                                                 \
        }                                                                                          \
    }

static const struct oslag_variant variants[] = {
    VARIANT("4k", "4 KiB", 4 * KIB),       VARIANT("8k", "8 KiB", 8 * KIB),
    VARIANT("16k", "16 KiB", 16 * KIB),    VARIANT("32k", "32 KiB", 32 * KIB),
    VARIANT("64k", "64 KiB", 64 * KIB),    VARIANT("128k", "128 KiB", 128 * KIB),
    VARIANT("256k", "256 KiB", 256 * KIB), VARIANT("512k", "512 KiB", 512 * KIB),
    VARIANT("1m", "1 MiB", MIB),           VARIANT("2m", "2 MiB", 2 * MIB),
    VARIANT("4m", "4 MiB", 4 * MIB),       VARIANT("8m", "8 MiB", 8 * MIB),
    VARIANT("16m", "16 MiB", 16 * MIB),    VARIANT("32m", "32 MiB", 32 * MIB),
    VARIANT("64m", "64 MiB", 64 * MIB),    VARIANT("128m", "128 MiB", 128 * MIB),
    VARIANT("256m", "256 MiB", 256 * MIB),
};

const struct oslag_benchmark oslag_bcopy_sizes = {.id = "bcopy-sizes",
                                                  .variants = variants,
                                                  .variant_count = 17,
                                                  .extension = true,
                                                  .setup = setup,
                                                  .step = oslag_bcopy_step,
                                                  .check = oslag_bcopy_check,
                                                  .teardown = oslag_bcopy_teardown};
