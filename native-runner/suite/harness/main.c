/* oslag-suite: the command line. */
#include <stdio.h>
#include <string.h>

#include "../port/port.h"
#include "announce.h"
#include "clock.h"
#include "method.h"
#include "probe.h"
#include "run.h"
#include "width.h"
#include "witness.h"
#include "worker.h"

static const char usage[] =
    "usage: oslag-suite run --mode quick|standard|thorough --dir DIR [--only id[/variant],...]\n"
    "                       [--remote-dir DIR] [--extensions] [--seed N]\n"
    "       oslag-suite probe | list | version\n";

struct arguments {
    const char *mode;
    const char *seed;
    struct oslag_selection selection;
    const char *directories[OSLAG_STORAGE_COUNT];
};

static int refuse_usage(const char *what, const char *value) {
    fprintf(stderr, "oslag-suite: %s%s\n%s", what, value ? value : "", usage);
    return OSLAG_EXIT_USAGE;
}

static int parse(struct arguments *arguments, int count, char **values) {
    const struct {
        const char *name;
        const char **value;
    } options[] = {
        {"--mode", &arguments->mode},
        {"--seed", &arguments->seed},
        {"--only", &arguments->selection.only},
        {"--dir", &arguments->directories[OSLAG_LOCAL]},
        {"--remote-dir", &arguments->directories[OSLAG_REMOTE]},
    };
    for (int i = 0; i < count; i++) {
        if (strcmp(values[i], "--extensions") == 0) {
            arguments->selection.extensions = true;
            continue;
        }
        const char **place = NULL;
        for (size_t k = 0; k < sizeof options / sizeof options[0]; k++)
            if (strcmp(values[i], options[k].name) == 0)
                place = options[k].value;
        if (!place)
            return refuse_usage("unknown option: ", values[i]);
        if (i + 1 == count)
            return refuse_usage("a value is missing after ", values[i]);
        *place = values[++i];
    }
    return 0;
}

static int list(void) {
    for (unsigned b = 0; oslag_benchmarks[b]; b++)
        for (unsigned v = 0; v < oslag_benchmarks[b]->variant_count; v++)
            if (oslag_announce_benchmark(oslag_benchmarks[b], &oslag_benchmarks[b]->variants[v]) !=
                0)
                return OSLAG_EXIT_FAILED;
    return 0;
}

static void look_at_machine(struct oslag_machine *machine) {
    oslag_choose_processors(&machine->cpu, &machine->partner_cpu, &machine->cpu_count);
    machine->listed = oslag_list_processors(machine->cpus, OSLAG_PROCESSORS_MAX);
    machine->l1d_bytes = oslag_l1d_bytes(machine->cpu);
    machine->llc_bytes = oslag_llc_bytes(machine->cpu);
    machine->free_memory_bytes = oslag_free_memory_bytes();
    machine->clock_step_ns = oslag_clock_step_ns();
    machine->witness_steps = oslag_witness_steps(machine->clock_step_ns);
    machine->slice_ns = oslag_slice_ns(machine->clock_step_ns);
    machine->width_steps = machine->slice_ns > 0 ? oslag_width_steps(machine->clock_step_ns) : 0;
}

/* Reads a seed of up to 32 bits, or makes one of the clock. */
static int choose_seed(const char *text, uint32_t *seed) {
    if (!text) {
        uint64_t now = (uint64_t)oslag_clock_ns() * UINT64_C(0x9e3779b97f4a7c15);
        *seed = (uint32_t)(now >> 32);
        return 0;
    }
    uint64_t value = 0;
    for (const char *digit = text; *digit; digit++) {
        if (*digit < '0' || *digit > '9' || value > UINT32_MAX)
            return -1;
        value = 10 * value + (uint64_t)(*digit - '0');
    }
    *seed = (uint32_t)value;
    return *text != '\0' && value <= UINT32_MAX ? 0 : -1;
}

static int probe(void) {
    static struct oslag_machine machine;
    look_at_machine(&machine);
    return oslag_probe(&machine) == 0 ? 0 : OSLAG_EXIT_FAILED;
}

static int run(int count, char **values) {
    static struct oslag_run run;
    struct arguments arguments = {.mode = "standard"};
    int status = parse(&arguments, count, values);
    if (status != 0)
        return status;
    const char *unknown;
    run.plan.mode = oslag_get_mode(arguments.mode);
    if (!run.plan.mode)
        return refuse_usage("unknown mode: ", arguments.mode);
    if (oslag_check_selection(arguments.selection.only, &unknown) != 0)
        return refuse_usage("unknown benchmark: ", unknown);
    if (choose_seed(arguments.seed, &run.plan.seed) != 0)
        return refuse_usage("a seed is a number from 0 to 4294967295, not: ", arguments.seed);
    oslag_begin_run();
    look_at_machine(&run.machine);
    run.plan.processors = run.machine.listed;
    arguments.selection.remote = arguments.directories[OSLAG_REMOTE] != NULL;
    oslag_lay_plan(&run.plan, &arguments.selection);
    for (unsigned i = 0; i < run.plan.count; i++)
        if (run.plan.measurements[i].storage == OSLAG_LOCAL && !arguments.directories[OSLAG_LOCAL])
            return refuse_usage("benchmarks with files need --dir", NULL);
    return oslag_run(&run, arguments.directories);
}

int main(int argc, char **argv) {
    oslag_begin_program(argv[0]);
    if (argc == 2 && strcmp(argv[1], "list") == 0)
        return list();
    if (argc == 2 && strcmp(argv[1], "version") == 0)
        return oslag_announce_version() ? 1 : 0;
    if (argc == 2 && strcmp(argv[1], "probe") == 0)
        return probe();
    /* Not for users: the suite starts a benchmark's process like this. */
    if (argc == 2 && strcmp(argv[1], "process") == 0)
        return oslag_work();
    int status = argc == 2 ? oslag_run_second_process(argv[1]) : -1;
    if (status >= 0)
        return status;
    if (argc >= 2 && strcmp(argv[1], "run") == 0)
        return run(argc - 2, argv + 2);
    return refuse_usage("a command is needed: run, probe, list or version", NULL);
}
