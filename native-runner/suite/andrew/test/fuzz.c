/* andrew-fuzz SECONDS [SEED]: gives damaged C files, objects and images to the compiler, the linker
 * and the simulator. The sanitizers report faults; a job that takes too long fails. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cc/compile.h"
#include "link/link.h"
#include "sim/sim.h"
#include "tree.h"

#define FUZZ_TEXT_MAX 0x20000
#define FUZZ_OBJECT_MAX 0x100000
#define FUZZ_MEMORY 0x400000u
#define FUZZ_JOB_SECONDS_MAX 20

static uint64_t fuzz_state;
static unsigned char *fuzz_work;
static char fuzz_text[FUZZ_TEXT_MAX];
static unsigned char fuzz_object[FUZZ_OBJECT_MAX];
static unsigned char fuzz_image[FUZZ_OBJECT_MAX];

static unsigned fuzz_random(unsigned below) {
    fuzz_state = fuzz_state * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(fuzz_state >> 33) % below;
}

static const char *const fuzz_words[] = {
    "(",
    ")",
    "{",
    "}",
    "[",
    "]",
    ";",
    ",",
    "*",
    "&",
    "struct",
    "int",
    "unsigned",
    "char",
    "short",
    "0",
    "-1",
    "0xffffffff",
    "1",
    "sizeof",
    "return",
    "if",
    "else",
    "for",
    "while",
    "switch",
    "case",
    "default:",
    "goto x;",
    "x:",
    "\"",
    "'",
    "/*",
    "*/",
    "//",
    "#define A B\n",
    "#if 1\n",
    "\n#endif\n",
    "#include \"front/lex.h\"\n",
    "enum",
    "union",
    "static",
    "extern",
    "typedef",
    "= {",
    "?",
    ":",
    "->",
    ".",
    "++",
    "--",
    "<<=",
    ">>",
    "/",
    "%",
    "(int)",
    "(char *)",
    "...",
    "void",
    "const",
    "\\",
    "\n#else\n",
    "A(",
    "continue;",
    "break;",
    "do",
    "signed",
    "= {0}",
    "[1000000]",
    "[] = {[99999] = 1}",
};

/* Replaces `gone` bytes by `size` bytes. Returns the new length, or the old one if the text would
 * not fit. */
static int fuzz_splice(int length, int at, int gone, const char *bytes, int size) {
    if (length - gone + size >= FUZZ_TEXT_MAX)
        return length;
    memmove(fuzz_text + at + size, fuzz_text + at + gone, (size_t)(length - at - gone));
    memcpy(fuzz_text + at, bytes, (size_t)size);
    return length - gone + size;
}

static int fuzz_mutate(int length) {
    int at = (int)fuzz_random((unsigned)length + 1);
    int gone = (int)fuzz_random(12);
    char kept[256];
    const char *word = fuzz_words[fuzz_random(sizeof fuzz_words / sizeof fuzz_words[0])];
    if (gone > length - at)
        gone = length - at;
    switch (fuzz_random(6)) {
    case 0:
        return fuzz_splice(length, at, gone, "", 0);
    case 1:
        return fuzz_splice(length, at, 0, word, (int)strlen(word));
    case 2:
        return fuzz_splice(length, at, gone, word, (int)strlen(word));
    case 3:
        if (at < length)
            fuzz_text[at] = (char)fuzz_random(256);
        return length;
    default: {
        int from = (int)fuzz_random((unsigned)length + 1);
        int size = (int)fuzz_random(sizeof kept);
        if (size > length - from)
            size = length - from;
        memcpy(kept, fuzz_text + from, (size_t)size);
        return fuzz_splice(length, at, gone, kept, size);
    }
    }
}

