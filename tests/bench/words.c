/*
 * Times of dmv2 to dmv10 without a potential in the caller's control words of the processor (MXCSR): the library sets
 * the word aside while it computes, and the callback gets it back. Prints nanoseconds a step, the least of many
 * calls that take turns.
 */

#include <stdio.h>
#include <time.h>
#ifdef __SSE2__
#include <xmmintrin.h>

#include "frb.h"

enum { STEPS = 5000, ROUNDS = 40, WORDS = 4, ROUTINES = 5, SIZES = 4 };

typedef void run_routine(double *, double *, frb_potential, const double *, const int *, double *, int *);

static const struct word {
    const char *name;
    unsigned value;
} words[WORDS] = {{"default", 0x1f80}, {"to zero", 0x9fc0}, {"down", 0x3f80}, {"traps", 0x1d80}};

static const struct routine {
    const char *name;
    run_routine *run;
} routines[ROUTINES] = {{"dmv2", dmv2}, {"dmv4", dmv4}, {"dmv6", dmv6}, {"dmv8", dmv8}, {"dmv10", dmv10}};

static void no_potential(const double *q, double *gradient, double *rpar, int *ipar)
{
    (void)q, (void)rpar, (void)ipar;
    gradient[0] = gradient[1] = gradient[2] = 0;
}

static double nanoseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1e9 + now.tv_nsec;
}

static double one_call(const struct routine *routine, const struct word *word, double h)
{
    const int steps = STEPS;
    double m[3] = {0.5, 0.2, 0.842614977317635863}, q[4] = {1, 0, 0, 0};
    double rpar[20] = {[10] = 0.345, [11] = 0.653, [12] = 1};
    int ipar[20] = {0};
    const unsigned before = _mm_getcsr();
    _mm_setcsr(word->value);
    const double start = nanoseconds();
    routine->run(m, q, no_potential, &h, &steps, rpar, ipar);
    const double end = nanoseconds();
    _mm_setcsr(before);
    return (end - start) / steps;
}

int main(void)
{
    static const double sizes[SIZES] = {1e-6, 0.01, 0.1, 0.3};
    printf("Nanoseconds a step where the caller's control word is the default, flushes to zero, rounds down, or\n"
           "traps divisions by zero (the processor is slow to change what it traps); not judged.\n\n"
           "routine  h    ");
    for (int w = 0; w < WORDS; ++w)
        printf("%9s", words[w].name);
    puts("");
    for (int r = 0; r < ROUTINES; ++r) {
        for (int s = 0; s < SIZES; ++s) {
            double least[WORDS] = {1e9, 1e9, 1e9, 1e9};
            for (int round = 0; round < ROUNDS; ++round)
                for (int w = 0; w < WORDS; ++w) {
                    const double time = one_call(&routines[r], &words[w], sizes[s]);
                    least[w] = time < least[w] ? time : least[w];
                }
            printf("%-7s  %-5g", routines[r].name, sizes[s]);
            for (int w = 0; w < WORDS; ++w)
                printf("%9.1f", least[w]);
            puts("");
        }
    }
    puts("");
    return 0;
}
#else
int main(void)
{
    return 0;
}
#endif
