/* Whose turn it is: the order within a round, and who takes part in it. */
#ifndef OSLAG_TURNS_H
#define OSLAG_TURNS_H

#include "plan.h"

/* Writes the numbers below `count` in an order that depends on the seed and the round alone. */
void oslag_shuffle(unsigned *order, unsigned count, uint32_t seed, unsigned round);

/* What a measurement has so far. */
struct oslag_yield {
    unsigned slices;
    unsigned processes;
};

/* Counts its undisturbed slices, and the processes that have one. */
struct oslag_yield oslag_count_undisturbed(const struct oslag_measurement *measurement,
                                           const struct oslag_slices *slices, int64_t reference_fs);

/* Marks in each measurement whether it has too few undisturbed slices, or plenty. Returns whether
 * one has too few. */
bool oslag_survey(struct oslag_plan *plan);

/* Whether there may be a further round: some measurement lacks undisturbed slices, and the report
 * has room for more samples. */
bool oslag_goes_on(const struct oslag_plan *plan);

/* Whether it takes part in a round. A planned round has everyone; but in the second half of them,
 * while one measurement has too few undisturbed slices, those with plenty skip every other round. A
 * further round has those with too few, and the ratings, so that each operation has a rating of its
 * own round. */
bool oslag_takes_part(const struct oslag_plan *plan, const struct oslag_measurement *measurement,
                      unsigned round);

#endif
