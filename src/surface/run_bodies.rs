//! `frb_run_bodies`: many steps of many bodies under any forces.

use super::bodies_arguments::Run;
use super::callbacks::{BodiesForces, BodiesOutput};
use super::method_codes::{self, FRB_ON_POSITIONS, FRB_ON_VELOCITIES};
use super::routine::Rule;
use super::rules::{code, count, finite, none_one_or_all, positive};
use super::rules::{
    ANY_INTEGER, MOMENTS, MOMENTUM, OPTIONAL, QUATERNION, SETS, STATUS, STEP, STEPS,
};
use super::run_arguments::SCHEME;
use crate::splitting::Method;
use std::ffi::{c_int, c_void};

/// Many steps of many bodies under any forces, by any scheme around any method of free motion.
///
/// Solves x' = v, v' = F/mass, m' = m × I⁻¹m + τ, q' = ½ q·(0, I⁻¹m) for N bodies. One routine of the caller
/// is told the time and the state of all bodies, and returns the forces F in space and the torques τ in
/// the frames of the bodies. A *drift* is free motion, by the method, the time passing with it; a *kick*
/// changes velocities and momenta, the rest standing still. The scheme says over which parts of H
/// they follow each other. Parts of the same kind that meet at the end of a step are put together.
///
/// From Fortran: `CALL FRB_RUN_BODIES(METHOD, SCHEME, N, X, V, Q, AM, AMASS, NMASS, AINERT, NINERT, T, H, NSTEP,
/// FORCES, IDEPEND, CONTEXT, NOUT, OUTPUT, INFO)`, with `EXTERNAL FORCES, OUTPUT`.
///
/// # Arguments
/// All but `forces`, `context` and `output` are passed by reference and may lie at any address.
/// - `method[1]`, in, `int`: the method of the free motion: `FRB_EXACT_QUATERNION`,
///   `FRB_EXACT_MATRIX`, `FRB_EXACT_COMPENSATED`, `FRB_SEMI_EXACT` + nodes,
///   `FRB_SEMI_EXACT_MATRIX` + nodes, `FRB_DMV` + order, `FRB_AXIS_SPLITTING`,
///   `FRB_SYMMETRIC_ROTATION` + order, `FRB_IMPLICIT_MIDPOINT` + order, or `FRB_JACOBI_MAGNUS` + order.
/// - `scheme[1]`, in, `int`: the scheme: `FRB_STRANG`, `FRB_SEJ`, `FRB_SUZUKI4`, `FRB_KAHAN_LI6`,
///   `FRB_SUZUKI_UMENO8`, `FRB_RKN6_14A`, `FRB_ABA864`, `FRB_PEFRL`, or `FRB_SABA` + stages.
/// - `n[1]`, in, `int`: the number of bodies, not negative.
/// - `x[3n]`, in and out, `double`: X(3,N), the positions in space; may be null when `nmass` is 0, and is not
///   touched then.
/// - `v[3n]`, in and out, `double`: V(3,N), the velocities in space; may be null when `nmass` is 0, and is not
///   touched then.
/// - `q[4n]`, in and out, `double`: Q(4,N), the attitudes, unit quaternions, scalar part first.
/// - `am[3n]`, in and out, `double`: AM(3,N), the angular momenta in the frames of the bodies, of any length.
/// - `amass[nmass]`, in, `double`: the masses, positive, one for all bodies or one for each; may be null when
///   `nmass` is 0.
/// - `nmass[1]`, in, `int`: the number of masses given, 1 or `n`; 0 for bodies that turn but do not move.
/// - `ainert[3ninert]`, in, `double`: AINERT(3,NINERT), the principal moments of inertia, positive, in
///   any order, one set for all bodies or one for each.
/// - `ninert[1]`, in, `int`: the number of sets given, 1 or `n`.
/// - `t[1]`, in and out, `double`: the time at the start, and at the end.
/// - `h[1]`, in, `double`: the step in time, of either sign.
/// - `nstep[1]`, in, `int`: the number of steps, not negative.
/// - `forces`, in: the caller's routine for forces and torques (see `frb_forces`); or null for none, a step
///   then being one free step over `h`.
/// - `idepend[1]`, in, `int`: what they depend on: `FRB_ON_POSITIONS` or `FRB_ON_VELOCITIES`.
/// - `context`, in: whatever `forces` and `output` need, passed on as it is; may be null. From Fortran any
///   variable or array.
/// - `nout[1]`, in, `int`: `output` is called before the first step, after every `nout` steps, and
///   after the last; never when `nout` ≤ 0.
/// - `output`, in: the caller's routine for states (see `frb_bodies_output`), or null.
/// - `info[1]`, out, `int`: the status, the same as `frb_info` returns; may be null.
///
/// # Special cases
/// Zero momentum, linear rotors (one moment of inertia zero, the other two equal, no momentum about
/// the axis of the first), symmetric bodies and spheres are legal. When `forces` or `output` ends the run
/// the state returned is that after the last whole step, bit for bit that of a call with so many steps, the
/// status is 0, and T tells how far it is. Output does not change the motion. Bodies that do not act
/// upon each other move bit for bit as if each were alone. Steps by `FRB_EXACT_QUATERNION`, `FRB_EXACT_MATRIX` and
/// `FRB_DMV` compute several bodies at a time in the registers of the processor. No thread is started:
/// `forces` may have as many as it likes.
///
/// `forces` is called s times a step by a scheme of s stages, and once more in all by `FRB_SEJ`. With
/// `FRB_ON_VELOCITIES` a kick is a differential equation, v' = F(v, m)/mass, m' = τ(v, m), solved by a method of
/// Gauss: of one node, the midpoint rule, for `FRB_STRANG`, `FRB_SEJ`, `FRB_SABA` and for the compositions, which
/// make any order out of a symmetric one of 2; of two nodes, order 4, for the others. `forces` is then called
/// several times for each kick and node, until the equations are solved, which takes 4 to 10 rounds.
///
/// Room for three states of all bodies is allocated when the run begins and released when it ends, in every
/// case: how much it is depends on the method, and a work array of the caller would be one more thing to
/// get wrong. Steps allocate nothing.
///
/// # Accuracy
/// The error is O(h^p), p being the lower one of the orders of scheme and method, also when forces depend on
/// the time, which is exact at every kick; and also when they depend on velocities or momenta, but
/// for `FRB_RKN6_14A`, whose order is 4 then (`frb_scheme` tells orders; take `FRB_KAHAN_LI6`). All schemes are
/// symmetric; the methods of Gauss keep what is quadratic, so that wheels and magnetic forces do no work.
///
/// # Errors
/// `frb_info` tells −k for argument k: a null pointer, other than those that may be null; no such
/// method or scheme; a number that is not finite; masses or moments of inertia not positive; a `q` that is not a
/// rotation; counts out of range. `FRB_NO_TORQUE` when what `forces` returns is not finite or makes a
/// momentum overflow; `FRB_NO_CONVERGENCE` when the implicit equations of `FRB_DMV`, `FRB_IMPLICIT_MIDPOINT` or a kick
/// cannot be solved; `FRB_NOT_REPRESENTABLE` when a result overflows; `FRB_NO_MEMORY`. Then `x`, `v`, `q`, `am` and `t`
/// are NaN, and `frb_message` names the first body that failed.
///
/// # References
/// R. I. McLachlan, G. R. W. Quispel, Splitting methods, Acta Numerica 11 (2002) 341; E. Hairer, C. Lubich,
/// G. Wanner, Geometric Numerical Integration, 2nd edition (2006), II.4, II.5 and V.3.
#[no_mangle]
pub unsafe extern "C" fn frb_run_bodies(
    method: *const c_int,
    scheme: *const c_int,
    n: *const c_int,
    x: *mut f64,
    v: *mut f64,
    q: *mut f64,
    am: *mut f64,
    amass: *const f64,
    nmass: *const c_int,
    ainert: *const f64,
    ninert: *const c_int,
    t: *mut f64,
    h: *const f64,
    nstep: *const c_int,
    forces: BodiesForces,
    idepend: *const c_int,
    context: *mut c_void,
    nout: *const c_int,
    output: BodiesOutput,
    info: *mut c_int,
) {
    run_bodies(
        method, scheme, n, x, v, q, am, amass, nmass, ainert, ninert, t, h, nstep, forces, idepend,
        context, nout, output, info,
    );
}

