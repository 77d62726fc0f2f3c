/* Reads and writes whole files. */
#include "files.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

int files_read(const char *path, struct file_bytes *file) {
    FILE *stream = fopen(path, "rb");
    size_t capacity = 16384;
    size_t size = 0;
    unsigned char *bytes = NULL;
    int result = 0;
    if (!stream)
        return -errno;
    while (result == 0) {
        unsigned char *grown = realloc(bytes, capacity);
        if (!grown) {
            result = -ENOMEM;
            break;
        }
        bytes = grown;
        size += fread(bytes + size, 1, capacity - size, stream);
        if (size < capacity)
            break;
        capacity *= 2;
        if (capacity > FILES_SIZE_MAX)
            result = -EFBIG;
    }
    if (ferror(stream))
        result = -EIO;
    fclose(stream);
    if (result != 0) {
        free(bytes);
        return result;
    }
    file->bytes = bytes;
    file->size = (int)size;
    return 0;
}

int files_write(const char *path, const void *bytes, size_t size) {
    FILE *stream = fopen(path, "wb");
    int result = 0;
    if (!stream)
        return -errno;
    if (fwrite(bytes, 1, size, stream) != size)
        result = -EIO;
    if (fclose(stream) != 0 && result == 0)
        result = -EIO;
    return result;
}
