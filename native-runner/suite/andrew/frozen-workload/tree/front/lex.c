/* Interned names, and the lexer: the text of one file to tokens. */
#include "front/lex.h"

#include "base/arena.h"
#include "base/bytes.h"

/* FNV-1a, 32 bits (Fowler, Noll and Vo). */
static unsigned names_hash(const char *text, int length) {
    unsigned hash = 2166136261u;
    for (int i = 0; i < length; i++) {
        hash ^= (unsigned)text[i] & 255u;
        hash *= 16777619u;
    }
    return hash;
}

struct name *names_get(struct names *names, const char *text, int length) {
    struct name **bucket = &names->buckets[names_hash(text, length) % NAMES_BUCKETS];
    struct name *name;
    for (name = *bucket; name; name = name->next) {
        if (name->length == length && bytes_equal(name->text, text, length))
            return name;
    }
    name = arena_zeroed(names->arena, (int)sizeof(struct name));
    name->text = arena_text(names->arena, text, length);
    name->length = length;
    name->next = *bucket;
    *bucket = name;
    return name;
}

static const char *const lex_words[TOKEN_KINDS] = {
    "end of file", "name",    "number", "string",   "<<=",    ">>=",    "...",    "<<",
    ">>",          "<=",      ">=",     "==",       "!=",     "&&",     "||",     "++",
    "--",          "->",      "+=",     "-=",       "*=",     "/=",     "%=",     "&=",
    "|=",          "^=",      "##",     "+",        "-",      "*",      "/",      "%",
    "&",           "|",       "^",      "~",        "!",      "<",      ">",      "=",
    "?",           ":",       ";",      ",",        ".",      "(",      ")",      "[",
    "]",           "{",       "}",      "#",        "break",  "case",   "char",   "const",
    "continue",    "default", "do",     "else",     "enum",   "extern", "for",    "goto",
    "if",          "int",     "return", "short",    "signed", "sizeof", "static", "struct",
    "switch",      "typedef", "union",  "unsigned", "void",   "while"};

void lex_add_keywords(struct names *names) {
    for (int kind = TOKEN_BREAK; kind < TOKEN_KINDS; kind++)
        names_get(names, lex_words[kind], bytes_length(lex_words[kind]))->keyword = kind;
}

const char *lex_spelling(const struct token *token) {
    if (token->name)
        return token->name->text;
    return lex_words[token->kind];
}

static int lex_char(const struct lex *lex, int ahead) {
    int at = lex->at + ahead;
    return at < lex->size ? lex->text[at] & 255 : 0;
}

