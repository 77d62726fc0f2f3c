/* Expressions to intermediate code. */
#include "base/arena.h"
#include "ir/lower.h"
#include "lang/unit.h"
#include "machine/machine.h"

void lower_place(struct lower *lower, struct node *node, struct place *place) {
    place->base = IR_NONE;
    place->slot = IR_NONE;
    place->offset = 0;
    while (node->kind == NODE_MEMBER) {
        place->offset += node->value;
        node = node->a;
    }
    if (node->kind == NODE_DEREF) {
        struct node *pointer = node->a;
        while (pointer->kind == NODE_ADD && pointer->b->kind == NODE_CONSTANT) {
            place->offset += pointer->b->value;
            pointer = pointer->a;
        }
        place->base = lower_value(lower, pointer);
        return;
    }
    if (node->kind != NODE_NAME)
        diag_fail(&lower->unit->diag, "a struct that is not a place cannot be used here", 0);
    if (node->symbol->kind == SYMBOL_LOCAL) {
        place->slot = node->symbol->slot;
    } else {
        struct insn *insn = lower_emit(lower, IR_ADDRESS, ir_reg(lower->ir));
        insn->symbol = node->symbol->object_index;
        place->base = insn->dst;
    }
}

/* The register of a local that lives in one, or IR_NONE. */
static int lower_local(const struct node *node) {
    if (node->kind == NODE_NAME && node->symbol->kind == SYMBOL_LOCAL)
        return node->symbol->reg;
    return IR_NONE;
}

static int lower_address(struct lower *lower, struct node *node) {
    struct place place;
    struct insn *insn;
    lower_place(lower, node, &place);
    if (place.slot == IR_NONE) {
        if (place.offset == 0)
            return place.base;
        return lower_immediate(lower, MACHINE_ADD, place.base, place.offset);
    }
    insn = lower_emit(lower, IR_SLOT, ir_reg(lower->ir));
    insn->slot = place.slot;
    insn->immediate = place.offset;
    return insn->dst;
}

static int lower_read(struct lower *lower, struct node *node) {
    struct place place;
    int reg = lower_local(node);
    if (reg != IR_NONE)
        return reg;
    lower_place(lower, node, &place);
    return lower_load(lower, &place, node->type);
}

static int lower_assign(struct lower *lower, struct node *node) {
    struct place place;
    int reg = lower_local(node->a);
    int value;
    if (node->type->kind == TYPE_RECORD) {
        lower_copy(lower, node->a, node->b);
        return IR_NONE;
    }
    if (reg != IR_NONE) {
        lower_move(lower, reg, lower_value(lower, node->b));
        return reg;
    }
    value = lower_value(lower, node->b);
    lower_place(lower, node->a, &place);
    lower_store(lower, &place, node->type, value);
    return value;
}

static int lower_update(struct lower *lower, struct node *node) {
    struct place place;
    int outer = lower->old;
    int reg = lower_local(node->a);
    int result;
    if (reg != IR_NONE) {
        lower->old = ir_reg(lower->ir);
        lower_move(lower, lower->old, reg);
        result = lower_value(lower, node->b);
        lower_move(lower, reg, result);
        result = node->value ? lower->old : reg;
    } else {
        lower_place(lower, node->a, &place);
        lower->old = lower_load(lower, &place, node->type);
        result = lower_value(lower, node->b);
        lower_store(lower, &place, node->type, result);
        if (node->value)
            result = lower->old;
    }
    lower->old = outer;
    return result;
}

static int lower_cast(struct lower *lower, struct node *node) {
    int reg = lower_value(lower, node->a);
    const struct type *from = node->a->type;
    int bits = 32 - 8 * node->type->size;
    switch (node->type->kind) {
    case TYPE_CHAR:
    case TYPE_UCHAR:
        return lower_immediate(lower, MACHINE_AND, reg, 255);
    case TYPE_USHORT:
        reg = lower_immediate(lower, MACHINE_SLL, reg, 16);
        return lower_immediate(lower, MACHINE_SRL, reg, 16);
    case TYPE_SCHAR:
    case TYPE_SHORT:
        if (from->size < node->type->size && !type_is_unsigned(from))
            return reg;
        reg = lower_immediate(lower, MACHINE_SLL, reg, (unsigned)bits);
        return lower_immediate(lower, MACHINE_SRA, reg, (unsigned)bits);
    default:
        return reg;
    }
}

/* A condition as 0 or 1. */
static int lower_truth(struct lower *lower, struct node *node) {
    struct block *targets[2];
    struct block *join = ir_block(lower->ir);
    int reg = ir_reg(lower->ir);
    targets[0] = ir_block(lower->ir);
    targets[1] = ir_block(lower->ir);
    lower_condition(lower, node, targets);
    for (int i = 0; i < 2; i++) {
        lower_start(lower, targets[i]);
        lower_emit(lower, IR_CONSTANT, reg)->immediate = (unsigned)(1 - i);
        lower_jump(lower, join);
    }
    lower_start(lower, join);
    return reg;
}

