/* Every routine that computes, called for one body: legal calls, and some that are refused.
 *
 * tests/complete.rs complains when the header has a routine that is not called here. */
#ifndef EVERY_H
#define EVERY_H

#include <stddef.h>
#include <string.h>

#include "cases.h"
#include "frb.h"

enum { MOST_RESULTS = 4096 };

/* Results and statuses in the order of the calls. */
struct results {
    size_t length;
    double number[MOST_RESULTS];
};

static void keep(struct results *results, const double *numbers, size_t length) {
    memcpy(results->number + results->length, numbers, length * sizeof *numbers);
    results->length += length;
}

/* Keeps the status, as it is. */
static void keep_status(struct results *results) {
    const int info = frb_info();
    double status = 0;
    memcpy(&status, &info, sizeof info);
    keep(results, &status, 1);
}

/* Called in the caller's routines, where a test wants to look around. */
static void (*in_callers_routine)(void);

/* A torque that needs no arithmetic. It may call the library. */
static void torque(const double *q, double *potp, double *rpar, int *ipar) {
    (void)rpar, (void)ipar;
    memcpy(potp, q + 1, 3 * sizeof *potp);
    if (in_callers_routine) in_callers_routine();
}

static void be_silent(const char *routine, const int *info, size_t length) {
    (void)routine, (void)info, (void)length;
    if (in_callers_routine) in_callers_routine();
}

typedef void (*step_routine)(double *, double *, const double *, const double *, const double *,
                             const double *, const int *);
typedef void (*potential_routine)(double *, double *, frb_potential, const double *, const int *,
                                  double *, int *);
typedef void (*integral_routine)(double *, const double *, const double *, const double *,
                                 const double *, const int *);

static void call_steps(const struct body *body, struct results *results) {
    static const step_routine by_quaternion[] = {quat_step, dmv_step};
    static const int nodes[] = {0, 1, 5, 10, 11};
    size_t n, i;
    for (n = 0; n < sizeof nodes / sizeof *nodes; n++) {
        double m[3], q[4], matrix[9];
        frb_step(m, matrix, body->step, body->moments, body->momentum, body->matrix, &nodes[n]);
        keep(results, m, 3);
        keep(results, matrix, 9);
        keep_status(results);
        for (i = 0; i < 2; i++) {
            by_quaternion[i](m, q, body->step, body->moments, body->momentum, body->quaternion,
                             &nodes[n]);
            keep(results, m, 3);
            keep(results, q, 4);
            keep_status(results);
        }
    }
}

typedef void (*batch_routine)(const int *, double *, double *, const double *, const int *,
                              const double *, const int *, const double *, const double *,
                              const int *, int *);

/* Batches of the body, so many times that lanes are full and some are left; one copy is spoilt. */
enum { COPIES = 11, SPOILT = 5 };

static void call_batches(const struct body *body, struct results *results) {
    static const batch_routine routines[] = {quat_step_batch, dmv_step_batch, frb_step_batch};
    static const int orders[] = {0, 1, 11}, count = COPIES, one = 1;
    double m[3 * COPIES], q[9 * COPIES], steps[COPIES], moments[3 * COPIES];
    double m_out[3 * COPIES], q_out[9 * COPIES];
    int info[COPIES];
    size_t n, i, k;
    for (i = 0; i < 3; i++) {
        const size_t width = i == 2 ? 9 : 4;
        for (k = 0; k < COPIES; k++) {
            steps[k] = *body->step;
            memcpy(moments + 3 * k, body->moments, 3 * sizeof *moments);
            memcpy(m + 3 * k, body->momentum, 3 * sizeof *m);
            memcpy(q + width * k, i == 2 ? body->matrix : body->quaternion, width * sizeof *q);
        }
        memset(q + width * SPOILT, 0, width * sizeof *q);
        for (n = 0; n < sizeof orders / sizeof *orders; n++) {
            routines[i](&count, m_out, q_out, steps, &count, moments, &count, m, q, &orders[n], info);
            keep_status(results);
            /* The first, the spoilt one and its neighbour, the last. */
            keep(results, m_out, 3);
            keep(results, q_out, width);
            keep(results, m_out + 3 * SPOILT, 6);
            keep(results, q_out + width * SPOILT, 2 * width);
            keep(results, m_out + 3 * (COPIES - 1), 3);
            keep(results, q_out + width * (COPIES - 1), width);
        }
        routines[i](&count, m, q, body->step, &one, body->moments, &one, m, q, &orders[i == 1], NULL);
        keep_status(results);
        keep(results, m + 3 * SPOILT, 6);
        keep(results, q + width * SPOILT, 2 * width);
    }
}

