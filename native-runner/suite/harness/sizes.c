/* The rules for sizes. */
#include "sizes.h"

#include "method.h"

#define PAGE_BYTES 4096

static int64_t least(int64_t a, int64_t b) {
    return a < b ? a : b;
}

static int64_t most(int64_t a, int64_t b) {
    return a > b ? a : b;
}

int64_t oslag_effective_llc_bytes(const struct oslag_machine *machine) {
    return machine->llc_bytes > 0 ? machine->llc_bytes : OSLAG_ASSUMED_LLC_BYTES;
}

struct oslag_size oslag_uncached_size(const struct oslag_machine *machine, bool capped) {
    int64_t escaped = OSLAG_UNCACHED_LLC_MULTIPLE * oslag_effective_llc_bytes(machine);
    int64_t wanted = most(escaped, OSLAG_LEAST_UNCACHED_BYTES);
    int64_t allowed = capped ? least(wanted, OSLAG_QUICK_UNCACHED_BYTES) : wanted;
    /* Two blocks are needed. */
    int64_t affordable = machine->free_memory_bytes / OSLAG_MEMORY_SHARE / 2;
    int64_t bytes = least(allowed, affordable) / PAGE_BYTES * PAGE_BYTES;
    return (struct oslag_size){
        .bytes = bytes,
        .rule = machine->llc_bytes > 0 ? "4-llc" : "4-assumed-llc",
        .not_escaped = affordable < allowed && affordable < escaped,
        .capped = allowed < wanted && bytes == allowed,
    };
}

struct oslag_size oslag_cached_size(const struct oslag_machine *machine) {
    int64_t l1d = machine->l1d_bytes > 0 ? machine->l1d_bytes : OSLAG_ASSUMED_L1D_BYTES;
    int64_t bytes = PAGE_BYTES;
    while (bytes * 2 * 4 <= l1d)
        bytes *= 2;
    return (struct oslag_size){.bytes = bytes, .rule = "quarter-l1d"};
}

struct oslag_size oslag_file_size(const struct oslag_machine *machine, int64_t free_disk_bytes) {
    int64_t escaped = OSLAG_READ_LLC_MULTIPLE * oslag_effective_llc_bytes(machine);
    int64_t wanted = most(escaped, OSLAG_LEAST_FILE_BYTES);
    int64_t affordable = least(machine->free_memory_bytes / OSLAG_FILE_MEMORY_SHARE,
                               free_disk_bytes / OSLAG_DISK_SHARE);
    int64_t bytes = least(wanted, affordable) / OSLAG_PIECE_BYTES * OSLAG_PIECE_BYTES;
    return (struct oslag_size){
        .bytes = most(bytes, OSLAG_PIECE_BYTES),
        .rule = machine->llc_bytes > 0 ? "2-llc" : "2-assumed-llc",
        .not_escaped = affordable < escaped,
    };
}
