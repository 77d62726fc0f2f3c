/* POSIX systems without /proc/self: finds this program's file by the name it was started with. */
#include "self.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "port.h"

#ifndef PATH_MAX
#define PATH_MAX 4096
#endif

static char own_path[PATH_MAX];

/* Searches as the shell does: the first program of that name in a directory of PATH. */
static int search(const char *name, char *found, size_t size) {
    const char *list = getenv("PATH");
    while (list && *list) {
        size_t length = strcspn(list, ":");
        snprintf(found, size, "%.*s/%s", (int)length, length > 0 ? list : ".", name);
        if (access(found, X_OK) == 0)
            return 0;
        list += length + (list[length] == ':');
    }
    return -ENOENT;
}

void oslag_begin_program(const char *name) {
    char found[PATH_MAX];
    if (!name || (!strchr(name, '/') && search(name, found, sizeof found) != 0))
        return;
    if (!realpath(strchr(name, '/') ? name : found, own_path))
        own_path[0] = '\0';
}

/* The new process gets the whole path as its name, so that it finds its own file too. */
void oslag_execute_self(const char *argument) {
    execl(own_path, own_path, argument, (char *)0);
}

int oslag_own_path(char *path, size_t size) {
    if (own_path[0] == '\0')
        return -ENOENT;
    return (size_t)snprintf(path, size, "%s", own_path) < size ? 0 : -ENAMETOOLONG;
}

void oslag_close_inherited(void) {
    long limit = sysconf(_SC_OPEN_MAX);
    for (int descriptor = 3; descriptor < (limit > 0 && limit < 4096 ? limit : 4096); descriptor++)
        close(descriptor);
}
