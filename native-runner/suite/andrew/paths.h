/* Paths below the benchmark's directory, and the command lines that name them. */
#ifndef ANDREW_PATHS_H
#define ANDREW_PATHS_H

#include "andrew.h"

#define ANDREW_PATH_MAX 4096

/* Writes directory/part/path; an empty path names the part itself. Returns 0 or -ENAMETOOLONG. */
int paths_make(const struct andrew *andrew, const char *part, const char *path,
               char text[ANDREW_PATH_MAX]);

/* Writes the same with the last letter replaced: file.c becomes file.o. */
int paths_object(const struct andrew *andrew, const char *path, char text[ANDREW_PATH_MAX]);

/* Removes the copy that a pass made. */
void andrew_remove_target(struct andrew *andrew);

#endif