static void call_prepared(const struct body *body, struct results *results) {
    double m[3], q[9], prepared[FRB_BODY_LENGTH];
    frb_prepare(prepared, body->moments);
    keep_status(results);
    quat_step_prepared(m, q, body->step, prepared, body->momentum, body->quaternion);
    keep(results, m, 3);
    keep(results, q, 4);
    keep_status(results);
    frb_step_prepared(m, q, body->step, prepared, body->momentum, body->matrix);
    keep(results, m, 3);
    keep(results, q, 9);
    keep_status(results);
}

static void call_tangents(const struct body *body, struct results *results) {
    double m[3], q[9], tangent[60];
    quat_step_tangent(m, q, tangent, body->step, body->moments, body->momentum, body->quaternion);
    keep(results, m, 3);
    keep(results, q, 4);
    keep(results, tangent, 60);
    keep_status(results);
    frb_step_tangent(m, q, tangent, body->step, body->moments, body->momentum, body->matrix);
    keep(results, m, 3);
    keep(results, q, 9);
    keep(results, tangent, 60);
    keep_status(results);
}

/* Maps of several steps; one attitude and one time are spoilt. */
static void call_many_tangents(const struct body *body, struct results *results) {
    static const int count = COPIES, one = 1;
    double m[3 * COPIES], q[4 * COPIES], times[COPIES], m_out[3 * COPIES], q_out[4 * COPIES];
    double tangent[60 * COPIES], space[60 * COPIES], quaternions[77 * COPIES];
    int info[COPIES];
    size_t k;
    for (k = 0; k < COPIES; k++) {
        times[k] = *body->step;
        memcpy(m + 3 * k, body->momentum, 3 * sizeof *m);
        memcpy(q + 4 * k, body->quaternion, 4 * sizeof *q);
    }
    memset(q + 4 * SPOILT, 0, 4 * sizeof *q);
    memset(times + SPOILT, -1, sizeof *times);
    quat_step_tangent_batch(&count, m_out, q_out, tangent, body->step, &one, body->moments, &one, m, q,
                            info);
    keep_status(results);
    keep(results, m_out + 3 * SPOILT, 6);
    keep(results, q_out + 4 * SPOILT, 8);
    keep(results, tangent + 60 * SPOILT, 120);
    frb_tangent_to_space(&count, space, tangent, q, q_out, info);
    keep_status(results);
    keep(results, space + 60 * SPOILT, 120);
    frb_tangent_to_quat(&count, quaternions, tangent, q, q_out, NULL);
    keep_status(results);
    keep(results, quaternions + 77 * SPOILT, 154);
    quat_at_times_tangent(&count, times, m, q, tangent, body->moments, body->momentum, body->quaternion,
                          info);
    keep_status(results);
    keep(results, m + 3 * SPOILT, 6);
    keep(results, q + 4 * SPOILT, 8);
    keep(results, tangent + 60 * SPOILT, 120);
}

/* One time is no number. */
static void call_times(const struct body *body, struct results *results) {
    static const int count = COPIES, negative = -1;
    double times[COPIES], m[3 * COPIES], q[4 * COPIES];
    int info[COPIES];
    size_t k;
    for (k = 0; k < COPIES; k++) memcpy(times + k, k % 2 ? body->step : body->momentum, sizeof *times);
    memset(times + SPOILT, -1, sizeof *times);
    quat_at_times(&count, times, m, q, body->moments, body->momentum, body->quaternion, info);
    keep_status(results);
    keep(results, m, 3 * COPIES);
    keep(results, q, 4 * COPIES);
    quat_at_times(&negative, times, m, q, body->moments, body->momentum, body->quaternion, NULL);
    keep_status(results);
}

