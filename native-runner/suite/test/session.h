/* One invocation of a suite: its lines and its exit status. */
#ifndef OSLAG_TEST_SESSION_H
#define OSLAG_TEST_SESSION_H

#include <sys/types.h>

#define SESSION_LINES_MAX 4096

struct session {
    pid_t process;
    /* The exit status, or 1000 + the signal that ended it. */
    int status;
    int line_count;
    char *lines[SESSION_LINES_MAX];
};

/* Called after each line; may be NULL. */
typedef void session_watcher(struct session *session, const char *line);

/* Runs `program` with these arguments (ended by NULL) to its end. Each line must be valid JSON.
 * Returns only when no process that it started holds its standard error any more. */
void session_run(struct session *session, const char *program, const char *const arguments[],
                 session_watcher *watcher);

/* Returns the first line with this event and, unless NULL, this benchmark and variant; NULL when
 * there is none. */
const char *session_find(const struct session *session, const char *event, const char *benchmark,
                         const char *variant);
int session_count(const struct session *session, const char *event, const char *benchmark,
                  const char *variant);

void session_free(struct session *session);

/* Returns the path of a program below the build directory that the test was given. */
const char *session_program(const char *build, const char *name);

#endif
