/* The modified Andrew benchmark for a harness: prepare once, then make pass after pass. */
#ifndef ANDREW_ANDREW_H
#define ANDREW_ANDREW_H

#include <stdint.h>

enum andrew_phase {
    ANDREW_DIRECTORIES_MADE, /* I */
    ANDREW_FILES_COPIED,     /* II */
    ANDREW_FILES_LISTED,     /* III */
    ANDREW_FILES_READ,       /* IV */
    ANDREW_COMPILED,         /* V */
    ANDREW_PHASES
};

/* What a pass needs of the platform. */
struct andrew_port {
    void *context;
    /* Called just before and just after each phase, so that the harness can time it. */
    void (*begin)(void *context, enum andrew_phase phase);
    void (*end)(void *context, enum andrew_phase phase);
    /*
     * Starts argv[0] as a process whose standard output is discarded, and waits for its end.
     * Returns its exit status, or a negative errno.
     */
    int (*run)(void *context, const char *const *argv);
    int (*make_directory)(const char *path); /* 0 or a negative errno */
    int (*remove_directory)(const char *path);
};

struct andrew {
    const struct andrew_port *port;
    const char *programs;  /* the path of oslag-andrew */
    const char *directory; /* exists; everything is made below it */
    char reason[240];      /* why a call failed */
};

/* Checks the carried tree's digest and writes the tree to "source" below the directory. Returns 0,
 * or a negative errno with the reason set. */
int andrew_prepare(struct andrew *andrew);

/* Makes one pass: performs the five phases on a fresh copy at "target" below the directory, each
 * between the port's begin and end. Then, untimed, checks the image's digest and removes the copy.
 * Returns 0, or a negative errno with the reason set: -EILSEQ means that the image is another one
 * and the pass is invalid. */
int andrew_pass(struct andrew *andrew);

/* Performs one phase alone, untimed, where a pass cannot be made. The phases before it must have
 * been performed. */
int andrew_phase(struct andrew *andrew, enum andrew_phase phase);

/* Checks that the image of phase V has the frozen digest. Returns 0, or -EILSEQ with the reason
 * set. */
int andrew_check_image(struct andrew *andrew);

/* Removes what a preparation and a pass left, also an interrupted pass. */
void andrew_remove(struct andrew *andrew);

/* The same work without a kernel call: compiles and links every C file of the tree in memory. */
struct andrew_memory {
    unsigned char *work;
    unsigned char *objects;
    unsigned char *image;
    int image_size;
    char reason[240];
};

/* Allocates the memory. Returns 0 or a negative errno. */
int andrew_memory_open(struct andrew_memory *memory);

/* Compiles all files and links them. Returns 0, or -EILSEQ with the reason set. */
int andrew_memory_build(struct andrew_memory *memory);

/* Checks that the image of the last build has the frozen digest. Returns 0 or -EILSEQ. */
int andrew_memory_check(struct andrew_memory *memory);
void andrew_memory_close(struct andrew_memory *memory);

/* Returns the bytes of C files that one build compiles: the amount of work of its rate. */
int64_t andrew_memory_source_bytes(void);

#endif
