/* Windows: processes of a crowd are this program started anew. They inherit the section that all of
 * them see, and two semaphores that wake and answer. */
#include "../crowd-processes.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <windows.h>

#include "../../port/windows-error.h"
#include "crowd-part.h"

/* A process's affinity names the processors of one group. */
#define PROCESSES_MAX 64
/* How long to wait for an answer before looking whether a process died. */
#define LOOK_MS 1000

static HANDLE section, calls, answers, processes[PROCESSES_MAX];
static int started;

/* What a process inherits has the same number in it. */
static SECURITY_ATTRIBUTES inherited = {.nLength = sizeof inherited, .bInheritHandle = TRUE};

void *oslag_crowd_share(size_t bytes) {
    section =
        CreateFileMappingW(INVALID_HANDLE_VALUE, &inherited, PAGE_READWRITE, 0, (DWORD)bytes, NULL);
    return section ? MapViewOfFile(section, FILE_MAP_ALL_ACCESS, 0, 0, 0) : NULL;
}

int oslag_crowd_open(void) {
    calls = CreateSemaphoreW(&inherited, 0, 2 * PROCESSES_MAX, NULL);
    answers = CreateSemaphoreW(&inherited, 0, 2 * PROCESSES_MAX, NULL);
    return calls && answers ? 0 : oslag_last_error();
}

int oslag_crowd_start(int number) {
    wchar_t path[OSLAG_WIDE_SIZE], line[128];
    /* Neither the run's requests nor its answers are this process's. */
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
               L"oslag-suite " OSLAG_CROWD_PART "%" PRIuPTR ":%" PRIuPTR ":%" PRIuPTR ":%d",
               (uintptr_t)section, (uintptr_t)calls, (uintptr_t)answers, number);
    if (!CreateProcessW(path, line, NULL, NULL, TRUE, 0, NULL, NULL, &startup, &about))
        return oslag_last_error();
    CloseHandle(about.hThread);
    processes[started++] = about.hProcess;
    return 0;
}

void oslag_crowd_started(void) {}

int oslag_crowd_call(int count) {
    return ReleaseSemaphore(calls, count, NULL) ? 0 : oslag_last_error();
}

/* An answer that is there goes before a death: who refuses answers and ends. */
int oslag_crowd_hear(void) {
    for (;;) {
        if (WaitForSingleObject(answers, LOOK_MS) == WAIT_OBJECT_0)
            return 0;
        for (int i = 0; i < started; i++)
            if (WaitForSingleObject(processes[i], 0) == WAIT_OBJECT_0)
                return -EPIPE;
    }
}

void oslag_crowd_nap(void) {
    Sleep(1);
}

/* No process is at work between two samples, so nothing is lost by ending those that wait. */
void oslag_crowd_end(void) {
    for (int i = 0; i < started; i++) {
        TerminateProcess(processes[i], 0);
        WaitForSingleObject(processes[i], LOOK_MS);
        CloseHandle(processes[i]);
    }
}

int oslag_crowd_answer(void) {
    return ReleaseSemaphore(answers, 1, NULL) ? 0 : oslag_last_error();
}

int oslag_crowd_await(void) {
    return WaitForSingleObject(calls, INFINITE) == WAIT_OBJECT_0 ? 0 : -EPIPE;
}

void oslag_crowd_yield(void) {
    SwitchToThread();
}

int oslag_crowd_play(const char *argument) {
    uintptr_t handles[3];
    int number;
    if (sscanf(argument, "%" SCNuPTR ":%" SCNuPTR ":%" SCNuPTR ":%d", &handles[0], &handles[1],
               &handles[2], &number) != 4)
        return 2;
    section = (HANDLE)handles[0];
    calls = (HANDLE)handles[1];
    answers = (HANDLE)handles[2];
    void *shared = MapViewOfFile(section, FILE_MAP_ALL_ACCESS, 0, 0, 0);
    if (!shared)
        return 1;
    oslag_crowd_attend(shared, number);
    return 0;
}
