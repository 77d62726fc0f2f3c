/* Selects measurements and divides the time among them. */
#include "plan.h"

#include <errno.h>
#include <string.h>

const struct oslag_benchmark *oslag_benchmark_of(const struct oslag_measurement *measurement) {
    return oslag_benchmarks[measurement->benchmark];
}

const struct oslag_variant *oslag_variant_of(const struct oslag_measurement *measurement) {
    return &oslag_benchmark_of(measurement)->variants[measurement->variant];
}

struct oslag_parts oslag_parts_of(const struct oslag_measurement *measurement,
                                  const struct oslag_sample *sample,
                                  const struct oslag_slices *slices, int64_t reference_fs) {
    return oslag_sum_parts(slices->list + sample->first_slice, sample->slice_count,
                           measurement->parts, reference_fs);
}

/* Whether the entry of this length is `benchmark` or `benchmark/variant`. Variants may contain
 * slashes, ids do not. */
static bool is_named(const char *entry, size_t length, const char *benchmark, const char *variant) {
    size_t id = strlen(benchmark);
    if (length < id || strncmp(entry, benchmark, id) != 0)
        return false;
    if (length == id)
        return true;
    return entry[id] == '/' && length - id - 1 == strlen(variant) &&
           strncmp(entry + id + 1, variant, length - id - 1) == 0;
}

bool oslag_is_selected(const char *only, const char *benchmark, const char *variant) {
    if (!only)
        return true;
    for (const char *entry = only;;) {
        size_t length = strcspn(entry, ",");
        if (is_named(entry, length, benchmark, variant))
            return true;
        if (entry[length] == '\0')
            return false;
        entry += length + 1;
    }
}

static bool is_known(const char *entry, size_t length) {
    for (unsigned b = 0; oslag_benchmarks[b]; b++)
        for (unsigned v = 0; v < oslag_benchmarks[b]->variant_count; v++)
            if (is_named(entry, length, oslag_benchmarks[b]->id,
                         oslag_benchmarks[b]->variants[v].id))
                return true;
    return false;
}

int oslag_check_selection(const char *only, const char **unknown) {
    for (const char *entry = only; entry;) {
        size_t length = strcspn(entry, ",");
        if (!is_known(entry, length)) {
            *unknown = entry;
            return -EINVAL;
        }
        entry = entry[length] == '\0' ? NULL : entry + length + 1;
    }
    return 0;
}

static void add(struct oslag_plan *plan, struct oslag_measurement measurement) {
    if (plan->count < OSLAG_MEASUREMENTS_MAX)
        plan->measurements[plan->count++] = measurement;
}

bool oslag_is_together(const struct oslag_measurement *a, const struct oslag_measurement *b) {
    if (a == b)
        return true;
    return a->benchmark == b->benchmark && a->storage == b->storage && oslag_benchmark_of(a)->pass;
}

static void group(struct oslag_plan *plan) {
    for (unsigned i = 0; i < plan->count; i++)
        for (unsigned k = 0; k < plan->count; k++)
            if (oslag_is_together(&plan->measurements[i], &plan->measurements[k])) {
                plan->measurements[i].together++;
                plan->measurements[i].follows |= k < i;
            }
}

static bool is_wanted(const struct oslag_plan *plan, const struct oslag_selection *selection,
                      const struct oslag_benchmark *benchmark,
                      const struct oslag_variant *variant) {
    if (selection->only && oslag_is_selected(selection->only, benchmark->id, variant->id))
        return true;
    if (benchmark->extension)
        return selection->extensions &&
               (variant->processors == 0 || plan->processors > variant->processors);
    return !selection->only && !(benchmark->lengthy && plan->mode->brief);
}

/* Returns the sum of the shares of one kind. */
static int64_t shares_of(const struct oslag_plan *plan, bool extension) {
    int64_t shares = 0;
    for (unsigned i = 0; i < plan->count; i++)
        if (oslag_benchmark_of(&plan->measurements[i])->extension == extension)
            shares += oslag_variant_of(&plan->measurements[i])->share;
    return shares;
}

static int64_t share_out(struct oslag_plan *plan, bool extension, int64_t budget_ns) {
    int64_t shares = shares_of(plan, extension);
    for (unsigned i = 0; i < plan->count; i++)
        if (oslag_benchmark_of(&plan->measurements[i])->extension == extension)
            plan->measurements[i].share_ns =
                oslag_variant_of(&plan->measurements[i])->share * (budget_ns / shares);
    return shares > 0 ? budget_ns : 0;
}

void oslag_lay_plan(struct oslag_plan *plan, const struct oslag_selection *selection) {
    for (unsigned b = 0; oslag_benchmarks[b]; b++)
        for (unsigned v = 0; v < oslag_benchmarks[b]->variant_count; v++) {
            const struct oslag_benchmark *benchmark = oslag_benchmarks[b];
            if (!is_wanted(plan, selection, benchmark, &benchmark->variants[v]))
                continue;
            struct oslag_measurement measurement = {.benchmark = b, .variant = v, .iterations = 1};
            measurement.storage = benchmark->files ? OSLAG_LOCAL : OSLAG_NO_STORAGE;
            add(plan, measurement);
            if (benchmark->files && selection->remote) {
                measurement.storage = OSLAG_REMOTE;
                add(plan, measurement);
            }
        }
    plan->budget_ns = share_out(plan, false, plan->mode->budget_ns);
    plan->extension_ns = share_out(plan, true, plan->mode->extension_ns);
    group(plan);
}

int64_t oslag_count_rounds(const struct oslag_mode *mode,
                           const struct oslag_measurement *measurement, unsigned rounds) {
    unsigned every = oslag_benchmark_of(measurement)->extension ? mode->extension_every : 1;
    return (rounds + every - 1) / every;
}

int64_t oslag_whole_budget_ns(const struct oslag_plan *plan) {
    return plan->budget_ns + plan->extension_ns;
}
