/* Calibration, and the timed windows of a sample. */
#include "sampling.h"

#include <errno.h>

#include "../port/port.h"
#include "method.h"
#include "width.h"
#include "witness.h"

int64_t oslag_sample_ns(const struct oslag_mode *mode, int64_t clock_step_ns) {
    int64_t by_clock_ns = clock_step_ns * OSLAG_SAMPLE_CLOCK_STEPS;
    return by_clock_ns > mode->sample_ns ? by_clock_ns : mode->sample_ns;
}

unsigned oslag_slices_per_sample(const struct oslag_mode *mode,
                                 const struct oslag_machine *machine) {
    if (machine->slice_ns == 0)
        return 1;
    int64_t sample_ns = oslag_sample_ns(mode, machine->clock_step_ns);
    int64_t count = (sample_ns + machine->slice_ns - 1) / machine->slice_ns;
    int64_t most = OSLAG_SLICES_PER_PROCESS_MAX / (int64_t)mode->samples_per_process;
    return (unsigned)(count < most ? count : most);
}

uint64_t oslag_next_iterations(uint64_t iterations, int64_t elapsed_ns, int64_t sample_ns) {
    if (elapsed_ns >= sample_ns)
        return iterations;
    int64_t aim_ns = sample_ns / 1000 * OSLAG_SAMPLE_AIM_PERMILLE;
    double wanted = (double)iterations * (double)aim_ns / (double)(elapsed_ns > 0 ? elapsed_ns : 1);
    double most = (double)iterations * OSLAG_CALIBRATION_GROWTH;
    uint64_t next = (uint64_t)(wanted < most ? wanted : most);
    return next > iterations ? next : iterations + 1;
}

/* Measures how long a batch takes; a benchmark that takes its own samples reports the time itself.
 */
static int time_batch(const struct oslag_benchmark *benchmark, struct oslag_context *context,
                      uint64_t iterations, int64_t *elapsed_ns) {
    if (benchmark->sample) {
        struct oslag_sample sample;
        int status = benchmark->sample(context, iterations, &sample);
        *elapsed_ns = sample.elapsed_ns;
        context->result->slice_count = 0;
        return status;
    }
    int64_t start_ns = oslag_clock_ns();
    int status = benchmark->step(iterations);
    *elapsed_ns = oslag_clock_ns() - start_ns;
    return status;
}

/* Repeats a batch until `wanted` in a row took this long. Stores how long the fastest of them took.
 */
static int lengthen(const struct oslag_benchmark *benchmark, struct oslag_context *context,
                    int64_t cap_end_ns, int64_t least_ns, int wanted, int64_t *fastest_ns) {
    uint64_t *iterations = &context->result->iterations;
    for (int long_enough = 0; long_enough < wanted;) {
        if (oslag_should_stop())
            return -ECANCELED;
        int64_t elapsed_ns = 0;
        int status = time_batch(benchmark, context, *iterations, &elapsed_ns);
        if (status != 0)
            return status;
        uint64_t next = oslag_next_iterations(*iterations, elapsed_ns, least_ns);
        long_enough = next == *iterations ? long_enough + 1 : 0;
        if (long_enough <= 1 || elapsed_ns < *fastest_ns)
            *fastest_ns = elapsed_ns;
        *iterations = next;
        if (long_enough && oslag_clock_ns() >= cap_end_ns)
            break;
    }
    return 0;
}

/* Finds the iterations of a slice and, unless an earlier process has, decides whether one iteration
 * is too long for that. The decision holds for the whole run, so a disturbed start must not make
 * it: an iteration that seems too long is repeated for a while. */
static int calibrate_slice(const struct oslag_benchmark *benchmark, struct oslag_context *context,
                           int64_t cap_end_ns) {
    struct oslag_result *result = context->result;
    int64_t slice_ns = context->machine->slice_ns, longest_ns = slice_ns * OSLAG_SLICE_OPERATION;
    int64_t start_ns = oslag_clock_ns(), fastest_ns = 0;
    int status =
        lengthen(benchmark, context, cap_end_ns, slice_ns, OSLAG_SLICE_BATCHES, &fastest_ns);
    if (status != 0 || result->parts == OSLAG_SLICES)
        return status;
    while (result->iterations == 1 && fastest_ns > longest_ns &&
           oslag_clock_ns() - start_ns < OSLAG_SLICE_DECISION_NS && !oslag_should_stop()) {
        int64_t elapsed_ns = 0;
        status = time_batch(benchmark, context, 1, &elapsed_ns);
        if (status != 0)
            return status;
        if (elapsed_ns < fastest_ns)
            fastest_ns = elapsed_ns;
    }
    bool is_long = result->iterations == 1 && fastest_ns > longest_ns;
    result->parts = is_long ? OSLAG_WITNESSES : OSLAG_SLICES;
    if (is_long || fastest_ns >= slice_ns)
        return 0;
    return lengthen(benchmark, context, cap_end_ns, slice_ns, OSLAG_SLICE_BATCHES, &fastest_ns);
}

