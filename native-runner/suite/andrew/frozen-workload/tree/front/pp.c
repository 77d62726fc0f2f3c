/* The preprocessor's stream: frames of tokens and the expansion of macros. */
#include "front/pp.h"

#include "base/arena.h"
#include "base/bytes.h"

#define PP_DEPTH_MAX 200
/* A bound on work: nested macros can multiply a short text without end. */
#define PP_TOKENS_MAX 4000000

static struct pp_frame *pp_push(struct pp *pp) {
    struct pp_frame *frame = pp->free_frames;
    if (++pp->depth > PP_DEPTH_MAX)
        diag_fail(pp->diag, "includes or macros nest too deeply", 0);
    if (frame)
        pp->free_frames = frame->below;
    else
        frame = arena_raw(pp->arena, (int)sizeof(struct pp_frame));
    bytes_clear(frame, (int)sizeof(struct pp_frame));
    frame->below = pp->frame;
    pp->frame = frame;
    return frame;
}

void pp_pop(struct pp *pp) {
    struct pp_frame *frame = pp->frame;
    if (frame->macro)
        frame->macro->busy = 0;
    pp->depth--;
    pp->frame = frame->below;
    frame->below = pp->free_frames;
    pp->free_frames = frame;
}

void pp_push_file(struct pp *pp, const char *file, const char *text, int size) {
    struct pp_frame *frame = pp_push(pp);
    frame->is_file = 1;
    frame->file = file;
    frame->conditions = pp->condition_count;
    frame->lex.text = text;
    frame->lex.size = size;
    frame->lex.line = 1;
    frame->lex.at_line_start = 1;
    frame->lex.names = pp->names;
    frame->lex.diag = pp->diag;
    pp->diag->file = file;
    pp->diag->line = 1;
}

struct pp_frame *pp_push_tokens(struct pp *pp, const struct pp_tokens *tokens) {
    struct pp_frame *frame = pp_push(pp);
    frame->tokens = *tokens;
    return frame;
}

void pp_append(struct pp *pp, struct pp_tokens *list, const struct token *token) {
    if (list->count == list->capacity) {
        int capacity = list->capacity ? list->capacity * 2 : 8;
        struct token *items = arena_raw(pp->arena, capacity * (int)sizeof(struct token));
        bytes_copy(items, list->items, list->count * (int)sizeof(struct token));
        list->items = items;
        list->capacity = capacity;
    }
    list->items[list->count++] = *token;
}

/* Leaves an included file for the one that included it. */
static void pp_end_file(struct pp *pp) {
    if (pp->condition_count != pp->frame->conditions)
        diag_fail(pp->diag, "#if without #endif", 0);
    pp_pop(pp);
    for (struct pp_frame *frame = pp->frame; frame; frame = frame->below) {
        if (frame->is_file) {
            pp->diag->file = frame->file;
            pp->diag->line = frame->lex.line;
            return;
        }
    }
}

/* The next token before expansion, directives obeyed; TOKEN_END at a barrier and at the end. */
static void pp_raw(struct pp *pp, struct token *token) {
    for (;;) {
        struct pp_frame *frame = pp->frame;
        if (frame->is_file) {
            lex_next(&frame->lex, token);
            if (token->kind == TOKEN_HASH && token->first) {
                pp_directive(pp);
            } else if (token->kind != TOKEN_END || !frame->below) {
                if (token->kind == TOKEN_END && pp->condition_count)
                    diag_fail(pp->diag, "#if without #endif", 0);
                return;
            } else {
                pp_end_file(pp);
            }
        } else if (frame->at < frame->tokens.count) {
            *token = frame->tokens.items[frame->at++];
            return;
        } else if (frame->is_barrier) {
            bytes_clear(token, (int)sizeof(struct token));
            return;
        } else {
            pp_pop(pp);
        }
    }
}

void pp_expand_list(struct pp *pp, const struct pp_tokens *from, struct pp_tokens *to) {
    struct token token;
    pp_push_tokens(pp, from)->is_barrier = 1;
    pp_next(pp, &token);
    while (token.kind != TOKEN_END) {
        pp_append(pp, to, &token);
        pp_next(pp, &token);
    }
    pp_pop(pp);
}

