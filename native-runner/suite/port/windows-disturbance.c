/* Windows: what may have disturbed a process. The system counts no switches and no stolen time. */
#include "port.h"

#include <windows.h>

int64_t oslag_involuntary_switches(void) {
    return -1;
}

int oslag_current_processor(void) {
    PROCESSOR_NUMBER number;
    GetCurrentProcessorNumberEx(&number);
    /* A group has at most 64 processors. */
    return number.Group * 64 + number.Number;
}

int64_t oslag_stolen_ticks(int cpu) {
    (void)cpu;
    return -1;
}
