/* Dhrystone 2.1, first part: procedures 1, 2, 4 and 5. The definition has them in the main
 * procedure's file. Here no unit of the first part calls a procedure of its own, so that no
 * compiler can make a copy of a procedure for its only caller. */
#include "dhrystone.h"

void dhry_proc_1(struct dhry_record *record) {
    struct dhry_record *next = record->next;
    *record->next = *dhry_ptr_glob;
    record->variant.first.integer = 5;
    next->variant.first.integer = record->variant.first.integer;
    next->next = record->next;
    dhry_proc_3(&next->next);
    if (next->discriminant == DHRY_IDENT_1) {
        next->variant.first.integer = 6;
        dhry_proc_6(record->variant.first.identifier, &next->variant.first.identifier);
        next->next = dhry_ptr_glob->next;
        dhry_proc_7(next->variant.first.integer, 10, &next->variant.first.integer);
    } else {
        *record = *record->next;
    }
}

void dhry_proc_2(int *reference) {
    int local = *reference + 10;
    enum dhry_identifier identifier = DHRY_IDENT_2;
    do
        if (dhry_ch_1_glob == 'A') {
            local -= 1;
            *reference = local - dhry_int_glob;
            identifier = DHRY_IDENT_1;
        }
    while (identifier != DHRY_IDENT_1);
}

void dhry_proc_4(void) {
    bool local = dhry_ch_1_glob == 'A';
    dhry_bool_glob = local | dhry_bool_glob;
    dhry_ch_2_glob = 'B';
}

void dhry_proc_5(void) {
    dhry_ch_1_glob = 'A';
    dhry_bool_glob = false;
}
