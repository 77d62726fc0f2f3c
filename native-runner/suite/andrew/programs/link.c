/* oslag-link: links objects to one image. */
#include "link/link.h"

#include <stdlib.h>
#include <string.h>

#include "files.h"
#include "programs.h"

#define LINK_WORK_SIZE 0x400000
#define LINK_OUT_MAX 0x1000000

static int link_objects(struct oslag_link_job *job, const char *image) {
    int result;
    job->work_size = LINK_WORK_SIZE;
    job->work = malloc(LINK_WORK_SIZE);
    job->out_capacity = LINK_OUT_MAX;
    job->out = malloc(LINK_OUT_MAX);
    if (!job->work || !job->out)
        result = program_fail("oslag-link", image, "out of memory");
    else if (oslag_link(job) != 0)
        result = program_fail("oslag-link", "error", job->message);
    else if (files_write(image, job->out, (size_t)job->out_size) != 0)
        result = program_fail("oslag-link", image, "cannot be written");
    else
        result = 0;
    free(job->work);
    free(job->out);
    return result;
}

static int link_run(int argc, char **argv) {
    struct oslag_link_job job;
    int count = argc - 3;
    struct oslag_link_input *inputs = calloc((size_t)count, sizeof *inputs);
    int result = 0;
    if (!inputs)
        return program_fail("oslag-link", argv[2], "out of memory");
    for (int i = 0; i < count && result == 0; i++) {
        struct file_bytes file;
        if (files_read(argv[i + 3], &file) != 0) {
            result = program_fail("oslag-link", argv[i + 3], "cannot be read");
            break;
        }
        inputs[i].name = argv[i + 3];
        inputs[i].bytes = file.bytes;
        inputs[i].size = file.size;
    }
    memset(&job, 0, sizeof job);
    job.inputs = inputs;
    job.count = count;
    if (result == 0)
        result = link_objects(&job, argv[2]);
    for (int i = 0; i < count; i++)
        free((void *)(size_t)inputs[i].bytes);
    free(inputs);
    return result;
}

const struct program program_link = {
    .name = "link",
    .usage = "-o IMAGE OBJECT...",
    .arguments_min = 3,
    .run = link_run,
};
