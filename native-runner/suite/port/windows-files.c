/* Windows: the run's own directory, and the files that are made before any timing starts. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <windows.h>

#include "port.h"
#include "windows-error.h"

#define SCRATCH_PREFIX "oslag-scratch-"

static int fill_file(HANDLE file, int64_t bytes) {
    static unsigned char piece[OSLAG_FILE_PIECE_BYTES];
    for (int64_t done = 0; done < bytes;) {
        /* The data changes, so that a file system that compresses cannot make the file small. */
        uint32_t state = (uint32_t)(done / (int64_t)sizeof piece) * 2654435761u + 1u;
        for (size_t i = 0; i < sizeof piece; i++) {
            state = state * 1664525u + 1013904223u;
            piece[i] = (unsigned char)(state >> 24);
        }
        int64_t left = bytes - done;
        DWORD wanted = left < (int64_t)sizeof piece ? (DWORD)left : (DWORD)sizeof piece;
        DWORD written = 0;
        if (!WriteFile(file, piece, wanted, &written, NULL) || written == 0)
            return oslag_last_error();
        done += written;
    }
    return FlushFileBuffers(file) ? 0 : oslag_last_error();
}

static HANDLE open_file(const char *path, DWORD access, DWORD disposition) {
    wchar_t wide[OSLAG_WIDE_SIZE];
    if (oslag_to_wide(path, wide) != 0) {
        SetLastError(ERROR_INVALID_PARAMETER);
        return INVALID_HANDLE_VALUE;
    }
    return CreateFileW(wide, access, FILE_SHARE_READ, NULL, disposition, FILE_ATTRIBUTE_NORMAL,
                       NULL);
}

int oslag_make_file(const char *path, int64_t bytes) {
    HANDLE file = open_file(path, GENERIC_WRITE, CREATE_ALWAYS);
    if (file == INVALID_HANDLE_VALUE)
        return oslag_last_error();
    int status = fill_file(file, bytes);
    CloseHandle(file);
    if (status != 0)
        remove(path);
    return status;
}

int oslag_sync_file(const char *path) {
    HANDLE file = open_file(path, GENERIC_WRITE, OPEN_EXISTING);
    if (file == INVALID_HANDLE_VALUE)
        return oslag_last_error();
    int status = FlushFileBuffers(file) ? 0 : oslag_last_error();
    CloseHandle(file);
    return status;
}

int64_t oslag_free_disk_bytes(const char *path) {
    wchar_t wide[OSLAG_WIDE_SIZE];
    ULARGE_INTEGER free_bytes;
    if (oslag_to_wide(path, wide) != 0 || !GetDiskFreeSpaceExW(wide, &free_bytes, NULL, NULL))
        return 0;
    return (int64_t)free_bytes.QuadPart;
}

int oslag_make_directory(const char *path) {
    wchar_t wide[OSLAG_WIDE_SIZE];
    int status = oslag_to_wide(path, wide);
    if (status != 0)
        return status;
    return CreateDirectoryW(wide, NULL) ? 0 : oslag_last_error();
}

int oslag_remove_directory(const char *path) {
    wchar_t wide[OSLAG_WIDE_SIZE];
    int status = oslag_to_wide(path, wide);
    if (status != 0)
        return status;
    return RemoveDirectoryW(wide) ? 0 : oslag_last_error();
}

int oslag_enter_directory(const char *path) {
    wchar_t wide[OSLAG_WIDE_SIZE];
    int status = oslag_to_wide(path, wide);
    if (status != 0)
        return status;
    return SetCurrentDirectoryW(wide) ? 0 : oslag_last_error();
}

