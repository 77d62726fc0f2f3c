/* The rules for sizes, on several kinds of machine. */
#include "../harness/method.h"
#include "../harness/sizes.h"
#include "test.h"

#define MIB INT64_C(1048576)

static const struct oslag_machine ordinary = {
    .l1d_bytes = 49152, .llc_bytes = 105 * MIB, .free_memory_bytes = 16384 * MIB};

static void uncached_is_four_times_the_last_level(void) {
    struct oslag_size size = oslag_uncached_size(&ordinary, false);
    CHECK(size.bytes == 420 * MIB && !size.capped && !size.not_escaped);
    struct oslag_machine small = ordinary;
    small.llc_bytes = 2 * MIB;
    CHECK(oslag_uncached_size(&small, true).bytes == OSLAG_LEAST_UNCACHED_BYTES);
    CHECK(!oslag_uncached_size(&small, true).capped);
}

static void the_quick_mode_is_capped_and_warns(void) {
    struct oslag_size size = oslag_uncached_size(&ordinary, true);
    CHECK(size.bytes == OSLAG_QUICK_UNCACHED_BYTES && size.capped && !size.not_escaped);
}

static void little_memory_is_marked(void) {
    struct oslag_machine poor = ordinary;
    poor.free_memory_bytes = 400 * MIB;
    struct oslag_size size = oslag_uncached_size(&poor, false);
    CHECK(size.bytes == 100 * MIB && size.not_escaped && !size.capped);
    CHECK(oslag_uncached_size(&poor, true).not_escaped);
    CHECK(!oslag_uncached_size(&poor, true).capped);
    struct oslag_size file = oslag_file_size(&poor, 100000 * MIB);
    CHECK(file.bytes == 100 * MIB && file.not_escaped);
}

static void unknown_caches_are_assumed_and_the_rule_says_so(void) {
    struct oslag_machine unknown = {.free_memory_bytes = 8192 * MIB};
    CHECK(oslag_uncached_size(&unknown, false).bytes == 4 * OSLAG_ASSUMED_LLC_BYTES);
    CHECK(oslag_uncached_size(&unknown, false).rule[2] == 'a');
    CHECK(oslag_cached_size(&unknown).bytes == 8192);
}

static void cached_blocks_fit_half_of_the_first_level(void) {
    const int64_t l1d[] = {8192, 16384, 32768, 49152, 65536, 131072};
    const int64_t block[] = {4096, 4096, 8192, 8192, 16384, 32768};
    for (int i = 0; i < 6; i++) {
        struct oslag_machine machine = {.l1d_bytes = l1d[i]};
        CHECK(oslag_cached_size(&machine).bytes == block[i]);
    }
}

static void the_file_is_whole_pieces_and_fits_the_disk(void) {
    struct oslag_size size = oslag_file_size(&ordinary, 100000 * MIB);
    CHECK(size.bytes == 210 * MIB && !size.not_escaped);
    size = oslag_file_size(&ordinary, 99 * MIB + 12345);
    CHECK(size.not_escaped && size.bytes % OSLAG_PIECE_BYTES == 0 && size.bytes < 50 * MIB);
    CHECK(oslag_file_size(&ordinary, 0).bytes == OSLAG_PIECE_BYTES);
}

int main(void) {
    uncached_is_four_times_the_last_level();
    the_quick_mode_is_capped_and_warns();
    little_memory_is_marked();
    unknown_caches_are_assumed_and_the_rule_says_so();
    cached_blocks_fit_half_of_the_first_level();
    the_file_is_whole_pieces_and_fits_the_disk();
    return 0;
}
