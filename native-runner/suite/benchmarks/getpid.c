/* Kernel entry: one real system call, the cheapest there is. The raw call, because C libraries have
 * answered getpid from a cached value (glibc 2.3.4 to 2.24), and the paper itself used another call
 * where getpid was cached. */
#include <errno.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "../harness/benchmark.h"

static int step(uint64_t iterations) {
    long last = 0;
    for (uint64_t i = 0; i < iterations; i++)
        last = syscall(SYS_getpid);
    return last > 0 ? 0 : -errno;
}

static const struct oslag_variant variants[] = {
    {.id = "default", .operation = "syscall(SYS_getpid)", .share = 10},
};

const struct oslag_benchmark oslag_getpid = {
    .id = "getpid", .variants = variants, .variant_count = 1, .step = step};
