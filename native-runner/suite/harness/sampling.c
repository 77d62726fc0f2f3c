/* Calibration and the timed window. */
#include "sampling.h"

#include <errno.h>

#include "../port/port.h"
#include "method.h"
#include "witness.h"

int64_t oslag_sample_ns(const struct oslag_mode *mode, int64_t clock_step_ns) {
    int64_t by_clock_ns = clock_step_ns * OSLAG_SAMPLE_CLOCK_STEPS;
    return by_clock_ns > mode->sample_ns ? by_clock_ns : mode->sample_ns;
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
    struct oslag_sample sample;
    if (benchmark->sample) {
        int status = benchmark->sample(context, iterations, &sample);
        *elapsed_ns = sample.elapsed_ns;
        return status;
    }
    int64_t start_ns = oslag_clock_ns();
    int status = benchmark->step(iterations);
    *elapsed_ns = oslag_clock_ns() - start_ns;
    return status;
}

int oslag_calibrate(const struct oslag_benchmark *benchmark, struct oslag_context *context,
                    int64_t cap_end_ns, uint64_t *iterations) {
    int64_t sample_ns = oslag_sample_ns(context->mode, context->machine->clock_step_ns);
    /* Two batches in a row must be long enough, because something else may have interrupted one of
     * them. For a lengthy benchmark an interruption matters little. */
    int wanted = benchmark->lengthy ? 1 : 2;
    for (int long_enough = 0; long_enough < wanted;) {
        if (oslag_should_stop())
            return -ECANCELED;
        int64_t elapsed_ns = 0;
        int status = time_batch(benchmark, context, *iterations, &elapsed_ns);
        if (status != 0)
            return status;
        uint64_t next = oslag_next_iterations(*iterations, elapsed_ns, sample_ns);
        long_enough = next == *iterations ? long_enough + 1 : 0;
        *iterations = next;
        if (long_enough && oslag_clock_ns() >= cap_end_ns)
            break;
    }
    return 0;
}

/* Returns the processor time of this process, of those that it waited for, and of its partner. */
static int64_t cpu_ns(const struct oslag_context *context) {
    int64_t partner_ns = context->partner ? oslag_cpu_ns_of(context->partner) : 0;
    return oslag_cpu_ns() + oslag_cpu_ns_of_ended() + partner_ns;
}

void oslag_open_window(const struct oslag_context *context, struct oslag_sample *sample) {
    sample->witness_before_ps = oslag_witness_ps(context->machine->witness_steps);
    /* Processor times are read outside the wall-clock window, because reading them enters the
     * kernel. */
    sample->cpu_ns = cpu_ns(context);
    sample->elapsed_ns = oslag_clock_ns();
}

void oslag_close_window(const struct oslag_context *context, struct oslag_sample *sample) {
    sample->elapsed_ns = oslag_clock_ns() - sample->elapsed_ns;
    sample->cpu_ns = cpu_ns(context) - sample->cpu_ns;
    sample->witness_after_ps = oslag_witness_ps(context->machine->witness_steps);
}

int oslag_take_sample(const struct oslag_benchmark *benchmark, struct oslag_context *context,
                      uint64_t iterations, struct oslag_sample *sample) {
    if (benchmark->sample)
        return benchmark->sample(context, iterations, sample);
    sample->iterations = iterations;
    oslag_open_window(context, sample);
    int status = benchmark->step(iterations);
    oslag_close_window(context, sample);
    return status;
}
