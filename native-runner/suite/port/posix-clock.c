/* POSIX: clocks. */
#include "port.h"

#include <stdio.h>
#include <sys/resource.h>
#include <time.h>

static int64_t read_clock(clockid_t clock) {
    struct timespec now;
    if (clock_gettime(clock, &now) != 0)
        return 0;
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

/* On macOS CLOCK_MONOTONIC steps by microseconds; CLOCK_UPTIME_RAW reads the processor's counter.
 */
#if defined(CLOCK_UPTIME_RAW)
#define STEADY_CLOCK CLOCK_UPTIME_RAW
#else
#define STEADY_CLOCK CLOCK_MONOTONIC
#endif

int64_t oslag_clock_ns(void) {
    return read_clock(STEADY_CLOCK);
}

int64_t oslag_clock_resolution_ns(void) {
    struct timespec resolution;
    if (clock_getres(STEADY_CLOCK, &resolution) != 0)
        return 0;
    return (int64_t)resolution.tv_sec * 1000000000 + resolution.tv_nsec;
}

int64_t oslag_cpu_ns(void) {
    return read_clock(CLOCK_PROCESS_CPUTIME_ID);
}

static int64_t to_ns(struct timeval time) {
    return (int64_t)time.tv_sec * 1000000000 + (int64_t)time.tv_usec * 1000;
}

int64_t oslag_cpu_ns_of_ended(void) {
    struct rusage usage;
    if (getrusage(RUSAGE_CHILDREN, &usage) != 0)
        return 0;
    return to_ns(usage.ru_utime) + to_ns(usage.ru_stime);
}
