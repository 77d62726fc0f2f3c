/*
 * List scheduling: within a run of instructions without calls, those on the longest path go first,
 * so that the machine waits less for memory and for the multiplier.
 */
#include "back/back.h"
#include "base/arena.h"
#include "machine/machine.h"

/* Longer runs are cut: the dependences of n instructions are found in n * n steps. */
#define SCHEDULE_MAX 160

struct item {
    struct insn *insn;
    int latency;
    int height; /* the longest path from here to the end of the run */
    int ready;  /* the earliest cycle in which its operands are there */
    int waits;  /* for how many items */
    int done;
};

struct schedule {
    struct item items[SCHEDULE_MAX];
    int count;
    /* after[i * SCHEDULE_MAX + k]: item k must come after item i, by so many cycles (0: need not)
     */
    unsigned char after[SCHEDULE_MAX * SCHEDULE_MAX];
};

static int schedule_latency(const struct insn *insn) {
    if (machine_is_load(insn->op))
        return 2;
    switch (insn->op) {
    case MACHINE_MUL:
        return 4;
    case MACHINE_DIV:
    case MACHINE_DIVU:
    case MACHINE_REM:
    case MACHINE_REMU:
        return 16;
    default:
        return 1;
    }
}

static int schedule_reads(const struct insn *insn, int reg) {
    return reg > MACHINE_ZERO && (insn->a == reg || insn->b == reg);
}

static int schedule_is_memory(const struct insn *insn) {
    return machine_is_load(insn->op) || machine_is_store(insn->op);
}

static int schedule_width(int op) {
    switch (op) {
    case MACHINE_LD32:
    case MACHINE_ST32:
        return 4;
    case MACHINE_LD16S:
    case MACHINE_LD16U:
    case MACHINE_ST16:
        return 2;
    default:
        return 1;
    }
}

/* Whether two accesses by the same base or slot, unchanged between them, cannot meet. */
static int schedule_is_apart(const struct insn *one, const struct insn *two) {
    unsigned low = one->immediate;
    unsigned high = two->immediate;
    if (one->a != two->a || (one->a == IR_NONE && one->slot != two->slot))
        return one->a == IR_NONE && two->a == IR_NONE;
    if ((int)low <= (int)high)
        return high - low >= (unsigned)schedule_width(one->op);
    return low - high >= (unsigned)schedule_width(two->op);
}

/* How many cycles `late` must come after `early`; 0 when their order does not matter. */
static int schedule_distance(const struct insn *early, const struct insn *late, int base_changed) {
    if (schedule_reads(late, early->dst))
        return schedule_latency(early);
    if (early->dst > MACHINE_ZERO && early->dst == late->dst)
        return 1;
    if (schedule_reads(early, late->dst))
        return 1;
    if (schedule_is_memory(early) && schedule_is_memory(late) &&
        (machine_is_store(early->op) || machine_is_store(late->op)) &&
        (base_changed || !schedule_is_apart(early, late)))
        return 1;
    return 0;
}

static void schedule_depend(struct schedule *schedule) {
    for (int i = 0; i < schedule->count; i++) {
        struct item *early = &schedule->items[i];
        int base_changed = 0;
        for (int k = i + 1; k < schedule->count; k++) {
            struct item *late = &schedule->items[k];
            int distance = schedule_distance(early->insn, late->insn, base_changed);
            schedule->after[i * SCHEDULE_MAX + k] = (unsigned char)distance;
            late->waits += distance != 0;
            if (early->insn->a != IR_NONE && late->insn->dst == early->insn->a)
                base_changed = 1;
        }
    }
    for (int i = schedule->count - 1; i >= 0; i--) {
        struct item *item = &schedule->items[i];
        item->height = item->latency;
        for (int k = i + 1; k < schedule->count; k++) {
            int distance = schedule->after[i * SCHEDULE_MAX + k];
            if (distance != 0 && distance + schedule->items[k].height > item->height)
                item->height = distance + schedule->items[k].height;
        }
    }
}

/* Of the items that wait for nothing: one whose operands are there, then the highest, then the
 * first. */
static int schedule_choose(const struct schedule *schedule, int cycle) {
    int best = -1;
    for (int i = 0; i < schedule->count; i++) {
        const struct item *item = &schedule->items[i];
        const struct item *other;
        int is_ready;
        int other_ready;
        if (item->done || item->waits > 0)
            continue;
        if (best < 0) {
            best = i;
            continue;
        }
        other = &schedule->items[best];
        is_ready = item->ready <= cycle;
        other_ready = other->ready <= cycle;
        if (is_ready != other_ready ? is_ready : item->height > other->height)
            best = i;
    }
    return best;
}

static void schedule_order(struct schedule *schedule, struct block *block, struct insn *end) {
    int cycle = 0;
    for (int placed = 0; placed < schedule->count; placed++) {
        int chosen = schedule_choose(schedule, cycle);
        struct item *item = &schedule->items[chosen];
        item->done = 1;
        ir_remove(block, item->insn);
        ir_insert_before(block, end, item->insn);
        if (item->ready > cycle)
            cycle = item->ready;
        for (int k = chosen + 1; k < schedule->count; k++) {
            int distance = schedule->after[chosen * SCHEDULE_MAX + k];
            if (distance == 0)
                continue;
            schedule->items[k].waits--;
            if (cycle + distance > schedule->items[k].ready)
                schedule->items[k].ready = cycle + distance;
        }
        cycle++;
    }
}

static void schedule_block(struct schedule *schedule, struct block *block) {
    struct insn *insn = block->first;
    while (insn) {
        schedule->count = 0;
        while (insn && !ir_is_call(insn) && schedule->count < SCHEDULE_MAX) {
            struct item *item = &schedule->items[schedule->count++];
            item->insn = insn;
            item->latency = schedule_latency(insn);
            item->ready = 0;
            item->waits = 0;
            item->done = 0;
            insn = insn->next;
        }
        if (schedule->count > 1) {
            schedule_depend(schedule);
            schedule_order(schedule, block, insn);
        }
        if (insn && ir_is_call(insn))
            insn = insn->next;
    }
}

void schedule_run(struct ir *ir) {
    struct schedule *schedule = arena_raw(ir->brief, (int)sizeof(struct schedule));
    for (struct block *block = ir->first; block; block = block->next)
        schedule_block(schedule, block);
    ir->brief->used = 0;
}
