/* The clock's real grain. */
#include "clock.h"

#include "../port/port.h"

#define OBSERVATIONS 2000

int64_t oslag_clock_step_ns(void) {
    int64_t least = INT64_MAX;
    for (int i = 0; i < OBSERVATIONS; i++) {
        int64_t before = oslag_clock_ns(), after;
        do
            after = oslag_clock_ns();
        while (after == before);
        if (after - before < least)
            least = after - before;
    }
    return least;
}
