/* Andrew's compile phase in a browser: the same compiler and linker on the same files, called as
 * functions one after another, with files in memory. The other phases are mainly processes and a
 * kernel's files, so they are not imitated. */
#include "../andrew/andrew.h"

#include <errno.h>

#include "../andrew/paths.h"
#include "../andrew/tree.h"
#include "../harness/context.h"
#include "../port/port.h"

static void ignore(void *context, enum andrew_phase phase) {
    (void)context;
    (void)phase;
}

int andrew_program(int argc, char **argv);

static int run(void *context, const char *const *argv) {
    (void)context;
    int argc = 0;
    while (argv[argc])
        argc++;
    /* The programs do not write to their arguments; main's type is older than const. */
    return andrew_program(argc, (char **)(uintptr_t)argv);
}

static const struct andrew_port port = {
    .begin = ignore,
    .end = ignore,
    .run = run,
    .make_directory = oslag_make_directory,
    .remove_directory = oslag_remove_directory,
};
static struct andrew andrew = {.port = &port, .programs = "oslag-andrew", .directory = "."};

static int prepare(struct oslag_context *context) {
    if (context->variant->settings)
        return 0;
    int status = andrew_prepare(&andrew);
    return status == 0 ? 0 : oslag_refuse_with(context, status, andrew.reason);
}

static int setup(struct oslag_context *context) {
    if (context->variant->settings)
        return oslag_refuse(context, OSLAG_UNSUPPORTED, context->variant->settings);
    int status = andrew_phase(&andrew, ANDREW_DIRECTORIES_MADE);
    if (status == 0)
        status = andrew_phase(&andrew, ANDREW_FILES_COPIED);
    if (status != 0)
        return oslag_refuse_with(context, status, andrew.reason);
    oslag_state_integer(context, "files", ANDREW_FILES);
    oslag_state_integer(context, "file_bytes", ANDREW_BYTES);
    oslag_state_text(context, "tree_sha256", andrew_tree_sha256);
    return 0;
}

static int step(uint64_t iterations) {
    for (uint64_t i = 0; i < iterations; i++) {
        int status = andrew_phase(&andrew, ANDREW_COMPILED);
        if (status != 0)
            return status;
    }
    return 0;
}

static int check(struct oslag_context *context, uint64_t iterations) {
    (void)iterations;
    int status = andrew_check_image(&andrew);
    if (status != 0)
        return oslag_refuse_with(context, status, andrew.reason);
    oslag_state_image(context, andrew_image_sha256);
    return 0;
}

/* The next process begins with an empty target, like the first one. */
static void teardown(void) {
    andrew_remove_target(&andrew);
}

#define NONE(name)                                                                                 \
    {.id = name,                                                                                   \
     .operation = "none",                                                                          \
     .share = 1,                                                                                   \
     .settings = "phases I to IV are processes and files of a kernel, which a page has not"}

static const struct oslag_variant variants[] = {
    NONE("total"),
    NONE("copy"),
    {.id = "compile",
     .operation = "phase V: oslag-cc on 51 C files, then its linker: functions, files in memory",
     .share = 20},
    NONE("phase-1"),
    NONE("phase-2"),
    NONE("phase-3"),
    NONE("phase-4"),
};

const struct oslag_benchmark oslag_andrew = {.id = "andrew",
                                             .variants = variants,
                                             .variant_count = sizeof variants / sizeof variants[0],
                                             .files = true,
                                             .lengthy = true,
                                             .prepare = prepare,
                                             .setup = setup,
                                             .step = step,
                                             .check = check,
                                             .teardown = teardown};
