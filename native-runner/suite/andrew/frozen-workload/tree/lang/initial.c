/* Initialisers: bytes and relocations for objects of static life, assignments for locals. */
#include "base/bytes.h"
#include "lang/parse.h"

struct init {
    struct unit *unit;
    struct symbol *symbol;
    int is_local;
    struct object_part image; /* of a global */
    struct node **last;       /* where the next assignment to a local goes */
};

static int init_value(struct init *init, struct type *type, int offset);

static unsigned char *init_room(struct init *init, int offset, int size) {
    if (init->image.size < offset + size)
        object_extend(&init->unit->object, &init->image, offset + size - init->image.size);
    return init->image.bytes + offset;
}

/* Reads an address known at link time; returns its symbol, or null when it is none. */
static struct symbol *init_address(const struct node *node, unsigned *addend) {
    for (;;) {
        if (node->kind == NODE_ADD && node->b->kind == NODE_CONSTANT)
            *addend += node->b->value;
        else if (node->kind == NODE_MEMBER)
            *addend += node->value;
        else if (node->kind == NODE_NAME)
            return node->symbol->kind == SYMBOL_GLOBAL ? node->symbol : 0;
        else if (node->kind != NODE_ADDRESS && node->kind != NODE_CAST && node->kind != NODE_DEREF)
            return 0;
        node = node->a;
    }
}

static int init_is_address(const struct node *node) {
    /* Only what stands below & is a place; everything above must be arithmetic. */
    while (node->kind == NODE_CAST || node->kind == NODE_ADD)
        node = node->a;
    if (node->kind != NODE_ADDRESS)
        return 0;
    node = node->a;
    while (node->kind == NODE_MEMBER)
        node = node->a;
    return node->kind == NODE_NAME || (node->kind == NODE_DEREF && init_is_address(node->a));
}

static void init_leaf(struct init *init, struct type *type, int offset, struct node *node) {
    struct unit *unit = init->unit;
    struct object_relocation relocation;
    struct symbol *symbol;
    unsigned char *room;
    if (init->is_local) {
        struct node *place = node_new(unit, NODE_MEMBER, type);
        struct node *statement = node_new(unit, NODE_EXPRESSION, 0);
        place->value = (unsigned)offset;
        node_with(unit, place, node_name(unit, init->symbol), 0);
        *init->last = node_with(unit, statement, node_assign(unit, place, node), 0);
        init->last = &statement->next;
        return;
    }
    node = node_convert(unit, node, type);
    room = init_room(init, offset, type->size);
    if (node->kind == NODE_CONSTANT) {
        for (int i = type->size - 1, shift = 0; i >= 0; i--, shift += 8)
            room[i] = (unsigned char)(node->value >> shift & 255);
        return;
    }
    bytes_clear(&relocation, (int)sizeof relocation);
    symbol = init_is_address(node) ? init_address(node, &relocation.addend) : 0;
    if (!symbol || type->size != 4)
        diag_fail(&unit->diag, "initialiser is not constant", 0);
    relocation.kind = RELOCATION_WORD;
    relocation.section = SECTION_DATA;
    relocation.offset = (unsigned)offset;
    relocation.symbol = scope_object_index(unit, symbol);
    object_add_relocation(&unit->object, &relocation);
}

/* Returns how many characters the text has with its zero. */
static int init_text(struct init *init, struct type *type, int offset) {
    struct unit *unit = init->unit;
    int count = 0;
    while (unit->token.kind == TOKEN_STRING) {
        for (int i = 0; i < unit->token.length;) {
            unsigned c = lex_escape(&unit->diag, &unit->token, &i);
            init_leaf(init, type->base, offset + count, node_constant(unit, c, type->base));
            count++;
        }
        parse_next(unit);
    }
    if (type->count >= 0 && count > type->count)
        diag_fail(&unit->diag, "text is too long for its array", 0);
    if (type->count < 0 || count < type->count) {
        init_leaf(init, type->base, offset + count, node_constant(unit, 0, type->base));
        count++;
    }
    return count;
}

/* Whether the list goes on after an element; moves past the comma. */
static int init_more(struct unit *unit, int is_braced) {
    if (unit->token.kind != TOKEN_COMMA || (!is_braced && unit->ahead.kind == TOKEN_CLOSE_BRACE))
        return 0;
    parse_next(unit);
    return !is_braced || unit->token.kind != TOKEN_CLOSE_BRACE;
}

