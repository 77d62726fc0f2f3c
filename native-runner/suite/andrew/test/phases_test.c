/* phases_test OSLAG-ANDREW PASSES: passes in a directory of their own, and passes that must fail.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "check.h"
#include "paths.h"
#include "posix_port.h"
#include "programs/files.h"
#include "tree.h"

static const char *programs;

/* Returns the number of C files: phase V has a compiler process for each. */
static int count_sources(void) {
    int count = 0;
    for (int i = 0; i < ANDREW_FILES; i++)
        count += andrew_is_source(&andrew_files[i]);
    return count;
}

static void test_passes(struct andrew *andrew, int passes) {
    /* II: one for each file. III: one for each file, and the sum. IV: two for each file. V: one for
     * each C file, and the linker. */
    int expected = ANDREW_FILES + ANDREW_FILES + 1 + 2 * ANDREW_FILES + count_sources() + 1;
    for (int pass = 0; pass < passes; pass++) {
        int before = posix_port_processes;
        int result = andrew_pass(andrew);
        if (result != 0)
            fprintf(stderr, "pass: %s\n", andrew->reason);
        CHECK(result == 0);
        CHECK(posix_port_processes - before == expected);
        for (int i = 0; i < ANDREW_PHASES; i++)
            CHECK(posix_port_ns[i] > 0);
    }
    printf("phases:");
    for (int i = 0; i < ANDREW_PHASES; i++)
        printf(" %.1f", (double)posix_port_ns[i] / 1e6);
    printf(" ms\n");
}

/* With a changed source file, either the compiler refuses it or the image is another one. */
static void test_changed_source(struct andrew *andrew) {
    char path[ANDREW_PATH_MAX];
    static const char other[] = "int main(void)\n{\n    return 1;\n}\n";
    CHECK(paths_make(andrew, "source", "main/main.c", path) == 0);
    CHECK(files_write(path, other, sizeof other - 1) == 0);
    CHECK(andrew_pass(andrew) == -EILSEQ);
    CHECK(strstr(andrew->reason, "image has digest") != NULL);
    CHECK(files_write(path, "int main(", 9) == 0);
    CHECK(andrew_pass(andrew) == -EIO);
    CHECK(strstr(andrew->reason, "main/main.c") != NULL);
}

static void test_no_programs(struct andrew *andrew) {
    andrew->programs = "/nonexistent/oslag-andrew";
    CHECK(andrew_pass(andrew) == -EIO);
    andrew->programs = programs;
}

int main(int argc, char **argv) {
    char directory[] = "/tmp/oslag-andrew-XXXXXX";
    struct andrew andrew = {.port = &posix_port};
    if (argc != 3 || !mkdtemp(directory))
        return 2;
    programs = argv[1];
    andrew.programs = programs;
    andrew.directory = directory;
    CHECK(andrew_prepare(&andrew) == 0);
    CHECK(andrew_prepare(&andrew) == 0);
    test_passes(&andrew, atoi(argv[2]));
    test_no_programs(&andrew);
    test_changed_source(&andrew);
    andrew_remove(&andrew);
    /* No file is left. */
    CHECK(rmdir(directory) == 0);
    andrew.directory = "/nonexistent";
    CHECK(andrew_prepare(&andrew) == -ENOENT);
    return CHECK_END();
}
