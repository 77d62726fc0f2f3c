/* The memory that control groups allow: recorded trees of /proc and /sys, and a real group where
 * this process may make one. */
#ifndef __linux__
#include "test.h"

int main(void) {
    SKIP("control groups are Linux's");
}
#else
#include <limits.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../harness/method.h"
#include "../port/linux-memory-limit.h"
#include "json.h"
#include "session.h"
#include "test.h"

#define MIB INT64_C(1048576)
#define NO_LIMIT "9223372036854771712"

static char root[] = "/tmp/oslag-groups-XXXXXX";

/* A file of a tree: its path below the root, and its text. */
struct file {
    const char *path, *text;
};

static void write_file(const char *path, const char *text) {
    FILE *file = fopen(path, "w");
    CHECK(file && fputs(text, file) >= 0 && fclose(file) == 0);
}

/* Makes a tree with these files and returns what its groups allow. */
static int64_t allowed(const struct file *files) {
    char path[2 * PATH_MAX];
    CHECK(mkdtemp(strcpy(root, "/tmp/oslag-groups-XXXXXX")));
    for (const struct file *file = files; file->path; file++) {
        snprintf(path, sizeof path, "%s/%s", root, file->path);
        for (char *slash = path + strlen(root) + 1; (slash = strchr(slash, '/')); slash++) {
            *slash = '\0';
            mkdir(path, 0700);
            *slash = '/';
        }
        write_file(path, file->text);
    }
    int64_t bytes = oslag_group_free_bytes(root);
    snprintf(path, sizeof path, "rm -rf %s", root);
    CHECK(system(path) == 0);
    return bytes;
}

#define TREE(...) allowed((const struct file[]){__VA_ARGS__, {NULL, NULL}})
#define SECOND(top)                                                                                \
    {"proc/self/mountinfo", "22 1 0:2 / / rw - ext4 /dev/sda1 rw\n30 23 0:26 " top                 \
                            " /sys/fs/cgroup rw,nosuid shared:4 - cgroup2 cgroup2 rw\n"}
#define FIRST                                                                                      \
    {"proc/self/mountinfo", "31 23 0:28 / /sys/fs/cgroup ro - tmpfs tmpfs ro,mode=755\n"           \
                            "32 31 0:29 / /sys/fs/cgroup/cpu rw - cgroup cgroup rw,cpu\n"          \
                            "35 31 0:32 / /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory\n"    \
                            "41 31 0:38 / /sys/fs/cgroup/unified rw - cgroup2 cgroup2 rw\n"}
#define GROUP "sys/fs/cgroup/"
#define MEMORY GROUP "memory/"

static void without_groups_there_is_no_limit(void) {
    CHECK(TREE({"proc/self/cgroup", ""}) == INT64_MAX);
    CHECK(TREE(SECOND("/"), {"proc/self/cgroup", "0::/a\n"}, {GROUP "a/memory.max", "max\n"},
               {GROUP "a/memory.current", "4096\n"}) == INT64_MAX);
    CHECK(TREE(FIRST, {"proc/self/cgroup", "4:memory:/\n"},
               {MEMORY "memory.limit_in_bytes", NO_LIMIT},
               {MEMORY "memory.usage_in_bytes", "4096\n"}) > INT64_MAX / 2);
}

static void the_smallest_of_nested_limits_counts(void) {
    CHECK(TREE(SECOND("/"), {"proc/self/cgroup", "0::/job.slice/step/task\n"},
               {GROUP "job.slice/memory.max", "104857600\n"},
               {GROUP "job.slice/memory.current", "4194304\n"},
               {GROUP "job.slice/step/memory.max", "max\n"},
               {GROUP "job.slice/step/memory.current", "4096\n"},
               {GROUP "job.slice/step/task/memory.max", "209715200\n"},
               {GROUP "job.slice/step/task/memory.current", "4096\n"},
               {GROUP "other/memory.max", "4096\n"},
               {GROUP "other/memory.current", "0\n"}) == 96 * MIB);
    CHECK(TREE(FIRST, {"proc/self/cgroup", "9:cpu:/\n4:memory:/batch/job\n0::/\n"},
               {MEMORY "memory.limit_in_bytes", NO_LIMIT},
               {MEMORY "memory.usage_in_bytes", "8388608"},
               {MEMORY "batch/memory.limit_in_bytes", "104857600"},
               {MEMORY "batch/memory.usage_in_bytes", "8388608"},
               {MEMORY "batch/job/memory.limit_in_bytes", NO_LIMIT},
               {MEMORY "batch/job/memory.usage_in_bytes", "4096"}) == 92 * MIB);
}

/* Cached files count as used, but the kernel drops them before it ends a process. */
static void cached_files_are_free(void) {
    CHECK(TREE(SECOND("/"), {"proc/self/cgroup", "0::/a\n"}, {GROUP "a/memory.max", "104857600"},
               {GROUP "a/memory.current", "94371840"},
               {GROUP "a/memory.stat", "anon 4096\ninactive_file 83886080\n"}) == 90 * MIB);
    CHECK(TREE(FIRST, {"proc/self/cgroup", "4:memory:/a\n"},
               {MEMORY "a/memory.limit_in_bytes", "104857600"},
               {MEMORY "a/memory.usage_in_bytes", "94371840"},
               {MEMORY "a/memory.stat", "inactive_file 0\ntotal_inactive_file 83886080\n"}) ==
          90 * MIB);
}