static void call_many(const struct body *body, struct results *results) {
    static const int steps[] = {3, -1}, half_order = 5;
    size_t n;
    for (n = 0; n < 2; n++) {
        double m[3], q[4], carry_m[3] = {0}, carry_q[4] = {0};
        memcpy(m, body->momentum, sizeof m);
        memcpy(q, body->quaternion, sizeof q);
        dmv_steps(m, q, carry_m, carry_q, body->step, body->moments, &steps[n], &half_order);
        keep(results, m, 3);
        keep(results, q, 4);
        keep(results, carry_m, 3);
        keep(results, carry_q, 4);
        keep_status(results);
    }
}

static void call_potentials(const struct body *body, struct results *results) {
    static const potential_routine routines[] = {dmv2, dmv4, dmv6, dmv8, dmv10};
    static const int steps = 3;
    size_t n;
    for (n = 0; n < sizeof routines / sizeof *routines; n++) {
        double m[3], q[4], rpar[20] = {0};
        int ipar[20] = {0};
        memcpy(m, body->momentum, sizeof m);
        memcpy(q, body->quaternion, sizeof q);
        memcpy(rpar + 10, body->moments, 3 * sizeof *rpar);
        routines[n](m, q, torque, body->step, &steps, rpar, ipar);
        keep(results, m, 3);
        keep(results, q, 4);
        keep_status(results);
    }
}

/* A potential, and a look at states, that need no arithmetic. */
static void potential(const double *q, double *u, double *rpar, int *ipar) {
    (void)rpar, (void)ipar;
    *u = q[0];
    if (in_callers_routine) in_callers_routine();
}

static void listen(const int *step, const double *t, const double *am, const double *q, double *rpar,
                   int *ipar) {
    (void)t, (void)am, (void)q, (void)rpar;
    *ipar = *step;
    if (in_callers_routine) in_callers_routine();
}

static void call_runs(const struct body *body, struct results *results) {
    static const int methods[] = {FRB_EXACT_QUATERNION,
                                  FRB_EXACT_MATRIX,
                                  FRB_EXACT_COMPENSATED,
                                  FRB_SEMI_EXACT + 5,
                                  FRB_SEMI_EXACT_MATRIX + 5,
                                  FRB_DMV + 10,
                                  FRB_AXIS_SPLITTING,
                                  FRB_SYMMETRIC_ROTATION + 4,
                                  FRB_IMPLICIT_MIDPOINT + 6,
                                  FRB_JACOBI_MAGNUS + 4,
                                  FRB_RUNGE_KUTTA,
                                  -1};
    static const int schemes[] = {FRB_SEJ, FRB_RKN6_14A}, steps = 2, every = 1, room = 3;
    size_t n, i;
    for (n = 0; n < sizeof methods / sizeof *methods; n++) {
        for (i = 0; i < 2; i++) {
            double m[3], q[4], times[3], momenta[9], attitudes[12];
            int ipar[20] = {0}, info;
            memcpy(m, body->momentum, sizeof m);
            memcpy(q, body->quaternion, sizeof q);
            frb_run(&methods[n], &schemes[i], m, q, torque, body->step, &steps, NULL, ipar,
                    body->moments, &every, listen, &info);
            keep(results, m, 3);
            keep(results, q, 4);
            keep_status(results);
            memcpy(m, body->momentum, sizeof m);
            memcpy(q, body->quaternion, sizeof q);
            frb_run_arrays(&methods[n], &schemes[i], m, q, NULL, body->step, &steps, NULL, NULL,
                           body->moments, &every, &room, times, momenta, attitudes, NULL);
            keep(results, m, 3);
            keep(results, q, 4);
            keep_status(results);
        }
    }
}

/* Forces upon two bodies, which need no arithmetic. */
static void push(const double *t, const int *n, const double *x, const double *q, const double *v,
                 const double *am, double *force, double *torque, void *context, int *stop) {
    (void)t, (void)n, (void)v, (void)context, (void)stop;
    memcpy(force, x, 6 * sizeof *force);
    memcpy(torque, q + 1, 3 * sizeof *torque);
    memcpy(torque + 3, am, 3 * sizeof *torque);
    if (in_callers_routine) in_callers_routine();
}

