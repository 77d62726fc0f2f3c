/* Windows: the machine's properties, and binding to a processor of the first group. */
#include <errno.h>
#include <stdio.h>
#include <windows.h>

#include "port.h"
#include "windows-error.h"

#define ENTRIES_MAX 1024

/* Returns the size of the processor's largest data cache between the two levels; 0 when it is
 * unknown. */
static int64_t cache_bytes(int cpu, int least_level, int most_level) {
    static SYSTEM_LOGICAL_PROCESSOR_INFORMATION entries[ENTRIES_MAX];
    DWORD size = sizeof entries;
    int64_t bytes = 0;
    int found_level = 0;
    if (!GetLogicalProcessorInformation(entries, &size))
        return 0;
    for (DWORD i = 0; i < size / sizeof entries[0]; i++) {
        const CACHE_DESCRIPTOR *cache = &entries[i].Cache;
        if (entries[i].Relationship != RelationCache || cache->Type == CacheInstruction ||
            (cpu >= 0 && (entries[i].ProcessorMask >> cpu & 1) == 0))
            continue;
        if (cache->Level < least_level || cache->Level > most_level || cache->Level <= found_level)
            continue;
        found_level = cache->Level;
        bytes = cache->Size;
    }
    return bytes;
}

int64_t oslag_l1d_bytes(int cpu) {
    return cache_bytes(cpu, 1, 1);
}

int64_t oslag_llc_bytes(int cpu) {
    return cache_bytes(cpu, 2, 16);
}

int64_t oslag_free_memory_bytes(void) {
    MEMORYSTATUSEX status = {.dwLength = sizeof status};
    return GlobalMemoryStatusEx(&status) ? (int64_t)status.ullAvailPhys : 0;
}

/* The universal C runtime is part of the system and has its build number. */
void oslag_libc(char *name, char *version, const char **link, size_t size) {
    typedef LONG(WINAPI * version_function)(OSVERSIONINFOW *);
    OSVERSIONINFOW about = {.dwOSVersionInfoSize = sizeof about};
    /* GetVersionEx returns what the program's manifest asks for; this function returns the real
     * version. */
    version_function ask = (version_function)(void (*)(void))GetProcAddress(
        GetModuleHandleW(L"ntdll.dll"), "RtlGetVersion");
    snprintf(name, size, "ucrt");
    if (ask && ask(&about) == 0)
        snprintf(version, size, "Windows %lu.%lu.%lu", about.dwMajorVersion, about.dwMinorVersion,
                 about.dwBuildNumber);
    else
        snprintf(version, size, "unknown");
    *link = "dynamic";
}

/* Avoids processor 0 if there is another. The partner is the last of the others, which is seldom a
 * sibling on the same core. */
void oslag_choose_processors(int *cpu, int *partner_cpu, int *count) {
    DWORD_PTR allowed, all;
    *cpu = *partner_cpu = -1;
    *count = 0;
    if (!GetProcessAffinityMask(GetCurrentProcess(), &allowed, &all))
        return;
    for (int i = 0; i < (int)(8 * sizeof allowed); i++) {
        if ((allowed >> i & 1) == 0)
            continue;
        ++*count;
        if (*cpu <= 0) {
            *partner_cpu = *cpu;
            *cpu = i;
        } else {
            *partner_cpu = i;
        }
    }
}

/* Puts processor 0 last. */
int oslag_list_processors(int *cpus, int most) {
    DWORD_PTR allowed, all;
    int bits = (int)(8 * sizeof allowed), count = 0;
    if (!GetProcessAffinityMask(GetCurrentProcess(), &allowed, &all))
        return 0;
    for (int i = 1; i <= bits && count < most; i++)
        if (allowed >> i % bits & 1)
            cpus[count++] = i % bits;
    return count;
}

int oslag_pin(int cpu) {
    if (cpu < 0)
        return -ENOTSUP;
    return SetProcessAffinityMask(GetCurrentProcess(), (DWORD_PTR)1 << cpu) ? 0
                                                                            : oslag_last_error();
}
