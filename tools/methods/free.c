/* A free body until t = 1000 by a method and a step: error of the attitude against one exact step over the whole
 * time, and the best time of a step out of several runs, in nanoseconds.
 *
 *     free METHOD STEPS */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "frb_value.h"

static const double INERTIA[3] = {1, 1.9, 2.6}, MOMENTUM[3] = {0.5, 0.7, 0.4}, END = 1000;

static void nothing(const double *t, const int *n, const double *x, const double *q, const double *v, const double *am,
                    double *force, double *torque, void *context, int *stop) {
    (void)t, (void)x, (void)q, (void)v, (void)am, (void)force, (void)context, (void)stop;
    for (int i = 0; i < 3 * *n; i++) torque[i] = 0;
}

int main(int count, char **words) {
    if (count < 3) return 1;
    const int method = atoi(words[1]), steps = atoi(words[2]);
    double start[4] = {1, 0, 0, 0}, q[4], truth[4], m[3], best = INFINITY;
    if (quat_step_v(m, truth, END, INERTIA, MOMENTUM, start, 0) != 0) return 1;
    for (int again = 0; again < 1 + 1000000 / steps && again < 50; again++) {
        struct timespec before, after;
        double t = 0;
        for (int i = 0; i < 3; i++) m[i] = MOMENTUM[i];
        for (int i = 0; i < 4; i++) q[i] = start[i];
        clock_gettime(CLOCK_MONOTONIC, &before);
        if (frb_run_bodies_v(method, FRB_STRANG, 1, NULL, NULL, q, m, NULL, 0, INERTIA, 1, &t, END / steps, steps,
                             nothing, FRB_ON_POSITIONS, NULL, 0, NULL, NULL) != 0)
            return 1;
        clock_gettime(CLOCK_MONOTONIC, &after);
        best = fmin(best, 1e9 * (double)(after.tv_sec - before.tv_sec) + (double)(after.tv_nsec - before.tv_nsec));
    }
    double plus = 0, minus = 0;
    for (int i = 0; i < 4; i++) {
        plus += (q[i] - truth[i]) * (q[i] - truth[i]);
        minus += (q[i] + truth[i]) * (q[i] + truth[i]);
    }
    printf("%8.1E %14.0f %10.1f\n", sqrt(fmin(plus, minus)), best / steps, 1e-3 * best);
    return 0;
}
