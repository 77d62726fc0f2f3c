/* oslag-andrew PROGRAM ARGUMENTS: runs one of the programs that the phases start. */
#include <stdio.h>
#include <string.h>

#include "programs.h"

static const struct program *const programs[] = {
    &program_copy,  &program_list,    &program_sum,  &program_search,
    &program_count, &program_compile, &program_link,
};

#define PROGRAM_COUNT (sizeof programs / sizeof programs[0])

int program_fail(const char *program, const char *what, const char *why) {
    fprintf(stderr, "%s: %s: %s\n", program, what, why);
    return 1;
}

int main(int argc, char **argv) {
    for (size_t i = 0; i < PROGRAM_COUNT && argc > 1; i++) {
        if (strcmp(programs[i]->name, argv[1]) == 0 && argc - 2 >= programs[i]->arguments_min)
            return programs[i]->run(argc - 1, argv + 1);
    }
    for (size_t i = 0; i < PROGRAM_COUNT; i++)
        fprintf(stderr, "usage: oslag-andrew %s %s\n", programs[i]->name, programs[i]->usage);
    return 2;
}