static void watch(const int *step, const double *t, const int *n, const double *x, const double *q,
                  const double *v, const double *am, void *context, int *stop) {
    (void)t, (void)n, (void)x, (void)q, (void)v, (void)am, (void)context;
    *stop = *step == 2;
    if (in_callers_routine) in_callers_routine();
}

/* A torque, its derivative, and who is told, without arithmetic. */
static void twist(const double *t, const double *q, double *tau, double *dtau, void *context) {
    (void)t, (void)context;
    memcpy(tau, q + 1, 3 * sizeof *tau);
    memcpy(dtau + 4, q, 4 * sizeof *dtau);
    if (in_callers_routine) in_callers_routine();
}

static void watch_map(const int *step, const double *t, const double *am, const double *q, const double *tangent,
                      void *context, int *stop) {
    (void)t, (void)am, (void)q, (void)tangent, (void)context;
    *stop = *step == 2;
    if (in_callers_routine) in_callers_routine();
}

static void watch_growth(const int *step, const double *t, const double *am, const double *q, const int *n,
                         const double *vectors, const double *exponents, const double *megno,
                         void *context, int *stop) {
    (void)t, (void)am, (void)q, (void)n, (void)vectors, (void)exponents, (void)megno, (void)context;
    *stop = *step == 2;
    if (in_callers_routine) in_callers_routine();
}

static void call_tangent_runs(const struct body *body, struct results *results) {
    static const int schemes[] = {FRB_SEJ, FRB_PEFRL}, kinds[] = {FRB_BY_DIFFERENCES, FRB_BY_CALLER};
    static const int two = 2, one = 1, steps = 3;
    static const double scale = 2;
    size_t i;
    for (i = 0; i < 4; i++) {
        double m[3], q[4], tangent[54], t = 0;
        double vectors[12] = {1, 2, 3, 4, 5, 6, 6, 5, 4, 3, 2, 7}, exponents[2], megno[2];
        int info;
        memcpy(m, body->momentum, sizeof m);
        memcpy(q, body->quaternion, sizeof q);
        frb_run_tangent(&schemes[i / 2], m, q, tangent, body->moments, &t, body->step, &steps, twist,
                        &kinds[i % 2], NULL, &one, i ? watch_map : NULL, &info);
        keep(results, m, 3);
        keep(results, q, 4);
        keep(results, tangent, 54);
        keep(results, &t, 1);
        keep_status(results);
        t = 0;
        memcpy(m, body->momentum, sizeof m);
        memcpy(q, body->quaternion, sizeof q);
        frb_run_lyapunov(&schemes[i / 2], m, q, &two, vectors, &scale, exponents, megno, body->moments, &t,
                         body->step, &steps, i ? twist : NULL, &kinds[i % 2], NULL, &one,
                         i ? watch_growth : NULL, &info);
        keep(results, m, 3);
        keep(results, vectors, 12);
        keep(results, exponents, 2);
        keep(results, megno, 2);
        keep_status(results);
    }
}

static void call_bodies(const struct body *body, struct results *results) {
    static const int methods[] = {FRB_EXACT_QUATERNION, FRB_EXACT_MATRIX, FRB_EXACT_COMPENSATED,
                                  FRB_DMV + 4, FRB_AXIS_SPLITTING, FRB_RUNGE_KUTTA};
    static const int schemes[] = {FRB_SEJ, FRB_PEFRL}, two = 2, one = 1, none = 0, steps = 3;
    static const int kinds[] = {FRB_ON_POSITIONS, FRB_ON_VELOCITIES};
    static const double mass = 2;
    size_t n, i, k;
    for (n = 0; n < sizeof methods / sizeof *methods; n++) {
        for (i = 0; i < 4; i++) {
            double x[6], v[6], q[8], m[6], t = 0;
            int info;
            for (k = 0; k < 2; k++) {
                memcpy(x + 3 * k, body->momentum, 3 * sizeof *x);
                memcpy(v + 3 * k, body->momentum, 3 * sizeof *v);
                memcpy(m + 3 * k, body->momentum, 3 * sizeof *m);
                memcpy(q + 4 * k, body->quaternion, 4 * sizeof *q);
            }
            frb_run_bodies(&methods[n], &schemes[i / 2], &two, x, v, q, m, &mass, i == 3 ? &none : &one,
                           body->moments, &one, &t, body->step, &steps, push, &kinds[i % 2], NULL, &one,
                           watch, &info);
            keep(results, x, 6);
            keep(results, v, 6);
            keep(results, q, 8);
            keep(results, m, 6);
            keep(results, &t, 1);
            keep_status(results);
        }
    }
}

