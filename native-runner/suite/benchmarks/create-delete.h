/* The cycle of create and delete, as several benchmarks repeat it. */
#ifndef OSLAG_CREATE_DELETE_H
#define OSLAG_CREATE_DELETE_H

#include "../harness/benchmark.h"

#include <stddef.h>

/* A variant's settings. */
struct oslag_amount {
    size_t bytes;
    /* Sync the file to the disk before closing it. */
    bool synced;
};

int oslag_create_delete_setup(struct oslag_context *context);
int oslag_create_delete_step(uint64_t iterations);
void oslag_create_delete_teardown(void);

#endif
