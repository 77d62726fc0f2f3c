/* Reads and writes whole files, for the programs of the benchmark. */
#ifndef PROGRAMS_FILES_H
#define PROGRAMS_FILES_H

#include <stddef.h>

#define FILES_SIZE_MAX 0x1000000

struct file_bytes {
    unsigned char *bytes; /* from malloc */
    int size;
};

/* Return 0 or a negative errno. */
int files_read(const char *path, struct file_bytes *file);
int files_write(const char *path, const void *bytes, size_t size);

#endif
