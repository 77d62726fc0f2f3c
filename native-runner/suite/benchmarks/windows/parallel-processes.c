/* Windows: a parallel process is this program, started again. It inherits the shared section, and
 * two semaphores that wake it and carry its answers. */
#include "../parallel-processes.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <windows.h>

#include "../../port/windows-error.h"
#include "parallel-argument.h"

/* A process's affinity names the processors of one group. */
#define PROCESSES_MAX 64
/* How long to wait for an answer before checking whether a process died. */
#define LOOK_MS 1000

static HANDLE section, wakes, answers, processes[PROCESSES_MAX];
static int started;

/* An inherited handle has the same number in the new process. */
static SECURITY_ATTRIBUTES inherited = {.nLength = sizeof inherited, .bInheritHandle = TRUE};

void *oslag_parallel_share_memory(size_t bytes) {
    section =
        CreateFileMappingW(INVALID_HANDLE_VALUE, &inherited, PAGE_READWRITE, 0, (DWORD)bytes, NULL);
    return section ? MapViewOfFile(section, FILE_MAP_ALL_ACCESS, 0, 0, 0) : NULL;
}

int oslag_parallel_open_channels(void) {
    wakes = CreateSemaphoreW(&inherited, 0, 2 * PROCESSES_MAX, NULL);
    answers = CreateSemaphoreW(&inherited, 0, 2 * PROCESSES_MAX, NULL);
    return wakes && answers ? 0 : oslag_last_error();
}

int oslag_parallel_start(int number) {
    wchar_t path[OSLAG_WIDE_SIZE], line[128];
    /* The run's requests and the answers to it belong to the parent alone. */
    STARTUPINFOW startup = {.cb = sizeof startup,
                            .dwFlags = STARTF_USESTDHANDLES,
                            .hStdError = GetStdHandle(STD_ERROR_HANDLE)};
    PROCESS_INFORMATION about;
    DWORD length = GetModuleFileNameW(NULL, path, OSLAG_WIDE_SIZE);
    if (length == 0 || length == OSLAG_WIDE_SIZE)
        return -ENAMETOOLONG;
    if (started == PROCESSES_MAX)
        return -E2BIG;
    _snwprintf(line, 128,
               L"oslag-suite " OSLAG_PARALLEL_ARGUMENT "%" PRIuPTR ":%" PRIuPTR ":%" PRIuPTR ":%d",
               (uintptr_t)section, (uintptr_t)wakes, (uintptr_t)answers, number);
    if (!CreateProcessW(path, line, NULL, NULL, TRUE, 0, NULL, NULL, &startup, &about))
        return oslag_last_error();
    CloseHandle(about.hThread);
    processes[started++] = about.hProcess;
    return 0;
}

void oslag_parallel_all_started(void) {}

int oslag_parallel_wake(int count) {
    return ReleaseSemaphore(wakes, count, NULL) ? 0 : oslag_last_error();
}

/* Looks for an answer first, because a process that refuses sends an answer and then ends. */
int oslag_parallel_await_answer(void) {
    for (;;) {
        if (WaitForSingleObject(answers, LOOK_MS) == WAIT_OBJECT_0)
            return 0;
        for (int i = 0; i < started; i++)
            if (WaitForSingleObject(processes[i], 0) == WAIT_OBJECT_0)
                return -EPIPE;
    }
}

void oslag_parallel_pause(void) {
    Sleep(1);
}

/* No process works between two samples, so it is safe to terminate those that wait. */
void oslag_parallel_end(void) {
    for (int i = 0; i < started; i++) {
        TerminateProcess(processes[i], 0);
        WaitForSingleObject(processes[i], LOOK_MS);
        CloseHandle(processes[i]);
    }
}

int oslag_parallel_answer(void) {
    return ReleaseSemaphore(answers, 1, NULL) ? 0 : oslag_last_error();
}

int oslag_parallel_await_wake(void) {
    return WaitForSingleObject(wakes, INFINITE) == WAIT_OBJECT_0 ? 0 : -EPIPE;
}

void oslag_parallel_yield(void) {
    SwitchToThread();
}

int oslag_parallel_serve_argument(const char *argument) {
    uintptr_t handles[3];
    int number;
    if (sscanf(argument, "%" SCNuPTR ":%" SCNuPTR ":%" SCNuPTR ":%d", &handles[0], &handles[1],
               &handles[2], &number) != 4)
        return 2;
    section = (HANDLE)handles[0];
    wakes = (HANDLE)handles[1];
    answers = (HANDLE)handles[2];
    void *shared = MapViewOfFile(section, FILE_MAP_ALL_ACCESS, 0, 0, 0);
    if (!shared)
        return 1;
    oslag_parallel_serve(shared, number);
    return 0;
}
