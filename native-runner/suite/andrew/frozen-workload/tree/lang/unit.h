/* Everything that the compilation of one file knows. */
#ifndef LANG_UNIT_H
#define LANG_UNIT_H

#include "base/arena.h"
#include "front/pp.h"
#include "lang/node.h"
#include "link/object.h"

struct node;
struct body;

/* The function being parsed. */
struct function {
    struct symbol *symbol;
    struct symbol *locals; /* parameters first, then every local, chained by next_local */
    struct symbol **last_local;
    struct node *labels; /* chained by d */
    struct node *gotos;  /* chained by d */
    struct node *cases;  /* of the innermost switch, chained by d */
    int breakable;       /* how many loops and switches enclose the statement */
    int loops;
    int switches;
};

struct unit {
    struct diag diag;
    struct arena keep;    /* lives as long as the unit */
    struct arena scratch; /* lives as long as one external declaration */
    struct arena brief;   /* lives as long as one pass over one function */
    struct names names;
    struct pp pp;
    struct token token; /* the one to be parsed */
    struct token ahead; /* the one after it */
    int depth;          /* of scopes; 0 is the file */
    struct symbol *scope_symbols;
    struct tag *scope_tags;
    int nesting; /* of the parser's recursion */
    struct function function;
    struct body *bodies;  /* functions that later ones may inline */
    struct object object; /* what has been generated */
};

#endif
