/* The paper's benchmarks and the ratings in a browser, in the published order. The browser build
 * has no extensions. */
#include <stddef.h>

#include "../harness/benchmark.h"

extern const struct oslag_benchmark oslag_getpid, oslag_cswitch, oslag_select, oslag_bcopy,
    oslag_read, oslag_open_close, oslag_create_delete, oslag_dhrystone, oslag_andrew,
    oslag_compile_in_memory;

const struct oslag_benchmark *const oslag_benchmarks[] = {
    &oslag_getpid,
    &oslag_cswitch,
    &oslag_select,
    &oslag_bcopy,
    &oslag_read,
    &oslag_open_close,
    &oslag_create_delete,
    &oslag_dhrystone,
    &oslag_andrew,
    &oslag_compile_in_memory,
    NULL,
};
