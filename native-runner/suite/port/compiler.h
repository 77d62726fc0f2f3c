/* The only file that depends on the compiler. */
#ifndef OSLAG_COMPILER_H
#define OSLAG_COMPILER_H

/* OSLAG_OPAQUE makes the compiler forget the value of `x` at this point. A function marked
 * OSLAG_ONE_COPY is never inlined and begins at a multiple of 64 bytes. */
#if defined(__GNUC__)
#define OSLAG_OPAQUE(x) __asm__ volatile("" : "+r"(x))
#define OSLAG_ONE_COPY __attribute__((noinline, aligned(64)))
#else
#define OSLAG_OPAQUE(x) ((void)(x))
#define OSLAG_ONE_COPY
#endif

#if defined(__clang__)
#define OSLAG_TEXT_OF(x) #x
#define OSLAG_DOTTED(major, minor, patch)                                                          \
    OSLAG_TEXT_OF(major) "." OSLAG_TEXT_OF(minor) "." OSLAG_TEXT_OF(patch)
#define OSLAG_COMPILER "clang " OSLAG_DOTTED(__clang_major__, __clang_minor__, __clang_patchlevel__)
#elif defined(__GNUC__)
#define OSLAG_COMPILER "gcc " __VERSION__
#else
#define OSLAG_COMPILER "unknown"
#endif

#endif
