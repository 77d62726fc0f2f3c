/* Windows: memory in whole pages. */
#include <windows.h>

#include "port.h"

void *oslag_take_pages(size_t bytes) {
    unsigned char *pages = VirtualAlloc(NULL, bytes, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE);
    /* Writes to every cache line, with values that differ from page to page, as on other systems.
     */
    for (size_t i = 0; pages && i < bytes; i += 64)
        pages[i] = (unsigned char)(i >> 6 ^ i >> 12 ^ 0x5a);
    return pages;
}

void oslag_return_pages(void *pages, size_t bytes) {
    (void)bytes;
    if (pages)
        VirtualFree(pages, 0, MEM_RELEASE);
}

void *oslag_reserve_pages(size_t bytes) {
    return VirtualAlloc(NULL, bytes, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE);
}

size_t oslag_page_bytes(void) {
    SYSTEM_INFO about;
    GetSystemInfo(&about);
    return about.dwPageSize;
}
