/* The preprocessor's directives: #include, #define, #undef, #error and the conditions. */
#include "base/arena.h"
#include "base/bytes.h"
#include "front/pp.h"

#define PP_FILES_DEEP_MAX 40

/* Reads the next token of the directive's line; returns 0 at the end of the line. */
int pp_line_token(struct pp *pp, struct token *token) {
    struct lex *lex = &pp->frame->lex;
    struct lex before = *lex;
    lex_next(lex, token);
    if (!token->first)
        return 1;
    *lex = before;
    pp->diag->line = before.line;
    return 0;
}

static void pp_end_of_line(struct pp *pp) {
    struct token token;
    if (pp_line_token(pp, &token))
        diag_fail(pp->diag, "unexpected text after a directive", lex_spelling(&token));
}

static struct name *pp_name(struct pp *pp) {
    struct token token;
    if (!pp_line_token(pp, &token) || token.kind != TOKEN_NAME)
        diag_fail(pp->diag, "a directive wants a name", 0);
    return token.name;
}

static void pp_parameters(struct pp *pp, struct macro *macro) {
    struct token token;
    macro->parameters = 0;
    if (!pp_line_token(pp, &token))
        diag_fail(pp->diag, "parameters of a macro do not end", 0);
    while (token.kind != TOKEN_CLOSE) {
        if (token.kind != TOKEN_NAME || macro->parameters == PP_PARAMETERS_MAX)
            diag_fail(pp->diag, "malformed parameters of a macro", 0);
        macro->parameter[macro->parameters++] = token.name;
        if (!pp_line_token(pp, &token))
            diag_fail(pp->diag, "parameters of a macro do not end", 0);
        if (token.kind == TOKEN_COMMA) {
            if (!pp_line_token(pp, &token) || token.kind != TOKEN_NAME)
                diag_fail(pp->diag, "malformed parameters of a macro", 0);
        }
    }
}

void pp_define(struct pp *pp) {
    struct name *name = pp_name(pp);
    struct macro *macro = arena_zeroed(pp->arena, (int)sizeof(struct macro));
    struct token token;
    macro->parameters = -1;
    if (name->macro || name->keyword || name == pp->defined)
        diag_fail(pp->diag, "macro is defined already, or must not be", name->text);
    if (pp_line_token(pp, &token)) {
        int more = 1;
        if (token.kind == TOKEN_OPEN && !token.spaced) {
            pp_parameters(pp, macro);
            more = pp_line_token(pp, &token);
        }
        while (more) {
            if (token.kind == TOKEN_HASH || token.kind == TOKEN_PASTE)
                diag_fail(pp->diag, "# and ## in macros are not in the subset", 0);
            pp_append(pp, &macro->body, &token);
            more = pp_line_token(pp, &token);
        }
    }
    name->macro = macro;
}

static void pp_include(struct pp *pp) {
    const char *name_text = 0;
    const char *text = 0;
    const char *name;
    int size = 0;
    int files = 0;
    int length = lex_header_name(&pp->frame->lex, &name_text);
    if (length <= 0)
        diag_fail(pp->diag, "malformed #include", 0);
    name = arena_text(pp->arena, name_text, length);
    pp_end_of_line(pp);
    for (struct pp_frame *frame = pp->frame; frame; frame = frame->below)
        files += frame->is_file;
    if (files > PP_FILES_DEEP_MAX)
        diag_fail(pp->diag, "includes nest too deeply", name);
    if (pp->finder.find(pp->finder.context, name, &text, &size))
        diag_fail(pp->diag, "cannot find the included file", name);
    pp_push_file(pp, name, text, size);
}

/* Skips groups until one is to be read or the condition ends. */
static void pp_skip_group(struct pp *pp) {
    struct pp_condition *condition = &pp->conditions[pp->condition_count - 1];
    int nesting = 0;
    struct token token;
    for (;;) {
        const char *word;
        if (!lex_skip_to_directive(&pp->frame->lex))
            diag_fail(pp->diag, "#if without #endif", 0);
        lex_next(&pp->frame->lex, &token);
        if (!pp_line_token(pp, &token) || token.kind != TOKEN_NAME)
            continue;
        word = token.name->text;
        if (bytes_equal(word, "if", 2)) {
            nesting++;
        } else if (bytes_same_text(word, "endif")) {
            if (nesting == 0) {
                pp->condition_count--;
                return;
            }
            nesting--;
        } else if (nesting == 0 && bytes_same_text(word, "else")) {
            if (condition->has_else)
                diag_fail(pp->diag, "second #else of one #if", 0);
            condition->has_else = 1;
            if (!condition->taken)
                break;
        } else if (nesting == 0 && bytes_same_text(word, "elif") && !condition->taken) {
            if (pp_condition_value(pp))
                break;
        }
    }
    condition->taken = 1;
}

static void pp_if(struct pp *pp, int value) {
    struct pp_condition *condition;
    if (pp->condition_count == PP_CONDITIONS_MAX)
        diag_fail(pp->diag, "conditions nest too deeply", 0);
    condition = &pp->conditions[pp->condition_count++];
    condition->taken = value;
    condition->has_else = 0;
    if (!value)
        pp_skip_group(pp);
}

/* #else, #elif and #endif where the group before them was read. */
static void pp_end_group(struct pp *pp, const char *word) {
    struct pp_condition *condition;
    if (pp->condition_count <= pp->frame->conditions)
        diag_fail(pp->diag, "directive without #if", word);
    condition = &pp->conditions[pp->condition_count - 1];
    if (bytes_same_text(word, "endif")) {
        pp->condition_count--;
        return;
    }
    if (condition->has_else)
        diag_fail(pp->diag, "directive after #else", word);
    condition->has_else = bytes_same_text(word, "else");
    pp_skip_group(pp);
}

void pp_directive(struct pp *pp) {
    struct token token;
    const char *word;
    if (!pp_line_token(pp, &token))
        return;
    word = lex_spelling(&token);
    if (bytes_same_text(word, "include")) {
        pp_include(pp);
        return;
    }
    if (bytes_same_text(word, "define"))
        pp_define(pp);
    else if (bytes_same_text(word, "undef"))
        pp_name(pp)->macro = 0;
    else if (bytes_same_text(word, "ifdef"))
        pp_if(pp, pp_name(pp)->macro != 0);
    else if (bytes_same_text(word, "ifndef"))
        pp_if(pp, pp_name(pp)->macro == 0);
    else if (bytes_same_text(word, "if"))
        pp_if(pp, pp_condition_value(pp) != 0);
    else if (bytes_same_text(word, "else") || bytes_same_text(word, "elif") ||
             bytes_same_text(word, "endif"))
        pp_end_group(pp, word);
    else if (bytes_same_text(word, "error"))
        diag_fail(pp->diag, "#error", 0);
    else
        diag_fail(pp->diag, "unknown directive", word);
    pp_end_of_line(pp);
}
