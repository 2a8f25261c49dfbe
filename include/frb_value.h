/*
 * frb_value.h: the routines of frb.h for C programs, numbers by value and the status returned.
 *
 * Generated from include/frb.h: run `make header`.
 *
 * NAME_v is the routine NAME of frb.h: numbers that it reads are passed by value, arrays and outputs by address,
 * and frb_info() is returned: 0, or -k when argument k of NAME is illegal, or positive when the computation failed.
 * NAME_one is a routine for N bodies, for one of them: without counts and array of statuses.
 *
 *     if (quat_step_v(m, q, 0.1, moments, m, q, 0)) puts(frb_message_text(NULL));
 *
 * The functions are inline, over the same library; C99, or C++.
 */
#ifndef FRB_VALUE_H
#define FRB_VALUE_H

#include "frb.h"

static inline int frb_step_v(double *piout, double *qout, double h, const double *ainert,
    const double *piin, const double *qin, int np) {
    frb_step(piout, qout, &h, ainert, piin, qin, &np);
    return frb_info();
}

static inline int quat_step_v(double *piout, double *qout, double h, const double *ainert,
    const double *piin, const double *qin, int np) {
    quat_step(piout, qout, &h, ainert, piin, qin, &np);
    return frb_info();
}

static inline int frb_prepare_v(double *body, const double *ainert) {
    frb_prepare(body, ainert);
    return frb_info();
}

static inline int quat_step_prepared_v(double *piout, double *qout, double h, const double *body,
    const double *piin, const double *qin) {
    quat_step_prepared(piout, qout, &h, body, piin, qin);
    return frb_info();
}

static inline int frb_step_prepared_v(double *piout, double *qout, double h, const double *body,
    const double *piin, const double *qin) {
    frb_step_prepared(piout, qout, &h, body, piin, qin);
    return frb_info();
}

static inline int quat_step_batch_v(int n, double *piout, double *qout, const double *h, int nh,
    const double *ainert, int ninert, const double *piin, const double *qin, int np, int *info) {
    quat_step_batch(&n, piout, qout, h, &nh, ainert, &ninert, piin, qin, &np, info);
    return frb_info();
}

static inline int frb_step_batch_v(int n, double *piout, double *qout, const double *h, int nh,
    const double *ainert, int ninert, const double *piin, const double *qin, int np, int *info) {
    frb_step_batch(&n, piout, qout, h, &nh, ainert, &ninert, piin, qin, &np, info);
    return frb_info();
}

static inline int dmv_step_batch_v(int n, double *piout, double *qout, const double *h, int nh,
    const double *ainert, int ninert, const double *piin, const double *qin, int np, int *info) {
    dmv_step_batch(&n, piout, qout, h, &nh, ainert, &ninert, piin, qin, &np, info);
    return frb_info();
}

static inline int quat_at_times_v(int n, const double *times, double *piout, double *qout,
    const double *ainert, const double *piin, const double *qin, int *info) {
    quat_at_times(&n, times, piout, qout, ainert, piin, qin, info);
    return frb_info();
}

static inline int quat_step_tangent_v(double *piout, double *qout, double *tangent, double h,
    const double *ainert, const double *piin, const double *qin) {
    quat_step_tangent(piout, qout, tangent, &h, ainert, piin, qin);
    return frb_info();
}

static inline int frb_step_tangent_v(double *piout, double *qout, double *tangent, double h,
    const double *ainert, const double *piin, const double *qin) {
    frb_step_tangent(piout, qout, tangent, &h, ainert, piin, qin);
    return frb_info();
}

static inline int quat_step_tangent_batch_v(int n, double *piout, double *qout, double *tangent,
    const double *h, int nh, const double *ainert, int ninert, const double *piin,
    const double *qin, int *info) {
    quat_step_tangent_batch(&n, piout, qout, tangent, h, &nh, ainert, &ninert, piin, qin, info);
    return frb_info();
}

static inline int quat_at_times_tangent_v(int n, const double *times, double *piout, double *qout,
    double *tangent, const double *ainert, const double *piin, const double *qin, int *info) {
    quat_at_times_tangent(&n, times, piout, qout, tangent, ainert, piin, qin, info);
    return frb_info();
}

