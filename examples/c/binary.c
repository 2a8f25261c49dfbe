/* A binary asteroid: two bodies that attract each other, the full two-body problem with gravity of the second
 * degree. Energy, momentum and angular momentum are those of the pair.
 *
 *     binary [steps] [step] [method] [scheme] [steps between lines]
 *
 * Units: the constant of gravity, the mass of the larger body and its size are 1. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "frb_value.h"

static const double MASS[2] = {1, 0.05};
static const double INERTIA[6] = {0.30, 0.36, 0.42, 0.0007, 0.0009, 0.0012};

/* U = -m1 m2/r - sum of m_other (tr I - 3 u.Iu)/(2 r^3), with u = (x2 - x1)/r; forces and torques from it. */
static double gravity(const double *x, const double *q, double *force, double *torque) {
    double d[3], r, energy, pull;
    int i, body;
    for (i = 0; i < 3; i++) d[i] = x[3 + i] - x[i];
    r = sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]);
    energy = -MASS[0] * MASS[1] / r;
    /* Along d, upon body 1. */
    pull = MASS[0] * MASS[1] / (r * r * r);
    for (i = 0; i < 6; i++) force[i] = 0;
    for (body = 0; body < 2; body++) {
        const double *inertia = INERTIA + 3 * body, other = MASS[1 - body];
        double u[3], iu[3], in_space[3], uiu = 0, trace = 0;
        frb_to_body_one(u, d, q + 4 * body);
        for (i = 0; i < 3; i++) {
            u[i] /= r;
            iu[i] = inertia[i] * u[i];
            uiu += u[i] * iu[i];
            trace += inertia[i];
        }
        frb_to_space_one(in_space, iu, q + 4 * body);
        energy -= other * (trace - 3 * uiu) / (2 * r * r * r);
        pull += 3 * other * (trace - 5 * uiu) / (2 * pow(r, 5));
        for (i = 0; i < 3; i++) {
            const double part = 3 * other / pow(r, 4) * in_space[i];
            force[i] += part;
            torque[3 * body + i] = 3 * other / (r * r * r) *
                                   (u[(i + 1) % 3] * iu[(i + 2) % 3] - u[(i + 2) % 3] * iu[(i + 1) % 3]);
        }
    }
    for (i = 0; i < 3; i++) {
        force[i] += pull * d[i];
        force[3 + i] = -force[i];
    }
    return energy;
}

static void forces(const double *t, const int *n, const double *x, const double *q, const double *v,
                   const double *am, double *force, double *torque, void *context, int *stop) {
    (void)t, (void)n, (void)v, (void)am, (void)context, (void)stop;
    gravity(x, q, force, torque);
}

/* Energy, momentum and angular momentum of the pair. */
static void totals(const double *x, const double *q, const double *v, const double *am, double total[7]) {
    double force[6], torque[6], spin[3];
    int i, body;
    total[0] = gravity(x, q, force, torque);
    for (i = 1; i < 7; i++) total[i] = 0;
    for (body = 0; body < 2; body++) {
        const double *r = x + 3 * body, *u = v + 3 * body, *m = am + 3 * body;
        frb_to_space_one(spin, m, q + 4 * body);
        for (i = 0; i < 3; i++) {
            total[0] += 0.5 * MASS[body] * u[i] * u[i] + 0.5 * m[i] * m[i] / INERTIA[3 * body + i];
            total[1 + i] += MASS[body] * u[i];
            total[4 + i] += spin[i] + MASS[body] * (r[(i + 1) % 3] * u[(i + 2) % 3] - r[(i + 2) % 3] * u[(i + 1) % 3]);
        }
    }
}

static void tell(const int *step, const double *t, const int *n, const double *x, const double *q,
                 const double *v, const double *am, void *context, int *stop) {
    double *start = context, now[7], worst[2] = {0, 0};
    int i;
    (void)n, (void)stop;
    totals(x, q, v, am, now);
    if (*step == 0)
        for (i = 0; i < 7; i++) start[i] = now[i];
    for (i = 1; i < 7; i++) worst[i > 3] = fmax(worst[i > 3], fabs(now[i] - start[i]));
    printf("%8.1f %13.9f %13.9f %13.9f %13.9f %9.1E %9.1E %9.1E\n", *t, x[3] - x[0], x[4] - x[1], x[5] - x[2], now[0],
           fabs(now[0] - start[0]), worst[0], worst[1]);
}

int main(int count, char **words) {
#define OPTION(place, otherwise) (count > place ? atof(words[place]) : otherwise)
    const int steps = (int)OPTION(1, 2000), every = (int)OPTION(5, 200);
    const double h = OPTION(2, 0.1), speed = 0.5;
    const int method = (int)OPTION(3, FRB_EXACT_QUATERNION), scheme = (int)OPTION(4, FRB_SUZUKI_UMENO8);
    double x[6] = {0, 0, 0, 4, 0, 0.3}, v[6] = {0}, am[6] = {0.02, 0.01, 0.3, 0, 0.0001, 0.0002}, t = 0, start[7];
    double q[8] = {1, 0, 0, 0, 0.8, 0, 0.6, 0};
    v[4] = speed / (1 + MASS[1]);
    v[1] = -MASS[1] * v[4];
    printf("%8s %13s %13s %13s %13s %9s %9s %9s\n", "t", "x", "y", "z", "energy", "its error", "momentum", "angular");
    return frb_run_bodies_v(method, scheme, 2, x, v, q, am, MASS, 2, INERTIA, 2, &t, h, steps, forces,
                            FRB_ON_POSITIONS, start, every, tell, NULL) != 0;
}
