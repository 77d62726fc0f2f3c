/* Progress in thousandths. It never decreases, even when the estimate changes. */
#include "progress.h"

#define INTERVAL_NS 125000000

bool oslag_progress_is_due(struct oslag_progress *progress, int64_t now_ns) {
    if (progress->shown_ns != 0 && now_ns - progress->shown_ns < INTERVAL_NS)
        return false;
    progress->shown_ns = now_ns;
    return true;
}

int64_t oslag_progress_permille(struct oslag_progress *progress, int64_t now_ns, int64_t left_ns) {
    int64_t elapsed_ns = now_ns - progress->start_ns;
    int64_t total_ns = elapsed_ns + (left_ns > 0 ? left_ns : 0);
    int64_t permille = total_ns > 0 ? (int64_t)(1000.0 * (double)elapsed_ns / (double)total_ns) : 0;
    if (permille > progress->permille)
        progress->permille = permille > 1000 ? 1000 : permille;
    return progress->permille;
}