static int init_array(struct init *init, struct type *type, int offset) {
    struct unit *unit = init->unit;
    int is_braced = parse_accept(unit, TOKEN_OPEN_BRACE);
    int at = 0;
    int count = 0;
    do {
        if (is_braced && parse_accept(unit, TOKEN_OPEN_SQUARE)) {
            at = parse_constant(unit);
            parse_expect(unit, TOKEN_CLOSE_SQUARE);
            parse_expect(unit, TOKEN_SET);
        }
        if (at < 0 || at >= (type->count >= 0 ? type->count : 0x1000000 / type->base->size))
            diag_fail(&unit->diag, "initialiser outside its array", 0);
        init_value(init, type->base, offset + at * type->base->size);
        at++;
        if (at > count)
            count = at;
    } while ((is_braced || at != type->count) && init_more(unit, is_braced));
    if (is_braced)
        parse_expect(unit, TOKEN_CLOSE_BRACE);
    return count;
}

static void init_record(struct init *init, struct type *type, int offset) {
    struct unit *unit = init->unit;
    int is_braced = parse_accept(unit, TOKEN_OPEN_BRACE);
    const struct member *member = type->tag->members;
    do {
        if (is_braced && parse_accept(unit, TOKEN_DOT)) {
            member = type_member(type, parse_name(unit));
            parse_expect(unit, TOKEN_SET);
        }
        if (!member)
            diag_fail(&unit->diag, "initialiser for no member", 0);
        init_value(init, member->type, offset + member->offset);
        member = type->tag->keyword == TOKEN_UNION ? 0 : member->next;
    } while ((is_braced || member) && init_more(unit, is_braced));
    if (is_braced)
        parse_expect(unit, TOKEN_CLOSE_BRACE);
}

/* Reads the initialiser of one object; returns the number of elements of an array. */
static int init_value(struct init *init, struct type *type, int offset) {
    struct unit *unit = init->unit;
    int count = 0;
    parse_enter(unit);
    if (type->kind == TYPE_ARRAY) {
        if (unit->token.kind == TOKEN_STRING && type->base->size == 1)
            count = init_text(init, type, offset);
        else
            count = init_array(init, type, offset);
    } else if (type->kind == TYPE_RECORD) {
        init_record(init, type, offset);
    } else {
        int is_braced = parse_accept(unit, TOKEN_OPEN_BRACE);
        init_leaf(init, type, offset, parse_assignment(unit));
        if (is_braced)
            parse_expect(unit, TOKEN_CLOSE_BRACE);
    }
    parse_leave(unit);
    return count;
}

static void init_whole(struct init *init) {
    struct symbol *symbol = init->symbol;
    struct type *type = symbol->type;
    int is_open = type->kind == TYPE_ARRAY && type->count < 0;
    int count;
    if ((type->kind == TYPE_ARRAY || type->kind == TYPE_RECORD) &&
        init->unit->token.kind != TOKEN_OPEN_BRACE && init->unit->token.kind != TOKEN_STRING)
        diag_fail(&init->unit->diag, "initialiser of an array or struct wants braces", 0);
    count = init_value(init, type, 0);
    if (is_open)
        symbol->type = type_array(init->unit, type->base, count);
}

void init_global(struct unit *unit, struct symbol *symbol) {
    struct object *object = &unit->object;
    struct init init;
    int first = object->relocation_count;
    int start;
    bytes_clear(&init, (int)sizeof init);
    init.unit = unit;
    init.symbol = symbol;
    init_whole(&init);
    object_align(object, &object->bytes, symbol->type->align);
    start = object_extend(object, &object->bytes, symbol->type->size);
    bytes_copy(object->bytes.bytes + start, init.image.bytes, init.image.size);
    for (int i = first; i < object->relocation_count; i++)
        object->relocations[i].offset += (unsigned)start;
    scope_object_index(unit, symbol);
    object->symbols[symbol->object_index].section = SECTION_DATA;
    object->symbols[symbol->object_index].value = (unsigned)start;
}

struct node *init_local(struct unit *unit, struct symbol *symbol) {
    struct init init;
    struct node *clear = node_new(unit, NODE_CLEAR, 0);
    bytes_clear(&init, (int)sizeof init);
    init.unit = unit;
    init.symbol = symbol;
    init.is_local = 1;
    clear->symbol = symbol;
    init.last = &clear->next;
    init_whole(&init);
    return clear;
}
