/* copy FROM TO: the copying process of phase II. */
#include <stdio.h>

#include "programs.h"

/* The size of the pieces that the paper's programs read and write. */
#define COPY_PIECE 16384

static int copy_stream(FILE *from, FILE *to) {
    static unsigned char piece[COPY_PIECE];
    size_t size;
    do {
        size = fread(piece, 1, sizeof piece, from);
        if (fwrite(piece, 1, size, to) != size)
            return 0;
    } while (size == sizeof piece);
    return !ferror(from);
}

static int copy_run(int argc, char **argv) {
    FILE *from = fopen(argv[1], "rb");
    FILE *to = NULL;
    int is_copied = 0;
    (void)argc;
    if (!from)
        return program_fail("copy", argv[1], "cannot be read");
    to = fopen(argv[2], "wb");
    if (to) {
        /* One system call for each piece: the piece is the buffer. */
        setvbuf(from, NULL, _IONBF, 0);
        setvbuf(to, NULL, _IONBF, 0);
        is_copied = copy_stream(from, to);
        if (fclose(to) != 0)
            is_copied = 0;
    }
    fclose(from);
    return is_copied ? 0 : program_fail("copy", argv[2], "cannot be written");
}

const struct program program_copy = {
    .name = "copy",
    .usage = "FROM TO",
    .arguments_min = 2,
    .run = copy_run,
};
