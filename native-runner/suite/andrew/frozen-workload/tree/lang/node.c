/* Making nodes: conversions, operators, the folding of constants. */
#include "lang/node.h"

#include "base/arena.h"
#include "lang/unit.h"
#include "machine/machine.h"

#define NODE_DEPTH_MAX 250

struct node *node_new(struct unit *unit, int kind, struct type *type) {
    struct node *node = arena_zeroed(&unit->scratch, (int)sizeof(struct node));
    node->kind = kind;
    node->type = type;
    node->line = unit->token.line;
    return node;
}

struct node *node_with(struct unit *unit, struct node *node, struct node *a, struct node *b) {
    node->a = a;
    node->b = b;
    if (a && a->depth >= node->depth)
        node->depth = a->depth + 1;
    if (b && b->depth >= node->depth)
        node->depth = b->depth + 1;
    if (node->depth > NODE_DEPTH_MAX)
        diag_fail(&unit->diag, "expression nests too deeply", 0);
    return node;
}

struct node *node_constant(struct unit *unit, unsigned value, struct type *type) {
    struct node *node = node_new(unit, NODE_CONSTANT, type);
    node->value = value;
    return node;
}

struct node *node_name(struct unit *unit, struct symbol *symbol) {
    struct node *node = node_new(unit, NODE_NAME, symbol->type);
    node->symbol = symbol;
    return node;
}

static int node_is_place(const struct node *node) {
    return node->kind == NODE_NAME || node->kind == NODE_DEREF || node->kind == NODE_MEMBER;
}

struct node *node_address(struct unit *unit, struct node *node) {
    const struct node *root = node;
    if (!node_is_place(node))
        diag_fail(&unit->diag, "address of something that has none", 0);
    if (node->kind == NODE_DEREF)
        return node->a;
    while (root->kind == NODE_MEMBER)
        root = root->a;
    if (root->kind == NODE_NAME)
        root->symbol->is_addressed = 1;
    return node_with(unit, node_new(unit, NODE_ADDRESS, type_pointer(unit, node->type)), node, 0);
}

struct node *node_decay(struct unit *unit, struct node *node) {
    struct node *pointer;
    if (node->type->kind == TYPE_FUNCTION)
        return node_address(unit, node);
    if (node->type->kind != TYPE_ARRAY)
        return node;
    pointer = node_address(unit, node);
    /* The address of an array and that of its first element differ in their type alone. */
    if (pointer->kind == NODE_ADDRESS) {
        pointer->type = type_pointer(unit, node->type->base);
        return pointer;
    }
    return node_cast(unit, pointer, type_pointer(unit, node->type->base));
}

struct node *node_deref(struct unit *unit, struct node *pointer) {
    pointer = node_decay(unit, pointer);
    if (pointer->type->kind != TYPE_POINTER)
        diag_fail(&unit->diag, "only a pointer can be followed", 0);
    if (pointer->kind == NODE_ADDRESS && type_same(pointer->a->type, pointer->type->base))
        return pointer->a;
    return node_with(unit, node_new(unit, NODE_DEREF, pointer->type->base), pointer, 0);
}

static unsigned node_narrow(unsigned value, const struct type *type) {
    switch (type->kind) {
    case TYPE_CHAR:
    case TYPE_UCHAR:
        return value & 255u;
    case TYPE_SCHAR:
        return ((value & 255u) ^ 128u) - 128u;
    case TYPE_USHORT:
        return value & 65535u;
    case TYPE_SHORT:
        return ((value & 65535u) ^ 32768u) - 32768u;
    default:
        return value;
    }
}

struct node *node_cast(struct unit *unit, struct node *node, struct type *type) {
    node = node_decay(unit, node);
    if (type->kind == TYPE_VOID)
        return node_with(unit, node_new(unit, NODE_CAST, type), node, 0);
    if (!type_is_scalar(node->type) || !type_is_scalar(type))
        diag_fail(&unit->diag, "conversion between these types is not possible", 0);
    if (node->type->kind == type->kind && type_is_integer(type))
        return node;
    if (node->kind == NODE_CONSTANT)
        return node_constant(unit, node_narrow(node->value, type), type);
    return node_with(unit, node_new(unit, NODE_CAST, type), node, 0);
}

static int node_is_null(const struct node *node) {
    return node->kind == NODE_CONSTANT && node->value == 0;
}

