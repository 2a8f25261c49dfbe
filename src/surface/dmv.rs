//! `dmv_step` and `dmv_steps`: free motion by the Discrete Moser-Veselov algorithm.

use super::call::Call;
use super::environment;
use super::one_step::OneStep;
use super::pointers::{read, write};
use super::rules::{carry, output, HALF_ORDER, MOMENTS, MOMENTUM, QUATERNION, STEP, STEPS};
use super::status;
use crate::body::{Compensated, Flaw};
use crate::dmv;
use crate::exact::InMemory;
use std::ffi::c_int;

/// One step of the free rigid body by the preprocessed Discrete Moser-Veselov algorithm.
///
/// Solves the equations of `quat_step` approximately, to order 2·`np`, and conserves energy, the
/// length of the angular momentum and the angular momentum in space.
///
/// From Fortran: `CALL DMV_STEP(PIOUT, QOUT, H, AINERT, PIIN, QIN, NP)`.
///
/// # Arguments
/// All are passed by reference and may lie at any address.
/// - `piout[3]`, out, `double`: the angular momentum after the step. May be the same as `piin`.
/// - `qout[4]`, out, `double`: the attitude after the step, a unit quaternion, scalar part first.
///   May be the same as `qin`.
/// - `h[1]`, in, `double`: the step in time, of either sign.
/// - `ainert[3]`, in, `double`: the principal moments of inertia, positive, in any order.
/// - `piin[3]`, in, `double`: the angular momentum before the step, of any length.
/// - `qin[4]`, in, `double`: the attitude before the step, a unit quaternion, scalar part first.
/// - `np[1]`, in, `int`: half the order, 1 to 5.
///
/// # Special cases
/// Zero momentum gives the state unchanged. One moment of inertia may be zero if the momentum
/// about its axis is zero and the other two moments are equal (the linear rotor). A step so large that
/// the implicit equations have no solution is divided into equal parts, at most 1024.
///
/// # Accuracy
/// The error of a step is O(h^(2·`np`+1)). Energy, length of m and Q·m are kept to rounding.
///
/// # Errors
/// `frb_info` tells −k for argument k: a null pointer; `h`, `ainert`, `piin` or `qin` not finite;
/// `ainert` not positive; `qin` not a unit quaternion; `np` not 1 to 5. `FRB_NO_CONVERGENCE` when the
/// step is too large even in parts; `FRB_NOT_REPRESENTABLE` when a result overflows. Then the outputs
/// are NaN.
///
/// # References
/// E. Hairer, G. Vilmart, J. Phys. A 39 (2006) 13225.
#[no_mangle]
pub unsafe extern "C" fn dmv_step(
    piout: *mut f64,
    qout: *mut f64,
    h: *const f64,
    ainert: *const f64,
    piin: *const f64,
    qin: *const f64,
    np: *const c_int,
) {
    single_step(piout, qout, h, ainert, piin, qin, np);
}

routine! {
    DMV_STEP, dmv_step_, dmv_step__ =>
    single_step(
        piout: *mut f64 => output(&[3]),
        qout: *mut f64 => output(&[4]),
        h: *const f64 => STEP,
        ainert: *const f64 => MOMENTS,
        piin: *const f64 => MOMENTUM,
        qin: *const f64 => QUATERNION,
        np: *const c_int => HALF_ORDER,
    ) |call| {
        let place = InMemory {
            momentum_out: piout,
            attitude_out: qout,
            step: h,
            moments: ainert,
            momentum: piin,
            attitude: qin,
        };
        OneStep { place, np }.run(call, dmv::step);
    }
}

