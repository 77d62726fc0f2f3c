/* How long a run takes: its processes, samples and time. */
#ifndef OSLAG_MODE_H
#define OSLAG_MODE_H

#include <stdbool.h>
#include <stdint.h>

struct oslag_mode {
    const char *name;
    /* Fresh processes per measurement: one in each round. */
    unsigned processes;
    unsigned samples_per_process;
    /* Below these the measurement carries few-samples. */
    unsigned least_samples;
    unsigned least_processes;
    int64_t sample_ns;
    /* The run takes no new process after this time. */
    int64_t budget_ns;
    /* Extensions take part in every so many rounds, and have this much more time. */
    unsigned extension_every;
    int64_t extension_ns;
    /* A benchmark's process that has not answered by then is ended and the measurement fails. */
    int64_t silence_ns;
    bool uncached_capped;
    /* Lengthy benchmarks are left out. */
    bool brief;
};

extern const struct oslag_mode oslag_modes[];
extern const unsigned oslag_mode_count;

/* The mode of that name, or NULL. */
const struct oslag_mode *oslag_get_mode(const char *name);

#endif
