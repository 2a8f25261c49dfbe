/*
 * What callgrind counts for each body and step: batches, one body at many times, steps with tangent maps, and
 * bodies under a potential.
 *
 *   counts ROWS    the calls of counts.txt, each in one call of measured_call; prints each row with the
 *                  number of bodies, times or steps in it
 */

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef __SSE2__
#include <xmmintrin.h>
#endif

#include "frb.h"

enum { COUNT = 1000, WIDEST = 9 };

typedef void batch_routine(const int *, double *, double *, const double *, const int *,
                           const double *, const int *, const double *, const double *, const int *,
                           int *);
typedef void tangent_routine(double *, double *, double *, const double *, const double *,
                             const double *, const double *);
typedef void tangent_batch_routine(const int *, double *, double *, double *, const double *,
                                   const int *, const double *, const int *, const double *,
                                   const double *, int *);
typedef void run_routine(double *, double *, frb_potential, const double *, const int *, double *,
                         int *);

static const struct routine {
    const char *name;
    batch_routine *batch;
    run_routine *run;
    tangent_routine *tangent;
    tangent_batch_routine *tangent_batch;
    int width, np;
} routines[] = {
    {.name = "quat_step_batch", .batch = quat_step_batch, .width = 4},
    {.name = "frb_step_batch", .batch = frb_step_batch, .width = 9},
    {.name = "dmv_step_batch", .batch = dmv_step_batch, .width = 4, .np = 5},
    {.name = "quat_step_tangent", .tangent = quat_step_tangent, .width = 4},
    {.name = "quat_step_tangent_batch", .tangent_batch = quat_step_tangent_batch, .width = 4},
    {.name = "quat_at_times", .width = 4},
    {.name = "dmv2", .run = dmv2, .width = 4},
    {.name = "dmv4", .run = dmv4, .width = 4},
    {.name = "dmv6", .run = dmv6, .width = 4},
    {.name = "dmv8", .run = dmv8, .width = 4},
    {.name = "dmv10", .run = dmv10, .width = 4},
};

static const double water[3] = {0.345, 0.653, 1.0};

static double m[3 * COUNT], q[WIDEST * COUNT], moments[3 * COUNT], times[COUNT];
static double maps[60 * COUNT];
static int info[COUNT];

static void no_potential(const double *attitude, double *gradient, double *rpar, int *ipar)
{
    (void)attitude, (void)rpar, (void)ipar;
    gradient[0] = gradient[1] = gradient[2] = 0;
}

/* Between 0 and 1, evenly spread: multiples of powers of the root of x^6 = x + 1, modulo 1. */
static double spread(int body, int dimension)
{
    return fmod(body / pow(1.1347241384015194, dimension), 1);
}

/* Momenta of length 1 in all directions, the first that of Vilmart's equation (4); no body is turned yet. */
static void start(int width, double h)
{
    const double turn = 8 * atan(1);
    memset(q, 0, sizeof q);
    for (int k = 0; k < COUNT; ++k) {
        const double u = spread(k, 1), v = turn * spread(k, 2);
        m[3 * k] = k == 0 ? 0.5 : sqrt(4 * u * (1 - u)) * cos(v);
        m[3 * k + 1] = k == 0 ? 0.2 : sqrt(4 * u * (1 - u)) * sin(v);
        m[3 * k + 2] = k == 0 ? 0.842614977317635863 : 2 * u - 1;
        q[width * k] = 1;
        if (width == 9)
            q[width * k + 4] = q[width * k + 8] = 1;
        for (int j = 0; j < 3; ++j)
            moments[3 * k + j] = water[j] * (1 + 0.1 * spread(k, 4 + j % 2));
        times[k] = h * (2 * spread(k, 1) - 1);
    }
}

/* Callgrind counts while this function runs: its name stands in counts.sh. */
__attribute__((noinline)) void measured_call(const struct routine *routine, int own, double h)
{
    const int one = 1, count = COUNT;
    if (routine->batch) {
        routine->batch(&count, m, q, &h, &one, own ? moments : water, own ? &count : &one, m, q,
                       &routine->np, info);
    } else if (routine->tangent_batch) {
        routine->tangent_batch(&count, m, q, maps, &h, &one, own ? moments : water,
                               own ? &count : &one, m, q, info);
    } else if (routine->tangent) {
        for (int k = 0; k < COUNT; ++k)
            routine->tangent(m + 3 * k, q + 4 * k, maps + 60 * k, &h, water, m + 3 * k, q + 4 * k);
    } else if (routine->run) {
        double rpar[20] = {0};
        int ipar[20] = {0};
        memcpy(rpar + 10, water, sizeof water);
        routine->run(m, q, no_potential, &h, &count, rpar, ipar);
    } else {
        static const double momentum[3] = {0.45, -0.3, 0.8}, attitude[4] = {1, 0, 0, 0};
        quat_at_times(&count, times, m, q, water, momentum, attitude, info);
    }
}

int main(int argument_count, char **arguments)
{
    FILE *rows = argument_count == 2 ? fopen(arguments[1], "r") : NULL;
    if (!rows) {
        fprintf(stderr, "usage: counts ROWS\n");
        return 2;
    }
    char line[256], name[32], kind[32], h[32];
    while (fgets(line, sizeof line, rows)) {
        const struct routine *routine = NULL;
        if (line[0] == '#' || line[strspn(line, " \n")] == '\0')
            continue;
        if (sscanf(line, "%31s %31s %31s", name, kind, h) == 3)
            for (size_t k = 0; k < sizeof routines / sizeof routines[0]; ++k)
                if (strcmp(name, routines[k].name) == 0)
                    routine = &routines[k];
        if (!routine) {
            fprintf(stderr, "counts: this row is not understood: %s", line);
            return 2;
        }
        start(routine->width, strtod(h, NULL));
#ifdef __SSE2__
        const unsigned word = _mm_getcsr();
        /* Rounds down: of other modes valgrind knows nothing, and all take the same way. */
        if (strcmp(kind, "down") == 0)
            _mm_setcsr(word | _MM_ROUND_DOWN);
#endif
        measured_call(routine, strcmp(kind, "own") == 0, strtod(h, NULL));
#ifdef __SSE2__
        _mm_setcsr(word);
#endif
        printf("%s %s %s %d\n", name, kind, h, COUNT);
        /* A row whose routine fails measures nothing. */
        if (frb_info() != 0 || !isfinite(m[0]) || !isfinite(q[0])) {
            fprintf(stderr, "counts: this row gave no result: %s", line);
            return 1;
        }
    }
    fclose(rows);
    return 0;
}