/* Removes the tree; it removes a junction or a symbolic link itself and does not follow it. */
static void remove_tree(const wchar_t *path) {
    static const DWORD link = FILE_ATTRIBUTE_REPARSE_POINT;
    wchar_t inner[OSLAG_WIDE_SIZE];
    WIN32_FIND_DATAW entry;
    _snwprintf(inner, OSLAG_WIDE_SIZE, L"%ls\\*", path);
    HANDLE search = FindFirstFileW(inner, &entry);
    for (BOOL more = search != INVALID_HANDLE_VALUE; more; more = FindNextFileW(search, &entry)) {
        if (wcscmp(entry.cFileName, L".") == 0 || wcscmp(entry.cFileName, L"..") == 0)
            continue;
        _snwprintf(inner, OSLAG_WIDE_SIZE, L"%ls\\%ls", path, entry.cFileName);
        if (!(entry.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY))
            DeleteFileW(inner);
        else if (entry.dwFileAttributes & link)
            RemoveDirectoryW(inner);
        else
            remove_tree(inner);
    }
    if (search != INVALID_HANDLE_VALUE)
        FindClose(search);
    RemoveDirectoryW(path);
}

/* The lock is a file that no other process can open and that disappears with its last handle. */
static HANDLE take_lock(const wchar_t *directory, DWORD disposition) {
    wchar_t path[OSLAG_WIDE_SIZE];
    _snwprintf(path, OSLAG_WIDE_SIZE, L"%ls\\lock", directory);
    return CreateFileW(path, GENERIC_WRITE, 0, NULL, disposition, FILE_FLAG_DELETE_ON_CLOSE, NULL);
}

/* A living run holds its lock; its death releases and removes the lock. */
static int is_abandoned(const wchar_t *directory) {
    HANDLE lock = take_lock(directory, CREATE_NEW);
    if (lock == INVALID_HANDLE_VALUE)
        return 0;
    CloseHandle(lock);
    return 1;
}

void oslag_sweep_scratch(const char *base) {
    wchar_t wide[OSLAG_WIDE_SIZE], path[OSLAG_WIDE_SIZE];
    WIN32_FIND_DATAW entry;
    if (oslag_to_wide(base, wide) != 0)
        return;
    _snwprintf(path, OSLAG_WIDE_SIZE, L"%ls\\" SCRATCH_PREFIX "*", wide);
    HANDLE search = FindFirstFileW(path, &entry);
    for (BOOL more = search != INVALID_HANDLE_VALUE; more; more = FindNextFileW(search, &entry)) {
        _snwprintf(path, OSLAG_WIDE_SIZE, L"%ls\\%ls", wide, entry.cFileName);
        if (entry.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY && is_abandoned(path))
            remove_tree(path);
    }
    if (search != INVALID_HANDLE_VALUE)
        FindClose(search);
}

static HANDLE locks[8];
static int lock_count;

int oslag_make_scratch(const char *base, struct oslag_scratch *scratch) {
    wchar_t wide[OSLAG_WIDE_SIZE], full[OSLAG_WIDE_SIZE];
    char made[OSLAG_WIDE_SIZE];
    scratch->path[0] = '\0';
    scratch->lock = -1;
    int status = oslag_to_wide(base, wide);
    if (status != 0)
        return status;
    /* Absolute, because benchmarks' processes change into directories below it. */
    if (GetFullPathNameW(wide, OSLAG_WIDE_SIZE, full, NULL) == 0)
        return oslag_last_error();
    LARGE_INTEGER now;
    QueryPerformanceCounter(&now);
    _snwprintf(wide, OSLAG_WIDE_SIZE, L"%ls\\" SCRATCH_PREFIX "%lx%llx", full,
               GetCurrentProcessId(), (unsigned long long)now.QuadPart);
    status = oslag_from_wide(wide, made, sizeof made);
    if (status != 0)
        return status;
    if (!CreateDirectoryW(wide, NULL))
        return oslag_last_error();
    memcpy(scratch->path, made, sizeof made);
    HANDLE lock = take_lock(wide, CREATE_NEW);
    if (lock == INVALID_HANDLE_VALUE)
        return oslag_last_error();
    scratch->lock = lock_count;
    locks[lock_count++] = lock;
    return 0;
}

void oslag_remove_scratch(struct oslag_scratch *scratch) {
    wchar_t wide[OSLAG_WIDE_SIZE];
    if (scratch->path[0] == '\0')
        return;
    if (scratch->lock >= 0)
        CloseHandle(locks[scratch->lock]);
    if (oslag_to_wide(scratch->path, wide) == 0)
        remove_tree(wide);
    scratch->path[0] = '\0';
}
