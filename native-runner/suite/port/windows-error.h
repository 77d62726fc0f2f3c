/* Windows: the system's error numbers as those of C, and its paths. */
#ifndef OSLAG_WINDOWS_ERROR_H
#define OSLAG_WINDOWS_ERROR_H

#include <stddef.h>
#include <wchar.h>

#define OSLAG_WIDE_SIZE 4096

/* The negative errno for what GetLastError says now; -EIO for what has no counterpart. */
int oslag_last_error(void);

/* UTF-8 to the system's characters. Returns 0 or -ENAMETOOLONG. */
int oslag_to_wide(const char *text, wchar_t wide[OSLAG_WIDE_SIZE]);
/* And back. */
int oslag_from_wide(const wchar_t *wide, char *text, size_t size);

#endif
