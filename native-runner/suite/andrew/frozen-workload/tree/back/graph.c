/* The interference graph: which registers are live at the same time. */
#include "back/back.h"
#include "base/arena.h"
#include "base/bytes.h"
#include "machine/machine.h"
#include "opt/opt.h"

static int graph_bit(int one, int two) {
    return one > two ? one * (one - 1) / 2 + two : two * (two - 1) / 2 + one;
}

int graph_touches(const struct graph *graph, int one, int two) {
    return one != two && bits_has(graph->matrix, graph_bit(one, two));
}

int graph_find(const struct graph *graph, int reg) {
    while (graph->alias[reg] != reg)
        reg = graph->alias[reg];
    return reg;
}

static void graph_list(struct graph *graph, int reg, int neighbour) {
    if (graph->degree[reg] == graph->room[reg]) {
        int room = graph->room[reg] * 2 + 8;
        int *list = arena_raw(graph->ir->brief, room * (int)sizeof(int));
        bytes_copy(list, graph->neighbours[reg], graph->degree[reg] * (int)sizeof(int));
        graph->neighbours[reg] = list;
        graph->room[reg] = room;
    }
    graph->neighbours[reg][graph->degree[reg]++] = neighbour;
}

void graph_join(struct graph *graph, int one, int two) {
    if (one == two || graph_touches(graph, one, two))
        return;
    bits_add(graph->matrix, graph_bit(one, two));
    graph_list(graph, one, two);
    graph_list(graph, two, one);
}

/* A definition interferes with all that lives beyond it; a copy not with its own source. */
static void graph_define(struct graph *graph, int reg, const unsigned *live, int except) {
    int words = graph->ir->words;
    for (int other = bits_next(live, words, 0); other >= 0;
         other = bits_next(live, words, other + 1)) {
        if (other != except)
            graph_join(graph, reg, other);
    }
}

/* Each use or definition costs ten times more for each loop around it. */
static unsigned graph_weight(int depth) {
    unsigned weight = 1;
    for (int i = 0; i < depth && i < 6; i++)
        weight *= 10;
    return weight;
}

static void graph_charge(struct graph *graph, int reg, unsigned weight) {
    if (reg >= IR_FIRST && graph->cost[reg] != GRAPH_NEVER)
        graph->cost[reg] += weight;
}

static void graph_block(struct graph *graph, const struct block *block, unsigned *live) {
    unsigned weight = graph_weight(block->depth);
    live_start(graph->ir, block, live);
    if (block->end == END_BRANCH) {
        graph_charge(graph, block->a, weight);
        graph_charge(graph, block->b, weight);
    }
    for (const struct insn *insn = block->last; insn; insn = insn->prev) {
        graph_charge(graph, insn->dst, weight);
        graph_charge(graph, insn->a, weight);
        graph_charge(graph, insn->b, weight);
        if (ir_is_call(insn)) {
            for (int reg = MACHINE_ARGUMENT; reg < MACHINE_SAVED; reg++)
                graph_define(graph, reg, live, IR_NONE);
        } else if (insn->dst > MACHINE_ZERO) {
            graph_define(graph, insn->dst, live, insn->op == IR_MOVE ? insn->a : IR_NONE);
        }
        live_step(insn, live);
    }
}

void graph_build(struct ir *ir, struct graph *graph, const unsigned *unspillable) {
    int count = ir->reg_count;
    unsigned *live;
    live_analyse(ir);
    graph->ir = ir;
    graph->count = count;
    graph->matrix = arena_zeroed(ir->brief, bits_words(count * (count - 1) / 2 + 1) * 4);
    graph->degree = arena_zeroed(ir->brief, count * (int)sizeof(int));
    graph->neighbours = arena_zeroed(ir->brief, count * (int)sizeof(int *));
    graph->room = arena_zeroed(ir->brief, count * (int)sizeof(int));
    graph->cost = arena_zeroed(ir->brief, count * (int)sizeof(unsigned));
    graph->alias = arena_raw(ir->brief, count * (int)sizeof(int));
    graph->colour = arena_raw(ir->brief, count * (int)sizeof(int));
    for (int reg = 0; reg < count; reg++) {
        graph->alias[reg] = reg;
        graph->colour[reg] = reg < IR_FIRST ? reg : IR_NONE;
        if (reg < IR_FIRST || (unspillable && bits_has(unspillable, reg)))
            graph->cost[reg] = GRAPH_NEVER;
    }
    live = arena_raw(ir->brief, ir->words * 4);
    for (int i = 0; i < ir->order_count; i++)
        graph_block(graph, ir->order[i], live);
}
