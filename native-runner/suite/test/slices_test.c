/* The rule for undisturbed slices, its reference, and the sums of a sample's parts. */
#include <stdlib.h>
#include <string.h>

#include "../harness/method.h"
#include "../harness/slices.h"
#include "test.h"

#define REFERENCE_FS 600000
#define COUNT 200

static const struct oslag_conditions quiet = {.before_fs = REFERENCE_FS, .after_fs = REFERENCE_FS};

static struct oslag_conditions with_witnesses(int64_t before_fs, int64_t after_fs) {
    return (struct oslag_conditions){.before_fs = before_fs, .after_fs = after_fs};
}

static bool is_undisturbed(struct oslag_conditions conditions) {
    return oslag_is_undisturbed(&conditions, REFERENCE_FS);
}

static void both_witnesses_are_near_the_reference_on_both_sides(void) {
    const int64_t edge_fs = REFERENCE_FS / 1000 * OSLAG_UNDISTURBED_PERMILLE;
    CHECK(is_undisturbed(quiet));
    for (int side = -1; side <= 1; side += 2) {
        int64_t within_fs = REFERENCE_FS + side * edge_fs, beyond_fs = within_fs + side;
        CHECK(is_undisturbed(with_witnesses(within_fs, REFERENCE_FS)));
        CHECK(is_undisturbed(with_witnesses(REFERENCE_FS, within_fs)));
        CHECK(!is_undisturbed(with_witnesses(beyond_fs, REFERENCE_FS)));
        CHECK(!is_undisturbed(with_witnesses(REFERENCE_FS, beyond_fs)));
    }
    CHECK(!oslag_is_undisturbed(&(struct oslag_conditions){0}, 0));
}

static void each_fact_disturbs(void) {
    struct oslag_conditions switched = quiet, moved = quiet, stolen = quiet;
    struct oslag_conditions crowded = quiet;
    crowded.crowded = true;
    CHECK(!is_undisturbed(crowded));
    switched.switches = 1;
    moved.moved = true;
    stolen.stolen = true;
    CHECK(!is_undisturbed(switched) && !is_undisturbed(moved) && !is_undisturbed(stolen));
}

/* Every second slice has a neighbour, and some have other reasons. */
static void make_slices(struct oslag_slice *slices) {
    for (int i = 0; i < COUNT; i++) {
        slices[i] = (struct oslag_slice){
            .conditions = quiet, .iterations = 100, .elapsed_ns = 400000 + 1000 * i};
        struct oslag_conditions *conditions = &slices[i].conditions;
        conditions->before_fs += 10 * (i % 100);
        conditions->after_fs += i % 2 ? 300000 : 20;
        conditions->switches = i % 7 == 0;
        conditions->moved = i % 11 == 0;
        conditions->stolen = i % 13 == 0;
    }
}

/* B34: the rule cannot select by the operation's own time. It is given the conditions alone, and
 * whatever the times and iterations are, the same slices are undisturbed. */
static void b34_no_time_of_the_operation_changes_a_verdict(void) {
    static struct oslag_slice slices[COUNT], altered[COUNT];
    bool (*rule)(const struct oslag_conditions *, int64_t) = oslag_is_undisturbed;
    make_slices(slices);
    memcpy(altered, slices, sizeof slices);
    struct oslag_slices kept = {0}, kept_altered = {0};
    for (int i = 0; i < COUNT; i++) {
        const int64_t times_ns[] = {1, 399, INT64_MAX / COUNT, slices[COUNT - 1 - i].elapsed_ns};
        altered[i].elapsed_ns = times_ns[i % 4];
        altered[i].iterations = i % 3 == 0 ? 1 : UINT64_C(1) << (i % 50);
    }
    CHECK(oslag_keep_slices(&kept, slices, COUNT) == 0);
    CHECK(oslag_keep_slices(&kept_altered, altered, COUNT) == 0);
    struct oslag_reference reference = oslag_find_reference(&kept);
    struct oslag_reference altered_reference = oslag_find_reference(&kept_altered);
    CHECK(memcmp(&reference, &altered_reference, sizeof reference) == 0);
    int undisturbed = 0;
    for (int i = 0; i < COUNT; i++) {
        bool verdict = rule(&slices[i].conditions, reference.whole_fs);
        CHECK(verdict == rule(&altered[i].conditions, reference.whole_fs));
        CHECK(verdict ==
              (oslag_sum_parts(&altered[i], 1, OSLAG_SLICES, reference.whole_fs).undisturbed == 1));
        undisturbed += verdict;
    }
    CHECK(undisturbed > 10 && undisturbed < COUNT / 2);
    oslag_free_slices(&kept);
    oslag_free_slices(&kept_altered);
}

