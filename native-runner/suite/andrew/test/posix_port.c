/* struct andrew_port on POSIX, for the tests. */
#include "posix_port.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

int posix_port_processes;
int64_t posix_port_ns[ANDREW_PHASES];

static int64_t clock_ns(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

static void begin(void *context, enum andrew_phase phase) {
    (void)context;
    posix_port_ns[phase] = -clock_ns();
}

static void end(void *context, enum andrew_phase phase) {
    (void)context;
    posix_port_ns[phase] += clock_ns();
}

static int run(void *context, const char *const *argv) {
    int status;
    pid_t child = fork();
    (void)context;
    posix_port_processes++;
    if (child < 0)
        return -errno;
    if (child == 0) {
        int null = open("/dev/null", O_WRONLY);
        if (null >= 0)
            dup2(null, 1);
        /* exec does not write to its arguments; its type is older than const. */
        execv(argv[0], (char *const *)(uintptr_t)argv);
        _exit(127);
    }
    while (waitpid(child, &status, 0) < 0) {
        if (errno != EINTR)
            return -errno;
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : -ECHILD;
}

static int make_directory(const char *path) {
    return mkdir(path, 0777) == 0 ? 0 : -errno;
}

static int remove_directory(const char *path) {
    return rmdir(path) == 0 ? 0 : -errno;
}

const struct andrew_port posix_port = {
    .begin = begin,
    .end = end,
    .run = run,
    .make_directory = make_directory,
    .remove_directory = remove_directory,
};
