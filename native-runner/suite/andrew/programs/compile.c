/* oslag-cc: compiles one C file to one object. */
#include "cc/compile.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "files.h"
#include "programs.h"

#define COMPILE_DIRS_MAX 16
#define COMPILE_FILES_MAX 256
#define COMPILE_OUT_MAX 0x400000

struct compile {
    const char *dirs[COMPILE_DIRS_MAX];
    int dir_count;
    const char *source;
    const char *object;
    struct file_bytes files[COMPILE_FILES_MAX]; /* the included files */
    int file_count;
};

static int compile_find(void *context, const char *name, const char **text, int *size) {
    struct compile *compile = context;
    struct file_bytes *file = &compile->files[compile->file_count];
    char path[1024];
    if (compile->file_count == COMPILE_FILES_MAX)
        return 1;
    for (int i = 0; i < compile->dir_count; i++) {
        int length = snprintf(path, sizeof path, "%s/%s", compile->dirs[i], name);
        if (length < 0 || (size_t)length >= sizeof path)
            continue;
        if (files_read(path, file) == 0) {
            compile->file_count++;
            *text = (const char *)file->bytes;
            *size = file->size;
            return 0;
        }
    }
    return 1;
}

static int compile_options(struct compile *compile, int argc, char **argv) {
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "-I") == 0 && i + 1 < argc && compile->dir_count < COMPILE_DIRS_MAX)
            compile->dirs[compile->dir_count++] = argv[++i];
        else if (strcmp(argv[i], "-o") == 0 && i + 1 < argc)
            compile->object = argv[++i];
        else if (!compile->source && argv[i][0] != '-')
            compile->source = argv[i];
        else
            return 0;
    }
    return compile->source && compile->object;
}

static int compile_to(struct compile *compile, const struct file_bytes *source) {
    struct oslag_cc_job job;
    int result;
    memset(&job, 0, sizeof job);
    job.file = compile->source;
    job.text = (const char *)source->bytes;
    job.size = source->size;
    job.find = compile_find;
    job.context = compile;
    job.work_size = OSLAG_CC_WORK_SIZE;
    job.work = malloc((size_t)job.work_size);
    job.out_capacity = COMPILE_OUT_MAX;
    job.out = malloc((size_t)job.out_capacity);
    if (!job.work || !job.out)
        result = program_fail("oslag-cc", compile->source, "out of memory");
    else if (oslag_cc_compile(&job) != 0)
        result = program_fail("oslag-cc", "error", job.message);
    else if (files_write(compile->object, job.out, (size_t)job.out_size) != 0)
        result = program_fail("oslag-cc", compile->object, "cannot be written");
    else
        result = 0;
    free(job.work);
    free(job.out);
    return result;
}

static int compile_run(int argc, char **argv) {
    static struct compile compile;
    struct file_bytes source;
    int result;
    /* In a browser programs are functions of one process, so reset what the last call left. */
    compile.dir_count = compile.file_count = 0;
    compile.source = compile.object = NULL;
    if (!compile_options(&compile, argc, argv)) {
        fprintf(stderr, "usage: %s %s\n", program_compile.name, program_compile.usage);
        return 2;
    }
    if (files_read(compile.source, &source) != 0)
        return program_fail("oslag-cc", compile.source, "cannot be read");
    result = compile_to(&compile, &source);
    free(source.bytes);
    for (int i = 0; i < compile.file_count; i++)
        free(compile.files[i].bytes);
    return result;
}

const struct program program_compile = {
    .name = "cc",
    .usage = "[-I DIR]... -o OBJECT FILE.c",
    .arguments_min = 3,
    .run = compile_run,
};
