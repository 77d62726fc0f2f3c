/* struct andrew_port on POSIX, for the tests. */
#ifndef TEST_POSIX_PORT_H
#define TEST_POSIX_PORT_H

#include "andrew.h"

extern const struct andrew_port posix_port;

/* How many processes have been started. */
extern int posix_port_processes;

/* How long the phases of the last pass took, in ns. */
extern int64_t posix_port_ns[ANDREW_PHASES];

#endif
