/* Linux: the memory that the control groups of this process allow. */
#ifndef OSLAG_LINUX_MEMORY_LIMIT_H
#define OSLAG_LINUX_MEMORY_LIMIT_H

#include <stdint.h>

/* Returns how many bytes the control groups of this process allow beyond what they use now;
 * INT64_MAX where they set no limit. `root` stands before each path: "" for this system, another
 * folder in tests. */
int64_t oslag_group_free_bytes(const char *root);

#endif
