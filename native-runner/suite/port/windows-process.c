/* Windows: a benchmark's process is this program, started again in a job, which ends it with all
 * that it started. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <windows.h>

#include "port.h"
#include "windows-error.h"

/* How long a killed process may take to end. */
#define GRACE_MS 2000

/* A run has one child at a time; struct oslag_child holds only its number. */
static struct {
    HANDLE process;
    HANDLE job;
    HANDLE control;
    HANDLE results;
} current;

static volatile LONG interrupts;

static BOOL WINAPI on_interrupt(DWORD event) {
    (void)event;
    InterlockedIncrement(&interrupts);
    return TRUE;
}

void oslag_begin_program(const char *name) {
    (void)name;
}

void oslag_begin_run(void) {
    SetConsoleCtrlHandler(on_interrupt, TRUE);
}

int oslag_interrupts(void) {
    return (int)interrupts;
}

static int make_pipe(HANDLE *inherited, HANDLE *own, int is_inherited_read) {
    SECURITY_ATTRIBUTES attributes = {.nLength = sizeof attributes, .bInheritHandle = TRUE};
    HANDLE read_end, write_end;
    if (!CreatePipe(&read_end, &write_end, &attributes, 0))
        return oslag_last_error();
    *inherited = is_inherited_read ? read_end : write_end;
    *own = is_inherited_read ? write_end : read_end;
    SetHandleInformation(*own, HANDLE_FLAG_INHERIT, 0);
    return 0;
}

/* The job kills what is left in it when its last handle is closed, which this process's death does
 * too. */
static HANDLE make_job(void) {
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits;
    HANDLE job = CreateJobObjectW(NULL, NULL);
    memset(&limits, 0, sizeof limits);
    limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
    if (job)
        SetInformationJobObject(job, JobObjectExtendedLimitInformation, &limits, sizeof limits);
    return job;
}

static int start(const char *argument, HANDLE input, HANDLE output) {
    wchar_t path[OSLAG_WIDE_SIZE], line[64], wide_argument[OSLAG_WIDE_SIZE];
    STARTUPINFOW startup = {.cb = sizeof startup,
                            .dwFlags = STARTF_USESTDHANDLES,
                            .hStdInput = input,
                            .hStdOutput = output,
                            .hStdError = GetStdHandle(STD_ERROR_HANDLE)};
    PROCESS_INFORMATION about;
    DWORD length = GetModuleFileNameW(NULL, path, OSLAG_WIDE_SIZE);
    if (length == 0 || length == OSLAG_WIDE_SIZE)
        return -ENAMETOOLONG;
    int status = oslag_to_wide(argument, wide_argument);
    if (status != 0)
        return status;
    _snwprintf(line, 64, L"oslag-suite %ls", wide_argument);
    /* A process group of its own: the console's Ctrl-C does not reach it. */
    if (!CreateProcessW(path, line, NULL, NULL, TRUE, CREATE_NEW_PROCESS_GROUP | CREATE_SUSPENDED,
                        NULL, NULL, &startup, &about))
        return oslag_last_error();
    current.job = make_job();
    if (current.job)
        AssignProcessToJobObject(current.job, about.hProcess);
    ResumeThread(about.hThread);
    CloseHandle(about.hThread);
    current.process = about.hProcess;
    return 0;
}

int oslag_spawn(const char *argument, struct oslag_child *child) {
    HANDLE input, output;
    int status = make_pipe(&input, &current.control, 1);
    if (status != 0)
        return status;
    status = make_pipe(&output, &current.results, 0);
    if (status != 0) {
        CloseHandle(input);
        CloseHandle(current.control);
        return status;
    }
    status = start(argument, input, output);
    CloseHandle(input);
    CloseHandle(output);
    if (status != 0) {
        CloseHandle(current.control);
        CloseHandle(current.results);
        return status;
    }
    *child = (struct oslag_child){.process = (int64_t)GetProcessId(current.process)};
    return 0;
}

