/* Measures the clock's real step. */
#include "clock.h"

#include "../port/port.h"

#define OBSERVATIONS 2000
/* A browser may round its clock to many milliseconds; then the suite makes fewer observations. */
#define MOST_NS INT64_C(500000000)

int64_t oslag_clock_step_ns(void) {
    int64_t least = INT64_MAX, start = oslag_clock_ns();
    for (int i = 0; i < OBSERVATIONS; i++) {
        int64_t before = oslag_clock_ns(), after;
        do
            after = oslag_clock_ns();
        while (after == before);
        if (after - before < least)
            least = after - before;
        if (after - start > MOST_NS)
            break;
    }
    return least;
}
