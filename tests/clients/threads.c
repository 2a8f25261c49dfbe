/* Several threads at once: each has its own status and handler, and right results. */
#define _POSIX_C_SOURCE 200112L
#include <pthread.h>

#include "frb.h"
#include "values.h"

#define THREADS 4
#define CALLS 20000

static void ignore(const char *routine, const int *info, size_t length) {
    (void)routine, (void)info, (void)length;
}

/* Threads with an odd number make every call with an illegal number of nodes. */
static void *work(void *argument) {
    const int odd = *(const int *)argument % 2, eleven = 11;
    int n;
    frb_set_handler(ignore);
    for (n = 0; n < CALLS; n++) {
        double m[3], q[9];
        frb_step(m, q, &step, moments, momentum, matrix, odd ? &eleven : &exact);
        expect(frb_info() == (odd ? -7 : 0), "each thread has its own status");
        if (odd)
            expect(isnan(m[0]) && isnan(q[8]), "an illegal call gives NaN");
        else
            compare("frb_step", 9, matrix_wanted, q);
    }
    return NULL;
}

int main(void) {
    pthread_t threads[THREADS];
    int numbers[THREADS], n;
    for (n = 0; n < THREADS; n++) {
        numbers[n] = n;
        expect(pthread_create(&threads[n], NULL, work, &numbers[n]) == 0, "the thread starts");
    }
    for (n = 0; n < THREADS; n++) pthread_join(threads[n], NULL);
    expect(frb_info() == 0, "the main thread has made no call");
    return 0;
}
