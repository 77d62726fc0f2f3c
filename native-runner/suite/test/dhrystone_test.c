/* Dhrystone: any number of runs gives the published final values in both variants, the check
 * notices wrong ones, and the compiler specialised no procedure. */
#include <string.h>

#include "../benchmarks/dhrystone/dhrystone.h"
#include "../harness/context.h"
#include "test.h"

extern const struct oslag_benchmark oslag_dhrystone;

static const struct oslag_variant *variant;
static const struct dhry_globals *globals;

static int check_after(uint64_t runs, void (*tamper)(void)) {
    static struct oslag_result result;
    memset(&result, 0, sizeof result);
    struct oslag_context context = {.variant = variant, .result = &result};
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
    globals->arr_2_glob[8][7]--;
}

static void misspell(void) {
    (*globals->next_ptr_glob)->variant.first.string[18] = 'X';
}

static void misassign(void) {
    (*globals->ptr_glob)->variant.first.integer = 18;
}

static void the_strings_compare(void) {
    char copy[DHRY_STRING_SIZE];
    dhry_copy_string(copy, "DHRYSTONE PROGRAM, 1'ST STRING");
    CHECK(strcmp(copy, "DHRYSTONE PROGRAM, 1'ST STRING") == 0);
    CHECK(dhry_compare_strings(copy, copy) == 0);
    CHECK(dhry_compare_strings("a", "b") < 0 && dhry_compare_strings("ab", "a") > 0);
    CHECK(dhry_compare_strings("\x80", "a") > 0);
}

static void the_final_values_are_checked(void) {
    for (uint64_t runs = 1; runs < 200000; runs *= 7)
        CHECK(check_after(runs, NULL) == 0);
    CHECK(check_after(10, miscount) < 0);
    CHECK(check_after(10, misspell) < 0);
    CHECK(check_after(10, misassign) < 0);
    CHECK(oslag_dhrystone.step(UINT64_C(1) << 40) < 0);
}

static void the_rating_is_the_first_of_two_variants(void) {
    CHECK(oslag_dhrystone.variant_count == 2);
    CHECK(strcmp(oslag_dhrystone.variants[0].id, "default") == 0);
    CHECK(strcmp(oslag_dhrystone.variants[1].id, "library-strings") == 0);
}

/* A procedure that the compiler had specialised for its caller would do wrong with other arguments.
 */
static void procedures_do_their_work_for_any_argument(void) {
    struct dhry_record own = {0}, next = {0}, global = {0};
    dhry_ptr_glob = &global;
    dhry_int_glob = 5;
    global.next = &own;
    global.discriminant = DHRY_IDENT_2;
    own.next = &next;
    dhry_proc_1(&own);
    /* The record is overwritten by its successor, which is a copy of the global one. */
    CHECK(own.discriminant == DHRY_IDENT_2 && own.variant.first.integer == 5);
    CHECK(global.variant.first.integer == 17 && next.next == &own);
    int number = 100;
    dhry_ch_1_glob = 'A';
    dhry_proc_2(&number);
    CHECK(number == 104);
    struct dhry_record *found = NULL;
    dhry_proc_3(&found);
    CHECK(found == &own);
    dhry_bool_glob = false;
    dhry_ch_1_glob = 'Z';
    dhry_proc_4();
    CHECK(!dhry_bool_glob && dhry_ch_2_glob == 'B');
    dhry_proc_5();
    CHECK(dhry_ch_1_glob == 'A' && !dhry_bool_glob);
}

/* Reads the names in an object. Returns how many procedures and functions of Dhrystone it defines
 * for all, or -1 where nm cannot read it. Any other definition of one is a copy that the compiler
 * made. */
static int count_procedures(const char *build, const char *unit, const char *caller) {
    char command[512], line[256], letter, name[128];
    int lines = 0, defined = 0;
    snprintf(command, sizeof command, "nm '%s/benchmarks/dhrystone/%s.o' 2>/dev/null", build, unit);
    FILE *names = popen(command, "r");
    CHECK(names);
    while (fgets(line, sizeof line, names)) {
        if (sscanf(line, "%*x %c %127s", &letter, name) != 2 &&
            sscanf(line, " %c %127s", &letter, name) != 2)
            continue;
        lines++;
        /* Some systems put an underscore before each name. */
        const char *own = name + (name[0] == '_');
        if (strncmp(own, "dhry_", 5) != 0 || (!strstr(own, "proc_") && !strstr(own, "func_")))
            continue;
        /* Sanitizers add parts that are never reached; the compiler moves those apart. */
        if (strstr(own, ".cold"))
            continue;
        CHECK(letter == 'T' || letter == 'U');
        CHECK(!strchr(name, '.'));
        defined += letter == 'T';
        /* What the main procedure and procedure 1 call is in another unit. */
        if (caller && strstr(caller, strrchr(name, '_') - 4))
            CHECK(letter == 'U');
    }
    pclose(names);
    return lines > 0 ? defined : -1;
}

static void no_procedure_has_a_copy(const char *build) {
    const struct {
        const char *unit, *called;
        int procedures;
    } units[] = {
        {"part_1", "proc_1 proc_2 proc_4 proc_5 proc_6 proc_7 proc_8 func_1 func_2", 1},
        {"procedures", "proc_3 proc_6 proc_7", 4},
        {"part_2", NULL, 6},
        {"library_part_1", "proc_1 proc_2 proc_4 proc_5 proc_6 proc_7 proc_8 func_1 func_2", 1},
        {"library_procedures", "proc_3 proc_6 proc_7", 4},
        {"library_part_2", NULL, 6},
    };
    for (unsigned i = 0; i < sizeof units / sizeof units[0]; i++) {
        int procedures = count_procedures(build, units[i].unit, units[i].called);
        if (procedures < 0) {
            fprintf(stderr, "nm cannot read the objects, so the copies are not looked for\n");
            return;
        }
        CHECK(procedures == units[i].procedures);
    }
}

int main(int count, char **arguments) {
    the_rating_is_the_first_of_two_variants();
    variant = &oslag_dhrystone.variants[0];
    globals = &dhry_globals;
    the_final_values_are_checked();
    variant = &oslag_dhrystone.variants[1];
    globals = &dhry_library_globals;
    the_final_values_are_checked();
    procedures_do_their_work_for_any_argument();
    the_strings_compare();
    CHECK(count == 2);
    no_procedure_has_a_copy(arguments[1]);
    return 0;
}
