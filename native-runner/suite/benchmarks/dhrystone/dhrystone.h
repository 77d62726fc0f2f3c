/* Dhrystone 2.1 as R. P. Weicker defined it (CACM 27(10), 1984; SIGPLAN Notices 23(8), 1988): its
 * types, and what its two separately compiled parts know of each other. This code was written from
 * the definition and uses its names where it has any. */
#ifndef OSLAG_DHRYSTONE_H
#define OSLAG_DHRYSTONE_H

#include <stdbool.h>

#define DHRY_STRING_SIZE 31
#define DHRY_ARRAY_SIZE 50

enum dhry_identifier { DHRY_IDENT_1, DHRY_IDENT_2, DHRY_IDENT_3, DHRY_IDENT_4, DHRY_IDENT_5 };

struct dhry_record {
    struct dhry_record *next;
    enum dhry_identifier discriminant;
    union {
        struct {
            enum dhry_identifier identifier;
            int integer;
            char string[DHRY_STRING_SIZE];
        } first;
        struct {
            enum dhry_identifier identifier;
            char string[DHRY_STRING_SIZE];
        } second;
        struct {
            char letter_1;
            char letter_2;
        } third;
    } variant;
};

/* The local variables of the definition's main procedure after the last run. */
struct dhry_final {
    int int_1;
    int int_2;
    int int_3;
    enum dhry_identifier identifier;
    char string_1[DHRY_STRING_SIZE];
    char string_2[DHRY_STRING_SIZE];
};

extern struct dhry_record *dhry_ptr_glob, *dhry_next_ptr_glob;
extern int dhry_int_glob;
extern bool dhry_bool_glob;
extern char dhry_ch_1_glob, dhry_ch_2_glob;
extern int dhry_arr_1_glob[DHRY_ARRAY_SIZE];
extern int dhry_arr_2_glob[DHRY_ARRAY_SIZE][DHRY_ARRAY_SIZE];

/* Where a build of the two parts has its global variables. */
struct dhry_globals {
    struct dhry_record **ptr_glob, **next_ptr_glob;
    int *int_glob;
    bool *bool_glob;
    char *ch_1_glob, *ch_2_glob;
    int *arr_1_glob;
    int (*arr_2_glob)[DHRY_ARRAY_SIZE];
};
extern const struct dhry_globals dhry_globals;

/* part_1.c. The caller owns the two records. */
void dhry_main(int runs, struct dhry_record records[2], struct dhry_final *final);
void dhry_proc_3(struct dhry_record **reference);

/* procedures.c */
void dhry_proc_1(struct dhry_record *record);
void dhry_proc_2(int *reference);
void dhry_proc_4(void);
void dhry_proc_5(void);

/* part_2.c */
void dhry_proc_6(enum dhry_identifier value, enum dhry_identifier *reference);
void dhry_proc_7(int value_1, int value_2, int *reference);
void dhry_proc_8(int array_1[DHRY_ARRAY_SIZE], int array_2[DHRY_ARRAY_SIZE][DHRY_ARRAY_SIZE],
                 int value_1, int value_2);
enum dhry_identifier dhry_func_1(char letter_1, char letter_2);
bool dhry_func_2(const char *string_1, const char *string_2);
bool dhry_func_3(enum dhry_identifier value);

/* The definition uses the language's string operations. The rating has its own, in strings.c, which
 * keep the C library out of it. library.h puts the C library's in their place. */
#ifndef dhry_copy_string
void dhry_copy_string(char *to, const char *from);
int dhry_compare_strings(const char *a, const char *b);
#endif

/* The same parts with the C library's string operations, from library_*.c. */
extern const struct dhry_globals dhry_library_globals;
void dhry_library_main(int runs, struct dhry_record records[2], struct dhry_final *final);

#endif
