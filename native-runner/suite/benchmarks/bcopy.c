/* Block copy: the C library's memcpy copies one block to another again and again. Both blocks begin
 * on page boundaries and were written to before. One iteration is one block. */
#include <errno.h>
#include <string.h>

#include "bcopy.h"

#include "../harness/context.h"
#include "../harness/sizes.h"
#include "../port/port.h"

#define ALIGNMENT_BYTES 4096

struct placing {
    bool cached;
};

static unsigned char *source, *target;
static size_t block_bytes;

/* Called through a volatile pointer, so that the compiler can neither use a copy of its own nor
 * omit one. */
static void *(*volatile copy)(void *, const void *, size_t) = memcpy;

int oslag_bcopy_step(uint64_t iterations) {
    for (uint64_t i = 0; i < iterations; i++)
        copy(target, source, block_bytes);
    return 0;
}

int oslag_bcopy_take(struct oslag_context *context, struct oslag_size size) {
    block_bytes = (size_t)size.bytes;
    source = block_bytes > 0 ? oslag_take_pages(2 * block_bytes) : NULL;
    if (!source)
        return oslag_refuse(context, -ENOMEM, "two blocks of memory");
    target = source + block_bytes;
    if (size.not_escaped)
        oslag_warn(context, OSLAG_CACHE_NOT_ESCAPED);
    if (size.capped)
        oslag_warn(context, OSLAG_UNCACHED_BLOCK_CAPPED);
    oslag_state_integer(context, "bytes_per_iteration", size.bytes);
    oslag_state_integer(context, "block_bytes", size.bytes);
    oslag_state_integer(context, "llc_bytes", oslag_effective_llc_bytes(context->machine));
    oslag_state_integer(context, "l1d_bytes", context->machine->l1d_bytes);
    oslag_state_integer(context, "alignment_bytes", ALIGNMENT_BYTES);
    oslag_state_text(context, "size_rule", size.rule);
    return 0;
}

static int setup(struct oslag_context *context) {
    const struct placing *placing = context->variant->settings;
    return oslag_bcopy_take(
        context, placing->cached
                     ? oslag_cached_size(context->machine)
                     : oslag_uncached_size(context->machine, context->mode->uncached_capped));
}

int oslag_bcopy_check(struct oslag_context *context, uint64_t iterations) {
    (void)iterations;
    if (memcmp(source, target, block_bytes < 65536 ? block_bytes : 65536) != 0)
        return oslag_refuse(context, -EPROTO, "the copy differs from its source");
    return 0;
}

void oslag_bcopy_teardown(void) {
    oslag_return_pages(source, 2 * block_bytes);
}

static const struct placing cached = {.cached = true}, uncached = {.cached = false};

static const struct oslag_variant variants[] = {
    {.id = "uncached",
     .operation = "memcpy() of a block well beyond the last-level cache",
     .share = 60,
     .settings = &uncached},
    {.id = "cached",
     .operation = "memcpy() of a block within the first-level data cache",
     .share = 10,
     .settings = &cached},
};

const struct oslag_benchmark oslag_bcopy = {.id = "bcopy",
                                            .variants = variants,
                                            .variant_count = 2,
                                            .setup = setup,
                                            .step = oslag_bcopy_step,
                                            .check = oslag_bcopy_check,
                                            .teardown = oslag_bcopy_teardown};
