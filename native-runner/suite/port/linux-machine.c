/* Linux: the machine's properties, from /sys and /proc. */
#include "linux-memory-limit.h"
#include "port.h"

#include <elf.h>
#include <stdio.h>
#include <string.h>
#include <sys/auxv.h>
#include <time.h>
#include <unistd.h>

#ifdef __GLIBC__
#include <gnu/libc-version.h>
#endif

/* Reads the first line of a file without its line end. Returns 0 or -1. */
static int read_line(const char *path, char *line, int size) {
    FILE *file = fopen(path, "r");
    if (!file)
        return -1;
    char *got = fgets(line, size, file);
    fclose(file);
    if (!got)
        return -1;
    line[strcspn(line, "\n")] = '\0';
    return 0;
}

void oslag_clock_name(char *text, size_t size) {
    char source[64];
    if (read_line("/sys/devices/system/clocksource/clocksource0/current_clocksource", source,
                  (int)sizeof source) == 0)
        snprintf(text, size, "CLOCK_MONOTONIC (%s)", source);
    else
        snprintf(text, size, "CLOCK_MONOTONIC");
}

int64_t oslag_cpu_ns_of(int64_t process) {
    clockid_t clock;
    struct timespec used;
    if (clock_getcpuclockid((pid_t)process, &clock) != 0 || clock_gettime(clock, &used) != 0)
        return 0;
    return (int64_t)used.tv_sec * 1000000000 + used.tv_nsec;
}

/* Returns the size of the largest level between `least_level` and `most_level` that holds data and
 * belongs to this processor; 0 when it is unknown. */
static int64_t cache_bytes(int cpu, int least_level, int most_level) {
    int64_t bytes = 0;
    int found_level = 0;
    for (int index = 0; index < 16; index++) {
        char path[128], line[64];
        int level;
        snprintf(path, sizeof path, "/sys/devices/system/cpu/cpu%d/cache/index%d/level", cpu,
                 index);
        if (read_line(path, line, (int)sizeof line) != 0 || sscanf(line, "%d", &level) != 1)
            break;
        snprintf(path, sizeof path, "/sys/devices/system/cpu/cpu%d/cache/index%d/type", cpu, index);
        if (read_line(path, line, (int)sizeof line) != 0 || strcmp(line, "Instruction") == 0)
            continue;
        if (level < least_level || level > most_level || level <= found_level)
            continue;
        long long size;
        char unit = 'B';
        snprintf(path, sizeof path, "/sys/devices/system/cpu/cpu%d/cache/index%d/size", cpu, index);
        if (read_line(path, line, (int)sizeof line) != 0 ||
            sscanf(line, "%lld%c", &size, &unit) < 1)
            continue;
        found_level = level;
        bytes = size * (unit == 'K' ? 1024 : unit == 'M' ? 1048576 : 1);
    }
    return bytes;
}

int64_t oslag_l1d_bytes(int cpu) {
    return cache_bytes(cpu < 0 ? 0 : cpu, 1, 1);
}

int64_t oslag_llc_bytes(int cpu) {
    return cache_bytes(cpu < 0 ? 0 : cpu, 2, 16);
}

int64_t oslag_free_memory_bytes(void) {
    int64_t bytes = 0;
    FILE *file = fopen("/proc/meminfo", "r");
    char line[128];
    while (file && fgets(line, (int)sizeof line, file)) {
        long long kilobytes;
        if (sscanf(line, "MemAvailable: %lld kB", &kilobytes) == 1)
            bytes = kilobytes * 1024;
    }
    if (file)
        fclose(file);
    if (bytes == 0)
        bytes = (int64_t)sysconf(_SC_AVPHYS_PAGES) * sysconf(_SC_PAGESIZE);
    /* A control group may allow less memory than the machine has. */
    int64_t allowed = oslag_group_free_bytes("");
    return allowed < bytes ? allowed : bytes;
}

/* Only glibc and Bionic can be recognised. Otherwise it is musl, the other C library in common use,
 * which does not tell its version. */
void oslag_libc(char *name, char *version, const char **link, size_t size) {
#ifdef __GLIBC__
    snprintf(name, size, "glibc");
    snprintf(version, size, "%s", gnu_get_libc_version());
#elif defined(__BIONIC__)
    snprintf(name, size, "bionic");
    snprintf(version, size, "unknown");
#else
    snprintf(name, size, "musl");
    snprintf(version, size, "unknown");
#endif
    /* AT_BASE is the address of the dynamic linker; a static program has none. */
    *link = getauxval(AT_BASE) != 0 ? "dynamic" : "static";
}
