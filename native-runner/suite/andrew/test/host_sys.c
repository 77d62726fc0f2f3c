/* base/sys.h on a host, so that the tree's program can be built by the host's compiler. */
#include "base/sys.h"

#include <stdio.h>
#include <stdlib.h>

#include "machine/machine.h"

int sys_call(int number, int argument) {
    switch (number) {
    case TRAP_EXIT:
        exit(argument);
    case TRAP_PUT:
        putchar(argument);
        return 0;
    default:
        return getchar();
    }
}
