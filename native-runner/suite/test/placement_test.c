/* Placement on one processor and on several. */
#include <sched.h>
#include <string.h>
#include <unistd.h>

#include "json.h"
#include "session.h"
#include "test.h"

static void cross_cpu_is_unsupported_on_one_processor(const char *build) {
    static struct session session;
    const char *const arguments[] = {"oslag-suite", "run",     "--mode", "quick",
                                     "--only",      "cswitch", NULL};
    cpu_set_t before, one;
    CHECK(sched_getaffinity(0, sizeof before, &before) == 0);
    CPU_ZERO(&one);
    for (size_t cpu = 0; cpu < CPU_SETSIZE && CPU_COUNT(&one) == 0; cpu++)
        if (CPU_ISSET(cpu, &before))
            CPU_SET(cpu, &one);
    CHECK(sched_setaffinity(0, sizeof one, &one) == 0);
    session_run(&session, session_program(build, "oslag-suite"), arguments, NULL);
    CHECK(sched_setaffinity(0, sizeof before, &before) == 0);
    CHECK(session.status == 0);
    const char *line = session_find(&session, "unsupported", "cswitch", "cross-cpu");
    CHECK(line && strcmp(json_member(line, "reason"), "only one processor is available") == 0);
    CHECK(session_count(&session, "samples", "cswitch", "same-cpu") >= 2);
    session_free(&session);
}

static void processor_0_is_avoided(const char *build) {
    static struct session session;
    const char *const arguments[] = {"oslag-suite",    "run", "--mode", "quick", "--only",
                                     "cswitch,getpid", NULL};
    session_run(&session, session_program(build, "oslag-suite"), arguments, NULL);
    CHECK(session.status == 0);
    const char *same = session_find(&session, "measurement", "cswitch", "same-cpu");
    const char *cross = session_find(&session, "measurement", "cswitch", "cross-cpu");
    CHECK(strcmp(json_member(same, "cpu"), "0") != 0);
    CHECK(strcmp(json_member(same, "cpu"), json_member(same, "partner_cpu")) == 0);
    CHECK(strcmp(json_member(cross, "cpu"), json_member(cross, "partner_cpu")) != 0);
    session_free(&session);
}

int main(int argc, char **argv) {
    CHECK(argc == 2);
    cross_cpu_is_unsupported_on_one_processor(argv[1]);
    if (sysconf(_SC_NPROCESSORS_ONLN) < 2)
        SKIP("there is one processor only");
    processor_0_is_avoided(argv[1]);
    return 0;
}