static void a_soft_limit_counts_and_a_full_group_has_nothing(void) {
    CHECK(TREE(SECOND("/"), {"proc/self/cgroup", "0::/a\n"}, {GROUP "a/memory.max", "104857600"},
               {GROUP "a/memory.high", "52428800"},
               {GROUP "a/memory.current", "20971520"}) == 30 * MIB);
    CHECK(TREE(SECOND("/"), {"proc/self/cgroup", "0::/a\n"}, {GROUP "a/memory.max", "4096"},
               {GROUP "a/memory.current", "8192"}) == 0);
}

/* Containers see their group at the mount, under the host's path or one of their own. */
static void the_mount_may_be_further_down(void) {
    CHECK(TREE(SECOND("/docker/ab12"), {"proc/self/cgroup", "0::/docker/ab12/job\n"},
               {GROUP "memory.max", "209715200"}, {GROUP "memory.current", "0"},
               {GROUP "job/memory.max", "104857600"},
               {GROUP "job/memory.current", "0"}) == 100 * MIB);
    CHECK(TREE(SECOND("/"), {"proc/self/cgroup", "0::/../other\n"},
               {GROUP "memory.max", "104857600"}, {GROUP "memory.current", "0"},
               {GROUP "other/memory.max", "4096"},
               {GROUP "other/memory.current", "0"}) == 100 * MIB);
    CHECK(TREE(SECOND("/a"), {"proc/self/cgroup", "0::/ab\n"}, {GROUP "memory.max", "104857600"},
               {GROUP "memory.current", "0"}, {GROUP "b/memory.max", "4096"},
               {GROUP "b/memory.current", "0"}) == 100 * MIB);
    CHECK(TREE({"proc/self/mountinfo", "30 23 0:26 / /my\\040groups rw - cgroup2 none rw\n"},
               {"proc/self/cgroup", "0::/a b\n"}, {"my groups/a b/memory.max", "104857600"},
               {"my groups/a b/memory.current", "0"}) == 100 * MIB);
}

static void damaged_files_are_ignored(void) {
    CHECK(TREE({"proc/self/mountinfo", "nonsense\n30 23 - cgroup2\n - \n30 23 0:26 - cgroup2 x\n"},
               {"proc/self/cgroup", "0\n:\n::\n0::/a\n"}) == INT64_MAX);
    CHECK(TREE(SECOND("/"), {"proc/self/cgroup", "nonsense\n\n0::/a\n"},
               {GROUP "a/memory.max", "many\n"}, {GROUP "a/memory.current", "few\n"},
               {GROUP "memory.max", "-4\n"}, {GROUP "memory.current", "4096\n"},
               {GROUP "a/memory.stat", "inactive_file\n"}) == INT64_MAX);
}

/* A group below one of 150 MiB. Without a look at the group above it, bcopy takes more and is
 * killed. */
static void a_run_in_a_real_group_is_not_killed(const char *build) {
    static struct session session;
    const char *const arguments[] = {"oslag-suite", "run",    "--mode",         "quick", "--dir",
                                     "/tmp",        "--only", "bcopy/uncached", NULL};
    char number[32], path[128], above[80], below[96];
    snprintf(number, sizeof number, "%ld", (long)getpid());
    snprintf(above, sizeof above, "/sys/fs/cgroup/memory/oslag-test-%s", number);
    snprintf(below, sizeof below, "%s/job", above);
    if (mkdir(above, 0700) != 0)
        SKIP("a memory group of version 1 needs its hierarchy and the right to write there");
    CHECK(mkdir(below, 0700) == 0);
    snprintf(path, sizeof path, "%s/memory.limit_in_bytes", above);
    write_file(path, "150M");
    FILE *own = fopen("/proc/self/cgroup", "r");
    char line[512], before[600] = "/sys/fs/cgroup/memory/cgroup.procs";
    while (own && fgets(line, (int)sizeof line, own)) {
        char *group = strstr(line, ":memory:");
        if (group) {
            group[strcspn(group, "\n")] = '\0';
            snprintf(before, sizeof before, "/sys/fs/cgroup/memory%s/cgroup.procs", group + 8);
        }
    }
    CHECK(own && fclose(own) == 0);
    snprintf(path, sizeof path, "%s/cgroup.procs", below);
    write_file(path, number);
    session_run(&session, session_program(build, "oslag-suite"), arguments, NULL);
    write_file(before, number);
    CHECK(rmdir(below) == 0 && rmdir(above) == 0);
    CHECK(session.status == 0);
    const char *line_of_bcopy = session_find(&session, "measurement", "bcopy", "uncached");
    CHECK(line_of_bcopy);
    int64_t bytes = strtoll(json_member(line_of_bcopy, "block_bytes"), NULL, 10);
    CHECK(bytes > 0 && bytes <= 150 * MIB / OSLAG_MEMORY_SHARE / 2);
    CHECK(session_count(&session, "samples", "bcopy", "uncached") >= 2);
    session_free(&session);
}

int main(int argc, char **argv) {
    CHECK(argc == 2);
    without_groups_there_is_no_limit();
    the_smallest_of_nested_limits_counts();
    cached_files_are_free();
    a_soft_limit_counts_and_a_full_group_has_nothing();
    the_mount_may_be_further_down();
    damaged_files_are_ignored();
    a_run_in_a_real_group_is_not_killed(argv[1]);
    return 0;
}
#endif