static inline int frb_tangent_to_space_v(int n, double *out, const double *tangent,
    const double *qin, const double *qout, int *info) {
    frb_tangent_to_space(&n, out, tangent, qin, qout, info);
    return frb_info();
}

static inline int frb_tangent_to_space_one(double *out, const double *tangent, const double *qin,
    const double *qout) {
    const int one = 1;
    frb_tangent_to_space(&one, out, tangent, qin, qout, (int *)0);
    return frb_info();
}

static inline int frb_tangent_to_quat_v(int n, double *out, const double *tangent,
    const double *qin, const double *qout, int *info) {
    frb_tangent_to_quat(&n, out, tangent, qin, qout, info);
    return frb_info();
}

static inline int frb_tangent_to_quat_one(double *out, const double *tangent, const double *qin,
    const double *qout) {
    const int one = 1;
    frb_tangent_to_quat(&one, out, tangent, qin, qout, (int *)0);
    return frb_info();
}

static inline int dmv_step_v(double *piout, double *qout, double h, const double *ainert,
    const double *piin, const double *qin, int np) {
    dmv_step(piout, qout, &h, ainert, piin, qin, &np);
    return frb_info();
}

static inline int dmv_steps_v(double *am, double *q, double *carrym, double *carryq, double h,
    const double *ainert, int nstep, int np) {
    dmv_steps(am, q, carrym, carryq, &h, ainert, &nstep, &np);
    return frb_info();
}

static inline int dmv2_v(double *am, double *q, frb_potential potenp, double h, int nstep,
    double *rpar, int *ipar) {
    dmv2(am, q, potenp, &h, &nstep, rpar, ipar);
    return frb_info();
}

static inline int dmv4_v(double *am, double *q, frb_potential potenp, double h, int nstep,
    double *rpar, int *ipar) {
    dmv4(am, q, potenp, &h, &nstep, rpar, ipar);
    return frb_info();
}

static inline int dmv6_v(double *am, double *q, frb_potential potenp, double h, int nstep,
    double *rpar, int *ipar) {
    dmv6(am, q, potenp, &h, &nstep, rpar, ipar);
    return frb_info();
}

static inline int dmv8_v(double *am, double *q, frb_potential potenp, double h, int nstep,
    double *rpar, int *ipar) {
    dmv8(am, q, potenp, &h, &nstep, rpar, ipar);
    return frb_info();
}

static inline int dmv10_v(double *am, double *q, frb_potential potenp, double h, int nstep,
    double *rpar, int *ipar) {
    dmv10(am, q, potenp, &h, &nstep, rpar, ipar);
    return frb_info();
}

static inline int frb_run_v(int method, int scheme, double *am, double *q, frb_potential potenp,
    double h, int nstep, double *rpar, int *ipar, const double *ainert, int nout, frb_output output,
    int *info) {
    frb_run(&method, &scheme, am, q, potenp, &h, &nstep, rpar, ipar, ainert, &nout, output, info);
    return frb_info();
}

static inline int frb_run_arrays_v(int method, int scheme, double *am, double *q,
    frb_potential potenp, double h, int nstep, double *rpar, int *ipar, const double *ainert,
    int nout, int nmax, double *ts, double *ams, double *qs, int *info) {
    frb_run_arrays(&method, &scheme, am, q, potenp, &h, &nstep, rpar, ipar, ainert, &nout, &nmax,
        ts, ams, qs, info);
    return frb_info();
}

static inline int frb_run_bodies_v(int method, int scheme, int n, double *x, double *v, double *q,
    double *am, const double *amass, int nmass, const double *ainert, int ninert, double *t,
    double h, int nstep, frb_forces forces, int idepend, void *context, int nout,
    frb_bodies_output output, int *info) {
    frb_run_bodies(&method, &scheme, &n, x, v, q, am, amass, &nmass, ainert, &ninert, t, &h, &nstep,
        forces, &idepend, context, &nout, output, info);
    return frb_info();
}

static inline int frb_run_tangent_v(int scheme, double *am, double *q, double *tangent,
    const double *ainert, double *t, double h, int nstep, frb_torque torque, int ideriv,
    void *context, int nout, frb_tangent_output output, int *info) {
    frb_run_tangent(&scheme, am, q, tangent, ainert, t, &h, &nstep, torque, &ideriv, context, &nout,
        output, info);
    return frb_info();
}