static int lex_is_letter(int c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

static int lex_is_digit(int c) {
    return c >= '0' && c <= '9';
}

static int lex_digit_value(int c) {
    if (lex_is_digit(c))
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return 16;
}

static void lex_comment(struct lex *lex) {
    lex->at += 2;
    while (lex_char(lex, 0) != '*' || lex_char(lex, 1) != '/') {
        if (lex->at >= lex->size)
            diag_fail(lex->diag, "comment does not end", 0);
        if (lex_char(lex, 0) == '\n') {
            lex->line++;
            lex->at_line_start = 1;
        }
        lex->at++;
    }
    lex->at += 2;
}

static void lex_skip_line(struct lex *lex) {
    while (lex->at < lex->size && lex_char(lex, 0) != '\n')
        lex->at++;
}

/* Skips white space, comments and continued lines; returns whether there were any. */
static int lex_space(struct lex *lex) {
    int start = lex->at;
    while (lex->at < lex->size) {
        int c = lex_char(lex, 0);
        if (c == '\n') {
            lex->line++;
            lex->at_line_start = 1;
            lex->at++;
        } else if (c == ' ' || c == '\t' || c == '\r' || c == '\f') {
            lex->at++;
        } else if (c == '\\' && lex_char(lex, 1) == '\n') {
            lex->line++;
            lex->at += 2;
        } else if (c == '/' && lex_char(lex, 1) == '*') {
            lex_comment(lex);
        } else if (c == '/' && lex_char(lex, 1) == '/') {
            lex_skip_line(lex);
        } else {
            break;
        }
    }
    return lex->at > start;
}

int lex_skip_to_directive(struct lex *lex) {
    while (lex->at < lex->size) {
        lex_skip_line(lex);
        lex_space(lex);
        if (lex->at_line_start && lex_char(lex, 0) == '#')
            return 1;
    }
    return 0;
}

static void lex_number(struct lex *lex, struct token *token) {
    unsigned value = 0;
    unsigned base = 10;
    int digit;
    if (lex_char(lex, 0) == '0') {
        base = 8;
        if (lex_char(lex, 1) == 'x' || lex_char(lex, 1) == 'X') {
            base = 16;
            lex->at += 2;
            if (lex_digit_value(lex_char(lex, 0)) > 15)
                diag_fail(lex->diag, "hexadecimal number without digits", 0);
        }
    }
    digit = lex_digit_value(lex_char(lex, 0));
    while ((unsigned)digit < base) {
        if (value > (0xffffffffu - (unsigned)digit) / base)
            diag_fail(lex->diag, "number does not fit in 32 bits", 0);
        value = value * base + (unsigned)digit;
        lex->at++;
        digit = lex_digit_value(lex_char(lex, 0));
    }
    token->kind = TOKEN_NUMBER;
    token->value = value;
    token->is_unsigned = value > 0x7fffffffu;
    if (lex_char(lex, 0) == 'u' || lex_char(lex, 0) == 'U') {
        lex->at++;
        token->is_unsigned = 1;
    } else if (token->is_unsigned && base == 10) {
        diag_fail(lex->diag, "decimal number does not fit in int", 0);
    }
    if (lex_is_letter(lex_char(lex, 0)) || lex_is_digit(lex_char(lex, 0)) ||
        lex_char(lex, 0) == '.')
        diag_fail(lex->diag, "malformed number, or one outside the subset", 0);
}

/* Sets the token's text to what stands between the quotes. */
static void lex_quoted(struct lex *lex, struct token *token, int quote) {
    lex->at++;
    token->text = lex->text + lex->at;
    while (lex_char(lex, 0) != quote) {
        if (lex->at >= lex->size || lex_char(lex, 0) == '\n')
            diag_fail(lex->diag, "literal does not end on its line", 0);
        lex->at += lex_char(lex, 0) == '\\' && lex->at + 1 < lex->size ? 2 : 1;
    }
    token->length = (int)(lex->text + lex->at - token->text);
    lex->at++;
}

unsigned lex_escape(struct diag *diag, const struct token *token, int *at) {
    static const char letters[] = "abfnrtv";
    static const unsigned char codes[] = {7, 8, 12, 10, 13, 9, 11};
    unsigned c = (unsigned)token->text[(*at)++] & 255u;
    unsigned value = 0;
    int digits = 0;
    if (c != '\\')
        return c;
    c = (unsigned)token->text[(*at)++] & 255u;
    if (c == 'x') {
        while (*at < token->length && lex_digit_value(token->text[*at] & 255) < 16) {
            value = value * 16 + (unsigned)lex_digit_value(token->text[(*at)++] & 255);
            digits++;
        }
        if (digits == 0 || digits > 2)
            diag_fail(diag, "\\x wants one or two hexadecimal digits", 0);
        return value;
    }
    if (c >= '0' && c <= '7') {
        value = c - '0';
        while (digits < 2 && *at < token->length && token->text[*at] >= '0' &&
               token->text[*at] <= '7') {
            value = value * 8 + (unsigned)(token->text[(*at)++] - '0');
            digits++;
        }
        return value & 255;
    }
    for (int i = 0; letters[i] != 0; i++) {
        if ((unsigned)letters[i] == c)
            return codes[i];
    }
    if (c != '\\' && c != '\'' && c != '"' && c != '?')
        diag_fail(diag, "unknown escape sequence", 0);
    return c;
}

static void lex_character(struct lex *lex, struct token *token) {
    int at = 0;
    lex_quoted(lex, token, '\'');
    if (token->length == 0)
        diag_fail(lex->diag, "empty character constant", 0);
    token->value = lex_escape(lex->diag, token, &at);
    if (at != token->length)
        diag_fail(lex->diag, "character constant holds more than one character", 0);
    if (token->value > 127)
        diag_fail(lex->diag, "character constant above 127 depends on the host", 0);
    token->kind = TOKEN_NUMBER;
}

static void lex_punctuator(struct lex *lex, struct token *token) {
    char spelling[2];
    for (int kind = TOKEN_SHL_SET; kind < TOKEN_BREAK; kind++) {
        const char *word = lex_words[kind];
        int length = bytes_length(word);
        if (lex->at + length <= lex->size && bytes_equal(lex->text + lex->at, word, length)) {
            lex->at += length;
            token->kind = kind;
            return;
        }
    }
    spelling[0] = lex->text[lex->at];
    spelling[1] = 0;
    diag_fail(lex->diag, "character outside the language", spelling);
}

int lex_header_name(struct lex *lex, const char **text) {
    int end;
    int start;
    lex_space(lex);
    end = lex_char(lex, 0) == '<' ? '>' : '"';
    if (lex_char(lex, 0) != '<' && lex_char(lex, 0) != '"')
        return -1;
    start = ++lex->at;
    while (lex_char(lex, 0) != end) {
        if (lex->at >= lex->size || lex_char(lex, 0) == '\n')
            return -1;
        lex->at++;
    }
    *text = lex->text + start;
    lex->at++;
    return lex->at - 1 - start;
}

void lex_next(struct lex *lex, struct token *token) {
    int c;
    int start;
    bytes_clear(token, (int)sizeof(struct token));
    token->spaced = lex_space(lex);
    token->first = lex->at_line_start;
    token->line = lex->line;
    lex->diag->line = lex->line;
    if (lex->at >= lex->size) {
        token->first = 1;
        return;
    }
    lex->at_line_start = 0;
    c = lex_char(lex, 0);
    if (lex_is_letter(c)) {
        start = lex->at;
        while (lex_is_letter(lex_char(lex, 0)) || lex_is_digit(lex_char(lex, 0)))
            lex->at++;
        token->kind = TOKEN_NAME;
        token->name = names_get(lex->names, lex->text + start, lex->at - start);
    } else if (lex_is_digit(c)) {
        lex_number(lex, token);
    } else if (c == '"') {
        token->kind = TOKEN_STRING;
        lex_quoted(lex, token, '"');
    } else if (c == '\'') {
        lex_character(lex, token);
    } else {
        lex_punctuator(lex, token);
    }
}
