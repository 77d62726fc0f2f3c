/* The order of the passes, and the two that clean up after the others. */
#include "base/arena.h"
#include "base/bytes.h"
#include "opt/opt.h"

/* The passes feed each other; few functions change after the third round. */
#define OPT_ROUNDS_MAX 8

typedef int (*opt_pass)(struct ir *ir);

static const opt_pass opt_passes[] = {clean_run,  webs_run,  local_run, global_run,
                                      reload_run, hoist_run, dead_run};

void opt_run(struct ir *ir) {
    int count = (int)(sizeof opt_passes / sizeof opt_passes[0]);
    int changed = 1;
    for (int round = 0; changed && round < OPT_ROUNDS_MAX; round++) {
        changed = 0;
        for (int i = 0; i < count; i++) {
            flow_analyse(ir);
            changed |= opt_passes[i](ir);
            ir->brief->used = 0;
        }
    }
    flow_analyse(ir);
    clean_run(ir);
    flow_analyse(ir);
}

/* Where a jump to the block really ends; a ring of empty blocks is left alone. */
static struct block *clean_target(struct block *block) {
    struct block *to = block;
    for (int i = 0; i < 20 && !to->first && to->end == END_JUMP; i++)
        to = to->to[0];
    return to;
}

static int clean_thread(struct ir *ir) {
    int changed = 0;
    for (int i = 0; i < ir->order_count; i++) {
        struct block *block = ir->order[i];
        for (int k = 0; k < ir_targets(block); k++) {
            struct block *to = clean_target(block->to[k]);
            changed |= to != block->to[k];
            block->to[k] = to;
        }
        if (block->end == END_BRANCH && block->to[0] == block->to[1]) {
            block->end = END_JUMP;
            block->a = IR_NONE;
            block->b = IR_NONE;
            changed = 1;
        }
    }
    return changed;
}

static void clean_unlink(struct ir *ir, struct block *block) {
    struct block *before = ir->first;
    while (before->next != block)
        before = before->next;
    before->next = block->next;
    if (ir->last == block)
        ir->last = before;
}

/* Appends a block to its only predecessor where nothing else leaves from there. */
static int clean_merge(struct ir *ir) {
    int changed = 0;
    for (struct block *block = ir->first; block; block = block->next) {
        while (block->end == END_JUMP && block->to[0]->preds == 1 && block->to[0] != block &&
               block->to[0] != ir->first) {
            struct block *next = block->to[0];
            struct insn *insn = next->first;
            while (insn) {
                struct insn *following = insn->next;
                ir_append(block, insn);
                insn = following;
            }
            next->first = 0;
            next->last = 0;
            block->end = next->end;
            block->op = next->op;
            block->a = next->a;
            block->b = next->b;
            block->to[0] = next->to[0];
            block->to[1] = next->to[1];
            clean_unlink(ir, next);
            changed = 1;
        }
    }
    return changed;
}

int clean_run(struct ir *ir) {
    int changed = clean_thread(ir);
    flow_analyse(ir);
    return changed | clean_merge(ir);
}

int dead_run(struct ir *ir) {
    int changed = 0;
    unsigned *live;
    live_analyse(ir);
    live = arena_raw(ir->brief, ir->words * 4);
    for (int i = 0; i < ir->order_count; i++) {
        struct block *block = ir->order[i];
        struct insn *insn = block->last;
        live_start(ir, block, live);
        while (insn) {
            struct insn *before = insn->prev;
            int is_useless = insn->dst != IR_NONE && !bits_has(live, insn->dst);
            if (insn->op == IR_MOVE && insn->dst == insn->a)
                is_useless = 1;
            if (is_useless && ir_is_pure(insn)) {
                ir_remove(block, insn);
                changed = 1;
            } else {
                live_step(insn, live);
            }
            insn = before;
        }
    }
    return changed;
}
