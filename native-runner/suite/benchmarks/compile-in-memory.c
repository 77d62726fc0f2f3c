/* The second CPU rating: compiles every C file of Andrew's tree and links them in memory, without a
 * kernel call. Like Dhrystone it is built with flags of its own, which the report states. */
#include "../andrew/andrew.h"
#include "../andrew/tree.h"
#include "../harness/context.h"
#include "../harness/version.h"

static struct andrew_memory memory;

static int setup(struct oslag_context *context) {
    int status = andrew_memory_open(&memory);
    if (status != 0)
        return oslag_refuse(context, status, "memory for the compiler");
    oslag_state_integer(context, "bytes_per_iteration", andrew_memory_source_bytes());
    oslag_state_text(context, "tree_sha256", andrew_tree_sha256);
    oslag_state_text(context, "flags", oslag_andrew_flags);
    return 0;
}

static int step(uint64_t iterations) {
    for (uint64_t i = 0; i < iterations; i++) {
        int status = andrew_memory_build(&memory);
        if (status != 0)
            return status;
    }
    return 0;
}

/* Also checks before the first sample, because calibration has built an image by then. */
static int check(struct oslag_context *context, uint64_t iterations) {
    (void)iterations;
    int status = andrew_memory_check(&memory);
    if (status != 0)
        return oslag_refuse_with(context, status, memory.reason);
    oslag_state_image(context, andrew_image_sha256);
    return 0;
}

static void teardown(void) {
    andrew_memory_close(&memory);
}

static const struct oslag_variant variants[] = {
    {.id = "default",
     .operation = "oslag-cc and its linker on 51 C files, memory to memory",
     .share = 20},
};

const struct oslag_benchmark oslag_compile_in_memory = {.id = "compile-in-memory",
                                                        .variants = variants,
                                                        .variant_count = 1,
                                                        .lengthy = true,
                                                        .rating = true,
                                                        .setup = setup,
                                                        .step = step,
                                                        .check = check,
                                                        .teardown = teardown};
