/*
 * The compiler as a function, memory to memory: it calls nothing but the caller's finder, keeps
 * no state between jobs, and gives the same bytes on every host. One job at a time per program.
 */
#ifndef CC_COMPILE_H
#define CC_COMPILE_H

#include "base/arena.h"

/* Enough for every file of the tree; a file that needs more is refused with a message. */
#define OSLAG_CC_WORK_SIZE 0x1800000

struct oslag_cc_job {
    const char *file; /* for messages */
    const char *text;
    int size;
    /* Finds an included file: returns 0 and its text, which lives as long as the job, or 1. */
    int (*find)(void *context, const char *name, const char **text, int *size);
    void *context;
    unsigned char *work; /* aligned for any object; need not be cleared */
    int work_size;
    unsigned char *out;
    int out_capacity;
    int out_size;                /* of the object, set on success */
    char message[DIAG_TEXT_MAX]; /* "file:line: what", set on refusal */
};

/* Returns 0, or 1 when the text was refused. */
int oslag_cc_compile(struct oslag_cc_job *job);

#endif
