/* How a process takes samples: as a row of slices, whole, or without a width witness. */
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../harness/clock.h"
#include "../harness/method.h"
#include "../harness/sampling.h"
#include "../harness/width.h"
#include "../harness/witness.h"
#include "../port/port.h"
#include "test.h"

static struct oslag_machine machine;
static struct oslag_result result;
static uint64_t done;
static int64_t each_ns;

/* Uses the processor for so long, whoever else wants it. */
static int spin(uint64_t iterations) {
    int64_t end_ns = oslag_clock_ns() + (int64_t)iterations * each_ns;
    while (oslag_clock_ns() < end_ns)
        ;
    done += iterations;
    return 0;
}

static int fail_later(uint64_t iterations) {
    return done > 0 ? -5 : spin(iterations);
}

static const struct oslag_variant variant = {.id = "default", .operation = "spins"};

static struct oslag_context context_of(const struct oslag_mode *mode) {
    memset(&result, 0, sizeof result);
    result.iterations = 1;
    return (struct oslag_context){
        .variant = &variant, .machine = &machine, .mode = mode, .result = &result};
}

/* Calibrates and takes two samples of an operation that takes so long. */
static void take(int64_t operation_ns, struct oslag_sample samples[2]) {
    const struct oslag_benchmark benchmark = {.id = "spin", .step = spin};
    struct oslag_context context = context_of(oslag_get_mode("quick"));
    each_ns = operation_ns;
    CHECK(oslag_calibrate(&benchmark, &context, INT64_MAX) == 0);
    done = 0;
    for (int i = 0; i < 2; i++)
        CHECK(oslag_take_sample(&benchmark, &context, &samples[i]) == 0);
    CHECK(samples[0].iterations + samples[1].iterations == done);
    CHECK(samples[1].first_slice == samples[0].slice_count);
    for (int i = 0; i < 2; i++)
        CHECK(samples[i].witness_before_ps > 0 && samples[i].witness_after_ps > 0);
}

static void a_short_operation_is_cut_into_slices(void) {
    struct oslag_sample samples[2];
    take(20000, samples);
    CHECK(result.parts == OSLAG_SLICES && result.slice_count == 2 * samples[0].slice_count);
    CHECK(samples[0].slice_count == oslag_slices_per_sample(oslag_get_mode("quick"), &machine));
    for (int i = 0; i < 2; i++) {
        const struct oslag_slice *slices = &result.slices[samples[i].first_slice];
        uint64_t iterations = 0;
        int64_t elapsed_ns = 0;
        for (unsigned k = 0; k < samples[i].slice_count; k++) {
            CHECK(slices[k].conditions.before_fs > 0 && slices[k].conditions.after_fs > 0);
            CHECK(slices[k].elapsed_ns >= (int64_t)slices[k].iterations * each_ns);
            /* The witness between two slices belongs to both. */
            CHECK(k == 0 || slices[k].conditions.before_fs == slices[k - 1].conditions.after_fs);
            iterations += slices[k].iterations;
            elapsed_ns += slices[k].elapsed_ns;
        }
        CHECK(samples[i].iterations == iterations && samples[i].elapsed_ns == elapsed_ns);
        CHECK(samples[i].cpu_ns > 0);
    }
}

static void a_long_operation_is_not_cut(void) {
    struct oslag_sample samples[2];
    take(OSLAG_SLICE_OPERATION * machine.slice_ns + 500000, samples);
    CHECK(result.parts == OSLAG_WITNESSES && result.slice_count == 2);
    for (int i = 0; i < 2; i++) {
        const struct oslag_slice *window = &result.slices[samples[i].first_slice];
        CHECK(samples[i].slice_count == 1 && window->elapsed_ns == samples[i].elapsed_ns);
        CHECK(window->conditions.before_fs > 0 && window->conditions.after_fs > 0);
        CHECK(samples[i].elapsed_ns >= (int64_t)samples[i].iterations * each_ns);
    }
}

static int calls;

/* The first calls of a short operation are disturbed. */
static int begin_slowly(uint64_t iterations) {
    int64_t undisturbed_ns = each_ns;
    each_ns = calls++ <= OSLAG_SLICE_BATCHES ? 5000000 : undisturbed_ns;
    int status = spin(iterations);
    each_ns = undisturbed_ns;
    return status;
}

