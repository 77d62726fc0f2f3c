/* Paths below the benchmark's directory. */
#include "paths.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

int paths_make(const struct andrew *andrew, const char *part, const char *path,
               char text[ANDREW_PATH_MAX]) {
    const char *slash = path[0] ? "/" : "";
    int length = snprintf(text, ANDREW_PATH_MAX, "%s/%s%s%s", andrew->directory, part, slash, path);
    return length < 0 || length >= ANDREW_PATH_MAX ? -ENAMETOOLONG : 0;
}

int paths_object(const struct andrew *andrew, const char *path, char text[ANDREW_PATH_MAX]) {
    int result = paths_make(andrew, "target", path, text);
    if (result == 0)
        text[strlen(text) - 1] = 'o';
    return result;
}
