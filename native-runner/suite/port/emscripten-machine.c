/* Browser: the clock, and the few properties of the machine that a page can read. */
#include "port.h"

#include <emscripten.h>
#include <emscripten/version.h>
#include <errno.h>
#include <stdio.h>
#include <time.h>

#include "../harness/clock.h"

/* clang-format off */
EM_JS(double, oslag_js_free_memory, (void), { return Module.oslag.freeMemory(); });
/* clang-format on */

int64_t oslag_clock_ns(void) {
    struct timespec now;
    /* Emscripten reads performance.now(). */
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

/* Browsers round their clock and do not tell the step, so the suite measures it. */
int64_t oslag_clock_resolution_ns(void) {
    static int64_t step_ns;
    if (step_ns == 0)
        step_ns = oslag_clock_step_ns();
    return step_ns;
}

void oslag_clock_name(char *text, size_t size) {
    snprintf(text, size, "performance.now()");
}

/* A page cannot read processor times. */
int64_t oslag_cpu_ns(void) {
    return 0;
}

int64_t oslag_cpu_ns_of(int64_t process) {
    (void)process;
    return 0;
}

int64_t oslag_cpu_ns_of_ended(void) {
    return 0;
}

void oslag_choose_processors(int *cpu, int *partner_cpu, int *count) {
    *cpu = *partner_cpu = -1;
    *count = 0;
}

int oslag_list_processors(int *cpus, int most) {
    (void)cpus;
    (void)most;
    return 0;
}

int oslag_pin(int cpu) {
    (void)cpu;
    return -ENOTSUP;
}

int64_t oslag_l1d_bytes(int cpu) {
    (void)cpu;
    return 0;
}

int64_t oslag_llc_bytes(int cpu) {
    (void)cpu;
    return 0;
}

int64_t oslag_free_memory_bytes(void) {
    return (int64_t)oslag_js_free_memory();
}

void oslag_libc(char *name, char *version, const char **link, size_t size) {
    snprintf(name, size, "emscripten");
    snprintf(version, size, "%d.%d.%d", __EMSCRIPTEN_major__, __EMSCRIPTEN_minor__,
             __EMSCRIPTEN_tiny__);
    *link = "static";
}

int64_t oslag_disk_read_bytes(void) {
    return 0;
}

int64_t oslag_context_switches(void) {
    return 0;
}

/* A page cannot see what disturbed it. */
int64_t oslag_involuntary_switches(void) {
    return -1;
}

int oslag_current_processor(void) {
    return -1;
}

int64_t oslag_stolen_ticks(int cpu) {
    (void)cpu;
    return -1;
}
