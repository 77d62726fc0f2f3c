/* sum DIRECTORY: sums the sizes of a tree as du does, and prints one line for each directory. */
#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "programs.h"

#define SUM_PATH_MAX 4096
#define SUM_DEPTH_MAX 32

struct sum {
    char path[SUM_PATH_MAX];
    int failed;
};

static long long sum_directory(struct sum *sum, size_t length, int depth);

/* Returns the size of the file at sum->path; for a directory, of everything below it. */
static long long sum_entry(struct sum *sum, size_t length, int depth) {
    struct stat status;
    if (stat(sum->path, &status) != 0) {
        sum->failed = 1;
        return 0;
    }
    if ((status.st_mode & S_IFMT) == S_IFDIR)
        return sum_directory(sum, length, depth);
    return (long long)status.st_size;
}

static long long sum_directory(struct sum *sum, size_t length, int depth) {
    DIR *directory = depth < SUM_DEPTH_MAX ? opendir(sum->path) : NULL;
    const struct dirent *entry;
    long long total = 0;
    if (!directory) {
        sum->failed = 1;
        return 0;
    }
    while ((entry = readdir(directory)) != NULL) {
        size_t added = strlen(entry->d_name);
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0)
            continue;
        if (length + added + 2 > SUM_PATH_MAX) {
            sum->failed = 1;
            continue;
        }
        sum->path[length] = '/';
        memcpy(sum->path + length + 1, entry->d_name, added + 1);
        total += sum_entry(sum, length + 1 + added, depth + 1);
        sum->path[length] = 0;
    }
    closedir(directory);
    printf("%lld\t%s\n", total, sum->path);
    return total;
}

static int sum_run(int argc, char **argv) {
    static struct sum sum;
    size_t length = strlen(argv[1]);
    (void)argc;
    if (length >= SUM_PATH_MAX)
        return program_fail("sum", argv[1], "name is too long");
    memcpy(sum.path, argv[1], length + 1);
    sum_entry(&sum, length, 0);
    return sum.failed ? program_fail("sum", argv[1], "cannot be read whole") : 0;
}

const struct program program_sum = {
    .name = "sum",
    .usage = "DIRECTORY",
    .arguments_min = 1,
    .run = sum_run,
};