static int write_all(HANDLE handle, const char *bytes, size_t size) {
    while (size > 0) {
        DWORD written = 0;
        if (!WriteFile(handle, bytes, (DWORD)size, &written, NULL))
            return oslag_last_error();
        bytes += written;
        size -= written;
    }
    return 0;
}

int oslag_send(const struct oslag_child *child, const void *bytes, size_t size) {
    (void)child;
    return write_all(current.control, bytes, size);
}

/* A process cannot wait for an anonymous pipe, so this one looks once in a millisecond. If there
 * are two processors, it does not share one with the process that measures. */
int oslag_receive(const struct oslag_child *child, void *bytes, size_t size, int64_t deadline_ns) {
    size_t done = 0;
    int asked = 0;
    while (done < size) {
        DWORD ready = 0, got = 0;
        if (interrupts > 0 && !asked) {
            asked = 1;
            oslag_send(child, "s", 1);
        }
        if (interrupts > child->patience)
            return -ECANCELED;
        if (oslag_clock_ns() >= deadline_ns)
            return -ETIMEDOUT;
        if (!PeekNamedPipe(current.results, NULL, 0, NULL, &ready, NULL))
            return -EPIPE;
        if (ready == 0) {
            Sleep(1);
            continue;
        }
        if (!ReadFile(current.results, (char *)bytes + done, (DWORD)(size - done), &got, NULL))
            return -EPIPE;
        done += got;
    }
    return 0;
}

void oslag_end(struct oslag_child *child, char *how, size_t size) {
    DWORD code = 0;
    (void)child;
    CloseHandle(current.control);
    CloseHandle(current.results);
    how[0] = '\0';
    if (WaitForSingleObject(current.process, GRACE_MS / 10) != WAIT_OBJECT_0)
        TerminateProcess(current.process, 255);
    if (WaitForSingleObject(current.process, GRACE_MS) != WAIT_OBJECT_0)
        snprintf(how, size, "its process does not end");
    else if (GetExitCodeProcess(current.process, &code) && code >= 0xc0000000u)
        snprintf(how, size, "its process was ended by exception 0x%lx", code);
    else if (code != 0)
        snprintf(how, size, "its process ended with status %lu", code);
    CloseHandle(current.process);
    if (current.job)
        CloseHandle(current.job);
}

int oslag_begin_child(void *request, size_t size) {
    size_t done = 0;
    /* A process that this one starts must not keep the run's pipes open after this one has died. */
    SetHandleInformation(GetStdHandle(STD_INPUT_HANDLE), HANDLE_FLAG_INHERIT, 0);
    SetHandleInformation(GetStdHandle(STD_OUTPUT_HANDLE), HANDLE_FLAG_INHERIT, 0);
    while (done < size) {
        DWORD got = 0;
        if (!ReadFile(GetStdHandle(STD_INPUT_HANDLE), (char *)request + done, (DWORD)(size - done),
                      &got, NULL) ||
            got == 0)
            return -EPIPE;
        done += got;
    }
    return 0;
}

/* A byte asks the process to stop. So does the end of the pipe, which means that the run itself has
 * died. */
int oslag_should_stop(void) {
    DWORD ready = 0;
    return !PeekNamedPipe(GetStdHandle(STD_INPUT_HANDLE), NULL, 0, NULL, &ready, NULL) || ready > 0;
}

int oslag_answer(const void *bytes, size_t size) {
    return write_all(GetStdHandle(STD_OUTPUT_HANDLE), bytes, size);
}

int oslag_write_line(const char *line, size_t length) {
    return write_all(GetStdHandle(STD_OUTPUT_HANDLE), line, length);
}

/* Windows does not count these for each process. */
int64_t oslag_disk_read_bytes(void) {
    return 0;
}

int64_t oslag_context_switches(void) {
    return 0;
}
