/* Linux: what may have disturbed a process. */
#include "port.h"

#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

int64_t oslag_involuntary_switches(void) {
    struct rusage usage;
    return getrusage(RUSAGE_SELF, &usage) == 0 ? (int64_t)usage.ru_nivcsw : -1;
}

/* The third number of schedstat counts how often the process got a processor. The file stays open,
 * because opening it takes longer than reading it. */
int64_t oslag_switches_of(int64_t process) {
    static int64_t opened;
    static int file = -1;
    char text[128];
    if (opened != process) {
        if (file >= 0)
            close(file);
        snprintf(text, sizeof text, "/proc/%lld/schedstat", (long long)process);
        file = open(text, O_RDONLY | O_CLOEXEC);
        opened = process;
    }
    ssize_t length = file >= 0 ? pread(file, text, sizeof text - 1, 0) : -1;
    if (length <= 0)
        return -1;
    text[length] = '\0';
    long long ran, waited, switches;
    return sscanf(text, "%lld %lld %lld", &ran, &waited, &switches) == 3 ? switches : -1;
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
