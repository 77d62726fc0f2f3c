/* Read from the file cache on Windows, an analog: ReadFile of 16 kbytes from the start of a file to
 * its end into one buffer on a page boundary, then SetFilePointerEx back to the start. */
#include <errno.h>
#include <windows.h>

#include "../../harness/context.h"
#include "../../harness/method.h"
#include "../../harness/sizes.h"
#include "../../port/port.h"
#include "../../port/windows-error.h"

#define NAME "file"

static HANDLE file = INVALID_HANDLE_VALUE;
static void *buffer;
static uint64_t pieces_left, file_pieces;

static int step(uint64_t iterations) {
    static const LARGE_INTEGER start;
    for (uint64_t i = 0; i < iterations; i++) {
        DWORD got = 0;
        if (pieces_left == 0) {
            if (!SetFilePointerEx(file, start, NULL, FILE_BEGIN))
                return oslag_last_error();
            pieces_left = file_pieces;
        }
        if (!ReadFile(file, buffer, OSLAG_PIECE_BYTES, &got, NULL))
            return oslag_last_error();
        if (got != OSLAG_PIECE_BYTES)
            return -EIO;
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
    LARGE_INTEGER size;
    buffer = oslag_take_pages(OSLAG_PIECE_BYTES);
    if (!buffer)
        return oslag_refuse(context, -ENOMEM, "a buffer");
    file = CreateFileW(L"" NAME, GENERIC_READ, FILE_SHARE_READ, NULL, OPEN_EXISTING,
                       FILE_ATTRIBUTE_NORMAL, NULL);
    if (file == INVALID_HANDLE_VALUE || !GetFileSizeEx(file, &size))
        return oslag_refuse(context, oslag_last_error(), "opening the file");
    file_pieces = (uint64_t)size.QuadPart / OSLAG_PIECE_BYTES;
    int64_t llc_bytes = oslag_effective_llc_bytes(context->machine);
    if (size.QuadPart < OSLAG_READ_LLC_MULTIPLE * llc_bytes)
        oslag_warn(context, OSLAG_CACHE_NOT_ESCAPED);
    oslag_state_integer(context, "bytes_per_iteration", OSLAG_PIECE_BYTES);
    oslag_state_integer(context, "file_bytes", size.QuadPart);
    oslag_state_integer(context, "llc_bytes", llc_bytes);
    oslag_state_text(context, "size_rule", oslag_file_size(context->machine, 0).rule);
    /* Reads the whole file once: then it is in the file cache. */
    pieces_left = file_pieces;
    return step(file_pieces);
}

static void teardown(void) {
    if (file != INVALID_HANDLE_VALUE)
        CloseHandle(file);
    oslag_return_pages(buffer, OSLAG_PIECE_BYTES);
}

static const struct oslag_variant variants[] = {
    {.id = "default",
     .operation = "ReadFile() of 16384 bytes, SetFilePointerEx() to 0 at the end (analog)",
     .share = 20},
};

const struct oslag_benchmark oslag_read = {.id = "read",
                                           .variants = variants,
                                           .variant_count = 1,
                                           .files = true,
                                           .prepare = prepare,
                                           .setup = setup,
                                           .step = step,
                                           .teardown = teardown};
