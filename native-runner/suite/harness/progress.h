/* How much of the run is done, and how long the rest will take. */
#ifndef OSLAG_PROGRESS_H
#define OSLAG_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

struct oslag_progress {
    int64_t start_ns;
    int64_t shown_ns;
    int64_t permille;
};

/* Whether progress may be shown again now: at most eight times a second. */
bool oslag_progress_is_due(struct oslag_progress *progress, int64_t now_ns);

/* Returns the thousandths done, when `left_ns` is expected to remain. Never decreases. */
int64_t oslag_progress_permille(struct oslag_progress *progress, int64_t now_ns, int64_t left_ns);

#endif
