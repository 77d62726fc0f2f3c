/* Benchmarks that go wrong in every way that a real one can, and two that work. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <unistd.h>

#include "../../harness/context.h"
#include "../../port/port.h"

static const struct oslag_variant variants[] = {
    {.id = "default", .operation = "a \"test\" \\ only", .share = 10}};

static int spin(uint64_t iterations) {
    for (volatile uint64_t i = 0; i < iterations * 100; i++)
        ;
    return 0;
}

/* One operation takes longer than a sample has to. */
static int spin_long(uint64_t iterations) {
    int64_t end_ns = oslag_clock_ns() + (int64_t)iterations * 30000000;
    while (oslag_clock_ns() < end_ns)
        ;
    return 0;
}

static int crash(uint64_t iterations) {
    (void)iterations;
    signal(SIGSEGV, SIG_DFL);
    raise(SIGSEGV);
    return 0;
}

static int vanish(uint64_t iterations) {
    (void)iterations;
    _exit(0);
}

static int fail(uint64_t iterations) {
    (void)iterations;
    return -ENOSPC;
}

/* Never answers, and has started a process that never ends either. */
static int hang(uint64_t iterations) {
    (void)iterations;
    if (fork() >= 0)
        for (;;)
            pause();
    return 0;
}

static int refuse_setup(struct oslag_context *context) {
    return oslag_refuse(context, -EACCES, "the file");
}

static int lack(struct oslag_context *context) {
    return oslag_refuse(context, OSLAG_UNSUPPORTED, "no such thing here");
}

static int disprove(struct oslag_context *context, uint64_t iterations) {
    return iterations == 0 ? 0 : oslag_refuse(context, -EPROTO, "it was not measured");
}

/* Works in its first two processes and crashes in the third. */
static int crash_later(struct oslag_context *context) {
    (void)context;
    int file = open("count", O_WRONLY | O_CREAT | O_APPEND, 0600);
    if (file < 0 || write(file, "x", 1) != 1)
        return -errno;
    if (lseek(file, 0, SEEK_END) > 2)
        crash(0);
    close(file);
    return 0;
}

static int fail_to_prepare(struct oslag_context *context) {
    (void)context;
    return -EDQUOT;
}

#define BENCHMARK(name) .id = name, .variants = variants, .variant_count = 1

static const struct oslag_benchmark list[] = {
    {BENCHMARK("sound"), .step = spin},
    {BENCHMARK("crashes"), .step = crash},
    {BENCHMARK("vanishes"), .step = vanish},
    {BENCHMARK("fails"), .step = fail},
    {BENCHMARK("hangs"), .step = hang},
    {BENCHMARK("refuses"), .setup = refuse_setup, .step = spin},
    {BENCHMARK("lacks"), .setup = lack, .step = spin},
    {BENCHMARK("disproves"), .step = spin, .check = disprove},
    {BENCHMARK("crashes-later"), .files = true, .setup = crash_later, .step = spin},
    {BENCHMARK("unprepared"), .files = true, .prepare = fail_to_prepare, .step = spin},
    {BENCHMARK("long"), .step = spin_long},
};

const struct oslag_benchmark *const oslag_benchmarks[] = {
    &list[0], &list[1], &list[2], &list[3], &list[4],  &list[5],
    &list[6], &list[7], &list[8], &list[9], &list[10], NULL,
};
