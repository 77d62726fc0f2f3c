/* Compiles and links the tree in memory: the compile-in-memory rating. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "andrew.h"
#include "cc/compile.h"
#include "link/link.h"
#include "tree.h"

/* Room for all objects and for the image; those of the tree need about a third of it. */
#define MEMORY_OBJECTS_MAX 0x200000
#define MEMORY_IMAGE_MAX 0x100000

static int memory_find(void *context, const char *name, const char **text, int *size) {
    (void)context;
    for (int i = 0; i < ANDREW_FILES; i++) {
        const struct andrew_file *file = &andrew_files[i];
        if (strcmp(file->path, name) == 0) {
            *text = (const char *)andrew_bytes + file->offset;
            *size = file->size;
            return 0;
        }
    }
    return 1;
}

int64_t andrew_memory_source_bytes(void) {
    int64_t bytes = 0;
    for (int i = 0; i < ANDREW_FILES; i++) {
        if (andrew_is_source(&andrew_files[i]))
            bytes += andrew_files[i].size;
    }
    return bytes;
}

int andrew_memory_open(struct andrew_memory *memory) {
    memory->image_size = 0;
    memory->work = malloc(OSLAG_CC_WORK_SIZE);
    memory->objects = malloc(MEMORY_OBJECTS_MAX);
    memory->image = malloc(MEMORY_IMAGE_MAX);
    if (memory->work && memory->objects && memory->image)
        return 0;
    andrew_memory_close(memory);
    return -ENOMEM;
}

void andrew_memory_close(struct andrew_memory *memory) {
    free(memory->work);
    free(memory->objects);
    free(memory->image);
    memory->work = NULL;
    memory->objects = NULL;
    memory->image = NULL;
}

static int memory_fail(struct andrew_memory *memory, const char *message) {
    snprintf(memory->reason, sizeof memory->reason, "%s", message);
    return -EILSEQ;
}

static int memory_link(struct andrew_memory *memory, const struct oslag_link_input *inputs,
                       int count) {
    struct oslag_link_job job = {
        .inputs = inputs,
        .count = count,
        .work = memory->work,
        .work_size = OSLAG_CC_WORK_SIZE,
        .out = memory->image,
        .out_capacity = MEMORY_IMAGE_MAX,
    };
    if (oslag_link(&job) != 0)
        return memory_fail(memory, job.message);
    memory->image_size = job.out_size;
    return 0;
}

int andrew_memory_build(struct andrew_memory *memory) {
    struct oslag_link_input inputs[ANDREW_FILES];
    int count = 0;
    int used = 0;
    for (int i = 0; i < ANDREW_FILES; i++) {
        const struct andrew_file *file = &andrew_files[i];
        struct oslag_cc_job job = {
            .file = file->path,
            .text = (const char *)andrew_bytes + file->offset,
            .size = file->size,
            .find = memory_find,
            .work = memory->work,
            .work_size = OSLAG_CC_WORK_SIZE,
            .out = memory->objects + used,
            .out_capacity = MEMORY_OBJECTS_MAX - used,
        };
        if (!andrew_is_source(file))
            continue;
        if (oslag_cc_compile(&job) != 0)
            return memory_fail(memory, job.message);
        inputs[count].name = file->path;
        inputs[count].bytes = job.out;
        inputs[count].size = job.out_size;
        used += job.out_size;
        count++;
    }
    return memory_link(memory, inputs, count);
}

int andrew_memory_check(struct andrew_memory *memory) {
    char digest[SHA256_TEXT_SIZE];
    struct sha256 sha256;
    sha256_start(&sha256);
    sha256_add(&sha256, memory->image, (size_t)memory->image_size);
    sha256_text(&sha256, digest);
    if (strcmp(digest, andrew_image_sha256) == 0)
        return 0;
    snprintf(memory->reason, sizeof memory->reason, "image has digest %s", digest);
    return -EILSEQ;
}
