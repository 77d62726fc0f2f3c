/* Reads the suite's lines: strict JSON whose numbers are integers. */
#ifndef OSLAG_TEST_JSON_H
#define OSLAG_TEST_JSON_H

#include <stdbool.h>

/* Whether the text is exactly one JSON object of objects, arrays, integers and printable-ASCII
 * strings. */
bool json_is_valid(const char *text);

/* Returns the text of the first member of that name at any depth, without quotes; "" when there is
 * none. The third call after it overwrites the text. */
const char *json_member(const char *text, const char *name);

#endif
