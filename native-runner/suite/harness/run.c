/* A run: prepare, take rounds, judge. */
#include "run.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "announce.h"
#include "method.h"
#include "sampling.h"
#include "turns.h"
#include "verdict.h"

static void check_written(struct oslag_run *run, int status) {
    if (status != 0)
        run->reader_gone = true;
}

static bool is_over(const struct oslag_run *run) {
    return run->reader_gone || oslag_interrupts() > 0;
}

/* Preparation may use up to this part of the budget, which the samples then lack. Slower disks make
 * the run longer. */
#define PREPARATION_SHARE 5

/* Returns the time that counts against the budget. */
static int64_t used_ns(const struct oslag_run *run) {
    int64_t prepared_ns = run->prepared_ns - run->progress.start_ns;
    int64_t most_ns = oslag_whole_budget_ns(&run->plan) / PREPARATION_SHARE;
    int64_t excess_ns = prepared_ns > most_ns ? prepared_ns - most_ns : 0;
    return oslag_clock_ns() - run->progress.start_ns - excess_ns;
}

/* Returns the expected time of one more process of this measurement. */
static int64_t expected_ns(const struct oslag_run *run,
                           const struct oslag_measurement *measurement) {
    if (measurement->last_ns > 0)
        return measurement->last_ns;
    const struct oslag_mode *mode = run->plan.mode;
    int64_t batch_ns =
        oslag_sample_ns(mode, run->machine.clock_step_ns) / 1000 * OSLAG_SAMPLE_AIM_PERMILLE;
    return batch_ns * (2 + mode->samples_per_process);
}

/* Returns how many more processes of this measurement to expect. A measurement that lacks
 * undisturbed slices may need all further rounds. */
static int64_t processes_left(const struct oslag_run *run,
                              const struct oslag_measurement *measurement, unsigned next_round) {
    const struct oslag_mode *mode = run->plan.mode;
    unsigned planned = mode->processes;
    int64_t rounds = next_round < planned ? oslag_count_rounds(mode, measurement, planned) -
                                                oslag_count_rounds(mode, measurement, next_round)
                                          : 0;
    unsigned begun = next_round > planned ? next_round : planned;
    if (measurement->has_few && begun < OSLAG_ROUNDS_MULTIPLE * planned)
        rounds += OSLAG_ROUNDS_MULTIPLE * planned - begun;
    return rounds;
}

/* Returns the expected time of everything after the first `taken` turns of the round. */
static int64_t left_ns(const struct oslag_run *run, unsigned round, unsigned taken) {
    int64_t left = 0;
    for (unsigned turn = 0; turn < run->plan.count; turn++) {
        const struct oslag_measurement *measurement = &run->plan.measurements[run->order[turn]];
        if (measurement->state != OSLAG_NOT_SUPPORTED && measurement->state != OSLAG_FAILED)
            left += processes_left(run, measurement, round + (turn < taken ? 1 : 0)) *
                    expected_ns(run, measurement);
    }
    int64_t budget_left_ns = oslag_whole_budget_ns(&run->plan) - used_ns(run);
    if (left > budget_left_ns)
        left = budget_left_ns;
    return left > 0 ? left : 0;
}

static void show_progress(struct oslag_run *run, unsigned round, unsigned taken,
                          const char *phase) {
    int64_t now_ns = oslag_clock_ns();
    if (!oslag_progress_is_due(&run->progress, now_ns))
        return;
    struct oslag_advance advance = {.left_ns = left_ns(run, round, taken), .phase = phase};
    advance.permille = oslag_progress_permille(&run->progress, now_ns, advance.left_ns);
    check_written(run,
                  oslag_announce_progress(&run->plan.measurements[run->order[taken]], &advance));
}

static void refuse(struct oslag_run *run, struct oslag_measurement *measurement, int status,
                   const char *reason) {
    bool unsupported = status == OSLAG_UNSUPPORTED;
    measurement->state = unsupported ? OSLAG_NOT_SUPPORTED : OSLAG_FAILED;
    if (!unsupported)
        fprintf(stderr, "%s/%s: %s\n", oslag_benchmark_of(measurement)->id,
                oslag_variant_of(measurement)->id, reason);
    check_written(
        run, oslag_announce_refusal(measurement, unsupported ? "unsupported" : "failed", reason));
}

