/* The sizes that depend on the machine, by the rules of docs/method.md. */
#ifndef OSLAG_SIZES_H
#define OSLAG_SIZES_H

#include "benchmark.h"

struct oslag_size {
    int64_t bytes;
    /* The rule's name, for the report. */
    const char *rule;
    /* Memory or disk was too small for a size well beyond the last-level cache. */
    bool not_escaped;
    /* The mode's cap made it smaller than the rule says. */
    bool capped;
};

/* Returns the size of one of the two blocks of bcopy uncached. */
struct oslag_size oslag_uncached_size(const struct oslag_machine *machine, bool capped);

/* Returns the size of one of the two blocks of bcopy cached: both fit into half of the first-level
 * data cache. */
struct oslag_size oslag_cached_size(const struct oslag_machine *machine);

/* Returns the size of the file of read, a multiple of 16 kbytes. */
struct oslag_size oslag_file_size(const struct oslag_machine *machine, int64_t free_disk_bytes);

/* Returns the last-level cache size that the rules use: the machine's own, or an assumed one. */
int64_t oslag_effective_llc_bytes(const struct oslag_machine *machine);

#endif
