/* Statements. */
#include "lang/parse.h"

static struct node *parse_statement(struct unit *unit);

static struct node *parse_condition(struct unit *unit) {
    struct node *node;
    parse_expect(unit, TOKEN_OPEN);
    node = node_condition(unit, parse_expression(unit));
    parse_expect(unit, TOKEN_CLOSE);
    return node;
}

static struct node *parse_loop_body(struct unit *unit) {
    struct node *body;
    unit->function.loops++;
    unit->function.breakable++;
    body = parse_statement(unit);
    unit->function.loops--;
    unit->function.breakable--;
    return body;
}

static struct node *parse_void(struct unit *unit) {
    struct node *node = node_new(unit, NODE_EXPRESSION, 0);
    struct node *value = parse_expression(unit);
    if (value->kind == NODE_NAME && value->type->kind == TYPE_FUNCTION)
        diag_fail(&unit->diag, "a function's name alone does nothing", 0);
    return node_with(unit, node, value, 0);
}

static struct node *parse_for(struct unit *unit) {
    struct node *node = node_new(unit, NODE_FOR, 0);
    parse_expect(unit, TOKEN_OPEN);
    scope_open(unit);
    if (parse_is_type(&unit->token))
        node->c = parse_local(unit);
    else if (!parse_accept(unit, TOKEN_SEMICOLON)) {
        node->c = parse_void(unit);
        parse_expect(unit, TOKEN_SEMICOLON);
    }
    if (unit->token.kind != TOKEN_SEMICOLON)
        node->a = node_condition(unit, parse_expression(unit));
    parse_expect(unit, TOKEN_SEMICOLON);
    if (unit->token.kind != TOKEN_CLOSE)
        node->d = parse_void(unit);
    parse_expect(unit, TOKEN_CLOSE);
    node->b = parse_loop_body(unit);
    scope_close(unit);
    return node;
}

static struct node *parse_switch(struct unit *unit) {
    struct node *node = node_new(unit, NODE_SWITCH, 0);
    struct node *outer = unit->function.cases;
    node->a = parse_condition(unit);
    if (!type_is_integer(node->a->type))
        diag_fail(&unit->diag, "switch wants an integer", 0);
    unit->function.cases = 0;
    unit->function.switches++;
    unit->function.breakable++;
    node->b = parse_statement(unit);
    unit->function.switches--;
    unit->function.breakable--;
    node->c = unit->function.cases;
    unit->function.cases = outer;
    return node;
}

static struct node *parse_case(struct unit *unit) {
    struct node *node = node_new(unit, NODE_CASE, 0);
    if (unit->function.switches == 0)
        diag_fail(&unit->diag, "case outside of a switch", 0);
    if (unit->token.kind == TOKEN_CASE) {
        parse_next(unit);
        node->type = type_basic(TYPE_INT);
        node->value = (unsigned)parse_constant(unit);
    } else {
        parse_next(unit);
    }
    parse_expect(unit, TOKEN_COLON);
    for (const struct node *other = unit->function.cases; other; other = other->d) {
        if (other->type == node->type && other->value == node->value)
            diag_fail(&unit->diag, "case stands twice in its switch", 0);
    }
    node->d = unit->function.cases;
    unit->function.cases = node;
    return node;
}

static struct node *parse_return(struct unit *unit) {
    struct node *node = node_new(unit, NODE_RETURN, 0);
    struct type *type = unit->function.symbol->type->base;
    if (unit->token.kind != TOKEN_SEMICOLON) {
        if (type->kind == TYPE_VOID)
            diag_fail(&unit->diag, "return with a value in a function without one", 0);
        node->a = node_convert(unit, parse_expression(unit), type);
    } else if (type->kind != TYPE_VOID) {
        diag_fail(&unit->diag, "return without a value", 0);
    }
    parse_expect(unit, TOKEN_SEMICOLON);
    return node;
}

static struct node *parse_block(struct unit *unit) {
    struct node *block = node_new(unit, NODE_BLOCK, 0);
    struct node **last = &block->a;
    scope_open(unit);
    while (!parse_accept(unit, TOKEN_CLOSE_BRACE)) {
        struct node *node;
        if (unit->token.kind == TOKEN_END)
            diag_fail(&unit->diag, "block does not end", 0);
        if (parse_is_type(&unit->token) || unit->token.kind == TOKEN_STATIC ||
            unit->token.kind == TOKEN_TYPEDEF)
            node = parse_local(unit);
        else
            node = parse_statement(unit);
        *last = node;
        last = &node->next;
    }
    scope_close(unit);
    return block;
}

