/* The cheapest real kernel entry that this system offers, never a cached answer. C libraries have
 * cached getpid (glibc 2.3.4 to 2.24, macOS), and OpenBSD has no raw call. */
#ifndef OSLAG_KERNEL_ENTRY_H
#define OSLAG_KERNEL_ENTRY_H

#include <unistd.h>

#if defined(__linux__)
#include <sys/syscall.h>
#define OSLAG_ENTER_KERNEL() ((long)syscall(SYS_getpid))
#define OSLAG_KERNEL_ENTRY "syscall(SYS_getpid)"
#elif defined(_WIN32)
/* The analog has a file of its own. */
#define OSLAG_KERNEL_ENTRY "NtClose() of an invalid handle (analog)"
#else
#define OSLAG_ENTER_KERNEL() ((long)getppid())
#define OSLAG_KERNEL_ENTRY "getppid()"
#endif

#endif
