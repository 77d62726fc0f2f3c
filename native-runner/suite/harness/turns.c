/* Order and choice of turns. Nothing here depends on how long an operation takes. */
#include "turns.h"

#include "method.h"

/* SplitMix64 (Steele, Lea, Flood, 2014). */
static uint64_t next_random(uint64_t *state) {
    uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

void oslag_shuffle(unsigned *order, unsigned count, uint32_t seed, unsigned round) {
    uint64_t state = (uint64_t)round << 32 | seed;
    for (unsigned i = 0; i < count; i++) {
        unsigned place = (unsigned)(next_random(&state) % (i + 1));
        order[i] = order[place];
        order[place] = i;
    }
}

struct oslag_yield oslag_count_undisturbed(const struct oslag_measurement *measurement,
                                           const struct oslag_slices *slices,
                                           int64_t reference_fs) {
    struct oslag_yield yield = {0};
    bool counted = false;
    for (unsigned i = 0; i < measurement->sample_count; i++) {
        const struct oslag_sample *sample = &measurement->samples[i];
        /* The samples of one process follow one another. */
        if (i > 0 && sample->process != sample[-1].process)
            counted = false;
        unsigned found = oslag_parts_of(measurement, sample, slices, reference_fs).undisturbed;
        yield.slices += found;
        yield.processes += found > 0 && !counted;
        counted |= found > 0;
    }
    return yield;
}

bool oslag_survey(struct oslag_plan *plan) {
    int64_t reference_fs = oslag_find_reference(&plan->slices).whole_fs;
    bool lacking = false;
    for (unsigned i = 0; i < plan->count; i++) {
        struct oslag_measurement *measurement = &plan->measurements[i];
        if (measurement->state != OSLAG_SAMPLED || measurement->parts != OSLAG_SLICES)
            continue;
        struct oslag_yield yield =
            oslag_count_undisturbed(measurement, &plan->slices, reference_fs);
        measurement->has_few =
            yield.slices < OSLAG_FEW_SLICES || yield.processes < OSLAG_FEW_PROCESSES;
        measurement->has_plenty =
            yield.slices >= 2 * OSLAG_FEW_SLICES && yield.processes >= 2 * OSLAG_FEW_PROCESSES;
        lacking |= measurement->has_few;
    }
    return lacking;
}

bool oslag_goes_on(const struct oslag_plan *plan) {
    unsigned samples = 0;
    for (unsigned i = 0; i < plan->count; i++)
        if (!oslag_benchmark_of(&plan->measurements[i])->extension)
            samples += plan->measurements[i].sample_count;
    return plan->lacking && samples < OSLAG_RUN_SAMPLES;
}

static bool is_rating(const struct oslag_measurement *measurement) {
    const struct oslag_benchmark *benchmark = oslag_benchmark_of(measurement);
    return benchmark->rating && !benchmark->lengthy;
}

bool oslag_takes_part(const struct oslag_plan *plan, const struct oslag_measurement *measurement,
                      unsigned round) {
    const struct oslag_mode *mode = plan->mode;
    if (measurement->follows || measurement->state == OSLAG_NOT_SUPPORTED ||
        measurement->state == OSLAG_FAILED ||
        measurement->sample_count + mode->samples_per_process > OSLAG_SAMPLES_MAX)
        return false;
    if (round >= mode->processes)
        return measurement->has_few || is_rating(measurement);
    if (plan->lacking && measurement->has_plenty && !is_rating(measurement) &&
        round >= mode->processes / 2 && round % 2 == 1)
        return false;
    return oslag_count_rounds(mode, measurement, round + 1) >
           oslag_count_rounds(mode, measurement, round);
}
