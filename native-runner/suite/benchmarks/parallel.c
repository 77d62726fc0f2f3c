/* Parallel processes start a round together, work, and report when they finished. They share their
 * state in memory. Between samples they sleep until they are woken, so none of them spins. */
#include "parallel.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

#include "../harness/context.h"
#include "../harness/sampling.h"
#include "../port/port.h"
#include "parallel-processes.h"

/* The part of one process, a cache line or two apart from the next one's. */
struct slot {
    _Alignas(128) int status;
    int64_t end_ns;
    int64_t cpu_ns;
    char reason[OSLAG_TEXT_SIZE];
};

struct shared_state {
    atomic_uint ready;
    atomic_uint round;
    uint64_t iterations;
    /* What each process sets up for itself: indices into the lists of benchmarks and of modes. */
    unsigned operation;
    unsigned mode;
    struct oslag_machine machine;
    struct slot slots[OSLAG_PROCESSORS_MAX];
};

static struct shared_state *state;
static int size;

static int64_t cpu_ns(const struct oslag_context *context) {
    return oslag_cpu_ns() + (context->partner ? oslag_cpu_ns_of(context->partner) : 0);
}

/* Rounds are counted from 1. All processes are ready before a round begins. */
static int run_round(struct oslag_context *context, const struct oslag_benchmark *operation,
                     struct slot *slot) {
    unsigned round = atomic_load(&state->round);
    int64_t before_ns = cpu_ns(context);
    atomic_fetch_add(&state->ready, 1);
    while (atomic_load(&state->round) == round)
        oslag_parallel_yield();
    int status = operation->step(state->iterations);
    slot->end_ns = oslag_clock_ns();
    slot->cpu_ns = cpu_ns(context) - before_ns;
    if (status != 0)
        return oslag_refuse(context, status, "the operation");
    return operation->check ? operation->check(context, state->iterations) : 0;
}

static int prepare(struct oslag_context *context, const struct oslag_benchmark *operation,
                   int number) {
    char directory[16];
    int status = oslag_pin(context->machine->cpu);
    if (status == 0 && operation->files) {
        /* A directory of its own. An earlier process of this number may have made it. */
        snprintf(directory, sizeof directory, "%d", number);
        status = oslag_make_directory(directory);
        if (status == 0 || status == -EEXIST)
            status = oslag_enter_directory(directory);
    }
    if (status == 0 && operation->setup)
        status = operation->setup(context);
    return status;
}

void oslag_parallel_serve(void *shared, int number) {
    static struct oslag_machine machine;
    static struct oslag_result result;
    state = shared;
    struct slot *slot = &state->slots[number];
    const struct oslag_benchmark *operation = oslag_benchmarks[state->operation];
    machine = state->machine;
    machine.cpu = machine.cpus[number];
    struct oslag_context context = {.variant = &operation->variants[0],
                                    .machine = &machine,
                                    .mode = &oslag_modes[state->mode],
                                    .result = &result};
    slot->status = prepare(&context, operation, number);
    for (;;) {
        snprintf(slot->reason, sizeof slot->reason, "%s", result.reason);
        if (oslag_parallel_answer() != 0 || slot->status != 0 || oslag_parallel_await_wake() != 0)
            break;
        slot->status = run_round(&context, operation, slot);
    }
    if (operation->teardown)
        operation->teardown();
}

/* Waits for one answer of each process and passes on the first refusal. */
static int await_all_answers(struct oslag_context *context) {
    int status = 0;
    for (int i = 0; i < size && status == 0; i++)
        status = oslag_parallel_await_answer();
    for (int i = 0; i < size; i++) {
        const struct slot *slot = &state->slots[i];
        if (slot->status != 0)
            return slot->reason[0] ? oslag_refuse_with(context, slot->status, slot->reason)
                                   : oslag_refuse(context, slot->status, "one of the processes");
    }
    return status;
}

static unsigned index_of(const struct oslag_benchmark *operation) {
    unsigned index = 0;
    while (oslag_benchmarks[index] != operation)
        index++;
    return index;
}

int oslag_parallel_setup(struct oslag_context *context, const struct oslag_benchmark *operation) {
    const struct oslag_parallel_count *wanted = context->variant->settings;
    int count = context->machine->listed;
    if (count == 0)
        return oslag_refuse(context, OSLAG_UNSUPPORTED,
                            "processes cannot be bound to processors here");
    if (wanted->processes > count)
        return oslag_refuse(context, OSLAG_UNSUPPORTED, "there are fewer processors");
    state = oslag_parallel_share_memory(sizeof *state);
    if (!state)
        return oslag_refuse(context, -ENOMEM, "shared memory");
    state->operation = index_of(operation);
    state->mode = (unsigned)(context->mode - oslag_modes);
    state->machine = *context->machine;
    int status = oslag_parallel_open_channels();
    size = wanted->processes > 0 ? wanted->processes : count;
    for (int i = 0; i < size && status == 0; i++)
        status = oslag_parallel_start(i);
    if (status != 0)
        return oslag_refuse(context, status, "starting the processes");
    oslag_parallel_all_started();
    oslag_state_integer(context, "processes", size);
    oslag_state_integer(context, "processors", count);
    return await_all_answers(context);
}

int oslag_parallel_sample(struct oslag_context *context, uint64_t iterations,
                          struct oslag_sample *sample) {
    oslag_open_window(context, sample);
    sample->iterations = iterations * (uint64_t)size;
    state->iterations = iterations;
    atomic_store(&state->ready, 0);
    if (oslag_parallel_wake(size) != 0)
        return oslag_refuse(context, -EPIPE, "waking the processes");
    /* This process sleeps meanwhile, because one of the others has its processor. */
    while (atomic_load(&state->ready) < (unsigned)size)
        oslag_parallel_pause();
    int64_t start_ns = oslag_clock_ns();
    atomic_fetch_add(&state->round, 1);
    int status = await_all_answers(context);
    oslag_close_window(context, sample);
    sample->elapsed_ns = sample->cpu_ns = 0;
    for (int i = 0; i < size; i++) {
        const struct slot *slot = &state->slots[i];
        if (slot->end_ns - start_ns > sample->elapsed_ns)
            sample->elapsed_ns = slot->end_ns - start_ns;
        sample->cpu_ns += slot->cpu_ns;
    }
    return status;
}

void oslag_parallel_teardown(void) {
    if (state)
        oslag_parallel_end();
}
