/* Runs a suite and stores its lines. */
#include "session.h"

#include <stdbool.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "json.h"
#include "test.h"

static bool matches(const char *line, const char *event, const char *benchmark,
                    const char *variant) {
    return strcmp(json_member(line, "event"), event) == 0 &&
           (!benchmark || strcmp(json_member(line, "benchmark"), benchmark) == 0) &&
           (!variant || strcmp(json_member(line, "variant"), variant) == 0);
}

const char *session_find(const struct session *session, const char *event, const char *benchmark,
                         const char *variant) {
    for (int i = 0; i < session->line_count; i++)
        if (matches(session->lines[i], event, benchmark, variant))
            return session->lines[i];
    return NULL;
}

int session_count(const struct session *session, const char *event, const char *benchmark,
                  const char *variant) {
    int count = 0;
    for (int i = 0; i < session->line_count; i++)
        count += matches(session->lines[i], event, benchmark, variant);
    return count;
}

void session_run(struct session *session, const char *program, const char *const arguments[],
                 session_watcher *watcher) {
    int output[2], errors[2];
    CHECK(pipe(output) == 0 && pipe(errors) == 0);
    session->line_count = 0;
    session->process = fork();
    CHECK(session->process >= 0);
    if (session->process == 0) {
        dup2(output[1], 1);
        dup2(errors[1], 2);
        for (int end = 0; end < 2; end++) {
            close(output[end]);
            close(errors[end]);
        }
        execv(program, (char *const *)arguments);
        _exit(127);
    }
    close(output[1]);
    close(errors[1]);
    FILE *lines = fdopen(output[0], "r");
    char *line = NULL;
    size_t size = 0;
    for (ssize_t length; (length = getline(&line, &size, lines)) > 0;) {
        CHECK(line[length - 1] == '\n');
        line[length - 1] = '\0';
        CHECK(json_is_valid(line));
        CHECK(session->line_count < SESSION_LINES_MAX);
        session->lines[session->line_count++] = strdup(line);
        if (watcher)
            watcher(session, line);
    }
    free(line);
    fclose(lines);
    int status;
    CHECK(waitpid(session->process, &status, 0) == session->process);
    session->status = WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + WTERMSIG(status);
    /* This pipe ends only when the last process that inherited it has ended. */
    char byte;
    while (read(errors[0], &byte, 1) == 1)
        ;
    close(errors[0]);
}

void session_free(struct session *session) {
    for (int i = 0; i < session->line_count; i++)
        free(session->lines[i]);
    session->line_count = 0;
}

const char *session_program(const char *build, const char *name) {
    static char path[1024];
    snprintf(path, sizeof path, "%s/%s", build, name);
    return path;
}
