/* Single instructions, calls, and the copying and clearing of whole objects. */
#include "base/arena.h"
#include "ir/lower.h"
#include "lang/unit.h"
#include "machine/machine.h"

struct insn *lower_emit(struct lower *lower, int op, int dst) {
    struct insn *insn = ir_insn(lower->ir, op);
    insn->dst = dst;
    ir_append(lower->block, insn);
    return insn;
}

int lower_constant(struct lower *lower, unsigned value) {
    int reg = ir_reg(lower->ir);
    lower_emit(lower, IR_CONSTANT, reg)->immediate = value;
    return reg;
}

int lower_binary(struct lower *lower, int op, int a, int b) {
    int reg = ir_reg(lower->ir);
    struct insn *insn = lower_emit(lower, op, reg);
    insn->a = a;
    insn->b = b;
    return reg;
}

int lower_immediate(struct lower *lower, int op, int a, unsigned immediate) {
    int reg = ir_reg(lower->ir);
    struct insn *insn = lower_emit(lower, op, reg);
    insn->a = a;
    insn->is_immediate = 1;
    insn->immediate = immediate;
    return reg;
}

static int lower_load_op(const struct type *type) {
    switch (type->kind) {
    case TYPE_CHAR:
    case TYPE_UCHAR:
        return MACHINE_LD8U;
    case TYPE_SCHAR:
        return MACHINE_LD8S;
    case TYPE_SHORT:
        return MACHINE_LD16S;
    case TYPE_USHORT:
        return MACHINE_LD16U;
    default:
        return MACHINE_LD32;
    }
}

int lower_load(struct lower *lower, const struct place *place, const struct type *type) {
    int reg = ir_reg(lower->ir);
    struct insn *insn = lower_emit(lower, lower_load_op(type), reg);
    insn->a = place->base;
    insn->slot = place->slot;
    insn->is_immediate = 1;
    insn->immediate = place->offset;
    return reg;
}

void lower_store(struct lower *lower, const struct place *place, const struct type *type, int reg) {
    int op = type->size == 1 ? MACHINE_ST8 : type->size == 2 ? MACHINE_ST16 : MACHINE_ST32;
    struct insn *insn = lower_emit(lower, op, IR_NONE);
    insn->a = place->base;
    insn->b = reg;
    insn->slot = place->slot;
    insn->is_immediate = 1;
    insn->immediate = place->offset;
}

void lower_move(struct lower *lower, int to, int from) {
    lower_emit(lower, IR_MOVE, to)->a = from;
}

void lower_jump(struct lower *lower, struct block *to) {
    lower->block->end = END_JUMP;
    lower->block->to[0] = to;
}

void lower_branch(struct lower *lower, const struct insn *test, struct block *targets[2]) {
    struct block *block = lower->block;
    block->end = END_BRANCH;
    block->op = test->op;
    block->a = test->a;
    block->b = test->b;
    block->to[0] = targets[0];
    block->to[1] = targets[1];
}

void lower_start(struct lower *lower, struct block *block) {
    ir_place_block(lower->ir, block);
    lower->block = block;
}

/* Objects up to this many units are copied without a loop. */
#define LOWER_UNROLLED_MAX 8

int lower_call(struct lower *lower, struct node *node) {
    int arguments[MACHINE_ARGUMENTS];
    int count = 0;
    int callee = IR_NONE;
    int is_direct = node->a->kind == NODE_ADDRESS && node->a->a->kind == NODE_NAME &&
                    node->a->a->type->kind == TYPE_FUNCTION;
    struct insn *call;
    int result;
    if (!is_direct)
        callee = lower_value(lower, node->a);
    for (struct node *argument = node->b; argument; argument = argument->next)
        arguments[count++] = lower_value(lower, argument->a);
    for (int i = 0; i < count; i++)
        lower_move(lower, MACHINE_ARGUMENT + i, arguments[i]);
    call = lower_emit(lower, is_direct ? IR_CALL : IR_CALL_TO, IR_NONE);
    call->immediate = (unsigned)count;
    call->a = callee;
    if (is_direct)
        call->symbol = node->a->a->symbol->object_index;
    if (node->type->kind == TYPE_VOID)
        return IR_NONE;
    result = ir_reg(lower->ir);
    lower_move(lower, result, MACHINE_ARGUMENT);
    return result;
}

