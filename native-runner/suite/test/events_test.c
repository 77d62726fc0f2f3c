/* The event writer makes valid JSON of any input. */
#include <errno.h>
#include <string.h>

#include "../harness/events.h"
#include "json.h"
#include "test.h"

static struct oslag_line line;

static const char *text_of(void) {
    static char text[OSLAG_LINE_SIZE + 1];
    CHECK(oslag_line_end(&line) == 0);
    memcpy(text, line.text, line.length);
    CHECK(text[line.length - 1] == '\n');
    text[line.length - 1] = '\0';
    return text;
}

static void nests_with_commas_in_the_right_places(void) {
    oslag_line_begin(&line, "samples");
    oslag_line_open(&line, "samples", '[');
    for (int i = 0; i < 2; i++) {
        oslag_line_open(&line, NULL, '[');
        oslag_line_integer(&line, NULL, 1);
        oslag_line_integer(&line, NULL, INT64_MIN);
        oslag_line_close(&line, ']');
    }
    oslag_line_close(&line, ']');
    oslag_line_open(&line, "parameters", '{');
    oslag_line_close(&line, '}');
    oslag_line_text(&line, "last", "x");
    const char *text = text_of();
    CHECK(strcmp(text, "{\"event\":\"samples\",\"samples\":[[1,-9223372036854775808],"
                       "[1,-9223372036854775808]],\"parameters\":{},\"last\":\"x\"}") == 0);
    CHECK(json_is_valid(text));
}

static void escapes_and_replaces(void) {
    char every[256];
    for (int i = 1; i < 256; i++)
        every[i - 1] = (char)i;
    every[255] = '\0';
    oslag_line_begin(&line, "warning");
    oslag_line_text(&line, every, every);
    CHECK(json_is_valid(text_of()));
    oslag_line_begin(&line, "warning");
    oslag_line_text(&line, "code", "a\"b\\c\n\x1b\xff{[");
    oslag_line_integer(&line, "after", 0);
    CHECK(strcmp(text_of(), "{\"event\":\"warning\",\"code\":\"a\\\"b\\\\c???{[\",\"after\":0}") ==
          0);
}

static void refuses_a_line_that_does_not_fit(void) {
    oslag_line_begin(&line, "samples");
    for (int i = 0; i < OSLAG_LINE_SIZE; i++)
        oslag_line_integer(&line, "n", i);
    CHECK(oslag_line_end(&line) == -EMSGSIZE);
    CHECK(oslag_line_write(&line) == -EMSGSIZE);
}

int main(void) {
    nests_with_commas_in_the_right_places();
    escapes_and_replaces();
    refuses_a_line_that_does_not_fit();
    return 0;
}
