/* The extensions, as the suite runs them: their parameters, parallel processes, and failures. */
#include <sched.h>
#include <string.h>
#include <unistd.h>

#include "json.h"
#include "session.h"
#include "test.h"

static const char *build;
static char directory[] = "/tmp/oslag-extensions-XXXXXX";
static struct session session;

static void run_as(const char *program, const char *only) {
    const char *const arguments[] = {"oslag-suite", "run",    "--mode", "quick", "--dir",
                                     directory,     "--only", only,     NULL};
    session_run(&session, program, arguments, NULL);
}

static void run(const char *only) {
    run_as(session_program(build, "patient-suite"), only);
}

static long parameter(const char *benchmark, const char *variant, const char *name) {
    const char *line = session_find(&session, "measurement", benchmark, variant);
    CHECK(line);
    return atol(json_member(line, name));
}

/* Every sample has parts, also those that a benchmark takes itself. */
static void every_sample_has_parts(void) {
    int events = 0;
    for (int i = 0; i < session.line_count; i++) {
        if (strcmp(json_member(session.lines[i], "event"), "parts") != 0)
            continue;
        CHECK(strstr(session.lines[i], "[[") && !strstr(session.lines[i], "[0,"));
        events++;
    }
    CHECK(events == session_count(&session, "measurement", NULL, NULL));
}

static void each_kind_is_measured(void) {
    run("fork-exec,page-fault,thread-switch,create-delete-fsync/10k,create-delete-sweep/2k,"
        "create-delete-sweep/16k,bcopy-sizes/4k,bcopy-sizes/1m");
    CHECK(session.status == 0);
    CHECK(session_count(&session, "samples", "fork-exec", "default") >= 2);
    CHECK(parameter("page-fault", "default", "page_bytes") == sysconf(_SC_PAGESIZE));
    CHECK(parameter("create-delete-fsync", "10k", "file_bytes") == 10240);
    CHECK(parameter("create-delete-sweep", "2k", "file_bytes") == 2048);
    CHECK(parameter("create-delete-sweep", "16k", "file_bytes") == 16384);
    CHECK(parameter("bcopy-sizes", "4k", "bytes_per_iteration") == 4096);
    CHECK(parameter("bcopy-sizes", "1m", "block_bytes") == 1048576);
    /* Half of the rounds, and further ones where undisturbed slices are missing. */
    CHECK(session_count(&session, "samples", "page-fault", NULL) >= 3);
    every_sample_has_parts();
    session_free(&session);
}

/* The operations of all processes count, and each process did as many as the others. */
static void processes_add_up(const char *benchmark, const char *variant, long processes) {
    const char *line = session_find(&session, "samples", benchmark, variant);
    long long iterations, elapsed_ns;
    CHECK(parameter(benchmark, variant, "processes") == processes);
    CHECK(line && sscanf(strstr(line, "[["), "[[%lld,%lld", &iterations, &elapsed_ns) == 2);
    CHECK(iterations >= processes && iterations % processes == 0 && elapsed_ns > 0);
}

static void all_processors_work_at_once(void) {
    cpu_set_t allowed;
    CHECK(sched_getaffinity(0, sizeof allowed, &allowed) == 0);
    long count = CPU_COUNT(&allowed);
    run("getpid-parallel/1,getpid-parallel/512,getpid-parallel/all,cswitch-parallel/all,"
        "create-delete-parallel/all");
    CHECK(session.status == 0);
    processes_add_up("getpid-parallel", "1", 1);
    processes_add_up("getpid-parallel", "all", count);
    processes_add_up("cswitch-parallel", "all", count);
    processes_add_up("create-delete-parallel", "all", count);
    if (count < 512) {
        const char *line = session_find(&session, "unsupported", "getpid-parallel", "512");
        CHECK(line && strcmp(json_member(line, "reason"), "there are fewer processors") == 0);
    }
    every_sample_has_parts();
    session_free(&session);
}

/* On one processor cross-cpu is unsupported, and `all` means one process. */
static void on_one_processor_all_means_one_process(void) {
    cpu_set_t before, one;
    CHECK(sched_getaffinity(0, sizeof before, &before) == 0);
    CPU_ZERO(&one);
    for (size_t cpu = 0; cpu < CPU_SETSIZE && CPU_COUNT(&one) == 0; cpu++)
        if (CPU_ISSET(cpu, &before))
            CPU_SET(cpu, &one);
    CHECK(sched_setaffinity(0, sizeof one, &one) == 0);
    run("thread-switch,getpid-parallel/2,getpid-parallel/all");
    CHECK(sched_setaffinity(0, sizeof before, &before) == 0);
    CHECK(session.status == 0);
    processes_add_up("getpid-parallel", "all", 1);
    CHECK(session_count(&session, "unsupported", "getpid-parallel", "2") == 1);
    CHECK(session_count(&session, "unsupported", "thread-switch", "cross-cpu") == 1);
    CHECK(session_count(&session, "samples", "thread-switch", "same-cpu") >= 2);
    session_free(&session);
}

/* A suite alone in its directory has no program to start. */
static void a_missing_program_fails_with_a_reason(void) {
    char program[64], command[4096];
    snprintf(program, sizeof program, "%s/oslag-suite", directory);
    snprintf(command, sizeof command, "cp '%s' %s", session_program(build, "patient-suite"),
             program);
    CHECK(system(command) == 0);
    run_as(program, "fork-exec,page-fault");
    const char *line = session_find(&session, "failed", "fork-exec", "default");
    CHECK(line && strstr(json_member(line, "reason"), "oslag-nothing"));
    CHECK(session_count(&session, "samples", "page-fault", NULL) >= 3);
    session_free(&session);
    CHECK(unlink(program) == 0);
}

int main(int argc, char **argv) {
    CHECK(argc == 2);
    build = argv[1];
    CHECK(mkdtemp(directory));
    each_kind_is_measured();
    all_processors_work_at_once();
    on_one_processor_all_means_one_process();
    a_missing_program_fails_with_a_reason();
    /* Only an empty directory can be removed, so no run has left a file. */
    CHECK(rmdir(directory) == 0);
    return 0;
}
