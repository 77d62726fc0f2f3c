/* Bounded memory for one job, and the message with which a job ends early. */
#include "base/arena.h"

#include "base/bytes.h"
#include "base/sys.h"

/* 16 is the strictest alignment that a common host asks for. */
#define ARENA_ALIGN 16

void *arena_raw(struct arena *arena, int bytes) {
    int rounded;
    void *block;
    if (bytes < 0 || bytes > arena->size)
        diag_fail(arena->diag, "out of working memory", 0);
    rounded = (bytes + ARENA_ALIGN - 1) / ARENA_ALIGN * ARENA_ALIGN;
    if (rounded > arena->size - arena->used)
        diag_fail(arena->diag, "out of working memory", 0);
    block = arena->base + arena->used;
    arena->used += rounded;
    return block;
}

void *arena_zeroed(struct arena *arena, int bytes) {
    void *block = arena_raw(arena, bytes);
    bytes_clear(block, bytes);
    return block;
}

char *arena_text(struct arena *arena, const char *text, int length) {
    char *copy = arena_raw(arena, length + 1);
    bytes_copy(copy, text, length);
    copy[length] = 0;
    return copy;
}

void diag_fail(struct diag *diag, const char *what, const char *detail) {
    diag->text[0] = 0;
    if (diag->file) {
        bytes_append(diag->text, DIAG_TEXT_MAX, diag->file);
        bytes_append(diag->text, DIAG_TEXT_MAX, ":");
        bytes_append_number(diag->text, DIAG_TEXT_MAX, diag->line);
        bytes_append(diag->text, DIAG_TEXT_MAX, ": ");
    }
    bytes_append(diag->text, DIAG_TEXT_MAX, what);
    if (detail) {
        bytes_append(diag->text, DIAG_TEXT_MAX, " '");
        bytes_append(diag->text, DIAG_TEXT_MAX, detail);
        bytes_append(diag->text, DIAG_TEXT_MAX, "'");
    }
    guard_leave();
}
