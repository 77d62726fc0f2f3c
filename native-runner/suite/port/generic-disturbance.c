/* POSIX systems: what may have disturbed a process, as far as every system tells. */
#include "port.h"

#if defined(__APPLE__) || defined(__NetBSD__)
#include <pthread.h>
#elif defined(__FreeBSD__)
#include <sched.h>
#endif
#include <sys/resource.h>

int64_t oslag_involuntary_switches(void) {
    struct rusage usage;
    return getrusage(RUSAGE_SELF, &usage) == 0 ? (int64_t)usage.ru_nivcsw : -1;
}

/* OpenBSD and illumos do not tell. */
int oslag_current_processor(void) {
#if defined(__APPLE__)
    size_t cpu;
    return pthread_cpu_number_np(&cpu) == 0 ? (int)cpu : -1;
#elif defined(__FreeBSD__)
    return sched_getcpu();
#elif defined(__NetBSD__)
    return (int)pthread_curcpu_np();
#else
    return -1;
#endif
}

int64_t oslag_stolen_ticks(int cpu) {
    (void)cpu;
    return -1;
}
