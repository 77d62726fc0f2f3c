/*
 * Value numbering within blocks: propagates copies and constants, shares common expressions and
 * loads, forwards stores to loads, and folds additions into addresses.
 */
#include "base/arena.h"
#include "base/bytes.h"
#include "machine/machine.h"
#include "opt/opt.h"

#define LOCAL_BUCKETS 64

struct value {
    int is_constant;
    unsigned constant;
    int holder;               /* a register that had the value when it was made */
    const struct insn *maker; /* the instruction, for folding into addresses */
    int maker_a;              /* the value of its operand a */
};

struct expression {
    struct expression *next;
    struct insn key; /* a and b are values here, dst the memory's age */
    int value;
};

struct local {
    struct ir *ir;
    struct single single;
    int *value_of; /* by register */
    int *stamp;    /* the block in which value_of was set */
    int now;
    struct value *values;
    int count;
    int memory_age;
    struct expression *buckets[LOCAL_BUCKETS];
};

static int local_new(struct local *local, int holder) {
    struct value *value = &local->values[local->count];
    value->is_constant = 0;
    value->constant = 0;
    value->holder = holder;
    value->maker = 0;
    value->maker_a = IR_NONE;
    return local->count++;
}

static void local_set(struct local *local, int reg, int value) {
    local->value_of[reg] = value;
    local->stamp[reg] = local->now;
}

static int local_value(struct local *local, int reg) {
    int value;
    const struct insn *only;
    if (reg >= IR_FIRST && local->stamp[reg] == local->now)
        return local->value_of[reg];
    value = local_new(local, reg);
    if (reg >= IR_FIRST) {
        only = local->single.insn[reg];
        local_set(local, reg, value);
        if (only && only->op == IR_CONSTANT) {
            local->values[value].is_constant = 1;
            local->values[value].constant = only->immediate;
        }
    } else {
        local->values[value].is_constant = reg == MACHINE_ZERO;
    }
    return value;
}

/* A register that still holds the value, or the one given. */
static int local_holder(const struct local *local, int value, int reg) {
    int holder = local->values[value].holder;
    if (holder >= IR_FIRST && local->stamp[holder] == local->now &&
        local->value_of[holder] == value)
        return holder;
    return reg;
}

static int local_same_key(const struct insn *one, const struct insn *two) {
    return one->op == two->op && one->dst == two->dst && one->a == two->a && one->b == two->b &&
           one->is_immediate == two->is_immediate && one->immediate == two->immediate &&
           one->symbol == two->symbol && one->slot == two->slot;
}

static struct expression **local_bucket(struct local *local, const struct insn *key) {
    unsigned hash = (unsigned)key->op * 31u + (unsigned)key->a;
    hash = hash * 31u + (unsigned)key->b;
    hash = hash * 31u + key->immediate;
    hash = hash * 31u + (unsigned)key->symbol;
    return &local->buckets[hash % LOCAL_BUCKETS];
}

static struct expression *local_find(struct local *local, const struct insn *key) {
    struct expression *found = *local_bucket(local, key);
    while (found && !local_same_key(&found->key, key))
        found = found->next;
    return found;
}

static void local_remember(struct local *local, const struct insn *key, int value) {
    struct expression **bucket = local_bucket(local, key);
    struct expression *made = arena_raw(local->ir->brief, (int)sizeof(struct expression));
    made->key = *key;
    made->value = value;
    made->next = *bucket;
    *bucket = made;
}

/* base + constant: where the operand a was made by an addition or names a slot, look through it. */
static int local_fold_address(struct local *local, struct insn *insn, const struct value *value) {
    const struct insn *maker = value->maker;
    unsigned sum;
    int base;
    int is_add = insn->op == MACHINE_ADD;
    if (!maker || !insn->is_immediate || insn->a == IR_NONE)
        return 0;
    sum = insn->immediate + maker->immediate;
    if (maker->op == IR_SLOT) {
        if (is_add)
            insn->op = IR_SLOT;
        insn->a = IR_NONE;
        insn->slot = maker->slot;
        insn->is_immediate = !is_add;
        insn->immediate = sum;
        return 1;
    }
    if (maker->op != MACHINE_ADD || !maker->is_immediate || !machine_fits(sum))
        return 0;
    base = local_holder(local, value->maker_a, IR_NONE);
    if (base == IR_NONE)
        return 0;
    insn->a = base;
    insn->immediate = sum;
    return 1;
}

static void local_key(struct local *local, const struct insn *insn, struct insn *key) {
    *key = *insn;
    key->a = insn->a == IR_NONE ? IR_NONE : local_value(local, insn->a);
    key->b = insn->b == IR_NONE ? IR_NONE : local_value(local, insn->b);
}