/* Reads the arguments of a call, each expanded on its own, up to the closing parenthesis. */
static void pp_arguments(struct pp *pp, const struct macro *macro, struct pp_tokens *arguments) {
    struct pp_tokens raw;
    struct token token;
    int nesting = 0;
    int count = 0;
    bytes_clear(&raw, (int)sizeof raw);
    for (;;) {
        pp_raw(pp, &token);
        if (token.kind == TOKEN_END)
            diag_fail(pp->diag, "call of a macro does not end", 0);
        if (nesting == 0 && (token.kind == TOKEN_COMMA || token.kind == TOKEN_CLOSE)) {
            if (count < macro->parameters)
                pp_expand_list(pp, &raw, &arguments[count]);
            else if (count > 0 || raw.count > 0)
                diag_fail(pp->diag, "too many arguments for a macro", 0);
            count++;
            if (token.kind == TOKEN_CLOSE)
                break;
            bytes_clear(&raw, (int)sizeof raw);
            continue;
        }
        if (token.kind == TOKEN_OPEN)
            nesting++;
        else if (token.kind == TOKEN_CLOSE)
            nesting--;
        pp_append(pp, &raw, &token);
    }
    if (count < macro->parameters)
        diag_fail(pp->diag, "too few arguments for a macro", 0);
}

static int pp_parameter(const struct macro *macro, const struct token *token) {
    for (int i = 0; token->name && i < macro->parameters; i++) {
        if (macro->parameter[i] == token->name)
            return i;
    }
    return -1;
}

/* Returns 0 when the name of a function-like macro is not followed by its arguments. */
static int pp_expand(struct pp *pp, const struct token *name) {
    struct macro *macro = name->name->macro;
    struct pp_tokens arguments[PP_PARAMETERS_MAX];
    struct pp_tokens result;
    struct pp_frame *frame;
    struct token next;
    if (macro->parameters < 0) {
        frame = pp_push_tokens(pp, &macro->body);
        frame->macro = macro;
        macro->busy = 1;
        return 1;
    }
    bytes_clear(&result, (int)sizeof result);
    pp_raw(pp, &next);
    if (next.kind != TOKEN_OPEN) {
        pp_append(pp, &result, &next);
        if (next.kind != TOKEN_END)
            pp_push_tokens(pp, &result);
        return 0;
    }
    bytes_clear(arguments, (int)sizeof arguments);
    pp_arguments(pp, macro, arguments);
    for (int i = 0; i < macro->body.count; i++) {
        const struct token *token = &macro->body.items[i];
        int parameter = pp_parameter(macro, token);
        if (parameter < 0) {
            pp_append(pp, &result, token);
            continue;
        }
        for (int k = 0; k < arguments[parameter].count; k++)
            pp_append(pp, &result, &arguments[parameter].items[k]);
    }
    frame = pp_push_tokens(pp, &result);
    frame->macro = macro;
    macro->busy = 1;
    return 1;
}

void pp_next(struct pp *pp, struct token *token) {
    for (;;) {
        pp_raw(pp, token);
        if (++pp->tokens_read > PP_TOKENS_MAX)
            diag_fail(pp->diag, "macros expand to too much text", 0);
        if (token->kind != TOKEN_NAME)
            return;
        if (token->name->macro && !token->painted) {
            if (token->name->macro->busy)
                token->painted = 1;
            else if (pp_expand(pp, token))
                continue;
        }
        if (token->name->keyword)
            token->kind = token->name->keyword;
        return;
    }
}

void pp_start(struct pp *pp, const char *file, const char *text, int size) {
    struct name *self = names_get(pp->names, "__OSLAG__", 9);
    struct token one;
    bytes_clear(&one, (int)sizeof one);
    one.kind = TOKEN_NUMBER;
    one.value = 1;
    self->macro = arena_zeroed(pp->arena, (int)sizeof(struct macro));
    self->macro->parameters = -1;
    pp_append(pp, &self->macro->body, &one);
    pp->defined = names_get(pp->names, "defined", 7);
    pp_push_file(pp, file, text, size);
}
