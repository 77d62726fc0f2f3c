/* Windows: how a benchmark's process runs the suite's other programs. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <windows.h>

#include "../benchmarks/windows/parallel-argument.h"
#include "port.h"
#include "windows-error.h"

/* The system allows 32767 characters in a command line. */
#define LINE_SIZE 32768

static int64_t ended_ns;

int64_t oslag_cpu_ns_of_ended(void) {
    return ended_ns;
}

int oslag_find_program(const char *name, char *path, size_t size) {
    wchar_t own[OSLAG_WIDE_SIZE], wide[OSLAG_WIDE_SIZE];
    DWORD length = GetModuleFileNameW(NULL, own, OSLAG_WIDE_SIZE);
    int status = length > 0 && length < OSLAG_WIDE_SIZE ? oslag_from_wide(own, path, size) : -EIO;
    if (status != 0)
        return status;
    char *last = strrchr(path, '\\');
    if (!last || (size_t)(last + 1 - path) + strlen(name) + sizeof ".exe" > size)
        return -ENOENT;
    snprintf(last + 1, size - (size_t)(last + 1 - path), "%s.exe", name);
    status = oslag_to_wide(path, wide);
    if (status != 0)
        return status;
    return GetFileAttributesW(wide) != INVALID_FILE_ATTRIBUTES ? 0 : -ENOENT;
}

/* Puts each argument in quotes. The suite's arguments contain no quotes and do not end in a
 * backslash. */
static int join(const char *const *argv, char *line) {
    size_t used = 0;
    for (int i = 0; argv[i]; i++) {
        int length = snprintf(line + used, LINE_SIZE - used, "%s\"%s\"", i > 0 ? " " : "", argv[i]);
        if (length < 0 || (size_t)length >= LINE_SIZE - used)
            return -E2BIG;
        used += (size_t)length;
    }
    return 0;
}

static HANDLE discard(void) {
    static HANDLE null;
    SECURITY_ATTRIBUTES attributes = {.nLength = sizeof attributes, .bInheritHandle = TRUE};
    if (!null)
        null = CreateFileW(L"NUL", GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE, &attributes,
                           OPEN_EXISTING, 0, NULL);
    return null;
}

static void add_used(HANDLE process) {
    FILETIME created, ended, kernel, user;
    if (!GetProcessTimes(process, &created, &ended, &kernel, &user))
        return;
    uint64_t kernel_ticks = (uint64_t)kernel.dwHighDateTime << 32 | kernel.dwLowDateTime;
    uint64_t user_ticks = (uint64_t)user.dwHighDateTime << 32 | user.dwLowDateTime;
    ended_ns += (int64_t)(kernel_ticks + user_ticks) * 100;
}

int oslag_run_program(const char *const *argv) {
    static char line[LINE_SIZE];
    static wchar_t wide[LINE_SIZE];
    STARTUPINFOW startup = {.cb = sizeof startup,
                            .dwFlags = STARTF_USESTDHANDLES,
                            .hStdOutput = discard(),
                            .hStdError = GetStdHandle(STD_ERROR_HANDLE)};
    PROCESS_INFORMATION about;
    DWORD code = 1;
    int status = join(argv, line);
    if (status != 0)
        return status;
    if (MultiByteToWideChar(CP_UTF8, 0, line, -1, wide, LINE_SIZE) == 0)
        return -EILSEQ;
    if (!CreateProcessW(NULL, wide, NULL, NULL, TRUE, 0, NULL, NULL, &startup, &about))
        return oslag_last_error();
    if (WaitForSingleObject(about.hProcess, INFINITE) != WAIT_OBJECT_0 ||
        !GetExitCodeProcess(about.hProcess, &code))
        code = 255;
    add_used(about.hProcess);
    CloseHandle(about.hThread);
    CloseHandle(about.hProcess);
    return (int)code;
}

/* The second process of cswitch: echoes until the other end of its pipe is closed. */
static int echo(void) {
    HANDLE input = GetStdHandle(STD_INPUT_HANDLE), output = GetStdHandle(STD_OUTPUT_HANDLE);
    char byte;
    DWORD count;
    while (ReadFile(input, &byte, 1, &count, NULL) && count == 1 &&
           WriteFile(output, &byte, 1, &count, NULL))
        ;
    return 0;
}

int oslag_run_second_process(const char *argument) {
    const size_t length = strlen(OSLAG_PARALLEL_ARGUMENT);
    if (strncmp(argument, OSLAG_PARALLEL_ARGUMENT, length) == 0)
        return oslag_parallel_serve_argument(argument + length);
    return strcmp(argument, "echo") == 0 ? echo() : -1;
}
