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

struct record {
    int64_t process;
    int file;
};

/* The second number of schedstat. The file stays open, because opening it takes longer than reading
 * it. */
static int64_t read_waited(struct record *record, int64_t process) {
    char text[128];
    if (record->file < 0 || record->process != process) {
        if (record->file >= 0)
            close(record->file);
        if (process > 0)
            snprintf(text, sizeof text, "/proc/%lld/schedstat", (long long)process);
        record->file = open(process > 0 ? text : "/proc/self/schedstat", O_RDONLY | O_CLOEXEC);
        record->process = process;
    }
    ssize_t length = record->file >= 0 ? pread(record->file, text, sizeof text - 1, 0) : -1;
    if (length <= 0)
        return -1;
    text[length] = '\0';
    long long ran, waited;
    return sscanf(text, "%lld %lld", &ran, &waited) == 2 ? waited : -1;
}

int64_t oslag_waited_ns(int64_t process) {
    static struct record own = {.file = -1}, other = {.file = -1};
    return read_waited(process > 0 ? &other : &own, process);
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
