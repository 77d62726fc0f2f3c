/* The one list of benchmarks, in the published order: the paper's benchmarks and the ratings, then
 * the extensions. */
#include "harness/benchmark.h"

#include <stddef.h>

extern const struct oslag_benchmark oslag_getpid, oslag_cswitch, oslag_select, oslag_bcopy,
    oslag_read, oslag_open_close, oslag_create_delete, oslag_dhrystone, oslag_andrew,
    oslag_compile_in_memory, oslag_create_delete_fsync, oslag_create_delete_sweep, oslag_fork_exec,
    oslag_page_fault, oslag_thread_switch, oslag_bcopy_sizes, oslag_getpid_parallel,
    oslag_cswitch_parallel, oslag_create_delete_parallel;

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
    &oslag_create_delete_fsync,
    &oslag_create_delete_sweep,
    &oslag_fork_exec,
    &oslag_page_fault,
    &oslag_thread_switch,
    &oslag_bcopy_sizes,
    &oslag_getpid_parallel,
    &oslag_cswitch_parallel,
    &oslag_create_delete_parallel,
    NULL,
};
