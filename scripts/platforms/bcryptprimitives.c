/* For tests under a Wine that lacks it: the one function that Go's runtime wants of
 * bcryptprimitives.dll. */
#include <windows.h>

BOOLEAN NTAPI SystemFunction036(void *bytes, ULONG size);

__declspec(dllexport) BOOL WINAPI ProcessPrng(unsigned char *bytes, SIZE_T size) {
    return SystemFunction036(bytes, (ULONG)size);
}
