/*
 * Shares values across blocks, for registers with a single definition: such a register has one
 * value wherever its definition dominates, so copies of it are replaced, and an expression on
 * such registers is computed once on each path of the dominator tree.
 */
#include "base/arena.h"
#include "machine/machine.h"
#include "opt/opt.h"

#define GLOBAL_BUCKETS 128

struct global_entry {
    struct global_entry *next;
    struct insn *insn;
    struct block *block;
};

struct global {
    struct ir *ir;
    struct single single;
    struct global_entry *buckets[GLOBAL_BUCKETS];
};

static int global_is_single(const struct global *global, int reg) {
    return reg == IR_NONE || reg == MACHINE_ZERO ||
           (reg >= IR_FIRST && global->single.insn[reg] != 0);
}

/* Follows copies between single registers to where the value was made. */
static int global_origin(const struct global *global, int reg) {
    for (int i = 0; i < 20 && reg >= IR_FIRST; i++) {
        const struct insn *insn = global->single.insn[reg];
        if (!insn || insn->op != IR_MOVE || insn->a < IR_FIRST ||
            !global_is_single(global, insn->a))
            break;
        reg = insn->a;
    }
    return reg;
}

static int global_copies(struct global *global) {
    int changed = 0;
    for (struct block *block = global->ir->first; block; block = block->next) {
        int reg;
        for (struct insn *insn = block->first; insn; insn = insn->next) {
            reg = global_origin(global, insn->a);
            changed |= reg != insn->a;
            insn->a = reg;
            reg = global_origin(global, insn->b);
            changed |= reg != insn->b;
            insn->b = reg;
        }
        if (block->end == END_BRANCH) {
            reg = global_origin(global, block->a);
            changed |= reg != block->a;
            block->a = reg;
            reg = global_origin(global, block->b);
            changed |= reg != block->b;
            block->b = reg;
        }
    }
    return changed;
}

static int global_same(const struct insn *one, const struct insn *two) {
    return one->op == two->op && one->a == two->a && one->b == two->b &&
           one->is_immediate == two->is_immediate && one->immediate == two->immediate &&
           one->symbol == two->symbol && one->slot == two->slot;
}

/* Whether the value may be shared: pure, not from memory, worth a register. */
static int global_is_candidate(const struct global *global, const struct insn *insn) {
    if (insn->dst < IR_FIRST || !global->single.insn[insn->dst])
        return 0;
    if (!machine_is_alu(insn->op) && insn->op != IR_ADDRESS)
        return 0;
    return global_is_single(global, insn->a) && global_is_single(global, insn->b);
}

static int global_insn(struct global *global, struct block *block, struct insn *insn) {
    unsigned hash = (unsigned)insn->op * 31u + (unsigned)insn->a;
    struct global_entry **bucket;
    struct global_entry *entry;
    hash = (hash * 31u + (unsigned)insn->b) * 31u + insn->immediate + (unsigned)insn->symbol;
    bucket = &global->buckets[hash % GLOBAL_BUCKETS];
    for (entry = *bucket; entry; entry = entry->next) {
        if (global_same(entry->insn, insn) && flow_dominates(entry->block, block)) {
            insn->op = IR_MOVE;
            insn->a = entry->insn->dst;
            insn->b = IR_NONE;
            insn->is_immediate = 0;
            insn->symbol = IR_NONE;
            return 1;
        }
    }
    entry = arena_raw(global->ir->brief, (int)sizeof(struct global_entry));
    entry->insn = insn;
    entry->block = block;
    entry->next = *bucket;
    *bucket = entry;
    return 0;
}

int global_run(struct ir *ir) {
    struct global global;
    int changed;
    global.ir = ir;
    single_find(ir, &global.single);
    changed = global_copies(&global);
    for (int i = 0; i < GLOBAL_BUCKETS; i++)
        global.buckets[i] = 0;
    /* Reverse postorder visits a dominator before everything it dominates. */
    for (int i = 0; i < ir->order_count; i++) {
        struct block *block = ir->order[i];
        for (struct insn *insn = block->first; insn; insn = insn->next) {
            if (global_is_candidate(&global, insn))
                changed |= global_insn(&global, block, insn);
        }
    }
    return changed;
}
