/* All that a test needs: two macros. A test is a program that ends with 0 (passed), 1 (failed) or
 * 77 (skipped, with the reason on standard output). Neither macro depends on NDEBUG. */
#ifndef OSLAG_TEST_H
#define OSLAG_TEST_H

#include <stdio.h>
#include <stdlib.h>

#define CHECK(condition)                                                                           \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition);                \
            exit(1);                                                                               \
        }                                                                                          \
    } while (0)

#define SKIP(reason)                                                                               \
    do {                                                                                           \
        printf("skipped: %s\n", reason);                                                           \
        exit(77);                                                                                  \
    } while (0)

#endif
