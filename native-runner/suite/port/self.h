/* What differs between POSIX systems about a process and its own program. */
#ifndef OSLAG_SELF_H
#define OSLAG_SELF_H

#include <stddef.h>

/* Replace this process by its own program, afresh. Returns only when that failed. */
void oslag_execute_self(const char *argument);

/* The path of the own program's file. Returns 0 or a negative errno. */
int oslag_own_path(char *path, size_t size);

/* Close every descriptor from 3 on, so that select's pipes get the numbers they are meant to have.
 */
void oslag_close_inherited(void);

#endif
