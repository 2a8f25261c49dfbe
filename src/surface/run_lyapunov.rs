//! `frb_run_lyapunov`: many steps of a body under torque, and how tangent vectors grow in them.

use super::call::Call;
use super::callbacks::{LyapunovOutput, TorqueRoutine};
use super::environment::{self, Caller};
use super::pointers::{fill, read, write};
use super::routine::Rule;
use super::rules::{
    order, output, positive, ANY_INTEGER, MOMENTS, MOMENTUM, OPTIONAL, QUATERNION, STATUS, STEP,
    STEPS, VECTORS,
};
use super::run_arguments::SCHEME;
use super::status;
use super::tangent_arguments::{verdict, Run, DERIVATIVE, TIME};
use crate::body::Flaw;
use crate::splitting::{self, Course, Grown, Verdict};
use std::ffi::{c_int, c_void};

/// Lyapunov exponents and MEGNO of a body under a torque that may depend on the time.
///
/// Solves m' = m × I⁻¹m + τ(t, q), q' = ½ q·(0, I⁻¹m) by splitting: a *drift* is free motion by the exact step, the time
/// passing with it; a *kick* is AM += time·τ, the attitude at rest. The scheme says over which parts of H they follow each
/// other. N tangent vectors (δm, θ) go along with the body, by the tangent maps of drifts and kicks. Where steps meet
/// they are made orthonormal, and the logarithms of their lengths are added: the first vector grows with the
/// largest exponent, the second with the next one, and so on; six have the whole spectrum.
///
/// From Fortran: `CALL FRB_RUN_LYAPUNOV(SCHEME, AM, Q, N, VECTORS, SCALE, EXPONENTS, MEGNO, AINERT, T, H, NSTEP,
/// TORQUE, IDERIV, CONTEXT, NOUT, OUTPUT, INFO)`, with `EXTERNAL TORQUE, OUTPUT` and MEGNO of type `DOUBLE PRECISION`.
///
/// # Arguments
/// All but `torque`, `context` and `output` are passed by reference and may lie at any address.
/// - `scheme[1]`, in, `int`: the scheme: `FRB_STRANG`, `FRB_SEJ`, `FRB_SUZUKI4`, `FRB_KAHAN_LI6`,
///   `FRB_SUZUKI_UMENO8`, `FRB_RKN6_14A`, `FRB_ABA864`, `FRB_PEFRL`, or `FRB_SABA` + stages.
/// - `am[3]`, in and out, `double`: the angular momentum, of any length.
/// - `q[4]`, in and out, `double`: the attitude, a unit quaternion, scalar part first.
/// - `n[1]`, in, `int`: the number of vectors, 1 to 6.
/// - `vectors[6n]`, in and out, `double`: VECTORS(6,N), linearly independent, of any lengths: δm in the body's frame, and the
///   rotation θ of the body's frame, δQ = Q·hat(θ), in radians. Made orthonormal at the start; orthonormal at the end.
/// - `scale[1]`, in, `double`: the change of momentum that counts as much as a rotation by one radian, positive: the
///   length of a vector is that of (δm/scale, θ). A moment of inertia times a typical angular velocity will do.
/// - `exponents[n]`, out, `double`: the logarithms of the growths over the time |H|·NSTEP, per unit of time.
/// - `megno[2]`, out, `double`: MEGNO of the first vector, Y = (2/t)∫ s d(ln δ(s)), and its mean over the run.
/// - `ainert[3]`, in, `double`: the principal moments of inertia, positive, in any order.
/// - `t[1]`, in and out, `double`: the time at the start, and at the end.
/// - `h[1]`, in, `double`: the step in time, of either sign.
/// - `nstep[1]`, in, `int`: the number of steps, not negative.
/// - `torque`, in: the caller's routine for the torque and its derivative (see `frb_torque`); or null for none, a
///   step then being one free step over `h`.
/// - `ideriv[1]`, in, `int`: where the derivative of the torque by the attitude comes from: `FRB_BY_CALLER` or
///   `FRB_BY_DIFFERENCES`.
/// - `context`, in: whatever `torque` and `output` need, passed on as it is; may be null. From Fortran any
///   variable or array.
/// - `nout[1]`, in, `int`: `output` is called before the first step, after every `nout` steps, and
///   after the last; never when `nout` ≤ 0.
/// - `output`, in: the caller's routine for states (see `frb_lyapunov_output`), or null.
/// - `info[1]`, out, `int`: the status, the same as `frb_info` returns; may be null.
///
/// # Special cases
/// Without steps, or with `h` = 0, exponents and MEGNO are zero. Momentum and
/// attitude are bit for bit those of `frb_run_bodies` and, when the torque does not depend on the time, of `frb_run`, both
/// with `FRB_EXACT_QUATERNION`. Output does not change the motion. When `output` ends the run, all results are those
/// of a call with so many steps, the status is 0, and T tells how far it is. With `h` < 0 the growth is that
/// backwards in time.
///
/// `torque` is called s times a step by a scheme of s stages, and once more in all by `FRB_SEJ`; with
/// `FRB_BY_DIFFERENCES` 13 times as often, at the attitude itself and at it turned by ±1/2048 and ±1/1024 radian about each
/// axis of the body.
///
/// # Accuracy
/// The growth is that of the scheme's own tangent map, up to rounding. In regular motion vectors grow linearly, the
/// exponents go to zero like ln(t)/t, and the mean of MEGNO goes to 2; in chaotic motion the largest exponent has
/// a positive limit λ, and the mean of MEGNO grows like λt/2. How near a run of given length is to these limits is
/// a matter of the motion. By differences the derivative of the torque errs by about 1e-12 of the torque, if that changes
/// smoothly over a thousandth of a radian.
///
/// # Errors
/// `frb_info` tells −k for argument k: a null pointer, other than those that may be null; no such
/// scheme; a number that is not finite; `q` not a rotation; `n` not 1 to 6; vectors that are not linearly independent; a scale
/// or moments of inertia not positive; `nstep` < 0; no such `ideriv`. `FRB_NO_TORQUE` when what `torque` returns is
/// not finite or makes the momentum overflow; `FRB_NOT_REPRESENTABLE` when a result overflows. Then `am`, `q`,
/// `vectors`, `exponents`, `megno` and `t` are NaN.
///
/// # References
/// G. Benettin, L. Galgani, A. Giorgilli, J.-M. Strelcyn, Meccanica 15 (1980) 9 and 21; P. M. Cincotta, C. Simó,
/// Astron. Astrophys. Suppl. 147 (2000) 205.
#[no_mangle]
pub unsafe extern "C" fn frb_run_lyapunov(
    scheme: *const c_int,
    am: *mut f64,
    q: *mut f64,
    n: *const c_int,
    vectors: *mut f64,
    scale: *const f64,
    exponents: *mut f64,
    megno: *mut f64,
    ainert: *const f64,
    t: *mut f64,
    h: *const f64,
    nstep: *const c_int,
    torque: TorqueRoutine,
    ideriv: *const c_int,
    context: *mut c_void,
    nout: *const c_int,
    output: LyapunovOutput,
    info: *mut c_int,
) {
    run_lyapunov(
        scheme, am, q, n, vectors, scale, exponents, megno, ainert, t, h, nstep, torque, ideriv,
        context, nout, output, info,
    );
}

