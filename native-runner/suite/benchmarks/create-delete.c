/* Create and delete: creates and truncates a file, writes n bytes in 16-kbyte pieces, closes it;
 * opens it again, reads it to its end, closes it; deletes it. There is no sync: as in 1990, the
 * file system decides whether the disk is used. */
#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#include "create-delete.h"
#include "file-data.h"

#include "../harness/context.h"
#include "../harness/method.h"
#include "../port/port.h"

#define NAME "temporary"

static char *buffer;
static size_t bytes;
/* The whole file's bytes, if they go to the disk; how many files were written. */
static unsigned char *data;
static uint64_t files;
/* Writes the pieces of the open file, and syncs it if the variant asks for that. */
static int (*fill)(int file);

/* Writes pieces, each of which begins `stride` bytes after the one before. */
static int write_from(int file, const void *from, size_t stride) {
    const char *at = from;
    for (size_t left = bytes; left > 0; at += stride) {
        size_t piece = left < OSLAG_PIECE_BYTES ? left : OSLAG_PIECE_BYTES;
        ssize_t written = write(file, at, piece);
        if (written != (ssize_t)piece)
            return written < 0 ? -errno : -ENOSPC;
        left -= piece;
    }
    return 0;
}

/* Every piece is the same buffer, as in the original. */
static int write_pieces(int file) {
    return write_from(file, buffer, 0);
}

static int write_and_sync(int file) {
    oslag_stamp_file_data(data, bytes, files++);
    int status = write_from(file, data, OSLAG_PIECE_BYTES);
    return status == 0 && fsync(file) != 0 ? -errno : status;
}

static int read_pieces(int file) {
    size_t total = 0;
    ssize_t got;
    while ((got = read(file, buffer, OSLAG_PIECE_BYTES)) > 0)
        total += (size_t)got;
    if (got < 0)
        return -errno;
    return total == bytes ? 0 : -EIO;
}

static int use_and_close(int file, int (*use)(int)) {
    if (file < 0)
        return -errno;
    int status = use(file);
    if (close(file) != 0 && status == 0)
        status = -errno;
    return status;
}

int oslag_create_delete_step(uint64_t iterations) {
    for (uint64_t i = 0; i < iterations; i++) {
        int status = use_and_close(open(NAME, O_WRONLY | O_CREAT | O_TRUNC, 0600), fill);
        if (status == 0)
            status = use_and_close(open(NAME, O_RDONLY), read_pieces);
        if (status == 0 && unlink(NAME) != 0)
            status = -errno;
        if (status != 0)
            return status;
    }
    return 0;
}

int oslag_create_delete_setup(struct oslag_context *context) {
    const struct oslag_amount *amount = context->variant->settings;
    bytes = amount->bytes;
    fill = amount->synced ? write_and_sync : write_pieces;
    buffer = oslag_take_pages(OSLAG_PIECE_BYTES);
    if (!buffer)
        return oslag_refuse(context, -ENOMEM, "a buffer");
    if (amount->synced && bytes > 0) {
        data = oslag_take_pages(bytes);
        if (!data)
            return oslag_refuse(context, -ENOMEM, "a file's bytes");
        oslag_fill_file_data(data, bytes, (uint64_t)oslag_clock_ns());
    }
    oslag_state_integer(context, "file_bytes", (int64_t)bytes);
    oslag_state_integer(context, "piece_bytes", OSLAG_PIECE_BYTES);
    return 0;
}

void oslag_create_delete_teardown(void) {
    /* The file is still there only after an operation failed, as on a full disk. */
    unlink(NAME);
    oslag_return_pages(buffer, OSLAG_PIECE_BYTES);
    oslag_return_pages(data, bytes);
    data = NULL;
}

#define OPERATION(what) "create, write " what ", close, open, read all, close, unlink; no fsync"
#define AMOUNT(number) &(const struct oslag_amount){.bytes = (number)}

static const struct oslag_variant variants[] = {
    {.id = "0", .operation = OPERATION("nothing"), .share = 15, .settings = AMOUNT(0)},
    {.id = "10k",
     .operation = OPERATION("10240 bytes"),
     .share = 15,
     .settings = AMOUNT(10 * 1024)},
    {.id = "100k",
     .operation = OPERATION("102400 bytes"),
     .share = 15,
     .settings = AMOUNT(100 * 1024)},
};

const struct oslag_benchmark oslag_create_delete = {.id = "create-delete",
                                                    .variants = variants,
                                                    .variant_count = 3,
                                                    .files = true,
                                                    .setup = oslag_create_delete_setup,
                                                    .step = oslag_create_delete_step,
                                                    .teardown = oslag_create_delete_teardown};