const METHOD: Rule = code(
    |number| method_codes::method(number).is_some_and(|method| method != Method::RungeKutta),
    "there is no method of free motion of this number",
);
const DEPENDENCE: Rule = code(
    |number| matches!(number, FRB_ON_POSITIONS | FRB_ON_VELOCITIES),
    "forces depend on positions, 0, or on velocities, 1",
);
const PLACE: Rule = finite(&[3], "positions and velocities must be finite")
    .columns("n")
    .unless_zero("nmass")
    .in_place();

routine! {
    FRB_RUN_BODIES, frb_run_bodies_, frb_run_bodies__, each "body" =>
    run_bodies(
        method: *const c_int => METHOD,
        scheme: *const c_int => SCHEME,
        n: *const c_int => count("the number of bodies must not be negative"),
        x: *mut f64 => PLACE,
        v: *mut f64 => PLACE,
        q: *mut f64 => QUATERNION.columns("n").in_place(),
        am: *mut f64 => MOMENTUM.columns("n").in_place(),
        amass: *const f64 => positive(&[], "the masses must be positive and finite").columns("nmass").unless_zero("nmass"),
        nmass: *const c_int => none_one_or_all("the number of masses must be 0, 1 or N"),
        ainert: *const f64 => MOMENTS.columns("ninert"),
        ninert: *const c_int => SETS,
        t: *mut f64 => finite(&[], "the time must be finite").in_place(),
        h: *const f64 => STEP,
        nstep: *const c_int => STEPS,
        forces: BodiesForces => OPTIONAL,
        idepend: *const c_int => DEPENDENCE,
        context: *mut c_void => OPTIONAL,
        nout: *const c_int => ANY_INTEGER,
        output: BodiesOutput => OPTIONAL,
        info: *mut c_int => STATUS,
    ) |call| {
        let run = Run {
            method, scheme, n, x, v, q, am, amass, nmass, ainert, ninert, t, h, nstep, forces,
            idepend, context, nout, output,
        };
        run.done(call, info);
    }
}
