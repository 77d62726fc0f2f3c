/* POSIX: the parallel processes are forked, and pipes wake them. */
#include "parallel-processes.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../harness/benchmark.h"

static void *memory;
static int wake_pipe[2] = {-1, -1}, answer_pipe[2] = {-1, -1};
static pid_t processes[OSLAG_PROCESSORS_MAX], parent;
static int started;

void *oslag_parallel_share_memory(size_t bytes) {
    void *shared = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    memory = shared == MAP_FAILED ? NULL : shared;
    return memory;
}

int oslag_parallel_open_channels(void) {
    return pipe(wake_pipe) == 0 && pipe(answer_pipe) == 0 ? 0 : -errno;
}

int oslag_parallel_start(int number) {
    parent = getpid();
    pid_t process = fork();
    if (process < 0)
        return -errno;
    if (process == 0) {
        /* The run's requests and the answers to it belong to the parent alone. */
        int null = open("/dev/null", O_RDWR);
        dup2(null, 0);
        dup2(null, 1);
        close(wake_pipe[1]);
        close(answer_pipe[0]);
        oslag_parallel_serve(memory, number);
        _exit(0);
    }
    processes[started++] = process;
    return 0;
}

/* Only the processes hold these ends now, so the parent notices when they die. */
void oslag_parallel_all_started(void) {
    close(wake_pipe[0]);
    close(answer_pipe[1]);
    wake_pipe[0] = answer_pipe[1] = -1;
}

int oslag_parallel_wake(int count) {
    char bytes[OSLAG_PROCESSORS_MAX] = {0};
    return write(wake_pipe[1], bytes, (size_t)count) == count ? 0 : -EPIPE;
}

int oslag_parallel_await_answer(void) {
    char byte;
    return read(answer_pipe[0], &byte, 1) == 1 ? 0 : -EPIPE;
}

void oslag_parallel_pause(void) {
    usleep(50);
}

void oslag_parallel_end(void) {
    const int ends[] = {wake_pipe[0], wake_pipe[1], answer_pipe[0], answer_pipe[1]};
    for (int i = 0; i < 4; i++)
        if (ends[i] >= 0)
            close(ends[i]);
    for (int i = 0; i < started; i++)
        waitpid(processes[i], NULL, 0);
}

int oslag_parallel_answer(void) {
    char byte = 0;
    return write(answer_pipe[1], &byte, 1) == 1 ? 0 : -EPIPE;
}

int oslag_parallel_await_wake(void) {
    char byte;
    return read(wake_pipe[0], &byte, 1) == 1 ? 0 : -EPIPE;
}

/* A sleeping process learns of the parent's death from its pipe. A process that waits for a round
 * must look for itself, or it would wait for ever. */
void oslag_parallel_yield(void) {
    if (getppid() != parent)
        _exit(1);
    sched_yield();
}
