/* Selection by name, shares of the budget, and the limits of a report. */
#include <errno.h>
#include <string.h>

#include "../harness/plan.h"
#include "test.h"

static void names_select_variants(void) {
    CHECK(oslag_is_selected(NULL, "getpid", "default"));
    CHECK(oslag_is_selected("getpid", "getpid", "default"));
    CHECK(oslag_is_selected("cswitch,open-close/a/b/c/foo", "open-close", "a/b/c/foo"));
    CHECK(!oslag_is_selected("open-close/a/b/c/foo", "open-close", "foo"));
    CHECK(!oslag_is_selected("open-close/foo", "open-close", "a/b/c/foo"));
    CHECK(!oslag_is_selected("getpid", "get", "default"));
    CHECK(!oslag_is_selected("get", "getpid", "default"));
    CHECK(!oslag_is_selected("create-delete/10", "create-delete", "100k"));
}

static void unknown_names_are_found(void) {
    const char *unknown = NULL;
    CHECK(oslag_check_selection(NULL, &unknown) == 0);
    CHECK(oslag_check_selection("getpid,select/10-full", &unknown) == 0);
    const char *const wrong[] = {"getpid,nothing", "select/11-full", "", "getpid,", ",getpid"};
    for (int i = 0; i < 5; i++)
        CHECK(oslag_check_selection(wrong[i], &unknown) == -EINVAL);
}

static void shares_add_up_to_the_budget(void) {
    static struct oslag_plan plan, part;
    for (unsigned m = 0; m < oslag_mode_count; m++)
        for (int remote = 0; remote < 2; remote++) {
            memset(&plan, 0, sizeof plan);
            memset(&part, 0, sizeof part);
            plan.mode = part.mode = &oslag_modes[m];
            oslag_lay_plan(&plan, &(struct oslag_selection){.remote = remote});
            oslag_lay_plan(&part,
                           &(struct oslag_selection){.only = "getpid,select", .remote = remote});
            int64_t sum_ns = 0;
            for (unsigned i = 0; i < plan.count; i++)
                sum_ns += plan.measurements[i].share_ns;
            CHECK(sum_ns <= plan.mode->budget_ns && sum_ns > plan.mode->budget_ns - 1000);
            CHECK(part.count == 4 && part.measurements[0].share_ns == plan.mode->budget_ns / 4);
            unsigned brief = remote ? 22 : 16, whole = remote ? 37 : 24;
            CHECK(plan.count == (plan.mode->brief ? brief : whole));
        }
}

static void a_brief_mode_measures_lengthy_benchmarks_when_asked(void) {
    static struct oslag_plan plan;
    plan.mode = oslag_get_mode("quick");
    oslag_lay_plan(&plan,
                   &(struct oslag_selection){.only = "getpid,andrew/compile,compile-in-memory"});
    CHECK(plan.mode->brief && plan.count == 3);
}

/* One process measures all variants of andrew on one storage; the first variant represents the
 * group. */
static void one_process_serves_one_pass(void) {
    static struct oslag_plan plan;
    plan.mode = oslag_get_mode("standard");
    oslag_lay_plan(&plan, &(struct oslag_selection){.only = "getpid,andrew/copy,andrew/phase-4",
                                                    .remote = true});
    CHECK(plan.count == 5);
    CHECK(plan.measurements[0].together == 1 && !plan.measurements[0].follows);
    for (unsigned i = 1; i < 5; i++) {
        CHECK(plan.measurements[i].together == 2);
        CHECK(plan.measurements[i].follows == (i > 2));
        CHECK(!oslag_is_together(&plan.measurements[0], &plan.measurements[i]));
    }
    CHECK(oslag_is_together(&plan.measurements[1], &plan.measurements[3]));
    CHECK(!oslag_is_together(&plan.measurements[1], &plan.measurements[4]));
}

static unsigned count_extensions(const struct oslag_plan *plan, int64_t *share_ns) {
    unsigned count = 0;
    *share_ns = 0;
    for (unsigned i = 0; i < plan->count; i++)
        if (oslag_benchmark_of(&plan->measurements[i])->extension) {
            count++;
            *share_ns += plan->measurements[i].share_ns;
        }
    return count;
}