const COUNT: Rule = order(1, 6, "the number of vectors must be 1 to 6");
const EXPONENTS: Rule = output(&[]).columns("n");
const MEGNO: Rule = output(&[2]);

routine! {
    FRB_RUN_LYAPUNOV, frb_run_lyapunov_, frb_run_lyapunov__, each "vector" =>
    run_lyapunov(
        scheme: *const c_int => SCHEME,
        am: *mut f64 => MOMENTUM.in_place(),
        q: *mut f64 => QUATERNION.in_place(),
        n: *const c_int => COUNT,
        vectors: *mut f64 => VECTORS.columns("n").in_place(),
        scale: *const f64 => positive(&[], "the scale must be positive and finite"),
        exponents: *mut f64 => EXPONENTS,
        megno: *mut f64 => MEGNO,
        ainert: *const f64 => MOMENTS,
        t: *mut f64 => TIME,
        h: *const f64 => STEP,
        nstep: *const c_int => STEPS,
        torque: TorqueRoutine => OPTIONAL,
        ideriv: *const c_int => DERIVATIVE,
        context: *mut c_void => OPTIONAL,
        nout: *const c_int => ANY_INTEGER,
        output: LyapunovOutput => OPTIONAL,
        info: *mut c_int => STATUS,
    ) |call| {
        let run = Run { scheme, am, q, ainert, t, h, nstep, torque, ideriv, context, nout };
        let growth = Growing { n, vectors, scale, exponents, megno };
        done(call, &run, &growth, output, info);
    }
}

