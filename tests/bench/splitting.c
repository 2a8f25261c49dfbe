/*
 * Bodies under torque: the measured program for frb_run.
 *
 *   splitting targets SYSTEMS          steps that each scheme needs for each error
 *   splitting count TARGETS SYSTEMS    under callgrind: these runs, for counting instructions
 *   splitting example1 STEPS           under callgrind: the published example 1, as a loop over single
 *                                      steps, and as one run; then the difference of their ends
 *
 * SYSTEMS is tests/reference/torque/torque.txt, TARGETS what the first command prints.
 */

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "frb.h"

/* A body under torque, and where it is at time t. */
struct system {
    char name[32], kind[32];
    double strength, moments[3], m[3], q[4], u0[3], t, m_end[3], q_end[4];
};

/* The system being run: POTENP sees it through rpar, as a Fortran program would do it. */
enum { FIELD, GRADIENT };

static void fill(const struct system *system, double *rpar, int *ipar)
{
    memcpy(rpar, system->u0, sizeof system->u0);
    rpar[3] = system->strength;
    memcpy(rpar + 10, system->moments, sizeof system->moments);
    ipar[0] = strcmp(system->kind, "field") == 0 ? FIELD : GRADIENT;
}

/* The gradient of the potential, as torque.py defines it, with u = Q^T u0. */
static void potenp(const double *q, double *potp, double *rpar, int *ipar)
{
    const double a = q[0], b = 2 * q[1], c = 2 * q[2], d = 2 * q[3];
    const double bb = b * q[1], cc = c * q[2], dd = d * q[3];
    const double u1 = (1 - cc - dd) * rpar[0] + (b * q[2] + a * d) * rpar[1] +
                      (b * q[3] - a * c) * rpar[2];
    const double u2 = (b * q[2] - a * d) * rpar[0] + (1 - bb - dd) * rpar[1] +
                      (c * q[3] + a * b) * rpar[2];
    if (ipar[0] == FIELD) {
        potp[0] = -u2;
        potp[1] = u1;
        potp[2] = 0;
    } else {
        const double u3 = (b * q[3] + a * c) * rpar[0] + (c * q[3] - a * b) * rpar[1] +
                          (1 - bb - cc) * rpar[2];
        potp[0] = rpar[3] * (rpar[11] - rpar[12]) * u2 * u3;
        potp[1] = rpar[3] * (rpar[12] - rpar[10]) * u3 * u1;
        potp[2] = rpar[3] * (rpar[10] - rpar[11]) * u1 * u2;
    }
}

/* What is measured: RKN6_14a around the exact step, Strang's scheme around DMV10, and example 1 as a
   loop over single steps, whose attitude is a matrix. */
enum kind { RKN6, STRANG, SINGLE_STEPS };

static void single_steps(double h, int steps, double *m, double *q);

/* Callgrind counts while this function runs, and writes down the count when it returns. */
__attribute__((noinline, noclone)) void measured_run(enum kind kind, const struct system *system,
                                                     double h, int steps, double *m, double *q)
{
    const int method = FRB_EXACT_QUATERNION, scheme = FRB_RKN6_14A, never = 0;
    double rpar[20] = {0};
    int ipar[20] = {0};
    fill(system, rpar, ipar);
    if (kind == SINGLE_STEPS)
        single_steps(h, steps, m, q);
    else if (kind == RKN6)
        frb_run(&method, &scheme, m, q, potenp, &h, &steps, rpar, ipar, system->moments, &never,
                NULL, NULL);
    else
        dmv10(m, q, potenp, &h, &steps, rpar, ipar);
}

