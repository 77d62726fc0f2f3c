/* Create and delete on Windows, an analog by the native file calls: creates and truncates a file,
 * writes n bytes in 16-kbyte pieces, closes it; opens it again, reads it to its end, closes it;
 * deletes it. The file is flushed to the disk only if the variant asks for that. */
#include <errno.h>
#include <windows.h>

#include "../create-delete.h"
#include "../file-data.h"

#include "../../harness/context.h"
#include "../../harness/method.h"
#include "../../port/port.h"
#include "../../port/windows-error.h"

#define NAME L"temporary"

static char *buffer;
static size_t bytes;
static bool synced;
/* The whole file's bytes, if they go to the disk; how many files were written. */
static unsigned char *data;
static uint64_t files;

static int write_pieces(HANDLE file) {
    /* Without a sync every piece is the same buffer, as in the original. */
    const void *from = buffer;
    if (synced)
        oslag_stamp_file_data(data, bytes, files++);
    for (size_t left = bytes; left > 0;) {
        DWORD piece = left < OSLAG_PIECE_BYTES ? (DWORD)left : OSLAG_PIECE_BYTES;
        DWORD written = 0;
        if (synced)
            from = data + (bytes - left);
        if (!WriteFile(file, from, piece, &written, NULL))
            return oslag_last_error();
        if (written != piece)
            return -ENOSPC;
        left -= piece;
    }
    if (synced && !FlushFileBuffers(file))
        return oslag_last_error();
    return 0;
}

static int read_pieces(HANDLE file) {
    size_t total = 0;
    DWORD got = 0;
    do {
        if (!ReadFile(file, buffer, OSLAG_PIECE_BYTES, &got, NULL))
            return oslag_last_error();
        total += got;
    } while (got > 0);
    return total == bytes ? 0 : -EIO;
}

static int use_file(DWORD access, DWORD disposition, int (*use)(HANDLE)) {
    HANDLE file = CreateFileW(NAME, access, 0, NULL, disposition, FILE_ATTRIBUTE_NORMAL, NULL);
    if (file == INVALID_HANDLE_VALUE)
        return oslag_last_error();
    int status = use(file);
    if (!CloseHandle(file) && status == 0)
        status = oslag_last_error();
    return status;
}

int oslag_create_delete_step(uint64_t iterations) {
    for (uint64_t i = 0; i < iterations; i++) {
        int status = use_file(GENERIC_WRITE, CREATE_ALWAYS, write_pieces);
        if (status == 0)
            status = use_file(GENERIC_READ, OPEN_EXISTING, read_pieces);
        if (status == 0 && !DeleteFileW(NAME))
            status = oslag_last_error();
        if (status != 0)
            return status;
    }
    return 0;
}

int oslag_create_delete_setup(struct oslag_context *context) {
    const struct oslag_amount *amount = context->variant->settings;
    bytes = amount->bytes;
    synced = amount->synced;
    buffer = oslag_take_pages(OSLAG_PIECE_BYTES);
    if (!buffer)
        return oslag_refuse(context, -ENOMEM, "a buffer");
    if (synced && bytes > 0) {
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
    DeleteFileW(NAME);
    oslag_return_pages(buffer, OSLAG_PIECE_BYTES);
    oslag_return_pages(data, bytes);
    data = NULL;
}

static const struct oslag_amount none = {.bytes = 0}, ten_kbytes = {.bytes = 10 * 1024},
                                 hundred_kbytes = {.bytes = 100 * 1024};

#define OPERATION(what)                                                                            \
    "CreateFile, WriteFile of " what ", CloseHandle, CreateFile, ReadFile to the end, "            \
    "CloseHandle, DeleteFile (analog)"

static const struct oslag_variant variants[] = {
    {.id = "0", .operation = OPERATION("nothing"), .share = 15, .settings = &none},
    {.id = "10k", .operation = OPERATION("10240 bytes"), .share = 15, .settings = &ten_kbytes},
    {.id = "100k",
     .operation = OPERATION("102400 bytes"),
     .share = 15,
     .settings = &hundred_kbytes},
};

const struct oslag_benchmark oslag_create_delete = {.id = "create-delete",
                                                    .variants = variants,
                                                    .variant_count = 3,
                                                    .files = true,
                                                    .setup = oslag_create_delete_setup,
                                                    .step = oslag_create_delete_step,
                                                    .teardown = oslag_create_delete_teardown};
