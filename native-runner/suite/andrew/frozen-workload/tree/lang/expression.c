/* Expressions from primaries to casts. */
#include "base/bytes.h"
#include "lang/parse.h"

struct symbol *parse_string(struct unit *unit) {
    struct object *object = &unit->object;
    struct symbol *symbol = arena_zeroed(&unit->keep, (int)sizeof(struct symbol));
    int start = object->bytes.size;
    int at;
    symbol->kind = SYMBOL_GLOBAL;
    symbol->is_static = 1;
    symbol->is_defined = 1;
    symbol->object_index = -1;
    while (unit->token.kind == TOKEN_STRING) {
        for (int i = 0; i < unit->token.length;) {
            unsigned c = lex_escape(&unit->diag, &unit->token, &i);
            at = object_extend(object, &object->bytes, 1);
            object->bytes.bytes[at] = (unsigned char)c;
        }
        parse_next(unit);
    }
    object_extend(object, &object->bytes, 1);
    symbol->type = type_array(unit, type_basic(TYPE_CHAR), object->bytes.size - start);
    scope_object_index(unit, symbol);
    object->symbols[symbol->object_index].section = SECTION_DATA;
    object->symbols[symbol->object_index].value = (unsigned)start;
    return symbol;
}

static struct node *parse_primary(struct unit *unit) {
    struct token token = unit->token;
    struct symbol *symbol;
    struct node *node;
    switch (token.kind) {
    case TOKEN_NUMBER:
        parse_next(unit);
        return node_constant(unit, token.value,
                             type_basic(token.is_unsigned ? TYPE_UINT : TYPE_INT));
    case TOKEN_STRING:
        return node_name(unit, parse_string(unit));
    case TOKEN_OPEN:
        parse_next(unit);
        node = parse_expression(unit);
        parse_expect(unit, TOKEN_CLOSE);
        return node;
    case TOKEN_NAME:
        symbol = token.name->symbol;
        if (!symbol || symbol->kind == SYMBOL_TYPEDEF)
            diag_fail(&unit->diag, "name is not declared", token.name->text);
        parse_next(unit);
        if (symbol->kind == SYMBOL_CONSTANT)
            return node_constant(unit, (unsigned)symbol->value, symbol->type);
        return node_name(unit, symbol);
    default:
        diag_fail(&unit->diag, "expected an expression before", lex_spelling(&token));
        return 0;
    }
}

static struct node *parse_call(struct unit *unit, struct node *callee) {
    struct node *call;
    struct node **last;
    const struct parameter *parameter;
    callee = node_decay(unit, callee);
    if (callee->type->kind != TYPE_POINTER || callee->type->base->kind != TYPE_FUNCTION)
        diag_fail(&unit->diag, "only a function can be called", 0);
    call = node_with(unit, node_new(unit, NODE_CALL, callee->type->base->base), callee, 0);
    parameter = callee->type->base->parameters;
    last = &call->b;
    while (unit->token.kind != TOKEN_CLOSE) {
        struct node *argument = parse_assignment(unit);
        struct node *holder = node_new(unit, NODE_EXPRESSION, 0);
        if (!parameter)
            diag_fail(&unit->diag, "too many arguments in a call", 0);
        argument = node_convert(unit, argument, parameter->type);
        parameter = parameter->next;
        *last = node_with(unit, holder, argument, 0);
        last = &holder->next;
        if (holder->depth >= call->depth)
            call->depth = holder->depth + 1;
        if (unit->token.kind != TOKEN_CLOSE)
            parse_expect(unit, TOKEN_COMMA);
    }
    if (parameter)
        diag_fail(&unit->diag, "too few arguments in a call", 0);
    parse_next(unit);
    return node_with(unit, call, call->a, call->b);
}

static struct node *parse_member(struct unit *unit, struct node *record) {
    const struct member *member;
    struct node *node;
    if (record->type->kind != TYPE_RECORD || record->kind == NODE_ASSIGN)
        diag_fail(&unit->diag, "only a struct has members", 0);
    if (unit->token.kind != TOKEN_NAME)
        diag_fail(&unit->diag, "expected the name of a member", 0);
    member = type_member(record->type, unit->token.name);
    if (!member)
        diag_fail(&unit->diag, "struct has no such member", unit->token.name->text);
    parse_next(unit);
    node = node_new(unit, NODE_MEMBER, member->type);
    node->value = (unsigned)member->offset;
    return node_with(unit, node, record, 0);
}

