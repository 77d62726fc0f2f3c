/* POSIX: processes of a crowd are forked, and pipes wake them. */
#include "crowd-processes.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../harness/benchmark.h"

static void *memory;
static int calls[2] = {-1, -1}, answers[2] = {-1, -1};
static pid_t processes[OSLAG_PROCESSORS_MAX], caller;
static int started;

void *oslag_crowd_share(size_t bytes) {
    void *shared = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    memory = shared == MAP_FAILED ? NULL : shared;
    return memory;
}

int oslag_crowd_open(void) {
    return pipe(calls) == 0 && pipe(answers) == 0 ? 0 : -errno;
}

int oslag_crowd_start(int number) {
    caller = getpid();
    pid_t process = fork();
    if (process < 0)
        return -errno;
    if (process == 0) {
        /* Neither the run's requests nor its answers are this process's. */
        int null = open("/dev/null", O_RDWR);
        dup2(null, 0);
        dup2(null, 1);
        close(calls[1]);
        close(answers[0]);
        oslag_crowd_attend(memory, number);
        _exit(0);
    }
    processes[started++] = process;
    return 0;
}

/* Only the processes hold these ends, so that their death is noticed. */
void oslag_crowd_started(void) {
    close(calls[0]);
    close(answers[1]);
    calls[0] = answers[1] = -1;
}

int oslag_crowd_call(int count) {
    char bytes[OSLAG_PROCESSORS_MAX] = {0};
    return write(calls[1], bytes, (size_t)count) == count ? 0 : -EPIPE;
}

int oslag_crowd_hear(void) {
    char byte;
    return read(answers[0], &byte, 1) == 1 ? 0 : -EPIPE;
}

void oslag_crowd_nap(void) {
    usleep(50);
}

void oslag_crowd_end(void) {
    const int ends[] = {calls[0], calls[1], answers[0], answers[1]};
    for (int i = 0; i < 4; i++)
        if (ends[i] >= 0)
            close(ends[i]);
    for (int i = 0; i < started; i++)
        waitpid(processes[i], NULL, 0);
}

int oslag_crowd_answer(void) {
    char byte = 0;
    return write(answers[1], &byte, 1) == 1 ? 0 : -EPIPE;
}

int oslag_crowd_await(void) {
    char byte;
    return read(calls[0], &byte, 1) == 1 ? 0 : -EPIPE;
}

/* Whoever is asleep learns of the caller's death from its pipe; whoever waits for the round would
 * wait for ever. */
void oslag_crowd_yield(void) {
    if (getppid() != caller)
        _exit(1);
    sched_yield();
}
