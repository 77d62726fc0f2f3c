/* What the system tells of disturbances, on Linux: each fact follows what this test does. */
#include <sched.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../port/port.h"
#include "test.h"

/* A test that waits for the kernel gives up after this time. */
#define MOST_NS INT64_C(20000000000)

static int first_allowed_after(int cpu) {
    cpu_set_t set;
    CHECK(sched_getaffinity(0, sizeof set, &set) == 0);
    for (int i = cpu + 1; i < CPU_SETSIZE; i++)
        if (CPU_ISSET((size_t)i, &set))
            return i;
    return -1;
}

static void the_processor_is_the_one_that_was_chosen(void) {
    cpu_set_t before;
    CHECK(sched_getaffinity(0, sizeof before, &before) == 0);
    for (int cpu = first_allowed_after(-1); cpu >= 0; cpu = first_allowed_after(cpu)) {
        CHECK(oslag_pin(cpu) == 0);
        CHECK(oslag_current_processor() == cpu);
        CHECK(sched_setaffinity(0, sizeof before, &before) == 0);
    }
}

/* Runs until its parent ends it; the alarm ends it if the test dies. */
static void compete(void) {
    alarm(30);
    for (;;)
        ;
}

/* Two processes that never wait share one processor, so the kernel must take it from each. */
static void losing_the_processor_counts(void) {
    cpu_set_t before;
    CHECK(sched_getaffinity(0, sizeof before, &before) == 0);
    CHECK(oslag_pin(first_allowed_after(-1)) == 0);
    pid_t other = fork();
    CHECK(other >= 0);
    if (other == 0)
        compete();
    int64_t switches = oslag_involuntary_switches();
    CHECK(switches >= 0);
    int64_t end_ns = oslag_clock_ns() + MOST_NS;
    while (oslag_involuntary_switches() == switches && oslag_clock_ns() < end_ns)
        ;
    CHECK(oslag_involuntary_switches() > switches);
    CHECK(kill(other, SIGKILL) == 0 && waitpid(other, NULL, 0) == other);
    CHECK(sched_setaffinity(0, sizeof before, &before) == 0);
}

/* Waiting is the process's own choice. */
static void waiting_is_no_loss(void) {
    int64_t own = oslag_context_switches() - oslag_involuntary_switches();
    for (int i = 0; i < 20; i++)
        usleep(100);
    CHECK(oslag_context_switches() - oslag_involuntary_switches() >= own + 20);
}

static void stolen_time_has_a_count_for_each_processor(void) {
    int64_t all = oslag_stolen_ticks(-1), first = oslag_stolen_ticks(first_allowed_after(-1));
    CHECK(all >= 0 && first >= 0 && first <= oslag_stolen_ticks(-1));
    CHECK(oslag_stolen_ticks(-1) >= all);
    CHECK(oslag_stolen_ticks(100000) == -1);
}

int main(void) {
    the_processor_is_the_one_that_was_chosen();
    losing_the_processor_counts();
    waiting_is_no_loss();
    stolen_time_has_a_count_for_each_processor();
    return 0;
}
