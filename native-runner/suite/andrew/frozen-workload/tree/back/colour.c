/*
 * Colouring of the interference graph: copies coalesced where that cannot make it harder (Briggs,
 * Cooper and Torczon 1994; George and Appel 1996 for the machine's own registers), then
 * simplification with optimistic spilling (Chaitin 1982, Briggs).
 */
#include "back/back.h"
#include "base/arena.h"
#include "base/bytes.h"
#include "machine/machine.h"

#define COALESCE_COLOURS (MACHINE_SAVED_LAST - MACHINE_ARGUMENT + 1)

static int coalesce_is_significant(const struct graph *graph, int reg) {
    return reg < IR_FIRST || graph->degree[reg] >= COALESCE_COLOURS;
}

/* Briggs: the joined node has fewer than K neighbours of significant degree. */
static int coalesce_is_safe(const struct graph *graph, int one, int two) {
    int significant = 0;
    for (int side = 0; side < 2; side++) {
        int reg = side == 0 ? one : two;
        int other = side == 0 ? two : one;
        for (int i = 0; i < graph->degree[reg]; i++) {
            int neighbour = graph->neighbours[reg][i];
            if (graph_find(graph, neighbour) != neighbour)
                continue;
            if (side == 1 && graph_touches(graph, neighbour, other))
                continue;
            if (coalesce_is_significant(graph, neighbour))
                significant++;
        }
    }
    return significant < COALESCE_COLOURS;
}

/* George: every neighbour of the virtual register is harmless to the machine register. */
static int coalesce_is_safe_with(const struct graph *graph, int machine, int reg) {
    if (machine < MACHINE_ARGUMENT || machine >= MACHINE_SAVED)
        return 0;
    for (int i = 0; i < graph->degree[reg]; i++) {
        int neighbour = graph->neighbours[reg][i];
        if (graph_find(graph, neighbour) != neighbour)
            continue;
        if (coalesce_is_significant(graph, neighbour) && neighbour >= IR_FIRST &&
            !graph_touches(graph, machine, neighbour))
            return 0;
    }
    return 1;
}

static void coalesce_merge(struct graph *graph, int into, int reg) {
    graph->alias[reg] = into;
    if (graph->cost[into] != GRAPH_NEVER)
        graph->cost[into] =
            graph->cost[reg] == GRAPH_NEVER ? GRAPH_NEVER : graph->cost[into] + graph->cost[reg];
    for (int i = 0; i < graph->degree[reg]; i++) {
        int neighbour = graph->neighbours[reg][i];
        if (graph_find(graph, neighbour) == neighbour)
            graph_join(graph, into, neighbour);
    }
}

static int coalesce_move(struct graph *graph, const struct insn *insn) {
    int into = graph_find(graph, insn->dst);
    int reg = graph_find(graph, insn->a);
    if (into == reg || insn->a == MACHINE_ZERO || insn->dst == MACHINE_ZERO)
        return 0;
    if (reg < into) {
        int swapped = into;
        into = reg;
        reg = swapped;
    }
    if (reg < IR_FIRST || graph_touches(graph, into, reg))
        return 0;
    if (into < IR_FIRST ? !coalesce_is_safe_with(graph, into, reg)
                        : !coalesce_is_safe(graph, into, reg))
        return 0;
    coalesce_merge(graph, into, reg);
    return 1;
}

int coalesce_run(struct graph *graph) {
    int joined = 0;
    int changed = 1;
    while (changed) {
        changed = 0;
        for (int i = 0; i < graph->ir->order_count; i++) {
            for (const struct insn *insn = graph->ir->order[i]->first; insn; insn = insn->next) {
                if (insn->op == IR_MOVE)
                    changed |= coalesce_move(graph, insn);
            }
        }
        joined |= changed;
    }
    return joined;
}

#define COLOURS (MACHINE_SAVED_LAST - MACHINE_ARGUMENT + 1)

struct colouring {
    struct graph *graph;
    int *left;      /* the neighbours that are still in the graph */
    unsigned *gone; /* registers taken out */
    int *stack;
    int depth;
};

static void colour_remove(struct colouring *colouring, int reg) {
    const struct graph *graph = colouring->graph;
    bits_add(colouring->gone, reg);
    colouring->stack[colouring->depth++] = reg;
    for (int i = 0; i < graph->degree[reg]; i++)
        colouring->left[graph->neighbours[reg][i]]--;
}

/* The register whose removal costs least for the conflicts it ends. */
static int colour_victim(const struct colouring *colouring) {
    const struct graph *graph = colouring->graph;
    int best = IR_NONE;
    for (int reg = IR_FIRST; reg < graph->count; reg++) {
        unsigned left;
        unsigned best_left;
        if (bits_has(colouring->gone, reg))
            continue;
        if (best == IR_NONE) {
            best = reg;
            continue;
        }
        left = (unsigned)colouring->left[reg] + 1;
        best_left = (unsigned)colouring->left[best] + 1;
        if (graph->cost[reg] / left < graph->cost[best] / best_left)
            best = reg;
    }
    return best;
}

static void colour_simplify(struct colouring *colouring) {
    const struct graph *graph = colouring->graph;
    for (;;) {
        int removed = 0;
        int victim;
        for (int reg = IR_FIRST; reg < graph->count; reg++) {
            if (!bits_has(colouring->gone, reg) && colouring->left[reg] < COLOURS) {
                colour_remove(colouring, reg);
                removed = 1;
            }
        }
        if (removed)
            continue;
        victim = colour_victim(colouring);
        if (victim == IR_NONE)
            return;
        colour_remove(colouring, victim);
    }
}

static int colour_pick(const struct graph *graph, int reg) {
    unsigned taken = 0;
    for (int i = 0; i < graph->degree[reg]; i++) {
        int colour = graph->colour[graph_find(graph, graph->neighbours[reg][i])];
        if (colour >= 0)
            taken |= 1u << colour;
    }
    for (int colour = MACHINE_ARGUMENT; colour <= MACHINE_SAVED_LAST; colour++) {
        if ((taken >> colour & 1u) == 0)
            return colour;
    }
    return IR_NONE;
}

static void colour_start(struct colouring *colouring) {
    struct graph *graph = colouring->graph;
    struct arena *brief = graph->ir->brief;
    colouring->left = arena_zeroed(brief, graph->count * (int)sizeof(int));
    colouring->gone = arena_zeroed(brief, bits_words(graph->count) * 4);
    colouring->stack = arena_raw(brief, graph->count * (int)sizeof(int));
    colouring->depth = 0;
    for (int reg = IR_FIRST; reg < graph->count; reg++) {
        if (graph_find(graph, reg) != reg)
            bits_add(colouring->gone, reg);
        for (int i = 0; i < graph->degree[reg]; i++) {
            int neighbour = graph->neighbours[reg][i];
            if (graph_find(graph, neighbour) == neighbour)
                colouring->left[reg]++;
        }
    }
}

unsigned *colour_run(struct graph *graph) {
    struct colouring colouring;
    unsigned *spilled = 0;
    colouring.graph = graph;
    colour_start(&colouring);
    colour_simplify(&colouring);
    while (colouring.depth > 0) {
        int reg = colouring.stack[--colouring.depth];
        graph->colour[reg] = colour_pick(graph, reg);
        if (graph->colour[reg] == IR_NONE) {
            if (!spilled)
                spilled = arena_zeroed(graph->ir->brief, bits_words(graph->count) * 4);
            bits_add(spilled, reg);
        }
    }
    return spilled;
}
