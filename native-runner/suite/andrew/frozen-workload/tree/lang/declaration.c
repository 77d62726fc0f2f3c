/* Declarations of the file and of blocks. */
#include "base/bytes.h"
#include "ir/lower.h"
#include "lang/parse.h"

static void declare_zeroed(struct unit *unit, struct symbol *symbol) {
    struct object *object = &unit->object;
    const struct type *type = symbol->type;
    unsigned align = (unsigned)type->align;
    struct object_symbol *entry;
    if (type->size == 0)
        diag_fail(&unit->diag, "object of a type without a size", symbol->name->text);
    scope_object_index(unit, symbol);
    object->zero_size = (object->zero_size + align - 1) / align * align;
    entry = &object->symbols[symbol->object_index];
    entry->section = SECTION_ZERO;
    entry->value = object->zero_size;
    object->zero_size += (unsigned)type->size;
    if (object->zero_size > 0x8000000u)
        diag_fail(&unit->diag, "zeroed section is too large", 0);
}

/* An object of static life: at file scope or a static local. */
static void declare_object(struct unit *unit, struct symbol *symbol, int storage) {
    int has_value = unit->token.kind == TOKEN_SET;
    if (symbol->type->kind == TYPE_VOID)
        diag_fail(&unit->diag, "object of type void", symbol->name->text);
    if (storage == TOKEN_EXTERN && !has_value)
        return;
    if (symbol->is_defined)
        diag_fail(&unit->diag, "object is defined twice", symbol->name->text);
    symbol->is_defined = 1;
    if (has_value) {
        parse_next(unit);
        init_global(unit, symbol);
    } else {
        declare_zeroed(unit, symbol);
    }
}

static void declare_parameters(struct unit *unit, const struct type *type) {
    for (const struct parameter *parameter = type->parameters; parameter;
         parameter = parameter->next) {
        struct symbol *symbol;
        if (!parameter->name)
            diag_fail(&unit->diag, "parameter without a name", 0);
        symbol = scope_declare(unit, parameter->name, SYMBOL_LOCAL, parameter->type);
        *unit->function.last_local = symbol;
        unit->function.last_local = &symbol->next_local;
    }
}

static void declare_function_body(struct unit *unit, struct symbol *symbol,
                                  const struct type *type) {
    struct node *body;
    struct object_symbol *entry;
    if (symbol->is_defined)
        diag_fail(&unit->diag, "function is defined twice", symbol->name->text);
    symbol->is_defined = 1;
    bytes_clear(&unit->function, (int)sizeof(struct function));
    unit->function.symbol = symbol;
    unit->function.last_local = &unit->function.locals;
    parse_expect(unit, TOKEN_OPEN_BRACE);
    scope_open(unit);
    declare_parameters(unit, type);
    body = parse_body(unit);
    scope_close(unit);
    scope_object_index(unit, symbol);
    entry = &unit->object.symbols[symbol->object_index];
    entry->section = SECTION_TEXT;
    entry->value = (unsigned)unit->object.text.size;
    function_generate(unit, body);
}

void parse_external(struct unit *unit) {
    struct declaration declaration;
    struct type *base;
    parse_specifiers(unit, &declaration);
    base = declaration.type;
    if (parse_accept(unit, TOKEN_SEMICOLON))
        return;
    for (;;) {
        struct symbol *symbol;
        int is_typedef = declaration.storage == TOKEN_TYPEDEF;
        declaration.name = 0;
        parse_declarator(unit, &declaration, base);
        if (!declaration.name)
            diag_fail(&unit->diag, "declaration without a name", 0);
        symbol = scope_declare(unit, declaration.name, is_typedef ? SYMBOL_TYPEDEF : SYMBOL_GLOBAL,
                               declaration.type);
        if (declaration.storage == TOKEN_STATIC) {
            if (symbol->object_index >= 0 && !symbol->is_static)
                diag_fail(&unit->diag, "static after use as external", symbol->name->text);
            symbol->is_static = 1;
        }
        if (declaration.type->kind == TYPE_FUNCTION && unit->token.kind == TOKEN_OPEN_BRACE) {
            declare_function_body(unit, symbol, declaration.type);
            return;
        }
        if (declaration.type->kind != TYPE_FUNCTION && !is_typedef)
            declare_object(unit, symbol, declaration.storage);
        if (!parse_accept(unit, TOKEN_COMMA))
            break;
    }
    parse_expect(unit, TOKEN_SEMICOLON);
}

static struct symbol *declare_static(struct unit *unit, struct declaration *declaration) {
    struct symbol *symbol =
        scope_declare(unit, declaration->name, SYMBOL_GLOBAL, declaration->type);
    symbol->is_static = 1;
    declare_object(unit, symbol, TOKEN_STATIC);
    return symbol;
}

/* Declares one local and returns what sets its value, or null. */
static struct node *declare_local(struct unit *unit, struct declaration *declaration) {
    struct type *type = declaration->type;
    struct symbol *symbol = scope_declare(unit, declaration->name, SYMBOL_LOCAL, type);
    struct node *node = 0;
    *unit->function.last_local = symbol;
    unit->function.last_local = &symbol->next_local;
    if (parse_accept(unit, TOKEN_SET)) {
        if (type->kind == TYPE_ARRAY ||
            (type->kind == TYPE_RECORD && unit->token.kind == TOKEN_OPEN_BRACE)) {
            node = init_local(unit, symbol);
        } else {
            struct node *value = parse_assignment(unit);
            node = node_new(unit, NODE_EXPRESSION, 0);
            node_with(unit, node, node_assign(unit, node_name(unit, symbol), value), 0);
        }
    }
    if (symbol->type->size == 0)
        diag_fail(&unit->diag, "local of a type without a size", symbol->name->text);
    return node;
}

struct node *parse_local(struct unit *unit) {
    struct node *block = node_new(unit, NODE_BLOCK, 0);
    struct node **last = &block->a;
    struct declaration declaration;
    struct type *base;
    parse_specifiers(unit, &declaration);
    base = declaration.type;
    if (declaration.storage == TOKEN_EXTERN)
        diag_fail(&unit->diag, "extern inside a function", 0);
    if (parse_accept(unit, TOKEN_SEMICOLON))
        return block;
    do {
        declaration.name = 0;
        parse_declarator(unit, &declaration, base);
        if (!declaration.name || declaration.type->kind == TYPE_FUNCTION)
            diag_fail(&unit->diag, "malformed local declaration", 0);
        if (declaration.storage == TOKEN_TYPEDEF)
            scope_declare(unit, declaration.name, SYMBOL_TYPEDEF, declaration.type);
        else if (declaration.storage == TOKEN_STATIC)
            declare_static(unit, &declaration);
        else
            *last = declare_local(unit, &declaration);
        while (*last)
            last = &(*last)->next;
    } while (parse_accept(unit, TOKEN_COMMA));
    parse_expect(unit, TOKEN_SEMICOLON);
    return block;
}
