/* A whole quick run, event by event. */
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "json.h"
#include "session.h"
#include "test.h"

#define EXTENSIONS_BEGIN 24

static struct session session, listed;
/* How many samples there were, and how many were shorter than half of the aim. */
static int taken, brief;
/* Whether the suite's own time limit applies. */
static bool has_budget;

static long integer_of(const char *line, const char *name) {
    return atol(json_member(line, name));
}

static void it_starts_and_finishes_as_the_protocol_says(void) {
    const char *first = session.lines[0], *last = session.lines[session.line_count - 1];
    const char *start = "{\"event\":\"started\",\"protocol\":2,\"suite\":{";
    CHECK(strncmp(first, start, strlen(start)) == 0);
    CHECK(strcmp(json_member(first, "mode"), "quick") == 0);
    CHECK(integer_of(first, "step_ns") > 0 && integer_of(first, "processes") == 6);
    CHECK(strlen(json_member(first, "flags")) <= 200 && strlen(json_member(first, "version")) > 4);
    CHECK(strcmp(json_member(first, "link"), "dynamic") == 0 ||
          strcmp(json_member(first, "link"), "static") == 0);
    CHECK(strcmp(json_member(last, "event"), "finished") == 0);
    CHECK(strcmp(json_member(last, "outcome"), "complete") == 0);
}

/* Checks every number of a samples event, in groups of five. */
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

/* The events of one measurement. */
struct ending {
    int measurements, samples, values, unsupported, failed, few;
};

static struct ending ending_of(const char *benchmark, const char *variant) {
    struct ending ending = {0};
    for (int i = 0; i < session.line_count; i++) {
        const char *line = session.lines[i];
        if (strcmp(json_member(line, "benchmark"), benchmark) != 0 ||
            strcmp(json_member(line, "variant"), variant) != 0)
            continue;
        const char *event = json_member(line, "event");
        ending.measurements += strcmp(event, "measurement") == 0;
        ending.unsupported += strcmp(event, "unsupported") == 0;
        ending.failed += strcmp(event, "failed") == 0;
        ending.few += strcmp(json_member(line, "code"), "few-samples") == 0;
        if (strcmp(event, "samples") != 0)
            continue;
        CHECK(ending.measurements == 1);
        ending.samples++;
        ending.values += check_samples(line);
    }
    return ending;
}

/* Lengthy benchmarks are left out, and so are extensions, which come last. */
static bool is_left_out(int place, const char *benchmark) {
    return place >= EXTENSIONS_BEGIN || strcmp(benchmark, "andrew") == 0 ||
           strcmp(benchmark, "compile-in-memory") == 0;
}

/* Reads the four numbers of one sample's parts, and checks them against its five. */
static void check_parts(const char **parts, const char **samples) {
    long long iterations, elapsed_ns, cpu_ns, before_ps, after_ps, all, some, its, time_ns;
    int length;
    CHECK(sscanf(*samples, "[%lld,%lld,%lld,%lld,%lld]%n", &iterations, &elapsed_ns, &cpu_ns,
                 &before_ps, &after_ps, &length) == 5);
    *samples += length + ((*samples)[length] == ',');
    CHECK(sscanf(*parts, "[%lld,%lld,%lld,%lld]%n", &all, &some, &its, &time_ns, &length) == 4);
    *parts += length + ((*parts)[length] == ',');
    CHECK(some >= 0 && some <= all && its <= iterations && time_ns <= elapsed_ns);
    CHECK((some == 0) == (its == 0) || (all == 2 && its == 0));
    CHECK((its == 0) == (time_ns == 0));
    if (its > 0)
        CHECK((some == all) == (its == iterations) && (some == all) == (time_ns == elapsed_ns));
}

/* Each measurement with samples has as many parts, in the order of its samples. */
static void every_sample_has_its_parts(void) {
    const char *reference = session_find(&session, "reference", NULL, NULL);
    CHECK(reference && session_count(&session, "reference", NULL, NULL) == 1);
    CHECK(integer_of(reference, "reference_fs") > 10000 && integer_of(reference, "steps") > 100);
    CHECK(integer_of(reference, "slice_ns") >= 400000);
    CHECK(strstr(reference, "\"facts\":[\"involuntary-switches\",\"processor\",\"stolen-time\"]"));
    int events = 0;
    for (int i = 0; i < session.line_count; i++) {
        if (strcmp(json_member(session.lines[i], "event"), "parts") != 0)
            continue;
        events++;
        char benchmark[64], variant[64];
        snprintf(benchmark, sizeof benchmark, "%s", json_member(session.lines[i], "benchmark"));
        snprintf(variant, sizeof variant, "%s", json_member(session.lines[i], "variant"));
        const char *parts = strstr(session.lines[i], "[[") + 1;
        for (int k = 0; k < session.line_count; k++) {
            if (strcmp(json_member(session.lines[k], "event"), "samples") != 0 ||
                strcmp(json_member(session.lines[k], "benchmark"), benchmark) != 0 ||
                strcmp(json_member(session.lines[k], "variant"), variant) != 0)
                continue;
            const char *samples = strstr(session.lines[k], "[[") + 1;
            while (*samples == '[')
                check_parts(&parts, &samples);
        }
        CHECK(*parts == ']');
    }
    /* A benchmark that fails before its first sample has no event `measurement` either. */
    CHECK(events == session_count(&session, "measurement", NULL, NULL));
}