/* Refuses every measurement that the process serves. */
static void refuse_together(struct oslag_run *run, struct oslag_measurement *first, int status,
                            const char *reason) {
    for (unsigned i = 0; i < run->plan.count; i++)
        if (oslag_is_together(first, &run->plan.measurements[i]))
            refuse(run, &run->plan.measurements[i], status, reason);
}

static void make_directories(struct oslag_run *run, const char *const directories[]) {
    /* Sweep both before making any: a process does not see its own locks. */
    for (int storage = OSLAG_LOCAL; storage < OSLAG_STORAGE_COUNT; storage++)
        if (directories[storage])
            oslag_sweep_scratch(directories[storage]);
    for (int storage = OSLAG_LOCAL; storage < OSLAG_STORAGE_COUNT; storage++) {
        int status = directories[storage]
                         ? oslag_make_scratch(directories[storage], &run->scratch[storage])
                         : -ENOENT;
        char reason[OSLAG_TEXT_SIZE];
        snprintf(reason, sizeof reason, "making a directory for the files: %s", strerror(-status));
        for (unsigned i = 0; status != 0 && i < run->plan.count; i++)
            if ((int)run->plan.measurements[i].storage == storage)
                refuse(run, &run->plan.measurements[i], status, reason);
    }
}

/* Makes and syncs the files before any timing starts. */
static void prepare(struct oslag_run *run) {
    static struct oslag_result result;
    for (unsigned i = 0; i < run->plan.count && !is_over(run); i++) {
        struct oslag_measurement *measurement = &run->plan.measurements[i];
        const struct oslag_benchmark *benchmark = oslag_benchmark_of(measurement);
        if (measurement->state != OSLAG_WAITING || measurement->follows || !benchmark->files)
            continue;
        char path[OSLAG_PATH_SIZE + 64];
        snprintf(path, sizeof path, "%s/%s-%u", run->scratch[measurement->storage].path,
                 benchmark->id, measurement->variant);
        int status = oslag_make_directory(path);
        if (status != 0)
            snprintf(result.reason, sizeof result.reason, "making a directory: %s",
                     strerror(-status));
        show_progress(run, 0, i, "prepare");
        if (status == 0 && benchmark->prepare)
            status = oslag_dispatch(run, measurement, OSLAG_PREPARE, &result);
        if (status != 0 && !is_over(run))
            refuse_together(run, measurement, status, result.reason);
    }
}

/* Returns the sample with its slices in the run's list; without any when there is no memory or no
 * width witness. */
static struct oslag_sample keep(struct oslag_run *run, const struct oslag_sample *sample,
                                const struct oslag_result *result, unsigned round) {
    struct oslag_sample kept = *sample;
    kept.process = round;
    kept.first_slice = run->plan.slices.count;
    if (run->machine.slice_ns == 0 ||
        oslag_keep_slices(&run->plan.slices, &result->slices[sample->first_slice],
                          sample->slice_count) != 0)
        kept.slice_count = 0;
    return kept;
}

static void record(struct oslag_run *run, struct oslag_measurement *measurement,
                   const struct oslag_result *result, unsigned round) {
    if (result->iterations > measurement->iterations)
        measurement->iterations = result->iterations;
    for (int warning = 0; warning < OSLAG_WARNING_COUNT; warning++)
        measurement->warned[warning] |= result->warnings[warning];
    if (result->sample_count == 0)
        return;
    bool first = !measurement->begun;
    measurement->parts = result->parts;
    if (first)
        check_written(run, oslag_announce_measurement(measurement, result));
    measurement->begun = true;
    if (first && oslag_benchmark_of(measurement)->pass) {
        measurement->cold = keep(run, &result->samples[0], result, round);
        check_written(run, oslag_announce_cold(measurement, result, round));
        return;
    }
    measurement->state = OSLAG_SAMPLED;
    for (unsigned i = 0; i < result->sample_count; i++)
        if (measurement->sample_count < OSLAG_SAMPLES_MAX)
            measurement->samples[measurement->sample_count++] =
                keep(run, &result->samples[i], result, round);
    measurement->process_count++;
    check_written(run, oslag_announce_samples(measurement, result, round));
}