/* The error at the end of so many steps to the system's time. */
static double error_of(enum kind kind, const struct system *system, int steps)
{
    double m[3], q[4], error = 0, product = 0;
    memcpy(m, system->m, sizeof m);
    memcpy(q, system->q, sizeof q);
    measured_run(kind, system, system->t / steps, steps, m, q);
    for (int j = 0; j < 4; ++j)
        product += q[j] * system->q_end[j];
    for (int j = 0; j < 3; ++j)
        error = fmax(error, fabs(m[j] - system->m_end[j]));
    for (int j = 0; j < 4; ++j)
        error = fmax(error, fabs(q[j] - copysign(1, product) * system->q_end[j]));
    return isfinite(error) ? error : HUGE_VAL;
}

/*
 * The least number of steps from which on the error stays below the target. Beyond `most` steps the
 * error is taken to fall as 1/steps^2, as that of Strang's scheme does: rounding is left out, in its
 * favour.
 */
static double steps_for(enum kind kind, const struct system *system, double target, int most)
{
    double needed = 1, last = 0, last_error = 0;
    for (double steps = 1; steps <= most; steps = fmax(steps + 1, floor(1.05 * steps))) {
        double error = error_of(kind, system, (int)steps);
        if (error > target)
            needed = fmax(steps + 1, floor(1.05 * steps));
        last = steps;
        last_error = error;
    }
    if (last_error > target)
        needed = last * sqrt(last_error / target);
    return needed;
}

static int next_system(FILE *file, struct system *s)
{
    char line[2048];
    while (fgets(line, sizeof line, file))
        if (line[0] != '#')
            return sscanf(line,
                          "%31s %31s %lf %lf %lf %lf %lf %lf %lf %lf %lf %lf %lf %lf %lf %lf %lf "
                          "%lf %lf %lf %lf %lf %lf %lf",
                          s->name, s->kind, &s->strength, &s->moments[0], &s->moments[1],
                          &s->moments[2], &s->m[0], &s->m[1], &s->m[2], &s->q[0], &s->q[1], &s->q[2],
                          &s->q[3], &s->u0[0], &s->u0[1], &s->u0[2], &s->t, &s->m_end[0],
                          &s->m_end[1], &s->m_end[2], &s->q_end[0], &s->q_end[1], &s->q_end[2],
                          &s->q_end[3]) == 24;
    return 0;
}

/* The system of a name, at its last time. */
static struct system system_of(const char *path, const char *name)
{
    struct system system, found = {.t = 0};
    FILE *file = fopen(path, "r");
    while (file && next_system(file, &system))
        if (strcmp(system.name, name) == 0)
            found = system;
    if (file)
        fclose(file);
    if (found.t == 0) {
        fprintf(stderr, "splitting: no system %s in %s\n", name, path);
        exit(2);
    }
    return found;
}

static int targets(const char *systems)
{
    static const char *const names[] = {"q33", "perturbed", "top", "satellite"};
    for (size_t k = 0; k < sizeof names / sizeof names[0]; ++k) {
        struct system system = system_of(systems, names[k]);
        /* 1e-11: rounding comes soon after. */
        for (int digits = 4; digits <= 11; ++digits) {
            double target = pow(10, -digits);
            double rkn6_steps = steps_for(RKN6, &system, target, (int)(30 * system.t));
            double strang_steps = steps_for(STRANG, &system, target, (int)(1000 * system.t));
            printf("%s %.0e %.17g %.0f %.17g %.0f\n", names[k], target, system.t / rkn6_steps,
                   rkn6_steps, system.t / strang_steps, strang_steps);
        }
    }
    return 0;
}

/* One line for each count, in the order in which callgrind writes them. */
static int count(const char *path, const char *systems)
{
    char name[32], target[32];
    double h[2], steps[2];
    FILE *file = fopen(path, "r");
    while (file && fscanf(file, "%31s %31s %lf %lf %lf %lf", name, target, &h[RKN6], &steps[RKN6],
                          &h[STRANG], &steps[STRANG]) == 6) {
        struct system system = system_of(systems, name);
        for (int kind = RKN6; kind <= STRANG; ++kind) {
            /* A hundred steps cost as much as any other hundred. */
            int measured = (int)fmin(steps[kind], 100);
            double m[3], q[4];
            memcpy(m, system.m, sizeof m);
            memcpy(q, system.q, sizeof q);
            measured_run(kind, &system, h[kind], measured, m, q);
            printf("%s %s %s %.0f %d\n", kind == RKN6 ? "rkn6" : "strang", name, target,
                   steps[kind], measured);
        }
    }
    if (file)
        fclose(file);
    return file == NULL;
}

