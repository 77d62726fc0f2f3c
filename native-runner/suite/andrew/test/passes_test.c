/* Each pass of the compiler on code made for it: what it must change, and what it must not change.
 */
#include <stdlib.h>
#include <string.h>

#include "back/back.h"
#include "check.h"
#include "ir/lower.h"
#include "lang/unit.h"
#include "machine/machine.h"
#include "opt/opt.h"

#define ARENA_SIZE 0x400000

static struct unit unit;
static struct ir ir;
static struct lower lower;
static unsigned char *arenas[3];

static void begin(void) {
    struct arena *list[3] = {&unit.keep, &unit.scratch, &unit.brief};
    memset(&unit, 0, sizeof unit);
    memset(&ir, 0, sizeof ir);
    memset(&lower, 0, sizeof lower);
    for (int i = 0; i < 3; i++) {
        list[i]->base = arenas[i];
        list[i]->size = ARENA_SIZE;
        list[i]->diag = &unit.diag;
    }
    ir.unit = &unit;
    ir.arena = &unit.scratch;
    ir.brief = &unit.brief;
    ir.reg_count = IR_FIRST;
    ir.has_result = 1;
    lower.unit = &unit;
    lower.ir = &ir;
    lower_start(&lower, ir_block(&ir));
    ir.first->end = END_RETURN;
}

static int run_pass(int (*pass)(struct ir *)) {
    int changed;
    flow_analyse(&ir);
    changed = pass(&ir);
    ir.brief->used = 0;
    return changed;
}

static int count_op(int op) {
    int count = 0;
    for (const struct block *block = ir.first; block; block = block->next) {
        for (const struct insn *insn = block->first; insn; insn = insn->next)
            count += insn->op == op;
    }
    return count;
}

static int parameter(int number) {
    int reg = ir_reg(&ir);
    lower_move(&lower, reg, MACHINE_ARGUMENT + number);
    return reg;
}

static int load(int base, unsigned offset) {
    struct place place = {.base = base, .slot = IR_NONE, .offset = offset};
    return lower_load(&lower, &place, type_basic(TYPE_INT));
}

static void store(int base, unsigned offset, int reg) {
    struct place place = {.base = base, .slot = IR_NONE, .offset = offset};
    lower_store(&lower, &place, type_basic(TYPE_INT), reg);
}

static void give(int reg) {
    lower_move(&lower, MACHINE_ARGUMENT, reg);
}

/* Makes a loop entered from the first block; the caller fills in the body. */
static struct block *loop(int condition) {
    struct block *body = ir_block(&ir);
    struct block *targets[2] = {body, ir_block(&ir)};
    struct insn *test = ir_insn(&ir, MACHINE_BNE);
    test->a = condition;
    test->b = MACHINE_ZERO;
    lower_jump(&lower, body);
    lower_start(&lower, body);
    lower_branch(&lower, test, targets);
    ir_place_block(&ir, targets[1]);
    targets[1]->end = END_RETURN;
    return targets[1];
}

/* Whatever simplify_insn makes of an operation must have the operation's result. */
static void test_simplify(void) {
    static const unsigned values[] = {0, 1, 2, 3, 7, 8, 8191, 8192, 65536, 0x80000000u, ~0u, ~7u};
    int count = (int)(sizeof values / sizeof values[0]);
    begin();
    for (int i = 0; i < 17 * count * count * 4; i++) {
        int op = MACHINE_ADD + i % 17;
        int form = i / 17 % 4;
        unsigned x = values[i / 68 % count];
        unsigned y = values[i / 68 / count];
        struct insn *insn = ir_insn(&ir, op);
        struct known known = {
            .a_is_constant = form & 1, .b_is_constant = form >> 1, .a = x, .b = y};
        unsigned a;
        unsigned b;
        insn->a = 40;
        insn->b = 41;
        simplify_insn(insn, &known);
        a = insn->a == 40 ? x : y;
        b = insn->is_immediate ? insn->immediate : insn->b == 41 ? y : x;
        if (insn->op == IR_CONSTANT)
            CHECK(insn->immediate == machine_apply(op, x, y));
        else if (insn->op == IR_MOVE)
            CHECK(a == machine_apply(op, x, y));
        else
            CHECK(machine_apply(insn->op, a, b) == machine_apply(op, x, y));
    }
}

static void test_local(void) {
    int a;
    int b;
    begin();
    a = parameter(0);
    b = lower_binary(&lower, MACHINE_MUL, a, a);
    store(a, 4, b);
    give(lower_binary(&lower, MACHINE_ADD, lower_binary(&lower, MACHINE_MUL, a, a), load(a, 4)));
    CHECK(run_pass(local_run));
    CHECK(count_op(MACHINE_MUL) == 1);
    CHECK(count_op(MACHINE_LD32) == 0);
    begin();
    a = parameter(0);
    b = load(a, 4);
    store(parameter(1), 0, b);
    give(lower_binary(&lower, MACHINE_ADD, b, load(a, 4)));
    run_pass(local_run);
    /* The store may have changed the loaded value. */
    CHECK(count_op(MACHINE_LD32) == 2);
}

