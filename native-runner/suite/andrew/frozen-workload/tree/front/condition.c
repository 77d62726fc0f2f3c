/* The value of #if and #elif: an integer expression of signed 32-bit words. */
#include "base/arena.h"
#include "base/bytes.h"
#include "front/pp.h"

#define PP_NESTING_MAX 50

struct pp_reader {
    struct pp *pp;
    struct pp_tokens tokens;
    int at;
    int nesting;
};

static int pp_value(struct pp_reader *reader, int level);

static int pp_kind(const struct pp_reader *reader) {
    return reader->at < reader->tokens.count ? reader->tokens.items[reader->at].kind : TOKEN_END;
}

static int pp_primary(struct pp_reader *reader) {
    int kind = pp_kind(reader);
    int value;
    if (++reader->nesting > PP_NESTING_MAX)
        diag_fail(reader->pp->diag, "condition nests too deeply", 0);
    reader->at++;
    if (kind == TOKEN_NUMBER) {
        value = (int)reader->tokens.items[reader->at - 1].value;
    } else if (kind == TOKEN_BANG) {
        value = !pp_primary(reader);
    } else if (kind == TOKEN_SUB) {
        value = (int)(0u - (unsigned)pp_primary(reader));
    } else if (kind == TOKEN_OPEN) {
        value = pp_value(reader, 0);
        if (pp_kind(reader) != TOKEN_CLOSE)
            diag_fail(reader->pp->diag, "condition wants ')'", 0);
        reader->at++;
    } else {
        /* A name that is no macro counts as 0, as in the C standard. */
        value = 0;
        if (kind < TOKEN_BREAK && kind != TOKEN_NAME)
            diag_fail(reader->pp->diag, "malformed condition", 0);
    }
    reader->nesting--;
    return value;
}

/* The binding strength of a binary operator; 0 when it is none. */
static int pp_level(int kind) {
    switch (kind) {
    case TOKEN_OR_OR:
        return 1;
    case TOKEN_AND_AND:
        return 2;
    case TOKEN_EQ:
    case TOKEN_NE:
        return 3;
    case TOKEN_LT:
    case TOKEN_GT:
    case TOKEN_LE:
    case TOKEN_GE:
        return 4;
    case TOKEN_ADD:
    case TOKEN_SUB:
        return 5;
    default:
        return 0;
    }
}

static int pp_apply(int kind, int left, int right) {
    switch (kind) {
    case TOKEN_OR_OR:
        return left || right;
    case TOKEN_AND_AND:
        return left && right;
    case TOKEN_EQ:
        return left == right;
    case TOKEN_NE:
        return left != right;
    case TOKEN_LT:
        return left < right;
    case TOKEN_GT:
        return left > right;
    case TOKEN_LE:
        return left <= right;
    case TOKEN_GE:
        return left >= right;
    case TOKEN_ADD:
        return (int)((unsigned)left + (unsigned)right);
    default:
        return (int)((unsigned)left - (unsigned)right);
    }
}

static int pp_value(struct pp_reader *reader, int level) {
    int left = pp_primary(reader);
    int kind = pp_kind(reader);
    while (pp_level(kind) > level) {
        int right;
        reader->at++;
        right = pp_value(reader, pp_level(kind));
        left = pp_apply(kind, left, right);
        kind = pp_kind(reader);
    }
    return left;
}

/* Replaces "defined NAME" and "defined(NAME)" while the line is read. */
static void pp_read_line(struct pp *pp, struct pp_tokens *line) {
    struct token token;
    while (pp_line_token(pp, &token)) {
        if (token.kind == TOKEN_NAME && token.name == pp->defined) {
            int more = pp_line_token(pp, &token);
            int open = more && token.kind == TOKEN_OPEN;
            if (open)
                more = pp_line_token(pp, &token);
            if (!more || token.kind != TOKEN_NAME)
                diag_fail(pp->diag, "defined wants a name", 0);
            token.value = token.name->macro != 0;
            if (open) {
                struct token close;
                if (!pp_line_token(pp, &close) || close.kind != TOKEN_CLOSE)
                    diag_fail(pp->diag, "defined wants ')'", 0);
            }
            token.kind = TOKEN_NUMBER;
            token.name = 0;
        }
        pp_append(pp, line, &token);
    }
}

int pp_condition_value(struct pp *pp) {
    struct pp_tokens line;
    struct pp_reader reader;
    int value;
    bytes_clear(&line, (int)sizeof line);
    bytes_clear(&reader, (int)sizeof reader);
    pp_read_line(pp, &line);
    reader.pp = pp;
    pp_expand_list(pp, &line, &reader.tokens);
    value = pp_value(&reader, 0);
    if (reader.at != reader.tokens.count)
        diag_fail(pp->diag, "malformed condition", 0);
    return value;
}