struct node *node_convert(struct unit *unit, struct node *node, struct type *type) {
    node = node_decay(unit, node);
    if (type_same(node->type, type) && type->kind != TYPE_VOID)
        return node;
    if (type_is_integer(type) && type_is_integer(node->type))
        return node_cast(unit, node, type);
    if (type->kind == TYPE_POINTER && node_is_null(node))
        return node_constant(unit, 0, type);
    if (type->kind == TYPE_POINTER && node->type->kind == TYPE_POINTER &&
        (type->base->kind == TYPE_VOID || node->type->base->kind == TYPE_VOID))
        return node_cast(unit, node, type);
    diag_fail(&unit->diag, "value has an incompatible type", 0);
    return node;
}

struct node *node_condition(struct unit *unit, struct node *node) {
    node = node_decay(unit, node);
    if (!type_is_scalar(node->type))
        diag_fail(&unit->diag, "condition is neither a number nor a pointer", 0);
    return node;
}

static void node_want_place(struct unit *unit, const struct node *node) {
    if (!node_is_place(node) || node->type->size == 0 || node->type->kind == TYPE_ARRAY)
        diag_fail(&unit->diag, "cannot assign to this", 0);
}

struct node *node_assign(struct unit *unit, struct node *target, struct node *value) {
    node_want_place(unit, target);
    value = node_convert(unit, value, target->type);
    return node_with(unit, node_new(unit, NODE_ASSIGN, target->type), target, value);
}

struct node *node_update(struct unit *unit, struct node *target, int kind, struct node *by) {
    struct node *value = node_new(unit, NODE_OLD, target->type);
    node_want_place(unit, target);
    value = node_convert(unit, node_binary(unit, kind, value, by), target->type);
    return node_with(unit, node_new(unit, NODE_UPDATE, target->type), target, value);
}

static int node_machine_op(const struct node *node) {
    int is_unsigned = type_is_unsigned(node->a->type);
    switch (node->kind) {
    case NODE_ADD:
        return MACHINE_ADD;
    case NODE_SUB:
        return MACHINE_SUB;
    case NODE_MUL:
        return MACHINE_MUL;
    case NODE_DIV:
        return is_unsigned ? MACHINE_DIVU : MACHINE_DIV;
    case NODE_REM:
        return is_unsigned ? MACHINE_REMU : MACHINE_REM;
    case NODE_AND:
        return MACHINE_AND;
    case NODE_OR:
        return MACHINE_OR;
    case NODE_XOR:
        return MACHINE_XOR;
    case NODE_SHL:
        return MACHINE_SLL;
    case NODE_SHR:
        return is_unsigned ? MACHINE_SRL : MACHINE_SRA;
    case NODE_EQ:
        return MACHINE_SEQ;
    case NODE_NE:
        return MACHINE_SNE;
    default:
        return is_unsigned ? MACHINE_SLTU : MACHINE_SLT;
    }
}

int node_fold(struct node *node, unsigned *value) {
    unsigned a;
    unsigned b;
    if (node->a->kind != NODE_CONSTANT || node->b->kind != NODE_CONSTANT)
        return 0;
    a = node->a->value;
    b = node->b->value;
    switch (node->kind) {
    case NODE_DIV:
    case NODE_REM:
        if (b == 0)
            return 0;
        break;
    case NODE_GT:
        *value = machine_apply(node_machine_op(node), b, a);
        return 1;
    case NODE_LE:
        *value = !machine_apply(node_machine_op(node), b, a);
        return 1;
    case NODE_GE:
        *value = !machine_apply(node_machine_op(node), a, b);
        return 1;
    case NODE_AND_AND:
        *value = a != 0 && b != 0;
        return 1;
    case NODE_OR_OR:
        *value = a != 0 || b != 0;
        return 1;
    default:
        break;
    }
    *value = machine_apply(node_machine_op(node), a, b);
    return 1;
}

/* char and short become int, as int holds all their values. */
static struct node *node_promote(struct unit *unit, struct node *node) {
    if (type_is_integer(node->type) && node->type->kind < TYPE_INT)
        return node_cast(unit, node, type_basic(TYPE_INT));
    return node;
}

static struct type *node_common(const struct node *a, const struct node *b) {
    int is_unsigned = a->type->kind == TYPE_UINT || b->type->kind == TYPE_UINT;
    return type_basic(is_unsigned ? TYPE_UINT : TYPE_INT);
}

