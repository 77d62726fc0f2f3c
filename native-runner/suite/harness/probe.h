/* Looks for half a second at how undisturbed the measuring processor is. */
#ifndef OSLAG_PROBE_H
#define OSLAG_PROBE_H

#include "benchmark.h"

/* Writes one `probe` event. Returns 0 or -errno. */
int oslag_probe(const struct oslag_machine *machine);

#endif
