/* The five phases of one pass. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "andrew.h"
#include "paths.h"
#include "programs/files.h"
#include "tree.h"

/* The word that phase IV searches for. Many files of the tree contain it, and many do not. */
#define PHASES_PATTERN "struct"

static int phases_fail(struct andrew *andrew, int result, const char *what) {
    const char *why = result > 0 ? "the process failed" : strerror(-result);
    snprintf(andrew->reason, sizeof andrew->reason, "%.180s: %s", what, why);
    return result > 0 ? -EIO : result;
}

/* Runs one process of oslag-andrew with up to three arguments. */
static int phases_process(struct andrew *andrew, const char *program, const char *const names[3]) {
    const char *argv[6] = {andrew->programs, program, names[0], names[1], names[2], NULL};
    int result = andrew->port->run(andrew->port->context, argv);
    return result == 0 ? 0 : phases_fail(andrew, result, program);
}

static int phase_directories(struct andrew *andrew) {
    char path[ANDREW_PATH_MAX];
    for (int i = 0; i < ANDREW_DIRECTORIES; i++) {
        int result = paths_make(andrew, "target", andrew_directories[i], path);
        if (result == 0)
            result = andrew->port->make_directory(path);
        if (result != 0)
            return phases_fail(andrew, result, path);
    }
    return 0;
}

static int phase_copy(struct andrew *andrew) {
    char from[ANDREW_PATH_MAX];
    char to[ANDREW_PATH_MAX];
    const char *const names[3] = {from, to, NULL};
    int result = 0;
    for (int i = 0; i < ANDREW_FILES && result == 0; i++) {
        result = paths_make(andrew, "source", andrew_files[i].path, from);
        if (result == 0)
            result = paths_make(andrew, "target", andrew_files[i].path, to);
        if (result == 0)
            result = phases_process(andrew, "copy", names);
    }
    return result;
}

static int phase_list(struct andrew *andrew) {
    char path[ANDREW_PATH_MAX];
    const char *const names[3] = {path, NULL, NULL};
    int result = 0;
    for (int i = 0; i < ANDREW_FILES && result == 0; i++) {
        result = paths_make(andrew, "target", andrew_files[i].path, path);
        if (result == 0)
            result = phases_process(andrew, "list", names);
    }
    if (result == 0)
        result = paths_make(andrew, "target", "", path);
    return result == 0 ? phases_process(andrew, "sum", names) : result;
}

static int phase_read(struct andrew *andrew) {
    char path[ANDREW_PATH_MAX];
    const char *const search[3] = {PHASES_PATTERN, path, NULL};
    const char *const count[3] = {path, NULL, NULL};
    int result = 0;
    for (int i = 0; i < ANDREW_FILES && result == 0; i++) {
        result = paths_make(andrew, "target", andrew_files[i].path, path);
        if (result == 0)
            result = phases_process(andrew, "search", search);
        if (result == 0)
            result = phases_process(andrew, "count", count);
    }
    return result;
}

static int phase_compile_file(struct andrew *andrew, const char *path) {
    char root[ANDREW_PATH_MAX];
    char source[ANDREW_PATH_MAX];
    char object[ANDREW_PATH_MAX];
    const char *argv[] = {andrew->programs, "cc", "-I", root, "-o", object, source, NULL};
    int result = paths_make(andrew, "target", "", root);
    if (result == 0)
        result = paths_make(andrew, "target", path, source);
    if (result == 0)
        result = paths_object(andrew, path, object);
    if (result == 0)
        result = andrew->port->run(andrew->port->context, argv);
    return result == 0 ? 0 : phases_fail(andrew, result, path);
}

static int phase_link(struct andrew *andrew) {
    static char paths[ANDREW_FILES + 1][ANDREW_PATH_MAX];
    const char *argv[ANDREW_FILES + 5] = {andrew->programs, "link", "-o", paths[ANDREW_FILES]};
    int count = 4;
    int result = paths_make(andrew, "target", "image", paths[ANDREW_FILES]);
    for (int i = 0; i < ANDREW_FILES && result == 0; i++) {
        if (!andrew_is_source(&andrew_files[i]))
            continue;
        result = paths_object(andrew, andrew_files[i].path, paths[i]);
        argv[count++] = paths[i];
    }
    if (result == 0)
        result = andrew->port->run(andrew->port->context, argv);
    return result == 0 ? 0 : phases_fail(andrew, result, "link");
}

static int phase_compile(struct andrew *andrew) {
    int result = 0;
    for (int i = 0; i < ANDREW_FILES && result == 0; i++) {
        if (andrew_is_source(&andrew_files[i]))
            result = phase_compile_file(andrew, andrew_files[i].path);
    }
    return result == 0 ? phase_link(andrew) : result;
}

int andrew_check_image(struct andrew *andrew) {
    char path[ANDREW_PATH_MAX];
    char digest[SHA256_TEXT_SIZE];
    struct sha256 sha256;
    struct file_bytes image;
    int result = paths_make(andrew, "target", "image", path);
    if (result == 0)
        result = files_read(path, &image);
    if (result != 0)
        return phases_fail(andrew, result, "image");
    sha256_start(&sha256);
    sha256_add(&sha256, image.bytes, (size_t)image.size);
    sha256_text(&sha256, digest);
    free(image.bytes);
    if (strcmp(digest, andrew_image_sha256) == 0)
        return 0;
    snprintf(andrew->reason, sizeof andrew->reason, "image has digest %s", digest);
    return -EILSEQ;
}

typedef int (*andrew_phase_function)(struct andrew *andrew);

int andrew_phase(struct andrew *andrew, enum andrew_phase phase) {
    static const andrew_phase_function phases[ANDREW_PHASES] = {
        [ANDREW_DIRECTORIES_MADE] = phase_directories,
        [ANDREW_FILES_COPIED] = phase_copy,
        [ANDREW_FILES_LISTED] = phase_list,
        [ANDREW_FILES_READ] = phase_read,
        [ANDREW_COMPILED] = phase_compile,
    };
    return phases[phase](andrew);
}

int andrew_pass(struct andrew *andrew) {
    const struct andrew_port *port = andrew->port;
    int result = 0;
    for (int i = 0; i < ANDREW_PHASES && result == 0; i++) {
        port->begin(port->context, (enum andrew_phase)i);
        result = andrew_phase(andrew, (enum andrew_phase)i);
        port->end(port->context, (enum andrew_phase)i);
    }
    if (result == 0)
        result = andrew_check_image(andrew);
    andrew_remove_target(andrew);
    return result;
}