static inline int frb_run_lyapunov_v(int scheme, double *am, double *q, int n, double *vectors,
    double scale, double *exponents, double *megno, const double *ainert, double *t, double h,
    int nstep, frb_torque torque, int ideriv, void *context, int nout, frb_lyapunov_output output,
    int *info) {
    frb_run_lyapunov(&scheme, am, q, &n, vectors, &scale, exponents, megno, ainert, t, &h, &nstep,
        torque, &ideriv, context, &nout, output, info);
    return frb_info();
}

static inline int frb_scheme_v(int scheme, int *ndrift, double *drifts, int *nkick, double *kicks,
    int *iorder, int *info) {
    frb_scheme(&scheme, ndrift, drifts, nkick, kicks, iorder, info);
    return frb_info();
}

static inline int frb_energy_v(double *energy, const double *am, const double *q,
    const double *ainert, frb_potential_energy poten, double *rpar, int *ipar) {
    frb_energy(energy, am, q, ainert, poten, rpar, ipar);
    return frb_info();
}

static inline int frb_casimir_v(double *casimir, const double *am) {
    frb_casimir(casimir, am);
    return frb_info();
}

static inline int frb_spatial_momentum_v(double *space, const double *am, const double *q) {
    frb_spatial_momentum(space, am, q);
    return frb_info();
}

static inline int frb_spatial_momentum_matrix_v(double *space, const double *am, const double *q) {
    frb_spatial_momentum_matrix(space, am, q);
    return frb_info();
}

static inline int frb_orthogonality_v(double *defect, const double *q) {
    frb_orthogonality(defect, q);
    return frb_info();
}

static inline int frb_orthogonality_matrix_v(double *defect, const double *q) {
    frb_orthogonality_matrix(defect, q);
    return frb_info();
}

static inline int frb_quat_to_matrix_v(int n, double *matrix, const double *q, int *info) {
    frb_quat_to_matrix(&n, matrix, q, info);
    return frb_info();
}

static inline int frb_quat_to_matrix_one(double *matrix, const double *q) {
    const int one = 1;
    frb_quat_to_matrix(&one, matrix, q, (int *)0);
    return frb_info();
}

static inline int frb_matrix_to_quat_v(int n, double *q, const double *matrix, int *info) {
    frb_matrix_to_quat(&n, q, matrix, info);
    return frb_info();
}

static inline int frb_matrix_to_quat_one(double *q, const double *matrix) {
    const int one = 1;
    frb_matrix_to_quat(&one, q, matrix, (int *)0);
    return frb_info();
}

static inline int frb_quat_to_xyzw_v(int n, double *xyzw, const double *q, int *info) {
    frb_quat_to_xyzw(&n, xyzw, q, info);
    return frb_info();
}

static inline int frb_quat_to_xyzw_one(double *xyzw, const double *q) {
    const int one = 1;
    frb_quat_to_xyzw(&one, xyzw, q, (int *)0);
    return frb_info();
}

static inline int frb_xyzw_to_quat_v(int n, double *q, const double *xyzw, int *info) {
    frb_xyzw_to_quat(&n, q, xyzw, info);
    return frb_info();
}

static inline int frb_xyzw_to_quat_one(double *q, const double *xyzw) {
    const int one = 1;
    frb_xyzw_to_quat(&one, q, xyzw, (int *)0);
    return frb_info();
}

static inline int frb_quat_to_rotvec_v(int n, double *rotvec, const double *q, int *info) {
    frb_quat_to_rotvec(&n, rotvec, q, info);
    return frb_info();
}

static inline int frb_quat_to_rotvec_one(double *rotvec, const double *q) {
    const int one = 1;
    frb_quat_to_rotvec(&one, rotvec, q, (int *)0);
    return frb_info();
}

static inline int frb_rotvec_to_quat_v(int n, double *q, const double *rotvec, int *info) {
    frb_rotvec_to_quat(&n, q, rotvec, info);
    return frb_info();
}

static inline int frb_rotvec_to_quat_one(double *q, const double *rotvec) {
    const int one = 1;
    frb_rotvec_to_quat(&one, q, rotvec, (int *)0);
    return frb_info();
}

static inline int frb_quat_to_euler_zxz_v(int n, double *angles, const double *q, int *info) {
    frb_quat_to_euler_zxz(&n, angles, q, info);
    return frb_info();
}

