/* The modified Andrew benchmark: five phases over a frozen tree. Each file copy and each
 * compilation is a process of its own. One pass yields a sample of every variant. docs/andrew.md
 * describes the benchmark. */
#include "../andrew/andrew.h"

#include <stdio.h>

#include "../andrew/tree.h"
#include "../harness/context.h"
#include "../harness/sampling.h"
#include "../port/port.h"

/* The phases of a variant: the first one, and the one after the last. */
struct span {
    int first;
    int end;
};

static struct oslag_sample phases[ANDREW_PHASES];
static char programs[OSLAG_PATH_SIZE];

static void begin(void *context, enum andrew_phase phase) {
    oslag_open_window(context, &phases[phase]);
}

static void end(void *context, enum andrew_phase phase) {
    oslag_close_window(context, &phases[phase]);
}

static int run(void *context, const char *const *argv) {
    (void)context;
    return oslag_run_program(argv);
}

static struct andrew_port port = {
    .begin = begin,
    .end = end,
    .run = run,
    .make_directory = oslag_make_directory,
    .remove_directory = oslag_remove_directory,
};
static struct andrew andrew = {.port = &port, .programs = programs, .directory = "."};

/* Writes the source tree and waits until it is on the disk. */
static int prepare(struct oslag_context *context) {
    int status = andrew_prepare(&andrew);
    if (status != 0)
        return oslag_refuse_with(context, status, andrew.reason);
    for (int i = 0; i < ANDREW_FILES && status == 0; i++) {
        char path[OSLAG_TEXT_SIZE];
        snprintf(path, sizeof path, "source/%s", andrew_files[i].path);
        status = oslag_sync_file(path);
    }
    return status;
}

static int setup(struct oslag_context *context) {
    int status = oslag_find_program("oslag-andrew", programs, sizeof programs);
    if (status != 0)
        return oslag_refuse(context, status, "finding oslag-andrew beside oslag-suite");
    oslag_state_integer(context, "files", ANDREW_FILES);
    oslag_state_integer(context, "file_bytes", ANDREW_BYTES);
    oslag_state_text(context, "tree_sha256", andrew_tree_sha256);
    return 0;
}

static struct oslag_sample add_up(const struct span *span) {
    struct oslag_sample sum = {
        .iterations = 1,
        .witness_before_ps = phases[span->first].witness_before_ps,
        .witness_after_ps = phases[span->end - 1].witness_after_ps,
        .first_slice = phases[span->first].first_slice,
    };
    for (int i = span->first; i < span->end; i++) {
        sum.elapsed_ns += phases[i].elapsed_ns;
        sum.cpu_ns += phases[i].cpu_ns;
        sum.slice_count += phases[i].slice_count;
    }
    return sum;
}

static const struct span all = {ANDREW_DIRECTORIES_MADE, ANDREW_PHASES};
static const struct span copy = {ANDREW_DIRECTORIES_MADE, ANDREW_COMPILED};
static const struct span compile = {ANDREW_COMPILED, ANDREW_PHASES};
static const struct span directories = {ANDREW_DIRECTORIES_MADE, ANDREW_DIRECTORIES_MADE + 1};
static const struct span copying = {ANDREW_FILES_COPIED, ANDREW_FILES_COPIED + 1};
static const struct span listing = {ANDREW_FILES_LISTED, ANDREW_FILES_LISTED + 1};
static const struct span reading = {ANDREW_FILES_READ, ANDREW_FILES_READ + 1};

#define VARIANT(name, what, span) {.id = name, .operation = what, .share = 8, .settings = &(span)}

static const struct oslag_variant variants[] = {
    VARIANT("total", "mkdir, copy, list, search, count, compile and link 72 files: 341 processes",
            all),
    VARIANT("copy", "phases I-IV: mkdir, copy, list, search, count 72 files: 289 processes", copy),
    VARIANT("compile", "phase V: oslag-cc on each of 51 C files, then its linker: 52 processes",
            compile),
    VARIANT("phase-1", "phase I: mkdir of 20 directories, no process", directories),
    VARIANT("phase-2", "phase II: one copying process for each of 72 files", copying),
    VARIANT("phase-3", "phase III: one listing process for each of 72 files, one for the tree",
            listing),
    VARIANT("phase-4", "phase IV: two reading processes for each of 72 files", reading),
};

#define VARIANT_COUNT (sizeof variants / sizeof variants[0])
_Static_assert(VARIANT_COUNT <= OSLAG_SAMPLES_PER_PROCESS_MAX, "a result holds all variants");

static int pass(struct oslag_context *context) {
    port.context = context;
    int status = andrew_pass(&andrew);
    if (status != 0)
        return oslag_refuse_with(context, status, andrew.reason);
    for (unsigned v = 0; v < VARIANT_COUNT; v++)
        context->result->samples[v] = add_up(variants[v].settings);
    oslag_state_image(context, andrew_image_sha256);
    return 0;
}

const struct oslag_benchmark oslag_andrew = {.id = "andrew",
                                             .variants = variants,
                                             .variant_count = VARIANT_COUNT,
                                             .files = true,
                                             .lengthy = true,
                                             .prepare = prepare,
                                             .setup = setup,
                                             .pass = pass};
