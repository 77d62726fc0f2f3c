/* Linux: chooses processors and binds to them. */
#include "port.h"

#include <errno.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>

static long read_number(int cpu, const char *name) {
    char path[128];
    snprintf(path, sizeof path, "/sys/devices/system/cpu/cpu%d/%s", cpu, name);
    FILE *file = fopen(path, "r");
    long number = -1;
    if (file && fscanf(file, "%ld", &number) != 1)
        number = -1;
    if (file)
        fclose(file);
    return number;
}

/* Arm kernels state each processor's capacity. On hybrid x86 the fast cores have the higher maximum
 * frequency. */
static long speed_of(int cpu) {
    long capacity = read_number(cpu, "cpu_capacity");
    return capacity > 0 ? capacity : read_number(cpu, "cpufreq/cpuinfo_max_freq");
}

static int shares_core(int a, int b) {
    long core = read_number(a, "topology/core_id");
    return core >= 0 && core == read_number(b, "topology/core_id") &&
           read_number(a, "topology/physical_package_id") ==
               read_number(b, "topology/physical_package_id");
}

/* Whether `cpu` is preferable to `best`: not processor 0, which serves more interrupts than others,
 * and the faster type. Between equals the earlier one stays. */
static int is_better(int cpu, int best) {
    if (best < 0)
        return 1;
    long speed = speed_of(cpu), best_speed = speed_of(best);
    /* Equal cores differ by a few per cent in their turbo frequency; types of core differ by more
     * than a tenth. */
    if (speed > best_speed + best_speed / 10)
        return 1;
    if (best_speed > speed + speed / 10)
        return 0;
    return best == 0;
}

void oslag_choose_processors(int *cpu, int *partner_cpu, int *count) {
    cpu_set_t allowed;
    *cpu = *partner_cpu = -1;
    *count = 0;
    if (sched_getaffinity(0, sizeof allowed, &allowed) != 0)
        return;
    *count = CPU_COUNT(&allowed);
    for (int i = 0; i < CPU_SETSIZE; i++)
        if (CPU_ISSET((size_t)i, &allowed) && is_better(i, *cpu))
            *cpu = i;
    /* A partner on the same core would share its execution units. So prefer another core, and take
     * a sibling only if there is nothing else. */
    int sibling = -1;
    for (int i = 0; i < CPU_SETSIZE; i++) {
        if (!CPU_ISSET((size_t)i, &allowed) || i == *cpu)
            continue;
        if (shares_core(i, *cpu))
            sibling = i;
        else if (is_better(i, *partner_cpu))
            *partner_cpu = i;
    }
    if (*partner_cpu < 0)
        *partner_cpu = sibling;
}

/* Whether the processor shares its core with one of those already listed. */
static int is_sibling(const int *cpus, int count, int cpu) {
    for (int i = 0; i < count; i++)
        if (shares_core(cpus[i], cpu))
            return 1;
    return 0;
}

int oslag_list_processors(int *cpus, int most) {
    cpu_set_t allowed;
    int first, partner, count;
    oslag_choose_processors(&first, &partner, &count);
    if (first < 0 || most < 1 || sched_getaffinity(0, sizeof allowed, &allowed) != 0)
        return 0;
    cpus[0] = first;
    int listed = 1;
    CPU_CLR((size_t)first, &allowed);
    for (int siblings = 0; siblings < 2; siblings++)
        for (int cpu = 0; cpu < CPU_SETSIZE && listed < most; cpu++)
            if (CPU_ISSET((size_t)cpu, &allowed) && (siblings || !is_sibling(cpus, listed, cpu))) {
                cpus[listed++] = cpu;
                CPU_CLR((size_t)cpu, &allowed);
            }
    return listed;
}

int oslag_pin(int cpu) {
    if (cpu < 0)
        return -ENOTSUP;
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET((size_t)cpu, &set);
    return sched_setaffinity(0, sizeof set, &set) == 0 ? 0 : -errno;
}
