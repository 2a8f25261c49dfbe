/* A C program: bodies under torque, with function pointers, by frb_run and frb_run_arrays, and the
   diagnostics. It returns a nonzero code if something is not as it should be. */

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "frb.h"

static int failures = 0;

static void expect(int right, const char *text)
{
    if (!right) {
        printf("not so: %s\n", text);
        failures = 1;
    }
}

/* The gradient of U = rpar[0] Q33 in the body's frame. */
static void field(const double *q, double *potp, double *rpar, int *ipar)
{
    potp[0] = -rpar[0] * 2.0 * (q[2] * q[3] + q[0] * q[1]);
    potp[1] = rpar[0] * 2.0 * (q[1] * q[3] - q[0] * q[2]);
    potp[2] = 0.0;
    ipar[0] += 1;
}

static void potential(const double *q, double *u, double *rpar, int *ipar)
{
    (void)ipar;
    *u = rpar[0] * (q[0] * q[0] - q[1] * q[1] - q[2] * q[2] + q[3] * q[3]);
}

/* Remembers the last state in rpar, and counts. */
static void output(const int *step, const double *t, const double *am, const double *q,
                   double *rpar, int *ipar)
{
    expect(fabs(*t - 0.05 * *step) < 1e-12, "the time is that of the step");
    memcpy(rpar + 1, am, 3 * sizeof *am);
    memcpy(rpar + 4, q, 4 * sizeof *q);
    ipar[1] += 1;
}

static void quiet(const char *routine, const int *info, size_t length)
{
    (void)routine, (void)info, (void)length;
}

int main(void)
{
    const double ainert[3] = {0.345, 0.653, 1.0}, h = 0.05;
    const double start_m[3] = {0.6, -0.5, 0.4}, start_q[4] = {0.5, 0.5, -0.5, 0.5};
    const int methods[] = {FRB_EXACT_QUATERNION, FRB_EXACT_MATRIX,          FRB_SEMI_EXACT + 5,
                           FRB_DMV + 10,         FRB_IMPLICIT_MIDPOINT + 6, FRB_RUNGE_KUTTA};
    const int scheme = FRB_RKN6_14A, nstep = 100, nout = 30, nmax = 4, none = 0, no_scheme = 99;
    double rpar[20] = {0.5}, m[3], q[4], before, after, first[3], space[3], matrix[9] = {0};
    double ts[4], ams[12], qs[16];
    int ipar[20] = {0}, info;
    size_t k;

    for (k = 0; k < sizeof methods / sizeof methods[0]; k++) {
        memcpy(m, start_m, sizeof m);
        memcpy(q, start_q, sizeof q);
        memset(ipar, 0, sizeof ipar);
        frb_energy(&before, m, q, ainert, potential, rpar, ipar);
        frb_run(&methods[k], &scheme, m, q, field, &h, &nstep, rpar, ipar, ainert, &nout, output,
                &info);
        expect(info == 0 && frb_info() == 0, "the run succeeds");
        expect(ipar[0] == nstep * (methods[k] == FRB_RUNGE_KUTTA ? 4 : 14), "calls of potenp");
        expect(ipar[1] == 5, "calls of output");
        expect(memcmp(rpar + 1, m, sizeof m) == 0, "the last state is the end");
        frb_energy(&after, m, q, ainert, potential, rpar, ipar);
        expect(fabs(after - before) < 1e-4, "the energy is kept");
    }

    memcpy(m, start_m, sizeof m);
    memcpy(q, start_q, sizeof q);
    frb_run_arrays(&methods[0], &scheme, m, q, field, &h, &nstep, rpar, ipar, ainert, &nout, &nmax, ts,
                   ams, qs, &info);
    expect(info == 0, "the run with arrays succeeds");
    expect(fabs(ts[3] - 4.5) < 1e-12 && memcmp(ams, start_m, sizeof start_m) == 0, "stored states");

    /* Free motion: no routine, no parameters, no status. */
    memcpy(m, start_m, sizeof m);
    memcpy(q, start_q, sizeof q);
    frb_casimir(&before, m);
    frb_run(&methods[0], &scheme, m, q, NULL, &h, &nstep, NULL, NULL, ainert, &none, NULL, NULL);
    expect(frb_info() == 0, "free motion succeeds");
    frb_casimir(&after, m);
    expect(fabs(after - before) < 1e-14, "the Casimir is kept");
    frb_spatial_momentum(first, start_m, start_q);
    frb_spatial_momentum(space, m, q);
    expect(fabs(space[0] - first[0]) + fabs(space[1] - first[1]) + fabs(space[2] - first[2]) < 1e-14,
           "the momentum in space is kept");
    frb_orthogonality(&after, q);
    expect(after < 1e-15, "the quaternion is normalised");
    matrix[0] = matrix[4] = matrix[8] = 1.0;
    frb_orthogonality_matrix(&after, matrix);
    expect(after == 0.0, "the unit matrix is orthogonal");
    frb_spatial_momentum_matrix(space, m, matrix);
    expect(memcmp(space, m, sizeof m) == 0, "the unit matrix turns nothing");

    frb_set_handler(quiet);
    frb_run(&methods[0], &no_scheme, m, q, field, &h, &nstep, rpar, ipar, ainert, &none, NULL, &info);
    expect(info == -2 && frb_info() == -2, "scheme is argument 2");
    expect(m[0] != m[0] && q[3] != q[3], "then the outputs are NaN");
    return failures;
}