static struct type *lower_unit_type(const struct type *type) {
    return type_basic(type->align >= 4 ? TYPE_UINT : type->align == 2 ? TYPE_USHORT : TYPE_UCHAR);
}

/* The address of a place in a register of its own. */
static int lower_point(struct lower *lower, const struct place *place) {
    struct insn *insn;
    if (place->slot == IR_NONE)
        return lower_immediate(lower, MACHINE_ADD, place->base, place->offset);
    insn = lower_emit(lower, IR_SLOT, ir_reg(lower->ir));
    insn->slot = place->slot;
    insn->immediate = place->offset;
    return insn->dst;
}

/*
 * A loop over the units of an object: to[] = from[], or zero where from is null. It ends when the
 * running address reaches the end.
 */
static void lower_loop(struct lower *lower, struct place *places[2], const struct type *type) {
    struct type *unit_type = lower_unit_type(type);
    struct block *targets[2];
    struct insn *test = ir_insn(lower->ir, MACHINE_BNE);
    struct place to;
    struct place from;
    int value = MACHINE_ZERO;
    int end;
    to.base = lower_point(lower, places[0]);
    to.slot = IR_NONE;
    to.offset = 0;
    from = to;
    if (places[1])
        from.base = lower_point(lower, places[1]);
    end = lower_immediate(lower, MACHINE_ADD, to.base, (unsigned)type->size);
    targets[0] = ir_block(lower->ir);
    targets[1] = ir_block(lower->ir);
    lower_jump(lower, targets[0]);
    lower_start(lower, targets[0]);
    if (places[1]) {
        value = lower_load(lower, &from, unit_type);
        lower_move(lower, from.base,
                   lower_immediate(lower, MACHINE_ADD, from.base, (unsigned)unit_type->size));
    }
    lower_store(lower, &to, unit_type, value);
    lower_move(lower, to.base,
               lower_immediate(lower, MACHINE_ADD, to.base, (unsigned)unit_type->size));
    test->a = to.base;
    test->b = end;
    lower_branch(lower, test, targets);
    lower_start(lower, targets[1]);
}

static void lower_whole(struct lower *lower, struct place *places[2], const struct type *type) {
    struct type *unit_type = lower_unit_type(type);
    if (type->size / unit_type->size > LOWER_UNROLLED_MAX) {
        lower_loop(lower, places, type);
        return;
    }
    for (int at = 0; at < type->size; at += unit_type->size) {
        int value = MACHINE_ZERO;
        if (places[1]) {
            value = lower_load(lower, places[1], unit_type);
            places[1]->offset += (unsigned)unit_type->size;
        }
        lower_store(lower, places[0], unit_type, value);
        places[0]->offset += (unsigned)unit_type->size;
    }
}

void lower_copy(struct lower *lower, struct node *to, struct node *from) {
    struct place target;
    struct place source;
    struct place *places[2];
    if (from->kind == NODE_ASSIGN) {
        lower_effect(lower, from);
        from = from->a;
    }
    lower_place(lower, from, &source);
    lower_place(lower, to, &target);
    places[0] = &target;
    places[1] = &source;
    lower_whole(lower, places, to->type);
}

void lower_clear(struct lower *lower, const struct symbol *symbol) {
    struct place target;
    struct place *places[2];
    target.base = IR_NONE;
    target.slot = symbol->slot;
    target.offset = 0;
    places[0] = &target;
    places[1] = 0;
    lower_whole(lower, places, symbol->type);
}
