/* The rule for undisturbed slices. Time and iterations of a slice take no part in it. */
#include "slices.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "method.h"

static bool is_near(int64_t witness_fs, int64_t reference_fs) {
    int64_t distance_fs = witness_fs - reference_fs;
    if (distance_fs < 0)
        distance_fs = -distance_fs;
    return reference_fs > 0 && distance_fs * 1000 <= reference_fs * OSLAG_UNDISTURBED_PERMILLE;
}

bool oslag_is_undisturbed(const struct oslag_conditions *conditions, int64_t reference_fs) {
    return is_near(conditions->before_fs, reference_fs) &&
           is_near(conditions->after_fs, reference_fs) && conditions->switches == 0 &&
           !conditions->moved && !conditions->crowded && !conditions->stolen;
}

void oslag_mark_crowded(struct oslag_slice *slices, unsigned count) {
    for (unsigned i = 0; i < count; i++) {
        if (!slices[i].conditions.taken)
            continue;
        unsigned begin = i > OSLAG_CROWDED_SLICES ? i - OSLAG_CROWDED_SLICES : 0;
        for (unsigned k = begin; k < count && k <= i + OSLAG_CROWDED_SLICES; k++)
            slices[k].conditions.crowded = true;
    }
}

static int by_value(const void *a, const void *b) {
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

int64_t oslag_low_witness(int64_t *witnesses, size_t count) {
    if (count == 0)
        return 0;
    qsort(witnesses, count, sizeof *witnesses, by_value);
    return witnesses[(count - 1) * OSLAG_REFERENCE_PERMILLE / 1000];
}

/* Returns the low witness of these slices. Two slices in a row share the witness between them. */
static int64_t low_witness_of(struct oslag_slices *slices, size_t begin, size_t end) {
    size_t count = 0;
    for (size_t i = begin; i < end; i++) {
        const struct oslag_conditions *conditions = &slices->list[i].conditions;
        slices->witnesses[count++] = conditions->before_fs;
        if (i + 1 == end || slices->list[i + 1].conditions.before_fs != conditions->after_fs)
            slices->witnesses[count++] = conditions->after_fs;
    }
    return oslag_low_witness(slices->witnesses, count);
}

struct oslag_reference oslag_find_reference(struct oslag_slices *slices) {
    size_t half = slices->count / 2;
    return (struct oslag_reference){
        .whole_fs = low_witness_of(slices, 0, slices->count),
        .first_half_fs = low_witness_of(slices, 0, half),
        .second_half_fs = low_witness_of(slices, half, slices->count),
    };
}

struct oslag_parts oslag_sum_parts(const struct oslag_slice *slices, unsigned count,
                                   enum oslag_parts_kind kind, int64_t reference_fs) {
    struct oslag_parts sum = {.parts = kind == OSLAG_WITNESSES ? 2 * count : count};
    for (unsigned i = 0; i < count; i++) {
        const struct oslag_conditions *conditions = &slices[i].conditions;
        if (kind == OSLAG_WITNESSES) {
            sum.undisturbed += is_near(conditions->before_fs, reference_fs);
            sum.undisturbed += is_near(conditions->after_fs, reference_fs);
        } else if (oslag_is_undisturbed(conditions, reference_fs)) {
            sum.undisturbed++;
            sum.iterations += slices[i].iterations;
            sum.elapsed_ns += slices[i].elapsed_ns;
        }
    }
    return sum;
}

static int make_room(struct oslag_slices *slices, size_t room) {
    struct oslag_slice *list = realloc(slices->list, room * sizeof *list);
    if (!list)
        return -ENOMEM;
    slices->list = list;
    int64_t *witnesses = realloc(slices->witnesses, 2 * room * sizeof *witnesses);
    if (!witnesses)
        return -ENOMEM;
    slices->witnesses = witnesses;
    slices->room = room;
    return 0;
}

int oslag_keep_slices(struct oslag_slices *slices, const struct oslag_slice *added,
                      unsigned count) {
    if (count == 0)
        return 0;
    while (slices->count + count > slices->room)
        if (make_room(slices, slices->room > 0 ? 2 * slices->room : 4096) != 0)
            return -ENOMEM;
    memcpy(slices->list + slices->count, added, count * sizeof *added);
    slices->count += count;
    return 0;
}

void oslag_free_slices(struct oslag_slices *slices) {
    free(slices->list);
    free(slices->witnesses);
    *slices = (struct oslag_slices){0};
}