static void test_dead(void) {
    int a;
    begin();
    a = parameter(0);
    lower_binary(&lower, MACHINE_XOR, lower_binary(&lower, MACHINE_DIV, a, a), a);
    store(a, 0, a);
    give(a);
    CHECK(run_pass(dead_run));
    run_pass(dead_run);
    CHECK(count_op(MACHINE_XOR) == 0 && count_op(MACHINE_DIV) == 0);
    CHECK(count_op(MACHINE_ST32) == 1 && count_op(IR_MOVE) == 2);
}

static void test_clean(void) {
    begin();
    for (int i = 0; i < 5; i++) {
        struct block *next = ir_block(&ir);
        lower_jump(&lower, next);
        lower_start(&lower, next);
        lower.block->end = END_RETURN;
    }
    CHECK(run_pass(clean_run));
    CHECK(ir.first->next == NULL && ir.first->end == END_RETURN);
}

/* The invariant value moves out of the loop, the varying value does not; a value used before it is
 * set is not moved. */
static void test_hoist(void) {
    int a;
    int i;
    struct block *end;
    begin();
    a = parameter(0);
    i = ir_reg(&ir);
    lower_emit(&lower, IR_CONSTANT, i)->immediate = 9;
    end = loop(i);
    store(a, 0, lower_binary(&lower, MACHINE_MUL, a, a));
    lower_move(&lower, i, lower_immediate(&lower, MACHINE_ADD, i, ~0u));
    lower.block = end;
    give(i);
    CHECK(run_pass(hoist_run));
    flow_analyse(&ir);
    for (const struct block *block = ir.first; block; block = block->next) {
        for (const struct insn *insn = block->first; insn; insn = insn->next) {
            CHECK(insn->op != MACHINE_MUL || block->depth == 0);
            CHECK(insn->op != MACHINE_ADD || block->depth == 1);
        }
    }
}

static void test_reload(int is_stored_between) {
    int a;
    int first;
    struct block *end;
    begin();
    a = parameter(0);
    first = load(a, 8);
    store(parameter(1), 0, first);
    lower_move(&lower, first, load(a, 8));
    end = loop(first);
    if (is_stored_between)
        store(first, 0, a);
    lower.block = end;
    give(load(a, 8));
    run_pass(reload_run);
    CHECK(count_op(MACHINE_LD32) == (is_stored_between ? 3 : 2));
}

static void test_webs(void) {
    int variable;
    int a;
    begin();
    a = parameter(0);
    variable = ir_reg(&ir);
    lower_move(&lower, variable, a);
    store(a, 0, variable);
    lower_move(&lower, variable, lower_binary(&lower, MACHINE_ADD, a, a));
    give(variable);
    CHECK(run_pass(webs_run));
    CHECK(!run_pass(webs_run));
}

/* More values alive than registers: all get machine registers, and some are spilled to memory. */
static void test_allocate(int values) {
    int regs[60];
    int sum;
    begin();
    sum = parameter(0);
    for (int i = 0; i < values; i++)
        regs[i] = load(sum, (unsigned)i * 4);
    for (int i = 0; i < values; i++)
        sum = lower_binary(&lower, MACHINE_ADD, sum, regs[i]);
    give(sum);
    flow_analyse(&ir);
    select_run(&ir);
    allocate_run(&ir);
    CHECK((ir.slot_count > 0) == (values > 26));
    for (const struct insn *insn = ir.first->first; insn; insn = insn->next)
        CHECK(insn->dst < IR_FIRST && insn->a < IR_FIRST && insn->b < IR_FIRST);
}

static void test_schedule(void) {
    struct insn *use;
    int a;
    int b;
    int sum;
    begin();
    a = parameter(0);
    b = load(a, 0);
    sum = lower_binary(&lower, MACHINE_ADD, b, b);
    store(a, 4, lower_binary(&lower, MACHINE_XOR, a, a));
    store(a, 8, b);
    give(sum);
    flow_analyse(&ir);
    select_run(&ir);
    allocate_run(&ir);
    schedule_run(&ir);
    use = ir.first->first;
    while (use->op != MACHINE_LD32)
        use = use->next;
    /* An instruction that need not wait is between the load and its use. */
    CHECK(use->next->op != MACHINE_ADD);
}

int main(void) {
    for (int i = 0; i < 3; i++) {
        arenas[i] = malloc(ARENA_SIZE);
        CHECK(arenas[i] != NULL);
    }
    test_simplify();
    test_local();
    test_dead();
    test_clean();
    test_hoist();
    test_reload(0);
    test_reload(1);
    test_webs();
    test_allocate(20);
    test_allocate(50);
    test_schedule();
    for (int i = 0; i < 3; i++)
        free(arenas[i]);
    return CHECK_END();
}
