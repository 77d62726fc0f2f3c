/* Extension: thread switch. Two threads of one process wake each other alternately with a mutex and
 * two condition variables. The time is that of the whole round trip: two switches. It is never
 * halved. */
#include <errno.h>
#include <pthread.h>

#include "../harness/context.h"
#include "../harness/method.h"
#include "../port/port.h"

enum turn { OURS, THEIRS, NOBODYS };

struct placement {
    bool one_cpu;
};

static pthread_t partner;
static bool started;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t our_turn = PTHREAD_COND_INITIALIZER, their_turn = PTHREAD_COND_INITIALIZER;
static enum turn turn = OURS;
static int partner_cpu, partner_status;
static int64_t switches;

static int step(uint64_t iterations) {
    pthread_mutex_lock(&lock);
    for (uint64_t i = 0; i < iterations; i++) {
        turn = THEIRS;
        pthread_cond_signal(&their_turn);
        while (turn == THEIRS)
            pthread_cond_wait(&our_turn, &lock);
    }
    pthread_mutex_unlock(&lock);
    return partner_status;
}

static void *answer(void *unused) {
    (void)unused;
    int status = oslag_pin(partner_cpu);
    pthread_mutex_lock(&lock);
    partner_status = status;
    while (turn != NOBODYS) {
        if (turn == THEIRS) {
            turn = OURS;
            pthread_cond_signal(&our_turn);
        }
        pthread_cond_wait(&their_turn, &lock);
    }
    pthread_mutex_unlock(&lock);
    return NULL;
}

static int setup(struct oslag_context *context) {
    const struct placement *placement = context->variant->settings;
    const struct oslag_machine *machine = context->machine;
    partner_cpu = placement->one_cpu ? machine->cpu : machine->partner_cpu;
    if (machine->cpu < 0)
        return oslag_refuse(context, OSLAG_UNSUPPORTED,
                            "threads cannot be bound to processors here");
    if (partner_cpu < 0)
        return oslag_refuse(context, OSLAG_UNSUPPORTED, "only one processor is available");
    int error = pthread_create(&partner, NULL, answer, NULL);
    if (error != 0)
        return oslag_refuse(context, -error, "starting a thread");
    started = true;
    oslag_state_integer(context, "partner_cpu", partner_cpu);
    /* One round trip before anything is timed, so that both threads run on their processors. */
    return step(1);
}

/* On one processor each round trip must switch threads twice. The system counts the switches of all
 * threads. */
static int check(struct oslag_context *context, uint64_t iterations) {
    const struct placement *placement = context->variant->settings;
    int64_t now = oslag_context_switches(), since = now - switches;
    switches = now;
    if (placement->one_cpu && (double)since * 500 < (double)iterations * OSLAG_SWITCHES_PERMILLE)
        return oslag_refuse(context, -EPROTO, "too few context switches took place");
    return 0;
}

static void teardown(void) {
    if (!started)
        return;
    pthread_mutex_lock(&lock);
    turn = NOBODYS;
    pthread_cond_signal(&their_turn);
    pthread_mutex_unlock(&lock);
    pthread_join(partner, NULL);
}

#define OPERATION "signal and wait of two condition variables and back, two threads on "

static const struct oslag_variant variants[] = {
    {.id = "same-cpu",
     .operation = OPERATION "one processor",
     .share = 10,
     .switches = 2,
     .settings = &(const struct placement){.one_cpu = true}},
    {.id = "cross-cpu",
     .operation = OPERATION "two processors",
     .share = 10,
     .settings = &(const struct placement){.one_cpu = false}},
};

const struct oslag_benchmark oslag_thread_switch = {.id = "thread-switch",
                                                    .variants = variants,
                                                    .variant_count = 2,
                                                    .extension = true,
                                                    .setup = setup,
                                                    .step = step,
                                                    .check = check,
                                                    .teardown = teardown};
