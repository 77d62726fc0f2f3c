/* A benchmark's process. */
#ifndef OSLAG_WORKER_H
#define OSLAG_WORKER_H

/* Reads a request from the run, does it, and answers it. Returns the exit status. */
int oslag_work(void);

#endif
