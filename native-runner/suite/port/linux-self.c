/* Linux: this program's own file and descriptors. */
#include "self.h"

#include <dirent.h>
#include <stdlib.h>
#include <unistd.h>

void oslag_execute_self(const char *argument) {
    execl("/proc/self/exe", "oslag-suite", argument, (char *)0);
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
