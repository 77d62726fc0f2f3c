/* Processes that wait for one another, work, and say when they were done. What they share lies in
 * memory that all of them see; a pipe wakes them, so that nobody spins between samples. */
#include "crowd.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../harness/context.h"
#include "../harness/sampling.h"
#include "../port/port.h"

/* One process's own, a cache line or two apart from the next one's. */
struct seat {
    _Alignas(128) pid_t process;
    int status;
    int64_t end_ns;
    int64_t cpu_ns;
    char reason[OSLAG_TEXT_SIZE];
};

struct stage {
    atomic_uint ready;
    atomic_uint round;
    uint64_t iterations;
    struct seat seats[OSLAG_PROCESSORS_MAX];
};

static struct stage *stage;
static int size, calls[2] = {-1, -1}, answers[2] = {-1, -1};

static int64_t cpu_ns(const struct oslag_context *context) {
    return oslag_cpu_ns() + (context->partner ? oslag_cpu_ns_of(context->partner) : 0);
}

/* Rounds begin at 1. All stand ready before the first of them begins. */
static int take_part(struct oslag_context *context, const struct oslag_benchmark *operation,
                     struct seat *seat) {
    unsigned round = atomic_load(&stage->round);
    int64_t before_ns = cpu_ns(context);
    atomic_fetch_add(&stage->ready, 1);
    while (atomic_load(&stage->round) == round)
        sched_yield();
    int status = operation->step(stage->iterations);
    seat->end_ns = oslag_clock_ns();
    seat->cpu_ns = cpu_ns(context) - before_ns;
    if (status != 0)
        return oslag_refuse(context, status, "the operation");
    return operation->check ? operation->check(context, stage->iterations) : 0;
}

static int prepare(struct oslag_context *context, const struct oslag_benchmark *operation,
                   int number) {
    char directory[16];
    int status = oslag_pin(context->machine->cpu);
    if (status == 0 && operation->files) {
        /* A directory of its own, which an earlier process of this number may have made. */
        snprintf(directory, sizeof directory, "%d", number);
        status = oslag_make_directory(directory);
        if (status == 0 || status == -EEXIST)
            status = oslag_enter_directory(directory);
    }
    if (status == 0 && operation->setup)
        status = operation->setup(context);
    return status;
}

static _Noreturn void attend(struct oslag_context *context, const struct oslag_benchmark *operation,
                             int number) {
    struct seat *seat = &stage->seats[number];
    char byte = 0;
    /* Neither the run's requests nor its answers are this process's. */
    int null = open("/dev/null", O_RDWR);
    dup2(null, 0);
    dup2(null, 1);
    close(calls[1]);
    close(answers[0]);
    seat->status = prepare(context, operation, number);
    for (;;) {
        snprintf(seat->reason, sizeof seat->reason, "%s", context->result->reason);
        if (write(answers[1], &byte, 1) != 1 || seat->status != 0 || read(calls[0], &byte, 1) != 1)
            break;
        seat->status = take_part(context, operation, seat);
    }
    if (operation->teardown)
        operation->teardown();
    _exit(0);
}

/* Waits for one answer of each process, and passes on the first refusal. */
static int hear_all(struct oslag_context *context) {
    char byte;
    for (int i = 0; i < size; i++)
        if (read(answers[0], &byte, 1) != 1)
            return -EPIPE;
    for (int i = 0; i < size; i++) {
        const struct seat *seat = &stage->seats[i];
        if (seat->status != 0)
            return seat->reason[0] ? oslag_refuse_with(context, seat->status, seat->reason)
                                   : oslag_refuse(context, seat->status, "one of the processes");
    }
    return 0;
}

static int seat_all(struct oslag_context *context, const struct oslag_benchmark *operation) {
    static struct oslag_machine machine;
    for (int i = 0; i < size; i++) {
        machine = *context->machine;
        machine.cpu = context->machine->cpus[i];
        struct oslag_context own = *context;
        own.machine = &machine;
        own.variant = &operation->variants[0];
        pid_t process = fork();
        if (process < 0)
            return oslag_refuse(context, -errno, "fork");
        if (process == 0)
            attend(&own, operation, i);
        stage->seats[i].process = process;
    }
    return 0;
}

int oslag_crowd_gather(struct oslag_context *context, const struct oslag_benchmark *operation) {
    const struct oslag_crowd_size *wanted = context->variant->settings;
    int count = context->machine->listed;
    if (count == 0)
        return oslag_refuse(context, OSLAG_UNSUPPORTED,
                            "processes cannot be bound to processors here");
    if (wanted->processes > count)
        return oslag_refuse(context, OSLAG_UNSUPPORTED, "there are fewer processors");
    void *shared =
        mmap(NULL, sizeof *stage, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED)
        return oslag_refuse(context, -errno, "shared memory");
    stage = shared;
    if (pipe(calls) != 0 || pipe(answers) != 0)
        return oslag_refuse(context, -errno, "pipe");
    size = wanted->processes > 0 ? wanted->processes : count;
    int status = seat_all(context, operation);
    if (status != 0)
        return status;
    /* Only the processes hold these ends, so that their death is noticed. */
    close(calls[0]);
    close(answers[1]);
    calls[0] = answers[1] = -1;
    oslag_state_integer(context, "processes", size);
    oslag_state_integer(context, "processors", count);
    return hear_all(context);
}

int oslag_crowd_sample(struct oslag_context *context, uint64_t iterations,
                       struct oslag_sample *sample) {
    char bytes[OSLAG_PROCESSORS_MAX] = {0};
    oslag_open_window(context, sample);
    sample->iterations = iterations * (uint64_t)size;
    stage->iterations = iterations;
    atomic_store(&stage->ready, 0);
    if (write(calls[1], bytes, (size_t)size) != size)
        return oslag_refuse(context, -EPIPE, "waking the processes");
    /* Asleep meanwhile: one of them has this processor. */
    while (atomic_load(&stage->ready) < (unsigned)size)
        usleep(50);
    int64_t start_ns = oslag_clock_ns();
    atomic_fetch_add(&stage->round, 1);
    int status = hear_all(context);
    oslag_close_window(context, sample);
    sample->elapsed_ns = sample->cpu_ns = 0;
    for (int i = 0; i < size; i++) {
        const struct seat *seat = &stage->seats[i];
        if (seat->end_ns - start_ns > sample->elapsed_ns)
            sample->elapsed_ns = seat->end_ns - start_ns;
        sample->cpu_ns += seat->cpu_ns;
    }
    return status;
}

void oslag_crowd_dismiss(void) {
    const int ends[] = {calls[0], calls[1], answers[0], answers[1]};
    for (int i = 0; i < 4; i++)
        if (ends[i] >= 0)
            close(ends[i]);
    for (int i = 0; stage && i < OSLAG_PROCESSORS_MAX && stage->seats[i].process > 0; i++)
        waitpid(stage->seats[i].process, NULL, 0);
}
