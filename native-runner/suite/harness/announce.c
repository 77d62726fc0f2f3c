/* Writes the events of the protocol. */
#include "announce.h"

#include "../port/port.h"
#include "events.h"
#include "method.h"
#include "version.h"

#define PROTOCOL 2

static const char *const warning_codes[OSLAG_WARNING_COUNT] = {
    [OSLAG_NOISY_SAMPLES] = "noisy-samples",
    [OSLAG_CLOCK_COARSE] = "clock-coarse",
    [OSLAG_CLOCK_UNSTEADY] = "clock-unsteady",
    [OSLAG_CACHE_NOT_ESCAPED] = "cache-not-escaped",
    [OSLAG_UNCACHED_BLOCK_CAPPED] = "uncached-block-capped",
    [OSLAG_NOT_PINNED] = "not-pinned",
    [OSLAG_FEW_SAMPLES] = "few-samples",
    [OSLAG_PROCESSOR_TIME_DIFFERS] = "processor-time-differs",
    [OSLAG_PAGE_CACHE_MISSED] = "page-cache-missed",
};

const char *oslag_warning_code(enum oslag_warning warning) {
    return warning_codes[warning];
}

/* A line is large, and the suite has one thread, so all events share one line. */
static struct oslag_line line;

static void add_names(const struct oslag_measurement *measurement) {
    oslag_line_text(&line, "benchmark", oslag_benchmark_of(measurement)->id);
    oslag_line_text(&line, "variant", oslag_variant_of(measurement)->id);
}

static void add_storage(const struct oslag_measurement *measurement) {
    if (measurement->storage != OSLAG_NO_STORAGE)
        oslag_line_text(&line, "storage", measurement->storage == OSLAG_LOCAL ? "local" : "remote");
}

int oslag_announce_benchmark(const struct oslag_benchmark *benchmark,
                             const struct oslag_variant *variant) {
    oslag_line_begin(&line, "benchmark");
    oslag_line_text(&line, "benchmark", benchmark->id);
    oslag_line_text(&line, "variant", variant->id);
    oslag_line_text(&line, "operation", variant->operation);
    return oslag_line_write(&line);
}

static void add_suite(void) {
    char name[64], version[64];
    const char *link;
    oslag_libc(name, version, &link, sizeof name);
    oslag_line_open(&line, "suite", '{');
    oslag_line_text(&line, "version", oslag_suite_version);
    oslag_line_integer(&line, "method", OSLAG_METHOD);
    oslag_line_text(&line, "compiler", oslag_suite_compiler);
    oslag_line_text(&line, "flags", oslag_suite_flags);
    oslag_line_open(&line, "libc", '{');
    oslag_line_text(&line, "name", name);
    oslag_line_text(&line, "version", version);
    oslag_line_text(&line, "link", link);
    oslag_line_close(&line, '}');
    oslag_line_close(&line, '}');
}

int oslag_announce_version(void) {
    oslag_line_begin(&line, "version");
    oslag_line_integer(&line, "protocol", PROTOCOL);
    add_suite();
    return oslag_line_write(&line);
}

int oslag_announce_start(const struct oslag_plan *plan, const struct oslag_machine *machine) {
    char clock[128];
    oslag_clock_name(clock, sizeof clock);
    oslag_line_begin(&line, "started");
    oslag_line_integer(&line, "protocol", PROTOCOL);
    add_suite();
    oslag_line_text(&line, "mode", plan->mode->name);
    oslag_line_integer(&line, "seed", plan->seed);
    oslag_line_open(&line, "clock", '{');
    oslag_line_text(&line, "source", clock);
    oslag_line_integer(&line, "resolution_ns", oslag_clock_resolution_ns());
    oslag_line_integer(&line, "step_ns", machine->clock_step_ns);
    oslag_line_close(&line, '}');
    oslag_line_integer(&line, "processes", plan->mode->processes);
    oslag_line_integer(&line, "budget_ms", oslag_whole_budget_ns(plan) / 1000000);
    return oslag_line_write(&line);
}

static const char *const parts_names[] = {
    [OSLAG_SLICES] = "slices", [OSLAG_WITNESSES] = "witnesses", [OSLAG_NO_PARTS] = "none"};

int oslag_announce_measurement(const struct oslag_measurement *measurement,
                               const struct oslag_result *result) {
    oslag_line_begin(&line, "measurement");
    add_names(measurement);
    oslag_line_text(&line, "operation", oslag_variant_of(measurement)->operation);
    oslag_line_open(&line, "parameters", '{');
    for (unsigned i = 0; i < result->parameter_count; i++) {
        const struct oslag_parameter *parameter = &result->parameters[i];
        if (parameter->text[0] != '\0')
            oslag_line_text(&line, parameter->name, parameter->text);
        else
            oslag_line_integer(&line, parameter->name, parameter->integer);
    }
    oslag_line_close(&line, '}');
    add_storage(measurement);
    if (result->image_sha256[0] != '\0')
        oslag_line_text(&line, "image_sha256", result->image_sha256);
    oslag_line_text(&line, "parts", parts_names[result->parts]);
    if (result->parts == OSLAG_NO_PARTS)
        oslag_line_text(&line, "parts_reason", "the clock is too coarse for slices");
    return oslag_line_write(&line);
}

