/* The small programs of the five phases. All are in one small binary, each with a main function of
 * its own. */
#ifndef PROGRAMS_PROGRAMS_H
#define PROGRAMS_PROGRAMS_H

struct program {
    const char *name;
    const char *usage;
    int arguments_min;                 /* after the program's name */
    int (*run)(int argc, char **argv); /* returns the exit status */
};

extern const struct program program_copy;
extern const struct program program_list;
extern const struct program program_sum;
extern const struct program program_search;
extern const struct program program_count;
extern const struct program program_compile;
extern const struct program program_link;

/* Prints one line on standard error and returns 1. */
int program_fail(const char *program, const char *what, const char *why);

#endif