/* Gives each measurement that the process served its samples: all of them, or its own one of the
 * pass. */
static void record_for_all(struct oslag_run *run, const struct oslag_measurement *first,
                           const struct oslag_result *result, unsigned round) {
    static struct oslag_result own;
    for (unsigned i = 0; i < run->plan.count; i++) {
        struct oslag_measurement *measurement = &run->plan.measurements[i];
        if (!oslag_is_together(first, measurement))
            continue;
        own = *result;
        if (oslag_benchmark_of(measurement)->pass && result->sample_count > 0) {
            own.samples[0] = result->samples[measurement->variant];
            own.sample_count = 1;
        }
        record(run, measurement, &own, round);
    }
}

/* Divides the time that a process took among its measurements. */
static void charge(struct oslag_run *run, const struct oslag_measurement *first, int64_t took_ns) {
    for (unsigned i = 0; i < run->plan.count; i++) {
        struct oslag_measurement *measurement = &run->plan.measurements[i];
        if (!oslag_is_together(first, measurement))
            continue;
        measurement->last_ns = took_ns / first->together;
        measurement->spent_ns += measurement->last_ns;
    }
}

/* Returns the time that the run may have used at the end of this round. Extensions are not in every
 * round. */
static int64_t due_ns(const struct oslag_plan *plan, unsigned round) {
    unsigned rounds = plan->mode->processes, every = plan->mode->extension_every;
    return plan->budget_ns / rounds * (round + 1) +
           plan->extension_ns / ((rounds + every - 1) / every) * (round / every + 1);
}

/* Whether there is time for one more process of this measurement. The others may use the time that
 * one measurement leaves. Only when the whole run is behind schedule, those that have used more
 * than their share must wait. */
static bool has_time(const struct oslag_run *run, const struct oslag_measurement *measurement,
                     unsigned round) {
    const struct oslag_plan *plan = &run->plan;
    int64_t elapsed_ns = used_ns(run);
    if (elapsed_ns + measurement->last_ns * measurement->together > oslag_whole_budget_ns(plan))
        return false;
    int64_t processes = oslag_count_rounds(plan->mode, measurement, plan->mode->processes);
    int64_t due = oslag_count_rounds(plan->mode, measurement, round + 1);
    return elapsed_ns <= due_ns(plan, round) ||
           measurement->spent_ns <= measurement->share_ns / processes * due;
}

static void take_turn(struct oslag_run *run, struct oslag_measurement *measurement,
                      unsigned round) {
    static struct oslag_result result;
    int64_t start_ns = oslag_clock_ns();
    run->behind = used_ns(run) > due_ns(&run->plan, round);
    int status = oslag_dispatch(run, measurement, OSLAG_MEASURE, &result);
    charge(run, measurement, oslag_clock_ns() - start_ns);
    if (status == 0)
        record_for_all(run, measurement, &result, round);
    else if (!is_over(run))
        refuse_together(run, measurement, status, result.reason);
}

/* Takes the round, and returns how many of those that lack undisturbed slices had a turn. */
static unsigned take_round(struct oslag_run *run, unsigned round) {
    unsigned lacking = 0;
    for (unsigned turn = 0; turn < run->plan.count && !is_over(run); turn++) {
        struct oslag_measurement *measurement = &run->plan.measurements[run->order[turn]];
        if (!oslag_takes_part(&run->plan, measurement, round) || !has_time(run, measurement, round))
            continue;
        lacking += measurement->has_few;
        show_progress(run, round, turn, round == 0 ? "calibrate" : "measure");
        take_turn(run, measurement, round);
    }
    return lacking;
}

/* Takes the planned rounds, and then further ones while undisturbed slices are missing and there is
 * time for them. */
