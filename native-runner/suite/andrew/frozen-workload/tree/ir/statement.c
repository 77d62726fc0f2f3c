/* Statements to intermediate code. */
#include "base/arena.h"
#include "ir/lower.h"
#include "lang/unit.h"
#include "machine/machine.h"

/* As few cases as this are tried one after the other. */
#define SWITCH_LINEAR_MAX 3

struct lower_cases {
    struct node **sorted;
    struct block *otherwise;
    int reg;
};

/* Merge sort by unsigned value; equal values do not occur, so that the result is unique. */
static void lower_sort(struct node **cases, struct node **room, int count) {
    int half = count / 2;
    int left = 0;
    int right = half;
    if (count < 2)
        return;
    lower_sort(cases, room, half);
    lower_sort(cases + half, room, count - half);
    for (int i = 0; i < count; i++) {
        int take_left = right == count || (left < half && cases[left]->value < cases[right]->value);
        room[i] = take_left ? cases[left++] : cases[right++];
    }
    for (int i = 0; i < count; i++)
        cases[i] = room[i];
}

static void lower_case_test(struct lower *lower, const struct lower_cases *cases, int op, int at) {
    struct insn *test = ir_insn(lower->ir, op);
    struct block *targets[2];
    test->a = cases->reg;
    test->b = lower_constant(lower, cases->sorted[at]->value);
    targets[0] = cases->sorted[at]->block;
    targets[1] = ir_block(lower->ir);
    if (op == MACHINE_BLTU)
        targets[0] = ir_block(lower->ir);
    lower_branch(lower, test, targets);
}

static void lower_search(struct lower *lower, const struct lower_cases *cases, int from, int to) {
    if (to - from <= SWITCH_LINEAR_MAX) {
        for (int i = from; i < to; i++) {
            struct block *block = lower->block;
            lower_case_test(lower, cases, MACHINE_BEQ, i);
            lower_start(lower, block->to[1]);
        }
        lower_jump(lower, cases->otherwise);
    } else {
        int middle = from + (to - from) / 2;
        struct block *block = lower->block;
        lower_case_test(lower, cases, MACHINE_BLTU, middle);
        lower_start(lower, block->to[0]);
        lower_search(lower, cases, from, middle);
        lower_start(lower, block->to[1]);
        lower_search(lower, cases, middle, to);
    }
}

void lower_switch(struct lower *lower, struct node *node) {
    struct block *exit = ir_block(lower->ir);
    struct block *outer = lower->break_to;
    struct lower_cases cases;
    int count = 0;
    int at = 0;
    cases.reg = lower_value(lower, node->a);
    cases.otherwise = exit;
    for (struct node *one = node->c; one; one = one->d) {
        one->block = ir_block(lower->ir);
        if (one->type)
            count++;
        else
            cases.otherwise = one->block;
    }
    cases.sorted = arena_raw(lower->ir->arena, 2 * count * (int)sizeof(struct node *));
    for (struct node *one = node->c; one; one = one->d) {
        if (one->type)
            cases.sorted[at++] = one;
    }
    lower_sort(cases.sorted, cases.sorted + count, count);
    lower_search(lower, &cases, 0, count);
    lower->break_to = exit;
    lower_start(lower, ir_block(lower->ir));
    lower_statement(lower, node->b);
    lower->break_to = outer;
    lower_jump(lower, exit);
    lower_start(lower, exit);
}

/* Code after a jump is unreachable, but needs a block to stand in. */
static void lower_leave(struct lower *lower, struct block *to) {
    lower_jump(lower, to);
    lower_start(lower, ir_block(lower->ir));
}

static void lower_if(struct lower *lower, struct node *node) {
    struct block *targets[2];
    struct block *join = ir_block(lower->ir);
    targets[0] = ir_block(lower->ir);
    targets[1] = node->c ? ir_block(lower->ir) : join;
    lower_condition(lower, node->a, targets);
    lower_start(lower, targets[0]);
    lower_statement(lower, node->b);
    lower_jump(lower, join);
    if (node->c) {
        lower_start(lower, targets[1]);
        lower_statement(lower, node->c);
        lower_jump(lower, join);
    }
    lower_start(lower, join);
}

/* All three loops: the test stands below the body, and while and for enter at the test. */
static void lower_loop_statement(struct lower *lower, struct node *node) {
    struct block *body = ir_block(lower->ir);
    struct block *test = ir_block(lower->ir);
    struct block *step = node->d ? ir_block(lower->ir) : test;
    struct block *exit = ir_block(lower->ir);
    struct block *outer_break = lower->break_to;
    struct block *outer_continue = lower->continue_to;
    struct block *targets[2];
    if (node->kind == NODE_FOR && node->c)
        lower_statement(lower, node->c);
    lower_jump(lower, node->kind == NODE_DO ? body : test);
    lower->break_to = exit;
    lower->continue_to = step;
    lower_start(lower, body);
    lower_statement(lower, node->b);
    if (node->d) {
        lower_jump(lower, step);
        lower_start(lower, step);
        lower_statement(lower, node->d);
    }
    lower_jump(lower, test);
    lower_start(lower, test);
    targets[0] = body;
    targets[1] = exit;
    if (node->a)
        lower_condition(lower, node->a, targets);
    else
        lower_jump(lower, body);
    lower->break_to = outer_break;
    lower->continue_to = outer_continue;
    lower_start(lower, exit);
}

static void lower_return(struct lower *lower, struct node *node) {
    if (node->a) {
        int value = lower_value(lower, node->a);
        lower_move(lower, lower->result, value);
    }
    lower_leave(lower, lower->exit);
}

static void lower_label(struct lower *lower, struct node *node) {
    if (!node->block)
        node->block = ir_block(lower->ir);
    lower_jump(lower, node->block);
    lower_start(lower, node->block);
}

static void lower_goto(struct lower *lower, const struct node *node) {
    struct node *label = lower->function->labels;
    while (label->name != node->name)
        label = label->d;
    if (!label->block)
        label->block = ir_block(lower->ir);
    lower_leave(lower, label->block);
}

static void lower_one(struct lower *lower, struct node *node) {
    switch (node->kind) {
    case NODE_BLOCK:
        lower_statement(lower, node->a);
        break;
    case NODE_EXPRESSION:
        lower_effect(lower, node->a);
        break;
    case NODE_CLEAR:
        lower_clear(lower, node->symbol);
        break;
    case NODE_IF:
        lower_if(lower, node);
        break;
    case NODE_WHILE:
    case NODE_DO:
    case NODE_FOR:
        lower_loop_statement(lower, node);
        break;
    case NODE_SWITCH:
        lower_switch(lower, node);
        break;
    case NODE_CASE:
    case NODE_LABEL:
        lower_label(lower, node);
        break;
    case NODE_BREAK:
        lower_leave(lower, lower->break_to);
        break;
    case NODE_CONTINUE:
        lower_leave(lower, lower->continue_to);
        break;
    case NODE_GOTO:
        lower_goto(lower, node);
        break;
    default:
        lower_return(lower, node);
        break;
    }
}

void lower_statement(struct lower *lower, struct node *node) {
    for (; node; node = node->next)
        lower_one(lower, node);
}
