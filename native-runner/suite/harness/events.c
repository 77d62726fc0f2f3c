/* Builds lines of JSON. */
#include "events.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "../port/port.h"

static void append(struct oslag_line *line, char c) {
    if (line->length == sizeof line->text)
        line->overflown = true;
    else
        line->text[line->length++] = c;
}

static void append_quoted(struct oslag_line *line, const char *text) {
    append(line, '"');
    for (; *text; text++) {
        if (*text == '"' || *text == '\\')
            append(line, '\\');
        append(line, *text >= ' ' && *text <= '~' ? *text : '?');
    }
    append(line, '"');
}

/* Begins a member, with a comma unless it is the first of its object or array. */
static void begin_member(struct oslag_line *line, const char *name) {
    if (line->length > 0 && !strchr("{[", line->text[line->length - 1]))
        append(line, ',');
    if (name) {
        append_quoted(line, name);
        append(line, ':');
    }
}

void oslag_line_begin(struct oslag_line *line, const char *event) {
    line->length = 0;
    line->overflown = false;
    append(line, '{');
    oslag_line_text(line, "event", event);
}

void oslag_line_integer(struct oslag_line *line, const char *name, int64_t value) {
    char digits[24];
    begin_member(line, name);
    snprintf(digits, sizeof digits, "%lld", (long long)value);
    for (const char *digit = digits; *digit; digit++)
        append(line, *digit);
}

void oslag_line_text(struct oslag_line *line, const char *name, const char *value) {
    begin_member(line, name);
    append_quoted(line, value);
}

void oslag_line_open(struct oslag_line *line, const char *name, char bracket) {
    begin_member(line, name);
    append(line, bracket);
}

void oslag_line_close(struct oslag_line *line, char bracket) {
    append(line, bracket);
}

int oslag_line_end(struct oslag_line *line) {
    append(line, '}');
    append(line, '\n');
    return line->overflown ? -EMSGSIZE : 0;
}

int oslag_line_write(struct oslag_line *line) {
    int status = oslag_line_end(line);
    return status == 0 ? oslag_write_line(line->text, line->length) : status;
}
