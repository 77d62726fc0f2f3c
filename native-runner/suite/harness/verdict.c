/* Judges spread, counts and clock of the measurements. */
#include "verdict.h"

#include <stdlib.h>

#include "method.h"

double oslag_quantile(const double *sorted, unsigned count, double p) {
    if (count == 0)
        return 0;
    double at = p * (count - 1);
    unsigned below = (unsigned)at;
    unsigned above = below + 1 < count ? below + 1 : below;
    return sorted[below] + (at - below) * (sorted[above] - sorted[below]);
}

static int by_value(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Returns (upper quantile - lower quantile) / base quantile, in thousandths. Sorts the values. */
static double spread_permille(double *values, unsigned count, const double p[3]) {
    qsort(values, count, sizeof *values, by_value);
    double base = oslag_quantile(values, count, p[2]);
    if (base <= 0)
        return 0;
    return 1000 * (oslag_quantile(values, count, p[1]) - oslag_quantile(values, count, p[0])) /
           base;
}

static bool is_noisy(const struct oslag_measurement *measurement) {
    double values[OSLAG_SAMPLES_MAX];
    for (unsigned i = 0; i < measurement->sample_count; i++) {
        const struct oslag_sample *sample = &measurement->samples[i];
        values[i] = (double)sample->elapsed_ns / (double)sample->iterations;
    }
    const double quartiles_by_median[] = {0.25, 0.75, 0.5};
    return spread_permille(values, measurement->sample_count, quartiles_by_median) >
           OSLAG_NOISY_PERMILLE;
}

/* Where the system tells no processor time, all values are 0 and there is nothing to compare. */
static bool processor_time_differs(const struct oslag_measurement *measurement) {
    double ratios[OSLAG_SAMPLES_MAX];
    bool readable = false;
    for (unsigned i = 0; i < measurement->sample_count; i++) {
        const struct oslag_sample *sample = &measurement->samples[i];
        double cpu_ns = sample->cpu_ns > 0 ? (double)sample->cpu_ns : 1;
        readable |= sample->cpu_ns > 0;
        ratios[i] = (double)sample->elapsed_ns / cpu_ns;
    }
    qsort(ratios, measurement->sample_count, sizeof ratios[0], by_value);
    double median = oslag_quantile(ratios, measurement->sample_count, 0.5);
    return readable && 1000 * (median - 1) > OSLAG_RATING_PERMILLE;
}

static bool has_few_samples(const struct oslag_measurement *measurement,
                            const struct oslag_mode *mode) {
    if (oslag_benchmark_of(measurement)->lengthy)
        return measurement->sample_count < OSLAG_LENGTHY_SAMPLES;
    return measurement->sample_count < mode->least_samples ||
           measurement->process_count < mode->least_processes;
}

void oslag_judge_measurement(struct oslag_measurement *measurement, const struct oslag_mode *mode) {
    if (measurement->state != OSLAG_SAMPLED)
        return;
    bool *warned = measurement->warned;
    warned[OSLAG_FEW_SAMPLES] = has_few_samples(measurement, mode);
    warned[OSLAG_NOISY_SAMPLES] = is_noisy(measurement);
    warned[OSLAG_PROCESSOR_TIME_DIFFERS] =
        oslag_benchmark_of(measurement)->rating && processor_time_differs(measurement);
}

bool oslag_clock_was_unsteady(const struct oslag_plan *plan) {
    static double witnesses[2 * OSLAG_SAMPLES_MAX * OSLAG_MEASUREMENTS_MAX];
    unsigned count = 0;
    for (unsigned i = 0; i < plan->count; i++)
        for (unsigned k = 0; k < plan->measurements[i].sample_count; k++) {
            witnesses[count++] = (double)plan->measurements[i].samples[k].witness_before_ps;
            witnesses[count++] = (double)plan->measurements[i].samples[k].witness_after_ps;
        }
    const double tails_by_lower[] = {0.05, 0.95, 0.05};
    return spread_permille(witnesses, count, tails_by_lower) > OSLAG_UNSTEADY_PERMILLE;
}
