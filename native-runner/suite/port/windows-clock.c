/* Windows: clocks. */
#include <stdio.h>
#include <windows.h>

#include "port.h"

static int64_t ticks_per_second(void) {
    static LARGE_INTEGER frequency;
    if (frequency.QuadPart == 0)
        QueryPerformanceFrequency(&frequency);
    return frequency.QuadPart;
}

int64_t oslag_clock_ns(void) {
    LARGE_INTEGER now;
    QueryPerformanceCounter(&now);
    int64_t frequency = ticks_per_second();
    return now.QuadPart / frequency * 1000000000 +
           now.QuadPart % frequency * 1000000000 / frequency;
}

int64_t oslag_clock_resolution_ns(void) {
    int64_t ns = 1000000000 / ticks_per_second();
    return ns > 0 ? ns : 1;
}

void oslag_clock_name(char *text, size_t size) {
    snprintf(text, size, "QueryPerformanceCounter (%lld Hz)", (long long)ticks_per_second());
}

/* FILETIME counts in units of 100 ns; the system itself counts in ticks of some milliseconds. */
static int64_t ns_of(const FILETIME *time) {
    return (int64_t)((uint64_t)time->dwHighDateTime << 32 | time->dwLowDateTime) * 100;
}

static int64_t used_by(HANDLE process) {
    FILETIME created, ended, kernel, user;
    if (!GetProcessTimes(process, &created, &ended, &kernel, &user))
        return 0;
    return ns_of(&kernel) + ns_of(&user);
}

int64_t oslag_cpu_ns(void) {
    return used_by(GetCurrentProcess());
}

int64_t oslag_cpu_ns_of(int64_t process) {
    HANDLE handle = OpenProcess(PROCESS_QUERY_LIMITED_INFORMATION, FALSE, (DWORD)process);
    int64_t used = handle ? used_by(handle) : 0;
    if (handle)
        CloseHandle(handle);
    return used;
}