static void parts_add_up_the_work_of_undisturbed_slices(void) {
    static struct oslag_slice slices[COUNT];
    make_slices(slices);
    unsigned undisturbed = 0;
    uint64_t iterations = 0;
    int64_t elapsed_ns = 0;
    for (int i = 0; i < COUNT; i++) {
        bool counts = is_undisturbed(slices[i].conditions);
        undisturbed += counts;
        iterations += counts ? slices[i].iterations : 0;
        elapsed_ns += counts ? slices[i].elapsed_ns : 0;
    }
    struct oslag_parts sum = oslag_sum_parts(slices, COUNT, OSLAG_SLICES, REFERENCE_FS);
    CHECK(sum.parts == COUNT && sum.undisturbed == undisturbed && undisturbed > 0);
    CHECK(sum.iterations == iterations && sum.elapsed_ns == elapsed_ns);
    struct oslag_parts none = oslag_sum_parts(slices, COUNT, OSLAG_SLICES, REFERENCE_FS / 2);
    CHECK(none.parts == COUNT && none.undisturbed == 0);
    CHECK(none.iterations == 0 && none.elapsed_ns == 0);
}

/* B37: a process in the same queue slows switches before and after its turn too, so the slices near
 * its turn do not count, and no others are lost. */
static void b37_slices_near_a_turn_of_another_process_do_not_count(void) {
    static struct oslag_slice slices[COUNT];
    const int turns[] = {3, 60, 61, COUNT - 1};
    for (int i = 0; i < COUNT; i++)
        slices[i] = (struct oslag_slice){quiet, 100, 400000};
    for (int t = 0; t < 4; t++)
        slices[turns[t]].conditions.taken = true;
    /* The second call is that of a second sample: it extends nothing. */
    oslag_mark_crowded(slices, COUNT / 2);
    oslag_mark_crowded(slices, COUNT);
    for (int i = 0; i < COUNT; i++) {
        bool near = false;
        for (int t = 0; t < 4; t++)
            near |= abs(i - turns[t]) <= OSLAG_CROWDED_SLICES;
        CHECK(is_undisturbed(slices[i].conditions) == !near);
    }
    oslag_mark_crowded(slices, 0);
}

/* Of a sample that is not cut, the witnesses count and no work does. */
static void witnesses_count_without_work(void) {
    struct oslag_slice windows[2] = {{quiet, 0, 30000000}, {quiet, 0, 30000000}};
    windows[1].conditions.after_fs *= 2;
    windows[1].conditions.switches = 5;
    struct oslag_parts sum = oslag_sum_parts(windows, 2, OSLAG_WITNESSES, REFERENCE_FS);
    CHECK(sum.parts == 4 && sum.undisturbed == 3 && sum.iterations == 0 && sum.elapsed_ns == 0);
}

/* B36: a few witnesses that are much too small, or many that are much too large, do not become the
 * reference. */
static void b36_the_reference_is_a_low_quantile(void) {
    static int64_t witnesses[10000];
    for (int i = 0; i < 10000; i++)
        witnesses[i] = i % 1000 == 0 ? 1000 : i % 50 == 0 ? REFERENCE_FS : REFERENCE_FS + 7 * i;
    CHECK(oslag_low_witness(witnesses, 10000) == REFERENCE_FS);
    CHECK(oslag_low_witness(witnesses, 0) == 0);
    CHECK(oslag_low_witness(witnesses, 1) == witnesses[0]);
}

static void the_halves_have_references_of_their_own(void) {
    struct oslag_slices slices = {0};
    for (int i = 0; i < 20000; i++) {
        struct oslag_slice slice = {.conditions = quiet};
        slice.conditions.before_fs = slice.conditions.after_fs =
            i < 10000 ? REFERENCE_FS : REFERENCE_FS + 9000;
        CHECK(oslag_keep_slices(&slices, &slice, 1) == 0);
    }
    struct oslag_reference reference = oslag_find_reference(&slices);
    CHECK(reference.whole_fs == REFERENCE_FS && reference.first_half_fs == REFERENCE_FS);
    CHECK(reference.second_half_fs == REFERENCE_FS + 9000);
    oslag_free_slices(&slices);
    CHECK(oslag_find_reference(&slices).whole_fs == 0);
}

int main(void) {
    both_witnesses_are_near_the_reference_on_both_sides();
    each_fact_disturbs();
    b34_no_time_of_the_operation_changes_a_verdict();
    parts_add_up_the_work_of_undisturbed_slices();
    b37_slices_near_a_turn_of_another_process_do_not_count();
    witnesses_count_without_work();
    b36_the_reference_is_a_low_quantile();
    the_halves_have_references_of_their_own();
    return 0;
}