int oslag_calibrate(const struct oslag_benchmark *benchmark, struct oslag_context *context,
                    int64_t cap_end_ns) {
    struct oslag_result *result = context->result;
    if (context->machine->slice_ns == 0)
        result->parts = OSLAG_NO_PARTS;
    else if (benchmark->sample || benchmark->lengthy)
        result->parts = OSLAG_WITNESSES;
    else if (result->parts != OSLAG_WITNESSES) {
        int status = calibrate_slice(benchmark, context, cap_end_ns);
        if (status != 0 || result->parts == OSLAG_SLICES)
            return status;
    }
    /* Two batches in a row must be long enough, because something else may have interrupted one of
     * them. For a lengthy benchmark an interruption matters little. */
    int64_t sample_ns = oslag_sample_ns(context->mode, context->machine->clock_step_ns);
    int64_t fastest_ns = 0;
    return lengthen(benchmark, context, cap_end_ns, sample_ns, benchmark->lengthy ? 1 : 2,
                    &fastest_ns);
}

/* What the system says at one end of a slice: the time, the processor time of this process, of its
 * partner and of those that it waited for, its switches, and where it is. */
struct facts {
    int64_t now_ns;
    int64_t own_ns;
    int64_t partner_ns;
    int64_t ended_ns;
    int64_t switches;
    int processor;
};

static struct facts look(const struct oslag_context *context) {
    return (struct facts){
        .now_ns = oslag_clock_ns(),
        .own_ns = oslag_cpu_ns(),
        .partner_ns = context->partner ? oslag_cpu_ns_of(context->partner) : 0,
        .ended_ns = oslag_cpu_ns_of_ended(),
        .switches = context->variant->switches > 0 ? oslag_context_switches()
                                                   : oslag_involuntary_switches(),
        .processor = oslag_current_processor(),
    };
}

/* Returns by how much a count grew beyond what was expected; 0 where it is not known. */
static int64_t excess(int64_t before, int64_t after, int64_t expected) {
    int64_t growth = after - before;
    return before < 0 || after < 0 || growth < expected ? 0 : growth - expected;
}

/* Where the process is at the start of the window that is open. */
static struct facts at_start;

/* Returns the time that other processes had the processor. Where a process blocks on purpose, that
 * needs no further switch of ours. But one of the two always runs otherwise, so the time in which
 * neither ran is that of others. Where the system counts processor time in ticks, it does not tell.
 */
static int64_t others_ns(const struct oslag_context *context, const struct facts *end) {
    int64_t own_ns = end->own_ns - at_start.own_ns;
    int64_t partner_ns = end->partner_ns - at_start.partner_ns;
    if (context->variant->switches == 0 || own_ns <= 0 || (context->partner && partner_ns <= 0))
        return 0;
    return end->now_ns - at_start.now_ns - own_ns - partner_ns;
}

static int64_t width_fs(const struct oslag_context *context) {
    uint32_t steps = context->machine->width_steps;
    return steps > 0 ? oslag_width_fs(steps) : 0;
}

/* Begins a slice after the witness `before_fs`. Processor times and switches are read outside the
 * timed window, because reading them enters the kernel. */
static void begin_slice(const struct oslag_context *context, struct oslag_slice *slice,
                        int64_t before_fs) {
    *slice = (struct oslag_slice){.conditions.before_fs = before_fs};
    at_start = look(context);
    slice->elapsed_ns = oslag_clock_ns();
}

