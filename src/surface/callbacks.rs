//! The caller's routines.

use std::ffi::{c_int, c_void};

/// The caller's routine for a potential U that depends on the attitude.
///
/// From Fortran: `SUBROUTINE POTENP(Q, POTP, RPAR, IPAR)`. `q[4]`, in: the attitude. `potp[3]`,
/// out: the gradient of U in the body's frame, whose negative is the torque: for U = Q33 it is
/// (−Q32, Q31, 0). `rpar[20]` and `ipar[20]`: the parameters, as the caller passed them.
///
/// It must return: to jump out of it (`longjmp`) or to let an exception out of it is undefined.
/// `q` is a copy, which it may change without effect.
pub type Potential =
    Option<unsafe extern "C" fn(q: *const f64, potp: *mut f64, rpar: *mut f64, ipar: *mut c_int)>;

/// The caller's routine to which `frb_run` reports states of the motion.
///
/// From Fortran: `SUBROUTINE OUTPUT(STEP, T, AM, Q, RPAR, IPAR)`. All in: `step`, the number of steps
/// done; `t`, the time, STEP·H; `am[3]` and `q[4]`, momentum and attitude then; `rpar` and `ipar`, the
/// parameters, as the caller of `frb_run` passed them.
///
/// It must return: to jump out of it (`longjmp`) or to let an exception out of it is undefined. Its
/// arguments are copies, which it may change without effect.
pub type Output = Option<
    unsafe extern "C" fn(
        step: *const c_int,
        t: *const f64,
        am: *const f64,
        q: *const f64,
        rpar: *mut f64,
        ipar: *mut c_int,
    ),
>;

/// The caller's routine for the value of a potential U that depends on the attitude.
///
/// From Fortran: `SUBROUTINE POTEN(Q, U, RPAR, IPAR)`. `q[4]`, in: the attitude. `u[1]`, out: the
/// potential. `rpar` and `ipar`: the parameters, as the caller of `frb_energy` passed them. It must
/// return, as a `frb_potential` must.
pub type PotentialEnergy =
    Option<unsafe extern "C" fn(q: *const f64, u: *mut f64, rpar: *mut f64, ipar: *mut c_int)>;

/// The caller's routine for what acts upon the bodies of `frb_run_bodies`.
///
/// From Fortran: `SUBROUTINE FORCES(T, N, X, Q, V, AM, FORCE, TORQUE, CONTEXT, STOP)`. In: `t`, the time;
/// `n`, the number of bodies; `x[3n]` and `v[3n]`, positions and velocities in space, zero for bodies that
/// do not move there; `q[4n]`, attitudes; `am[3n]`, angular momenta in the frames of the bodies; all finite. Out:
/// `force[3n]`, the forces in space, without effect for bodies that do not move there; `torque[3n]`, the
/// torques in the frames of the bodies: the torque itself, not the gradient of a potential. Both are zero
/// on entry. `context`, as the caller passed it. `stop[1]`: 0 on entry; any other number ends the run,
/// with the state after the last whole step.
///
/// It may use threads and call the routines of this library. It must not change what is in. It must
/// return: to jump out of it (`longjmp`) or to let an exception out of it is undefined.
// Not `Forces`, which `splitting` has: the Python package reads the declarations of the whole crate, by their
// bare names.
pub type BodiesForces = Option<
    unsafe extern "C" fn(
        t: *const f64,
        n: *const c_int,
        x: *const f64,
        q: *const f64,
        v: *const f64,
        am: *const f64,
        force: *mut f64,
        torque: *mut f64,
        context: *mut c_void,
        stop: *mut c_int,
    ),
>;

