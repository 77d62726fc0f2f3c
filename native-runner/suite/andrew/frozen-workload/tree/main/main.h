/* The parts of the tree's program, and their input and output. */
#ifndef MAIN_MAIN_H
#define MAIN_MAIN_H

void out_text(const char *text);
void out_number(int number);
void out_hex(unsigned number);

/* "name: number" and a new line. */
void out_result(const char *name, unsigned number);

/* The next byte of the input, or -1 at its end. */
int in_byte(void);

/* Each check prints the results of one kind of program; the host's build must print the same. */
void check_language(void);
void check_number(void);
void check_sort(void);
void check_text(void);
void check_game(void);

/*
 * The input is a sequence of files, each "NAME SIZE\n" and its bytes: first the one to compile,
 * then those it may include. The object goes to the output. `first` is the input's first byte.
 * Returns the exit status.
 */
int self_compile(int first);

#endif