/* Extensions must be asked for, are added to the rest, and have time of their own. */
static void extensions_have_a_budget_of_their_own(void) {
    static struct oslag_plan plain, plan;
    int64_t share_ns;
    for (unsigned m = 0; m < oslag_mode_count; m++)
        for (int remote = 0; remote < 2; remote++) {
            memset(&plain, 0, sizeof plain);
            memset(&plan, 0, sizeof plan);
            plain.mode = plan.mode = &oslag_modes[m];
            plan.processors = plain.processors = 4096;
            oslag_lay_plan(&plain, &(struct oslag_selection){.remote = remote});
            oslag_lay_plan(&plan, &(struct oslag_selection){.extensions = true, .remote = remote});
            CHECK(count_extensions(&plain, &share_ns) == 0 && plain.extension_ns == 0);
            unsigned extensions = count_extensions(&plan, &share_ns);
            CHECK(extensions == (remote ? 101 : 72) && plan.count == plain.count + extensions);
            CHECK(plan.count < OSLAG_MEASUREMENTS_MAX);
            CHECK(share_ns <= plan.extension_ns && share_ns > plan.extension_ns - 10000);
            CHECK(oslag_whole_budget_ns(&plan) == plan.mode->budget_ns + plan.mode->extension_ns);
            for (unsigned i = 0; i < plain.count; i++)
                CHECK(plan.measurements[i].share_ns == plain.measurements[i].share_ns);
        }
}

/* With six processors: 1, 2, 4 and all. With one: all, which is one. */
static void processors_limit_the_parallel_variants(void) {
    static struct oslag_plan plan;
    const int processors[] = {1, 2, 6, 8, 1024};
    const unsigned variants[] = {1, 2, 4, 4, 11};
    for (int i = 0; i < 5; i++) {
        memset(&plan, 0, sizeof plan);
        plan.mode = oslag_get_mode("standard");
        plan.processors = processors[i];
        oslag_lay_plan(&plan, &(struct oslag_selection){.extensions = true, .only = "getpid"});
        CHECK(plan.count == 1 + 39 + 3 * variants[i]);
    }
    memset(&plan, 0, sizeof plan);
    plan.mode = oslag_get_mode("quick");
    plan.processors = 2;
    oslag_lay_plan(&plan, &(struct oslag_selection){.only = "getpid-parallel/512"});
    CHECK(plan.count == 1 && plan.budget_ns == 0);
    CHECK(plan.measurements[0].share_ns == plan.mode->extension_ns);
}

static void extensions_skip_rounds(void) {
    static struct oslag_plan plan;
    plan.mode = oslag_get_mode("standard");
    oslag_lay_plan(&plan, &(struct oslag_selection){.only = "getpid,page-fault"});
    const struct oslag_measurement *ordinary = &plan.measurements[0];
    const struct oslag_measurement *extension = &plan.measurements[1];
    CHECK(oslag_count_rounds(plan.mode, ordinary, 0) == 0 &&
          oslag_count_rounds(plan.mode, extension, 0) == 0);
    CHECK(oslag_count_rounds(plan.mode, ordinary, 4) == 4 &&
          oslag_count_rounds(plan.mode, extension, 4) == 2);
    CHECK(oslag_count_rounds(plan.mode, extension, plan.mode->processes) >=
          plan.mode->least_processes);
}

static void modes_fit_into_a_report(void) {
    for (unsigned m = 0; m < oslag_mode_count; m++) {
        const struct oslag_mode *mode = &oslag_modes[m];
        CHECK(mode->processes * mode->samples_per_process <= OSLAG_SAMPLES_MAX);
        CHECK(mode->samples_per_process <= OSLAG_SAMPLES_PER_PROCESS_MAX);
        CHECK(mode->least_samples <= mode->processes * mode->samples_per_process);
        CHECK(mode->least_processes <= mode->processes && mode->sample_ns >= 10000000);
    }
}

int main(void) {
    names_select_variants();
    unknown_names_are_found();
    shares_add_up_to_the_budget();
    a_brief_mode_measures_lengthy_benchmarks_when_asked();
    one_process_serves_one_pass();
    extensions_have_a_budget_of_their_own();
    processors_limit_the_parallel_variants();
    extensions_skip_rounds();
    modes_fit_into_a_report();
    return 0;
}