static inline int frb_quat_to_euler_zxz_one(double *angles, const double *q) {
    const int one = 1;
    frb_quat_to_euler_zxz(&one, angles, q, (int *)0);
    return frb_info();
}

static inline int frb_euler_zxz_to_quat_v(int n, double *q, const double *angles, int *info) {
    frb_euler_zxz_to_quat(&n, q, angles, info);
    return frb_info();
}

static inline int frb_euler_zxz_to_quat_one(double *q, const double *angles) {
    const int one = 1;
    frb_euler_zxz_to_quat(&one, q, angles, (int *)0);
    return frb_info();
}

static inline int frb_quat_to_euler_zyx_v(int n, double *angles, const double *q, int *info) {
    frb_quat_to_euler_zyx(&n, angles, q, info);
    return frb_info();
}

static inline int frb_quat_to_euler_zyx_one(double *angles, const double *q) {
    const int one = 1;
    frb_quat_to_euler_zyx(&one, angles, q, (int *)0);
    return frb_info();
}

static inline int frb_euler_zyx_to_quat_v(int n, double *q, const double *angles, int *info) {
    frb_euler_zyx_to_quat(&n, q, angles, info);
    return frb_info();
}

static inline int frb_euler_zyx_to_quat_one(double *q, const double *angles) {
    const int one = 1;
    frb_euler_zyx_to_quat(&one, q, angles, (int *)0);
    return frb_info();
}

static inline int frb_quat_compose_v(int n, double *q, const double *a, const double *b,
    int *info) {
    frb_quat_compose(&n, q, a, b, info);
    return frb_info();
}

static inline int frb_quat_compose_one(double *q, const double *a, const double *b) {
    const int one = 1;
    frb_quat_compose(&one, q, a, b, (int *)0);
    return frb_info();
}

static inline int frb_quat_inverse_v(int n, double *out, const double *q, int *info) {
    frb_quat_inverse(&n, out, q, info);
    return frb_info();
}

static inline int frb_quat_inverse_one(double *out, const double *q) {
    const int one = 1;
    frb_quat_inverse(&one, out, q, (int *)0);
    return frb_info();
}

static inline int frb_quat_angle_v(int n, double *angle, const double *a, const double *b,
    int *info) {
    frb_quat_angle(&n, angle, a, b, info);
    return frb_info();
}

static inline int frb_quat_angle_one(double *angle, const double *a, const double *b) {
    const int one = 1;
    frb_quat_angle(&one, angle, a, b, (int *)0);
    return frb_info();
}

static inline int frb_to_space_v(int n, double *space, const double *body, const double *q,
    int *info) {
    frb_to_space(&n, space, body, q, info);
    return frb_info();
}

static inline int frb_to_space_one(double *space, const double *body, const double *q) {
    const int one = 1;
    frb_to_space(&one, space, body, q, (int *)0);
    return frb_info();
}

static inline int frb_to_body_v(int n, double *body, const double *space, const double *q,
    int *info) {
    frb_to_body(&n, body, space, q, info);
    return frb_info();
}

static inline int frb_to_body_one(double *body, const double *space, const double *q) {
    const int one = 1;
    frb_to_body(&one, body, space, q, (int *)0);
    return frb_info();
}

static inline int frb_omega_to_momentum_v(int n, double *am, const double *omega,
    const double *ainert, int ninert, int *info) {
    frb_omega_to_momentum(&n, am, omega, ainert, &ninert, info);
    return frb_info();
}

static inline int frb_omega_to_momentum_one(double *am, const double *omega, const double *ainert) {
    const int one = 1;
    frb_omega_to_momentum(&one, am, omega, ainert, &one, (int *)0);
    return frb_info();
}

static inline int frb_momentum_to_omega_v(int n, double *omega, const double *am,
    const double *ainert, int ninert, int *info) {
    frb_momentum_to_omega(&n, omega, am, ainert, &ninert, info);
    return frb_info();
}

static inline int frb_momentum_to_omega_one(double *omega, const double *am, const double *ainert) {
    const int one = 1;
    frb_momentum_to_omega(&one, omega, am, ainert, &one, (int *)0);
    return frb_info();
}

