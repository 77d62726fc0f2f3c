/* A row of empty slices, judged by the rule that a run uses. */
#include "probe.h"

#include <errno.h>

#include "../port/port.h"
#include "announce.h"
#include "method.h"
#include "slices.h"
#include "width.h"

#define PROBE_NS INT64_C(500000000)

/* Uses the processor for the length of a slice, as an operation would. */
static void fill(int64_t slice_ns) {
    int64_t end_ns = oslag_clock_ns() + slice_ns;
    while (oslag_clock_ns() < end_ns)
        ;
}

static struct oslag_slice take_slice(const struct oslag_machine *machine, int64_t before_fs) {
    struct oslag_slice slice = {.conditions.before_fs = before_fs};
    int processor = oslag_current_processor();
    int64_t switches = oslag_involuntary_switches();
    fill(machine->slice_ns);
    slice.conditions.switches = oslag_involuntary_switches() - switches;
    slice.conditions.moved = oslag_current_processor() != processor;
    slice.conditions.after_fs = oslag_width_fs(machine->width_steps);
    return slice;
}

int oslag_probe(const struct oslag_machine *machine) {
    struct oslag_slices slices = {0};
    int status = 0;
    oslag_pin(machine->cpu);
    int64_t end_ns = oslag_clock_ns() + PROBE_NS;
    int64_t before_fs = machine->slice_ns > 0 ? oslag_width_fs(machine->width_steps) : 0;
    while (machine->slice_ns > 0 && status == 0 && oslag_clock_ns() < end_ns) {
        struct oslag_slice slice = take_slice(machine, before_fs);
        before_fs = slice.conditions.after_fs;
        status = oslag_keep_slices(&slices, &slice, 1);
    }
    int64_t reference_fs = oslag_find_reference(&slices).whole_fs;
    struct oslag_parts sum =
        oslag_sum_parts(slices.list, (unsigned)slices.count, OSLAG_SLICES, reference_fs);
    oslag_free_slices(&slices);
    return status == 0 ? oslag_announce_probe(&sum, reference_fs) : status;
}
