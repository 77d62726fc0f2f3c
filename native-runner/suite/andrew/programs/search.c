/* search TEXT FILE: prints the lines that contain the text, as grep does; the first reader of phase
 * IV. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "files.h"
#include "programs.h"

static int search_holds(const char *line, size_t length, const char *text) {
    size_t wanted = strlen(text);
    for (size_t i = 0; i + wanted <= length; i++) {
        if (memcmp(line + i, text, wanted) == 0)
            return 1;
    }
    return 0;
}

static int search_run(int argc, char **argv) {
    struct file_bytes file;
    int at = 0;
    (void)argc;
    if (files_read(argv[2], &file) != 0)
        return program_fail("search", argv[2], "cannot be read");
    while (at < file.size) {
        const char *line = (const char *)file.bytes + at;
        const char *stop = memchr(line, '\n', (size_t)(file.size - at));
        int length = stop ? (int)(stop - line) : file.size - at;
        if (search_holds(line, (size_t)length, argv[1]))
            printf("%.*s\n", length, line);
        at += length + 1;
    }
    free(file.bytes);
    return 0;
}

const struct program program_search = {
    .name = "search",
    .usage = "TEXT FILE",
    .arguments_min = 2,
    .run = search_run,
};
