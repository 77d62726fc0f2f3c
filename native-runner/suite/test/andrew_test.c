/* The modified Andrew benchmark and its compiler in memory, as the patient suite runs them: one
 * pass gives all variants, the first pass is separate, and another image gives no result. */
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../andrew/tree.h"
#include "json.h"
#include "session.h"
#include "test.h"

static const char *const variants[] = {"total",   "copy",    "compile", "phase-1",
                                       "phase-2", "phase-3", "phase-4"};
static char directory[] = "/tmp/oslag-andrew-XXXXXX";
static struct session session;

static void run(const char *program, const char *only) {
    const char *const arguments[] = {"oslag-suite", "run",    "--mode", "quick", "--dir",
                                     directory,     "--only", only,     NULL};
    session_run(&session, program, arguments, NULL);
}

/* Reads the numbers of the only sample in an event. */
static void read_sample(const char *line, long long numbers[5]) {
    const char *at = strstr(line, "sample\":[");
    const char *samples = strstr(line, "samples\":[[");
    CHECK(at || samples);
    at = samples ? samples + strlen("samples\":[") : at + strlen("sample\":");
    CHECK(sscanf(at, "[%lld,%lld,%lld,%lld,%lld]", &numbers[0], &numbers[1], &numbers[2],
                 &numbers[3], &numbers[4]) == 5);
    CHECK(numbers[0] == 1 && numbers[1] > 0 && numbers[2] >= 0 && numbers[3] > 0 && numbers[4] > 0);
}

/* In wall and in processor time, copy and compile add up to the total, and phases I to IV to copy.
 */
static void parts_add_up(const char *event) {
    long long parts[7][5];
    for (int i = 0; i < 7; i++) {
        const char *line = session_find(&session, event, "andrew", variants[i]);
        CHECK(line);
        read_sample(line, parts[i]);
    }
    for (int k = 1; k <= 2; k++) {
        CHECK(parts[0][k] == parts[1][k] + parts[2][k]);
        CHECK(parts[1][k] == parts[3][k] + parts[4][k] + parts[5][k] + parts[6][k]);
    }
    /* The processes' time counts too: only the first phase is the suite's own work. */
    CHECK(parts[2][2] > 10000000);
}

static void one_pass_gives_every_variant(const char *build) {
    run(session_program(build, "patient-suite"), "andrew");
    CHECK(session.status == 0);
    int passes = session_count(&session, "samples", "andrew", "total");
    CHECK(passes >= 1 && passes <= 5);
    for (int i = 0; i < 7; i++) {
        const char *line = session_find(&session, "measurement", "andrew", variants[i]);
        CHECK(line && strcmp(json_member(line, "image_sha256"), andrew_image_sha256) == 0);
        CHECK(strcmp(json_member(line, "storage"), "local") == 0);
        CHECK(session_count(&session, "cold", "andrew", variants[i]) == 1);
        CHECK(session_count(&session, "samples", "andrew", variants[i]) == passes);
    }
    parts_add_up("cold");
    parts_add_up("samples");
    session_free(&session);
}

static void the_compiler_in_memory_makes_the_same_image(const char *build) {
    run(session_program(build, "patient-suite"), "compile-in-memory");
    CHECK(session.status == 0);
    const char *line = session_find(&session, "measurement", "compile-in-memory", "default");
    CHECK(line && strcmp(json_member(line, "image_sha256"), andrew_image_sha256) == 0);
    CHECK(atol(json_member(line, "bytes_per_iteration")) == 301088);
    CHECK(session_count(&session, "cold", "compile-in-memory", NULL) == 0);
    session_free(&session);
}

static void all_fail_with(const char *reason) {
    CHECK(session.status == 1);
    CHECK(session_count(&session, "samples", NULL, NULL) == 0);
    for (int i = 0; i < 7; i++) {
        const char *line = session_find(&session, "failed", "andrew", variants[i]);
        CHECK(line && strstr(json_member(line, "reason"), reason));
    }
    session_free(&session);
}

/* The suite alone in a directory, then beside a program whose linker spoils the image. */
static void another_image_or_a_missing_program_fails(const char *build) {
    char command[4096], program[64], real[2048];
    CHECK(realpath(session_program(build, "oslag-andrew"), real));
    snprintf(program, sizeof program, "%s/oslag-suite", directory);
    snprintf(command, sizeof command, "cp '%s' %s", session_program(build, "oslag-suite"), program);
    CHECK(system(command) == 0);
    run(program, "andrew");
    all_fail_with("oslag-andrew");

    char spoiler[64];
    snprintf(spoiler, sizeof spoiler, "%s/oslag-andrew", directory);
    FILE *script = fopen(spoiler, "w");
    CHECK(script);
    fprintf(script, "#!/bin/sh\n'%s' \"$@\" || exit\n", real);
    fprintf(script, "if [ \"$1\" = link ]; then printf x >>\"$3\"; fi\n");
    CHECK(fclose(script) == 0 && chmod(spoiler, 0700) == 0);
    run(program, "andrew");
    all_fail_with("image has digest");
    CHECK(unlink(spoiler) == 0 && unlink(program) == 0);
}

int main(int argc, char **argv) {
    CHECK(argc == 2);
    CHECK(mkdtemp(directory));
    one_pass_gives_every_variant(argv[1]);
    the_compiler_in_memory_makes_the_same_image(argv[1]);
    another_image_or_a_missing_program_fails(argv[1]);
    /* Only an empty directory can be removed, so no run has left a file. */
    CHECK(rmdir(directory) == 0);
    return 0;
}
