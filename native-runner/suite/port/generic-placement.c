/* Systems that cannot bind a process to a processor, or only for the administrator. */
#include <errno.h>
#include <unistd.h>

#include "port.h"

void oslag_choose_processors(int *cpu, int *partner_cpu, int *count) {
    long online = sysconf(_SC_NPROCESSORS_ONLN);
    *cpu = *partner_cpu = -1;
    *count = online > 0 ? (int)online : 1;
}

int oslag_list_processors(int *cpus, int most) {
    (void)cpus;
    (void)most;
    return 0;
}

int oslag_pin(int cpu) {
    (void)cpu;
    return -ENOTSUP;
}
