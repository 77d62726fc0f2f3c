/* The linker as a function, memory to memory: objects to one image. */
#ifndef LINK_LINK_H
#define LINK_LINK_H

#include "base/arena.h"
#include "link/object.h"

#define LINK_IMAGE_MAGIC 0x4f534c49u /* "OSLI" */
#define LINK_IMAGE_VERSION 1
#define LINK_IMAGE_HEADER 32
#define LINK_TEXT_ADDRESS 0x1000u
#define LINK_PAGE 0x1000u /* data starts on a page of its own */

struct oslag_link_input {
    const char *name; /* for messages */
    const unsigned char *bytes;
    int size;
};

struct oslag_link_job {
    const struct oslag_link_input *inputs;
    int count;
    unsigned char *work; /* aligned for any object; need not be cleared */
    int work_size;
    unsigned char *out;
    int out_capacity;
    int out_size;                /* of the image, set on success */
    char message[DIAG_TEXT_MAX]; /* set on refusal */
};

/* Returns 0, or 1 when the objects do not make an image. */
int oslag_link(struct oslag_link_job *job);

/* Builds the object of `start`, `sys_call`, `guard_run` and `guard_leave`. */
void runtime_build(struct object *object);

#endif
