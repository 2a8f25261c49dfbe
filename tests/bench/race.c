/*
 * Chained steps of the water molecule by several libraries that take turns: nanoseconds a step, the least of many runs,
 * and their ratio to the first library's.
 *
 *   race ROUTINE LIBRARY...      ROUTINE is quat_step_ or frb_step_
 */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { MOST = 8, STEPS = 20000, ROUNDS = 60, SIZES = 4 };

typedef void step_routine(double *, double *, const double *, const double *, const double *,
                          const double *, const int *);

static double nanoseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1e9 + now.tv_nsec;
}

static double one_run(step_routine *step, int is_matrix, double h)
{
    static const double moments[3] = {0.345, 0.653, 1.0};
    double m[3] = {0.5, 0.2, 0.842614977317635863}, q[9] = {1};
    const int exact = 0;
    if (is_matrix)
        q[4] = q[8] = 1;
    const double start = nanoseconds();
    for (int k = 0; k < STEPS; ++k)
        step(m, q, &h, moments, m, q, &exact);
    return (nanoseconds() - start) / STEPS;
}

int main(int count, char **words)
{
    static const double sizes[SIZES] = {0.01, 0.1, 1, 10};
    const int libraries = count - 2, is_matrix = count > 2 && words[1][0] == 'f';
    step_routine *steps[MOST];
    double least[MOST][SIZES];
    if (libraries < 1 || libraries > MOST)
        return 2;
    for (int k = 0; k < libraries; ++k) {
        /* Each in a space of its own, for all have the same names. */
        void *library = dlmopen(LM_ID_NEWLM, words[k + 2], RTLD_NOW | RTLD_LOCAL);
        void *symbol = library ? dlsym(library, words[1]) : NULL;
        if (!symbol) {
            fprintf(stderr, "race: %s\n", dlerror());
            return 1;
        }
        memcpy(&steps[k], &symbol, sizeof symbol);
        for (int j = 0; j < SIZES; ++j)
            least[k][j] = 1e9;
    }
    for (int round = 0; round < ROUNDS; ++round)
        for (int j = 0; j < SIZES; ++j)
            for (int k = 0; k < libraries; ++k) {
                const double time = one_run(steps[k], is_matrix, sizes[j]);
                least[k][j] = time < least[k][j] ? time : least[k][j];
            }
    printf("%-12s %-24s", words[1], "h");
    for (int j = 0; j < SIZES; ++j)
        printf("%16g", sizes[j]);
    puts("");
    for (int k = 0; k < libraries; ++k) {
        printf("%-12s %-24s", "", words[k + 2]);
        for (int j = 0; j < SIZES; ++j)
            printf("%8.1f (%.3f)", least[k][j], least[k][j] / least[0][j]);
        puts("");
    }
    return 0;
}
