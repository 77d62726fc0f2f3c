/* andrew-freeze TREE MANIFEST: brings a changed tree back to its exact size by filling
 * data/tables/circle.txt. Run it by hand when a new version is frozen; then put the digests that
 * `make test` reports into frozen.c. */
#include <stdio.h>
#include <string.h>

#include "../tree.h"

#define FREEZE_TABLE "data/tables/circle.txt"

static long freeze_size(const char *tree, const char *name) {
    char path[1024];
    FILE *file;
    long size = -1;
    snprintf(path, sizeof path, "%s/%s", tree, name);
    file = fopen(path, "rb");
    if (!file)
        return -1;
    if (fseek(file, 0, SEEK_END) == 0)
        size = ftell(file);
    fclose(file);
    return size;
}

/* Returns the bytes of all files but the table; -1 when one is missing. */
static long freeze_total(const char *tree, FILE *manifest) {
    char line[256];
    long total = 0;
    while (fgets(line, sizeof line, manifest)) {
        size_t length = strcspn(line, "\r\n");
        long size;
        line[length] = 0;
        if (length == 0 || line[length - 1] == '/' || strcmp(line, FREEZE_TABLE) == 0)
            continue;
        size = freeze_size(tree, line);
        if (size < 0) {
            fprintf(stderr, "andrew-freeze: %s: cannot be read\n", line);
            return -1;
        }
        total += size;
    }
    return total;
}

/* Writes points of a circle by Minsky's recurrence in integers, then dots up to the exact size. */
static void freeze_table(FILE *table, long size) {
    char line[80];
    long written =
        fprintf(table, "A circle by x -= y / 64, y += x / 64 in integers: step, x, y.\n");
    int x = 1000000;
    int y = 0;
    for (int step = 0;; step++) {
        int length = snprintf(line, sizeof line, "%5d %8d %8d\n", step, x, y);
        if (written + length + 1 > size)
            break;
        written += length;
        fputs(line, table);
        x -= y / 64;
        y += x / 64;
    }
    while (++written < size)
        putc('.', table);
    putc('\n', table);
}

int main(int argc, char **argv) {
    char path[1024];
    FILE *manifest = argc == 3 ? fopen(argv[2], "r") : NULL;
    FILE *table;
    long total;
    if (!manifest) {
        fprintf(stderr, "usage: andrew-freeze TREE MANIFEST\n");
        return 2;
    }
    total = freeze_total(argv[1], manifest);
    fclose(manifest);
    if (total < 0 || total > ANDREW_BYTES - 100) {
        fprintf(stderr, "andrew-freeze: %ld bytes leave no room for the table\n", total);
        return 1;
    }
    snprintf(path, sizeof path, "%s/" FREEZE_TABLE, argv[1]);
    table = fopen(path, "wb");
    if (!table)
        return 1;
    freeze_table(table, ANDREW_BYTES - total);
    return fclose(table) == 0 ? 0 : 1;
}
