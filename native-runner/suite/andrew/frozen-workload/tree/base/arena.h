/* Bounded memory for one job, and the message with which a job ends early. */
#ifndef BASE_ARENA_H
#define BASE_ARENA_H

#define DIAG_TEXT_MAX 200

struct diag {
    const char *file; /* where the job is now; null while linking */
    int line;
    char text[DIAG_TEXT_MAX];
};

/* Records the message and leaves the guarded call; detail may be null. Does not return. */
void diag_fail(struct diag *diag, const char *what, const char *detail);

struct diag;

struct arena {
    unsigned char *base; /* aligned for any object */
    int size;
    int used;
    struct diag *diag; /* told when the memory does not suffice */
};

void *arena_zeroed(struct arena *arena, int bytes);
void *arena_raw(struct arena *arena, int bytes);
char *arena_text(struct arena *arena, const char *text, int length);

#endif
