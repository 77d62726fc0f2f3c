/* Questions about the carried tree. */
#include "tree.h"

#include <stdio.h>
#include <string.h>

void andrew_tree_digest(char text[SHA256_TEXT_SIZE]) {
    struct sha256 sha256;
    char size[16];
    sha256_start(&sha256);
    for (int i = 0; i < ANDREW_FILES; i++) {
        const struct andrew_file *file = &andrew_files[i];
        int length = snprintf(size, sizeof size, "\n%d\n", file->size);
        sha256_add(&sha256, file->path, strlen(file->path));
        sha256_add(&sha256, size, (size_t)length);
        sha256_add(&sha256, andrew_bytes + file->offset, (size_t)file->size);
    }
    sha256_text(&sha256, text);
}

int andrew_is_source(const struct andrew_file *file) {
    size_t length = strlen(file->path);
    return length > 2 && strcmp(file->path + length - 2, ".c") == 0;
}
