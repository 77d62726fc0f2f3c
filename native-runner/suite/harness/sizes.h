/* The sizes that depend on the machine, by written rules; docs/method.md states them. */
#ifndef OSLAG_SIZES_H
#define OSLAG_SIZES_H

#include "benchmark.h"

struct oslag_size {
    int64_t bytes;
    /* The rule's name, for the report. */
    const char *rule;
    /* Memory or disk was too small to get well beyond the last-level cache. */
    bool not_escaped;
    /* The mode's cap made it smaller than the rule says. */
    bool capped;
};

/* One of the two blocks of bcopy uncached. */
struct oslag_size oslag_uncached_size(const struct oslag_machine *machine, bool capped);

/* One of the two blocks of bcopy cached: both fit in half of the first-level data cache. */
struct oslag_size oslag_cached_size(const struct oslag_machine *machine);

/* The file of read, a multiple of 16 kbytes. */
struct oslag_size oslag_file_size(const struct oslag_machine *machine, int64_t free_disk_bytes);

/* The last-level cache that the rules go by: what the machine states, or an assumption. */
int64_t oslag_effective_llc_bytes(const struct oslag_machine *machine);

#endif
