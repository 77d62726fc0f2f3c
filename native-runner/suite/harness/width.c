/* Chains of additions that do not depend on one another. There are more of them than a core can add
 * at once, so they use every adder in every cycle, and a neighbour on the same core slows them
 * down. They stay in registers, so no cache takes part. */
#include "width.h"

#include "../port/compiler.h"
#include "../port/port.h"
#include "method.h"

/* They come from memory, so that no compiler can combine several steps. */
static volatile uint32_t start = 1, increment = 1013904223;

/* 32-bit x86 has registers for four chains, which fill its cores. */
#if defined(__i386__)
#define CHAINS(each) each(a) each(b) each(c) each(d)
#else
#define CHAINS(each) each(a) each(b) each(c) each(d) each(e) each(f) each(g) each(h)
#endif
#define DECLARE(x) uint32_t x = start;
#define ADD(x) x += k;
#define FORGET(x) OSLAG_OPAQUE(x);
#define COLLECT(x) sum += x;

/* There must be one copy: where its loop begins decides how fast it can run. */
OSLAG_ONE_COPY static void run_chains(uint32_t steps) {
    uint32_t k = increment, sum = 0;
    CHAINS(DECLARE)
    for (uint32_t i = 0; i < steps; i++) {
        CHAINS(ADD)
        CHAINS(FORGET)
    }
    CHAINS(COLLECT)
    start = sum;
}

static int64_t time_chains(uint32_t steps) {
    int64_t start_ns = oslag_clock_ns();
    run_chains(steps);
    return oslag_clock_ns() - start_ns;
}

static int64_t witness_ns(int64_t clock_step_ns) {
    int64_t least_ns = clock_step_ns * OSLAG_WIDTH_CLOCK_STEPS;
    return least_ns > OSLAG_WIDTH_NS ? least_ns : OSLAG_WIDTH_NS;
}

int64_t oslag_slice_ns(int64_t clock_step_ns) {
    int64_t least_ns = witness_ns(clock_step_ns) * OSLAG_SLICE_WITNESSES;
    int64_t slice_ns = least_ns > OSLAG_SLICE_NS ? least_ns : OSLAG_SLICE_NS;
    return slice_ns <= OSLAG_SLICE_MOST_NS ? slice_ns : 0;
}

#define TRIALS 64

uint32_t oslag_width_steps(int64_t clock_step_ns) {
    int64_t wanted_ns = witness_ns(clock_step_ns);
    for (uint32_t steps = 1024;; steps *= 2) {
        /* The fastest of several: a neighbour would make the witness too short. */
        int64_t fastest_ns = INT64_MAX;
        for (int i = 0; i < TRIALS && fastest_ns >= wanted_ns; i++) {
            int64_t elapsed_ns = time_chains(steps);
            if (elapsed_ns < fastest_ns)
                fastest_ns = elapsed_ns;
        }
        if (fastest_ns >= wanted_ns)
            return (uint32_t)((int64_t)steps * wanted_ns / fastest_ns) + 1;
        if (steps > UINT32_MAX / 4)
            return steps;
    }
}

int64_t oslag_width_fs(uint32_t steps) {
    int64_t fs = time_chains(steps) * 1000000 / steps;
    return fs < 1 ? 1 : fs;
}
