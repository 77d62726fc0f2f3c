/* Types, tokens and names in scope: the ground on which the parser stands. */
#include "base/arena.h"
#include "base/bytes.h"
#include "lang/node.h"
#include "lang/parse.h"
#include "lang/unit.h"

static struct type type_table[TYPE_POINTER] = {
    {TYPE_VOID, 0, 1, 0, 0, 0, 0},  {TYPE_CHAR, 1, 1, 0, 0, 0, 0},  {TYPE_SCHAR, 1, 1, 0, 0, 0, 0},
    {TYPE_UCHAR, 1, 1, 0, 0, 0, 0}, {TYPE_SHORT, 2, 2, 0, 0, 0, 0}, {TYPE_USHORT, 2, 2, 0, 0, 0, 0},
    {TYPE_INT, 4, 4, 0, 0, 0, 0},   {TYPE_UINT, 4, 4, 0, 0, 0, 0},
};

/* Objects larger than this are refused, so that no size overflows. */
#define TYPE_SIZE_MAX 0x4000000

struct type *type_basic(int kind) {
    return &type_table[kind];
}

struct type *type_pointer(struct unit *unit, struct type *base) {
    struct type *type = arena_zeroed(&unit->keep, (int)sizeof(struct type));
    type->kind = TYPE_POINTER;
    type->size = 4;
    type->align = 4;
    type->base = base;
    return type;
}

struct type *type_array(struct unit *unit, struct type *base, int count) {
    struct type *type = arena_zeroed(&unit->keep, (int)sizeof(struct type));
    if (base->size == 0)
        diag_fail(&unit->diag, "array of a type without a size", 0);
    if (count > TYPE_SIZE_MAX / base->size)
        diag_fail(&unit->diag, "array is too large", 0);
    type->kind = TYPE_ARRAY;
    type->size = count < 0 ? 0 : count * base->size;
    type->align = base->align;
    type->base = base;
    type->count = count;
    return type;
}

int type_is_integer(const struct type *type) {
    return type->kind >= TYPE_CHAR && type->kind <= TYPE_UINT;
}

int type_is_scalar(const struct type *type) {
    return type->kind >= TYPE_CHAR && type->kind <= TYPE_POINTER;
}

int type_is_unsigned(const struct type *type) {
    return type->kind == TYPE_UINT || type->kind == TYPE_POINTER;
}

static int type_same_function(const struct type *left, const struct type *right) {
    const struct parameter *one = left->parameters;
    const struct parameter *two = right->parameters;
    while (one && two) {
        if (!type_same(one->type, two->type))
            return 0;
        one = one->next;
        two = two->next;
    }
    return one == two;
}

int type_same(const struct type *left, const struct type *right) {
    while (left != right) {
        if (left->kind != right->kind)
            return 0;
        if (left->kind == TYPE_RECORD)
            return left->tag == right->tag;
        if (left->kind == TYPE_ARRAY && left->count != right->count && left->count >= 0 &&
            right->count >= 0)
            return 0;
        if (left->kind == TYPE_FUNCTION && !type_same_function(left, right))
            return 0;
        if (!left->base || !right->base)
            return left->base == right->base;
        left = left->base;
        right = right->base;
    }
    return 1;
}

struct member *type_member(const struct type *type, const struct name *name) {
    struct member *member = type->tag->members;
    while (member && member->name != name)
        member = member->next;
    return member;
}

/* With the frames of the recursive descent this stays well below 256 kbytes of stack. */
#define PARSE_NESTING_MAX 100

void parse_next(struct unit *unit) {
    unit->token = unit->ahead;
    pp_next(&unit->pp, &unit->ahead);
    unit->diag.line = unit->token.line;
}

int parse_accept(struct unit *unit, int kind) {
    if (unit->token.kind != kind)
        return 0;
    parse_next(unit);
    return 1;
}

