/* Windows: several processes at once are not measured; the benchmarks say so. */
#include "../crowd.h"

#include <errno.h>

#include "../../harness/context.h"

int oslag_crowd_gather(struct oslag_context *context, const struct oslag_benchmark *operation) {
    (void)operation;
    return oslag_refuse(context, OSLAG_UNSUPPORTED,
                        "several processes at once have no analog on Windows yet");
}

int oslag_crowd_sample(struct oslag_context *context, uint64_t iterations,
                       struct oslag_sample *sample) {
    (void)context;
    (void)iterations;
    (void)sample;
    return -ENOTSUP;
}

void oslag_crowd_dismiss(void) {}