static inline int frb_space_omega_to_momentum_v(int n, double *am, const double *omega,
    const double *q, const double *ainert, int ninert, int *info) {
    frb_space_omega_to_momentum(&n, am, omega, q, ainert, &ninert, info);
    return frb_info();
}

static inline int frb_space_omega_to_momentum_one(double *am, const double *omega, const double *q,
    const double *ainert) {
    const int one = 1;
    frb_space_omega_to_momentum(&one, am, omega, q, ainert, &one, (int *)0);
    return frb_info();
}

static inline int frb_momentum_to_space_omega_v(int n, double *omega, const double *am,
    const double *q, const double *ainert, int ninert, int *info) {
    frb_momentum_to_space_omega(&n, omega, am, q, ainert, &ninert, info);
    return frb_info();
}

static inline int frb_momentum_to_space_omega_one(double *omega, const double *am, const double *q,
    const double *ainert) {
    const int one = 1;
    frb_momentum_to_space_omega(&one, omega, am, q, ainert, &one, (int *)0);
    return frb_info();
}

static inline int frb_interpolate_v(int n, double *amout, double *qout, const double *t, int nt,
    double h, const double *ainert, int ninert, const double *am0, const double *q0,
    const double *am1, const double *q1, int *info) {
    frb_interpolate(&n, amout, qout, t, &nt, &h, ainert, &ninert, am0, q0, am1, q1, info);
    return frb_info();
}

static inline int frb_interpolate_one(double *amout, double *qout, double t, double h,
    const double *ainert, const double *am0, const double *q0, const double *am1,
    const double *q1) {
    const int one = 1;
    frb_interpolate(&one, amout, qout, &t, &one, &h, ainert, &one, am0, q0, am1, q1, (int *)0);
    return frb_info();
}

static inline int frb_principal_axes_v(int n, double *ainert, double *axes, const double *tensor,
    int *info) {
    frb_principal_axes(&n, ainert, axes, tensor, info);
    return frb_info();
}

static inline int frb_principal_axes_one(double *ainert, double *axes, const double *tensor) {
    const int one = 1;
    frb_principal_axes(&one, ainert, axes, tensor, (int *)0);
    return frb_info();
}

static inline int frb_inertia_defect_v(int n, double *defect, const double *ainert, int *info) {
    frb_inertia_defect(&n, defect, ainert, info);
    return frb_info();
}

static inline int frb_inertia_defect_one(double *defect, const double *ainert) {
    const int one = 1;
    frb_inertia_defect(&one, defect, ainert, (int *)0);
    return frb_info();
}

static inline int frb_body_of_points_v(int n, double *mass, double *centre, double *ainert,
    double *axes, const double *masses, const double *points, int *info) {
    frb_body_of_points(&n, mass, centre, ainert, axes, masses, points, info);
    return frb_info();
}

static inline int frb_site_positions_v(int n, double *x, const double *r, const double *q, int ns,
    const double *sites, int nset, int *info) {
    frb_site_positions(&n, x, r, q, &ns, sites, &nset, info);
    return frb_info();
}

static inline int frb_site_positions_one(double *x, const double *r, const double *q, int ns,
    const double *sites) {
    const int one = 1;
    frb_site_positions(&one, x, r, q, &ns, sites, &one, (int *)0);
    return frb_info();
}

static inline int frb_site_forces_v(int n, double *force, double *torque, const double *f,
    const double *q, int ns, const double *sites, int nset, int *info) {
    frb_site_forces(&n, force, torque, f, q, &ns, sites, &nset, info);
    return frb_info();
}

static inline int frb_site_forces_one(double *force, double *torque, const double *f,
    const double *q, int ns, const double *sites) {
    const int one = 1;
    frb_site_forces(&one, force, torque, f, q, &ns, sites, &one, (int *)0);
    return frb_info();
}

static inline int eint_gauss_v(double *ellpival, double phi0, double phi1, double ak2, double en,
    int norder) {
    eint_gauss(ellpival, &phi0, &phi1, &ak2, &en, &norder);
    return frb_info();
}

static inline int eint_gauss_modulus_v(double *ellpival, double phi0, double phi1, double ak,
    double en, int norder) {
    eint_gauss_modulus(ellpival, &phi0, &phi1, &ak, &en, &norder);
    return frb_info();
}

#endif
