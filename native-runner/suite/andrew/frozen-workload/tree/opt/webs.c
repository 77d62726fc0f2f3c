/*
 * Splits registers into webs: definitions that no use has in common get registers of their own, so
 * that a variable that is used again for something else does not bind the two together.
 */
#include "opt/opt.h"

#include "base/arena.h"
#include "base/bytes.h"

struct webs {
    struct ir *ir;
    int *first;  /* by register: the number of its first definition; one more at the end */
    int *next;   /* by register: the number that its next definition in the walk gets */
    int *parent; /* by definition: union-find */
    int *name;   /* by definition: the register of its web, 0 when none is chosen yet */
    int count;
    int words;
    unsigned **reach; /* by block order: definitions that reach its start */
    unsigned *now;
};

static void webs_number(struct webs *webs) {
    struct ir *ir = webs->ir;
    int total = 0;
    webs->first = arena_zeroed(ir->brief, (ir->reg_count + 1) * (int)sizeof(int));
    webs->next = arena_raw(ir->brief, (ir->reg_count + 1) * (int)sizeof(int));
    for (const struct block *block = ir->first; block; block = block->next) {
        for (const struct insn *insn = block->first; insn; insn = insn->next) {
            if (insn->dst >= IR_FIRST)
                webs->first[insn->dst]++;
        }
    }
    for (int reg = 0; reg <= ir->reg_count; reg++) {
        int count = webs->first[reg];
        webs->first[reg] = total;
        total += count;
    }
    webs->count = total;
    webs->words = bits_words(total + 1);
    webs->parent = arena_raw(ir->brief, total * (int)sizeof(int));
    webs->name = arena_zeroed(ir->brief, total * (int)sizeof(int));
    for (int i = 0; i < total; i++)
        webs->parent[i] = i;
}

/* Every walk over the code meets the definitions in the same order. */
static void webs_rewind(struct webs *webs) {
    for (int reg = 0; reg < webs->ir->reg_count; reg++)
        webs->next[reg] = webs->first[reg];
}

static void webs_define(struct webs *webs, unsigned *set, int reg) {
    for (int i = webs->first[reg]; i < webs->first[reg + 1]; i++)
        bits_drop(set, i);
    bits_add(set, webs->next[reg]++);
}

/* Which definitions reach which block: forward, by union. */
static void webs_reach(struct webs *webs) {
    struct ir *ir = webs->ir;
    int bytes = ir->order_count * (int)sizeof(unsigned *);
    unsigned **made = arena_raw(ir->brief, bytes);
    unsigned **kept = arena_raw(ir->brief, bytes);
    unsigned **out = arena_raw(ir->brief, bytes);
    int changed = 1;
    webs->reach = arena_raw(ir->brief, bytes);
    for (int i = 0; i < ir->order_count; i++) {
        made[i] = arena_zeroed(ir->brief, webs->words * 4);
        kept[i] = arena_zeroed(ir->brief, webs->words * 4);
        out[i] = arena_zeroed(ir->brief, webs->words * 4);
        webs->reach[i] = arena_zeroed(ir->brief, webs->words * 4);
    }
    webs_rewind(webs);
    for (const struct block *block = ir->first; block; block = block->next) {
        for (const struct insn *insn = block->first; insn; insn = insn->next) {
            if (insn->dst < IR_FIRST)
                continue;
            for (int i = webs->first[insn->dst]; i < webs->first[insn->dst + 1]; i++)
                bits_add(kept[block->order], i);
            webs_define(webs, made[block->order], insn->dst);
        }
    }
    while (changed) {
        changed = 0;
        for (int i = 0; i < ir->order_count; i++) {
            const struct block *block = ir->order[i];
            const unsigned *sets[3];
            for (int k = 0; k < block->preds; k++)
                bits_unite(webs->reach[i], out[block->pred[k]->order], webs->words);
            sets[0] = made[i];
            sets[1] = webs->reach[i];
            sets[2] = kept[i];
            changed |= bits_transfer(out[i], sets, webs->words);
        }
    }
}

static int webs_root(const struct webs *webs, int definition) {
    while (webs->parent[definition] != definition)
        definition = webs->parent[definition];
    return definition;
}

/* All definitions that reach one use belong together. Returns one of them, or -1. */
static int webs_join(struct webs *webs, int reg) {
    int joined = -1;
    if (reg < IR_FIRST)
        return -1;
    for (int i = bits_next(webs->now, webs->words, webs->first[reg]);
         i >= 0 && i < webs->first[reg + 1]; i = bits_next(webs->now, webs->words, i + 1)) {
        int root = webs_root(webs, i);
        if (joined < 0)
            joined = root;
        else if (root < joined)
            joined = webs->parent[joined] = root;
        else
            webs->parent[root] = joined;
    }
    return joined;
}

/* The first web of a register keeps its name; a use that nothing reaches keeps it too. */
static int webs_name(struct webs *webs, int definition, int reg) {
    int root;
    if (definition < 0)
        return reg;
    root = webs_root(webs, definition);
    if (webs->name[root] == 0)
        webs->name[root] = root == webs->first[reg] ? reg : ir_reg(webs->ir);
    return webs->name[root];
}

static int webs_use(struct webs *webs, int reg, int is_renaming) {
    int joined = webs_join(webs, reg);
    return is_renaming ? webs_name(webs, joined, reg) : reg;
}

/* Walks all uses and definitions: first to join webs, then to rename. */
static void webs_walk(struct webs *webs, int is_renaming) {
    webs_rewind(webs);
    for (struct block *block = webs->ir->first; block; block = block->next) {
        bits_copy(webs->now, webs->reach[block->order], webs->words);
        for (struct insn *insn = block->first; insn; insn = insn->next) {
            int reg = insn->dst;
            insn->a = webs_use(webs, insn->a, is_renaming);
            insn->b = webs_use(webs, insn->b, is_renaming);
            if (reg < IR_FIRST)
                continue;
            if (is_renaming)
                insn->dst = webs_name(webs, webs->next[reg], reg);
            webs_define(webs, webs->now, reg);
        }
        if (block->end == END_BRANCH) {
            block->a = webs_use(webs, block->a, is_renaming);
            block->b = webs_use(webs, block->b, is_renaming);
        }
    }
}

int webs_run(struct ir *ir) {
    struct webs webs;
    int before = ir->reg_count;
    webs.ir = ir;
    webs_number(&webs);
    webs_reach(&webs);
    webs.now = arena_raw(ir->brief, webs.words * 4);
    webs_walk(&webs, 0);
    webs_walk(&webs, 1);
    return ir->reg_count != before;
}
