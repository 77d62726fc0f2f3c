/* Select: one call with a zero time-out over the read ends of pipes, whose descriptors are 3, 5, 7
 * and so on. As in the original, a prepared set is copied before each call. */
#include <errno.h>
#include <sys/select.h>
#include <unistd.h>

#include "../harness/context.h"

#define FIRST_DESCRIPTOR 3

struct pipes {
    int count;
    bool full;
};

static fd_set prepared;
static int limit, ready_count;

static int step(uint64_t iterations) {
    for (uint64_t i = 0; i < iterations; i++) {
        fd_set set = prepared;
        /* Linux writes the time left into it. */
        struct timeval zero = {0, 0};
        int ready = select(limit, &set, NULL, NULL, &zero);
        if (ready != ready_count)
            return ready < 0 ? -errno : -EPROTO;
    }
    return 0;
}

static int setup(struct oslag_context *context) {
    const struct pipes *pipes = context->variant->settings;
    FD_ZERO(&prepared);
    for (int i = 0; i < pipes->count; i++) {
        int ends[2];
        if (pipe(ends) != 0)
            return oslag_refuse(context, -errno, "pipe");
        /* The numbers decide how much of the set the kernel scans, so they are part of the
         * definition. */
        if (ends[0] != FIRST_DESCRIPTOR + 2 * i || ends[1] != ends[0] + 1)
            return oslag_refuse(context, -EBUSY, "descriptors 3 to 22 are not free");
        if (pipes->full && write(ends[1], "x", 1) != 1)
            return oslag_refuse(context, -errno, "write to a pipe");
        FD_SET(ends[0], &prepared);
        limit = ends[0] + 1;
    }
    ready_count = pipes->full ? pipes->count : 0;
    oslag_state_integer(context, "first_descriptor", FIRST_DESCRIPTOR);
    oslag_state_integer(context, "nfds", limit);
    return 0;
}

static const struct pipes ten_full = {.count = 10, .full = true}, ten_empty = {.count = 10},
                          one_empty = {.count = 1};

static const struct oslag_variant variants[] = {
    {.id = "10-full",
     .operation = "select() of 10 pipes that hold a byte each, zero time-out",
     .share = 10,
     .settings = &ten_full},
    {.id = "10-empty",
     .operation = "select() of 10 empty pipes, zero time-out",
     .share = 10,
     .settings = &ten_empty},
    {.id = "1-empty",
     .operation = "select() of 1 empty pipe, zero time-out",
     .share = 10,
     .settings = &one_empty},
};

const struct oslag_benchmark oslag_select = {
    .id = "select", .variants = variants, .variant_count = 3, .setup = setup, .step = step};
