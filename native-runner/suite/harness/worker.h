/* A benchmark's process. */
#ifndef OSLAG_WORKER_H
#define OSLAG_WORKER_H

/* Read a request from the run, do it, answer it. Returns the exit status. */
int oslag_work(void);

#endif
