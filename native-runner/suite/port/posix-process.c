/* POSIX: a benchmark's process is this program, started again so that it has a memory layout of its
 * own. */
#include "port.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "self.h"

/* How long a killed process may take to end. One that waits for a dead file server never ends. */
#define GRACE_MS 2000

static volatile sig_atomic_t interrupts;
static int interrupt_pipe[2] = {-1, -1};

static void on_interrupt(int number) {
    (void)number;
    int saved = errno;
    interrupts = interrupts + 1;
    /* Wakes the poll below, even if the signal arrives just before it. */
    ssize_t ignored = write(interrupt_pipe[1], "!", 1);
    (void)ignored;
    errno = saved;
}

void oslag_begin_run(void) {
    /* Descriptors 0 to 2 must be in use, or a pipe would get one of them. */
    int descriptor;
    do
        descriptor = open("/dev/null", O_RDWR | O_CLOEXEC);
    while (descriptor >= 0 && descriptor <= 2);
    close(descriptor);
    if (pipe(interrupt_pipe) == 0)
        for (int end = 0; end < 2; end++) {
            fcntl(interrupt_pipe[end], F_SETFD, FD_CLOEXEC);
            fcntl(interrupt_pipe[end], F_SETFL, O_NONBLOCK);
        }
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = on_interrupt;
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
    signal(SIGPIPE, SIG_IGN);
    /* A file limit is then an error of write, which the suite reports, and does not kill the
     * process. */
    signal(SIGXFSZ, SIG_IGN);
}

int oslag_interrupts(void) {
    return (int)interrupts;
}

static void close_pair(const int pair[2]) {
    close(pair[0]);
    close(pair[1]);
}

int oslag_spawn(const char *argument, struct oslag_child *child) {
    int control[2], results[2];
    if (pipe(control) != 0)
        return -errno;
    if (pipe(results) != 0) {
        int error = errno;
        close_pair(control);
        return -error;
    }
    pid_t process = fork();
    if (process == 0) {
        /* A process group of its own: the terminal's Ctrl-C does not reach it, and it can be killed
         * with all that it started. */
        setpgid(0, 0);
        signal(SIGINT, SIG_IGN);
        signal(SIGTERM, SIG_DFL);
        signal(SIGHUP, SIG_IGN);
        if (dup2(control[0], 0) < 0 || dup2(results[1], 1) < 0)
            _exit(126);
        for (int end = 0; end < 2; end++) {
            close(control[end]);
            close(results[end]);
        }
        oslag_execute_self(argument);
        _exit(127);
    }
    int error = errno;
    close(control[0]);
    close(results[1]);
    if (process < 0) {
        close(control[1]);
        close(results[0]);
        return -error;
    }
    setpgid(process, process);
    fcntl(control[1], F_SETFD, FD_CLOEXEC);
    fcntl(results[0], F_SETFD, FD_CLOEXEC);
    *child = (struct oslag_child){.process = process, .control = control[1], .results = results[0]};
    return 0;
}

static int write_all(int descriptor, const char *bytes, size_t size) {
    while (size > 0) {
        ssize_t written = write(descriptor, bytes, size);
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return -errno;
        bytes += written;
        size -= (size_t)written;
    }
    return 0;
}

int oslag_send(const struct oslag_child *child, const void *bytes, size_t size) {
    return write_all(child->control, bytes, size);
}

int oslag_receive(const struct oslag_child *child, void *bytes, size_t size, int64_t deadline_ns) {
    size_t done = 0;
    int asked = 0;
    while (done < size) {
        if (interrupts > 0 && !asked) {
            asked = 1;
            oslag_send(child, "s", 1);
        }
        if (interrupts > child->patience)
            return -ECANCELED;
        int64_t left_ms = (deadline_ns - oslag_clock_ns()) / 1000000;
        if (left_ms <= 0)
            return -ETIMEDOUT;
        struct pollfd wanted[] = {{.fd = child->results, .events = POLLIN},
                                  {.fd = interrupt_pipe[0], .events = POLLIN}};
        if (poll(wanted, 2, (int)left_ms) < 0 && errno != EINTR)
            return -errno;
        char drained[16];
        if (wanted[1].revents & POLLIN && read(interrupt_pipe[0], drained, sizeof drained) < 0 &&
            errno != EAGAIN)
            return -errno;
        if (!(wanted[0].revents & (POLLIN | POLLHUP)))
            continue;
        ssize_t got = read(child->results, (char *)bytes + done, size - done);
        if (got == 0)
            return -EPIPE;
        if (got < 0 && errno != EINTR)
            return -errno;
        if (got > 0)
            done += (size_t)got;
    }
    return 0;
}

static void describe(int status, char *how, size_t size) {
    how[0] = '\0';
    if (WIFSIGNALED(status))
        snprintf(how, size, "its process was ended by signal %d (%s)", WTERMSIG(status),
                 strsignal(WTERMSIG(status)));
    else if (WIFEXITED(status) && WEXITSTATUS(status) == 127)
        snprintf(how, size, "its process could not be started");
    else if (WIFEXITED(status))
        snprintf(how, size, "its process ended with status %d", WEXITSTATUS(status));
}

void oslag_end(struct oslag_child *child, char *how, size_t size) {
    close(child->control);
    close(child->results);
    pid_t process = (pid_t)child->process;
    int status = 0;
    snprintf(how, size, "its process does not end");
    /* A process that has answered ends by itself at once. After a tenth of the time it is killed
     * with its group. */
    for (int waited_ms = 0; waited_ms < GRACE_MS; waited_ms++) {
        pid_t ended = waitpid(process, &status, WNOHANG);
        if (ended == process || (ended < 0 && errno == ECHILD)) {
            describe(status, how, size);
            break;
        }
        if (waited_ms == GRACE_MS / 10)
            kill(-process, SIGKILL);
        poll(NULL, 0, 1);
    }
    kill(-process, SIGKILL);
}

int oslag_begin_child(void *request, size_t size) {
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);
    oslag_close_inherited();
    size_t done = 0;
    while (done < size) {
        ssize_t got = read(0, (char *)request + done, size - done);
        if (got <= 0)
            return got < 0 ? -errno : -EPIPE;
        done += (size_t)got;
    }
    return 0;
}

/* A byte asks the process to stop. So does the end of the pipe, which means that the run itself has
 * died. */
int oslag_should_stop(void) {
    struct pollfd control = {.fd = 0, .events = POLLIN};
    return poll(&control, 1, 0) != 0;
}

int oslag_answer(const void *bytes, size_t size) {
    return write_all(1, bytes, size);
}

int oslag_write_line(const char *line, size_t length) {
    return write_all(1, line, length);
}

int64_t oslag_disk_read_bytes(void) {
    struct rusage usage;
    /* Linux derives this from read_bytes in /proc/self/io, in blocks of 512 bytes. */
    return getrusage(RUSAGE_SELF, &usage) == 0 ? (int64_t)usage.ru_inblock * 512 : 0;
}

int64_t oslag_context_switches(void) {
    struct rusage usage;
    return getrusage(RUSAGE_SELF, &usage) == 0 ? (int64_t)usage.ru_nvcsw + usage.ru_nivcsw : 0;
}
