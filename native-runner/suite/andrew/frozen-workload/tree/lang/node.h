/* Types and symbols, and the tree of one declaration. Sizes are the target's. */
#ifndef LANG_NODE_H
#define LANG_NODE_H

struct unit;
struct name;

enum type_kind {
    TYPE_VOID,
    TYPE_CHAR, /* plain char, unsigned on the target */
    TYPE_SCHAR,
    TYPE_UCHAR,
    TYPE_SHORT,
    TYPE_USHORT,
    TYPE_INT,
    TYPE_UINT,
    TYPE_POINTER,
    TYPE_ARRAY,
    TYPE_RECORD, /* struct or union */
    TYPE_FUNCTION
};

struct parameter {
    struct parameter *next;
    struct name *name; /* null in a prototype that names none */
    struct type *type;
};

struct type {
    int kind;
    int size; /* 0: incomplete, void or a function */
    int align;
    struct type *base; /* of a pointer, an array; what a function returns */
    int count;         /* of an array's elements (-1: not known yet), of a function's parameters */
    struct parameter *parameters;
    struct tag *tag; /* of a record */
};

struct member {
    struct member *next;
    struct name *name;
    struct type *type;
    int offset;
};

struct tag {
    struct name *name; /* null when it has none */
    int keyword;       /* TOKEN_STRUCT, TOKEN_UNION or TOKEN_ENUM */
    int depth;         /* of the scope */
    int is_complete;
    struct tag *outer; /* what it hides */
    struct tag *next;  /* in its scope */
    struct type *type;
    struct member *members;
};

enum symbol_kind { SYMBOL_LOCAL, SYMBOL_GLOBAL, SYMBOL_TYPEDEF, SYMBOL_CONSTANT };

struct symbol {
    struct name *name;
    int kind;
    struct type *type;
    int depth;
    struct symbol *outer;
    struct symbol *next;
    struct symbol *next_local;
    int value; /* of a constant */
    int is_static;
    int is_defined;
    int is_addressed; /* a local whose address is taken, so that it must live in memory */
    int object_index; /* of a global: in the object's symbol table, -1 before first use */
    int reg;          /* of a local: its virtual register, -1 when it has none */
    int slot;         /* of a local in memory */
};

struct type *type_basic(int kind);
struct type *type_pointer(struct unit *unit, struct type *base);
struct type *type_array(struct unit *unit, struct type *base, int count);
int type_is_integer(const struct type *type);
int type_is_scalar(const struct type *type);
int type_is_unsigned(const struct type *type);
int type_same(const struct type *left, const struct type *right);
struct member *type_member(const struct type *type, const struct name *name);

enum node_kind {
    NODE_CONSTANT, /* value */
    NODE_NAME,     /* symbol */
    NODE_DEREF,    /* *a */
    NODE_MEMBER,   /* the record a, value = offset */
    NODE_ADDRESS,  /* &a */
    NODE_CALL,     /* function a, arguments b chained by next */
    NODE_CAST,     /* a to type */
    NODE_ASSIGN,   /* a = b */
    NODE_UPDATE,   /* a = b, where b reads a by NODE_OLD; value: yields the old value */
    NODE_OLD,      /* the value before the innermost update */
    /* binary operators on a and b; both have the type of the operation */
    NODE_ADD,
    NODE_SUB,
    NODE_MUL,
    NODE_DIV,
    NODE_REM,
    NODE_AND,
    NODE_OR,
    NODE_XOR,
    NODE_SHL,
    NODE_SHR,
    NODE_EQ,
    NODE_NE,
    NODE_LT,
    NODE_GT,
    NODE_LE,
    NODE_GE,
    NODE_AND_AND,
    NODE_OR_OR,
    NODE_CHOOSE, /* a ? b : c */
    NODE_COMMA,  /* a, b */
    /* statements, chained by next */
    NODE_BLOCK,      /* a */
    NODE_EXPRESSION, /* a */
    NODE_CLEAR,      /* sets the local symbol's memory to zero */
    NODE_IF,         /* if (a) b else c */
    NODE_WHILE,      /* while (a) b */
    NODE_DO,         /* do b while (a) */
    NODE_FOR,        /* for (c; a; d) b */
    NODE_SWITCH,     /* switch (a) b, its cases chained from c by d */
    NODE_CASE,       /* value, a = statement, d = next case; without a type: default */
    NODE_BREAK,
    NODE_CONTINUE,
    NODE_RETURN, /* a, or nothing */
    NODE_GOTO,   /* name */
    NODE_LABEL   /* name, a = statement */
};

struct node {
    int kind;
    int line;
    int depth; /* of the tree below, bounded so that no pass recurses too deeply */
    struct type *type;
    struct node *a;
    struct node *b;
    struct node *c;
    struct node *d;
    struct node *next;
    unsigned value;
    struct symbol *symbol;
    struct name *name;
    struct block *block; /* of a label or case, set when it is lowered */
};

struct unit;

struct node *node_new(struct unit *unit, int kind, struct type *type);
struct node *node_with(struct unit *unit, struct node *node, struct node *a, struct node *b);
struct node *node_constant(struct unit *unit, unsigned value, struct type *type);
struct node *node_name(struct unit *unit, struct symbol *symbol);

/* Arrays and functions become pointers; everything else stays. */
struct node *node_decay(struct unit *unit, struct node *node);
struct node *node_address(struct unit *unit, struct node *node);
struct node *node_deref(struct unit *unit, struct node *pointer);
struct node *node_cast(struct unit *unit, struct node *node, struct type *type);

/* Converts as if by assignment, or refuses. */
struct node *node_convert(struct unit *unit, struct node *node, struct type *type);
struct node *node_binary(struct unit *unit, int kind, struct node *a, struct node *b);
struct node *node_assign(struct unit *unit, struct node *target, struct node *value);
struct node *node_update(struct unit *unit, struct node *target, int kind, struct node *by);
struct node *node_condition(struct unit *unit, struct node *node);
struct node *node_not(struct unit *unit, struct node *node);

/* Folds a binary operation on constants; returns 0 where the result is not defined. */
int node_fold(struct node *node, unsigned *value);

#endif
