/* The only file that depends on the compiler. */
#ifndef OSLAG_COMPILER_H
#define OSLAG_COMPILER_H

/* Makes the compiler forget the value of `x` at this point. */
#if defined(__GNUC__)
#define OSLAG_OPAQUE(x) __asm__ volatile("" : "+r"(x))
#else
#define OSLAG_OPAQUE(x) ((void)(x))
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
