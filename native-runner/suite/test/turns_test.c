/* The order within a round, and who takes part in it. */
#include <string.h>

#include "../harness/method.h"
#include "../harness/turns.h"
#include "test.h"

#define COUNT 40

static void shuffle(unsigned *order, uint32_t seed, unsigned round) {
    memset(order, 0xff, COUNT * sizeof *order);
    oslag_shuffle(order, COUNT, seed, round);
}

static void the_same_seed_gives_the_same_order(void) {
    unsigned first[COUNT], again[COUNT], other[COUNT];
    const uint32_t seeds[] = {0, 1, 4294967295};
    for (int i = 0; i < 3; i++)
        for (unsigned round = 0; round < 3; round++) {
            shuffle(first, seeds[i], round);
            shuffle(again, seeds[i], round);
            CHECK(memcmp(first, again, sizeof first) == 0);
            bool seen[COUNT] = {false};
            for (int k = 0; k < COUNT; k++) {
                CHECK(first[k] < COUNT && !seen[first[k]]);
                seen[first[k]] = true;
            }
            shuffle(other, seeds[i], round + 1);
            CHECK(memcmp(first, other, sizeof first) != 0);
            shuffle(other, seeds[i] + 1, round);
            CHECK(memcmp(first, other, sizeof first) != 0);
        }
}

/* Each measurement comes first about equally often. */
static void every_place_is_as_likely(void) {
    unsigned order[COUNT], first[COUNT] = {0};
    for (unsigned round = 0; round < 100 * COUNT; round++) {
        shuffle(order, 7, round);
        first[order[0]]++;
    }
    for (int k = 0; k < COUNT; k++)
        CHECK(first[k] > 50 && first[k] < 170);
}

static struct oslag_plan plan;

/* Lays out two operations and a rating. Each has `samples` samples of one slice, three of a
 * process, and the slice of every `every`-th sample is undisturbed. */
static void measure(const unsigned samples[3], const unsigned every[3]) {
    oslag_free_slices(&plan.slices);
    memset(&plan, 0, sizeof plan);
    plan.mode = oslag_get_mode("standard");
    oslag_lay_plan(&plan, &(struct oslag_selection){.only = "getpid,read,dhrystone/default"});
    CHECK(plan.count == 3);
    for (unsigned i = 0; i < 3; i++) {
        struct oslag_measurement *measurement = &plan.measurements[i];
        measurement->state = OSLAG_SAMPLED;
        measurement->parts = OSLAG_SLICES;
        for (unsigned k = 0; k < samples[i]; k++) {
            struct oslag_slice slice = {.conditions = {.before_fs = 1000, .after_fs = 1000}};
            if (k % every[i] != 0)
                slice.conditions.after_fs = 2000;
            measurement->samples[measurement->sample_count++] = (struct oslag_sample){
                .process = k / 3, .first_slice = plan.slices.count, .slice_count = 1};
            CHECK(oslag_keep_slices(&plan.slices, &slice, 1) == 0);
        }
    }
}

static bool takes_part(unsigned measurement, unsigned round) {
    return oslag_takes_part(&plan, &plan.measurements[measurement], round);
}

static void undisturbed_slices_and_their_processes_are_counted(void) {
    measure((const unsigned[]){90, 90, 90}, (const unsigned[]){1, 6, 4});
    struct oslag_yield whole = oslag_count_undisturbed(&plan.measurements[0], &plan.slices, 1000);
    struct oslag_yield sixth = oslag_count_undisturbed(&plan.measurements[1], &plan.slices, 1000);
    struct oslag_yield none = oslag_count_undisturbed(&plan.measurements[0], &plan.slices, 500);
    CHECK(whole.slices == 90 && whole.processes == 30);
    CHECK(sixth.slices == 15 && sixth.processes == 15);
    CHECK(none.slices == 0 && none.processes == 0);
}

static void without_want_everyone_takes_every_planned_round(void) {
    measure((const unsigned[]){90, 90, 90}, (const unsigned[]){1, 1, 1});
    plan.lacking = oslag_survey(&plan);
    CHECK(!plan.lacking);
    for (unsigned round = 0; round < 30; round++)
        CHECK(takes_part(0, round) && takes_part(1, round) && takes_part(2, round));
    CHECK(!takes_part(0, 30) && !takes_part(1, 30));
}

static void plenty_gives_turns_to_want(void) {
    measure((const unsigned[]){90, 90, 90}, (const unsigned[]){1, 30, 1});
    plan.lacking = oslag_survey(&plan);
    CHECK(plan.lacking && plan.measurements[0].has_plenty && plan.measurements[1].has_few);
    /* In the first half nobody knows yet how the run will go. */
    for (unsigned round = 0; round < 15; round++)
        CHECK(takes_part(0, round));
    unsigned turns = 0;
    for (unsigned round = 15; round < 30; round++) {
        turns += takes_part(0, round);
        CHECK(takes_part(1, round) && takes_part(2, round));
    }
    CHECK(turns == 7);
    /* The rating takes part in further rounds, so that they are pairs. */
    CHECK(!takes_part(0, 30) && takes_part(1, 30) && takes_part(2, 30));
}

/* Neither a run without want nor one whose report is full goes on. */
static void a_full_report_ends_the_further_rounds(void) {
    measure((const unsigned[]){90, 90, 90}, (const unsigned[]){1, 30, 1});
    CHECK(!oslag_goes_on(&plan));
    plan.lacking = oslag_survey(&plan);
    CHECK(oslag_goes_on(&plan));
    for (unsigned i = 0; i < 3; i++)
        plan.measurements[i].sample_count = (OSLAG_RUN_SAMPLES + 2) / 3;
    CHECK(!oslag_goes_on(&plan));
}

static void processes_count_as_slices_do(void) {
    measure((const unsigned[]){90, 90, 90}, (const unsigned[]){1, 1, 1});
    for (unsigned k = 0; k < 90; k++)
        plan.measurements[1].samples[k].process = k / 18;
    CHECK(oslag_survey(&plan) && plan.measurements[1].has_few && !plan.measurements[0].has_few);
}

static void what_is_not_cut_lacks_nothing(void) {
    measure((const unsigned[]){90, 90, 90}, (const unsigned[]){1, 90, 1});
    plan.measurements[1].parts = OSLAG_WITNESSES;
    CHECK(!oslag_survey(&plan));
}

static void a_full_or_failed_measurement_takes_no_turn(void) {
    measure((const unsigned[]){90, 199, 90}, (const unsigned[]){1, 199, 1});
    CHECK(oslag_survey(&plan) && !takes_part(1, 30));
    CHECK(OSLAG_SAMPLES_MAX == 200 && takes_part(0, 3));
    plan.measurements[0].state = OSLAG_FAILED;
    CHECK(!takes_part(0, 3));
}

int main(void) {
    the_same_seed_gives_the_same_order();
    every_place_is_as_likely();
    undisturbed_slices_and_their_processes_are_counted();
    without_want_everyone_takes_every_planned_round();
    plenty_gives_turns_to_want();
    a_full_report_ends_the_further_rounds();
    processes_count_as_slices_do();
    what_is_not_cut_lacks_nothing();
    a_full_or_failed_measurement_takes_no_turn();
    oslag_free_slices(&plan.slices);
    return 0;
}
