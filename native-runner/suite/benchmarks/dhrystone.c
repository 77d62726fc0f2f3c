/* The CPU rating: Dhrystone 2.1, built with flags of its own, which the report states. VAX MIPS are
 * computed elsewhere. */
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "../harness/context.h"
#include "../harness/version.h"
#include "dhrystone/dhrystone.h"

static struct dhry_record *records;
static struct dhry_final final;
static uint64_t runs;

static int setup(struct oslag_context *context) {
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
    dhry_main((int)iterations, records, &final);
    return 0;
}

/* Whether the final values are those that the definition publishes for a correct run. */
static bool is_right(void) {
    const struct dhry_record *first = dhry_ptr_glob, *second = dhry_next_ptr_glob;
    const char *some_string = "DHRYSTONE PROGRAM, SOME STRING";
    return dhry_int_glob == 5 && dhry_bool_glob && dhry_ch_1_glob == 'A' && dhry_ch_2_glob == 'B' &&
           dhry_arr_1_glob[8] == 7 && dhry_arr_2_glob[8][7] == (int)runs + 10 &&
           first->discriminant == DHRY_IDENT_1 && first->variant.first.identifier == DHRY_IDENT_3 &&
           first->variant.first.integer == 17 &&
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

static const struct oslag_variant variants[] = {
    {.id = "default",
     .operation = "Dhrystone 2.1, two translation units, no inlining",
     .share = 10},
};

const struct oslag_benchmark oslag_dhrystone = {.id = "dhrystone",
                                                .variants = variants,
                                                .variant_count = 1,
                                                .rating = true,
                                                .setup = setup,
                                                .step = step,
                                                .check = check,
                                                .teardown = teardown};
