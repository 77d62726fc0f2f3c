/* A recursive descent over the JSON that the protocol allows. */
#include "json.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static const char *skip_value(const char *at);

static const char *skip_string(const char *at) {
    if (*at++ != '"')
        return NULL;
    while (*at != '"') {
        if (*at == '\\' && strchr("\"\\", at[1]) && at[1] != '\0')
            at++;
        else if (*at == '\\')
            return NULL;
        if (*at < ' ' || *at > '~')
            return NULL;
        at++;
    }
    return at + 1;
}

static const char *skip_integer(const char *at) {
    if (*at == '-')
        at++;
    if (!isdigit((unsigned char)*at) || (*at == '0' && isdigit((unsigned char)at[1])))
        return NULL;
    while (isdigit((unsigned char)*at))
        at++;
    return at;
}

static const char *skip_members(const char *at, char close, bool named) {
    at++;
    if (*at == close)
        return at + 1;
    for (;;) {
        if (named) {
            at = skip_string(at);
            if (!at || *at++ != ':')
                return NULL;
        }
        at = skip_value(at);
        if (!at)
            return NULL;
        if (*at == close)
            return at + 1;
        if (*at++ != ',')
            return NULL;
    }
}

static const char *skip_value(const char *at) {
    switch (*at) {
    case '{':
        return skip_members(at, '}', true);
    case '[':
        return skip_members(at, ']', false);
    case '"':
        return skip_string(at);
    default:
        return skip_integer(at);
    }
}

bool json_is_valid(const char *text) {
    const char *end = *text == '{' ? skip_value(text) : NULL;
    return end && *end == '\0';
}

const char *json_member(const char *text, const char *name) {
    static char values[3][512];
    static int next;
    char *value = values[next++ % 3], wanted[64];
    snprintf(wanted, sizeof wanted, "\"%s\":", name);
    const char *at = strstr(text, wanted);
    value[0] = '\0';
    if (!at)
        return value;
    at += strlen(wanted);
    const char *end = skip_value(at);
    bool quoted = *at == '"';
    if (end)
        snprintf(value, sizeof values[0], "%.*s", (int)(end - at) - 2 * quoted, at + quoted);
    return value;
}
