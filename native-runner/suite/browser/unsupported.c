/* The benchmarks that a browser cannot run, each with its reason. Emscripten's C library answers
 * these calls (a constant process number, a select that ignores its set), but that would not be a
 * measurement. */
#include <errno.h>

#include "../harness/context.h"

static int refuse(struct oslag_context *context) {
    return oslag_refuse(context, OSLAG_UNSUPPORTED, context->variant->settings);
}

static int step(uint64_t iterations) {
    (void)iterations;
    return -ENOSYS;
}

#define NO_KERNEL "WebAssembly in a browser enters no kernel"
#define NO_PROCESSES "a page has no processes and no pipes"
#define NONE(name, why) {.id = name, .operation = "none", .share = 1, .settings = why}

static const struct oslag_variant getpid_variants[] = {NONE("default", NO_KERNEL)};
static const struct oslag_variant cswitch_variants[] = {NONE("same-cpu", NO_PROCESSES),
                                                        NONE("cross-cpu", NO_PROCESSES)};
static const struct oslag_variant select_variants[] = {
    NONE("10-full", NO_PROCESSES), NONE("10-empty", NO_PROCESSES), NONE("1-empty", NO_PROCESSES)};

const struct oslag_benchmark oslag_getpid = {
    .id = "getpid", .variants = getpid_variants, .variant_count = 1, .setup = refuse, .step = step};
const struct oslag_benchmark oslag_cswitch = {.id = "cswitch",
                                              .variants = cswitch_variants,
                                              .variant_count = 2,
                                              .setup = refuse,
                                              .step = step};
const struct oslag_benchmark oslag_select = {
    .id = "select", .variants = select_variants, .variant_count = 3, .setup = refuse, .step = step};
