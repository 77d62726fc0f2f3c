/* Dhrystone: any number of runs gives the published final values, and the check notices wrong ones.
 */
#include <string.h>

#include "../benchmarks/dhrystone/dhrystone.h"
#include "../harness/context.h"
#include "test.h"

extern const struct oslag_benchmark oslag_dhrystone;

static int check_after(uint64_t runs, void (*tamper)(void)) {
    static struct oslag_result result;
    memset(&result, 0, sizeof result);
    struct oslag_context context = {.variant = oslag_dhrystone.variants, .result = &result};
    CHECK(oslag_dhrystone.setup(&context) == 0);
    CHECK(oslag_dhrystone.step(runs) == 0);
    if (tamper)
        tamper();
    int status = oslag_dhrystone.check(&context, runs);
    CHECK((status == 0) == (result.reason[0] == '\0'));
    oslag_dhrystone.teardown();
    return status;
}

static void miscount(void) {
    dhry_arr_2_glob[8][7]--;
}

static void misspell(void) {
    dhry_next_ptr_glob->variant.first.string[18] = 'X';
}

static void misassign(void) {
    dhry_ptr_glob->variant.first.integer = 18;
}

static void the_strings_compare(void) {
    char copy[DHRY_STRING_SIZE];
    dhry_copy_string(copy, "DHRYSTONE PROGRAM, 1'ST STRING");
    CHECK(strcmp(copy, "DHRYSTONE PROGRAM, 1'ST STRING") == 0);
    CHECK(dhry_compare_strings(copy, copy) == 0);
    CHECK(dhry_compare_strings("a", "b") < 0 && dhry_compare_strings("ab", "a") > 0);
    CHECK(dhry_compare_strings("\x80", "a") > 0);
}

int main(void) {
    for (uint64_t runs = 1; runs < 200000; runs *= 7)
        CHECK(check_after(runs, NULL) == 0);
    CHECK(check_after(10, miscount) < 0);
    CHECK(check_after(10, misspell) < 0);
    CHECK(check_after(10, misassign) < 0);
    CHECK(oslag_dhrystone.step(UINT64_C(1) << 40) < 0);
    the_strings_compare();
    return 0;
}