static void add_sample(const char *name, const struct oslag_sample *sample) {
    oslag_line_open(&line, name, '[');
    oslag_line_integer(&line, NULL, (int64_t)sample->iterations);
    oslag_line_integer(&line, NULL, sample->elapsed_ns);
    oslag_line_integer(&line, NULL, sample->cpu_ns);
    oslag_line_integer(&line, NULL, sample->witness_before_ps);
    oslag_line_integer(&line, NULL, sample->witness_after_ps);
    oslag_line_close(&line, ']');
}

int oslag_announce_samples(const struct oslag_measurement *measurement,
                           const struct oslag_result *result, unsigned process) {
    oslag_line_begin(&line, "samples");
    add_names(measurement);
    add_storage(measurement);
    oslag_line_integer(&line, "process", process);
    oslag_line_open(&line, "samples", '[');
    for (unsigned i = 0; i < result->sample_count; i++)
        add_sample(NULL, &result->samples[i]);
    oslag_line_close(&line, ']');
    return oslag_line_write(&line);
}

int oslag_announce_cold(const struct oslag_measurement *measurement,
                        const struct oslag_result *result, unsigned process) {
    oslag_line_begin(&line, "cold");
    add_names(measurement);
    add_storage(measurement);
    oslag_line_integer(&line, "process", process);
    add_sample("sample", &result->samples[0]);
    return oslag_line_write(&line);
}

int oslag_announce_reference(const struct oslag_machine *machine,
                             const struct oslag_reference *reference) {
    oslag_line_begin(&line, "reference");
    oslag_line_integer(&line, "slice_ns", machine->slice_ns);
    oslag_line_integer(&line, "steps", machine->width_steps);
    oslag_line_integer(&line, "reference_fs", reference->whole_fs);
    /* One slice has no halves. */
    if (reference->first_half_fs > 0) {
        oslag_line_integer(&line, "first_half_fs", reference->first_half_fs);
        oslag_line_integer(&line, "second_half_fs", reference->second_half_fs);
    }
    oslag_line_integer(&line, "tolerance_permille", OSLAG_UNDISTURBED_PERMILLE);
    oslag_line_open(&line, "facts", '[');
    if (oslag_involuntary_switches() >= 0)
        oslag_line_text(&line, NULL, "involuntary-switches");
    if (oslag_current_processor() >= 0)
        oslag_line_text(&line, NULL, "processor");
    if (oslag_stolen_ticks(machine->cpu) >= 0)
        oslag_line_text(&line, NULL, "stolen-time");
    oslag_line_close(&line, ']');
    return oslag_line_write(&line);
}

static void add_parts(const char *name, const struct oslag_parts *parts) {
    oslag_line_open(&line, name, '[');
    oslag_line_integer(&line, NULL, parts->parts);
    oslag_line_integer(&line, NULL, parts->undisturbed);
    oslag_line_integer(&line, NULL, (int64_t)parts->iterations);
    oslag_line_integer(&line, NULL, parts->elapsed_ns);
    oslag_line_close(&line, ']');
}

int oslag_announce_parts(const struct oslag_measurement *measurement,
                         const struct oslag_slices *slices, int64_t reference_fs) {
    oslag_line_begin(&line, "parts");
    add_names(measurement);
    add_storage(measurement);
    oslag_line_open(&line, "parts", '[');
    for (unsigned i = 0; i < measurement->sample_count; i++) {
        struct oslag_parts parts =
            oslag_parts_of(measurement, &measurement->samples[i], slices, reference_fs);
        add_parts(NULL, &parts);
    }
    oslag_line_close(&line, ']');
    if (measurement->cold.iterations > 0) {
        struct oslag_parts parts =
            oslag_parts_of(measurement, &measurement->cold, slices, reference_fs);
        add_parts("cold", &parts);
    }
    return oslag_line_write(&line);
}

int oslag_announce_probe(const struct oslag_parts *sum, int64_t reference_fs) {
    oslag_line_begin(&line, "probe");
    oslag_line_integer(&line, "witnesses", sum->parts > 0 ? sum->parts + 1 : 0);
    oslag_line_integer(&line, "undisturbed_permille",
                       sum->parts > 0 ? 1000 * (int64_t)sum->undisturbed / sum->parts : 0);
    oslag_line_integer(&line, "reference_fs", reference_fs);
    return oslag_line_write(&line);
}

int oslag_announce_refusal(const struct oslag_measurement *measurement, const char *event,
                           const char *reason) {
    oslag_line_begin(&line, event);
    add_names(measurement);
    oslag_line_text(&line, "operation", oslag_variant_of(measurement)->operation);
    add_storage(measurement);
    oslag_line_text(&line, "reason", reason);
    return oslag_line_write(&line);
}

int oslag_announce_warning(const struct oslag_measurement *measurement,
                           enum oslag_warning warning) {
    oslag_line_begin(&line, "warning");
    oslag_line_text(&line, "code", oslag_warning_code(warning));
    if (measurement) {
        add_names(measurement);
        add_storage(measurement);
    }
    return oslag_line_write(&line);
}

int oslag_announce_progress(const struct oslag_measurement *measurement,
                            const struct oslag_advance *advance) {
    oslag_line_begin(&line, "progress");
    oslag_line_integer(&line, "permille", advance->permille);
    oslag_line_integer(&line, "left_ms", advance->left_ns / 1000000);
    add_names(measurement);
    oslag_line_text(&line, "phase", advance->phase);
    return oslag_line_write(&line);
}

int oslag_announce_finish(const char *outcome, int64_t elapsed_ns) {
    oslag_line_begin(&line, "finished");
    oslag_line_text(&line, "outcome", outcome);
    oslag_line_integer(&line, "elapsed_ns", elapsed_ns);
    return oslag_line_write(&line);
}
