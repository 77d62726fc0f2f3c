/* Open and close of one existing file, by a name of one component or of four components, from the
 * directory where the name starts. */
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "../harness/context.h"
#include "../port/port.h"

static const char *name;

static int step(uint64_t iterations) {
    for (uint64_t i = 0; i < iterations; i++) {
        int file = open(name, O_RDONLY);
        if (file < 0 || close(file) != 0)
            return -errno;
    }
    return 0;
}

static int prepare(struct oslag_context *context) {
    const char *path = context->variant->settings;
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
    name = context->variant->settings;
    return 0;
}

static const struct oslag_variant variants[] = {
    {.id = "foo",
     .operation = "open(\"foo\", O_RDONLY) and close()",
     .share = 10,
     .settings = "foo"},
    {.id = "a/b/c/foo",
     .operation = "open(\"a/b/c/foo\", O_RDONLY) and close()",
     .share = 10,
     .settings = "a/b/c/foo"},
};

const struct oslag_benchmark oslag_open_close = {.id = "open-close",
                                                 .variants = variants,
                                                 .variant_count = 2,
                                                 .files = true,
                                                 .prepare = prepare,
                                                 .setup = setup,
                                                 .step = step};