static int lower_choose(struct lower *lower, struct node *node) {
    struct block *targets[2];
    struct block *join = ir_block(lower->ir);
    int has_value = node->type->kind != TYPE_VOID;
    int reg = has_value ? ir_reg(lower->ir) : IR_NONE;
    targets[0] = ir_block(lower->ir);
    targets[1] = ir_block(lower->ir);
    lower_condition(lower, node->a, targets);
    for (int i = 0; i < 2; i++) {
        int value;
        lower_start(lower, targets[i]);
        value = lower_value(lower, i == 0 ? node->b : node->c);
        if (has_value)
            lower_move(lower, reg, value);
        lower_jump(lower, join);
    }
    lower_start(lower, join);
    return reg;
}

static int lower_compare(struct lower *lower, struct node *node) {
    int less = type_is_unsigned(node->a->type) ? MACHINE_SLTU : MACHINE_SLT;
    int a = lower_value(lower, node->a);
    int b = lower_value(lower, node->b);
    switch (node->kind) {
    case NODE_EQ:
        return lower_binary(lower, MACHINE_SEQ, a, b);
    case NODE_NE:
        return lower_binary(lower, MACHINE_SNE, a, b);
    case NODE_LT:
        return lower_binary(lower, less, a, b);
    case NODE_GT:
        return lower_binary(lower, less, b, a);
    case NODE_LE:
        return lower_immediate(lower, MACHINE_XOR, lower_binary(lower, less, b, a), 1);
    default:
        return lower_immediate(lower, MACHINE_XOR, lower_binary(lower, less, a, b), 1);
    }
}

static int lower_arithmetic(struct lower *lower, struct node *node) {
    int is_unsigned = type_is_unsigned(node->a->type);
    int a = lower_value(lower, node->a);
    int b = lower_value(lower, node->b);
    switch (node->kind) {
    case NODE_ADD:
        return lower_binary(lower, MACHINE_ADD, a, b);
    case NODE_SUB:
        return lower_binary(lower, MACHINE_SUB, a, b);
    case NODE_MUL:
        return lower_binary(lower, MACHINE_MUL, a, b);
    case NODE_DIV:
        return lower_binary(lower, is_unsigned ? MACHINE_DIVU : MACHINE_DIV, a, b);
    case NODE_REM:
        return lower_binary(lower, is_unsigned ? MACHINE_REMU : MACHINE_REM, a, b);
    case NODE_AND:
        return lower_binary(lower, MACHINE_AND, a, b);
    case NODE_OR:
        return lower_binary(lower, MACHINE_OR, a, b);
    case NODE_XOR:
        return lower_binary(lower, MACHINE_XOR, a, b);
    case NODE_SHL:
        return lower_binary(lower, MACHINE_SLL, a, b);
    default:
        return lower_binary(lower, is_unsigned ? MACHINE_SRL : MACHINE_SRA, a, b);
    }
}

void lower_effect(struct lower *lower, struct node *node) {
    if (node->type->kind == TYPE_RECORD && node->kind != NODE_ASSIGN && node->kind != NODE_COMMA)
        return;
    lower_value(lower, node);
}

int lower_value(struct lower *lower, struct node *node) {
    switch (node->kind) {
    case NODE_CONSTANT:
        return lower_constant(lower, node->value);
    case NODE_NAME:
    case NODE_DEREF:
    case NODE_MEMBER:
        if (!type_is_scalar(node->type))
            diag_fail(&lower->unit->diag, "a struct is not a value here", 0);
        return lower_read(lower, node);
    case NODE_ADDRESS:
        return lower_address(lower, node->a);
    case NODE_CALL:
        return lower_call(lower, node);
    case NODE_CAST:
        if (node->type->kind != TYPE_VOID)
            return lower_cast(lower, node);
        lower_effect(lower, node->a);
        return IR_NONE;
    case NODE_ASSIGN:
        return lower_assign(lower, node);
    case NODE_UPDATE:
        return lower_update(lower, node);
    case NODE_OLD:
        return lower->old;
    case NODE_AND_AND:
    case NODE_OR_OR:
        return lower_truth(lower, node);
    case NODE_CHOOSE:
        return lower_choose(lower, node);
    case NODE_COMMA:
        lower_effect(lower, node->a);
        return lower_value(lower, node->b);
    default:
        if (node->kind >= NODE_EQ && node->kind <= NODE_GE)
            return lower_compare(lower, node);
        return lower_arithmetic(lower, node);
    }
}
