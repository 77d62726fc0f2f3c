/* list FILE...: the listing process of phase III. Prints one line for each file, as ls -l does. */
#include <stdio.h>
#include <sys/stat.h>
#include <time.h>

#include "programs.h"

static void list_mode(const struct stat *status, char text[11]) {
    static const char letters[] = "rwxrwxrwx";
    text[0] = (status->st_mode & S_IFMT) == S_IFDIR ? 'd' : '-';
    for (int i = 0; i < 9; i++)
        text[i + 1] = (status->st_mode >> (8 - i) & 1) != 0 ? letters[i] : '-';
    text[10] = 0;
}

/* Prints seconds since 1970 and no date, so that files of time zones are no part of the benchmark.
 */
static int list_run(int argc, char **argv) {
    int result = 0;
    for (int i = 1; i < argc; i++) {
        struct stat status;
        char mode[11];
        if (stat(argv[i], &status) != 0) {
            result = program_fail("list", argv[i], "cannot be listed");
            continue;
        }
        list_mode(&status, mode);
        printf("%s %lu %lu %lu %10lld %12lld %s\n", mode, (unsigned long)status.st_nlink,
               (unsigned long)status.st_uid, (unsigned long)status.st_gid,
               (long long)status.st_size, (long long)status.st_mtime, argv[i]);
    }
    return result;
}

const struct program program_list = {
    .name = "list",
    .usage = "FILE...",
    .arguments_min = 1,
    .run = list_run,
};
