/* macOS: the machine's properties, by sysctl and from the kernel's own counters. */
#include <libproc.h>
#include <mach/mach.h>
#include <mach/mach_time.h>
#include <stdio.h>
#include <sys/sysctl.h>
#include <unistd.h>

#include "port.h"

static int64_t read_number(const char *name) {
    int64_t number = 0;
    size_t size = sizeof number;
    return sysctlbyname(name, &number, &size, NULL, 0) == 0 ? number : 0;
}

static int64_t first_of(const char *const *names) {
    int64_t number = 0;
    for (; *names && number == 0; names++)
        number = read_number(*names);
    return number;
}

void oslag_clock_name(char *text, size_t size) {
    snprintf(text, size, "CLOCK_UPTIME_RAW");
}

/* The kernel counts in ticks of its clock. */
int64_t oslag_cpu_ns_of(int64_t process) {
    struct proc_taskinfo about;
    mach_timebase_info_data_t base;
    if (proc_pidinfo((int)process, PROC_PIDTASKINFO, 0, &about, (int)sizeof about) !=
            (int)sizeof about ||
        mach_timebase_info(&base) != KERN_SUCCESS)
        return 0;
    uint64_t ticks = about.pti_total_user + about.pti_total_system;
    return (int64_t)(ticks / base.denom * base.numer +
                     ticks % base.denom * base.numer / base.denom);
}

/* Of the fastest type of core, if there are several types. */
int64_t oslag_l1d_bytes(int cpu) {
    static const char *const names[] = {"hw.perflevel0.l1dcachesize", "hw.l1dcachesize", NULL};
    (void)cpu;
    return first_of(names);
}

int64_t oslag_llc_bytes(int cpu) {
    static const char *const names[] = {"hw.l3cachesize", "hw.perflevel0.l2cachesize",
                                        "hw.l2cachesize", NULL};
    (void)cpu;
    return first_of(names);
}

int64_t oslag_free_memory_bytes(void) {
    vm_statistics64_data_t pages;
    mach_msg_type_number_t count = HOST_VM_INFO64_COUNT;
    if (host_statistics64(mach_host_self(), HOST_VM_INFO64, (host_info64_t)&pages, &count) !=
        KERN_SUCCESS)
        return 0;
    return ((int64_t)pages.free_count + pages.inactive_count) * sysconf(_SC_PAGESIZE);
}

/* The C library is part of the system and has the kernel's release number. */
void oslag_libc(char *name, char *version, const char **link, size_t size) {
    char release[64] = "unknown";
    size_t length = sizeof release;
    sysctlbyname("kern.osrelease", release, &length, NULL, 0);
    snprintf(name, size, "libSystem");
    snprintf(version, size, "Darwin %s", release);
    *link = "dynamic";
}
