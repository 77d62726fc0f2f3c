/* The arithmetic of calibration, and the witness. */
#include "../harness/clock.h"
#include "../harness/method.h"
#include "../harness/sampling.h"
#include "../harness/witness.h"
#include "test.h"

#define MS INT64_C(1000000)

static void a_coarse_clock_lengthens_samples(void) {
    const struct oslag_mode *quick = oslag_get_mode("quick");
    CHECK(oslag_sample_ns(quick, 30) == 10 * MS);
    CHECK(oslag_sample_ns(quick, 100000) == 100 * MS);
}

static void a_long_enough_batch_keeps_its_iterations(void) {
    CHECK(oslag_next_iterations(7, 10 * MS, 10 * MS) == 7);
    CHECK(oslag_next_iterations(1, 900 * MS, 10 * MS) == 1);
}

static void short_batches_grow_and_end(void) {
    /* At 100 ns an iteration, growth is limited at first and then aims a quarter above the shortest
     * length. */
    CHECK(oslag_next_iterations(1, 100, 10 * MS) == OSLAG_CALIBRATION_GROWTH);
    CHECK(oslag_next_iterations(50000, 5 * MS, 10 * MS) == 125000);
    CHECK(oslag_next_iterations(3, 0, 10 * MS) == 3 * OSLAG_CALIBRATION_GROWTH);
    for (int64_t each_ns = 1; each_ns < 100 * MS; each_ns *= 3) {
        uint64_t iterations = 1;
        int rounds = 0;
        while ((int64_t)iterations * each_ns < 10 * MS) {
            uint64_t next =
                oslag_next_iterations(iterations, (int64_t)iterations * each_ns, 10 * MS);
            CHECK(next > iterations && rounds++ < 20);
            iterations = next;
        }
        CHECK(iterations == 1 || (int64_t)iterations * each_ns <= 15 * MS + each_ns);
    }
}

static void the_clock_moves(void) {
    int64_t step_ns = oslag_clock_step_ns();
    CHECK(step_ns > 0 && step_ns < 100 * MS);
}

/* If the compiler had shortened the chain, twice the steps would not take twice the time. The test
 * compares the shortest of several readings, because other work can only lengthen a reading. */
static void the_witness_is_proportional(void) {
    uint32_t steps = 0;
    /* Work of others while it counts lets it count fewer. */
    for (int i = 0; i < 20; i++) {
        uint32_t counted = oslag_witness_steps(oslag_clock_step_ns());
        if (counted > steps)
            steps = counted;
    }
    int64_t least[2] = {INT64_MAX, INT64_MAX};
    CHECK(steps > 1000);
    for (int i = 0; i < 60; i++)
        for (int k = 0; k < 2; k++) {
            int64_t ps = oslag_witness_ps(steps * (k == 0 ? 1 : 4));
            if (ps < least[k])
                least[k] = ps;
        }
    CHECK(least[0] > 50 && least[0] < 1000000);
    CHECK(least[0] * 10 < least[1] * 13 && least[1] * 10 < least[0] * 13);
}

int main(void) {
    a_coarse_clock_lengthens_samples();
    a_long_enough_batch_keeps_its_iterations();
    short_batches_grow_and_end();
    the_clock_moves();
    the_witness_is_proportional();
    return 0;
}
