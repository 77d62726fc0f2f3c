/* Extension: thread switch on Windows, an analog: two threads of one process wake each other
 * alternately with a slim lock and two condition variables of the system. The time is that of the
 * whole round trip: two switches. It is never halved. */
#include <errno.h>
#include <windows.h>

#include "../../harness/context.h"
#include "../../port/port.h"
#include "../../port/windows-error.h"

enum turn { OURS, THEIRS, NOBODYS };

struct placement {
    bool one_cpu;
};

static HANDLE partner;
static SRWLOCK lock = SRWLOCK_INIT;
static CONDITION_VARIABLE our_turn = CONDITION_VARIABLE_INIT, their_turn = CONDITION_VARIABLE_INIT;
static enum turn turn = OURS;

static int step(uint64_t iterations) {
    int status = 0;
    AcquireSRWLockExclusive(&lock);
    for (uint64_t i = 0; i < iterations && status == 0; i++) {
        turn = THEIRS;
        WakeConditionVariable(&their_turn);
        while (turn == THEIRS && status == 0)
            if (!SleepConditionVariableSRW(&our_turn, &lock, INFINITE, 0))
                status = oslag_last_error();
    }
    ReleaseSRWLockExclusive(&lock);
    return status;
}

static DWORD WINAPI answer(void *unused) {
    (void)unused;
    AcquireSRWLockExclusive(&lock);
    while (turn != NOBODYS) {
        if (turn == THEIRS) {
            turn = OURS;
            WakeConditionVariable(&our_turn);
        }
        SleepConditionVariableSRW(&their_turn, &lock, INFINITE, 0);
    }
    ReleaseSRWLockExclusive(&lock);
    return 0;
}

/* The process is bound to the processor that measures, and a thread can use only its process's
 * processors. So the process gets both processors, and each thread gets one of them. */
static int place(int own_cpu, int partner_cpu) {
    DWORD_PTR own = (DWORD_PTR)1 << own_cpu, other = (DWORD_PTR)1 << partner_cpu;
    if (!SetProcessAffinityMask(GetCurrentProcess(), own | other) ||
        !SetThreadAffinityMask(GetCurrentThread(), own) || !SetThreadAffinityMask(partner, other))
        return oslag_last_error();
    return 0;
}

static int setup(struct oslag_context *context) {
    const struct placement *placement = context->variant->settings;
    const struct oslag_machine *machine = context->machine;
    int partner_cpu = placement->one_cpu ? machine->cpu : machine->partner_cpu;
    if (machine->cpu < 0)
        return oslag_refuse(context, OSLAG_UNSUPPORTED,
                            "threads cannot be bound to processors here");
    if (partner_cpu < 0)
        return oslag_refuse(context, OSLAG_UNSUPPORTED, "only one processor is available");
    partner = CreateThread(NULL, 0, answer, NULL, CREATE_SUSPENDED, NULL);
    if (!partner)
        return oslag_refuse(context, oslag_last_error(), "starting a thread");
    int status = place(machine->cpu, partner_cpu);
    ResumeThread(partner);
    if (status != 0)
        return oslag_refuse(context, status, "binding the threads to processors");
    oslag_state_integer(context, "partner_cpu", partner_cpu);
    /* One round trip before anything is timed, so that both threads run on their processors. */
    return step(1);
}

static void teardown(void) {
    if (!partner)
        return;
    AcquireSRWLockExclusive(&lock);
    turn = NOBODYS;
    WakeConditionVariable(&their_turn);
    ReleaseSRWLockExclusive(&lock);
    WaitForSingleObject(partner, INFINITE);
    CloseHandle(partner);
}

#define OPERATION                                                                                  \
    "WakeConditionVariable and SleepConditionVariableSRW of two condition variables and back, "    \
    "two threads on "

static const struct oslag_variant variants[] = {
    {.id = "same-cpu",
     .operation = OPERATION "one processor (analog)",
     .share = 10,
     .settings = &(const struct placement){.one_cpu = true}},
    {.id = "cross-cpu",
     .operation = OPERATION "two processors (analog)",
     .share = 10,
     .settings = &(const struct placement){.one_cpu = false}},
};

const struct oslag_benchmark oslag_thread_switch = {.id = "thread-switch",
                                                    .variants = variants,
                                                    .variant_count = 2,
                                                    .extension = true,
                                                    .setup = setup,
                                                    .step = step,
                                                    .teardown = teardown};