/* ---- the published example 1 */

static const double a[8] = {0.0378593198406116, 0.102635633102435,   -0.0258678882665587,
                            0.314241403071477,  -0.130144459517415,  0.106417700369543,
                            -0.00879424312851058, 0.207305069056835};
static const double b[7] = {0.09171915262446165, 0.183983170005006, -0.05653436583288827,
                            0.004914688774712854, 0.143761127168358, 0.328567693746804,
                            -0.196411466486454};
static const double inertia[3] = {1, 1.0126869887825154, 3.3062374224730378};
static const double field[3] = {9.5586303547238536e-05, 4.8777318247201465e-04,
                                -8.6772148817192390e-04};

static void drift(double time, double *m, double *q)
{
    const int exact = 0;
    double length = sqrt(m[0] * m[0] + m[1] * m[1] + m[2] * m[2]), unit[3];
    for (int j = 0; j < 3; ++j)
        unit[j] = m[j] / length;
    time *= length;
    frb_step(unit, q, &time, inertia, unit, q, &exact);
    for (int j = 0; j < 3; ++j)
        m[j] = length * unit[j];
}

static void kick(double time, double *m, const double *q)
{
    m[0] += time * (q[3] * field[0] + q[4] * field[1] + q[5] * field[2]);
    m[1] -= time * (q[0] * field[0] + q[1] * field[1] + q[2] * field[2]);
}

/* The loop of driver_example1, in place and without its output. */
static void single_steps(double h, int steps, double *m, double *q)
{
    for (int step = 0; step < steps; ++step) {
        for (int i = 0; i < 7; ++i) {
            drift(a[i] * h, m, q);
            kick(b[i] * h, m, q);
        }
        drift(a[7] * h, m, q);
        for (int i = 6; i >= 0; --i) {
            kick(b[i] * h, m, q);
            drift(a[i] * h, m, q);
        }
    }
}

static int example1(int steps)
{
    struct system system = {.kind = "field"};
    const double start[3] = {-3.4790957088547336e-01, -1.9822914599675923e-01,
                             -9.1633189192763642e-01};
    double m[3], q[4] = {1}, m_loop[3], q_loop[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1}, worst = 0;
    memcpy(system.moments, inertia, sizeof inertia);
    memcpy(system.u0, field, sizeof field);
    memcpy(m, start, sizeof m);
    memcpy(m_loop, start, sizeof m);
    measured_run(SINGLE_STEPS, &system, 0.5, steps, m_loop, q_loop);
    measured_run(RKN6, &system, 0.5, steps, m, q);
    for (int j = 0; j < 3; ++j) {
        double column[3] = {0}, turned[3];
        column[j] = 1;
        frb_spatial_momentum(turned, column, q);
        worst = fmax(worst, fabs(m[j] - m_loop[j]));
        for (int i = 0; i < 3; ++i)
            worst = fmax(worst, fabs(turned[i] - q_loop[3 * j + i]));
    }
    printf("example1 %d %.1e\n", steps, worst);
    return 0;
}

int main(int argument_count, char **arguments)
{
    if (argument_count == 3 && strcmp(arguments[1], "targets") == 0)
        return targets(arguments[2]);
    if (argument_count == 4 && strcmp(arguments[1], "count") == 0)
        return count(arguments[2], arguments[3]);
    if (argument_count == 3 && strcmp(arguments[1], "example1") == 0)
        return example1(atoi(arguments[2]));
    fprintf(stderr, "usage: splitting targets SYSTEMS | count TARGETS SYSTEMS | example1 STEPS\n");
    return 2;
}
