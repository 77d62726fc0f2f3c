/* What differs between POSIX systems about a process and its own program. */
#ifndef OSLAG_SELF_H
#define OSLAG_SELF_H

#include <stddef.h>

/* Replaces this process by a fresh start of its own program. Returns only when that failed. */
void oslag_execute_self(const char *argument);

/* Finds the path of this program's file. Returns 0 or a negative errno. */
int oslag_own_path(char *path, size_t size);

/* Closes every descriptor from 3 on, so that the pipes of select get the right numbers. */
void oslag_close_inherited(void);

#endif
