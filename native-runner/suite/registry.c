/* The one list of benchmarks, in the published order. */
#include "harness/benchmark.h"

#include <stddef.h>

extern const struct oslag_benchmark oslag_getpid;
extern const struct oslag_benchmark oslag_cswitch;
extern const struct oslag_benchmark oslag_dhrystone;

const struct oslag_benchmark *const oslag_benchmarks[] = {
    &oslag_getpid,
    &oslag_cswitch,
    &oslag_dhrystone,
    NULL,
};
