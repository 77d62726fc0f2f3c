/* base/sys.h on a host, by setjmp and longjmp. */
#include "base/sys.h"

#include <setjmp.h>

static jmp_buf guard_buffer;

int guard_run(void (*body)(void *context), void *context) {
    if (setjmp(guard_buffer) != 0)
        return 1;
    body(context);
    return 0;
}

void guard_leave(void) {
    longjmp(guard_buffer, 1);
}
