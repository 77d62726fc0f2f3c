/* Quantiles compared with R, and each warning on both sides of its limit. */
#include <math.h>
#include <string.h>

#include "../harness/method.h"
#include "../harness/verdict.h"
#include "test.h"

static void quantiles_are_r_7(void) {
    /* R: quantile(c(1, 2, 4, 8, 16), c(.05, .25, .5, .75, .95)) is 1.2 2.0 4.0 8.0 14.4 */
    const double values[] = {1, 2, 4, 8, 16};
    const double p[] = {0, 0.05, 0.25, 0.5, 0.75, 0.95, 1};
    const double expected[] = {1, 1.2, 2, 4, 8, 14.4, 16};
    for (int i = 0; i < 7; i++)
        CHECK(fabs(oslag_quantile(values, 5, p[i]) - expected[i]) < 1e-12);
    CHECK(oslag_quantile(values, 4, 0.5) == 3);
    CHECK(oslag_quantile(values, 1, 0.95) == 1);
    CHECK(oslag_quantile(values, 0, 0.5) == 0);
}

/* 20 samples over 10 processes; half of them take this much longer. */
static struct oslag_measurement spread_by(double permille) {
    static struct oslag_measurement measurement;
    memset(&measurement, 0, sizeof measurement);
    measurement.state = OSLAG_SAMPLED;
    measurement.process_count = 10;
    measurement.sample_count = 20;
    for (int i = 0; i < 20; i++) {
        int64_t elapsed_ns = 10000000 + (i % 2) * (int64_t)(permille * 10000);
        measurement.samples[i] = (struct oslag_sample){.iterations = 1000,
                                                       .elapsed_ns = elapsed_ns,
                                                       .cpu_ns = 10000000,
                                                       .witness_before_ps = 1500,
                                                       .witness_after_ps = 1500};
    }
    return measurement;
}

static void spread_is_noise_above_the_limit(void) {
    const struct oslag_mode *standard = oslag_get_mode("standard");
    struct oslag_measurement still = spread_by(OSLAG_NOISY_PERMILLE * 0.9);
    struct oslag_measurement noisy = spread_by(OSLAG_NOISY_PERMILLE * 1.3);
    oslag_judge_measurement(&still, standard);
    oslag_judge_measurement(&noisy, standard);
    CHECK(!still.warned[OSLAG_NOISY_SAMPLES] && noisy.warned[OSLAG_NOISY_SAMPLES]);
}

static void few_samples_or_processes_give_a_warning(void) {
    const struct oslag_mode *standard = oslag_get_mode("standard");
    struct oslag_measurement enough = spread_by(0), samples = enough, processes = enough;
    samples.sample_count--;
    processes.process_count--;
    oslag_judge_measurement(&enough, standard);
    oslag_judge_measurement(&samples, standard);
    oslag_judge_measurement(&processes, standard);
    CHECK(!enough.warned[OSLAG_FEW_SAMPLES]);
    CHECK(samples.warned[OSLAG_FEW_SAMPLES] && processes.warned[OSLAG_FEW_SAMPLES]);
}

static void lengthy_benchmarks_need_five_samples(void) {
    unsigned lengthy = 0;
    while (!oslag_benchmarks[lengthy]->lengthy)
        lengthy++;
    for (unsigned count = 4; count <= 5; count++) {
        struct oslag_measurement measurement = spread_by(0);
        measurement.benchmark = lengthy;
        measurement.sample_count = measurement.process_count = count;
        oslag_judge_measurement(&measurement, oslag_get_mode("standard"));
        CHECK(measurement.warned[OSLAG_FEW_SAMPLES] == (count < 5));
    }
}

static void only_a_rating_compares_processor_time(void) {
    const struct oslag_mode *quick = oslag_get_mode("quick");
    unsigned rating = 0;
    while (!oslag_benchmarks[rating]->rating)
        rating++;
    for (int i = 0; i < 2; i++)
        for (int exceeds = 0; exceeds < 2; exceeds++) {
            struct oslag_measurement measurement = spread_by(0);
            measurement.benchmark = i == 0 ? rating : 0;
            for (int k = 0; k < 20; k++)
                measurement.samples[k].elapsed_ns +=
                    10000 * (OSLAG_RATING_PERMILLE + 2 * exceeds - 1);
            oslag_judge_measurement(&measurement, quick);
            CHECK(measurement.warned[OSLAG_PROCESSOR_TIME_DIFFERS] == (i == 0 && exceeds == 1));
        }
}

static void witnesses_show_an_unsteady_clock(void) {
    static struct oslag_plan plan;
    plan.count = 1;
    for (int unsteady = 0; unsteady < 2; unsteady++) {
        plan.measurements[0] = spread_by(0);
        for (int k = 0; k < 10; k++)
            plan.measurements[0].samples[k].witness_after_ps += 60 + 30 * unsteady;
        CHECK(oslag_clock_was_unsteady(&plan) == (unsteady == 1));
    }
    plan.count = 0;
    CHECK(!oslag_clock_was_unsteady(&plan));
}

int main(void) {
    quantiles_are_r_7();
    spread_is_noise_above_the_limit();
    few_samples_or_processes_give_a_warning();
    lengthy_benchmarks_need_five_samples();
    only_a_rating_compares_processor_time();
    witnesses_show_an_unsteady_clock();
    return 0;
}
