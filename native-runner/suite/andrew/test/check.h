/* A test uses two macros: CHECK reports and counts failures, CHECK_END gives the exit status. */
#ifndef TEST_CHECK_H
#define TEST_CHECK_H

#include <stdio.h>

static int check_failures;

#define CHECK(condition)                                                                           \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            fprintf(stderr, "%s:%d: check failed: %s\n", __FILE__, __LINE__, #condition);          \
            check_failures++;                                                                      \
        }                                                                                          \
    } while (0)

#define CHECK_END() (check_failures == 0 ? 0 : 1)

#endif
