/* Linux: what may have disturbed a process. */
#include "port.h"

#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>

int64_t oslag_involuntary_switches(void) {
    struct rusage usage;
    return getrusage(RUSAGE_SELF, &usage) == 0 ? (int64_t)usage.ru_nivcsw : -1;
}

int oslag_current_processor(void) {
    return sched_getcpu();
}

/* user nice system idle iowait irq softirq steal: proc(5). */
int64_t oslag_stolen_ticks(int cpu) {
    char name[24], line[512];
    if (cpu >= 0)
        snprintf(name, sizeof name, "cpu%d ", cpu);
    else
        snprintf(name, sizeof name, "cpu ");
    FILE *file = fopen("/proc/stat", "r");
    long long stolen = -1;
    while (file && stolen < 0 && fgets(line, sizeof line, file) && strncmp(line, "cpu", 3) == 0)
        if (strncmp(line, name, strlen(name)) == 0 &&
            sscanf(strchr(line, ' '), "%*d %*d %*d %*d %*d %*d %*d %lld", &stolen) != 1)
            stolen = -1;
    if (file)
        fclose(file);
    return stolen;
}
