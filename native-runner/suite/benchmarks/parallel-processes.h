/* The parallel processes: how a system starts them, shares memory with them, and lets them sleep
 * until they are woken. */
#ifndef OSLAG_PARALLEL_PROCESSES_H
#define OSLAG_PARALLEL_PROCESSES_H

#include <stddef.h>

/* Returns memory of zeros that every process shares, or NULL when there is none. Called once,
 * before any process is started. */
void *oslag_parallel_share_memory(size_t bytes);

/* Opens the channels that wake the processes and carry their answers. Returns 0 or a negative
 * errno. */
int oslag_parallel_open_channels(void);
/* Starts the process of that number, which runs oslag_parallel_serve and ends. Returns 0 or a
 * negative errno. */
int oslag_parallel_start(int number);
/* Called once all processes are started. */
void oslag_parallel_all_started(void);

/* oslag_parallel_wake wakes that many processes; oslag_parallel_await_answer waits for one answer.
 * Both return 0 or a negative errno, -EPIPE when the processes have died. */
int oslag_parallel_wake(int count);
int oslag_parallel_await_answer(void);
/* Lets others run while this process waits for them. */
void oslag_parallel_pause(void);
/* Ends the processes, which nobody wakes any more, and waits for each. */
void oslag_parallel_end(void);

/* In a parallel process: serves rounds until the end; parallel.c implements it. The functions below
 * are what it needs. */
void oslag_parallel_serve(void *shared, int number);
int oslag_parallel_answer(void);
/* Sleeps until woken. Returns non-zero when nobody will wake this process again. */
int oslag_parallel_await_wake(void);
/* Yields the processor to another process that is ready to run, if there is one. */
void oslag_parallel_yield(void);

#endif
