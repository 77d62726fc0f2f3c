/* Whatever happens to a benchmark's process, its measurement ends in one of three outcomes and the
 * run goes on. */
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "json.h"
#include "session.h"
#include "test.h"

static const char *build;
static char directory[] = "/tmp/oslag-faults-XXXXXX";

static void run(struct session *session, const char *only) {
    const char *const arguments[] = {"faulty-suite", "run",    "--mode", "quick", "--dir",
                                     directory,      "--only", only,     NULL};
    session_run(session, session_program(build, "faulty-suite"), arguments, NULL);
}

static void fails_with(const struct session *session, const char *benchmark, const char *reason) {
    CHECK(session_count(session, "failed", benchmark, "default") == 1);
    CHECK(session_count(session, "unsupported", benchmark, NULL) == 0);
    CHECK(strstr(json_member(session_find(session, "failed", benchmark, NULL), "reason"), reason));
}

static void each_fault_becomes_a_reason_and_the_run_goes_on(void) {
    static struct session session;
    run(&session, "sound,crashes,vanishes,fails,hangs,refuses,lacks,disproves,crashes-later,"
                  "unprepared,long");
    CHECK(session.status == 1);
    fails_with(&session, "crashes", "signal 11");
    fails_with(&session, "vanishes", "ended with status 0");
    fails_with(&session, "fails", "the operation: No space left on device");
    fails_with(&session, "hangs", "did not answer within 5000 ms");
    fails_with(&session, "refuses", "the file: Permission denied");
    fails_with(&session, "disproves", "it was not measured");
    fails_with(&session, "unprepared", "preparing: Disk quota exceeded");
    fails_with(&session, "crashes-later", "signal 11");
    CHECK(session_count(&session, "samples", "crashes-later", NULL) == 2);
    /* What failed has no parts, although it has samples. */
    CHECK(session_count(&session, "parts", "crashes-later", NULL) == 0);
    CHECK(session_count(&session, "parts", "sound", NULL) == 1);
    CHECK(session_count(&session, "parts", NULL, NULL) == 2);
    CHECK(session_count(&session, "unsupported", "lacks", "default") == 1);
    CHECK(session_count(&session, "failed", "lacks", NULL) == 0);
    const char *const without_samples[] = {"crashes", "vanishes",  "fails", "hangs",
                                           "refuses", "disproves", "lacks", "unprepared"};
    for (int i = 0; i < 8; i++)
        CHECK(session_count(&session, "samples", without_samples[i], NULL) == 0);
    CHECK(session_count(&session, "samples", "sound", NULL) >= 4);
    CHECK(session_count(&session, "samples", "long", NULL) == 4);
    CHECK(strcmp(json_member(session_find(&session, "finished", NULL, NULL), "outcome"),
                 "complete") == 0);
    session_free(&session);
}

static void an_operation_longer_than_a_sample_runs_once(void) {
    static struct session session;
    run(&session, "long");
    CHECK(session.status == 0);
    const char *line = session_find(&session, "samples", "long", NULL);
    long long iterations, elapsed_ns;
    CHECK(sscanf(strstr(line, "[["), "[[%lld,%lld", &iterations, &elapsed_ns) == 2);
    CHECK(strcmp(json_member(session_find(&session, "measurement", "long", NULL), "parts"),
                 "witnesses") == 0);
    CHECK(strstr(session_find(&session, "parts", "long", NULL), "\"parts\":[[2,"));
    /* On a busy machine it takes longer. */
    CHECK(iterations == 1 && elapsed_ns >= 30000000);
    session_free(&session);
}

static void the_exit_status_is_77_when_nothing_is_supported(void) {
    static struct session session;
    run(&session, "lacks");
    CHECK(session.status == 77);
    session_free(&session);
}

static void a_directory_that_cannot_be_used_fails_its_measurements_alone(void) {
    static struct session session;
    const char *const arguments[] = {
        "faulty-suite",        "run", "--mode", "quick", "--dir", "/nonexistent/place", "--only",
        "sound,crashes-later", NULL};
    session_run(&session, session_program(build, "faulty-suite"), arguments, NULL);
    CHECK(session.status == 1);
    fails_with(&session, "crashes-later", "No such file or directory");
    CHECK(session_count(&session, "samples", "sound", NULL) >= 4);
    session_free(&session);
}

int main(int argc, char **argv) {
    CHECK(argc == 2);
    build = argv[1];
    CHECK(mkdtemp(directory));
    each_fault_becomes_a_reason_and_the_run_goes_on();
    an_operation_longer_than_a_sample_runs_once();
    the_exit_status_is_77_when_nothing_is_supported();
    a_directory_that_cannot_be_used_fails_its_measurements_alone();
    /* Only an empty directory can be removed, so no run has left a file. */
    CHECK(rmdir(directory) == 0);
    return 0;
}
