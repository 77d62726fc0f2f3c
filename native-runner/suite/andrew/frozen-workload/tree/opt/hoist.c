/* Moves computations that a loop repeats without change to a block before the loop. */
#include "base/arena.h"
#include "base/bytes.h"
#include "machine/machine.h"
#include "opt/opt.h"

struct hoist {
    struct ir *ir;
    struct single single;
    unsigned *members; /* of the loop, by block order */
    unsigned *written; /* registers that the loop defines */
    struct block *before;
};

static int hoist_is_fixed(const struct hoist *hoist, int reg) {
    return reg == IR_NONE || reg == MACHINE_ZERO ||
           (reg >= IR_FIRST && !bits_has(hoist->written, reg));
}

static int hoist_is_candidate(const struct hoist *hoist, const struct insn *insn) {
    if (insn->dst < IR_FIRST || !hoist->single.insn[insn->dst])
        return 0;
    /* A constant that fits an instruction costs nothing where it stands. */
    if (insn->op == IR_CONSTANT)
        return !machine_fits(insn->immediate);
    if (!machine_is_alu(insn->op) && insn->op != IR_ADDRESS)
        return 0;
    return hoist_is_fixed(hoist, insn->a) && hoist_is_fixed(hoist, insn->b);
}

/* The block through which alone the loop is entered; made when it does not exist. */
static struct block *hoist_before(struct hoist *hoist, struct block *header) {
    struct ir *ir = hoist->ir;
    struct block *before = ir_block(ir);
    struct block *above = ir->first;
    before->end = END_JUMP;
    before->to[0] = header;
    while (above->next != header)
        above = above->next;
    above->next = before;
    before->next = header;
    for (int i = 0; i < header->preds; i++) {
        struct block *pred = header->pred[i];
        if (bits_has(hoist->members, pred->order))
            continue;
        for (int k = 0; k < ir_targets(pred); k++) {
            if (pred->to[k] == header)
                pred->to[k] = before;
        }
    }
    return before;
}

static void hoist_written(struct hoist *hoist) {
    struct ir *ir = hoist->ir;
    int words = bits_words(ir->order_count);
    bits_fill(hoist->written, bits_words(ir->reg_count), 0);
    for (int i = bits_next(hoist->members, words, 0); i >= 0;
         i = bits_next(hoist->members, words, i + 1)) {
        for (const struct insn *insn = ir->order[i]->first; insn; insn = insn->next) {
            if (insn->dst != IR_NONE)
                bits_add(hoist->written, insn->dst);
        }
    }
}

static int hoist_loop(struct hoist *hoist, struct block *header) {
    struct ir *ir = hoist->ir;
    int words = bits_words(ir->order_count);
    int changed = 0;
    hoist_written(hoist);
    hoist->before = 0;
    for (int i = bits_next(hoist->members, words, 0); i >= 0;
         i = bits_next(hoist->members, words, i + 1)) {
        struct insn *insn = ir->order[i]->first;
        while (insn) {
            struct insn *next = insn->next;
            if (hoist_is_candidate(hoist, insn)) {
                if (!hoist->before)
                    hoist->before = hoist_before(hoist, header);
                ir_remove(ir->order[i], insn);
                ir_append(hoist->before, insn);
                bits_drop(hoist->written, insn->dst);
                changed = 1;
            }
            insn = next;
        }
    }
    return changed;
}

/* Finds the loop of a header, all its back edges together; returns 0 when it heads none. */
static int hoist_find(struct hoist *hoist, struct block *header) {
    struct ir *ir = hoist->ir;
    hoist->members = 0;
    for (int k = 0; k < header->preds; k++) {
        unsigned *loop;
        if (!flow_dominates(header, header->pred[k]))
            continue;
        loop = flow_loop(ir, header, header->pred[k]);
        if (hoist->members)
            bits_unite(hoist->members, loop, bits_words(ir->order_count));
        else
            hoist->members = loop;
    }
    return hoist->members != 0;
}

/* One loop at a time: a new block before it makes the analysis stale. Outer loops come first. */
int hoist_run(struct ir *ir) {
    struct hoist hoist;
    int changed = 0;
    int limit = ir->order_count;
    hoist.ir = ir;
    for (int i = 1; i < ir->order_count && limit > 0; i++) {
        ir->brief->used = 0;
        if (!hoist_find(&hoist, ir->order[i]))
            continue;
        single_find(ir, &hoist.single);
        hoist.written = arena_raw(ir->brief, bits_words(ir->reg_count) * 4);
        if (hoist_loop(&hoist, ir->order[i])) {
            changed = 1;
            limit--;
            flow_analyse(ir);
        }
    }
    return changed;
}
