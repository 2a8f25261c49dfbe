/* A C program: the Discrete Moser-Veselov routines in a potential, with a function pointer. It
   returns a nonzero code if something is not as it should be. */

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "frb.h"

typedef void family(double *, double *, frb_potential, const double *, const int *, double *, int *);

static int failures = 0;

static void expect(int right, const char *text)
{
    if (!right) {
        printf("not so: %s\n", text);
        failures = 1;
    }
}

/* The gradient of U = rpar[0] Q33 in the body's frame. It calls the library itself. */
static void field(const double *q, double *potp, double *rpar, int *ipar)
{
    const double m[3] = {0.0, 0.6, 0.8}, h = 0.1;
    const int exact = 0;
    double m_out[3], q_out[4];
    potp[0] = -rpar[0] * 2.0 * (q[2] * q[3] + q[0] * q[1]);
    potp[1] = rpar[0] * 2.0 * (q[1] * q[3] - q[0] * q[2]);
    potp[2] = 0.0;
    ipar[0] += 1;
    quat_step(m_out, q_out, &h, rpar + 10, m, q, &exact);
}

static double energy(const double *m, const double *q, const double *rpar)
{
    return 0.5 * (m[0] * m[0] / rpar[10] + m[1] * m[1] / rpar[11] + m[2] * m[2] / rpar[12])
           + rpar[0] * (q[0] * q[0] - q[1] * q[1] - q[2] * q[2] + q[3] * q[3]);
}

int main(void)
{
    family *const routines[5] = {dmv2, dmv4, dmv6, dmv8, dmv10};
    const double h = 0.01;
    const int nstep = 500, np = 5, negative = -1;
    double rpar[20] = {0.5}, before;
    int ipar[20], i;

    rpar[10] = 0.345;
    rpar[11] = 0.653;
    rpar[12] = 1.0;
    for (i = 0; i < 5; i++) {
        double m[3] = {0.6, -0.5, 0.4}, q[4] = {0.5, 0.5, -0.5, 0.5};
        memset(ipar, 0, sizeof ipar);
        ipar[1] = 17;
        before = energy(m, q, rpar);
        routines[i](m, q, field, &h, &nstep, rpar, ipar);
        expect(frb_info() == 0, "the call succeeds");
        expect(ipar[0] == nstep + 1, "nstep + 1 calls");
        expect(ipar[1] == 17 && rpar[0] == 0.5, "parameters are passed through");
        expect(fabs(energy(m, q, rpar) - before) < 1e-4, "the energy is kept");

        routines[i](m, q, NULL, &h, &nstep, rpar, ipar);
        expect(frb_info() == -3, "potenp is argument 3");
        expect(m[0] != m[0] && q[3] != q[3], "then the outputs are NaN");
    }
    {
        double m[3] = {0.6, -0.5, 0.4}, q[4] = {0.5, 0.5, -0.5, 0.5};
        double carry_m[3] = {0.0, 0.0, 0.0}, carry_q[4] = {0.0, 0.0, 0.0, 0.0};
        dmv_steps(m, q, carry_m, carry_q, &h, rpar + 10, &nstep, &np);
        expect(frb_info() == 0, "the steps succeed");
        before = 0.6 * 0.6 + 0.5 * 0.5 + 0.4 * 0.4;
        expect(fabs(m[0] * m[0] + m[1] * m[1] + m[2] * m[2] - before) < 1e-15,
               "the length of the momentum is kept");
        dmv_step(m, q, &h, rpar + 10, m, q, &np);
        expect(frb_info() == 0, "a step succeeds");
        dmv_steps(m, q, carry_m, carry_q, &h, rpar + 10, &negative, &np);
        expect(frb_info() == -7, "nstep is argument 7");
        expect(carry_q[0] != carry_q[0], "then the carries are NaN");
    }
    return failures;
}
