/* What is live where, and which registers have one definition that holds everywhere. */
#include "base/arena.h"
#include "base/bytes.h"
#include "machine/machine.h"
#include "opt/opt.h"

void live_step(const struct insn *insn, unsigned *live) {
    int uses[2];
    int count = ir_uses(insn, uses);
    if (insn->dst != IR_NONE)
        bits_drop(live, insn->dst);
    if (ir_is_call(insn)) {
        for (int reg = MACHINE_ARGUMENT; reg < MACHINE_SAVED; reg++)
            bits_drop(live, reg);
        for (int i = 0; i < (int)insn->immediate; i++)
            bits_add(live, MACHINE_ARGUMENT + i);
    }
    for (int i = 0; i < count; i++)
        bits_add(live, uses[i]);
    bits_drop(live, MACHINE_ZERO);
}

void live_start(const struct ir *ir, const struct block *block, unsigned *live) {
    bits_copy(live, block->out, ir->words);
    if (block->end == END_BRANCH) {
        bits_add(live, block->a);
        bits_add(live, block->b);
    } else if (block->end == END_RETURN && ir->has_result) {
        bits_add(live, MACHINE_ARGUMENT);
    }
    bits_drop(live, MACHINE_ZERO);
}

/* use: read before any write; def: written. Both by walking the block backwards. */
static void live_block(const struct ir *ir, struct block *block) {
    live_start(ir, block, block->use);
    for (const struct insn *insn = block->last; insn; insn = insn->prev) {
        if (insn->dst != IR_NONE)
            bits_add(block->def, insn->dst);
        if (ir_is_call(insn)) {
            for (int reg = MACHINE_ARGUMENT; reg < MACHINE_SAVED; reg++)
                bits_add(block->def, reg);
        }
        live_step(insn, block->use);
    }
}

void live_analyse(struct ir *ir) {
    int changed = 1;
    int words = bits_words(ir->reg_count);
    ir->words = words;
    for (int i = 0; i < ir->order_count; i++) {
        struct block *block = ir->order[i];
        block->use = arena_zeroed(ir->brief, words * 4);
        block->def = arena_zeroed(ir->brief, words * 4);
        block->in = arena_zeroed(ir->brief, words * 4);
        block->out = arena_zeroed(ir->brief, words * 4);
        live_block(ir, block);
    }
    while (changed) {
        changed = 0;
        for (int i = ir->order_count - 1; i >= 0; i--) {
            struct block *block = ir->order[i];
            const unsigned *sets[3];
            for (int k = 0; k < ir_targets(block); k++)
                bits_unite(block->out, block->to[k]->in, words);
            sets[0] = block->use;
            sets[1] = block->out;
            sets[2] = block->def;
            changed |= bits_transfer(block->in, sets, words);
        }
    }
}

static void single_check(struct single *single, const struct block *block, int reg) {
    const struct block *home;
    if (reg < IR_FIRST || !single->insn[reg])
        return;
    home = single->block[reg];
    /* Within its own block the definition must have been passed already. */
    if (home == block ? single->count[reg] != 0 : !flow_dominates(home, block))
        single->insn[reg] = 0;
}

static void single_check_uses(struct ir *ir, struct single *single) {
    for (struct block *block = ir->first; block; block = block->next) {
        for (struct insn *insn = block->first; insn; insn = insn->next) {
            single_check(single, block, insn->a);
            single_check(single, block, insn->b);
            if (insn->dst >= IR_FIRST)
                single->count[insn->dst] = 0;
        }
        if (block->end == END_BRANCH) {
            single_check(single, block, block->a);
            single_check(single, block, block->b);
        }
    }
}

void single_find(struct ir *ir, struct single *single) {
    int count = ir->reg_count;
    single->insn = arena_zeroed(ir->brief, count * (int)sizeof(struct insn *));
    single->block = arena_zeroed(ir->brief, count * (int)sizeof(struct block *));
    single->count = arena_zeroed(ir->brief, count * (int)sizeof(int));
    for (struct block *block = ir->first; block; block = block->next) {
        for (struct insn *insn = block->first; insn; insn = insn->next) {
            if (insn->dst < IR_FIRST)
                continue;
            single->count[insn->dst]++;
            single->insn[insn->dst] = insn;
            single->block[insn->dst] = block;
        }
    }
    for (int reg = 0; reg < count; reg++) {
        if (single->count[reg] > 1)
            single->insn[reg] = 0;
    }
    single_check_uses(ir, single);
}
