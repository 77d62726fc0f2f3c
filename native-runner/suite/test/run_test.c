/* A whole quick run, event by event. */
#include <string.h>
#include <unistd.h>

#include "json.h"
#include "session.h"
#include "test.h"

#define EXTENSIONS_BEGIN 23

static struct session session, listed;
static int taken, brief;

static long integer_of(const char *line, const char *name) {
    return atol(json_member(line, name));
}

static void it_starts_and_finishes_as_the_protocol_says(void) {
    const char *first = session.lines[0], *last = session.lines[session.line_count - 1];
    const char *start = "{\"event\":\"started\",\"protocol\":1,\"suite\":{";
    CHECK(strncmp(first, start, strlen(start)) == 0);
    CHECK(strcmp(json_member(first, "mode"), "quick") == 0);
    CHECK(integer_of(first, "step_ns") > 0 && integer_of(first, "processes") == 6);
    CHECK(strlen(json_member(first, "flags")) <= 200 && strlen(json_member(first, "version")) > 4);
    CHECK(strcmp(json_member(first, "link"), "dynamic") == 0 ||
          strcmp(json_member(first, "link"), "static") == 0);
    CHECK(strcmp(json_member(last, "event"), "finished") == 0);
    CHECK(strcmp(json_member(last, "outcome"), "complete") == 0);
}

/* Every number of a samples event, in groups of five. */
static int check_samples(const char *line) {
    int count = 0;
    for (const char *at = strstr(line, "[[") + 1; *at == '['; count++) {
        long long iterations, elapsed_ns, cpu_ns, before_ps, after_ps;
        int length;
        CHECK(sscanf(at, "[%lld,%lld,%lld,%lld,%lld]%n", &iterations, &elapsed_ns, &cpu_ns,
                     &before_ps, &after_ps, &length) == 5);
        CHECK(iterations >= 1 && before_ps >= 1 && after_ps >= 1);
        CHECK(elapsed_ns > 0 && cpu_ns > 0);
        taken++;
        brief += elapsed_ns < 5000000;
        at += length;
        at += *at == ',';
    }
    return count;
}

static void every_variant_ends_in_one_outcome(void) {
    for (int i = 0; i < listed.line_count; i++) {
        char benchmark[64], variant[64];
        snprintf(benchmark, sizeof benchmark, "%s", json_member(listed.lines[i], "benchmark"));
        snprintf(variant, sizeof variant, "%s", json_member(listed.lines[i], "variant"));
        int samples = session_count(&session, "samples", benchmark, variant);
        /* What is lengthy is left out, and so are extensions: they stand last. */
        if (i >= EXTENSIONS_BEGIN || strcmp(benchmark, "andrew") == 0 ||
            strcmp(benchmark, "compile-in-memory") == 0) {
            CHECK(!session_find(&session, "measurement", benchmark, variant));
            CHECK(!session_find(&session, "failed", benchmark, variant));
            continue;
        }
        int unsupported = session_count(&session, "unsupported", benchmark, variant);
        CHECK(session_count(&session, "failed", benchmark, variant) == 0);
        CHECK((samples > 0) != (unsupported > 0));
        CHECK(session_count(&session, "measurement", benchmark, variant) == (samples > 0));
        bool seen = false;
        int total = 0;
        for (int k = 0; k < session.line_count; k++) {
            const char *line = session.lines[k], *event = json_member(line, "event");
            if (strcmp(json_member(line, "benchmark"), benchmark) != 0 ||
                strcmp(json_member(line, "variant"), variant) != 0)
                continue;
            seen |= strcmp(event, "measurement") == 0;
            if (strcmp(event, "samples") == 0) {
                CHECK(seen);
                total += check_samples(line);
            }
        }
        /* On a busy machine the budget may end too soon; then it is said. */
        bool few = false;
        for (int k = 0; k < session.line_count; k++)
            few |= strcmp(json_member(session.lines[k], "code"), "few-samples") == 0 &&
                   strcmp(json_member(session.lines[k], "benchmark"), benchmark) == 0 &&
                   strcmp(json_member(session.lines[k], "variant"), variant) == 0;
        CHECK(samples == 0 || few == (total < 5 || samples < 2));
    }
}

static void bandwidths_say_their_bytes(void) {
    CHECK(integer_of(session_find(&session, "measurement", "read", NULL), "bytes_per_iteration") ==
          16384);
    const char *uncached = session_find(&session, "measurement", "bcopy", "uncached");
    CHECK(integer_of(uncached, "bytes_per_iteration") == integer_of(uncached, "block_bytes"));
    CHECK(integer_of(uncached, "block_bytes") <= 268435456);
}

static void files_alone_have_storage(void) {
    for (int i = 0; i < session.line_count; i++) {
        const char *benchmark = json_member(session.lines[i], "benchmark");
        if (strcmp(json_member(session.lines[i], "event"), "samples") != 0)
            continue;
        bool files = strcmp(benchmark, "read") == 0 || strcmp(benchmark, "open-close") == 0 ||
                     strcmp(benchmark, "create-delete") == 0;
        CHECK((strcmp(json_member(session.lines[i], "storage"), "local") == 0) == files);
    }
}

static void progress_never_goes_back(void) {
    long last = 0;
    for (int i = 0; i < session.line_count; i++) {
        const char *line = session.lines[i];
        if (strcmp(json_member(line, "event"), "progress") != 0)
            continue;
        CHECK(integer_of(line, "permille") >= last && integer_of(line, "permille") <= 1000);
        CHECK(integer_of(line, "left_ms") >= 0 && integer_of(line, "left_ms") <= 12000);
        last = integer_of(line, "permille");
    }
    CHECK(last > 800);
    CHECK(session_count(&session, "progress", NULL, NULL) >= 10);
    CHECK(session_count(&session, "progress", NULL, NULL) <= 120);
}

static int usage(const char *build, const char *first, const char *second) {
    static struct session refused;
    const char *const arguments[] = {"oslag-suite", "run", first, second, NULL};
    session_run(&refused, session_program(build, "oslag-suite"), arguments, NULL);
    CHECK(refused.line_count == 0);
    return refused.status;
}

int main(int argc, char **argv) {
    CHECK(argc == 2);
    char directory[] = "/tmp/oslag-run-XXXXXX";
    CHECK(mkdtemp(directory));
    const char *const run[] = {"oslag-suite", "run", "--mode", "quick", "--dir", directory, NULL};
    const char *const list[] = {"oslag-suite", "list", NULL};
    session_run(&listed, session_program(argv[1], "oslag-suite"), list, NULL);
    CHECK(listed.status == 0 && listed.line_count == 95);
    session_run(&session, session_program(argv[1], "oslag-suite"), run, NULL);
    CHECK(session.status == 0);
    it_starts_and_finishes_as_the_protocol_says();
    every_variant_ends_in_one_outcome();
    /* Calibration aims a quarter above 10 ms. A clock that has meanwhile risen takes some of it,
     * and on a busy machine what interrupts calibration more. */
    CHECK(2 * brief < taken);
    bandwidths_say_their_bytes();
    files_alone_have_storage();
    progress_never_goes_back();
    CHECK(usage(argv[1], "--mode", "slow") == 2);
    CHECK(usage(argv[1], "--only", "nothing") == 2);
    CHECK(usage(argv[1], "--only", "read") == 2);
    CHECK(usage(argv[1], "--dir", NULL) == 2);
    CHECK(usage(argv[1], "--fast", "yes") == 2);
    CHECK(rmdir(directory) == 0);
    session_free(&session);
    session_free(&listed);
    return 0;
}
