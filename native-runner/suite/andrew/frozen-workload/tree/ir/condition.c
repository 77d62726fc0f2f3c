/* Conditions to branches. */
#include "ir/lower.h"
#include "machine/machine.h"

static int lower_branch_op(const struct node *node) {
    int is_unsigned = type_is_unsigned(node->a->type);
    switch (node->kind) {
    case NODE_EQ:
        return MACHINE_BEQ;
    case NODE_NE:
        return MACHINE_BNE;
    case NODE_LT:
    case NODE_GT:
        return is_unsigned ? MACHINE_BLTU : MACHINE_BLT;
    default:
        return is_unsigned ? MACHINE_BGEU : MACHINE_BGE;
    }
}

static void lower_comparison(struct lower *lower, struct node *node, struct block *targets[2]) {
    struct insn *test = ir_insn(lower->ir, lower_branch_op(node));
    test->a = lower_value(lower, node->a);
    test->b = lower_value(lower, node->b);
    /* a > b is b < a, and a <= b is b >= a. */
    if (node->kind == NODE_GT || node->kind == NODE_LE) {
        int a = test->a;
        test->a = test->b;
        test->b = a;
    }
    lower_branch(lower, test, targets);
}

/* Whether the node is !x, which the parser writes as x == 0. */
static int lower_is_not(const struct node *node) {
    return node->kind == NODE_EQ && node->b->kind == NODE_CONSTANT && node->b->value == 0;
}

void lower_condition(struct lower *lower, struct node *node, struct block *targets[2]) {
    struct block *inner[2];
    struct insn *test;
    if (node->kind == NODE_AND_AND || node->kind == NODE_OR_OR) {
        struct block *middle = ir_block(lower->ir);
        int is_and = node->kind == NODE_AND_AND;
        inner[0] = is_and ? middle : targets[0];
        inner[1] = is_and ? targets[1] : middle;
        lower_condition(lower, node->a, inner);
        lower_start(lower, middle);
        lower_condition(lower, node->b, targets);
    } else if (lower_is_not(node)) {
        inner[0] = targets[1];
        inner[1] = targets[0];
        lower_condition(lower, node->a, inner);
    } else if (node->kind >= NODE_EQ && node->kind <= NODE_GE) {
        lower_comparison(lower, node, targets);
    } else if (node->kind == NODE_CONSTANT) {
        lower_jump(lower, targets[node->value != 0 ? 0 : 1]);
    } else {
        test = ir_insn(lower->ir, MACHINE_BNE);
        test->a = lower_value(lower, node);
        test->b = MACHINE_ZERO;
        lower_branch(lower, test, targets);
    }
}
