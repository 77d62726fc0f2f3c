/* Processes that wait for one another, work, and say when they were done. What they share lies in
 * memory that all of them see; a call wakes them, so that nobody spins between samples. */
#include "crowd.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

#include "../harness/context.h"
#include "../harness/sampling.h"
#include "../port/port.h"
#include "crowd-processes.h"

/* One process's own, a cache line or two apart from the next one's. */
struct seat {
    _Alignas(128) int status;
    int64_t end_ns;
    int64_t cpu_ns;
    char reason[OSLAG_TEXT_SIZE];
};

struct stage {
    atomic_uint ready;
    atomic_uint round;
    uint64_t iterations;
    /* What each process sets up for itself: places in the lists of benchmarks and of modes. */
    unsigned operation;
    unsigned mode;
    struct oslag_machine machine;
    struct seat seats[OSLAG_PROCESSORS_MAX];
};

static struct stage *stage;
static int size;

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
        oslag_crowd_yield();
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

void oslag_crowd_attend(void *shared, int number) {
    static struct oslag_machine machine;
    static struct oslag_result result;
    stage = shared;
    struct seat *seat = &stage->seats[number];
    const struct oslag_benchmark *operation = oslag_benchmarks[stage->operation];
    machine = stage->machine;
    machine.cpu = machine.cpus[number];
    struct oslag_context context = {.variant = &operation->variants[0],
                                    .machine = &machine,
                                    .mode = &oslag_modes[stage->mode],
                                    .result = &result};
    seat->status = prepare(&context, operation, number);
    for (;;) {
        snprintf(seat->reason, sizeof seat->reason, "%s", result.reason);
        if (oslag_crowd_answer() != 0 || seat->status != 0 || oslag_crowd_await() != 0)
            break;
        seat->status = take_part(&context, operation, seat);
    }
    if (operation->teardown)
        operation->teardown();
}

/* Waits for one answer of each process, and passes on the first refusal. */
static int hear_all(struct oslag_context *context) {
    int heard = 0;
    for (int i = 0; i < size && heard == 0; i++)
        heard = oslag_crowd_hear();
    for (int i = 0; i < size; i++) {
        const struct seat *seat = &stage->seats[i];
        if (seat->status != 0)
            return seat->reason[0] ? oslag_refuse_with(context, seat->status, seat->reason)
                                   : oslag_refuse(context, seat->status, "one of the processes");
    }
    return heard;
}

static unsigned place_of(const struct oslag_benchmark *operation) {
    unsigned place = 0;
    while (oslag_benchmarks[place] != operation)
        place++;
    return place;
}

int oslag_crowd_gather(struct oslag_context *context, const struct oslag_benchmark *operation) {
    const struct oslag_crowd_size *wanted = context->variant->settings;
    int count = context->machine->listed;
    if (count == 0)
        return oslag_refuse(context, OSLAG_UNSUPPORTED,
                            "processes cannot be bound to processors here");
    if (wanted->processes > count)
        return oslag_refuse(context, OSLAG_UNSUPPORTED, "there are fewer processors");
    stage = oslag_crowd_share(sizeof *stage);
    if (!stage)
        return oslag_refuse(context, -ENOMEM, "shared memory");
    stage->operation = place_of(operation);
    stage->mode = (unsigned)(context->mode - oslag_modes);
    stage->machine = *context->machine;
    int status = oslag_crowd_open();
    size = wanted->processes > 0 ? wanted->processes : count;
    for (int i = 0; i < size && status == 0; i++)
        status = oslag_crowd_start(i);
    if (status != 0)
        return oslag_refuse(context, status, "starting the processes");
    oslag_crowd_started();
    oslag_state_integer(context, "processes", size);
    oslag_state_integer(context, "processors", count);
    return hear_all(context);
}

int oslag_crowd_sample(struct oslag_context *context, uint64_t iterations,
                       struct oslag_sample *sample) {
    oslag_open_window(context, sample);
    sample->iterations = iterations * (uint64_t)size;
    stage->iterations = iterations;
    atomic_store(&stage->ready, 0);
    if (oslag_crowd_call(size) != 0)
        return oslag_refuse(context, -EPIPE, "waking the processes");
    /* Asleep meanwhile: one of them has this processor. */
    while (atomic_load(&stage->ready) < (unsigned)size)
        oslag_crowd_nap();
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
    if (stage)
        oslag_crowd_end();
}
