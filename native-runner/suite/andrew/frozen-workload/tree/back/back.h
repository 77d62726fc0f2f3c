/* From intermediate code to the machine: selection, registers, order, encoding. */
#ifndef BACK_BACK_H
#define BACK_BACK_H

#include "ir/ir.h"

void back_run(struct ir *ir);

/* Gives every instruction a form that the machine has, and numbers the registers without gaps. */
void select_run(struct ir *ir);

/* Maps virtual registers to machine registers, by colouring; spills to slots where it must. */
void allocate_run(struct ir *ir);

/* The interference graph of the registers. */
struct graph {
    struct ir *ir;
    int count;
    unsigned *matrix; /* the lower triangle */
    int *degree;
    int **neighbours;
    int *room;      /* of each list of neighbours */
    unsigned *cost; /* what spilling would cost; the largest value: must not be spilled */
    int *alias;     /* the register a coalesced one became; itself otherwise */
    int *colour;
};

#define GRAPH_NEVER 0xffffffffu

void graph_build(struct ir *ir, struct graph *graph, const unsigned *unspillable);
void graph_join(struct graph *graph, int one, int two);
int graph_touches(const struct graph *graph, int one, int two);
int graph_find(const struct graph *graph, int reg);

/* Joins both sides of copies where that is safe; returns whether it joined any. */
int coalesce_run(struct graph *graph);

/* Colours the graph; returns the set of registers to spill, or null when all have a colour. */
unsigned *colour_run(struct graph *graph);

/* Rewrites the code so that the set's registers live in memory; adds the new ones to unspillable.
 */
void spill_run(struct ir *ir, const unsigned *spilled);

/* Reorders each block so that results are not waited for. */
void schedule_run(struct ir *ir);

/* Lays out the frame and writes the function's instructions into the object. */
void emit_run(struct ir *ir);

/*
 * rd, rs1, rs2 and immediate as in the manual; a branch compares rs1 with rs2. A call of a symbol
 * has a relocation; a branch or jump has a block, and after layout the index of its target.
 */
struct code {
    int op;
    int rd;
    int rs1;
    int rs2;
    int is_immediate;
    unsigned immediate;
    int relocation; /* 0: none */
    int symbol;
    struct block *block;
    int target;
};

struct emit {
    struct ir *ir;
    struct code *code;
    int count;
    int capacity;
    int barrier;    /* code before this index must stay where it is */
    int *starts;    /* index of each block's first instruction, by block id */
    int frame;      /* bytes */
    unsigned saved; /* the set of registers that the function must keep */
};

struct code *code_add(struct emit *emit, int op);
void code_three(struct emit *emit, int op, const int regs[3]);
void code_immediate(struct emit *emit, int op, const int regs[2], unsigned immediate);

/* Adds what stands last, or a no-operation, behind the jump just added. */
void code_fill_slot(struct emit *emit);

/* Fills empty slots of jumps from their targets. */
void code_fill_from_targets(struct emit *emit);
void code_encode(struct emit *emit);

/* rd = value, by one or two instructions. */
void code_constant(struct emit *emit, int rd, unsigned value);
void code_address(struct emit *emit, const struct insn *insn);

/* The frame: slots, saved registers, entry and return. */
void frame_layout(struct emit *emit);
void frame_enter(struct emit *emit);
void frame_leave(struct emit *emit);

#endif