/// The caller's routine to which `frb_run_bodies` reports states of the motion.
///
/// From Fortran: `SUBROUTINE OUTPUT(STEP, T, N, X, Q, V, AM, CONTEXT, STOP)`. In: `step`, the number of steps
/// done; `t`, the time; `n`, the number of bodies; `x[3n]` and `v[3n]`, positions and velocities in space, zero
/// for bodies that do not move there; `q[4n]`, attitudes; `am[3n]`, angular momenta in the frames of the
/// bodies. `context`, as the caller passed it. `stop[1]`: 0 on entry; any other number ends the run, with this state. It must not change what is in,
/// and must return.
pub type BodiesOutput = Option<
    unsafe extern "C" fn(
        step: *const c_int,
        t: *const f64,
        n: *const c_int,
        x: *const f64,
        q: *const f64,
        v: *const f64,
        am: *const f64,
        context: *mut c_void,
        stop: *mut c_int,
    ),
>;

/// The caller's routine for the torque of `frb_run_tangent` and `frb_run_lyapunov`, and its derivative.
///
/// From Fortran: `SUBROUTINE TORQUE(T, Q, TAU, DTAU, CONTEXT)`. In: `t`, the time; `q[4]`, the attitude. Out:
/// `tau[3]`, the torque in the body's frame: itself, not the gradient of a potential; `dtau[18]`, DTAU(3,6), how it
/// changes, by columns: 1 to 3 for a rotation θ of the body's frame, δQ = Q·hat(θ), 4 to 6 for a change of the moments of
/// inertia, on which the torque of gravity depends. Both are zero on entry. With `FRB_BY_DIFFERENCES` columns 1 to 3 are
/// not read. Columns 4 to 6 are read by `frb_run_tangent`, always. `context`, as the caller passed it.
///
/// It may call the routines of this library. It must not change what is in. It must return: to jump out of it
/// (`longjmp`) or to let an exception out of it is undefined.
// Not `Torque`, which `splitting` has: see `BodiesForces`.
pub type TorqueRoutine = Option<
    unsafe extern "C" fn(
        t: *const f64,
        q: *const f64,
        tau: *mut f64,
        dtau: *mut f64,
        context: *mut c_void,
    ),
>;

/// The caller's routine to which `frb_run_tangent` reports states of the motion and their tangent maps.
///
/// From Fortran: `SUBROUTINE OUTPUT(STEP, T, AM, Q, TANGENT, CONTEXT, STOP)`. In: `step`, the number of steps done;
/// `t`, the time; `am[3]` and `q[4]`, momentum and attitude; `tangent[54]`, TANGENT(6,9), the tangent map from the start
/// of the run. `context`, as the caller passed it. `stop[1]`: 0 on entry; any other number ends the run, with this
/// state. It must not change what is in, and must return.
pub type TangentOutput = Option<
    unsafe extern "C" fn(
        step: *const c_int,
        t: *const f64,
        am: *const f64,
        q: *const f64,
        tangent: *const f64,
        context: *mut c_void,
        stop: *mut c_int,
    ),
>;

/// The caller's routine to which `frb_run_lyapunov` reports states of the motion and growths.
///
/// From Fortran: `SUBROUTINE OUTPUT(STEP, T, AM, Q, N, VECTORS, EXPONENTS, MEGNO, CONTEXT, STOP)`. In: `step`, the
/// number of steps done; `t`, the time; `am[3]` and `q[4]`, momentum and attitude; `n`, the number of vectors;
/// `vectors[6n]`, the vectors, orthonormal; `exponents[n]`, the exponents so far; `megno[2]`, MEGNO so far, and its
/// mean. `context`, as the caller passed it. `stop[1]`: 0 on entry; any other number ends the run, with this state. It
/// must not change what is in, and must return.
pub type LyapunovOutput = Option<
    unsafe extern "C" fn(
        step: *const c_int,
        t: *const f64,
        am: *const f64,
        q: *const f64,
        n: *const c_int,
        vectors: *const f64,
        exponents: *const f64,
        megno: *const f64,
        context: *mut c_void,
        stop: *mut c_int,
    ),
>;
