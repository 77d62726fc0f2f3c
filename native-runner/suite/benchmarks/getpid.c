/* Kernel entry: one real system call, the cheapest there is. The answer is never a cached one;
 * where getpid was cached, the paper itself used another call. */
#include "../port/kernel-entry.h"

#include <errno.h>

#include "../harness/benchmark.h"

static int step(uint64_t iterations) {
    long last = 0;
    for (uint64_t i = 0; i < iterations; i++)
        last = OSLAG_ENTER_KERNEL();
    return last > 0 ? 0 : -errno;
}

static const struct oslag_variant variants[] = {
    {.id = "default", .operation = OSLAG_KERNEL_ENTRY, .share = 10},
};

const struct oslag_benchmark oslag_getpid = {
    .id = "getpid", .variants = variants, .variant_count = 1, .step = step};
