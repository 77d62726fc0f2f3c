/* The two macros of a test. A test is a program that ends with 0 (passed), 1 (failed) or 77
 * (skipped, with the reason on standard output). The macros work with NDEBUG too. */
#ifndef OSLAG_TEST_H
#define OSLAG_TEST_H

#include <stdio.h>
#include <stdlib.h>

#define CHECK(condition)                                                                           \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            fprintf(stderr, "%s:%d: check failed: %s\n", __FILE__, __LINE__, #condition);          \
            exit(1);                                                                               \
        }                                                                                          \
    } while (0)

#define SKIP(reason)                                                                               \
    do {                                                                                           \
        printf("skipped: %s\n", reason);                                                           \
        exit(77);                                                                                  \
    } while (0)

#endif