/// Many steps of `dmv_step` with compensated summation, in place.
///
/// What rounding leaves over of momentum and attitude is kept in carries, which belong to the
/// caller, so that a kick of the momentum between two calls does not lose them. To begin, set
/// both to zero.
///
/// From Fortran: `CALL DMV_STEPS(AM, Q, CARRYM, CARRYQ, H, AINERT, NSTEP, NP)`.
///
/// # Arguments
/// All are passed by reference and may lie at any address.
/// - `am[3]`, in and out, `double`: the angular momentum, of any length.
/// - `q[4]`, in and out, `double`: the attitude, a unit quaternion, scalar part first. It is not
///   normalised: its norm stays 1 within rounding.
/// - `carrym[3]`, in and out, `double`: the carries of `am`: `am` + `carrym` is the momentum to
///   more than double precision. Any finite numbers will do, for they are added to `am`; after
///   the call they are rounding errors of it.
/// - `carryq[4]`, in and out, `double`: the carries of `q`, added to `q` likewise; with them it
///   must be a unit quaternion.
/// - `h[1]`, in, `double`: the step in time, of either sign.
/// - `ainert[3]`, in, `double`: the principal moments of inertia, positive, in any order.
/// - `nstep[1]`, in, `int`: the number of steps, not negative.
/// - `np[1]`, in, `int`: half the order, 1 to 5.
///
/// # Special cases
/// Zero momentum gives the state unchanged. One moment of inertia may be zero if the momentum
/// about its axis is zero and the other two moments are equal (the linear rotor). A step so large that
/// the implicit equations have no solution is divided into equal parts, at most 1024.
///
/// # Accuracy
/// The error of a step is O(h^(2·`np`+1)). Rounding errors of energy, length of m and Q·m grow as a
/// random walk: their standard deviation is less than 0.01 eps·sqrt(N) after N steps at h = 0.01, in
/// proportion to h.
///
/// # Errors
/// `frb_info` tells −k for argument k: a null pointer; `am`, `q`, `h` or `ainert` not finite; `ainert`
/// not positive; `q` not a unit quaternion; carries with which `am` is not finite or `q` not a unit
/// quaternion; `nstep` < 0; `np` not 1 to 5. `FRB_NO_CONVERGENCE` when a step is too large even in
/// parts; `FRB_NOT_REPRESENTABLE` when a result overflows. Then `am`, `q`, `carrym` and `carryq` are NaN.
///
/// # References
/// G. Vilmart, Reducing round-off errors in rigid body dynamics, J. Comput. Phys. 227 (2008) 7083.
#[no_mangle]
pub unsafe extern "C" fn dmv_steps(
    am: *mut f64,
    q: *mut f64,
    carrym: *mut f64,
    carryq: *mut f64,
    h: *const f64,
    ainert: *const f64,
    nstep: *const c_int,
    np: *const c_int,
) {
    many_steps(am, q, carrym, carryq, h, ainert, nstep, np);
}

routine! {
    DMV_STEPS, dmv_steps_, dmv_steps__ =>
    many_steps(
        am: *mut f64 => MOMENTUM.in_place(),
        q: *mut f64 => QUATERNION.in_place(),
        carrym: *mut f64 => carry("am", &[3], "AM with the carries added must be finite"),
        carryq: *mut f64 => carry("q", &[4], "Q with the carries added must be a unit quaternion"),
        h: *const f64 => STEP,
        ainert: *const f64 => MOMENTS,
        nstep: *const c_int => STEPS,
        np: *const c_int => HALF_ORDER,
    ) |call| {
        let state = State { am, q, carrym, carryq };
        state.run(call, |state| {
            let ([h], moments) = (read(h), read(ainert));
            let steps = u32::try_from(nstep.read_unaligned()).map_err(|_| Flaw::Order)?;
            dmv::steps_compensated(h, &moments, state, steps, np.read_unaligned())
        });
    }
}

/// Momentum and attitude with their carries, as the caller passes them.
struct State {
    am: *mut f64,
    q: *mut f64,
    carrym: *mut f64,
    carryq: *mut f64,
}

impl State {
    /// Reads, moves, writes, and records the status.
    unsafe fn run(
        &self,
        call: impl FnOnce() -> Call,
        motion: impl FnOnce(&mut Compensated) -> Result<(), Flaw>,
    ) {
        let mut state = Compensated {
            momentum: read(self.am),
            attitude: read(self.q),
            momentum_carry: read(self.carrym),
            attitude_carry: read(self.carryq),
        };
        match environment::in_own(|_| moved(&mut state, motion)) {
            Ok(()) => {
                write(self.am, &state.momentum);
                write(self.q, &state.attitude);
                write(self.carrym, &state.momentum_carry);
                write(self.carryq, &state.attitude_carry);
                status::succeed();
            }
            Err(flaw) => call().refuse(flaw),
        }
    }
}

/// In a function that is not inlined, as `environment` wants it.
#[inline(never)]
fn moved(
    state: &mut Compensated,
    motion: impl FnOnce(&mut Compensated) -> Result<(), Flaw>,
) -> Result<(), Flaw> {
    motion(state)
}