static void call_schemes(struct results *results) {
    static const int schemes[] = {FRB_PEFRL, FRB_SABA + 10, FRB_SABA};
    size_t n;
    for (n = 0; n < 3; n++) {
        double drifts[FRB_SCHEME_LENGTH], kicks[FRB_SCHEME_LENGTH], numbers[2] = {0};
        int counts[2], orders[2], info;
        frb_scheme(&schemes[n], &counts[0], drifts, &counts[1], kicks, orders, &info);
        keep(results, drifts, FRB_SCHEME_LENGTH);
        keep(results, kicks, FRB_SCHEME_LENGTH);
        memcpy(&numbers[0], counts, sizeof numbers[0]);
        memcpy(&numbers[1], orders, sizeof numbers[1]);
        keep(results, numbers, 2);
        keep_status(results);
    }
}

static void call_diagnostics(const struct body *body, struct results *results) {
    double value[3];
    frb_energy(value, body->momentum, body->quaternion, body->moments, potential, NULL, NULL);
    keep(results, value, 1);
    keep_status(results);
    frb_casimir(value, body->momentum);
    keep(results, value, 1);
    keep_status(results);
    frb_spatial_momentum(value, body->momentum, body->quaternion);
    keep(results, value, 3);
    keep_status(results);
    frb_spatial_momentum_matrix(value, body->momentum, body->matrix);
    keep(results, value, 3);
    keep_status(results);
    frb_orthogonality(value, body->quaternion);
    keep(results, value, 1);
    keep_status(results);
    frb_orthogonality_matrix(value, body->matrix);
    keep(results, value, 1);
    keep_status(results);
}

/* Conversions of one attitude or vector, each kept with its status. */
typedef void (*conversion)(const int *, double *, const double *, int *);
typedef void (*pairing)(const int *, double *, const double *, const double *, int *);

static void call_frames(const struct body *body, struct results *results) {
    static const conversion of_quaternion[] = {
        frb_quat_to_matrix,    frb_quat_to_xyzw,      frb_quat_to_rotvec, frb_quat_to_euler_zxz,
        frb_quat_to_euler_zyx, frb_quat_inverse,      frb_xyzw_to_quat};
    static const size_t lengths[] = {9, 4, 3, 3, 3, 4, 4};
    static const conversion of_vector[] = {frb_rotvec_to_quat, frb_euler_zxz_to_quat,
                                           frb_euler_zyx_to_quat};
    static const pairing of_two[] = {frb_quat_compose, frb_quat_angle, frb_to_space, frb_to_body};
    static const int one = 1;
    double value[9], after[3];
    int info;
    size_t n;
    for (n = 0; n < sizeof of_quaternion / sizeof *of_quaternion; n++) {
        of_quaternion[n](&one, value, body->quaternion, &info);
        keep(results, value, lengths[n]);
        keep_status(results);
    }
    frb_matrix_to_quat(&one, value, body->matrix, &info);
    keep(results, value, 4);
    keep_status(results);
    for (n = 0; n < sizeof of_vector / sizeof *of_vector; n++) {
        of_vector[n](&one, value, body->momentum, NULL);
        keep(results, value, 4);
        keep_status(results);
    }
    for (n = 0; n < sizeof of_two / sizeof *of_two; n++) {
        of_two[n](&one, value, n < 2 ? body->quaternion : body->momentum, body->quaternion, &info);
        keep(results, value, n == 0 ? 4 : n == 1 ? 1 : 3);
        keep_status(results);
    }
    frb_omega_to_momentum(&one, value, body->momentum, body->moments, &one, &info);
    keep(results, value, 3);
    keep_status(results);
    frb_momentum_to_omega(&one, value, body->momentum, body->moments, &one, &info);
    keep(results, value, 3);
    keep_status(results);
    frb_space_omega_to_momentum(&one, value, body->momentum, body->quaternion, body->moments, &one, &info);
    keep(results, value, 3);
    keep_status(results);
    frb_momentum_to_space_omega(&one, value, body->momentum, body->quaternion, body->moments, &one, &info);
    keep(results, value, 3);
    keep_status(results);
    frb_interpolate(&one, after, value, body->step, &one, body->step, body->moments, &one,
                    body->momentum, body->quaternion, body->momentum, body->quaternion, &info);
    keep(results, after, 3);
    keep(results, value, 4);
    keep_status(results);
}

