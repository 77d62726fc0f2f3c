/*
 * Removes loads whose value an earlier load or store has left in a register on every path:
 * available expressions across blocks, for loads whose address cannot change.
 */
#include "opt/opt.h"

#include "base/arena.h"
#include "base/bytes.h"
#include "machine/machine.h"

/* More different loads than this in one function are not followed. */
#define RELOAD_MAX 512

struct reload {
    struct ir *ir;
    struct single single;
    struct insn *loads[RELOAD_MAX]; /* the first of each kind */
    int copies[RELOAD_MAX];         /* the register that keeps its value, 0 before it is needed */
    int count;
    int words;
    unsigned **in;
    unsigned *now;
};

static int reload_is_fixed(const struct reload *reload, int reg) {
    return reg == IR_NONE || (reg >= IR_FIRST && reload->single.insn[reg] != 0);
}

static int reload_same(const struct insn *one, const struct insn *two) {
    return one->op == two->op && one->a == two->a && one->slot == two->slot &&
           one->immediate == two->immediate;
}

/* The number of a load, new or known; -1 where it is not followed. */
static int reload_number(struct reload *reload, struct insn *insn) {
    if (!machine_is_load(insn->op) || insn->dst < IR_FIRST || !reload_is_fixed(reload, insn->a))
        return -1;
    for (int i = 0; i < reload->count; i++) {
        if (reload_same(reload->loads[i], insn))
            return i;
    }
    if (reload->count == RELOAD_MAX)
        return -1;
    reload->loads[reload->count] = insn;
    reload->copies[reload->count] = 0;
    return reload->count++;
}

/* Whether the instruction may change what the load reads. Different slots are different memory. */
static int reload_is_killed(const struct insn *load, const struct insn *insn) {
    if (ir_is_call(insn) || (load->a != IR_NONE && load->a == insn->dst))
        return 1;
    if (!machine_is_store(insn->op))
        return 0;
    return load->a != IR_NONE || insn->a != IR_NONE || load->slot == insn->slot;
}

static void reload_step(struct reload *reload, struct insn *insn, unsigned *set) {
    int number = reload_number(reload, insn);
    for (int i = 0; i < reload->count; i++) {
        if (reload_is_killed(reload->loads[i], insn))
            bits_drop(set, i);
    }
    if (number >= 0)
        bits_add(set, number);
}

/* Forward, by intersection: what every path into a block has loaded. */
static void reload_analyse(struct reload *reload) {
    struct ir *ir = reload->ir;
    int bytes = ir->order_count * (int)sizeof(unsigned *);
    unsigned **out = arena_raw(ir->brief, bytes);
    int changed = 1;
    reload->in = arena_raw(ir->brief, bytes);
    for (int i = 0; i < ir->order_count; i++) {
        out[i] = arena_raw(ir->brief, reload->words * 4);
        reload->in[i] = arena_raw(ir->brief, reload->words * 4);
        bits_fill(out[i], reload->words, 0xffffffffu);
        bits_fill(reload->in[i], reload->words, i == 0 ? 0u : 0xffffffffu);
    }
    while (changed) {
        changed = 0;
        for (int i = 0; i < ir->order_count; i++) {
            struct block *block = ir->order[i];
            for (int k = 0; k < block->preds; k++)
                bits_intersect(reload->in[i], out[block->pred[k]->order], reload->words);
            bits_copy(reload->now, reload->in[i], reload->words);
            for (struct insn *insn = block->first; insn; insn = insn->next)
                reload_step(reload, insn, reload->now);
            changed |= bits_intersect(out[i], reload->now, reload->words);
        }
    }
}

/* Turns loads that are not needed into copies; remembers which kinds need a register. */
static int reload_replace(struct reload *reload) {
    struct ir *ir = reload->ir;
    int changed = 0;
    for (int i = 0; i < ir->order_count; i++) {
        bits_copy(reload->now, reload->in[i], reload->words);
        for (struct insn *insn = ir->order[i]->first; insn; insn = insn->next) {
            int number = reload_number(reload, insn);
            int is_known = number >= 0 && bits_has(reload->now, number);
            reload_step(reload, insn, reload->now);
            if (!is_known)
                continue;
            if (reload->copies[number] == 0)
                reload->copies[number] = ir_reg(ir);
            insn->op = IR_MOVE;
            insn->slot = IR_NONE;
            insn->a = reload->copies[number];
            insn->is_immediate = 0;
            insn->immediate = 0;
            changed = 1;
        }
    }
    return changed;
}

/* Behind every load that stayed, its value goes to the register that the copies read. */
static void reload_keep(struct reload *reload) {
    struct ir *ir = reload->ir;
    for (int i = 0; i < ir->order_count; i++) {
        struct block *block = ir->order[i];
        for (struct insn *insn = block->first; insn; insn = insn->next) {
            int number = reload_number(reload, insn);
            struct insn *move;
            if (number < 0 || reload->copies[number] == 0)
                continue;
            move = ir_insn(ir, IR_MOVE);
            move->dst = reload->copies[number];
            move->a = insn->dst;
            ir_insert_before(block, insn->next, move);
        }
    }
}

int reload_run(struct ir *ir) {
    struct reload *reload = arena_zeroed(ir->brief, (int)sizeof(struct reload));
    reload->ir = ir;
    single_find(ir, &reload->single);
    for (struct block *block = ir->first; block; block = block->next) {
        for (struct insn *insn = block->first; insn; insn = insn->next)
            reload_number(reload, insn);
    }
    if (reload->count == 0)
        return 0;
    reload->words = bits_words(reload->count);
    reload->now = arena_raw(ir->brief, reload->words * 4);
    reload_analyse(reload);
    for (int i = 0; i < reload->count; i++) {
        struct insn *copy = arena_raw(ir->brief, (int)sizeof(struct insn));
        *copy = *reload->loads[i];
        reload->loads[i] = copy;
    }
    if (!reload_replace(reload))
        return 0;
    reload_keep(reload);
    return 1;
}
