/* Windows: error numbers and character sets. */
#include "windows-error.h"

#include <errno.h>
#include <stdio.h>
#include <windows.h>

int oslag_last_error(void) {
    static const struct {
        DWORD windows;
        int number;
    } known[] = {
        {ERROR_FILE_NOT_FOUND, ENOENT},      {ERROR_PATH_NOT_FOUND, ENOENT},
        {ERROR_ACCESS_DENIED, EACCES},       {ERROR_SHARING_VIOLATION, EBUSY},
        {ERROR_NOT_ENOUGH_MEMORY, ENOMEM},   {ERROR_OUTOFMEMORY, ENOMEM},
        {ERROR_ALREADY_EXISTS, EEXIST},      {ERROR_FILE_EXISTS, EEXIST},
        {ERROR_DISK_FULL, ENOSPC},           {ERROR_HANDLE_DISK_FULL, ENOSPC},
        {ERROR_BROKEN_PIPE, EPIPE},          {ERROR_NO_DATA, EPIPE},
        {ERROR_INVALID_PARAMETER, EINVAL},   {ERROR_DIR_NOT_EMPTY, ENOTEMPTY},
        {ERROR_TOO_MANY_OPEN_FILES, EMFILE}, {ERROR_NOT_SUPPORTED, ENOTSUP},
    };
    DWORD error = GetLastError();
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (known[i].windows == error)
            return -known[i].number;
    fprintf(stderr, "Windows error %lu\n", error);
    return -EIO;
}

int oslag_to_wide(const char *text, wchar_t wide[OSLAG_WIDE_SIZE]) {
    return MultiByteToWideChar(CP_UTF8, 0, text, -1, wide, OSLAG_WIDE_SIZE) > 0 ? 0 : -ENAMETOOLONG;
}

int oslag_from_wide(const wchar_t *wide, char *text, size_t size) {
    return WideCharToMultiByte(CP_UTF8, 0, wide, -1, text, (int)size, NULL, NULL) > 0
               ? 0
               : -ENAMETOOLONG;
}