static void take_rounds(struct oslag_run *run) {
    unsigned planned = run->plan.mode->processes;
    for (unsigned round = 0; round < OSLAG_ROUNDS_MULTIPLE * planned && !is_over(run); round++) {
        run->plan.lacking = oslag_survey(&run->plan);
        oslag_shuffle(run->order, run->plan.count, run->plan.seed, round);
        if (round >= planned && !oslag_goes_on(&run->plan))
            break;
        if (take_round(run, round) == 0 && round >= planned)
            break;
    }
}

static void judge(struct oslag_run *run) {
    for (unsigned i = 0; i < run->plan.count; i++) {
        struct oslag_measurement *measurement = &run->plan.measurements[i];
        if (measurement->state == OSLAG_WAITING)
            refuse(run, measurement, -ECANCELED,
                   oslag_interrupts() > 0 ? "the run was interrupted before its first sample"
                                          : "the time budget ended before its first sample");
        oslag_judge_measurement(measurement, run->plan.mode);
        for (int warning = 0; warning < OSLAG_WARNING_COUNT; warning++)
            if (measurement->warned[warning] && warning != OSLAG_NOT_PINNED &&
                measurement->state == OSLAG_SAMPLED)
                check_written(run,
                              oslag_announce_warning(measurement, (enum oslag_warning)warning));
    }
    bool unpinned = false;
    for (unsigned i = 0; i < run->plan.count; i++)
        unpinned |= run->plan.measurements[i].warned[OSLAG_NOT_PINNED];
    if (unpinned)
        check_written(run, oslag_announce_warning(NULL, OSLAG_NOT_PINNED));
    if (run->machine.clock_step_ns * OSLAG_SAMPLE_CLOCK_STEPS > run->plan.mode->sample_ns)
        check_written(run, oslag_announce_warning(NULL, OSLAG_CLOCK_COARSE));
    if (oslag_clock_was_unsteady(&run->plan))
        check_written(run, oslag_announce_warning(NULL, OSLAG_CLOCK_UNSTEADY));
}

/* The rule is evaluated now, because the reference is that of the whole run. */
static void announce_parts(struct oslag_run *run) {
    struct oslag_reference reference = oslag_find_reference(&run->plan.slices);
    if (reference.whole_fs == 0)
        return;
    check_written(run, oslag_announce_reference(&run->machine, &reference));
    for (unsigned i = 0; i < run->plan.count; i++) {
        const struct oslag_measurement *measurement = &run->plan.measurements[i];
        if (measurement->state == OSLAG_SAMPLED)
            check_written(run,
                          oslag_announce_parts(measurement, &run->plan.slices, reference.whole_fs));
    }
}

static int exit_status(const struct oslag_run *run) {
    if (oslag_interrupts() > 0)
        return OSLAG_EXIT_INTERRUPTED;
    unsigned sampled = 0, failed = 0;
    for (unsigned i = 0; i < run->plan.count; i++) {
        sampled += run->plan.measurements[i].state == OSLAG_SAMPLED;
        failed += run->plan.measurements[i].state == OSLAG_FAILED;
    }
    if (failed > 0 || run->reader_gone)
        return OSLAG_EXIT_FAILED;
    return sampled > 0 ? 0 : OSLAG_EXIT_UNSUPPORTED;
}

int oslag_run(struct oslag_run *run, const char *const directories[OSLAG_STORAGE_COUNT]) {
    run->progress.start_ns = run->prepared_ns = oslag_clock_ns();
    check_written(run, oslag_announce_start(&run->plan, &run->machine));
    for (unsigned i = 0; i < run->plan.count; i++)
        run->order[i] = i;
    make_directories(run, directories);
    prepare(run);
    run->prepared_ns = oslag_clock_ns();
    take_rounds(run);
    judge(run);
    announce_parts(run);
    for (int storage = OSLAG_LOCAL; storage < OSLAG_STORAGE_COUNT; storage++)
        oslag_remove_scratch(&run->scratch[storage]);
    const char *outcome = oslag_interrupts() > 0 ? "interrupted" : "complete";
    check_written(run, oslag_announce_finish(outcome, oslag_clock_ns() - run->progress.start_ns));
    oslag_free_slices(&run->plan.slices);
    return exit_status(run);
}