/* Ends the slice and returns the processor time that it took. */
static int64_t end_slice(const struct oslag_context *context, struct oslag_slice *slice,
                         uint64_t iterations) {
    slice->elapsed_ns = oslag_clock_ns() - slice->elapsed_ns;
    struct facts at_end = look(context);
    struct oslag_conditions *conditions = &slice->conditions;
    conditions->after_fs = width_fs(context);
    conditions->switches = excess(at_start.switches, at_end.switches,
                                  (int64_t)(iterations * context->variant->switches));
    int64_t slice_ns = context->machine->slice_ns;
    int64_t turn = others_ns(context, &at_end) * 1000;
    conditions->switches += turn > slice_ns * OSLAG_TURN_PERMILLE;
    conditions->taken = turn > slice_ns * OSLAG_LONG_TURN_PERMILLE;
    conditions->moved = at_start.processor != at_end.processor;
    slice->iterations = iterations;
    return at_end.own_ns - at_start.own_ns + at_end.partner_ns - at_start.partner_ns +
           at_end.ended_ns - at_start.ended_ns;
}

/* Returns the next slice of the process, which the sample then has. Where a sample of many windows
 * has filled the list, the last slice is used again, and the sample does not have it. */
static struct oslag_slice *add_slice(struct oslag_context *context, struct oslag_sample *sample) {
    struct oslag_result *result = context->result;
    if (result->slice_count == OSLAG_SLICES_PER_PROCESS_MAX) {
        sample->first_slice = OSLAG_SLICES_PER_PROCESS_MAX - 1;
        return &result->slices[sample->first_slice];
    }
    if (sample->slice_count == 0)
        sample->first_slice = result->slice_count;
    sample->slice_count++;
    return &result->slices[result->slice_count++];
}

void oslag_open_window(struct oslag_context *context, struct oslag_sample *sample) {
    *sample = (struct oslag_sample){
        .witness_before_ps = oslag_witness_ps(context->machine->witness_steps),
    };
    begin_slice(context, add_slice(context, sample), width_fs(context));
}

void oslag_close_window(struct oslag_context *context, struct oslag_sample *sample) {
    struct oslag_slice *slice = &context->result->slices[sample->first_slice];
    sample->cpu_ns = end_slice(context, slice, 0);
    sample->elapsed_ns = slice->elapsed_ns;
    sample->witness_after_ps = oslag_witness_ps(context->machine->witness_steps);
}

static int take_whole(const struct oslag_benchmark *benchmark, struct oslag_context *context,
                      struct oslag_sample *sample) {
    uint64_t iterations = context->result->iterations;
    if (benchmark->sample)
        return benchmark->sample(context, iterations, sample);
    oslag_open_window(context, sample);
    int status = benchmark->step(iterations);
    oslag_close_window(context, sample);
    sample->iterations = iterations;
    return status;
}

/* Witness, slice, witness, slice, and so on. */
static int take_row(const struct oslag_benchmark *benchmark, struct oslag_context *context,
                    struct oslag_sample *sample) {
    uint64_t iterations = context->result->iterations;
    unsigned count = oslag_slices_per_sample(context->mode, context->machine);
    int status = 0;
    *sample = (struct oslag_sample){
        .witness_before_ps = oslag_witness_ps(context->machine->witness_steps),
    };
    int64_t before_fs = width_fs(context);
    while (sample->slice_count < count && status == 0) {
        struct oslag_slice *slice = add_slice(context, sample);
        begin_slice(context, slice, before_fs);
        status = benchmark->step(iterations);
        sample->cpu_ns += end_slice(context, slice, iterations);
        sample->elapsed_ns += slice->elapsed_ns;
        sample->iterations += iterations;
        before_fs = slice->conditions.after_fs;
    }
    sample->witness_after_ps = oslag_witness_ps(context->machine->witness_steps);
    return status;
}

int oslag_take_sample(const struct oslag_benchmark *benchmark, struct oslag_context *context,
                      struct oslag_sample *sample) {
    int cpu = oslag_current_processor();
    int64_t stolen = oslag_stolen_ticks(cpu);
    int status = context->result->parts == OSLAG_SLICES ? take_row(benchmark, context, sample)
                                                        : take_whole(benchmark, context, sample);
    if (oslag_stolen_ticks(cpu) > stolen && stolen >= 0)
        for (unsigned i = 0; i < sample->slice_count; i++)
            context->result->slices[sample->first_slice + i].conditions.stolen = true;
    oslag_mark_crowded(context->result->slices, context->result->slice_count);
    return status;
}
