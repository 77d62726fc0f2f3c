/* Types as they are written: specifiers, declarators, records, enumerations. */
#include "base/bytes.h"
#include "lang/parse.h"
#include "machine/machine.h"

#define RECORD_SIZE_MAX 0x1000000

static void record_place(struct unit *unit, struct tag *tag, struct member *member) {
    struct type *record = tag->type;
    const struct type *type = member->type;
    if (type->size == 0)
        diag_fail(&unit->diag, "member of a type without a size", member->name->text);
    if (type_member(record, member->name))
        diag_fail(&unit->diag, "member is declared twice", member->name->text);
    if (tag->keyword == TOKEN_STRUCT) {
        member->offset = (record->size + type->align - 1) / type->align * type->align;
        record->size = member->offset + type->size;
    } else if (type->size > record->size) {
        record->size = type->size;
    }
    if (record->size > RECORD_SIZE_MAX)
        diag_fail(&unit->diag, "struct is too large", 0);
    if (type->align > record->align)
        record->align = type->align;
}

static void record_members(struct unit *unit, struct tag *tag) {
    struct member **last = &tag->members;
    /* A record must not hold itself: while it is open, its size is not to be seen. */
    int size = 0;
    while (!parse_accept(unit, TOKEN_CLOSE_BRACE)) {
        struct declaration declaration;
        struct type *base;
        parse_specifiers(unit, &declaration);
        base = declaration.type;
        do {
            struct member *member = arena_zeroed(&unit->keep, (int)sizeof(struct member));
            declaration.name = 0;
            tag->type->size = 0;
            parse_declarator(unit, &declaration, base);
            if (!declaration.name || declaration.storage || declaration.type == tag->type)
                diag_fail(&unit->diag, "malformed member", 0);
            tag->type->size = size;
            member->name = declaration.name;
            member->type = declaration.type;
            record_place(unit, tag, member);
            size = tag->type->size;
            *last = member;
            last = &member->next;
        } while (parse_accept(unit, TOKEN_COMMA));
        parse_expect(unit, TOKEN_SEMICOLON);
    }
}

struct type *parse_record(struct unit *unit, int keyword) {
    struct name *name = unit->token.kind == TOKEN_NAME ? parse_name(unit) : 0;
    struct tag *tag = scope_tag(unit, name, keyword);
    struct type *type = tag->type;
    if (parse_accept(unit, TOKEN_OPEN_BRACE)) {
        if (tag->is_complete || tag->members)
            diag_fail(&unit->diag, "struct is defined twice", name ? name->text : 0);
        parse_enter(unit);
        record_members(unit, tag);
        parse_leave(unit);
        if (!tag->members)
            diag_fail(&unit->diag, "struct without members", 0);
        type->size = (type->size + type->align - 1) / type->align * type->align;
        tag->is_complete = 1;
    } else if (!name) {
        diag_fail(&unit->diag, "expected a tag or members", 0);
    }
    return type;
}

struct type *parse_enumeration(struct unit *unit) {
    struct name *name = unit->token.kind == TOKEN_NAME ? parse_name(unit) : 0;
    struct type *type = type_basic(TYPE_INT);
    int value = 0;
    if (name)
        scope_tag(unit, name, TOKEN_ENUM);
    if (!parse_accept(unit, TOKEN_OPEN_BRACE))
        return type;
    while (unit->token.kind != TOKEN_CLOSE_BRACE) {
        struct name *constant = parse_name(unit);
        if (parse_accept(unit, TOKEN_SET))
            value = parse_constant(unit);
        scope_declare(unit, constant, SYMBOL_CONSTANT, type)->value = value;
        value = (int)((unsigned)value + 1u);
        if (!parse_accept(unit, TOKEN_COMMA))
            break;
    }
    parse_expect(unit, TOKEN_CLOSE_BRACE);
    return type;
}

int parse_is_type(const struct token *token) {
    switch (token->kind) {
    case TOKEN_VOID:
    case TOKEN_CHAR:
    case TOKEN_SHORT:
    case TOKEN_INT:
    case TOKEN_SIGNED:
    case TOKEN_UNSIGNED:
    case TOKEN_STRUCT:
    case TOKEN_UNION:
    case TOKEN_ENUM:
    case TOKEN_CONST:
        return 1;
    case TOKEN_NAME:
        return token->name->symbol && token->name->symbol->kind == SYMBOL_TYPEDEF;
    default:
        return 0;
    }
}

/* How often each word of an arithmetic type was seen. */
struct words {
    int count;
    int is_char;
    int is_short;
    int is_int;
    int is_signed;
    int is_unsigned;
};

static int parse_arithmetic_word(int kind, struct words *words) {
    switch (kind) {
    case TOKEN_CHAR:
        words->is_char++;
        break;
    case TOKEN_SHORT:
        words->is_short++;
        break;
    case TOKEN_INT:
        words->is_int++;
        break;
    case TOKEN_SIGNED:
        words->is_signed++;
        break;
    case TOKEN_UNSIGNED:
        words->is_unsigned++;
        break;
    default:
        return 0;
    }
    words->count++;
    return 1;
}

static struct type *parse_arithmetic(struct unit *unit, const struct words *words) {
    int sign = words->is_signed + words->is_unsigned;
    if (sign > 1 || words->is_char + words->is_short > 1 || words->is_char + words->is_int > 1 ||
        words->is_int > 1)
        diag_fail(&unit->diag, "these words do not make a type", 0);
    if (words->is_char)
        return type_basic(!sign ? TYPE_CHAR : words->is_unsigned ? TYPE_UCHAR : TYPE_SCHAR);
    if (words->is_short)
        return type_basic(words->is_unsigned ? TYPE_USHORT : TYPE_SHORT);
    return type_basic(words->is_unsigned ? TYPE_UINT : TYPE_INT);
}

