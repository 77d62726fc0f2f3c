/* What the run and a benchmark's process send each other, and how a benchmark states what it did.
 */
#ifndef OSLAG_CONTEXT_H
#define OSLAG_CONTEXT_H

#include "benchmark.h"
#include "slices.h"

#define OSLAG_TEXT_SIZE 201
#define OSLAG_PATH_SIZE 4096
#define OSLAG_PARAMETERS_MAX 16
#define OSLAG_SAMPLES_PER_PROCESS_MAX 8
#define OSLAG_SLICES_PER_PROCESS_MAX 512
/* Both ends are the same program, so structs are sent as they are in memory. The marker and the
 * size detect any other sender. */
#define OSLAG_BORDER (UINT32_C(0x6f736c67))

struct oslag_sample {
    uint64_t iterations;
    int64_t elapsed_ns;
    int64_t cpu_ns;
    int64_t witness_before_ps;
    int64_t witness_after_ps;
    /* Its row of slices in the list beside it. */
    size_t first_slice;
    unsigned slice_count;
    /* The number of the process that took it; the run fills this in. */
    unsigned process;
};

struct oslag_parameter {
    char name[40];
    /* If empty, the value is the integer. */
    char text[OSLAG_TEXT_SIZE];
    int64_t integer;
};

enum oslag_phase { OSLAG_PREPARE, OSLAG_MEASURE };

struct oslag_request {
    uint32_t border;
    uint32_t size;
    unsigned benchmark;
    unsigned variant;
    unsigned mode;
    enum oslag_phase phase;
    /* What an earlier process decided. */
    enum oslag_parts_kind parts;
    /* Where calibration begins: the number that an earlier process found, or 1. */
    uint64_t iterations;
    /* After this time the process takes no further sample, except its first. */
    int64_t cap_ns;
    struct oslag_machine machine;
    char directory[OSLAG_PATH_SIZE];
};

struct oslag_result {
    uint32_t border;
    uint32_t size;
    int status;
    char reason[OSLAG_TEXT_SIZE];
    uint64_t iterations;
    enum oslag_parts_kind parts;
    unsigned sample_count;
    unsigned slice_count;
    unsigned parameter_count;
    /* The digest of what was compiled, or empty. */
    char image_sha256[65];
    bool warnings[OSLAG_WARNING_COUNT];
    struct oslag_sample samples[OSLAG_SAMPLES_PER_PROCESS_MAX];
    struct oslag_slice slices[OSLAG_SLICES_PER_PROCESS_MAX];
    struct oslag_parameter parameters[OSLAG_PARAMETERS_MAX];
};

void oslag_state_integer(struct oslag_context *context, const char *name, int64_t value);
void oslag_state_text(struct oslag_context *context, const char *name, const char *value);
void oslag_warn(struct oslag_context *context, enum oslag_warning warning);

/* `digest` has 64 hexadecimal digits. */
void oslag_state_image(struct oslag_context *context, const char *digest);

/* Stores `what` and the system's message for a negative errno as the reason, and returns the
 * status. */
int oslag_refuse(struct oslag_context *context, int status, const char *what);
/* The same, with `reason` as the whole reason. */
int oslag_refuse_with(struct oslag_context *context, int status, const char *reason);

#endif
