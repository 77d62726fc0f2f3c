/* One JSON object a line. Nothing else writes to standard output. Values are integers and printable
 * ASCII. */
#ifndef OSLAG_EVENTS_H
#define OSLAG_EVENTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define OSLAG_LINE_SIZE 16384

struct oslag_line {
    char text[OSLAG_LINE_SIZE];
    size_t length;
    bool overflown;
};

void oslag_line_begin(struct oslag_line *line, const char *event);
/* Inside an array the name is NULL. */
void oslag_line_integer(struct oslag_line *line, const char *name, int64_t value);
/* A character outside printable ASCII becomes '?'. */
void oslag_line_text(struct oslag_line *line, const char *name, const char *value);
/* `bracket` is '{' or '['; close with the matching one. */
void oslag_line_open(struct oslag_line *line, const char *name, char bracket);
void oslag_line_close(struct oslag_line *line, char bracket);
/* Ends the object, writes the line and flushes it. Returns 0 or -errno. A line that did not fit is
 * -EMSGSIZE and is not written. */
int oslag_line_write(struct oslag_line *line);
/* Ends the object and its line without writing it: 0, or -EMSGSIZE. */
int oslag_line_end(struct oslag_line *line);

#endif
