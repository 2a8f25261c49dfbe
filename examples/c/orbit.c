/* A satellite on an eccentric orbit, turned by the gradient of gravity and by its magnetic dipole in the
 * field of the Earth: a torque that depends on the time. N = 1, and no translation: the orbit is known.
 *
 *     orbit [steps] [step in s] [method] [scheme] [steps between lines]
 *
 * Units: kilometre, second, kilogram. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "frb_value.h"

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

static void torques(const double *t, const int *n, const double *x, const double *q, const double *v,
                    const double *am, double *force, double *torque, void *context, int *stop) {
    double place[3], r[3], pole[3], field[3], b[3], length, along;
    int i;
    (void)n, (void)x, (void)v, (void)am, (void)force, (void)context;
    orbit(*t, place);
    length = sqrt(place[0] * place[0] + place[1] * place[1] + place[2] * place[2]);
    pole[0] = -sin(TILT) * cos(SIDEREAL * *t);
    pole[1] = -sin(TILT) * sin(SIDEREAL * *t);
    pole[2] = -cos(TILT);
    along = 0;
    for (i = 0; i < 3; i++) along += 3 * pole[i] * place[i] / length;
    for (i = 0; i < 3; i++)
        field[i] = FIELD * (along * place[i] / length - pole[i]) / pow(1e3 * length, 3);
    if (frb_to_body_one(b, field, q) != 0 || frb_to_body_one(r, place, q) != 0) *stop = 1;
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
    printf("%9.1f %18.15f %18.15f %18.15f %18.15f %12.9f %12.9f %12.9f\n", *t, q[0], q[1], q[2], q[3], am[0], am[1],
           am[2]);
}

int main(int count, char **words) {
#define OPTION(place, otherwise) (count > place ? atof(words[place]) : otherwise)
    const int steps = (int)OPTION(1, 800), every = (int)OPTION(5, 80);
    const double h = OPTION(2, 10);
    const int method = (int)OPTION(3, FRB_EXACT_QUATERNION), scheme = (int)OPTION(4, FRB_KAHAN_LI6);
    double q[4] = {1, 0, 0, 0}, am[3] = {0.05, 0.12, 0.2}, t = 0;
    printf("%9s %18s %18s %18s %18s %12s %12s %12s\n", "seconds", "q0", "q1", "q2", "q3", "m1", "m2", "m3");
    return frb_run_bodies_v(method, scheme, 1, NULL, NULL, q, am, NULL, 0, INERTIA, 1, &t, h, steps, torques,
                            FRB_ON_POSITIONS, NULL, every, tell, NULL) != 0;
}
