/* The frozen tree as the suite carries it; build/tree-pack.c holds the bytes. */
#ifndef ANDREW_TREE_H
#define ANDREW_TREE_H

#include "sha256.h"

/* The shape of the original's tree: Howard et al. 1988 as modified by Ousterhout 1990. */
#define ANDREW_FILES 72
#define ANDREW_BYTES 364000
#define ANDREW_DIRECTORIES 20 /* the root among them */

struct andrew_file {
    const char *path; /* below the root, parts separated by '/' */
    int offset;       /* in andrew_bytes */
    int size;
};

/* Both in the order of their paths as bytes. A directory comes before its contents. */
extern const struct andrew_file andrew_files[ANDREW_FILES];
extern const char *const andrew_directories[ANDREW_DIRECTORIES]; /* "" is the root */
extern const unsigned char andrew_bytes[ANDREW_BYTES];

/* The frozen digests of this version of the suite; frozen.c. */
extern const char andrew_tree_sha256[];
extern const char andrew_image_sha256[];

/* Writes the digest of the carried tree: of "path\n", "size\n" and the bytes of every file in
 * order. */
void andrew_tree_digest(char text[SHA256_TEXT_SIZE]);

/* Whether the path ends in .c: phase V compiles these files. */
int andrew_is_source(const struct andrew_file *file);

#endif
