/* The passes over a function's intermediate code, and what they share. */
#ifndef OPT_OPT_H
#define OPT_OPT_H

#include "ir/ir.h"

void opt_run(struct ir *ir);

/* Replaces calls by the bodies kept; before any other pass. */
void inline_run(struct ir *ir);

/* Keeps an optimised function for the calls that follow in the file. */
void inline_keep(struct ir *ir, int symbol);

/* Control flow: predecessors, reverse postorder, dominators, loop depths. Drops what is
 * unreachable. */
void flow_analyse(struct ir *ir);
int flow_dominates(const struct block *above, const struct block *below);

/* The members of the natural loop of the edge from `from` to `header`, as a set of orders. */
unsigned *flow_loop(struct ir *ir, struct block *header, struct block *from);

/* Liveness: fills in and out of every block; sets live in the brief arena. */
void live_analyse(struct ir *ir);

/* Makes `live`, what is live after the instruction, what is live before it. */
void live_step(const struct insn *insn, unsigned *live);
void live_start(const struct ir *ir, const struct block *block, unsigned *live);

/* What each register's only definition is; entries are null for registers with several. */
struct single {
    struct insn **insn;
    struct block **block;
    int *count;
};

void single_find(struct ir *ir, struct single *single);

/* Each pass returns whether it changed anything. */
int clean_run(struct ir *ir);  /* threads jumps, merges blocks */
int local_run(struct ir *ir);  /* numbers values within blocks */
int webs_run(struct ir *ir);   /* gives unrelated uses of a register names of their own */
int reload_run(struct ir *ir); /* removes loads of what is in a register already */
int global_run(struct ir *ir); /* shares values across blocks */
int hoist_run(struct ir *ir);  /* moves invariant values out of loops */
int dead_run(struct ir *ir);   /* removes what nobody reads */

/* Simplifies one instruction given which operands are constant; shared by the passes. */
struct known {
    int a_is_constant;
    int b_is_constant;
    unsigned a;
    unsigned b;
};

int simplify_insn(struct insn *insn, const struct known *known);

#endif
