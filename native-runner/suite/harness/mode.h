/* How long a run takes: its processes, samples and time. */
#ifndef OSLAG_MODE_H
#define OSLAG_MODE_H

#include <stdbool.h>
#include <stdint.h>

struct oslag_mode {
    const char *name;
    /* Fresh processes for each measurement: one in each round. */
    unsigned processes;
    unsigned samples_per_process;
    /* A measurement with fewer carries the warning few-samples. */
    unsigned least_samples;
    unsigned least_processes;
    int64_t sample_ns;
    /* The run starts no new process after this time. */
    int64_t budget_ns;
    /* Extensions are measured in one of this many rounds, and have this much additional time. */
    unsigned extension_every;
    int64_t extension_ns;
    /* The run ends a benchmark's process that has not answered by then, and the measurement fails.
     */
    int64_t silence_ns;
    bool uncached_capped;
    /* Leaves out lengthy benchmarks. */
    bool brief;
};

extern const struct oslag_mode oslag_modes[];
extern const unsigned oslag_mode_count;

/* Returns the mode of that name, or NULL. */
const struct oslag_mode *oslag_get_mode(const char *name);

#endif
