/* Windows: the system's error numbers as those of C, and its paths. */
#ifndef OSLAG_WINDOWS_ERROR_H
#define OSLAG_WINDOWS_ERROR_H

#include <stddef.h>
#include <wchar.h>

#define OSLAG_WIDE_SIZE 4096

/* Returns the negative errno for GetLastError. For an error without a counterpart it returns -EIO
 * and writes the system's number to the standard error output. */
int oslag_last_error(void);

/* Converts UTF-8 to the system's characters. Returns 0 or -ENAMETOOLONG. */
int oslag_to_wide(const char *text, wchar_t wide[OSLAG_WIDE_SIZE]);
/* Converts the system's characters to UTF-8. Returns 0 or -ENAMETOOLONG. */
int oslag_from_wide(const wchar_t *wide, char *text, size_t size);

#endif