void parse_expect(struct unit *unit, int kind) {
    if (unit->token.kind != kind) {
        struct token wanted;
        char text[80];
        bytes_clear(&wanted, (int)sizeof wanted);
        wanted.kind = kind;
        text[0] = 0;
        bytes_append(text, 80, "expected '");
        bytes_append(text, 80, lex_spelling(&wanted));
        bytes_append(text, 80, "' before");
        diag_fail(&unit->diag, text, lex_spelling(&unit->token));
    }
    parse_next(unit);
}

struct name *parse_name(struct unit *unit) {
    struct name *name = unit->token.name;
    if (unit->token.kind != TOKEN_NAME)
        diag_fail(&unit->diag, "expected a name before", lex_spelling(&unit->token));
    parse_next(unit);
    return name;
}

void parse_enter(struct unit *unit) {
    if (++unit->nesting > PARSE_NESTING_MAX)
        diag_fail(&unit->diag, "program text nests too deeply", 0);
}

void parse_leave(struct unit *unit) {
    unit->nesting--;
}

void scope_open(struct unit *unit) {
    unit->depth++;
}

void scope_close(struct unit *unit) {
    while (unit->scope_symbols && unit->scope_symbols->depth == unit->depth) {
        struct symbol *symbol = unit->scope_symbols;
        symbol->name->symbol = symbol->outer;
        unit->scope_symbols = symbol->next;
    }
    while (unit->scope_tags && unit->scope_tags->depth == unit->depth) {
        unit->scope_tags->name->tag = unit->scope_tags->outer;
        unit->scope_tags = unit->scope_tags->next;
    }
    unit->depth--;
}

struct symbol *scope_declare(struct unit *unit, struct name *name, int kind, struct type *type) {
    struct symbol *symbol = name->symbol;
    if (symbol && symbol->depth == unit->depth) {
        if (kind != SYMBOL_GLOBAL || symbol->kind != SYMBOL_GLOBAL || unit->depth > 0)
            diag_fail(&unit->diag, "name is declared twice in its scope", name->text);
        if (!type_same(symbol->type, type))
            diag_fail(&unit->diag, "declarations differ in their types", name->text);
        return symbol;
    }
    symbol = arena_zeroed(&unit->keep, (int)sizeof(struct symbol));
    symbol->name = name;
    symbol->kind = kind;
    symbol->type = type;
    symbol->depth = unit->depth;
    symbol->outer = name->symbol;
    symbol->object_index = -1;
    symbol->reg = -1;
    symbol->slot = -1;
    symbol->next = unit->scope_symbols;
    unit->scope_symbols = symbol;
    name->symbol = symbol;
    return symbol;
}

/* The tag in scope, or a new one; name may be null. */
struct tag *scope_tag(struct unit *unit, struct name *name, int keyword) {
    struct tag *tag = name ? name->tag : 0;
    int is_new = unit->token.kind == TOKEN_OPEN_BRACE || unit->token.kind == TOKEN_SEMICOLON;
    if (tag && (tag->depth == unit->depth || !is_new)) {
        if (tag->keyword != keyword)
            diag_fail(&unit->diag, "tag was declared as something else", name->text);
        return tag;
    }
    tag = arena_zeroed(&unit->keep, (int)sizeof(struct tag));
    tag->keyword = keyword;
    tag->name = name;
    tag->depth = unit->depth;
    tag->type = arena_zeroed(&unit->keep, (int)sizeof(struct type));
    tag->type->kind = TYPE_RECORD;
    tag->type->align = 1;
    tag->type->tag = tag;
    if (name) {
        tag->outer = name->tag;
        name->tag = tag;
        tag->next = unit->scope_tags;
        unit->scope_tags = tag;
    }
    return tag;
}

int scope_object_index(struct unit *unit, struct symbol *symbol) {
    if (symbol->object_index < 0) {
        const struct name *name = symbol->name;
        symbol->object_index =
            object_add_symbol(&unit->object, name ? name->text : "", name ? name->length : 0);
        unit->object.symbols[symbol->object_index].is_external = name && !symbol->is_static;
    }
    return symbol->object_index;
}