static struct node *node_finish(struct unit *unit, struct node *node) {
    unsigned value = 0;
    if (node_fold(node, &value))
        return node_constant(unit, value, node->type);
    return node;
}

static struct node *node_make(struct unit *unit, int kind, struct node *a, struct node *b) {
    struct type *type = kind >= NODE_EQ ? type_basic(TYPE_INT) : a->type;
    return node_finish(unit, node_with(unit, node_new(unit, kind, type), a, b));
}

/* pointer + number; constant steps add up, so that addresses of constants stay simple. */
static struct node *node_step(struct unit *unit, struct node *pointer, struct node *by) {
    struct type *type = pointer->type;
    struct type *whole = type_basic(TYPE_INT);
    struct node *sum;
    if (type->base->size == 0)
        diag_fail(&unit->diag, "arithmetic on a pointer to a type without a size", 0);
    by = node_make(unit, NODE_MUL, node_cast(unit, by, whole),
                   node_constant(unit, (unsigned)type->base->size, whole));
    if (by->kind == NODE_CONSTANT && pointer->kind == NODE_ADD &&
        pointer->b->kind == NODE_CONSTANT) {
        by = node_constant(unit, by->value + pointer->b->value, whole);
        pointer = pointer->a;
    }
    if (by->kind == NODE_CONSTANT && by->value == 0)
        return node_cast(unit, pointer, type);
    sum = node_with(unit, node_new(unit, NODE_ADD, type), pointer, by);
    return node_finish(unit, sum);
}

static struct node *node_additive(struct unit *unit, int kind, struct node *a, struct node *b) {
    struct type *whole = type_basic(TYPE_INT);
    if (a->type->kind == TYPE_POINTER && type_is_integer(b->type)) {
        b = node_promote(unit, b);
        if (kind == NODE_SUB)
            b = node_make(unit, NODE_SUB, node_constant(unit, 0, b->type), b);
        return node_step(unit, a, b);
    }
    if (kind == NODE_ADD && b->type->kind == TYPE_POINTER && type_is_integer(a->type))
        return node_step(unit, b, node_promote(unit, a));
    if (kind == NODE_ADD || !type_same(a->type, b->type) || a->type->base->size == 0)
        diag_fail(&unit->diag, "operands of + or - do not match", 0);
    a = node_make(unit, NODE_SUB, node_cast(unit, a, whole), node_cast(unit, b, whole));
    return node_make(unit, NODE_DIV, a, node_constant(unit, (unsigned)b->type->base->size, whole));
}

static struct node *node_compare(struct unit *unit, int kind, struct node *a, struct node *b) {
    if (a->type->kind == TYPE_POINTER && b->type->kind != TYPE_POINTER)
        b = node_convert(unit, b, a->type);
    else if (b->type->kind == TYPE_POINTER && a->type->kind != TYPE_POINTER)
        a = node_convert(unit, a, b->type);
    else if (!type_same(a->type, b->type))
        b = node_convert(unit, b, a->type);
    return node_make(unit, kind, a, b);
}

struct node *node_binary(struct unit *unit, int kind, struct node *a, struct node *b) {
    struct type *type;
    a = node_decay(unit, a);
    b = node_decay(unit, b);
    if (kind == NODE_AND_AND || kind == NODE_OR_OR)
        return node_make(unit, kind, node_condition(unit, a), node_condition(unit, b));
    if (!type_is_scalar(a->type) || !type_is_scalar(b->type))
        diag_fail(&unit->diag, "operand is neither a number nor a pointer", 0);
    if (a->type->kind == TYPE_POINTER || b->type->kind == TYPE_POINTER) {
        if (kind == NODE_ADD || kind == NODE_SUB)
            return node_additive(unit, kind, a, b);
        if (kind >= NODE_EQ && kind <= NODE_GE)
            return node_compare(unit, kind, a, b);
        diag_fail(&unit->diag, "operator does not take pointers", 0);
    }
    a = node_promote(unit, a);
    b = node_promote(unit, b);
    if (kind == NODE_SHL || kind == NODE_SHR)
        return node_make(unit, kind, a, b);
    type = node_common(a, b);
    return node_make(unit, kind, node_cast(unit, a, type), node_cast(unit, b, type));
}

struct node *node_not(struct unit *unit, struct node *node) {
    node = node_condition(unit, node);
    return node_make(unit, NODE_EQ, node, node_constant(unit, 0, node->type));
}
