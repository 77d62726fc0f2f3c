/* Makes every instruction one that the machine has, and numbers the registers without gaps. */
#include "back/back.h"
#include "base/arena.h"
#include "machine/machine.h"

static int select_constant(struct ir *ir, struct block *block, struct insn *at, unsigned value) {
    struct insn *insn = ir_insn(ir, IR_CONSTANT);
    insn->dst = ir_reg(ir);
    insn->immediate = value;
    ir_insert_before(block, at, insn);
    return insn->dst;
}

/* An offset beyond the field is added to the base beforehand. */
static void select_memory(struct ir *ir, struct block *block, struct insn *insn) {
    struct insn *add;
    if (insn->a == IR_NONE || machine_fits(insn->immediate))
        return;
    add = ir_insn(ir, MACHINE_ADD);
    add->dst = ir_reg(ir);
    add->a = insn->a;
    add->b = select_constant(ir, block, insn, insn->immediate);
    ir_insert_before(block, insn, add);
    insn->a = add->dst;
    insn->immediate = 0;
}

static void select_insn(struct ir *ir, struct block *block, struct insn *insn) {
    if (machine_is_alu(insn->op)) {
        if (insn->is_immediate && !machine_fits(insn->immediate)) {
            insn->b = select_constant(ir, block, insn, insn->immediate);
            insn->is_immediate = 0;
            insn->immediate = 0;
        }
    } else if (machine_is_load(insn->op) || machine_is_store(insn->op)) {
        select_memory(ir, block, insn);
    }
}

static int select_number(struct ir *ir, int *numbers, int reg) {
    if (reg < IR_FIRST)
        return reg;
    if (numbers[reg] == 0)
        numbers[reg] = ir->reg_count++;
    return numbers[reg];
}

/* Optimisation leaves many numbers unused; the tables of the allocator should not hold them. */
static void select_renumber(struct ir *ir) {
    int *numbers = arena_zeroed(ir->brief, ir->reg_count * (int)sizeof(int));
    ir->reg_count = IR_FIRST;
    for (struct block *block = ir->first; block; block = block->next) {
        for (struct insn *insn = block->first; insn; insn = insn->next) {
            insn->dst = select_number(ir, numbers, insn->dst);
            insn->a = select_number(ir, numbers, insn->a);
            insn->b = select_number(ir, numbers, insn->b);
        }
        block->a = select_number(ir, numbers, block->a);
        block->b = select_number(ir, numbers, block->b);
    }
    ir->brief->used = 0;
}

void select_run(struct ir *ir) {
    for (struct block *block = ir->first; block; block = block->next) {
        for (struct insn *insn = block->first; insn; insn = insn->next)
            select_insn(ir, block, insn);
        if (block->end != END_BRANCH) {
            block->a = IR_NONE;
            block->b = IR_NONE;
        }
    }
    select_renumber(ir);
}
