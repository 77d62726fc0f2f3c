/* Control flow: reachability, predecessors, reverse postorder, dominators, loops. */
#include "base/arena.h"
#include "base/bytes.h"
#include "opt/opt.h"

/* Depth-first search with a stack of its own; returns the blocks in postorder. */
static int flow_postorder(struct ir *ir, struct block **postorder) {
    struct block **stack =
        arena_raw(ir->arena, (ir->block_count + 1) * (int)sizeof(struct block *));
    int depth = 0;
    int count = 0;
    for (struct block *block = ir->first; block; block = block->next) {
        block->order = -1;
        block->preds = 0; /* while searching: which edge comes next */
    }
    stack[depth++] = ir->first;
    ir->first->order = 0;
    while (depth > 0) {
        struct block *block = stack[depth - 1];
        if (block->preds < ir_targets(block)) {
            struct block *to = block->to[block->preds++];
            if (to->order < 0) {
                to->order = 0;
                stack[depth++] = to;
            }
        } else {
            postorder[count++] = block;
            depth--;
        }
    }
    return count;
}

static void flow_drop_unreachable(struct ir *ir) {
    struct block **link = &ir->first;
    while (*link) {
        if ((*link)->order < 0) {
            *link = (*link)->next;
        } else {
            ir->last = *link;
            link = &(*link)->next;
        }
    }
}

static void flow_predecessors(struct ir *ir) {
    for (int i = 0; i < ir->order_count; i++)
        ir->order[i]->preds = 0;
    for (int i = 0; i < ir->order_count; i++) {
        const struct block *block = ir->order[i];
        for (int k = 0; k < ir_targets(block); k++)
            block->to[k]->preds++;
    }
    for (int i = 0; i < ir->order_count; i++) {
        struct block *block = ir->order[i];
        block->pred = arena_raw(ir->arena, block->preds * (int)sizeof(struct block *));
        block->preds = 0;
    }
    for (int i = 0; i < ir->order_count; i++) {
        struct block *block = ir->order[i];
        for (int k = 0; k < ir_targets(block); k++)
            block->to[k]->pred[block->to[k]->preds++] = block;
    }
}

static struct block *flow_common(struct block *one, struct block *two) {
    while (one != two) {
        while (one->order > two->order)
            one = one->dominator;
        while (two->order > one->order)
            two = two->dominator;
    }
    return one;
}

/* Cooper, Harvey and Kennedy, "A Simple, Fast Dominance Algorithm", 2001. */
static void flow_dominators(struct ir *ir) {
    int changed = 1;
    for (int i = 0; i < ir->order_count; i++)
        ir->order[i]->dominator = 0;
    ir->order[0]->dominator = ir->order[0];
    while (changed) {
        changed = 0;
        for (int i = 1; i < ir->order_count; i++) {
            struct block *block = ir->order[i];
            struct block *found = 0;
            for (int k = 0; k < block->preds; k++) {
                struct block *pred = block->pred[k];
                if (pred->dominator)
                    found = found ? flow_common(found, pred) : pred;
            }
            if (block->dominator != found) {
                block->dominator = found;
                changed = 1;
            }
        }
    }
}

int flow_dominates(const struct block *above, const struct block *below) {
    while (below->order > above->order)
        below = below->dominator;
    return below == above;
}

unsigned *flow_loop(struct ir *ir, struct block *header, struct block *from) {
    unsigned *members = arena_zeroed(ir->brief, bits_words(ir->order_count) * 4);
    struct block **work = arena_raw(ir->brief, (ir->order_count + 1) * (int)sizeof(struct block *));
    int count = 0;
    bits_add(members, header->order);
    if (from != header) {
        bits_add(members, from->order);
        work[count++] = from;
    }
    while (count > 0) {
        const struct block *block = work[--count];
        for (int i = 0; i < block->preds; i++) {
            struct block *pred = block->pred[i];
            if (!bits_has(members, pred->order)) {
                bits_add(members, pred->order);
                work[count++] = pred;
            }
        }
    }
    return members;
}

static void flow_depths(struct ir *ir) {
    int words = bits_words(ir->order_count);
    for (int i = 0; i < ir->order_count; i++)
        ir->order[i]->depth = 0;
    for (int i = 0; i < ir->order_count; i++) {
        struct block *header = ir->order[i];
        unsigned *whole = 0;
        for (int k = 0; k < header->preds; k++) {
            if (header->pred[k]->order >= i && flow_dominates(header, header->pred[k])) {
                unsigned *loop = flow_loop(ir, header, header->pred[k]);
                if (whole)
                    bits_unite(whole, loop, words);
                else
                    whole = loop;
            }
        }
        for (int k = whole ? bits_next(whole, words, 0) : -1; k >= 0;
             k = bits_next(whole, words, k + 1))
            ir->order[k]->depth++;
        ir->brief->used = 0;
    }
}

void flow_analyse(struct ir *ir) {
    int bytes = (ir->block_count + 1) * (int)sizeof(struct block *);
    struct block **postorder = arena_raw(ir->arena, bytes);
    int count = flow_postorder(ir, postorder);
    ir->order = arena_raw(ir->arena, bytes);
    ir->order_count = count;
    for (int i = 0; i < count; i++) {
        ir->order[i] = postorder[count - 1 - i];
        ir->order[i]->order = i;
    }
    flow_drop_unreachable(ir);
    flow_predecessors(ir);
    flow_dominators(ir);
    flow_depths(ir);
}
