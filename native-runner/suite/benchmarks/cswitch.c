/* Context switch: sends one byte to a second process and back over two pipes. The time is that of
 * the whole round trip, as in 1990: two switches, two writes, two reads. It is never halved. */
#include <errno.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../harness/context.h"
#include "../harness/method.h"
#include "../port/port.h"

struct placement {
    bool one_cpu;
};

static int to_partner[2] = {-1, -1}, from_partner[2] = {-1, -1};
static pid_t partner;
static int64_t switches;

static int step(uint64_t iterations) {
    char byte = 0;
    errno = 0;
    for (uint64_t i = 0; i < iterations; i++)
        if (write(to_partner[1], &byte, 1) != 1 || read(from_partner[0], &byte, 1) != 1)
            return errno ? -errno : -EPIPE;
    return 0;
}

/* Echoes until the other end of its pipe is closed. The death of the process that holds that end
 * closes it too. */
static _Noreturn void echo(int cpu) {
    char byte = 0;
    close(0);
    close(1);
    close(to_partner[1]);
    close(from_partner[0]);
    if (oslag_pin(cpu) != 0)
        _exit(1);
    while (read(to_partner[0], &byte, 1) == 1 && write(from_partner[1], &byte, 1) == 1)
        ;
    _exit(0);
}

static int setup(struct oslag_context *context) {
    const struct placement *placement = context->variant->settings;
    const struct oslag_machine *machine = context->machine;
    int cpu = placement->one_cpu ? machine->cpu : machine->partner_cpu;
    if (machine->cpu < 0)
        return oslag_refuse(context, OSLAG_UNSUPPORTED,
                            "processes cannot be bound to processors here");
    if (cpu < 0)
        return oslag_refuse(context, OSLAG_UNSUPPORTED, "only one processor is available");
    if (pipe(to_partner) != 0 || pipe(from_partner) != 0)
        return oslag_refuse(context, -errno, "pipe");
    partner = fork();
    if (partner < 0)
        return oslag_refuse(context, -errno, "fork");
    if (partner == 0)
        echo(cpu);
    close(to_partner[0]);
    close(from_partner[1]);
    context->partner = partner;
    oslag_state_integer(context, "partner_cpu", cpu);
    /* One round trip before anything is timed, so that both processes run on their processors. */
    return step(1);
}

/* On one processor each round trip must switch processes; otherwise no switch was measured. On two
 * processors the answer may arrive before this process has gone to sleep. */
static int check(struct oslag_context *context, uint64_t iterations) {
    const struct placement *placement = context->variant->settings;
    int64_t now = oslag_context_switches(), since = now - switches;
    switches = now;
    if (placement->one_cpu && (double)since * 1000 < (double)iterations * OSLAG_SWITCHES_PERMILLE)
        return oslag_refuse(context, -EPROTO, "too few context switches took place");
    return 0;
}

static void teardown(void) {
    close(to_partner[1]);
    close(from_partner[0]);
    if (partner > 0)
        waitpid(partner, NULL, 0);
}

static const struct placement same_cpu = {.one_cpu = true}, cross_cpu = {.one_cpu = false};

static const struct oslag_variant variants[] = {
    {.id = "same-cpu",
     .operation =
         "write and read of 1 byte over two pipes and back, both processes on one processor",
     .share = 10,
     .switches = 1,
     .settings = &same_cpu},
    {.id = "cross-cpu",
     .operation = "write and read of 1 byte over two pipes and back, each process on its processor",
     .share = 10,
     .settings = &cross_cpu},
};

const struct oslag_benchmark oslag_cswitch = {.id = "cswitch",
                                              .variants = variants,
                                              .variant_count = 2,
                                              .setup = setup,
                                              .step = step,
                                              .check = check,
                                              .teardown = teardown};
