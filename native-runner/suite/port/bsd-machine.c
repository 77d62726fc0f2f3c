/* The BSDs and other POSIX systems: what every such system can tell. Cache sizes are unknown. */
#include <stdio.h>
#include <sys/param.h>
#include <sys/utsname.h>
#include <time.h>
#include <unistd.h>

#if defined(__FreeBSD__) || defined(__NetBSD__) || defined(__OpenBSD__)
#include <sys/sysctl.h>
#endif

#include "port.h"

void oslag_clock_name(char *text, size_t size) {
    snprintf(text, size, "CLOCK_MONOTONIC");
}

#if defined(__FreeBSD__) || defined(__NetBSD__)
int64_t oslag_cpu_ns_of(int64_t process) {
    clockid_t clock;
    struct timespec used;
    if (clock_getcpuclockid((pid_t)process, &clock) != 0 || clock_gettime(clock, &used) != 0)
        return 0;
    return (int64_t)used.tv_sec * 1000000000 + used.tv_nsec;
}
#else
int64_t oslag_cpu_ns_of(int64_t process) {
    (void)process;
    return 0;
}
#endif

int64_t oslag_l1d_bytes(int cpu) {
    (void)cpu;
    return 0;
}

int64_t oslag_llc_bytes(int cpu) {
    (void)cpu;
    return 0;
}

#if defined(__FreeBSD__)
static int64_t read_pages(const char *name) {
    unsigned pages = 0;
    size_t size = sizeof pages;
    return sysctlbyname(name, &pages, &size, NULL, 0) == 0 ? (int64_t)pages : 0;
}

int64_t oslag_free_memory_bytes(void) {
    return (read_pages("vm.stats.vm.v_free_count") + read_pages("vm.stats.vm.v_inactive_count")) *
           sysconf(_SC_PAGESIZE);
}
#elif defined(__NetBSD__) || defined(__OpenBSD__)
/* Returns half of the machine's memory: reading how much is free needs structures that change
 * between releases. */
int64_t oslag_free_memory_bytes(void) {
    return (int64_t)sysconf(_SC_PHYS_PAGES) * sysconf(_SC_PAGESIZE) / 2;
}
#else
int64_t oslag_free_memory_bytes(void) {
#if defined(_SC_AVPHYS_PAGES)
    return (int64_t)sysconf(_SC_AVPHYS_PAGES) * sysconf(_SC_PAGESIZE);
#else
    return (int64_t)256 << 20;
#endif
}
#endif

/* Each of these systems has one C library, which has the system's release number. */
void oslag_libc(char *name, char *version, const char **link, size_t size) {
    struct utsname about;
    int known = uname(&about) >= 0;
    snprintf(name, size, "%s libc", known ? about.sysname : "unknown");
    snprintf(version, size, "%s", known ? about.release : "unknown");
    *link = "dynamic";
}
