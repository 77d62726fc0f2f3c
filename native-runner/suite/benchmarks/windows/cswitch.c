/* Context switch on Windows, an analog: sends one byte to a second process and back over two
 * anonymous pipes. The system starts programs and does not fork, so the second process is this
 * program, started again with an argument that makes it echo. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <windows.h>

#include "../../harness/context.h"
#include "../../port/port.h"
#include "../../port/windows-error.h"

struct placement {
    bool one_cpu;
};

static HANDLE to_partner, from_partner, partner;

static int step(uint64_t iterations) {
    char byte = 0;
    DWORD count;
    for (uint64_t i = 0; i < iterations; i++)
        if (!WriteFile(to_partner, &byte, 1, &count, NULL) ||
            !ReadFile(from_partner, &byte, 1, &count, NULL))
            return oslag_last_error();
    return 0;
}

static int make_pipe(HANDLE ends[2]) {
    SECURITY_ATTRIBUTES attributes = {.nLength = sizeof attributes, .bInheritHandle = TRUE};
    return CreatePipe(&ends[0], &ends[1], &attributes, 0) ? 0 : oslag_last_error();
}

static int start_partner(int cpu, HANDLE input, HANDLE output) {
    wchar_t path[OSLAG_WIDE_SIZE], line[] = L"oslag-suite echo";
    STARTUPINFOW startup = {.cb = sizeof startup,
                            .dwFlags = STARTF_USESTDHANDLES,
                            .hStdInput = input,
                            .hStdOutput = output,
                            .hStdError = GetStdHandle(STD_ERROR_HANDLE)};
    PROCESS_INFORMATION about;
    DWORD length = GetModuleFileNameW(NULL, path, OSLAG_WIDE_SIZE);
    if (length == 0 || length == OSLAG_WIDE_SIZE)
        return -ENAMETOOLONG;
    if (!CreateProcessW(path, line, NULL, NULL, TRUE, CREATE_SUSPENDED, NULL, NULL, &startup,
                        &about))
        return oslag_last_error();
    int status =
        SetProcessAffinityMask(about.hProcess, (DWORD_PTR)1 << cpu) ? 0 : oslag_last_error();
    ResumeThread(about.hThread);
    CloseHandle(about.hThread);
    partner = about.hProcess;
    return status;
}

static int setup(struct oslag_context *context) {
    const struct placement *placement = context->variant->settings;
    const struct oslag_machine *machine = context->machine;
    int cpu = placement->one_cpu ? machine->cpu : machine->partner_cpu;
    HANDLE there[2], back[2];
    if (machine->cpu < 0)
        return oslag_refuse(context, OSLAG_UNSUPPORTED,
                            "processes cannot be bound to processors here");
    if (cpu < 0)
        return oslag_refuse(context, OSLAG_UNSUPPORTED, "only one processor is available");
    int status = make_pipe(there);
    if (status == 0)
        status = make_pipe(back);
    if (status != 0)
        return oslag_refuse(context, status, "pipe");
    to_partner = there[1];
    from_partner = back[0];
    /* If the partner held this end too, the end would never close. */
    SetHandleInformation(to_partner, HANDLE_FLAG_INHERIT, 0);
    SetHandleInformation(from_partner, HANDLE_FLAG_INHERIT, 0);
    status = start_partner(cpu, there[0], back[1]);
    CloseHandle(there[0]);
    CloseHandle(back[1]);
    if (status != 0)
        return oslag_refuse(context, status, "starting the second process");
    context->partner = (int64_t)GetProcessId(partner);
    oslag_state_integer(context, "partner_cpu", cpu);
    return step(1);
}

static void teardown(void) {
    if (to_partner)
        CloseHandle(to_partner);
    if (from_partner)
        CloseHandle(from_partner);
    if (partner && WaitForSingleObject(partner, 1000) != WAIT_OBJECT_0)
        TerminateProcess(partner, 1);
    if (partner)
        CloseHandle(partner);
}

static const struct placement same_cpu = {.one_cpu = true}, cross_cpu = {.one_cpu = false};

static const struct oslag_variant variants[] = {
    {.id = "same-cpu",
     .operation = "1 byte over two anonymous pipes and back by WriteFile and ReadFile, both "
                  "processes on one processor (analog)",
     .share = 10,
     .settings = &same_cpu},
    {.id = "cross-cpu",
     .operation = "1 byte over two anonymous pipes and back by WriteFile and ReadFile, each "
                  "process on its processor (analog)",
     .share = 10,
     .settings = &cross_cpu},
};

const struct oslag_benchmark oslag_cswitch = {.id = "cswitch",
                                              .variants = variants,
                                              .variant_count = 2,
                                              .setup = setup,
                                              .step = step,
                                              .teardown = teardown};
