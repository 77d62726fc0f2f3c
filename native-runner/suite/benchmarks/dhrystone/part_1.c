/* Dhrystone 2.1, first part: the main procedure, the global variables and procedure 3. */
#include "dhrystone.h"

struct dhry_record *dhry_ptr_glob, *dhry_next_ptr_glob;
int dhry_int_glob;
bool dhry_bool_glob;
char dhry_ch_1_glob, dhry_ch_2_glob;
int dhry_arr_1_glob[DHRY_ARRAY_SIZE];
int dhry_arr_2_glob[DHRY_ARRAY_SIZE][DHRY_ARRAY_SIZE];
const struct dhry_globals dhry_globals = {
    .ptr_glob = &dhry_ptr_glob,
    .next_ptr_glob = &dhry_next_ptr_glob,
    .int_glob = &dhry_int_glob,
    .bool_glob = &dhry_bool_glob,
    .ch_1_glob = &dhry_ch_1_glob,
    .ch_2_glob = &dhry_ch_2_glob,
    .arr_1_glob = dhry_arr_1_glob,
    .arr_2_glob = dhry_arr_2_glob,
};

void dhry_main(int runs, struct dhry_record records[2], struct dhry_final *final) {
    int int_1 = 0, int_2 = 0, int_3 = 0;
    enum dhry_identifier identifier = DHRY_IDENT_1;
    char string_1[DHRY_STRING_SIZE], string_2[DHRY_STRING_SIZE];

    dhry_next_ptr_glob = &records[0];
    dhry_ptr_glob = &records[1];
    dhry_ptr_glob->next = dhry_next_ptr_glob;
    dhry_ptr_glob->discriminant = DHRY_IDENT_1;
    dhry_ptr_glob->variant.first.identifier = DHRY_IDENT_3;
    dhry_ptr_glob->variant.first.integer = 40;
    dhry_copy_string(dhry_ptr_glob->variant.first.string, "DHRYSTONE PROGRAM, SOME STRING");
    dhry_copy_string(string_1, "DHRYSTONE PROGRAM, 1'ST STRING");
    dhry_arr_2_glob[8][7] = 10;

    for (int run = 1; run <= runs; run++) {
        dhry_proc_5();
        dhry_proc_4();
        int_1 = 2;
        int_2 = 3;
        dhry_copy_string(string_2, "DHRYSTONE PROGRAM, 2'ND STRING");
        identifier = DHRY_IDENT_2;
        dhry_bool_glob = !dhry_func_2(string_1, string_2);
        while (int_1 < int_2) {
            int_3 = 5 * int_1 - int_2;
            dhry_proc_7(int_1, int_2, &int_3);
            int_1 += 1;
        }
        dhry_proc_8(dhry_arr_1_glob, dhry_arr_2_glob, int_1, int_3);
        dhry_proc_1(dhry_ptr_glob);
        for (char letter = 'A'; letter <= dhry_ch_2_glob; letter++)
            if (identifier == dhry_func_1(letter, 'C')) {
                dhry_proc_6(DHRY_IDENT_1, &identifier);
                dhry_copy_string(string_2, "DHRYSTONE PROGRAM, 3'RD STRING");
                int_2 = run;
                dhry_int_glob = run;
            }
        int_2 = int_2 * int_1;
        int_1 = int_2 / int_3;
        int_2 = 7 * (int_2 - int_3) - int_1;
        dhry_proc_2(&int_1);
    }

    final->int_1 = int_1;
    final->int_2 = int_2;
    final->int_3 = int_3;
    final->identifier = identifier;
    dhry_copy_string(final->string_1, string_1);
    dhry_copy_string(final->string_2, string_2);
}

void dhry_proc_3(struct dhry_record **reference) {
    if (dhry_ptr_glob)
        *reference = dhry_ptr_glob->next;
    dhry_proc_7(10, dhry_int_glob, &dhry_ptr_glob->variant.first.integer);
}