static struct node *parse_step(struct unit *unit, struct node *target, int is_old_wanted) {
    int kind = unit->token.kind == TOKEN_INC ? NODE_ADD : NODE_SUB;
    struct node *one = node_constant(unit, 1, type_basic(TYPE_INT));
    struct node *node = node_update(unit, target, kind, one);
    node->value = (unsigned)is_old_wanted;
    return node;
}

static struct node *parse_postfix(struct unit *unit) {
    struct node *node = parse_primary(unit);
    for (;;) {
        struct node *index;
        switch (unit->token.kind) {
        case TOKEN_OPEN:
            parse_next(unit);
            node = parse_call(unit, node);
            break;
        case TOKEN_OPEN_SQUARE:
            parse_next(unit);
            index = parse_expression(unit);
            parse_expect(unit, TOKEN_CLOSE_SQUARE);
            node = node_deref(unit, node_binary(unit, NODE_ADD, node, index));
            break;
        case TOKEN_DOT:
            parse_next(unit);
            node = parse_member(unit, node);
            break;
        case TOKEN_ARROW:
            parse_next(unit);
            node = parse_member(unit, node_deref(unit, node));
            break;
        case TOKEN_INC:
        case TOKEN_DEC:
            node = parse_step(unit, node, 1);
            parse_next(unit);
            break;
        default:
            return node;
        }
    }
}

static struct node *parse_sizeof(struct unit *unit) {
    struct type *type;
    if (unit->token.kind == TOKEN_OPEN && parse_is_type(&unit->ahead)) {
        parse_next(unit);
        type = parse_type_name(unit);
        parse_expect(unit, TOKEN_CLOSE);
    } else {
        type = parse_cast(unit)->type;
    }
    if (type->size == 0)
        diag_fail(&unit->diag, "sizeof a type without a size", 0);
    return node_constant(unit, (unsigned)type->size, type_basic(TYPE_UINT));
}

static struct node *parse_unary(struct unit *unit) {
    int kind = unit->token.kind;
    struct type *whole = type_basic(TYPE_INT);
    struct node *node;
    switch (kind) {
    case TOKEN_INC:
    case TOKEN_DEC:
        parse_next(unit);
        node = parse_cast(unit);
        return node_update(unit, node, kind == TOKEN_INC ? NODE_ADD : NODE_SUB,
                           node_constant(unit, 1, whole));
    case TOKEN_ADD:
    case TOKEN_SUB:
        parse_next(unit);
        return node_binary(unit, kind == TOKEN_ADD ? NODE_ADD : NODE_SUB,
                           node_constant(unit, 0, whole), parse_cast(unit));
    case TOKEN_NOT:
        parse_next(unit);
        return node_binary(unit, NODE_XOR, parse_cast(unit),
                           node_constant(unit, 0xffffffffu, whole));
    case TOKEN_BANG:
        parse_next(unit);
        return node_not(unit, parse_cast(unit));
    case TOKEN_MUL:
        parse_next(unit);
        return node_deref(unit, parse_cast(unit));
    case TOKEN_AND:
        parse_next(unit);
        return node_address(unit, parse_cast(unit));
    case TOKEN_SIZEOF:
        parse_next(unit);
        return parse_sizeof(unit);
    default:
        return parse_postfix(unit);
    }
}

struct node *parse_cast(struct unit *unit) {
    struct node *node;
    parse_enter(unit);
    if (unit->token.kind == TOKEN_OPEN && parse_is_type(&unit->ahead)) {
        struct type *type;
        parse_next(unit);
        type = parse_type_name(unit);
        parse_expect(unit, TOKEN_CLOSE);
        node = node_cast(unit, parse_cast(unit), type);
    } else {
        node = parse_unary(unit);
    }
    parse_leave(unit);
    return node;
}
