/* 64 threads call every routine, each with the bodies in another order: every result is that of one
 * thread, bit for bit, and every status is the thread's own. Arguments: files of the reference data. */
#define _POSIX_C_SOURCE 200112L
#include <pthread.h>

#include "../calls/every.h"

/* Each thread takes one body in SHARE; the threads together take each several times. */
enum { THREADS = 64, SHARE = 6, STRIDE = 7 };

static struct results *wanted;

struct thread {
    pthread_t handle;
    int number;
    long calls, differing_bits, foreign_statuses;
};

static long bits_that_differ(const struct results *one, const struct results *other) {
    const unsigned char *a = (const unsigned char *)one->number;
    const unsigned char *b = (const unsigned char *)other->number;
    size_t i;
    long bits = one->length == other->length ? 0 : 1;
    for (i = 0; i < one->length * sizeof(double); i++) {
        unsigned difference = a[i] ^ b[i];
        for (; difference; difference &= difference - 1) bits++;
    }
    return bits;
}

/* A call whose refusal is this thread's own: a null pointer in the place that belongs to it. */
static void refused_call(struct thread *thread, const struct body *body) {
    double m[3], q[4];
    const int exact = 0, place = thread->number % 4;
    quat_step(m, q, place == 0 ? NULL : body->step, place == 1 ? NULL : body->moments,
              place == 2 ? NULL : body->momentum, place == 3 ? NULL : body->quaternion, &exact);
    if (frb_info() != -(place + 3)) thread->foreign_statuses++;
}

static void *work(void *argument) {
    struct thread *thread = argument;
    struct results *found = malloc(sizeof *found);
    int n;
    if (!found) abort();
    for (n = 0; n < number_of_cases / SHARE; n++) {
        const int place = (n * STRIDE + thread->number * 27) % number_of_cases;
        call_every(&cases[place], found);
        thread->calls++;
        thread->differing_bits += bits_that_differ(found, &wanted[place]);
        refused_call(thread, &cases[place]);
    }
    free(found);
    return NULL;
}

int main(int count, char **names) {
    static struct thread threads[THREADS];
    long bodies = 0, bits = 0, statuses = 0;
    int n, good;
    read_cases(count - 1, names + 1);
    wanted = malloc(number_of_cases * sizeof *wanted);
    if (!wanted) abort();
    for (n = 0; n < number_of_cases; n++) call_every(&cases[n], &wanted[n]);
    for (n = 0; n < THREADS; n++) {
        threads[n].number = n;
        if (pthread_create(&threads[n].handle, NULL, work, &threads[n]) != 0) abort();
    }
    for (n = 0; n < THREADS; n++) {
        pthread_join(threads[n].handle, NULL);
        bodies += threads[n].calls;
        bits += threads[n].differing_bits;
        statuses += threads[n].foreign_statuses;
    }
    printf("%d threads, %ld bodies, %lu results each: %ld differing bits, %ld foreign statuses\n",
           THREADS, bodies, (unsigned long)wanted[0].length, bits, statuses);
    good = bits == 0 && statuses == 0 && bodies == (long)THREADS * (number_of_cases / SHARE);
    free(wanted);
    forget_cases();
    printf("%d passed, %d failed\n", good, !good);
    return !good;
}