/// Arguments 4 to 8, as the caller passes them.
struct Growing {
    n: *const c_int,
    vectors: *mut f64,
    scale: *const f64,
    exponents: *mut f64,
    megno: *mut f64,
}

/// Reads, runs, writes, and records the status, in INFO as well.
unsafe fn done(
    call: impl FnOnce() -> Call,
    run: &Run,
    growing: &Growing,
    output: LyapunovOutput,
    info: *mut c_int,
) {
    let Some(course) = run.course() else {
        return call().refuse_many(Flaw::Order, None);
    };
    match environment::in_own(|caller| end(caller, run, growing, &course, output)) {
        Ok(end) => {
            write(run.am, &end.m);
            write(run.q, &end.q);
            for k in 0..end.count {
                write(growing.vectors.wrapping_add(6 * k), &end.vectors[k]);
                write(growing.exponents.wrapping_add(k), &[end.exponents[k]]);
            }
            write(growing.megno, &end.megno);
            run.t.write_unaligned(end.time);
            fill(info, 1, 0);
            status::succeed();
        }
        Err(flaw) => call().refuse_many(flaw, None),
    }
}

#[inline(never)]
unsafe fn end(
    caller: &Caller,
    run: &Run,
    growing: &Growing,
    course: &Course,
    output: LyapunovOutput,
) -> Result<Grown, Flaw> {
    let number = growing.n.read_unaligned();
    let count = usize::try_from(number).ok().filter(|n| (1..=6).contains(n));
    let mut vectors = [[0.0; 6]; 6];
    let vectors = &mut vectors[..count.ok_or(Flaw::Order)?];
    for (k, vector) in vectors.iter_mut().enumerate() {
        *vector = read(growing.vectors.wrapping_add(6 * k));
    }
    let (m, q) = run.start();
    // Integers go on in a second word, for programs with 64-bit default integers.
    let number = [number, 0];
    let mut torque = |time: f64, q: &[f64; 4], pull: &mut _| run.ask(caller, time, q, pull);
    let mut tell = |now: &Grown| {
        let Some(output) = output else {
            return Verdict::GoOn;
        };
        let (step, mut stop) = ([now.steps as c_int, 0], [0, 0]);
        caller.call(|| {
            output(
                step.as_ptr(),
                &raw const now.time,
                now.m.as_ptr(),
                now.q.as_ptr(),
                number.as_ptr(),
                now.vectors.as_ptr().cast(),
                now.exponents.as_ptr(),
                now.megno.as_ptr(),
                run.context,
                stop.as_mut_ptr(),
            );
        });
        verdict(stop)
    };
    let changes = (&*vectors, growing.scale.read_unaligned());
    splitting::run_lyapunov(
        course,
        (&m, &q),
        changes,
        &mut torque,
        run.every(),
        &mut tell,
    )
}
