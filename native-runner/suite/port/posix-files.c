/* POSIX: the run's own directory, and the files that are made before any timing starts. */
#include "port.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <time.h>
#include <unistd.h>

#define SCRATCH_PREFIX "oslag-scratch-"
#define LOCK_NAME "lock"
/* A directory without a lock file belongs to a run that is just starting, or to one that died at
 * that moment. */
#define UNLOCKED_SECONDS 3600

static int fill_file(int file, int64_t bytes) {
    static unsigned char piece[OSLAG_FILE_PIECE_BYTES];
    for (int64_t done = 0; done < bytes;) {
        /* The data changes, so that a file system that compresses or deduplicates cannot make the
         * file small. */
        uint32_t state = (uint32_t)(done / (int64_t)sizeof piece) * 2654435761u + 1u;
        for (size_t i = 0; i < sizeof piece; i++) {
            state = state * 1664525u + 1013904223u;
            piece[i] = (unsigned char)(state >> 24);
        }
        int64_t left = bytes - done;
        size_t wanted = left < (int64_t)sizeof piece ? (size_t)left : sizeof piece;
        ssize_t written = write(file, piece, wanted);
        if (written < 0)
            return -errno;
        done += written;
    }
    return 0;
}

static int sync_directory(void) {
    int directory = open(".", O_RDONLY);
    if (directory < 0)
        return -errno;
    /* Some remote file systems cannot sync a directory; the file itself is synced all the same. */
    int status = fsync(directory) == 0 || errno == EINVAL ? 0 : -errno;
    close(directory);
    return status;
}

int oslag_make_file(const char *path, int64_t bytes) {
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (file < 0)
        return -errno;
    int status = fill_file(file, bytes);
    if (status == 0 && fsync(file) != 0)
        status = -errno;
    if (close(file) != 0 && status == 0)
        status = -errno;
    if (status == 0)
        return sync_directory();
    /* Half a file on a full disk would make other measurements fail too. */
    unlink(path);
    return status;
}

int oslag_sync_file(const char *path) {
    int file = open(path, O_RDONLY);
    if (file < 0)
        return -errno;
    int status = fsync(file) == 0 ? 0 : -errno;
    close(file);
    return status;
}

int64_t oslag_free_disk_bytes(const char *path) {
    struct statvfs file_system;
    if (statvfs(path, &file_system) != 0)
        return 0;
    return (int64_t)file_system.f_bavail * (int64_t)file_system.f_frsize;
}

int oslag_make_directory(const char *path) {
    return mkdir(path, 0700) == 0 ? 0 : -errno;
}

int oslag_remove_directory(const char *path) {
    return rmdir(path) == 0 ? 0 : -errno;
}

int oslag_enter_directory(const char *path) {
    return chdir(path) == 0 ? 0 : -errno;
}

/* Removes the tree and follows no symbolic link out of it. */
static void remove_tree(int parent, const char *name) {
    if (unlinkat(parent, name, 0) == 0)
        return;
    int tree = openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW);
    DIR *directory = tree < 0 ? NULL : fdopendir(tree);
    if (!directory)
        return;
    struct dirent *entry;
    while ((entry = readdir(directory)))
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
            remove_tree(tree, entry->d_name);
    closedir(directory);
    unlinkat(parent, name, AT_REMOVEDIR);
}

/* Unlike a process number, every client of a network file system knows a lock of fcntl. */
static int take_lock(int file) {
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    return fcntl(file, F_SETLK, &whole);
}

/* Whether the run that made this directory has ended. */
static int is_abandoned(int base, const char *name) {
    char path[512];
    struct stat about;
    if (fstatat(base, name, &about, AT_SYMLINK_NOFOLLOW) != 0 || !S_ISDIR(about.st_mode) ||
        about.st_uid != geteuid())
        return 0;
    snprintf(path, sizeof path, "%s/%s", name, LOCK_NAME);
    int lock = openat(base, path, O_RDWR | O_NOFOLLOW);
    if (lock < 0)
        return errno == ENOENT && time(NULL) - about.st_mtime > UNLOCKED_SECONDS;
    int unlocked = take_lock(lock) == 0;
    close(lock);
    return unlocked;
}

void oslag_sweep_scratch(const char *base) {
    DIR *directory = opendir(base);
    if (!directory)
        return;
    struct dirent *entry;
    while ((entry = readdir(directory)))
        if (strncmp(entry->d_name, SCRATCH_PREFIX, strlen(SCRATCH_PREFIX)) == 0 &&
            is_abandoned(dirfd(directory), entry->d_name))
            remove_tree(dirfd(directory), entry->d_name);
    closedir(directory);
}

int oslag_make_scratch(const char *base, struct oslag_scratch *scratch) {
    char lock[sizeof scratch->path + 8];
    scratch->lock = -1;
    scratch->path[0] = '\0';
    /* Absolute, because benchmarks' processes change into directories below it. */
    char *full = realpath(base, NULL);
    if (!full)
        return -errno;
    int length = snprintf(scratch->path, sizeof scratch->path, "%s/%sXXXXXX", full, SCRATCH_PREFIX);
    free(full);
    if (length >= (int)sizeof scratch->path) {
        scratch->path[0] = '\0';
        return -ENAMETOOLONG;
    }
    if (!mkdtemp(scratch->path)) {
        int error = errno;
        scratch->path[0] = '\0';
        return -error;
    }
    snprintf(lock, sizeof lock, "%s/%s", scratch->path, LOCK_NAME);
    scratch->lock = open(lock, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (scratch->lock < 0)
        return -errno;
    /* Without support for locks, is_abandoned cannot take a lock either, so no run takes this
     * directory for abandoned. */
    (void)take_lock(scratch->lock);
    return 0;
}

void oslag_remove_scratch(struct oslag_scratch *scratch) {
    if (scratch->path[0] == '\0')
        return;
    remove_tree(AT_FDCWD, scratch->path);
    if (scratch->lock >= 0)
        close(scratch->lock);
    scratch->path[0] = '\0';
}
