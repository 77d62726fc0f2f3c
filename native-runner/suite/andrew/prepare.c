/* The source tree on disk: written before the first pass, removed after the last. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "andrew.h"
#include "paths.h"
#include "programs/files.h"
#include "tree.h"

static int prepare_fail(struct andrew *andrew, int result, const char *path) {
    snprintf(andrew->reason, sizeof andrew->reason, "%.180s: %s", path, strerror(-result));
    return result;
}

static int prepare_directories(struct andrew *andrew) {
    char path[ANDREW_PATH_MAX];
    for (int i = 0; i < ANDREW_DIRECTORIES; i++) {
        int result = paths_make(andrew, "source", andrew_directories[i], path);
        if (result == 0)
            result = andrew->port->make_directory(path);
        if (result != 0)
            return prepare_fail(andrew, result, path);
    }
    return 0;
}

int andrew_prepare(struct andrew *andrew) {
    char digest[SHA256_TEXT_SIZE];
    char path[ANDREW_PATH_MAX];
    int result;
    andrew_tree_digest(digest);
    if (strcmp(digest, andrew_tree_sha256) != 0) {
        snprintf(andrew->reason, sizeof andrew->reason, "carried tree is damaged: %s", digest);
        return -EILSEQ;
    }
    andrew_remove(andrew);
    result = prepare_directories(andrew);
    for (int i = 0; i < ANDREW_FILES && result == 0; i++) {
        const struct andrew_file *file = &andrew_files[i];
        result = paths_make(andrew, "source", file->path, path);
        if (result == 0)
            result = files_write(path, andrew_bytes + file->offset, (size_t)file->size);
        if (result != 0)
            return prepare_fail(andrew, result, path);
    }
    return result;
}

/* Removes one copy of the tree and the files that compiling added. A missing file is no error. */
static void prepare_remove(struct andrew *andrew, const char *part) {
    char path[ANDREW_PATH_MAX];
    if (paths_make(andrew, part, "image", path) == 0)
        remove(path);
    for (int i = 0; i < ANDREW_FILES; i++) {
        if (paths_make(andrew, part, andrew_files[i].path, path) == 0)
            remove(path);
        if (andrew_is_source(&andrew_files[i]) &&
            paths_object(andrew, andrew_files[i].path, path) == 0)
            remove(path);
    }
    for (int i = ANDREW_DIRECTORIES - 1; i >= 0; i--) {
        if (paths_make(andrew, part, andrew_directories[i], path) == 0)
            andrew->port->remove_directory(path);
    }
}

void andrew_remove(struct andrew *andrew) {
    prepare_remove(andrew, "target");
    prepare_remove(andrew, "source");
}

void andrew_remove_target(struct andrew *andrew) {
    prepare_remove(andrew, "target");
}