/* Simplifies in place and makes the key; 2: look again, 1: changed, 0: as it was. */
static int local_operands(struct local *local, struct insn *insn, struct insn *key) {
    struct known known;
    int changed = 0;
    int reg;
    if (insn->a != IR_NONE) {
        reg = local_holder(local, local_value(local, insn->a), insn->a);
        changed |= reg != insn->a;
        insn->a = reg;
    }
    if (insn->b != IR_NONE) {
        reg = local_holder(local, local_value(local, insn->b), insn->b);
        changed |= reg != insn->b;
        insn->b = reg;
    }
    local_key(local, insn, key);
    known.a_is_constant = key->a != IR_NONE && local->values[key->a].is_constant;
    known.b_is_constant = key->b != IR_NONE && local->values[key->b].is_constant;
    known.a = known.a_is_constant ? local->values[key->a].constant : 0;
    known.b = known.b_is_constant ? local->values[key->b].constant : 0;
    if (simplify_insn(insn, &known))
        return 2;
    if (machine_is_store(insn->op) && known.b_is_constant && known.b == 0 &&
        insn->b != MACHINE_ZERO) {
        insn->b = MACHINE_ZERO;
        changed = 1;
    }
    if ((insn->op == MACHINE_ADD || machine_is_load(insn->op) || machine_is_store(insn->op)) &&
        key->a != IR_NONE && local_fold_address(local, insn, &local->values[key->a]))
        return 2;
    return changed;
}

/* What the result of an instruction is; sets *is_known where an earlier one has computed it. */
static int local_result(struct local *local, const struct insn *insn, struct insn *key) {
    const struct expression *found;
    int value;
    if (insn->op == IR_MOVE)
        return insn->a >= IR_FIRST ? key->a : local_new(local, insn->dst);
    key->dst = machine_is_load(insn->op) ? local->memory_age : 0;
    found = local_find(local, key);
    if (found)
        return found->value;
    value = local_new(local, insn->dst);
    if (insn->op == IR_CONSTANT) {
        local->values[value].is_constant = 1;
        local->values[value].constant = insn->immediate;
    }
    if (insn->op == IR_SLOT || insn->op == MACHINE_ADD) {
        local->values[value].maker = insn;
        local->values[value].maker_a = key->a;
    }
    local_remember(local, key, value);
    return value;
}

static void local_store(struct local *local, const struct insn *insn, struct insn *key) {
    int stored = key->b;
    local->memory_age++;
    if (insn->op != MACHINE_ST32 || insn->b < IR_FIRST)
        return;
    key->op = MACHINE_LD32;
    key->b = IR_NONE;
    key->dst = local->memory_age;
    local_remember(local, key, stored);
}

static int local_insn(struct local *local, struct insn *insn) {
    struct insn key;
    int changed = 0;
    int more = local_operands(local, insn, &key);
    int value;
    int holder;
    for (int i = 0; more == 2 && i < 6; i++) {
        changed = 1;
        more = local_operands(local, insn, &key);
    }
    changed |= more != 0;
    if (more == 2)
        local_key(local, insn, &key);
    if (ir_is_call(insn)) {
        local->memory_age++;
        return changed;
    }
    if (machine_is_store(insn->op)) {
        local_store(local, insn, &key);
        return changed;
    }
    if (insn->dst < IR_FIRST)
        return changed;
    value = local_result(local, insn, &key);
    holder = local_holder(local, value, IR_NONE);
    if (holder != IR_NONE && holder != insn->dst && insn->op != IR_MOVE &&
        insn->op != IR_CONSTANT) {
        insn->op = IR_MOVE;
        insn->a = holder;
        insn->b = IR_NONE;
        insn->is_immediate = 0;
        insn->symbol = IR_NONE;
        insn->slot = IR_NONE;
        changed = 1;
    }
    if (holder == IR_NONE)
        local->values[value].holder = insn->dst;
    local_set(local, insn->dst, value);
    return changed;
}

/* The comparison at the end: operands replaced, and decided where both are constant. */
static int local_end(struct local *local, struct block *block) {
    int a = local_value(local, block->a);
    int b = local_value(local, block->b);
    int regs[2];
    int changed;
    if (local->values[a].is_constant && local->values[b].is_constant) {
        int holds =
            machine_compare(block->op, local->values[a].constant, local->values[b].constant);
        block->to[0] = block->to[holds ? 0 : 1];
        block->end = END_JUMP;
        block->a = IR_NONE;
        block->b = IR_NONE;
        return 1;
    }
    regs[0] = local_holder(local, a, block->a);
    regs[1] = local_holder(local, b, block->b);
    if (local->values[a].is_constant && local->values[a].constant == 0)
        regs[0] = MACHINE_ZERO;
    if (local->values[b].is_constant && local->values[b].constant == 0)
        regs[1] = MACHINE_ZERO;
    changed = regs[0] != block->a || regs[1] != block->b;
    block->a = regs[0];
    block->b = regs[1];
    return changed;
}

int local_run(struct ir *ir) {
    struct local local;
    int changed = 0;
    local.ir = ir;
    single_find(ir, &local.single);
    local.value_of = arena_raw(ir->brief, ir->reg_count * (int)sizeof(int));
    local.stamp = arena_zeroed(ir->brief, ir->reg_count * (int)sizeof(int));
    local.now = 0;
    for (struct block *block = ir->first; block; block = block->next) {
        int used = ir->brief->used;
        int insns = 2;
        for (const struct insn *insn = block->first; insn; insn = insn->next)
            insns++;
        /* An instruction is looked at up to seven times and each time reads its operands twice. */
        local.values = arena_raw(ir->brief, insns * 30 * (int)sizeof(struct value));
        local.count = 0;
        local.memory_age = 0;
        local.now++;
        for (int i = 0; i < LOCAL_BUCKETS; i++)
            local.buckets[i] = 0;
        for (struct insn *insn = block->first; insn; insn = insn->next)
            changed |= local_insn(&local, insn);
        if (block->end == END_BRANCH)
            changed |= local_end(&local, block);
        ir->brief->used = used;
    }
    return changed;
}
