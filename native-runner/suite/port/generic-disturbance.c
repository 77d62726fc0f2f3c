/* POSIX systems: what may have disturbed a process, as far as every system tells. */
#include "port.h"

#include <sys/resource.h>

int64_t oslag_involuntary_switches(void) {
    struct rusage usage;
    return getrusage(RUSAGE_SELF, &usage) == 0 ? (int64_t)usage.ru_nivcsw : -1;
}

int64_t oslag_waited_ns(int64_t process) {
    (void)process;
    return -1;
}

int oslag_current_processor(void) {
    return -1;
}

int64_t oslag_stolen_ticks(int cpu) {
    (void)cpu;
    return -1;
}
