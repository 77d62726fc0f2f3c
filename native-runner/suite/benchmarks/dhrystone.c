/* The CPU rating: Dhrystone 2.1, built with flags of its own, which the report states. VAX MIPS are
 * computed elsewhere. */
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "../harness/context.h"
#include "../harness/version.h"
#include "dhrystone/dhrystone.h"

/* A variant's settings: the build of the two parts that it runs. */
struct parts {
    void (*main)(int runs, struct dhry_record records[2], struct dhry_final *final);
    const struct dhry_globals *globals;
};

static const struct parts *parts;
static struct dhry_record *records;
static struct dhry_final final;
static uint64_t runs;

static int setup(struct oslag_context *context) {
    parts = context->variant->settings;
    records = calloc(2, sizeof *records);
    if (!records)
        return -ENOMEM;
    oslag_state_text(context, "flags", oslag_dhrystone_flags);
    return 0;
}

static int step(uint64_t iterations) {
    if (iterations > INT_MAX / 2)
        return -ERANGE;
    runs = iterations;
    parts->main((int)iterations, records, &final);
    return 0;
}

static bool globals_are_right(const struct dhry_globals *globals) {
    return *globals->int_glob == 5 && *globals->bool_glob && *globals->ch_1_glob == 'A' &&
           *globals->ch_2_glob == 'B' && globals->arr_1_glob[8] == 7 &&
           globals->arr_2_glob[8][7] == (int)runs + 10;
}

/* Whether the final values are those that the definition publishes for a correct run. */
static bool is_right(void) {
    const struct dhry_record *first = *parts->globals->ptr_glob;
    const struct dhry_record *second = *parts->globals->next_ptr_glob;
    const char *some_string = "DHRYSTONE PROGRAM, SOME STRING";
    return globals_are_right(parts->globals) && first->discriminant == DHRY_IDENT_1 &&
           first->variant.first.identifier == DHRY_IDENT_3 && first->variant.first.integer == 17 &&
           strcmp(first->variant.first.string, some_string) == 0 && first->next == second->next &&
           second->discriminant == DHRY_IDENT_1 &&
           second->variant.first.identifier == DHRY_IDENT_2 &&
           second->variant.first.integer == 18 &&
           strcmp(second->variant.first.string, some_string) == 0 && final.int_1 == 5 &&
           final.int_2 == 13 && final.int_3 == 7 && final.identifier == DHRY_IDENT_2 &&
           strcmp(final.string_1, "DHRYSTONE PROGRAM, 1'ST STRING") == 0 &&
           strcmp(final.string_2, "DHRYSTONE PROGRAM, 2'ND STRING") == 0;
}

static int check(struct oslag_context *context, uint64_t iterations) {
    (void)iterations;
    if (!is_right())
        return oslag_refuse(context, -EPROTO, "the published final values did not come out");
    return 0;
}

static void teardown(void) {
    free(records);
}

#define PARTS(main, globals) &(const struct parts){main, &(globals)}

static const struct oslag_variant variants[] = {
    {.id = "default",
     .operation = "Dhrystone 2.1, separate translation units, no inlining",
     .share = 10,
     .settings = PARTS(dhry_main, dhry_globals)},
    {.id = "library-strings",
     .operation = "Dhrystone 2.1, the same with strcpy and strcmp of the C library",
     .share = 10,
     .settings = PARTS(dhry_library_main, dhry_library_globals)},
};

const struct oslag_benchmark oslag_dhrystone = {.id = "dhrystone",
                                                .variants = variants,
                                                .variant_count = 2,
                                                .rating = true,
                                                .setup = setup,
                                                .step = step,
                                                .check = check,
                                                .teardown = teardown};