/* The only failure of a sound suite on a busy machine: the time budget ended too soon. */
static bool ran_out_of_time(const char *benchmark, const char *variant) {
    const char *reason =
        json_member(session_find(&session, "failed", benchmark, variant), "reason");
    return strcmp(reason, "the time budget ended before its first sample") == 0;
}

static void every_variant_ends_in_one_outcome(void) {
    for (int i = 0; i < listed.line_count; i++) {
        char benchmark[64], variant[64];
        snprintf(benchmark, sizeof benchmark, "%s", json_member(listed.lines[i], "benchmark"));
        snprintf(variant, sizeof variant, "%s", json_member(listed.lines[i], "variant"));
        struct ending ending = ending_of(benchmark, variant);
        if (is_left_out(i, benchmark)) {
            CHECK(ending.measurements + ending.samples + ending.unsupported + ending.failed == 0);
            continue;
        }
        CHECK((ending.samples > 0) + ending.unsupported + ending.failed == 1);
        CHECK(ending.measurements == (ending.samples > 0));
        CHECK(ending.failed == 0 || (has_budget && ran_out_of_time(benchmark, variant)));
        /* Further rounds may follow the six that are planned. */
        CHECK(ending.samples == 0 || has_budget ||
              (ending.samples >= 6 && ending.values == 2 * ending.samples));
        CHECK(ending.values <= 200);
        bool few = ending.samples > 0 && (ending.values < 5 || ending.samples < 2);
        CHECK(ending.few == few);
    }
    /* An exhausted budget also shows in the exit status. */
    CHECK(session.status == (session_find(&session, "failed", NULL, NULL) ? 1 : 0));
}

static void bandwidth_benchmarks_state_their_bytes(void) {
    const char *read = session_find(&session, "measurement", "read", NULL);
    const char *uncached = session_find(&session, "measurement", "bcopy", "uncached");
    CHECK(has_budget || (read && uncached));
    CHECK(!read || integer_of(read, "bytes_per_iteration") == 16384);
    if (!uncached)
        return;
    CHECK(integer_of(uncached, "bytes_per_iteration") == integer_of(uncached, "block_bytes"));
    CHECK(integer_of(uncached, "block_bytes") <= 268435456);
}

static void only_file_benchmarks_have_storage(void) {
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
    long last = 0, budget_ms = integer_of(session.lines[0], "budget_ms");
    for (int i = 0; i < session.line_count; i++) {
        const char *line = session.lines[i];
        if (strcmp(json_member(line, "event"), "progress") != 0)
            continue;
        CHECK(integer_of(line, "permille") >= last && integer_of(line, "permille") <= 1000);
        CHECK(integer_of(line, "left_ms") >= 0 && integer_of(line, "left_ms") <= budget_ms);
        last = integer_of(line, "permille");
    }
    /* The budget may end long before all that was planned, and the rounds that may follow the
     * planned ones are often not needed. */
    CHECK(has_budget || last > 300);
    double elapsed_ms =
        atof(json_member(session.lines[session.line_count - 1], "elapsed_ns")) / 1e6;
    int count = session_count(&session, "progress", NULL, NULL);
    CHECK((has_budget || count >= 10) && count <= elapsed_ms / 100 + 2);
}

static void run_whole(const char *program, const char *directory) {
    const char *const run[] = {"oslag-suite", "run", "--mode", "quick", "--dir", directory, NULL};
    session_run(&session, program, run, NULL);
    taken = brief = 0;
    it_starts_and_finishes_as_the_protocol_says();
    every_variant_ends_in_one_outcome();
    bandwidth_benchmarks_state_their_bytes();
    only_file_benchmarks_have_storage();
    progress_never_goes_back();
    every_sample_has_its_parts();
    session_free(&session);
}

