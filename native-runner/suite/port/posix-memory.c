/* POSIX: memory in whole pages. */
#include "port.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

void *oslag_take_pages(size_t bytes) {
    void *pages = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (pages == MAP_FAILED)
        return NULL;
    /* An unwritten page is the kernel's one page of zeros, and reading that is too fast. The values
     * differ from page to page, so that the kernel cannot merge pages. */
    for (size_t i = 0; i < bytes; i += 64)
        ((unsigned char *)pages)[i] = (unsigned char)(i >> 6 ^ i >> 12 ^ 0x5a);
    return pages;
}

void *oslag_reserve_pages(size_t bytes) {
    void *pages = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (pages == MAP_FAILED)
        return NULL;
#ifdef MADV_NOHUGEPAGE
    /* Kernels without huge pages refuse this; then there are none to avoid. */
    (void)madvise(pages, bytes, MADV_NOHUGEPAGE);
#endif
    return pages;
}

size_t oslag_page_bytes(void) {
    return (size_t)sysconf(_SC_PAGESIZE);
}

void oslag_return_pages(void *pages, size_t bytes) {
    if (pages)
        munmap(pages, bytes);
}
