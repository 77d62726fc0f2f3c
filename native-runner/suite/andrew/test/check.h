/* Two macros make a test: CHECK counts and reports, CHECK_END gives the exit status. */
#ifndef TEST_CHECK_H
#define TEST_CHECK_H

#include <stdio.h>

static int check_failures;

#define CHECK(condition)                                                                           \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            fprintf(stderr, "%s:%d: not true: %s\n", __FILE__, __LINE__, #condition);              \
            check_failures++;                                                                      \
        }                                                                                          \
    } while (0)

#define CHECK_END() (check_failures == 0 ? 0 : 1)

#endif