static int fuzz_find(void *context, const char *name, const char **text, int *size) {
    (void)context;
    for (int i = 0; i < ANDREW_FILES; i++) {
        if (strcmp(andrew_files[i].path, name) == 0) {
            *text = (const char *)andrew_bytes + andrew_files[i].offset;
            *size = andrew_files[i].size;
            return 0;
        }
    }
    return 1;
}

static void fuzz_put(void *context, int byte) {
    (void)context;
    (void)byte;
}

static int fuzz_get(void *context) {
    (void)context;
    return fuzz_random(4) == 0 ? -1 : (int)fuzz_random(256);
}

static void fuzz_damage(unsigned char *bytes, int size) {
    for (unsigned i = fuzz_random(8); i > 0 && size > 0; i--)
        bytes[fuzz_random(fuzz_random(2) ? (unsigned)size
                          : size < 64    ? (unsigned)size
                                         : 64u)] = (unsigned char)fuzz_random(256);
}

static int fuzz_compile(int length) {
    struct oslag_cc_job job = {
        .file = "fuzz.c",
        .text = fuzz_text,
        .size = length,
        .find = fuzz_find,
        .work = fuzz_work,
        .work_size = OSLAG_CC_WORK_SIZE,
        .out = fuzz_object,
        .out_capacity = FUZZ_OBJECT_MAX,
    };
    if (oslag_cc_compile(&job) != 0) {
        /* A refusal must say where. */
        if (job.message[0] == 0 || !strchr(job.message, ':'))
            abort();
        return 0;
    }
    return job.out_size;
}

static void fuzz_link(int size, unsigned char *memory) {
    static const unsigned char empty_main[] = {0};
    struct oslag_link_input inputs[2] = {{"fuzz.o", fuzz_object, size}, {"empty", empty_main, 0}};
    struct oslag_link_job job = {
        .inputs = inputs,
        .count = 1,
        .work = fuzz_work,
        .work_size = 0x200000,
        .out = fuzz_image,
        .out_capacity = FUZZ_OBJECT_MAX,
    };
    struct sim sim = {
        .memory = memory, .memory_size = FUZZ_MEMORY, .put = fuzz_put, .get = fuzz_get};
    if (oslag_link(&job) != 0)
        return;
    fuzz_damage(fuzz_image, job.out_size);
    sim_load(&sim, fuzz_image, job.out_size);
    sim_run(&sim, 200000);
}

static void fuzz_once(unsigned char *memory) {
    const struct andrew_file *file;
    int length;
    int size;
    do {
        file = &andrew_files[fuzz_random(ANDREW_FILES)];
    } while (!andrew_is_source(file));
    length = file->size;
    memcpy(fuzz_text, andrew_bytes + file->offset, (size_t)length);
    for (unsigned i = 1 + fuzz_random(fuzz_random(2) ? 3 : 40); i > 0; i--)
        length = fuzz_mutate(length);
    size = fuzz_compile(length);
    if (size > 0) {
        fuzz_link(size, memory);
        fuzz_damage(fuzz_object, size);
        fuzz_link(size - (int)fuzz_random(2), memory);
    }
}

int main(int argc, char **argv) {
    time_t end = time(NULL) + (argc > 1 ? atoi(argv[1]) : 10);
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    unsigned char *memory = malloc(FUZZ_MEMORY);
    int count = 0;
    fuzz_work = malloc(OSLAG_CC_WORK_SIZE);
    if (!memory || !fuzz_work)
        return 1;
    while (time(NULL) < end) {
        time_t start = time(NULL);
        fuzz_state = seed + (uint64_t)count * 7919u;
        fuzz_once(memory);
        if (time(NULL) - start > FUZZ_JOB_SECONDS_MAX) {
            fprintf(stderr, "andrew-fuzz: seed %llu: job %d took too long\n",
                    (unsigned long long)seed, count);
            return 1;
        }
        count++;
    }
    printf("andrew-fuzz: %d jobs, seed %llu\n", count, (unsigned long long)seed);
    free(memory);
    free(fuzz_work);
    return 0;
}
