/* The three modes in a browser. The browser's clock moves in steps of 5 to 100 microseconds, so
 * samples last ten times as long as in a native run. */
#include "../harness/mode.h"

#include <stddef.h>
#include <string.h>

#define MS INT64_C(1000000)
#define SAMPLE_NS (100 * MS)

const struct oslag_mode oslag_modes[] = {
    {
        .name = "quick",
        /* Undisturbed slices of at least five processes make a value. */
        .processes = 6,
        .samples_per_process = 1,
        .least_samples = 5,
        .least_processes = 2,
        .sample_ns = SAMPLE_NS,
        .budget_ns = 20000 * MS,
        .extension_every = 1,
        .silence_ns = 60000 * MS,
        .uncached_capped = true,
        .brief = true,
    },
    {
        .name = "standard",
        .processes = 12,
        .samples_per_process = 2,
        .least_samples = 20,
        .least_processes = 10,
        .sample_ns = SAMPLE_NS,
        .budget_ns = 90000 * MS,
        .extension_every = 1,
        .silence_ns = 60000 * MS,
    },
    {
        .name = "thorough",
        .processes = 33,
        .samples_per_process = 3,
        .least_samples = 20,
        .least_processes = 10,
        .sample_ns = SAMPLE_NS,
        .budget_ns = 300000 * MS,
        .extension_every = 1,
        .silence_ns = 60000 * MS,
    },
};

const unsigned oslag_mode_count = sizeof oslag_modes / sizeof oslag_modes[0];

const struct oslag_mode *oslag_get_mode(const char *name) {
    for (unsigned i = 0; i < oslag_mode_count; i++)
        if (strcmp(oslag_modes[i].name, name) == 0)
            return &oslag_modes[i];
    return NULL;
}
