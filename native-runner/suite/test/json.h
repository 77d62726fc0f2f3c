/* Reading the suite's lines: strict JSON without numbers that are no integers. */
#ifndef OSLAG_TEST_JSON_H
#define OSLAG_TEST_JSON_H

#include <stdbool.h>

/* Whether the text is exactly one JSON object of objects, arrays, integers and printable-ASCII
 * strings. */
bool json_is_valid(const char *text);

/* The text of the first member of that name at any depth, without quotes; "" when there is none.
 * Overwritten by the third call after it. */
const char *json_member(const char *text, const char *name);

#endif
