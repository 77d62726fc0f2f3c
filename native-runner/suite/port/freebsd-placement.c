/* FreeBSD: binding to a processor. Types of core are not distinguished. */
#include <sys/param.h>

#include <sys/cpuset.h>

#include <errno.h>

#include "port.h"

static int allowed(cpuset_t *set) {
    return cpuset_getaffinity(CPU_LEVEL_WHICH, CPU_WHICH_PID, -1, sizeof *set, set);
}

/* Avoids processor 0 if there is another: it serves more interrupts. */
void oslag_choose_processors(int *cpu, int *partner_cpu, int *count) {
    cpuset_t set;
    *cpu = *partner_cpu = -1;
    *count = 0;
    if (allowed(&set) != 0)
        return;
    for (int i = CPU_SETSIZE - 1; i >= 0; i--) {
        if (!CPU_ISSET(i, &set))
            continue;
        ++*count;
        if (i > 0 || *cpu < 0) {
            *partner_cpu = *cpu;
            *cpu = i;
        } else if (*partner_cpu < 0) {
            *partner_cpu = i;
        }
    }
}

/* Puts processor 0 last. */
int oslag_list_processors(int *cpus, int most) {
    cpuset_t set;
    int count = 0;
    if (allowed(&set) != 0)
        return 0;
    for (int i = 1; i <= CPU_SETSIZE && count < most; i++)
        if (CPU_ISSET(i % CPU_SETSIZE, &set))
            cpus[count++] = i % CPU_SETSIZE;
    return count;
}

int oslag_pin(int cpu) {
    cpuset_t set;
    if (cpu < 0)
        return -ENOTSUP;
    CPU_ZERO(&set);
    CPU_SET(cpu, &set);
    return cpuset_setaffinity(CPU_LEVEL_WHICH, CPU_WHICH_PID, -1, sizeof set, &set) == 0 ? 0
                                                                                         : -errno;
}
