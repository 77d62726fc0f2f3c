/* A chain of multiply-adds, each of which needs the one before. Its time depends only on latency x
 * clock period. Adds alone are not enough, because some processors fold them away before executing
 * them. */
#include "witness.h"

#include "../port/compiler.h"
#include "../port/port.h"
#include "method.h"

/* The constants of a linear congruential generator (Knuth and Lewis, in Numerical Recipes). They
 * are loaded from memory, so that no compiler can combine several steps. */
static volatile uint32_t multiplier = 1664525, increment = 1013904223, seed = 1;

static uint32_t run_chain(uint32_t steps) {
    uint32_t x = seed, a = multiplier, c = increment;
    for (uint32_t i = 0; i < steps; i++) {
        x = x * a + c;
        OSLAG_OPAQUE(x);
    }
    seed = x;
    return x;
}

uint32_t oslag_witness_steps(int64_t clock_step_ns) {
    int64_t least_ns = clock_step_ns * OSLAG_WITNESS_CLOCK_STEPS;
    if (least_ns < OSLAG_WITNESS_NS)
        least_ns = OSLAG_WITNESS_NS;
    for (uint32_t steps = 1024;; steps *= 2) {
        int64_t start_ns = oslag_clock_ns();
        run_chain(steps);
        int64_t elapsed_ns = oslag_clock_ns() - start_ns;
        /* Doubling overshoots by up to a factor of two; the proportion corrects that. */
        if (elapsed_ns >= least_ns)
            return (uint32_t)((int64_t)steps * least_ns / elapsed_ns) + 1;
        if (steps > UINT32_MAX / 4)
            return steps;
    }
}

int64_t oslag_witness_ps(uint32_t steps) {
    int64_t start_ns = oslag_clock_ns();
    run_chain(steps);
    int64_t elapsed_ns = oslag_clock_ns() - start_ns;
    int64_t ps = elapsed_ns * 1000 / steps;
    return ps < 1 ? 1 : ps;
}
