/* From trees to intermediate code: the state of one function's lowering. */
#ifndef IR_LOWER_H
#define IR_LOWER_H

#include "ir/ir.h"
#include "lang/node.h"

struct lower {
    struct unit *unit;
    struct ir *ir;
    struct block *block; /* the one being filled */
    struct block *break_to;
    struct block *continue_to;
    struct block *exit; /* where the function returns, with its value in `result` */
    int result;
    const struct function *function;
    int old; /* the register that NODE_OLD reads */
};

/* A place in memory: base or slot, plus an offset. */
struct place {
    int base;
    int slot;
    unsigned offset;
};

int lower_value(struct lower *lower, struct node *node); /* IR_NONE where there is none */
void lower_effect(struct lower *lower, struct node *node);
void lower_statement(struct lower *lower, struct node *node);
void lower_switch(struct lower *lower, struct node *node);

/* Goes to targets[0] when the condition holds, else to targets[1]. */
void lower_condition(struct lower *lower, struct node *node, struct block *targets[2]);
void lower_place(struct lower *lower, struct node *node, struct place *place);

int lower_call(struct lower *lower, struct node *node);
void lower_copy(struct lower *lower, struct node *to, struct node *from);
void lower_clear(struct lower *lower, const struct symbol *symbol);

/* Single instructions. */
struct insn *lower_emit(struct lower *lower, int op, int dst);
int lower_constant(struct lower *lower, unsigned value);
int lower_binary(struct lower *lower, int op, int a, int b);
int lower_immediate(struct lower *lower, int op, int a, unsigned immediate);
int lower_load(struct lower *lower, const struct place *place, const struct type *type);
void lower_store(struct lower *lower, const struct place *place, const struct type *type, int reg);
void lower_move(struct lower *lower, int to, int from);
void lower_jump(struct lower *lower, struct block *to);
void lower_branch(struct lower *lower, const struct insn *test, struct block *targets[2]);
void lower_start(struct lower *lower, struct block *block);

struct unit;
struct node;

void function_generate(struct unit *unit, struct node *body);

#endif
