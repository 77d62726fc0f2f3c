/* Open and close of one existing file on Windows, an analog: CreateFile and CloseHandle, by a name
 * of one component or of four components. */
#include <string.h>
#include <windows.h>

#include "../../harness/context.h"
#include "../../port/port.h"
#include "../../port/windows-error.h"

struct name {
    const char *text;
    const wchar_t *wide;
};

static const wchar_t *name;

static int step(uint64_t iterations) {
    for (uint64_t i = 0; i < iterations; i++) {
        HANDLE file = CreateFileW(name, GENERIC_READ, FILE_SHARE_READ, NULL, OPEN_EXISTING,
                                  FILE_ATTRIBUTE_NORMAL, NULL);
        if (file == INVALID_HANDLE_VALUE || !CloseHandle(file))
            return oslag_last_error();
    }
    return 0;
}

static int prepare(struct oslag_context *context) {
    const struct name *chosen = context->variant->settings;
    const char *path = chosen->text;
    char parent[64];
    for (const char *slash = strchr(path, '/'); slash; slash = strchr(slash + 1, '/')) {
        size_t length = (size_t)(slash - path);
        memcpy(parent, path, length);
        parent[length] = '\0';
        int status = oslag_make_directory(parent);
        if (status != 0)
            return oslag_refuse(context, status, "making a directory");
    }
    int status = oslag_make_file(path, 1);
    return status == 0 ? 0 : oslag_refuse(context, status, "writing the file");
}

static int setup(struct oslag_context *context) {
    const struct name *chosen = context->variant->settings;
    name = chosen->wide;
    return 0;
}

static const struct name near_by = {"foo", L"foo"}, deep = {"a/b/c/foo", L"a\\b\\c\\foo"};

static const struct oslag_variant variants[] = {
    {.id = "foo",
     .operation = "CreateFile(\"foo\") for reading and CloseHandle() (analog)",
     .share = 10,
     .settings = &near_by},
    {.id = "a/b/c/foo",
     .operation = "CreateFile(\"a/b/c/foo\") for reading and CloseHandle() (analog)",
     .share = 10,
     .settings = &deep},
};

const struct oslag_benchmark oslag_open_close = {.id = "open-close",
                                                 .variants = variants,
                                                 .variant_count = 2,
                                                 .files = true,
                                                 .prepare = prepare,
                                                 .setup = setup,
                                                 .step = step};
