/* One short mode. A silent process is noticed soon, but only after a time in which the others can
 * answer on a busy machine. */
#include "../../harness/mode.h"

#include <stddef.h>
#include <string.h>

#define MS INT64_C(1000000)

const struct oslag_mode oslag_modes[] = {
    {.name = "quick",
     .processes = 4,
     .samples_per_process = 2,
     .least_samples = 5,
     .least_processes = 2,
     .sample_ns = 2 * MS,
     .budget_ns = 300000 * MS,
     .extension_every = 2,
     .extension_ns = 20000 * MS,
     .silence_ns = 5000 * MS,
     .uncached_capped = true},
};

const unsigned oslag_mode_count = 1;

const struct oslag_mode *oslag_get_mode(const char *name) {
    return strcmp(name, "quick") == 0 ? &oslag_modes[0] : NULL;
}
