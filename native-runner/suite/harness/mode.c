/* The three modes. More processes tell more than more samples of one process, so the standard mode
 * takes two of each; a report stays small, so the thorough mode takes longer ones. */
#include "mode.h"

#include "quick-mode.h"

#include <stddef.h>
#include <string.h>

#define MS INT64_C(1000000)

const struct oslag_mode oslag_modes[] = {
    {OSLAG_QUICK_MODE, .budget_ns = 11000 * MS, .extension_ns = 20000 * MS,
     .silence_ns = 10000 * MS},
    {
        .name = "standard",
        .processes = 30,
        .samples_per_process = 2,
        .least_samples = 20,
        .least_processes = 10,
        .sample_ns = 10 * MS,
        .budget_ns = 72000 * MS,
        .extension_every = 3,
        .extension_ns = 75000 * MS,
        .silence_ns = 30000 * MS,
    },
    {
        .name = "thorough",
        .processes = 33,
        .samples_per_process = 3,
        .least_samples = 20,
        .least_processes = 10,
        .sample_ns = 60 * MS,
        .budget_ns = 288000 * MS,
        .extension_every = 3,
        .extension_ns = 300000 * MS,
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
