/* What a run leaves behind when it is interrupted or killed, or when one of its processes is. */
#include <dirent.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "json.h"
#include "session.h"
#include "test.h"

static const char *build;
static char directory[] = "/tmp/oslag-interrupted-XXXXXX";
static int asked_for;

static int entries(void) {
    int count = 0;
    DIR *listing = opendir(directory);
    struct dirent *entry;
    while ((entry = readdir(listing)))
        count += entry->d_name[0] != '.';
    closedir(listing);
    return count;
}

/* Runs the suite that has more time: on a busy machine, the usual one ends before a second
 * round. */
static void run(struct session *session, const char *only, session_watcher *watcher) {
    const char *const arguments[] = {"oslag-suite", "run",    "--mode", "quick", "--dir",
                                     directory,     "--only", only,     NULL};
    asked_for = 0;
    session_run(session, session_program(build, "patient-suite"), arguments, watcher);
}

/* Sends the signal once, after the second round has begun. A second signal would also end the
 * process under way. */
static void signal_after_samples(struct session *session, const char *line, int number) {
    if (asked_for == 0 && strcmp(json_member(line, "event"), "samples") == 0 &&
        strcmp(json_member(line, "process"), "1") == 0) {
        asked_for = 1;
        CHECK(entries() == 1);
        kill(session->process, number);
    }
}

static void interrupt(struct session *session, const char *line) {
    signal_after_samples(session, line, SIGINT);
}

static void terminate(struct session *session, const char *line) {
    signal_after_samples(session, line, SIGTERM);
}

static void kill_at_once(struct session *session, const char *line) {
    signal_after_samples(session, line, SIGKILL);
}

/* Sends the signal while files are being made. */
static void interrupt_preparation(struct session *session, const char *line) {
    if (strcmp(json_member(line, "phase"), "prepare") == 0)
        kill(session->process, SIGINT);
}

static void ends_after_the_sample_under_way(session_watcher *watcher) {
    static struct session session;
    run(&session, "getpid,open-close,dhrystone", watcher);
    CHECK(asked_for == 1 && session.status == 130);
    const char *last = session.lines[session.line_count - 1];
    CHECK(strcmp(json_member(last, "event"), "finished") == 0);
    CHECK(strcmp(json_member(last, "outcome"), "interrupted") == 0);
    CHECK(session_count(&session, "failed", NULL, NULL) == 0);
    CHECK(session_count(&session, "samples", NULL, NULL) < 20);
    /* What was measured is judged. */
    CHECK(session_count(&session, "reference", NULL, NULL) == 1);
    CHECK(session_count(&session, "parts", NULL, NULL) ==
          session_count(&session, "measurement", NULL, NULL));
    CHECK(entries() == 0);
    session_free(&session);
}

static void unmeasured_benchmarks_fail_with_a_reason(void) {
    static struct session session;
    run(&session, "getpid,read", interrupt_preparation);
    CHECK(session.status == 130 && session_count(&session, "samples", NULL, NULL) == 0);
    CHECK(session_count(&session, "failed", "getpid", NULL) == 1);
    CHECK(session_count(&session, "failed", "read", NULL) == 1);
    CHECK(entries() == 0);
    session_free(&session);
}

static void the_next_run_removes_the_files_of_a_killed_run(void) {
    static struct session session;
    run(&session, "getpid,open-close", kill_at_once);
    CHECK(session.status == 1000 + SIGKILL && entries() == 1);
    session_free(&session);
    run(&session, "open-close/foo", NULL);
    CHECK(session.status == 0 && entries() == 0);
    session_free(&session);
}

/* A second run in the same place must not remove the files of a first run that is still alive. */
static void run_another_beside(struct session *session, const char *line) {
    static struct session other;
    (void)session;
    if (asked_for++ == 0) {
        run(&other, "open-close/a/b/c/foo", NULL);
        CHECK(other.status == 0);
        session_free(&other);
    }
    (void)line;
}

static void the_files_of_a_living_run_stay(void) {
    static struct session session;
    run(&session, "open-close/foo", run_another_beside);
    CHECK(session.status == 0 && entries() == 0);
    CHECK(session_count(&session, "samples", "open-close", "foo") >= 2);
    session_free(&session);
}

int main(int argc, char **argv) {
    CHECK(argc == 2);
    build = argv[1];
    CHECK(mkdtemp(directory));
    ends_after_the_sample_under_way(interrupt);
    ends_after_the_sample_under_way(terminate);
    unmeasured_benchmarks_fail_with_a_reason();
    the_next_run_removes_the_files_of_a_killed_run();
    the_files_of_a_living_run_stay();
    CHECK(rmdir(directory) == 0);
    return 0;
}