static void a_disturbed_start_does_not_decide(void) {
    const struct oslag_benchmark benchmark = {.id = "slow", .step = begin_slowly};
    each_ns = 20000;
    result.parts = OSLAG_UNDECIDED;
    /* On a busy machine the slow calls may take all the time that the decision has. */
    for (int i = 0; i < 50 && result.parts != OSLAG_SLICES; i++) {
        struct oslag_context context = context_of(oslag_get_mode("quick"));
        calls = 0;
        CHECK(oslag_calibrate(&benchmark, &context, INT64_MAX) == 0);
    }
    CHECK(result.parts == OSLAG_SLICES && result.iterations > 1);
}

/* A clock of 0.1 ms, as some browsers have. */
static void a_coarse_clock_has_no_parts(void) {
    struct oslag_machine fine = machine;
    struct oslag_sample samples[2];
    machine.slice_ns = oslag_slice_ns(100000);
    machine.width_steps = 0;
    CHECK(machine.slice_ns == 0);
    take(20000, samples);
    CHECK(result.parts == OSLAG_NO_PARTS && result.slices[0].conditions.before_fs == 0);
    machine = fine;
}

static void slices_grow_with_the_clock(void) {
    CHECK(oslag_slice_ns(25) == OSLAG_SLICE_NS);
    CHECK(oslag_slice_ns(100) == OSLAG_SLICE_NS);
    CHECK(oslag_slice_ns(5000) == 5000 * OSLAG_WIDTH_CLOCK_STEPS * OSLAG_SLICE_WITNESSES);
    CHECK(oslag_slice_ns(8000) == OSLAG_SLICE_MOST_NS && oslag_slice_ns(8001) == 0);
}

static void a_failure_within_the_row_ends_it(void) {
    const struct oslag_benchmark benchmark = {.id = "fails", .step = fail_later};
    struct oslag_context context = context_of(oslag_get_mode("quick"));
    struct oslag_sample sample;
    result.parts = OSLAG_SLICES;
    done = 0;
    CHECK(oslag_take_sample(&benchmark, &context, &sample) == -5);
    CHECK(sample.slice_count == 2);
}

/* A sample of more windows than a process has room for, as page-fault could take. */
static void more_windows_than_there_is_room_for_are_safe(void) {
    struct oslag_context context = context_of(oslag_get_mode("quick"));
    struct oslag_sample window;
    unsigned counted = 0;
    machine.witness_steps = 1;
    for (int i = 0; i < OSLAG_SLICES_PER_PROCESS_MAX + 50; i++) {
        oslag_open_window(&context, &window);
        oslag_close_window(&context, &window);
        CHECK(window.elapsed_ns >= 0 && window.first_slice < OSLAG_SLICES_PER_PROCESS_MAX);
        counted += window.slice_count;
    }
    CHECK(counted == OSLAG_SLICES_PER_PROCESS_MAX);
    CHECK(result.slice_count == OSLAG_SLICES_PER_PROCESS_MAX);
    machine.witness_steps = oslag_witness_steps(machine.clock_step_ns);
}

static int to_partner[2], from_partner[2], pause_after;

/* A round trip to another process. Once, neither of the two wants the processor, which is then free
 * for others. */
static int exchange(uint64_t iterations) {
    char byte = 0;
    if (pause_after-- == 0)
        usleep(2000);
    for (uint64_t i = 0; i < iterations; i++)
        if (write(to_partner[1], &byte, 1) != 1 || read(from_partner[0], &byte, 1) != 1)
            return -5;
    return 0;
}

static unsigned count_crowded(const struct oslag_sample *sample) {
    unsigned crowded = 0;
    for (unsigned i = 0; i < sample->slice_count; i++)
        crowded += result.slices[sample->first_slice + i].conditions.crowded;
    return crowded;
}

/* B37: two processes that switch to each other leave no time to others, and a turn of another
 * process is seen although it needs no further switch. */
