/* POSIX: how a benchmark's process runs the suite's other programs. */
#include "port.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "self.h"

int oslag_find_program(const char *name, char *path, size_t size) {
    int status = oslag_own_path(path, size);
    if (status != 0)
        return status;
    char *last = strrchr(path, '/');
    if (!last || (size_t)(last + 1 - path) + strlen(name) >= size)
        return -ENOENT;
    memcpy(last + 1, name, strlen(name) + 1);
    return access(path, X_OK) == 0 ? 0 : -ENOENT;
}

/* Opened once, so that the measured processes need not look it up. */
static int discard(void) {
    static int null = -1;
    if (null < 0)
        null = open("/dev/null", O_WRONLY | O_CLOEXEC);
    return null;
}

int oslag_run_program(const char *const *argv) {
    int null = discard();
    if (null < 0)
        return -errno;
    /* fork and not posix_spawn: the original's shell forked, and this process is small. */
    pid_t process = fork();
    if (process < 0)
        return -errno;
    if (process == 0) {
        dup2(null, 1);
        /* exec does not write to its arguments; its type is older than const. */
        execv(argv[0], (char *const *)(uintptr_t)argv);
        _exit(127);
    }
    int status;
    while (waitpid(process, &status, 0) < 0)
        if (errno != EINTR)
            return -errno;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -ECHILD;
}

/* POSIX systems fork the second process. */
int oslag_run_second_process(const char *argument) {
    (void)argument;
    return -1;
}
