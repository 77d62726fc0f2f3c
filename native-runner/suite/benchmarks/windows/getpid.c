/* Kernel entry on Windows, an analog: GetCurrentProcessId does not enter the kernel. Closing an
 * invalid handle does: the kernel refuses it at once. */
#include <errno.h>
#include <windows.h>
#include <winternl.h>

#include "../../harness/benchmark.h"
#include "../../port/kernel-entry.h"

/* A handle's number is a small multiple of four; this one is never in use. */
#define NO_HANDLE ((HANDLE)(intptr_t)0x7ffffff0)
#define STATUS_INVALID_HANDLE_VALUE ((NTSTATUS)0xc0000008)

static int step(uint64_t iterations) {
    NTSTATUS last = 0;
    for (uint64_t i = 0; i < iterations; i++)
        last = NtClose(NO_HANDLE);
    return last == STATUS_INVALID_HANDLE_VALUE ? 0 : -EPROTO;
}

static const struct oslag_variant variants[] = {
    {.id = "default", .operation = OSLAG_KERNEL_ENTRY, .share = 10},
};

const struct oslag_benchmark oslag_getpid = {
    .id = "getpid", .variants = variants, .variant_count = 1, .step = step};
