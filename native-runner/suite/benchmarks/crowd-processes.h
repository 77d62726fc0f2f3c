/* The processes of a crowd: how a system starts them, lets them see the same memory, and lets them
 * sleep until they are called. */
#ifndef OSLAG_CROWD_PROCESSES_H
#define OSLAG_CROWD_PROCESSES_H

#include <stddef.h>

/* Memory of zeros that every process of the crowd sees, made once and before any is started; NULL
 * when there is none. */
void *oslag_crowd_share(size_t bytes);

/* The means of calling and answering: 0 or a negative errno. */
int oslag_crowd_open(void);
/* Start the process of that number, which runs oslag_crowd_attend and ends. */
int oslag_crowd_start(int number);
/* When all were started. */
void oslag_crowd_started(void);

/* Call so many processes, and wait for one answer: -EPIPE when they have died. */
int oslag_crowd_call(int count);
int oslag_crowd_hear(void);
/* Let others run while this process, which nobody calls, waits for them. */
void oslag_crowd_nap(void);
/* No process is called any more; wait for the end of each. */
void oslag_crowd_end(void);

/* In a process of the crowd: its way of life, which crowd.c holds, and what that needs. */
void oslag_crowd_attend(void *shared, int number);
int oslag_crowd_answer(void);
/* Asleep until called: not 0 when there will be no call. */
int oslag_crowd_await(void);
/* Give the processor to another that is ready for it, if there is one. */
void oslag_crowd_yield(void);

#endif