/* One specifier that is a whole type; null when the token is none. */
static struct type *parse_whole_type(struct unit *unit) {
    int kind = unit->token.kind;
    struct type *type;
    switch (kind) {
    case TOKEN_VOID:
        parse_next(unit);
        return type_basic(TYPE_VOID);
    case TOKEN_STRUCT:
    case TOKEN_UNION:
        parse_next(unit);
        return parse_record(unit, kind);
    case TOKEN_ENUM:
        parse_next(unit);
        return parse_enumeration(unit);
    case TOKEN_NAME:
        type = unit->token.name->symbol->type;
        parse_next(unit);
        return type;
    default:
        return 0;
    }
}

void parse_specifiers(struct unit *unit, struct declaration *declaration) {
    struct words words;
    bytes_clear(&words, (int)sizeof words);
    bytes_clear(declaration, (int)sizeof(struct declaration));
    for (;;) {
        int kind = unit->token.kind;
        if (kind == TOKEN_TYPEDEF || kind == TOKEN_EXTERN || kind == TOKEN_STATIC) {
            if (declaration->storage)
                diag_fail(&unit->diag, "more than one storage class", 0);
            declaration->storage = kind;
        } else if (kind != TOKEN_CONST && !parse_arithmetic_word(kind, &words)) {
            if (words.count || declaration->type || !parse_is_type(&unit->token))
                break;
            declaration->type = parse_whole_type(unit);
            continue;
        }
        parse_next(unit);
    }
    if (words.count) {
        if (declaration->type)
            diag_fail(&unit->diag, "these words do not make a type", 0);
        declaration->type = parse_arithmetic(unit, &words);
    }
    if (!declaration->type)
        diag_fail(&unit->diag, "expected a type before", lex_spelling(&unit->token));
}

static struct type *parse_parameters(struct unit *unit, struct type *result) {
    struct type *type = arena_zeroed(&unit->keep, (int)sizeof(struct type));
    struct parameter **last = &type->parameters;
    if (result->kind != TYPE_VOID && !type_is_scalar(result))
        diag_fail(&unit->diag, "a function returns a number, a pointer or nothing", 0);
    type->kind = TYPE_FUNCTION;
    type->align = 1;
    type->base = result;
    if (unit->token.kind == TOKEN_VOID && unit->ahead.kind == TOKEN_CLOSE) {
        parse_next(unit);
        parse_next(unit);
        return type;
    }
    do {
        struct declaration declaration;
        struct parameter *parameter = arena_zeroed(&unit->keep, (int)sizeof(struct parameter));
        parse_specifiers(unit, &declaration);
        parse_declarator(unit, &declaration, declaration.type);
        if (declaration.type->kind == TYPE_ARRAY)
            declaration.type = type_pointer(unit, declaration.type->base);
        if (!type_is_scalar(declaration.type) || declaration.storage)
            diag_fail(&unit->diag, "a parameter is a number or a pointer", 0);
        if (++type->count > MACHINE_ARGUMENTS)
            diag_fail(&unit->diag, "a function takes at most 8 parameters", 0);
        parameter->name = declaration.name;
        parameter->type = declaration.type;
        *last = parameter;
        last = &parameter->next;
    } while (parse_accept(unit, TOKEN_COMMA));
    parse_expect(unit, TOKEN_CLOSE);
    return type;
}

static struct type *parse_suffixes(struct unit *unit, struct type *base) {
    struct type *type = base;
    if (parse_accept(unit, TOKEN_OPEN)) {
        parse_enter(unit);
        type = parse_parameters(unit, base);
        parse_leave(unit);
    } else if (parse_accept(unit, TOKEN_OPEN_SQUARE)) {
        int count = -1;
        if (unit->token.kind != TOKEN_CLOSE_SQUARE) {
            count = parse_constant(unit);
            if (count <= 0)
                diag_fail(&unit->diag, "an array needs at least one element", 0);
        }
        parse_expect(unit, TOKEN_CLOSE_SQUARE);
        parse_enter(unit);
        type = type_array(unit, parse_suffixes(unit, base), count);
        parse_leave(unit);
    }
    return type;
}

void parse_declarator(struct unit *unit, struct declaration *declaration, struct type *base) {
    struct type *hole;
    parse_enter(unit);
    while (parse_accept(unit, TOKEN_MUL)) {
        base = type_pointer(unit, base);
        while (parse_accept(unit, TOKEN_CONST))
            continue;
    }
    declaration->type = base;
    if (unit->token.kind == TOKEN_OPEN &&
        (unit->ahead.kind == TOKEN_MUL || unit->ahead.kind == TOKEN_OPEN)) {
        /* What stands inside refers to a type that is known only after the parenthesis. */
        hole = arena_zeroed(&unit->keep, (int)sizeof(struct type));
        parse_next(unit);
        parse_declarator(unit, declaration, hole);
        parse_expect(unit, TOKEN_CLOSE);
        *hole = *parse_suffixes(unit, base);
        if (declaration->type == hole || declaration->type->size == 0)
            diag_fail(&unit->diag, "parentheses belong around pointers alone", 0);
    } else {
        if (unit->token.kind == TOKEN_NAME)
            declaration->name = parse_name(unit);
        declaration->type = parse_suffixes(unit, base);
    }
    parse_leave(unit);
}

struct type *parse_type_name(struct unit *unit) {
    struct declaration declaration;
    parse_specifiers(unit, &declaration);
    parse_declarator(unit, &declaration, declaration.type);
    if (declaration.name || declaration.storage)
        diag_fail(&unit->diag, "expected the name of a type", 0);
    return declaration.type;
}