/* A tensor whose diagonal are the moments; the axes of the attitude as points; sites on them. */
static void call_inertia(const struct body *body, struct results *results) {
    static const int one = 1, three = 3, negative = -1;
    static const double masses[] = {1, 2, 4};
    double tensor[9] = {0}, mass, centre[3], moments[3], axes[9], places[9], force[3], torque[3];
    int info, k;
    for (k = 0; k < 3; k++) memcpy(tensor + 4 * k, body->moments + k, sizeof *tensor);
    frb_principal_axes(&one, moments, axes, tensor, &info);
    keep(results, moments, 3);
    keep(results, axes, 9);
    keep_status(results);
    frb_inertia_defect(&one, &mass, body->moments, NULL);
    keep(results, &mass, 1);
    keep_status(results);
    frb_body_of_points(&three, &mass, centre, moments, axes, masses, body->matrix, &info);
    keep(results, &mass, 1);
    keep(results, centre, 3);
    keep(results, moments, 3);
    keep(results, axes, 9);
    keep_status(results);
    frb_site_positions(&one, places, body->momentum, body->quaternion, &three, body->matrix, &one, &info);
    keep(results, places, 9);
    keep_status(results);
    frb_site_forces(&one, force, torque, body->matrix, body->quaternion, &three, body->matrix, &one, &info);
    keep(results, force, 3);
    keep(results, torque, 3);
    keep_status(results);
    frb_site_forces(&one, force, torque, body->matrix, body->quaternion, &negative, body->matrix, &one, NULL);
    keep_status(results);
}

/* The amplitudes are the step and a component of the momentum, whatever they are. */
static void call_integrals(const struct body *body, struct results *results) {
    static const integral_routine routines[] = {eint_gauss, eint_gauss_modulus};
    static const int nodes[] = {1, 10, 0};
    static const double moduli[] = {0.5, 0, 1}, characteristics[] = {-0.5, 0.25, 1};
    size_t routine, n, i;
    double value;
    for (routine = 0; routine < 2; routine++) {
        for (n = 0; n < 3; n++) {
            for (i = 0; i < 3; i++) {
                routines[routine](&value, body->momentum, body->step, &moduli[i],
                                  &characteristics[i], &nodes[n]);
                keep(results, &value, 1);
                keep_status(results);
            }
        }
    }
}

static void call_texts(struct results *results) {
    double text[15];
    frb_message(NULL, (char *)text, sizeof text);
    keep(results, text, 15);
    memcpy(text, frb_message_text(NULL), 16);
    keep(results, text, 2);
    memcpy(text, frb_status_text(frb_info()), 16);
    keep(results, text, 2);
    memset(text, 0, sizeof text);
    frb_version((int *)text, (int *)text + 1, NULL);
    keep(results, text, 1);
    text[0] = frb_arithmetic();
    keep(results, text, 1);
}

static void call_every(const struct body *body, struct results *results) {
    results->length = 0;
    frb_set_handler(be_silent);
    call_steps(body, results);
    call_batches(body, results);
    call_times(body, results);
    call_prepared(body, results);
    call_tangents(body, results);
    call_many_tangents(body, results);
    call_many(body, results);
    call_potentials(body, results);
    call_runs(body, results);
    call_bodies(body, results);
    call_tangent_runs(body, results);
    call_schemes(results);
    call_diagnostics(body, results);
    call_frames(body, results);
    call_inertia(body, results);
    call_integrals(body, results);
    call_texts(results);
}

#endif
