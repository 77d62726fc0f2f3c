/* Register allocation: build, coalesce, colour; spill and begin again until all have a register. */
#include "back/back.h"
#include "base/arena.h"
#include "base/bytes.h"
#include "lang/unit.h"
#include "opt/opt.h"

#define ALLOCATE_ROUNDS_MAX 30

/* Copies that were coalesced must share one slot: they become one register before spilling. */
static int allocate_name(const struct graph *graph, int reg) {
    return reg < IR_FIRST ? reg : graph_find(graph, reg);
}

static void allocate_rename(struct ir *ir, const struct graph *graph) {
    for (struct block *block = ir->first; block; block = block->next) {
        struct insn *insn = block->first;
        while (insn) {
            struct insn *next = insn->next;
            insn->dst = allocate_name(graph, insn->dst);
            insn->a = allocate_name(graph, insn->a);
            insn->b = allocate_name(graph, insn->b);
            if (insn->op == IR_MOVE && insn->dst == insn->a)
                ir_remove(block, insn);
            insn = next;
        }
        block->a = allocate_name(graph, block->a);
        block->b = allocate_name(graph, block->b);
    }
}

static int allocate_colour(const struct graph *graph, int reg) {
    return reg < IR_FIRST ? reg : graph->colour[graph_find(graph, reg)];
}

static void allocate_assign(struct ir *ir, const struct graph *graph) {
    for (struct block *block = ir->first; block; block = block->next) {
        struct insn *insn = block->first;
        while (insn) {
            struct insn *next = insn->next;
            insn->dst = allocate_colour(graph, insn->dst);
            insn->a = allocate_colour(graph, insn->a);
            insn->b = allocate_colour(graph, insn->b);
            if (insn->op == IR_MOVE && insn->dst == insn->a)
                ir_remove(block, insn);
            insn = next;
        }
        block->a = allocate_colour(graph, block->a);
        block->b = allocate_colour(graph, block->b);
    }
    ir->reg_count = IR_FIRST;
}

/*
 * Builds the graph and coalesces, again and again: after the copies are gone the graph is smaller
 * than the one that joining two nodes leaves, so that more copies are found to be safe.
 */
static void allocate_build(struct ir *ir, struct graph *graph, int original) {
    int joined = 1;
    while (joined) {
        unsigned *fresh;
        ir->brief->used = 0;
        fresh = arena_zeroed(ir->brief, bits_words(ir->reg_count) * 4);
        for (int reg = original; reg < ir->reg_count; reg++)
            bits_add(fresh, reg);
        graph_build(ir, graph, fresh);
        joined = coalesce_run(graph);
        if (joined)
            allocate_rename(ir, graph);
    }
}

void allocate_run(struct ir *ir) {
    struct graph graph;
    /* Every register from here on was made by spilling and lives too shortly to be spilled. */
    int original = ir->reg_count;
    for (int round = 0; round < ALLOCATE_ROUNDS_MAX; round++) {
        unsigned *spilled;
        allocate_build(ir, &graph, original);
        spilled = colour_run(&graph);
        if (!spilled) {
            allocate_assign(ir, &graph);
            ir->brief->used = 0;
            return;
        }
        spill_run(ir, spilled);
        ir->brief->used = 0;
    }
    diag_fail(&ir->unit->diag, "function needs too many registers", 0);
}
