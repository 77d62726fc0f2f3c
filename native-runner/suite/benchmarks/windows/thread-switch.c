/* Extension, on Windows: not measured. Its condition variables are other objects than those of
 * POSIX threads. */
#include "../../harness/context.h"

#include <errno.h>

static int setup(struct oslag_context *context) {
    return oslag_refuse(context, OSLAG_UNSUPPORTED,
                        "thread switches have no analog on Windows yet");
}

static int step(uint64_t iterations) {
    (void)iterations;
    return -ENOTSUP;
}

static const struct oslag_variant variants[] = {
    {.id = "same-cpu", .operation = "none on Windows", .share = 10},
    {.id = "cross-cpu", .operation = "none on Windows", .share = 10},
};

const struct oslag_benchmark oslag_thread_switch = {.id = "thread-switch",
                                                    .variants = variants,
                                                    .variant_count = 2,
                                                    .extension = true,
                                                    .setup = setup,
                                                    .step = step};
