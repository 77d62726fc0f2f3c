/* Runs one benchmark's process from its start to its end. A crash, a kill or silence becomes a
 * reason, and the run goes on. */
#include "run.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "method.h"

/* In any mode it takes time to write a file of a large cache's size to a slow card, and to make a
 * pass on an old machine. */
#define LEAST_SILENCE_NS INT64_C(60000000000)

static int64_t silence_ns_of(const struct oslag_run *run,
                             const struct oslag_measurement *measurement, enum oslag_phase phase) {
    int64_t silence_ns = run->plan.mode->silence_ns;
    bool takes_time = phase == OSLAG_PREPARE || oslag_benchmark_of(measurement)->pass;
    return takes_time && silence_ns < LEAST_SILENCE_NS ? LEAST_SILENCE_NS : silence_ns;
}

/* Returns how long the process may go on taking samples. A run that is behind schedule has each
 * process take one sample, because more processes tell more than more samples of one. Otherwise it
 * is twice the process's share: the run as a whole keeps to its budget, and this only limits one
 * slow operation. A lengthy benchmark needs few samples, so each process gets time for more of
 * them. */
static int64_t cap_ns_of(const struct oslag_run *run, const struct oslag_measurement *measurement) {
    if (run->behind)
        return 0;
    const struct oslag_mode *mode = run->plan.mode;
    int64_t rounds = oslag_count_rounds(mode, measurement, mode->processes);
    if (oslag_benchmark_of(measurement)->lengthy && rounds > OSLAG_LENGTHY_SAMPLES)
        rounds = OSLAG_LENGTHY_SAMPLES;
    return 2 * measurement->share_ns / rounds;
}

static struct oslag_request make_request(const struct oslag_run *run,
                                         const struct oslag_measurement *measurement,
                                         enum oslag_phase phase) {
    struct oslag_request request = {
        .border = OSLAG_BORDER,
        .size = sizeof request,
        .benchmark = measurement->benchmark,
        .variant = measurement->variant,
        .mode = (unsigned)(run->plan.mode - oslag_modes),
        .phase = phase,
        .parts = measurement->parts,
        .iterations = measurement->iterations,
        .cap_ns = cap_ns_of(run, measurement),
        .machine = run->machine,
    };
    if (measurement->storage != OSLAG_NO_STORAGE)
        snprintf(request.directory, sizeof request.directory, "%s/%s-%u",
                 run->scratch[measurement->storage].path, oslag_benchmark_of(measurement)->id,
                 measurement->variant);
    return request;
}

int oslag_dispatch(const struct oslag_run *run, const struct oslag_measurement *measurement,
                   enum oslag_phase phase, struct oslag_result *result) {
    static struct oslag_request request;
    request = make_request(run, measurement, phase);
    memset(result, 0, sizeof *result);
    struct oslag_child child;
    int status = oslag_spawn("process", &child);
    if (status != 0) {
        snprintf(result->reason, sizeof result->reason, "starting its process: %s",
                 strerror(-status));
        return status;
    }
    int64_t silence_ns = silence_ns_of(run, measurement, phase);
    /* A sample under way is worth waiting for; a file that is being written is not. */
    child.patience = phase == OSLAG_PREPARE ? 0 : 1;
    status = oslag_send(&child, &request, sizeof request);
    if (status == 0)
        status = oslag_receive(&child, result, sizeof *result, oslag_clock_ns() + silence_ns);
    char how[OSLAG_TEXT_SIZE];
    oslag_end(&child, how, sizeof how);
    if (status == 0 && (result->border != OSLAG_BORDER || result->size != sizeof *result))
        status = -EPROTO;
    if (status == 0)
        return result->status;
    memset(result, 0, sizeof *result);
    if (status == -ETIMEDOUT)
        snprintf(result->reason, sizeof result->reason, "its process did not answer within %d ms",
                 (int)(silence_ns / 1000000));
    else if (status == -EPIPE)
        snprintf(result->reason, sizeof result->reason, "%s", how);
    else
        snprintf(result->reason, sizeof result->reason, "talking to its process: %s",
                 strerror(-status));
    return status;
}