static int usage(const char *build, const char *first, const char *second) {
    static struct session refused;
    const char *const arguments[] = {"oslag-suite", "run", first, second, NULL};
    session_run(&refused, session_program(build, "oslag-suite"), arguments, NULL);
    CHECK(refused.line_count == 0);
    return refused.status;
}

static bool is_ending;

/* Ends a run, in an orderly way, when its second round has begun. */
static void end_after_first_round(struct session *running, const char *line) {
    if (is_ending || strcmp(json_member(line, "event"), "samples") != 0 ||
        strcmp(json_member(line, "process"), "1") != 0)
        return;
    is_ending = true;
    kill(running->process, SIGINT);
}

/* Writes the order in which the first round's samples came. */
static void order_of_first_round(const char *program, const char *seed, char *order, size_t size) {
    const char *const run[] = {
        "oslag-suite", "run",    "--mode",
        "quick",       "--only", "getpid,select,bcopy/cached,dhrystone/default",
        "--seed",      seed,     NULL};
    is_ending = false;
    session_run(&session, program, run, end_after_first_round);
    CHECK(session.status == 130);
    CHECK(strcmp(json_member(session.lines[0], "seed"), seed) == 0);
    size_t length = 0;
    order[0] = '\0';
    for (int i = 0; i < session.line_count; i++)
        if (strcmp(json_member(session.lines[i], "event"), "samples") == 0 &&
            strcmp(json_member(session.lines[i], "process"), "0") == 0)
            length += (size_t)snprintf(order + length, size - length, "%s/%s ",
                                       json_member(session.lines[i], "benchmark"),
                                       json_member(session.lines[i], "variant"));
    session_free(&session);
}

/* B35: a seed that is no number of 32 bits is refused before anything runs. */
static void b35_a_wrong_seed_is_refused(const char *build) {
    const char *const seeds[] = {"", "-1", "4294967296", "18446744073709551616", "1x", "0x1"};
    for (int i = 0; i < 6; i++)
        CHECK(usage(build, "--seed", seeds[i]) == 2);
}

static void a_seed_decides_the_order(const char *program) {
    char first[512], again[512], other[512];
    order_of_first_round(program, "4294967295", first, sizeof first);
    order_of_first_round(program, "4294967295", again, sizeof again);
    order_of_first_round(program, "0", other, sizeof other);
    CHECK(strlen(first) > 60 && strlen(first) == strlen(other));
    CHECK(strcmp(first, again) == 0 && strcmp(first, other) != 0);
}

static void a_probe_is_one_event(const char *program) {
    const char *const probe[] = {"oslag-suite", "probe", NULL};
    session_run(&session, program, probe, NULL);
    CHECK(session.status == 0 && session.line_count == 1);
    CHECK(strcmp(json_member(session.lines[0], "event"), "probe") == 0);
    CHECK(integer_of(session.lines[0], "witnesses") >= 2);
    CHECK(integer_of(session.lines[0], "reference_fs") > 10000);
    long permille = atol(json_member(session.lines[0], "undisturbed_permille"));
    CHECK(permille >= 0 && permille <= 1000);
    session_free(&session);
}

int main(int argc, char **argv) {
    CHECK(argc == 2);
    char directory[] = "/tmp/oslag-run-XXXXXX";
    CHECK(mkdtemp(directory));
    const char *const list[] = {"oslag-suite", "list", NULL};
    session_run(&listed, session_program(argv[1], "oslag-suite"), list, NULL);
    CHECK(listed.status == 0 && listed.line_count == 96);
    has_budget = true;
    run_whole(session_program(argv[1], "oslag-suite"), directory);
    has_budget = false;
    run_whole(session_program(argv[1], "patient-suite"), directory);
    /* Calibration aims a quarter above 10 ms. A clock that has become faster since takes some of
     * that, and on a busy machine interrupted calibration takes more. */
    CHECK(2 * brief < taken);
    CHECK(usage(argv[1], "--mode", "slow") == 2);
    CHECK(usage(argv[1], "--only", "nothing") == 2);
    CHECK(usage(argv[1], "--only", "read") == 2);
    CHECK(usage(argv[1], "--dir", NULL) == 2);
    CHECK(usage(argv[1], "--fast", "yes") == 2);
    b35_a_wrong_seed_is_refused(argv[1]);
    a_seed_decides_the_order(session_program(argv[1], "oslag-suite"));
    a_probe_is_one_event(session_program(argv[1], "oslag-suite"));
    CHECK(rmdir(directory) == 0);
    session_free(&listed);
    return 0;
}
