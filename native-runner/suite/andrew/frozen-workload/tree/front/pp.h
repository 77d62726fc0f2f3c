/* The preprocessor: files, macros and conditions to one stream of tokens. */
#ifndef FRONT_PP_H
#define FRONT_PP_H

#include "front/lex.h"

#define PP_PARAMETERS_MAX 8
#define PP_CONDITIONS_MAX 32

struct arena;

struct pp_tokens {
    struct token *items;
    int count;
    int capacity;
};

struct macro {
    int parameters; /* -1 for an object-like macro */
    struct name *parameter[PP_PARAMETERS_MAX];
    struct pp_tokens body;
    int busy; /* its expansion is being read */
};

/* Where tokens come from: a file, or a list that an expansion made. */
struct pp_frame {
    struct pp_frame *below;
    int is_file;
    int is_barrier; /* reading stops here until the frame is dropped */
    struct lex lex;
    const char *file;
    int conditions; /* how many were open when the file began */
    struct pp_tokens tokens;
    int at;
    struct macro *macro;
};

struct pp_condition {
    int taken; /* one of its groups has been read */
    int has_else;
};

/* Finds the text of an included file; returns 0, or 1 when there is none. */
struct pp_finder {
    int (*find)(void *context, const char *name, const char **text, int *size);
    void *context;
};

struct pp {
    struct diag *diag;
    struct arena *arena;
    struct names *names;
    struct pp_finder finder;
    struct pp_frame *frame;
    struct pp_frame *free_frames;
    struct name *defined;
    struct pp_condition conditions[PP_CONDITIONS_MAX];
    int condition_count;
    int depth;
    int tokens_read;
};

void pp_start(struct pp *pp, const char *file, const char *text, int size);

/* The next token after all expansion; names that are keywords come as such. */
void pp_next(struct pp *pp, struct token *token);

/* The rest belongs to the preprocessor's own files. */
void pp_push_file(struct pp *pp, const char *file, const char *text, int size);
struct pp_frame *pp_push_tokens(struct pp *pp, const struct pp_tokens *tokens);
void pp_pop(struct pp *pp);
void pp_append(struct pp *pp, struct pp_tokens *list, const struct token *token);
void pp_expand_list(struct pp *pp, const struct pp_tokens *from, struct pp_tokens *to);
int pp_line_token(struct pp *pp, struct token *token);
void pp_directive(struct pp *pp);
int pp_condition_value(struct pp *pp);
void pp_define(struct pp *pp);

#endif
