/* The parser's own borders: tokens, scopes, declarations, expressions, statements. */
#ifndef LANG_PARSE_H
#define LANG_PARSE_H

#include "lang/node.h"
#include "lang/unit.h"

/* Tokens. */
void parse_next(struct unit *unit);
int parse_accept(struct unit *unit, int kind);
void parse_expect(struct unit *unit, int kind);
struct name *parse_name(struct unit *unit);
void parse_enter(struct unit *unit); /* one level of recursion, refused when too deep */
void parse_leave(struct unit *unit);

/* Scopes. */
void scope_open(struct unit *unit);
void scope_close(struct unit *unit);
struct symbol *scope_declare(struct unit *unit, struct name *name, int kind, struct type *type);
struct tag *scope_tag(struct unit *unit, struct name *name, int keyword);
int scope_object_index(struct unit *unit, struct symbol *symbol);

/* Declarations. */
struct declaration {
    struct type *type; /* of the specifiers, then of one declarator */
    struct name *name;
    int storage; /* TOKEN_TYPEDEF, TOKEN_EXTERN, TOKEN_STATIC or 0 */
    int wants_name;
};

int parse_is_type(const struct token *token);
void parse_specifiers(struct unit *unit, struct declaration *declaration);
void parse_declarator(struct unit *unit, struct declaration *declaration, struct type *base);
struct type *parse_type_name(struct unit *unit);
struct type *parse_record(struct unit *unit, int keyword);
struct type *parse_enumeration(struct unit *unit);
void parse_external(struct unit *unit);
struct node *parse_local(struct unit *unit);

/* Expressions. */
struct node *parse_expression(struct unit *unit);
struct node *parse_assignment(struct unit *unit);
struct node *parse_cast(struct unit *unit);
int parse_constant(struct unit *unit);
struct symbol *parse_string(struct unit *unit);

/* Initialisers: of memory that exists before the program runs, or of a local. */
void init_global(struct unit *unit, struct symbol *symbol);
struct node *init_local(struct unit *unit, struct symbol *symbol);

/* Statements. */
struct node *parse_body(struct unit *unit);

#endif
