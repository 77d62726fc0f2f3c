/* Extension: process creation. Forks, has the new process execute a program that does nothing, and
 * waits for its end. The program is the same small one on every system. */
#include "../harness/context.h"
#include "../port/port.h"

#include <errno.h>

static char program[OSLAG_PATH_SIZE];

static int step(uint64_t iterations) {
    const char *const argv[] = {program, NULL};
    for (uint64_t i = 0; i < iterations; i++) {
        int status = oslag_run_program(argv);
        if (status != 0)
            return status < 0 ? status : -ENOEXEC;
    }
    return 0;
}

static int setup(struct oslag_context *context) {
    int status = oslag_find_program("oslag-nothing", program, sizeof program);
    return status == 0 ? 0
                       : oslag_refuse(context, status, "finding oslag-nothing beside oslag-suite");
}

static const struct oslag_variant variants[] = {
    {.id = "default", .operation = "fork(), execv() of oslag-nothing, waitpid()", .share = 15},
};

const struct oslag_benchmark oslag_fork_exec = {.id = "fork-exec",
                                                .variants = variants,
                                                .variant_count = 1,
                                                .extension = true,
                                                .setup = setup,
                                                .step = step};
