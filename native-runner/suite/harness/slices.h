/* Slices, and the rule that says which of them were undisturbed. */
#ifndef OSLAG_SLICES_H
#define OSLAG_SLICES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What a sample's parts are: slices between width witnesses; the witnesses around it, where the
 * operation is not cut; or nothing, where there is no width witness. */
enum oslag_parts_kind { OSLAG_UNDECIDED, OSLAG_SLICES, OSLAG_WITNESSES, OSLAG_NO_PARTS };

/* What was seen around a slice. The rule sees this and nothing else of it. */
struct oslag_conditions {
    /* The width witnesses just before and just after, in fs per step. */
    int64_t before_fs;
    int64_t after_fs;
    /* How often a process lost its processor, beyond what the operation consists of; 0 where the
     * system does not tell. */
    int64_t switches;
    /* It ended on another processor than it began on. */
    bool moved;
    /* Where switching is the operation: another process had a long turn during the slice. */
    bool taken;
    /* It had one then, or in a slice nearby. */
    bool crowded;
    /* The hypervisor took the processor away during its sample. */
    bool stolen;
};

/* Of a sample that is not cut, each window is one slice. */
struct oslag_slice {
    struct oslag_conditions conditions;
    uint64_t iterations;
    int64_t elapsed_ns;
};

/* A sample's parts, and the work of those that were undisturbed. */
struct oslag_parts {
    unsigned parts;
    unsigned undisturbed;
    uint64_t iterations;
    int64_t elapsed_ns;
};

/* All slices of a run, in the order in which they were taken. */
struct oslag_slices {
    struct oslag_slice *list;
    /* Room for the witnesses of all slices. */
    int64_t *witnesses;
    size_t count;
    size_t room;
};

/* The value of the width witness on an undisturbed core, in fs per step: of the whole run, of the
 * first half of its slices, and of the second. 0 where there is none. */
struct oslag_reference {
    int64_t whole_fs;
    int64_t first_half_fs;
    int64_t second_half_fs;
};

/* Whether a slice was undisturbed, for this value of the reference. */
bool oslag_is_undisturbed(const struct oslag_conditions *conditions, int64_t reference_fs);

/* Marks the slices near one that was taken. They are those of one process so far, in their order.
 */
void oslag_mark_crowded(struct oslag_slice *slices, unsigned count);

/* Returns the low quantile of the witnesses, which it sorts; 0 of none. */
int64_t oslag_low_witness(int64_t *witnesses, size_t count);

/* Finds the reference of all slices. */
struct oslag_reference oslag_find_reference(struct oslag_slices *slices);

/* Adds up the parts of one sample, which has `count` slices. */
struct oslag_parts oslag_sum_parts(const struct oslag_slice *slices, unsigned count,
                                   enum oslag_parts_kind kind, int64_t reference_fs);

/* Appends slices. Returns 0 or -ENOMEM. */
int oslag_keep_slices(struct oslag_slices *slices, const struct oslag_slice *added, unsigned count);
void oslag_free_slices(struct oslag_slices *slices);

#endif
