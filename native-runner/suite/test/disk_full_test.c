/* A full disk: measurements that need it fail with the reason, the others go on, and no file is
 * left. */
#include <sched.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <unistd.h>

#include "json.h"
#include "session.h"
#include "test.h"

static const char *build;
static char directory[] = "/tmp/oslag-full-XXXXXX";

static void run(struct session *session, const char *only) {
    const char *const arguments[] = {"oslag-suite", "run",    "--mode", "quick", "--dir",
                                     directory,     "--only", only,     NULL};
    session_run(session, session_program(build, "patient-suite"), arguments, NULL);
}

static void fails_with(const struct session *session, const char *benchmark, const char *variant,
                       const char *reason) {
    const char *line = session_find(session, "failed", benchmark, variant);
    CHECK(line && strstr(json_member(line, "reason"), reason));
}

static void a_file_size_limit_fails_with_a_reason(void) {
    static struct session session;
    struct rlimit limit = {.rlim_cur = 20000, .rlim_max = RLIM_INFINITY};
    struct rlimit before;
    CHECK(getrlimit(RLIMIT_FSIZE, &before) == 0 && setrlimit(RLIMIT_FSIZE, &limit) == 0);
    run(&session, "getpid,read,create-delete");
    CHECK(setrlimit(RLIMIT_FSIZE, &before) == 0);
    CHECK(session.status == 1);
    fails_with(&session, "read", "default", "writing the file: File too large");
    fails_with(&session, "create-delete", "100k", "No space left on device");
    CHECK(session_count(&session, "samples", "create-delete", "10k") >= 2);
    CHECK(session_count(&session, "samples", "getpid", NULL) >= 2);
    session_free(&session);
    CHECK(rmdir(directory) == 0 && mkdtemp(strcpy(directory, "/tmp/oslag-full-XXXXXX")));
}

/* A small file system of our own in a mount name space of our own. */
static void a_full_file_system_fails_with_a_reason(void) {
    static struct session session;
    if (unshare(CLONE_NEWNS) != 0 || mount("none", "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0 ||
        mount("none", directory, "tmpfs", 0, "size=64k") != 0) {
        CHECK(rmdir(directory) == 0);
        SKIP("a file system of 64 kbytes needs the right to mount");
    }
    run(&session, "getpid,open-close,create-delete");
    CHECK(session.status == 1);
    fails_with(&session, "create-delete", "100k", "No space left on device");
    CHECK(session_count(&session, "samples", "create-delete", "10k") >= 2);
    CHECK(session_count(&session, "samples", "open-close", "foo") >= 2);
    session_free(&session);
    /* rmdir succeeds only if no directory is left in it. */
    CHECK(umount(directory) == 0 && rmdir(directory) == 0);
}

int main(int argc, char **argv) {
    CHECK(argc == 2);
    build = argv[1];
    CHECK(mkdtemp(directory));
    a_file_size_limit_fails_with_a_reason();
    a_full_file_system_fails_with_a_reason();
    return 0;
}
