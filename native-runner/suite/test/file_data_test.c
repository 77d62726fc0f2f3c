/* What create-delete-fsync writes: no compressor gains anything, and no block is written twice. */
#include <math.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../benchmarks/file-data.h"
#include "../harness/context.h"
#include "test.h"

#define MOST 102400

extern const struct oslag_benchmark oslag_create_delete, oslag_create_delete_fsync;

/* Runs cycles of a variant and keeps what the last one wrote. The benchmark's file is a link to
 * another file, and deleting it deletes only the link. */
static size_t keep_file(const struct oslag_benchmark *benchmark, unsigned variant,
                        unsigned char *kept) {
    static struct oslag_result result;
    memset(&result, 0, sizeof result);
    struct oslag_context context = {.variant = &benchmark->variants[variant], .result = &result};
    CHECK(benchmark->setup(&context) == 0);
    CHECK(benchmark->step(2) == 0);
    CHECK(symlink("kept", "temporary") == 0);
    CHECK(benchmark->step(1) == 0);
    benchmark->teardown();
    FILE *file = fopen("kept", "rb");
    CHECK(file);
    size_t length = fread(kept, 1, MOST + 1, file);
    fclose(file);
    CHECK(unlink("kept") == 0);
    return length;
}

/* Returns the entropy of single bytes, in bits for each. */
static double entropy_of(const unsigned char *data, size_t length) {
    size_t counts[256] = {0};
    double bits = 0;
    for (size_t i = 0; i < length; i++)
        counts[data[i]]++;
    for (int value = 0; value < 256; value++)
        if (counts[value] > 0) {
            double share = (double)counts[value] / (double)length;
            bits -= share * log2(share);
        }
    return bits;
}

static int by_value(const void *a, const void *b) {
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* Returns how many places repeat eight bytes of another place, which is what compressors look for.
 */
static size_t count_repeats(const unsigned char *data, size_t length) {
    static uint64_t words[MOST];
    size_t count = length - 7, repeats = 0;
    for (size_t i = 0; i < count; i++)
        memcpy(&words[i], data + i, sizeof words[i]);
    qsort(words, count, sizeof *words, by_value);
    for (size_t i = 1; i < count; i++)
        repeats += words[i] == words[i - 1];
    return repeats;
}

static unsigned char first[MOST + 1], second[MOST + 1];

static void synced_files_do_not_compress(void) {
    const size_t lengths[] = {0, 10240, MOST};
    for (unsigned variant = 0; variant < 3; variant++) {
        size_t length = keep_file(&oslag_create_delete_fsync, variant, first);
        CHECK(length == lengths[variant]);
        CHECK(keep_file(&oslag_create_delete_fsync, variant, second) == length);
        if (length == 0)
            continue;
        /* 10,240 random bytes have 7.98 bits each, because single values are rare. */
        CHECK(entropy_of(first, length) > 7.97);
        CHECK(count_repeats(first, length) == 0);
        /* Another process writes other data. */
        CHECK(memcmp(first, second, 64) != 0);
    }
}

static void every_block_of_every_file_differs(void) {
    oslag_fill_file_data(first, MOST, 1);
    for (uint64_t number = 0; number < 100; number++) {
        oslag_stamp_file_data(first, MOST, number);
        if (number > 0)
            for (size_t at = 0; at < MOST; at += OSLAG_BLOCK_BYTES)
                CHECK(memcmp(first + at, second + at, OSLAG_BLOCK_BYTES) != 0);
        memcpy(second, first, MOST);
    }
    CHECK(entropy_of(first, MOST) > 7.99 && count_repeats(first, MOST) == 0);
}

static void nothing_is_written_beyond_the_end(void) {
    unsigned char data[OSLAG_BLOCK_BYTES + 4];
    memset(data, 7, sizeof data);
    oslag_fill_file_data(data, OSLAG_BLOCK_BYTES + 3, 1);
    oslag_stamp_file_data(data, OSLAG_BLOCK_BYTES + 3, 1);
    CHECK(data[OSLAG_BLOCK_BYTES + 3] == 7);
}

/* The paper's operation stays: it writes one buffer again and again. */
static void the_paper_s_operation_writes_one_buffer(void) {
    CHECK(keep_file(&oslag_create_delete, 2, first) == MOST);
    CHECK(memcmp(first, first + 16384, 16384) == 0);
}

int main(void) {
    char directory[] = "/tmp/oslag-file-data-XXXXXX";
    CHECK(mkdtemp(directory) && chdir(directory) == 0);
    synced_files_do_not_compress();
    every_block_of_every_file_differs();
    nothing_is_written_beyond_the_end();
    the_paper_s_operation_writes_one_buffer();
    CHECK(chdir("/") == 0 && rmdir(directory) == 0);
    return 0;
}
