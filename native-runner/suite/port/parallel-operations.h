/* The operations of the parallel processes, as this platform's calls; a kernel entry has a header
 * of its own. */
#ifndef OSLAG_PARALLEL_OPERATIONS_H
#define OSLAG_PARALLEL_OPERATIONS_H

#if defined(_WIN32)
#define OSLAG_PING_PONG                                                                            \
    "a byte over two anonymous pipes and back by WriteFile and ReadFile (analog), with a partner " \
    "on the same processor"
#define OSLAG_EMPTY_FILE                                                                           \
    "CreateFile, CloseHandle, CreateFile, ReadFile, CloseHandle, DeleteFile of an empty file of "  \
    "its own (analog)"
#else
#define OSLAG_PING_PONG "a byte over two pipes and back, with a partner on the same processor"
#define OSLAG_EMPTY_FILE "create, close, open, read, close, unlink of an empty file of its own"
#endif

#endif
