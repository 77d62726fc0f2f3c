/* Linux: this program's own file and descriptors. */
#include "self.h"

#include "port.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

void oslag_begin_program(const char *name) {
    (void)name;
}

void oslag_execute_self(const char *argument) {
    execl("/proc/self/exe", "oslag-suite", argument, (char *)0);
}

int oslag_own_path(char *path, size_t size) {
    ssize_t length = readlink("/proc/self/exe", path, size - 1);
    if (length < 0)
        return -errno;
    path[length] = '\0';
    return (size_t)length < size - 1 ? 0 : -ENAMETOOLONG;
}

void oslag_close_inherited(void) {
    DIR *directory = opendir("/proc/self/fd");
    if (!directory)
        return;
    int own = dirfd(directory);
    struct dirent *entry;
    while ((entry = readdir(directory))) {
        int descriptor = atoi(entry->d_name);
        if (descriptor > 2 && descriptor != own)
            close(descriptor);
    }
    closedir(directory);
}
