/* Linux: the memory that the control groups of this process allow, in both versions of control
 * groups (cgroups(7)). The kernel ends a process that exceeds the limit of its group or of a group
 * above it. */
#include "linux-memory-limit.h"

#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The names of one version. `reclaimable` is the field of memory.stat for cached files that the
 * kernel drops when memory is short, in the group and all groups below it. */
struct version {
    const char *filesystem;
    const char *limits[2];
    const char *used;
    const char *reclaimable;
};

/* From memory.high on, the kernel slows a group down before memory.max is reached. */
static const struct version first = {.filesystem = "cgroup",
                                     .limits = {"memory.limit_in_bytes", NULL},
                                     .used = "memory.usage_in_bytes",
                                     .reclaimable = "total_inactive_file"};
static const struct version second = {.filesystem = "cgroup2",
                                      .limits = {"memory.max", "memory.high"},
                                      .used = "memory.current",
                                      .reclaimable = "inactive_file"};

/* A mounted hierarchy: the folder `top` of the hierarchy is at `point`. */
struct mount {
    char top[PATH_MAX];
    char point[PATH_MAX];
};

static FILE *open_file(const char *folder, const char *name) {
    char path[2 * PATH_MAX];
    int length = snprintf(path, sizeof path, "%s/%s", folder, name);
    return length > 0 && (size_t)length < sizeof path ? fopen(path, "re") : NULL;
}

/* Returns the number in a file of a group, or -1 where there is none, as in `max`. */
static int64_t read_number(const char *folder, const char *name) {
    FILE *file = open_file(folder, name);
    if (!file)
        return -1;
    long long number;
    bool found = fscanf(file, "%lld", &number) == 1;
    fclose(file);
    return found ? number : -1;
}

/* Returns a field of a group's memory.stat, or 0. */
static int64_t read_field(const char *folder, const char *field) {
    FILE *file = open_file(folder, "memory.stat");
    char name[64];
    long long number;
    int64_t found = 0;
    while (file && fscanf(file, "%63s %lld", name, &number) == 2)
        if (strcmp(name, field) == 0)
            found = number;
    if (file)
        fclose(file);
    return found;
}

/* Returns what one group allows beyond its use. */
static int64_t free_bytes(const struct version *version, const char *folder) {
    int64_t used = read_number(folder, version->used);
    if (used < 0)
        return INT64_MAX;
    int64_t reclaimable = read_field(folder, version->reclaimable);
    if (reclaimable > 0)
        used = reclaimable < used ? used - reclaimable : 0;
    int64_t least = INT64_MAX;
    for (int i = 0; i < 2 && version->limits[i]; i++) {
        int64_t limit = read_number(folder, version->limits[i]);
        int64_t left = limit > used ? limit - used : 0;
        if (limit >= 0 && left < least)
            least = left;
    }
    return least;
}

/* Says whether a list with commas between its names has this name. */
static bool has_name(const char *list, const char *name) {
    size_t length = strlen(name);
    while (*list) {
        size_t end = strcspn(list, ",\n");
        if (end == length && strncmp(list, name, length) == 0)
            return true;
        list += end;
        list += *list != '\0';
    }
    return false;
}

/* Replaces the kernel's octal escapes, such as \040 for a blank, with what they stand for. */
static void unescape(char *text) {
    char *to = text;
    for (const char *from = text; *from;) {
        unsigned code;
        if (*from == '\\' && sscanf(from + 1, "%3o", &code) == 1 && code > 0 && code < 256) {
            *to++ = (char)code;
            from += 4;
        } else {
            *to++ = *from++;
        }
    }
    *to = '\0';
}

/* Reads a line of /proc/self/mountinfo (proc(5)). Returns false for a mount of something else. */
static bool read_mount(const char *line, const struct version *version, struct mount *mount) {
    /* A single hyphen ends a variable number of fields. */
    const char *rest = strstr(line, " - ");
    char filesystem[16];
    int options = 0;
    if (!rest || sscanf(rest, " - %15s %*s %n", filesystem, &options) != 1 || options == 0 ||
        strcmp(filesystem, version->filesystem) != 0)
        return false;
    if (version == &first && !has_name(rest + options, "memory"))
        return false;
    /* PATH_MAX is 4096. */
    if (sscanf(line, "%*s %*s %*s %4095s %4095s", mount->top, mount->point) != 2)
        return false;
    unescape(mount->top);
    unescape(mount->point);
    return true;
}

static bool find_mount(const char *root, const struct version *version, struct mount *mount) {
    FILE *file = open_file(root, "proc/self/mountinfo");
    char *line = NULL;
    size_t size = 0;
    bool found = false;
    while (file && !found && getline(&line, &size, file) > 0)
        found = read_mount(line, version, mount);
    free(line);
    if (file)
        fclose(file);
    return found;
}

/* Returns what a group and the groups above it allow, up to the mount. Groups above the mount are
 * out of sight. */
static int64_t free_bytes_of_path(const char *root, const struct version *version,
                                  const char *group) {
    struct mount mount;
    if (!find_mount(root, version, &mount))
        return INT64_MAX;
    char folder[2 * PATH_MAX];
    int start = snprintf(folder, sizeof folder, "%s%s", root, mount.point);
    if (start < 0 || (size_t)start >= sizeof folder)
        return INT64_MAX;
    /* The group's path starts at the hierarchy's root, the mount perhaps further down. The path of
     * a group beside the mount tells nothing of the groups below it. */
    size_t above = strcmp(mount.top, "/") == 0 ? 0 : strlen(mount.top);
    bool is_below = strncmp(group, mount.top, above) == 0 && group[above] == '/' &&
                    strncmp(group, "/..", 3) != 0 && group[above + 1] != '\0';
    if (is_below)
        snprintf(folder + start, sizeof folder - (size_t)start, "%s", group + above);
    int64_t least = INT64_MAX;
    for (;;) {
        int64_t left = free_bytes(version, folder);
        if (left < least)
            least = left;
        char *last = strrchr(folder + start, '/');
        if (!last)
            return least;
        *last = '\0';
    }
}

int64_t oslag_group_free_bytes(const char *root) {
    FILE *file = open_file(root, "proc/self/cgroup");
    char *line = NULL;
    size_t size = 0;
    int64_t least = INT64_MAX;
    /* hierarchy:controllers:path. The second version has no controllers here. */
    while (file && getline(&line, &size, file) > 0) {
        char *controllers = strchr(line, ':');
        char *group = controllers ? strchr(controllers + 1, ':') : NULL;
        if (!group)
            continue;
        *controllers++ = '\0';
        *group++ = '\0';
        group[strcspn(group, "\n")] = '\0';
        if (*controllers && !has_name(controllers, "memory"))
            continue;
        int64_t left = free_bytes_of_path(root, *controllers ? &first : &second, group);
        if (left < least)
            least = left;
    }
    free(line);
    if (file)
        fclose(file);
    return least;
}
