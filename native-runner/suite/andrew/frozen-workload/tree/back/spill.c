/* Rewrites the code so that some registers live in memory. */
#include "back/back.h"
#include "base/arena.h"
#include "base/bytes.h"
#include "machine/machine.h"
#include "opt/opt.h"

struct spill {
    struct ir *ir;
    const unsigned *spilled;
    int *slots;           /* by register, IR_NONE before the first use */
    struct insn **remake; /* the constant or address that is cheaper made again than loaded */
};

/* A constant needs no memory: its definition is repeated before every use. */
static void spill_find_remakes(struct spill *spill) {
    struct single single;
    int count = spill->ir->reg_count;
    single_find(spill->ir, &single);
    spill->remake = single.insn;
    for (int reg = 0; reg < count; reg++) {
        const struct insn *insn = single.insn[reg];
        if (insn && insn->op != IR_CONSTANT && insn->op != IR_ADDRESS && insn->op != IR_SLOT)
            spill->remake[reg] = 0;
    }
}

static int spill_slot(struct spill *spill, int reg) {
    if (spill->slots[reg] < 0)
        spill->slots[reg] = ir_slot(spill->ir, 4, 4);
    return spill->slots[reg];
}

/* Returns the register that holds the value for one use before `at`. */
static int spill_use(struct spill *spill, struct block *block, struct insn *at, int reg) {
    struct insn *insn;
    if (reg < IR_FIRST || !bits_has(spill->spilled, reg))
        return reg;
    insn = ir_insn(spill->ir, MACHINE_LD32);
    if (spill->remake[reg]) {
        *insn = *spill->remake[reg];
    } else {
        insn->slot = spill_slot(spill, reg);
        insn->is_immediate = 1;
    }
    insn->dst = ir_reg(spill->ir);
    ir_insert_before(block, at, insn);
    return insn->dst;
}

static void spill_define(struct spill *spill, struct block *block, struct insn *insn) {
    struct insn *store;
    int reg = insn->dst;
    if (reg < IR_FIRST || !bits_has(spill->spilled, reg))
        return;
    if (spill->remake[reg] == insn) {
        ir_remove(block, insn);
        return;
    }
    store = ir_insn(spill->ir, MACHINE_ST32);
    store->slot = spill_slot(spill, reg);
    store->is_immediate = 1;
    store->b = ir_reg(spill->ir);
    insn->dst = store->b;
    ir_insert_before(block, insn->next, store);
}

static void spill_insn(struct spill *spill, struct block *block, struct insn *insn) {
    int a = insn->a;
    insn->a = spill_use(spill, block, insn, a);
    insn->b = insn->b == a ? insn->a : spill_use(spill, block, insn, insn->b);
    spill_define(spill, block, insn);
}

void spill_run(struct ir *ir, const unsigned *spilled) {
    struct spill spill;
    int count = ir->reg_count;
    spill.ir = ir;
    spill.spilled = spilled;
    spill_find_remakes(&spill);
    spill.slots = arena_raw(ir->brief, count * (int)sizeof(int));
    for (int reg = 0; reg < count; reg++)
        spill.slots[reg] = IR_NONE;
    for (struct block *block = ir->first; block; block = block->next) {
        struct insn *insn = block->first;
        while (insn) {
            struct insn *next = insn->next;
            /* The registers made here are new and never spilled, so they need no second look. */
            spill_insn(&spill, block, insn);
            insn = next;
        }
        if (block->end == END_BRANCH) {
            block->a = spill_use(&spill, block, 0, block->a);
            block->b = spill_use(&spill, block, 0, block->b);
        }
    }
}
