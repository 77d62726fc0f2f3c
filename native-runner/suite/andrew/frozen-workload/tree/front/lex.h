/* Tokens, interned names, and the lexer that makes them from the text of one file. */
#ifndef FRONT_LEX_H
#define FRONT_LEX_H

struct macro;
struct symbol;
struct tag;

/* The spellings stand in the same order in front/lex.c. */
enum token_kind {
    TOKEN_END,
    TOKEN_NAME,
    TOKEN_NUMBER,
    TOKEN_STRING,
    /* punctuators; those of three characters first, for the longest match */
    TOKEN_SHL_SET,
    TOKEN_SHR_SET,
    TOKEN_ELLIPSIS,
    TOKEN_SHL,
    TOKEN_SHR,
    TOKEN_LE,
    TOKEN_GE,
    TOKEN_EQ,
    TOKEN_NE,
    TOKEN_AND_AND,
    TOKEN_OR_OR,
    TOKEN_INC,
    TOKEN_DEC,
    TOKEN_ARROW,
    TOKEN_ADD_SET,
    TOKEN_SUB_SET,
    TOKEN_MUL_SET,
    TOKEN_DIV_SET,
    TOKEN_REM_SET,
    TOKEN_AND_SET,
    TOKEN_OR_SET,
    TOKEN_XOR_SET,
    TOKEN_PASTE,
    TOKEN_ADD,
    TOKEN_SUB,
    TOKEN_MUL,
    TOKEN_DIV,
    TOKEN_REM,
    TOKEN_AND,
    TOKEN_OR,
    TOKEN_XOR,
    TOKEN_NOT,
    TOKEN_BANG,
    TOKEN_LT,
    TOKEN_GT,
    TOKEN_SET,
    TOKEN_QUESTION,
    TOKEN_COLON,
    TOKEN_SEMICOLON,
    TOKEN_COMMA,
    TOKEN_DOT,
    TOKEN_OPEN,
    TOKEN_CLOSE,
    TOKEN_OPEN_SQUARE,
    TOKEN_CLOSE_SQUARE,
    TOKEN_OPEN_BRACE,
    TOKEN_CLOSE_BRACE,
    TOKEN_HASH,
    /* keywords */
    TOKEN_BREAK,
    TOKEN_CASE,
    TOKEN_CHAR,
    TOKEN_CONST,
    TOKEN_CONTINUE,
    TOKEN_DEFAULT,
    TOKEN_DO,
    TOKEN_ELSE,
    TOKEN_ENUM,
    TOKEN_EXTERN,
    TOKEN_FOR,
    TOKEN_GOTO,
    TOKEN_IF,
    TOKEN_INT,
    TOKEN_RETURN,
    TOKEN_SHORT,
    TOKEN_SIGNED,
    TOKEN_SIZEOF,
    TOKEN_STATIC,
    TOKEN_STRUCT,
    TOKEN_SWITCH,
    TOKEN_TYPEDEF,
    TOKEN_UNION,
    TOKEN_UNSIGNED,
    TOKEN_VOID,
    TOKEN_WHILE,
    TOKEN_KINDS
};

/* Every spelling has one name, so that names are compared by address. */
struct name {
    struct name *next; /* in the hash chain */
    const char *text;
    int length;
    int keyword; /* a token kind, or 0 */
    struct macro *macro;
    struct symbol *symbol; /* the innermost declaration in scope */
    struct tag *tag;       /* the innermost struct, union or enum tag in scope */
};

struct token {
    int kind;
    int line;
    int first;         /* whether it is the first on its line */
    int spaced;        /* whether white space stands before it */
    int painted;       /* a name that must not be expanded again */
    struct name *name; /* of a name */
    const char *text;  /* of a string: the characters between the quotes, escapes included */
    int length;
    unsigned value;  /* of a number */
    int is_unsigned; /* whether the number is of type unsigned */
};

#define NAMES_BUCKETS 512

struct arena;

struct names {
    struct arena *arena;
    struct name *buckets[NAMES_BUCKETS];
};

struct name *names_get(struct names *names, const char *text, int length);

struct diag;

struct lex {
    const char *text;
    int size;
    int at;
    int line;
    int at_line_start;
    struct names *names;
    struct diag *diag;
};

void lex_next(struct lex *lex, struct token *token);

/* Skips what a condition left out: goes to the next line that starts with #; 0 at the end. */
int lex_skip_to_directive(struct lex *lex);

/* Reads the name in angle brackets or quotes after #include; returns its length, or -1. */
int lex_header_name(struct lex *lex, const char **text);

/* Decodes one character of a literal at text[*at] and moves on. */
unsigned lex_escape(struct diag *diag, const struct token *token, int *at);

void lex_add_keywords(struct names *names);

/* A token's spelling for messages. */
const char *lex_spelling(const struct token *token);

#endif
