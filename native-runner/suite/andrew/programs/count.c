/* count FILE: counts lines, words and bytes as wc does; the second reader of phase IV. */
#include <stdio.h>
#include <stdlib.h>

#include "files.h"
#include "programs.h"

static int count_is_space(unsigned char byte) {
    return byte == ' ' || (byte >= '\t' && byte <= '\r');
}

static int count_run(int argc, char **argv) {
    struct file_bytes file;
    int lines = 0;
    int words = 0;
    int is_inside = 0;
    (void)argc;
    if (files_read(argv[1], &file) != 0)
        return program_fail("count", argv[1], "cannot be read");
    for (int i = 0; i < file.size; i++) {
        int is_space = count_is_space(file.bytes[i]);
        lines += file.bytes[i] == '\n';
        words += !is_space && !is_inside;
        is_inside = !is_space;
    }
    printf("%7d %7d %7d %s\n", lines, words, file.size, argv[1]);
    free(file.bytes);
    return 0;
}

const struct program program_count = {
    .name = "count",
    .usage = "FILE",
    .arguments_min = 1,
    .run = count_run,
};
