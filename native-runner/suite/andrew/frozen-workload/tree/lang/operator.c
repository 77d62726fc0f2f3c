/* Binary operators by precedence climbing, the conditional operator, assignment and comma. */
#include "lang/parse.h"

struct operator_row {
    int token;
    int level;
    int node;
};

static const struct operator_row operator_rows[] = {{TOKEN_OR_OR, 1, NODE_OR_OR},
                                                    {TOKEN_AND_AND, 2, NODE_AND_AND},
                                                    {TOKEN_OR, 3, NODE_OR},
                                                    {TOKEN_XOR, 4, NODE_XOR},
                                                    {TOKEN_AND, 5, NODE_AND},
                                                    {TOKEN_EQ, 6, NODE_EQ},
                                                    {TOKEN_NE, 6, NODE_NE},
                                                    {TOKEN_LT, 7, NODE_LT},
                                                    {TOKEN_GT, 7, NODE_GT},
                                                    {TOKEN_LE, 7, NODE_LE},
                                                    {TOKEN_GE, 7, NODE_GE},
                                                    {TOKEN_SHL, 8, NODE_SHL},
                                                    {TOKEN_SHR, 8, NODE_SHR},
                                                    {TOKEN_ADD, 9, NODE_ADD},
                                                    {TOKEN_SUB, 9, NODE_SUB},
                                                    {TOKEN_MUL, 10, NODE_MUL},
                                                    {TOKEN_DIV, 10, NODE_DIV},
                                                    {TOKEN_REM, 10, NODE_REM},
                                                    {TOKEN_END, 0, 0}};

static const struct operator_row operator_assignments[] = {{TOKEN_ADD_SET, 0, NODE_ADD},
                                                           {TOKEN_SUB_SET, 0, NODE_SUB},
                                                           {TOKEN_MUL_SET, 0, NODE_MUL},
                                                           {TOKEN_DIV_SET, 0, NODE_DIV},
                                                           {TOKEN_REM_SET, 0, NODE_REM},
                                                           {TOKEN_AND_SET, 0, NODE_AND},
                                                           {TOKEN_OR_SET, 0, NODE_OR},
                                                           {TOKEN_XOR_SET, 0, NODE_XOR},
                                                           {TOKEN_SHL_SET, 0, NODE_SHL},
                                                           {TOKEN_SHR_SET, 0, NODE_SHR},
                                                           {TOKEN_END, 0, 0}};

/* The row of the token, or the last one. */
static const struct operator_row *operator_find(const struct operator_row *rows, int token) {
    while (rows->token != TOKEN_END && rows->token != token)
        rows++;
    return rows;
}

static struct node *parse_binary(struct unit *unit, int level) {
    struct node *left = parse_cast(unit);
    const struct operator_row *row = operator_find(operator_rows, unit->token.kind);
    while (row->level > level) {
        struct node *right;
        parse_next(unit);
        right = parse_binary(unit, row->level);
        left = node_binary(unit, row->node, left, right);
        row = operator_find(operator_rows, unit->token.kind);
    }
    return left;
}

/* The type of a ? b : c from those of b and c. */
static struct type *operator_choice(struct unit *unit, struct node *b, struct node *c) {
    if (type_is_integer(b->type) && type_is_integer(c->type)) {
        int is_unsigned = b->type->kind == TYPE_UINT || c->type->kind == TYPE_UINT;
        return type_basic(is_unsigned ? TYPE_UINT : TYPE_INT);
    }
    if (b->type->kind == TYPE_VOID && c->type->kind == TYPE_VOID)
        return b->type;
    if (b->type->kind == TYPE_POINTER)
        return b->type;
    if (c->type->kind != TYPE_POINTER)
        diag_fail(&unit->diag, "operands of ?: do not match", 0);
    return c->type;
}

static struct node *parse_conditional(struct unit *unit) {
    struct node *condition = parse_binary(unit, 0);
    struct node *b;
    struct node *c;
    struct node *node;
    struct type *type;
    if (!parse_accept(unit, TOKEN_QUESTION))
        return condition;
    condition = node_condition(unit, condition);
    b = node_decay(unit, parse_expression(unit));
    parse_expect(unit, TOKEN_COLON);
    parse_enter(unit);
    c = node_decay(unit, parse_conditional(unit));
    parse_leave(unit);
    type = operator_choice(unit, b, c);
    if (type->kind != TYPE_VOID) {
        b = node_convert(unit, b, type);
        c = node_convert(unit, c, type);
    }
    if (condition->kind == NODE_CONSTANT)
        return condition->value != 0 ? b : c;
    node = node_with(unit, node_new(unit, NODE_CHOOSE, type), condition, b);
    node->c = c;
    if (c->depth >= node->depth)
        node->depth = c->depth + 1;
    return node_with(unit, node, condition, b);
}

struct node *parse_assignment(struct unit *unit) {
    struct node *node;
    const struct operator_row *row;
    parse_enter(unit);
    node = parse_conditional(unit);
    row = operator_find(operator_assignments, unit->token.kind);
    if (row->token != TOKEN_END) {
        parse_next(unit);
        node = node_update(unit, node, row->node, parse_assignment(unit));
    } else if (parse_accept(unit, TOKEN_SET)) {
        node = node_assign(unit, node, parse_assignment(unit));
    }
    parse_leave(unit);
    return node;
}

struct node *parse_expression(struct unit *unit) {
    struct node *node = parse_assignment(unit);
    while (parse_accept(unit, TOKEN_COMMA)) {
        struct node *right = node_decay(unit, parse_assignment(unit));
        node = node_with(unit, node_new(unit, NODE_COMMA, right->type), node, right);
    }
    return node;
}

int parse_constant(struct unit *unit) {
    struct node *node;
    parse_enter(unit);
    node = parse_conditional(unit);
    parse_leave(unit);
    if (node->kind != NODE_CONSTANT || !type_is_integer(node->type))
        diag_fail(&unit->diag, "expected a constant", 0);
    return (int)node->value;
}