static struct node *parse_jump(struct unit *unit) {
    int kind = unit->token.kind;
    struct node *node = node_new(unit, NODE_GOTO, 0);
    parse_next(unit);
    if (kind == TOKEN_GOTO) {
        node->name = parse_name(unit);
        node->d = unit->function.gotos;
        unit->function.gotos = node;
    } else if (kind == TOKEN_BREAK) {
        node->kind = NODE_BREAK;
        if (unit->function.breakable == 0)
            diag_fail(&unit->diag, "break outside of a loop or switch", 0);
    } else {
        node->kind = NODE_CONTINUE;
        if (unit->function.loops == 0)
            diag_fail(&unit->diag, "continue outside of a loop", 0);
    }
    parse_expect(unit, TOKEN_SEMICOLON);
    return node;
}

static struct node *parse_label(struct unit *unit) {
    struct node *node = node_new(unit, NODE_LABEL, 0);
    node->name = parse_name(unit);
    for (const struct node *other = unit->function.labels; other; other = other->d) {
        if (other->name == node->name)
            diag_fail(&unit->diag, "label stands twice in its function", node->name->text);
    }
    node->d = unit->function.labels;
    unit->function.labels = node;
    parse_expect(unit, TOKEN_COLON);
    return node;
}

static struct node *parse_if(struct unit *unit) {
    struct node *node = node_new(unit, NODE_IF, 0);
    parse_next(unit);
    node->a = parse_condition(unit);
    node->b = parse_statement(unit);
    if (parse_accept(unit, TOKEN_ELSE))
        node->c = parse_statement(unit);
    return node;
}

static struct node *parse_while(struct unit *unit) {
    struct node *node = node_new(unit, NODE_WHILE, 0);
    parse_next(unit);
    node->a = parse_condition(unit);
    node->b = parse_loop_body(unit);
    return node;
}

static struct node *parse_do(struct unit *unit) {
    struct node *node = node_new(unit, NODE_DO, 0);
    parse_next(unit);
    node->b = parse_loop_body(unit);
    parse_expect(unit, TOKEN_WHILE);
    node->a = parse_condition(unit);
    parse_expect(unit, TOKEN_SEMICOLON);
    return node;
}

static struct node *parse_plain(struct unit *unit) {
    struct node *node;
    switch (unit->token.kind) {
    case TOKEN_OPEN_BRACE:
        parse_next(unit);
        return parse_block(unit);
    case TOKEN_SEMICOLON:
        parse_next(unit);
        return node_new(unit, NODE_BLOCK, 0);
    case TOKEN_IF:
        return parse_if(unit);
    case TOKEN_WHILE:
        return parse_while(unit);
    case TOKEN_DO:
        return parse_do(unit);
    case TOKEN_FOR:
        parse_next(unit);
        return parse_for(unit);
    case TOKEN_SWITCH:
        parse_next(unit);
        return parse_switch(unit);
    case TOKEN_RETURN:
        parse_next(unit);
        return parse_return(unit);
    case TOKEN_BREAK:
    case TOKEN_CONTINUE:
    case TOKEN_GOTO:
        return parse_jump(unit);
    default:
        node = parse_void(unit);
        parse_expect(unit, TOKEN_SEMICOLON);
        return node;
    }
}

/* A statement with the labels before it; many labels in a row need no recursion. */
static struct node *parse_statement(struct unit *unit) {
    struct node *block = 0;
    struct node **last = 0;
    struct node *node;
    parse_enter(unit);
    for (;;) {
        if (unit->token.kind == TOKEN_CASE || unit->token.kind == TOKEN_DEFAULT)
            node = parse_case(unit);
        else if (unit->token.kind == TOKEN_NAME && unit->ahead.kind == TOKEN_COLON)
            node = parse_label(unit);
        else
            break;
        if (!block) {
            block = node_new(unit, NODE_BLOCK, 0);
            last = &block->a;
        }
        *last = node;
        last = &node->next;
    }
    node = parse_plain(unit);
    if (block) {
        *last = node;
        node = block;
    }
    parse_leave(unit);
    return node;
}

struct node *parse_body(struct unit *unit) {
    struct node *body = parse_block(unit);
    for (const struct node *jump = unit->function.gotos; jump; jump = jump->d) {
        const struct node *label = unit->function.labels;
        while (label && label->name != jump->name)
            label = label->d;
        if (!label)
            diag_fail(&unit->diag, "goto a label that does not exist", jump->name->text);
    }
    return body;
}
