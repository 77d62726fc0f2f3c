/* A benchmark's process: one benchmark, one variant, a few samples (or one pass). It sends all
 * answers at the end, so that no other process of the run wakes while a window is open. */
#include "worker.h"

#include <errno.h>
#include <string.h>

#include "../port/port.h"
#include "context.h"
#include "sampling.h"

static int take_samples(const struct oslag_benchmark *benchmark, struct oslag_context *context,
                        int64_t cap_end_ns) {
    struct oslag_result *result = context->result;
    int status = oslag_calibrate(benchmark, context, cap_end_ns);
    if (status == -ECANCELED)
        return 0;
    if (status != 0)
        return oslag_refuse(context, status, "the operation");
    /* The first check must not count what calibration did. */
    if (benchmark->check)
        benchmark->check(context, 0);
    for (unsigned i = 0; i < context->mode->samples_per_process; i++) {
        if (oslag_should_stop() || (i > 0 && oslag_clock_ns() >= cap_end_ns))
            break;
        struct oslag_sample *sample = &result->samples[i];
        status = oslag_take_sample(benchmark, context, sample);
        if (status != 0)
            return oslag_refuse(context, status, "the operation");
        if (benchmark->check) {
            status = benchmark->check(context, sample->iterations);
            if (status != 0)
                return oslag_refuse(context, status, "the check after a sample");
        }
        result->sample_count = i + 1;
    }
    return 0;
}

static int take_pass(const struct oslag_benchmark *benchmark, struct oslag_context *context) {
    if (oslag_should_stop())
        return 0;
    context->result->parts = context->machine->slice_ns > 0 ? OSLAG_WITNESSES : OSLAG_NO_PARTS;
    int status = benchmark->pass(context);
    if (status != 0)
        return oslag_refuse(context, status, "the pass");
    context->result->sample_count = benchmark->variant_count;
    return 0;
}

static int measure(const struct oslag_benchmark *benchmark, struct oslag_context *context,
                   int64_t cap_end_ns) {
    if (oslag_pin(context->machine->cpu) == 0)
        oslag_state_integer(context, "cpu", context->machine->cpu);
    else
        oslag_warn(context, OSLAG_NOT_PINNED);
    int status = benchmark->setup ? benchmark->setup(context) : 0;
    if (status != 0)
        oslag_refuse(context, status, "setting up");
    else if (benchmark->pass)
        status = take_pass(benchmark, context);
    else
        status = take_samples(benchmark, context, cap_end_ns);
    if (benchmark->teardown)
        benchmark->teardown();
    return status;
}

static int handle(const struct oslag_request *request, struct oslag_result *result) {
    const struct oslag_benchmark *benchmark = oslag_benchmarks[request->benchmark];
    struct oslag_context context = {
        .variant = &benchmark->variants[request->variant],
        .machine = &request->machine,
        .mode = &oslag_modes[request->mode],
        .result = result,
    };
    int64_t cap_end_ns = oslag_clock_ns() + request->cap_ns;
    if (benchmark->files) {
        int status = oslag_enter_directory(request->directory);
        if (status != 0)
            return oslag_refuse(&context, status, "entering the directory");
    }
    if (request->phase == OSLAG_MEASURE)
        return measure(benchmark, &context, cap_end_ns);
    int status = benchmark->prepare(&context);
    return status == 0 ? 0 : oslag_refuse(&context, status, "preparing");
}

int oslag_work(void) {
    static struct oslag_request request;
    static struct oslag_result result;
    if (oslag_begin_child(&request, sizeof request) != 0 || request.border != OSLAG_BORDER ||
        request.size != sizeof request)
        return 2;
    result.border = OSLAG_BORDER;
    result.size = sizeof result;
    result.iterations = request.iterations;
    result.parts = request.parts;
    result.status = handle(&request, &result);
    if (result.status != 0)
        result.sample_count = 0;
    return oslag_answer(&result, sizeof result) == 0 ? 0 : 1;
}
