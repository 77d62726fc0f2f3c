/* What the tree needs beyond C: given by the linker on the target, by a few lines of C on a host.
 */
#ifndef BASE_SYS_H
#define BASE_SYS_H

/*
 * Calls body(context). Returns 0 when it returned, 1 when it left by guard_leave: the one way out
 * of a deep call. One guarded call at a time; it does not nest.
 */
int guard_run(void (*body)(void *context), void *context);
void guard_leave(void);

/* number: TRAP_EXIT, TRAP_PUT or TRAP_GET of machine/machine.h. Returns the answer. */
int sys_call(int number, int argument);

#endif
