/* The command line that starts this program again as a parallel process. */
#ifndef OSLAG_PARALLEL_ARGUMENT_H
#define OSLAG_PARALLEL_ARGUMENT_H

/* The beginning of that argument. The numbers of the handles and of the process follow. */
#define OSLAG_PARALLEL_ARGUMENT "parallel:"

/* Runs the parallel process and returns its exit status. `argument` is the text after the
 * beginning. */
int oslag_parallel_serve_argument(const char *argument);

#endif
