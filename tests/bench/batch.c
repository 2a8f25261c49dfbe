/*
 * Many bodies in one call: the measured program for the batches.
 *
 *   batch          nanoseconds per body of each routine, of the batch and of the routine for one body
 *                  in turn, those per time of quat_at_times and of quat_step at h = 10, and the memory's
 *                  bandwidth, in lines that batch.awk reads
 *
 * Water molecules of all momenta and attitudes, stepped in place with a status for each; their moments
 * shared, or given for each and all different.
 */

#define _POSIX_C_SOURCE 199309L

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "frb.h"

enum { MOST = 1000000, WIDEST = 9, TURN = 20000, LEAST_TURNS = 3, MOST_TURNS = 1000 };

/* Seconds after which a row needs no more turns. */
static const double patience = 0.4;

typedef void batch_routine(const int *, double *, double *, const double *, const int *,
                           const double *, const int *, const double *, const double *, const int *,
                           int *);
typedef void single_routine(double *, double *, const double *, const double *, const double *,
                            const double *, const int *);

static const struct routine {
    const char *name;
    batch_routine *batch;
    single_routine *single;
    int width, np, step_count;
} routines[] = {
    {"quat_step", quat_step_batch, quat_step, 4, 0, 7},
    {"frb_step", frb_step_batch, frb_step, 9, 0, 7},
    {"dmv_step", dmv_step_batch, dmv_step, 4, 5, 4},
};

static const double water[3] = {0.345, 0.653, 1.0};
static const double steps[] = {0.01, 0.1, 0.5, 1, 3, 10, 100};
static const int counts[] = {1000, 10000, 100000, 1000000};

static double *m, *q, *moments;
static int *info;

/* Time that this process has had: other programs on the machine do not count. */
static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* Between 0 and 1, evenly spread: multiples of powers of the root of x^6 = x + 1, modulo 1. */
static double spread(int body, int dimension)
{
    return fmod(body / pow(1.1347241384015194, dimension), 1);
}

/* Momenta of length 1, attitudes, and moments that are all different, evenly spread. */
static void start(int width)
{
    const double turn = 8 * atan(1);
    for (int k = 0; k < MOST; ++k) {
        double u = spread(k, 1), v = turn * spread(k, 2), w = turn * spread(k, 3);
        double *attitude = q + (size_t)width * k;
        m[3 * k] = sqrt(4 * u * (1 - u)) * cos(v);
        m[3 * k + 1] = sqrt(4 * u * (1 - u)) * sin(v);
        m[3 * k + 2] = 2 * u - 1;
        memset(attitude, 0, width * sizeof *attitude);
        if (width == 4) {
            attitude[0] = cos(w);
            attitude[2] = sin(w);
        } else {
            attitude[0] = attitude[4] = cos(w);
            attitude[1] = sin(w);
            attitude[3] = -sin(w);
            attitude[8] = 1;
        }
        for (int j = 0; j < 3; ++j)
            moments[3 * k + j] = water[j] * (1 + 0.1 * spread(k, 4 + j % 2));
    }
}

/* Nanoseconds per body for the batch, called again until the time can be measured. */
static double turn_of_batch(const struct routine *routine, int own, double h, int count)
{
    const int one = 1, repetitions = count < TURN ? TURN / count : 1;
    double begin = seconds();
    for (int k = 0; k < repetitions; ++k)
        routine->batch(&count, m, q, &h, &one, own ? moments : water, own ? &count : &one, m, q,
                       &routine->np, info);
    return 1e9 * (seconds() - begin) / ((double)repetitions * count);
}

static double turn_of_single(const struct routine *routine, int own, double h, int count)
{
    const int repetitions = count < TURN ? TURN / count : 1;
    double begin = seconds();
    for (int k = 0; k < repetitions; ++k)
        for (int body = 0; body < count; ++body) {
            double *attitude = q + (size_t)routine->width * body;
            routine->single(m + 3 * body, attitude, &h, own ? moments + 3 * body : water,
                            m + 3 * body, attitude, &routine->np);
            info[body] = frb_info();
        }
    return 1e9 * (seconds() - begin) / ((double)repetitions * count);
}

/* Batch and single routine take turns, so that both meet the same machine, and the best turn of each
   counts. */
static int measure(const struct routine *routine, int own, double h, int count)
{
    double batch = HUGE_VAL, single = HUGE_VAL;
    const int bytes = 8 * (2 * (3 + routine->width) + (own ? 3 : 0)) + 4;
    const double begin = seconds();
    for (int turn = 0; turn < MOST_TURNS; ++turn) {
        if (turn >= LEAST_TURNS && seconds() - begin > patience)
            break;
        batch = fmin(batch, turn_of_batch(routine, own, h, count));
        single = fmin(single, turn_of_single(routine, own, h, count));
    }
    printf("time %s %s %g %d %.2f %.2f %d\n", routine->name, own ? "own" : "shared", h, count, batch,
           single, bytes);
    fflush(stdout);
    for (int body = 0; body < count; ++body)
        if (info[body] != 0 || !isfinite(q[(size_t)routine->width * body])) {
            fprintf(stderr, "batch: %s, h = %g gave no result\n", routine->name, h);
            return 0;
        }
    return 1;
}

/* One molecule at a million times within a million periods, in turn with single steps of h = 10. */
static void measure_times(void)
{
    static const double momentum[3] = {0.45, -0.3, 0.8}, attitude[4] = {1, 0, 0, 0};
    const double h = 10, longest = 1e7;
    const int count = MOST, exact = 0;
    double many = HUGE_VAL, single = HUGE_VAL, *times = moments;
    for (int k = 0; k < count; ++k)
        times[k] = longest * (2 * spread(k, 1) - 1);
    for (int turn = 0; turn < 10; ++turn) {
        double begin = seconds();
        quat_at_times(&count, times, m, q, water, momentum, attitude, info);
        many = fmin(many, 1e9 * (seconds() - begin) / count);
        begin = seconds();
        for (int k = 0; k < TURN; ++k)
            quat_step(m, q, &h, water, momentum, attitude, &exact);
        single = fmin(single, 1e9 * (seconds() - begin) / TURN);
    }
    printf("times %.2f %.2f\n", many, single);
}

/* Bytes per nanosecond, read and written, of an array changed in place: x = s x. */
static double bandwidth(void)
{
    const size_t length = (size_t)WIDEST * MOST;
    double best = HUGE_VAL;
    for (int turn = 0; turn < 20; ++turn) {
        const double factor = turn % 2 ? 2 : 0.5;
        double begin = seconds();
        for (size_t k = 0; k < length; ++k)
            q[k] *= factor;
        best = fmin(best, seconds() - begin);
    }
    return 1e-9 * 16 * (double)length / best;
}

int main(void)
{
    int good = 1;
    m = malloc(3 * MOST * sizeof *m);
    q = malloc((size_t)WIDEST * MOST * sizeof *q);
    moments = malloc(3 * MOST * sizeof *moments);
    info = malloc(MOST * sizeof *info);
    if (!m || !q || !moments || !info)
        return 2;
    for (size_t r = 0; r < sizeof routines / sizeof routines[0]; ++r) {
        start(routines[r].width);
        for (int own = 0; own < 2; ++own)
            for (int k = 0; k < routines[r].step_count; ++k)
                for (size_t n = 0; n < sizeof counts / sizeof counts[0]; ++n)
                    good &= measure(&routines[r], own, steps[k], counts[n]);
        printf("bandwidth %.3f\n", bandwidth());
    }
    measure_times();
    free(m), free(q), free(moments), free(info);
    return !good;
}
