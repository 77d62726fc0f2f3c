/* Dhrystone 2.1, second part: procedures 6 to 8 and the functions. It is compiled separately, so
 * that the compiler cannot see it from the first part. */
#include "dhrystone.h"

void dhry_proc_6(enum dhry_identifier value, enum dhry_identifier *reference) {
    *reference = value;
    if (!dhry_func_3(value))
        *reference = DHRY_IDENT_4;
    switch (value) {
    case DHRY_IDENT_1:
        *reference = DHRY_IDENT_1;
        break;
    case DHRY_IDENT_2:
        *reference = dhry_int_glob > 100 ? DHRY_IDENT_1 : DHRY_IDENT_4;
        break;
    case DHRY_IDENT_3:
        *reference = DHRY_IDENT_2;
        break;
    case DHRY_IDENT_4:
        break;
    case DHRY_IDENT_5:
        *reference = DHRY_IDENT_3;
        break;
    }
}

void dhry_proc_7(int value_1, int value_2, int *reference) {
    int local = value_1 + 2;
    *reference = value_2 + local;
}

void dhry_proc_8(int array_1[DHRY_ARRAY_SIZE], int array_2[DHRY_ARRAY_SIZE][DHRY_ARRAY_SIZE],
                 int value_1, int value_2) {
    int local = value_1 + 5;
    array_1[local] = value_2;
    array_1[local + 1] = array_1[local];
    array_1[local + 30] = local;
    for (int i = local; i <= local + 1; i++)
        array_2[local][i] = local;
    array_2[local][local - 1] += 1;
    array_2[local + 20][local] = array_1[local];
    dhry_int_glob = 5;
}

enum dhry_identifier dhry_func_1(char letter_1, char letter_2) {
    char local_1 = letter_1;
    char local_2 = local_1;
    if (local_2 != letter_2)
        return DHRY_IDENT_1;
    dhry_ch_1_glob = local_1;
    return DHRY_IDENT_2;
}

bool dhry_func_2(const char *string_1, const char *string_2) {
    int local = 2;
    char letter = '\0';
    while (local <= 2)
        if (dhry_func_1(string_1[local], string_2[local + 1]) == DHRY_IDENT_1) {
            letter = 'A';
            local += 1;
        }
    if (letter >= 'W' && letter < 'Z')
        local = 7;
    if (letter == 'R')
        return true;
    if (dhry_compare_strings(string_1, string_2) > 0) {
        local += 7;
        dhry_int_glob = local;
        return true;
    }
    return false;
}

bool dhry_func_3(enum dhry_identifier value) {
    enum dhry_identifier local = value;
    return local == DHRY_IDENT_3;
}
