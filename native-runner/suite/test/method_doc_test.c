/* Compares the numbers of docs/method.md with the code, if the document is there: constants, modes
 * and shares. */
#include <string.h>

#include "../harness/method.h"
#include "../harness/mode.h"
#include "../harness/plan.h"
#include "test.h"

static char document[200000];

/* Tables in the document are padded, so a run of spaces counts as one. */
static void squeeze(void) {
    char *to = document;
    for (const char *from = document; *from; from++)
        if (from[0] != ' ' || from[1] != ' ')
            *to++ = *from;
    *to = '\0';
}

static void states(const char *row) {
    if (!strstr(document, row))
        fprintf(stderr, "docs/method.md lacks: %s\n", row);
    CHECK(strstr(document, row));
}

#define STATES(constant)                                                                           \
    do {                                                                                           \
        char row[128];                                                                             \
        snprintf(row, sizeof row, "| `%s` | %lld |", #constant, (long long)(constant));            \
        states(row);                                                                               \
    } while (0)

static void constants_are_stated(void) {
    STATES(OSLAG_METHOD);
    STATES(OSLAG_SAMPLE_CLOCK_STEPS);
    STATES(OSLAG_SAMPLE_AIM_PERMILLE);
    STATES(OSLAG_CALIBRATION_GROWTH);
    STATES(OSLAG_WITNESS_NS);
    STATES(OSLAG_WITNESS_CLOCK_STEPS);
    STATES(OSLAG_WIDTH_NS);
    STATES(OSLAG_WIDTH_CLOCK_STEPS);
    STATES(OSLAG_SLICE_NS);
    STATES(OSLAG_SLICE_WITNESSES);
    STATES(OSLAG_SLICE_MOST_NS);
    STATES(OSLAG_SLICE_OPERATION);
    STATES(OSLAG_SLICE_DECISION_NS);
    STATES(OSLAG_SLICE_BATCHES);
    STATES(OSLAG_UNDISTURBED_PERMILLE);
    STATES(OSLAG_REFERENCE_PERMILLE);
    STATES(OSLAG_UNDISTURBED_SLICES_MIN);
    STATES(OSLAG_UNDISTURBED_PROCESSES_MIN);
    STATES(OSLAG_FEW_SLICES);
    STATES(OSLAG_FEW_PROCESSES);
    STATES(OSLAG_ROUNDS_MULTIPLE);
    STATES(OSLAG_RUN_SAMPLES);
    STATES(OSLAG_NOISY_PERMILLE);
    STATES(OSLAG_UNSTEADY_PERMILLE);
    STATES(OSLAG_RATING_PERMILLE);
    STATES(OSLAG_LENGTHY_SAMPLES);
    STATES(OSLAG_UNCACHED_LLC_MULTIPLE);
    STATES(OSLAG_READ_LLC_MULTIPLE);
    STATES(OSLAG_LEAST_UNCACHED_BYTES);
    STATES(OSLAG_LEAST_FILE_BYTES);
    STATES(OSLAG_QUICK_UNCACHED_BYTES);
    STATES(OSLAG_MEMORY_SHARE);
    STATES(OSLAG_FILE_MEMORY_SHARE);
    STATES(OSLAG_DISK_SHARE);
    STATES(OSLAG_ASSUMED_LLC_BYTES);
    STATES(OSLAG_ASSUMED_L1D_BYTES);
    STATES(OSLAG_PIECE_BYTES);
    STATES(OSLAG_SWITCHES_PERMILLE);
}

static void modes_are_stated(void) {
    for (unsigned m = 0; m < oslag_mode_count; m++) {
        const struct oslag_mode *mode = &oslag_modes[m];
        char row[256];
        snprintf(row, sizeof row, "| %s | %d s | %u | %u | %d ms | %u in %u processes | %d s |",
                 mode->name, (int)(mode->budget_ns / 1000000000), mode->processes,
                 mode->samples_per_process, (int)(mode->sample_ns / 1000000), mode->least_samples,
                 mode->least_processes, (int)(mode->silence_ns / 1000000000));
        states(row);
        snprintf(row, sizeof row, "| %s | %d s | %u |", mode->name,
                 (int)(mode->extension_ns / 1000000000),
                 (mode->processes + mode->extension_every - 1) / mode->extension_every);
        states(row);
    }
}

static void shares_are_stated(void) {
    static struct oslag_plan plan;
    plan.mode = oslag_get_mode("standard");
    plan.processors = OSLAG_PROCESSORS_MAX;
    oslag_lay_plan(&plan, &(struct oslag_selection){.extensions = true});
    for (unsigned i = 0; i < plan.count; i++) {
        const struct oslag_measurement *measurement = &plan.measurements[i];
        char row[256];
        const struct oslag_variant *variant = oslag_variant_of(measurement);
        /* An extension's time depends on the number of processors, so only its share is stated. */
        if (oslag_benchmark_of(measurement)->extension) {
            snprintf(row, sizeof row, "| `%s` | `%s` | %u |", oslag_benchmark_of(measurement)->id,
                     variant->id, variant->share);
            states(row);
            continue;
        }
        snprintf(row, sizeof row, "| `%s` | `%s` | %u | %.1f %% | %.1f s |",
                 oslag_benchmark_of(measurement)->id, variant->id, variant->share,
                 100.0 * (double)measurement->share_ns / (double)plan.mode->budget_ns,
                 (double)measurement->share_ns / 1e9);
        states(row);
    }
}

int main(void) {
    FILE *file = fopen("../../docs/method.md", "r");
    if (!file)
        SKIP("docs/method.md is not there");
    size_t length = fread(document, 1, sizeof document - 1, file);
    fclose(file);
    CHECK(length > 0 && length < sizeof document - 1);
    squeeze();
    constants_are_stated();
    modes_are_stated();
    shares_are_stated();
    return 0;
}