static void b37_a_turn_of_another_process_is_seen(void) {
    const struct oslag_variant switching = {
        .id = "same-cpu", .operation = "switches", .switches = 1};
    const struct oslag_benchmark benchmark = {.id = "exchange", .step = exchange};
    struct oslag_sample sample;
    int cpu = oslag_current_processor();
    if (cpu < 0 || oslag_pin(cpu) != 0)
        return;
    CHECK(pipe(to_partner) == 0 && pipe(from_partner) == 0);
    pid_t partner = fork();
    CHECK(partner >= 0);
    if (partner == 0) {
        char byte;
        close(to_partner[1]);
        while (read(to_partner[0], &byte, 1) == 1 && write(from_partner[1], &byte, 1) == 1)
            ;
        _exit(0);
    }
    struct oslag_context context = context_of(oslag_get_mode("quick"));
    context.variant = &switching;
    context.partner = partner;
    result.parts = OSLAG_SLICES;
    result.iterations = 50;
    const unsigned middle = oslag_slices_per_sample(context.mode, &machine) / 2;
    pause_after = (int)middle;
    CHECK(oslag_take_sample(&benchmark, &context, &sample) == 0);
    CHECK(result.slices[middle].conditions.taken && result.slices[middle].conditions.switches > 0);
    CHECK(count_crowded(&sample) > OSLAG_CROWDED_SLICES);
    /* On a busy machine others do take turns, but not in each sample. */
    unsigned crowded = sample.slice_count;
    for (int i = 0; i < 500 && crowded == sample.slice_count; i++) {
        result.slice_count = 0;
        CHECK(oslag_take_sample(&benchmark, &context, &sample) == 0);
        crowded = count_crowded(&sample);
    }
    CHECK(crowded < sample.slice_count);
    close(to_partner[1]);
    CHECK(waitpid(partner, NULL, 0) == partner);
}

/* Whatever the mode and the clock, a process has room for all slices of its samples. */
static void the_slices_of_a_process_fit(void) {
    for (unsigned m = 0; m < oslag_mode_count; m++)
        for (int64_t step_ns = 1; step_ns < 20000; step_ns += 7) {
            const struct oslag_machine clock = {.clock_step_ns = step_ns,
                                                .slice_ns = oslag_slice_ns(step_ns)};
            const struct oslag_mode *mode = &oslag_modes[m];
            int64_t count = oslag_slices_per_sample(mode, &clock);
            CHECK(count >= 1);
            CHECK(count * mode->samples_per_process <= OSLAG_SLICES_PER_PROCESS_MAX);
            CHECK(clock.slice_ns == 0 || count * clock.slice_ns >= oslag_sample_ns(mode, step_ns));
        }
}

/* If the compiler had shortened or dropped the chains, four times the steps would not take four
 * times as long. */
static void the_width_witness_is_proportional(void) {
    int64_t least_fs[2] = {INT64_MAX, INT64_MAX};
    for (int i = 0; i < 400; i++)
        for (int k = 0; k < 2; k++) {
            int64_t fs = oslag_width_fs(machine.width_steps * (k == 0 ? 1 : 4));
            if (fs < least_fs[k])
                least_fs[k] = fs;
        }
    CHECK(least_fs[0] > 10000 && least_fs[0] < 1000000000);
    CHECK(least_fs[0] * 10 < least_fs[1] * 13 && least_fs[1] * 10 < least_fs[0] * 13);
}

int main(void) {
    /* A benchmark's process stops when its standard input has something to say. */
    int silence[2];
    CHECK(pipe(silence) == 0 && dup2(silence[0], 0) == 0);
    machine = (struct oslag_machine){.cpu = -1, .clock_step_ns = oslag_clock_step_ns()};
    machine.witness_steps = oslag_witness_steps(machine.clock_step_ns);
    machine.slice_ns = oslag_slice_ns(machine.clock_step_ns);
    machine.width_steps = oslag_width_steps(machine.clock_step_ns);
    CHECK(machine.slice_ns > 0);
    a_short_operation_is_cut_into_slices();
    a_long_operation_is_not_cut();
    a_disturbed_start_does_not_decide();
    a_coarse_clock_has_no_parts();
    slices_grow_with_the_clock();
    a_failure_within_the_row_ends_it();
    more_windows_than_there_is_room_for_are_safe();
    the_slices_of_a_process_fit();
    the_width_witness_is_proportional();
    b37_a_turn_of_another_process_is_seen();
    return 0;
}
