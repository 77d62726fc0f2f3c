/* The settings of the quick mode, except its time limits: a suite for tests measures the same with
 * more time. */
#ifndef OSLAG_QUICK_MODE_H
#define OSLAG_QUICK_MODE_H

#define OSLAG_QUICK_MODE                                                                           \
    .name = "quick", .processes = 6, .samples_per_process = 2, .least_samples = 5,                 \
    .least_processes = 2, .sample_ns = 10 * INT64_C(1000000), .extension_every = 2,                \
    .uncached_capped = true, .brief = true

#endif
