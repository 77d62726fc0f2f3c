/* The quick mode with time to spare: what a busy machine measures then depends on no budget. */
#include "../../harness/mode.h"

#include <stddef.h>
#include <string.h>

#define MS INT64_C(1000000)

const struct oslag_mode oslag_modes[] = {
    {.name = "quick",
     .processes = 6,
     .samples_per_process = 2,
     .least_samples = 5,
     .least_processes = 2,
     .sample_ns = 10 * MS,
     .budget_ns = 600000 * MS,
     .extension_every = 2,
     .extension_ns = 20000 * MS,
     .silence_ns = 120000 * MS,
     .uncached_capped = true,
     .brief = true},
};

const unsigned oslag_mode_count = 1;

const struct oslag_mode *oslag_get_mode(const char *name) {
    return strcmp(name, "quick") == 0 ? &oslag_modes[0] : NULL;
}
