/* A simulator of the machine: loads an image and executes it, every access checked. */
#ifndef SIM_SIM_H
#define SIM_SIM_H

#include "machine/machine.h"

enum sim_state {
    SIM_RUNNING,
    SIM_EXITED,
    SIM_BAD_IMAGE,
    SIM_BAD_ADDRESS,     /* outside of memory, or not aligned */
    SIM_BAD_INSTRUCTION, /* no such operation, or a jump in a delay slot */
    SIM_TOO_LONG
};

struct sim {
    unsigned char *memory;
    unsigned memory_size;
    unsigned regs[MACHINE_REGISTERS];
    unsigned pc;
    unsigned next_pc;
    int state;
    unsigned status; /* of an exited program */
    unsigned instructions;
    unsigned cycles; /* with the waits that the manual's table of latencies implies */
    unsigned ready[MACHINE_REGISTERS];
    /* The world outside: get returns a byte, or -1 at the end. */
    void (*put)(void *context, int byte);
    int (*get)(void *context);
    void *context;
};

/* Clears memory and registers and loads the image; the stack begins at the end of memory. */
void sim_load(struct sim *sim, const unsigned char *image, int size);

/* Executes up to `limit` instructions; returns the state. */
int sim_run(struct sim *sim, unsigned limit);

#endif
