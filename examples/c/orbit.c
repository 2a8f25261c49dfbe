/* A satellite on an eccentric orbit, turned by the gradient of gravity and by its magnetic dipole in the
 * field of the Earth: a torque that depends on the time. N = 1, and no translation: the orbit is known.
 *
 * Units: kilometre, second, kilogram. */
#include <math.h>
#include <stdio.h>

#include "frb.h"

static const double MU = 398600.4418, AXIS = 8500, ECCENTRICITY = 0.2; /* km^3/s^2, km */
static const double INERTIA[3] = {90, 110, 150};                       /* kg m^2 */
static const double DIPOLE[3] = {2, -1, 3};                            /* A m^2, in the body */
static const double FIELD = 7.8e15; /* T m^3: mu0/(4 pi) times the Earth's dipole */
static const double TILT = 0.17, SIDEREAL = 7.2921159e-5;

/* Position on the orbit, in km, by Kepler's equation. */
static void orbit(double t, double r[3]) {
    const double mean = sqrt(MU / (AXIS * AXIS * AXIS)) * t;
    double anomaly = mean;
    int i;
    for (i = 0; i < 20; i++)
        anomaly -= (anomaly - ECCENTRICITY * sin(anomaly) - mean) / (1 - ECCENTRICITY * cos(anomaly));
    r[0] = AXIS * (cos(anomaly) - ECCENTRICITY);
    r[1] = AXIS * sqrt(1 - ECCENTRICITY * ECCENTRICITY) * sin(anomaly) * 0.6;
    r[2] = AXIS * sqrt(1 - ECCENTRICITY * ECCENTRICITY) * sin(anomaly) * 0.8;
}

/* A vector of space as the body sees it: Q^T a. */
static void seen(const double *q, const double a[3], double out[3]) {
    const double w = q[0], x = q[1], y = q[2], z = q[3];
    out[0] = (w * w + x * x - y * y - z * z) * a[0] + 2 * (x * y + w * z) * a[1] + 2 * (x * z - w * y) * a[2];
    out[1] = 2 * (x * y - w * z) * a[0] + (w * w - x * x + y * y - z * z) * a[1] + 2 * (y * z + w * x) * a[2];
    out[2] = 2 * (x * z + w * y) * a[0] + 2 * (y * z - w * x) * a[1] + (w * w - x * x - y * y + z * z) * a[2];
}

static void torques(const double *t, const int *n, const double *x, const double *q, const double *v,
                    const double *am, double *force, double *torque, void *context, int *stop) {
    double place[3], r[3], pole[3], field[3], b[3], length, along;
    int i;
    (void)n, (void)x, (void)v, (void)am, (void)force, (void)context, (void)stop;
    orbit(*t, place);
    length = sqrt(place[0] * place[0] + place[1] * place[1] + place[2] * place[2]);
    pole[0] = -sin(TILT) * cos(SIDEREAL * *t);
    pole[1] = -sin(TILT) * sin(SIDEREAL * *t);
    pole[2] = -cos(TILT);
    along = 0;
    for (i = 0; i < 3; i++) along += 3 * pole[i] * place[i] / length;
    for (i = 0; i < 3; i++)
        field[i] = FIELD * (along * place[i] / length - pole[i]) / pow(1e3 * length, 3);
    seen(q, field, b);
    seen(q, place, r);
    /* 3 mu/r^5 r x Ir + dipole x B */
    for (i = 0; i < 3; i++) {
        const int j = (i + 1) % 3, k = (i + 2) % 3;
        torque[i] = 3 * MU / pow(length, 5) * r[j] * r[k] * (INERTIA[k] - INERTIA[j]) +
                    DIPOLE[j] * b[k] - DIPOLE[k] * b[j];
    }
}

static void tell(const int *step, const double *t, const int *n, const double *x, const double *q,
                 const double *v, const double *am, void *context, int *stop) {
    (void)step, (void)n, (void)x, (void)v, (void)context, (void)stop;
    printf("%9.1f %13.9f %13.9f %13.9f %13.9f %13.9f %13.9f %13.9f\n", *t, q[0], q[1], q[2], q[3], am[0],
           am[1], am[2]);
}

int main(void) {
    const int method = FRB_EXACT_QUATERNION, scheme = FRB_KAHAN_LI6, one = 1, none = 0;
    const int depends = FRB_ON_POSITIONS, steps = 800, every = 80;
    const double h = 10;
    double q[4] = {1, 0, 0, 0}, am[3] = {0.05, 0.12, 0.2}, t = 0;
    int info;
    printf("%9s %13s %13s %13s %13s %13s %13s %13s\n", "seconds", "q0", "q1", "q2", "q3", "m1", "m2", "m3");
    frb_run_bodies(&method, &scheme, &one, NULL, NULL, q, am, NULL, &none, INERTIA, &one, &t, &h, &steps,
                   torques, &depends, NULL, &every, tell, &info);
    return info != 0;
}
