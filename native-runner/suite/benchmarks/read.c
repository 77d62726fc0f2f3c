/* Read from the file cache: 16-kbyte reads from the start of a file to its end into one buffer on a
 * page boundary, then lseek back to the start. These are the original's calls. The file fits into
 * the file cache, but into no hardware cache. */
#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../harness/context.h"
#include "../harness/method.h"
#include "../harness/sizes.h"
#include "../port/port.h"

#define NAME "file"

static int file = -1;
static void *buffer;
static uint64_t pieces_left, file_pieces;
static int64_t disk_bytes;

static int step(uint64_t iterations) {
    for (uint64_t i = 0; i < iterations; i++) {
        if (pieces_left == 0) {
            if (lseek(file, 0, SEEK_SET) != 0)
                return -errno;
            pieces_left = file_pieces;
        }
        ssize_t got = read(file, buffer, OSLAG_PIECE_BYTES);
        if (got != OSLAG_PIECE_BYTES)
            return got < 0 ? -errno : -EIO;
        pieces_left--;
    }
    return 0;
}

static int prepare(struct oslag_context *context) {
    struct oslag_size size = oslag_file_size(context->machine, oslag_free_disk_bytes("."));
    int status = oslag_make_file(NAME, size.bytes);
    return status == 0 ? 0 : oslag_refuse(context, status, "writing the file");
}

static int setup(struct oslag_context *context) {
    struct stat about;
    buffer = oslag_take_pages(OSLAG_PIECE_BYTES);
    if (!buffer)
        return oslag_refuse(context, -ENOMEM, "a buffer");
    file = open(NAME, O_RDONLY);
    if (file < 0 || fstat(file, &about) != 0)
        return oslag_refuse(context, -errno, "open of the file");
    file_pieces = (uint64_t)about.st_size / OSLAG_PIECE_BYTES;
    int64_t llc_bytes = oslag_effective_llc_bytes(context->machine);
    if (about.st_size < OSLAG_READ_LLC_MULTIPLE * llc_bytes)
        oslag_warn(context, OSLAG_CACHE_NOT_ESCAPED);
    oslag_state_integer(context, "bytes_per_iteration", OSLAG_PIECE_BYTES);
    oslag_state_integer(context, "file_bytes", about.st_size);
    oslag_state_integer(context, "llc_bytes", llc_bytes);
    oslag_state_text(context, "size_rule", oslag_file_size(context->machine, 0).rule);
    /* Reads the whole file once: then it is in the file cache, and its start is no longer in the
     * hardware caches. */
    pieces_left = file_pieces;
    return step(file_pieces);
}

/* Counts only the disk's bytes since the last check: the first pass may have had to fetch the file.
 */
static int check(struct oslag_context *context, uint64_t iterations) {
    int64_t now = oslag_disk_read_bytes();
    if (iterations > 0 && now != disk_bytes)
        oslag_warn(context, OSLAG_PAGE_CACHE_MISSED);
    disk_bytes = now;
    return 0;
}

static void teardown(void) {
    if (file >= 0)
        close(file);
    oslag_return_pages(buffer, OSLAG_PIECE_BYTES);
}

static const struct oslag_variant variants[] = {
    {.id = "default", .operation = "read() of 16384 bytes, lseek() to 0 at the end", .share = 20},
};

const struct oslag_benchmark oslag_read = {.id = "read",
                                           .variants = variants,
                                           .variant_count = 1,
                                           .files = true,
                                           .prepare = prepare,
                                           .setup = setup,
                                           .step = step,
                                           .check = check,
                                           .teardown = teardown};
