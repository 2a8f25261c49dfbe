//! `dmv2`, `dmv4`, `dmv6`, `dmv8`, `dmv10`: motion in a potential, in the published layout.

use super::call::Call;
use super::callbacks::Potential;
use super::environment;
use super::pointers::{read, write};
use super::rules::{GIVEN, MOMENTS, MOMENTUM, QUATERNION, STEP, STEPS};
use super::status;
use crate::body::Flaw;
use crate::dmv;
use std::ffi::c_int;

/// The routine of order 2·`$half_order`.
macro_rules! order {
    ($upper:ident, $one:ident, $two:ident => $order:ident = $half_order:literal) => {
        routine! {
            $upper, $one, $two =>
            $order(
                am: *mut f64 => MOMENTUM.in_place(),
                q: *mut f64 => QUATERNION.in_place(),
                potenp: Potential => GIVEN,
                h: *const f64 => STEP,
                nstep: *const c_int => STEPS,
                rpar: *mut f64 => MOMENTS.from(11),
                ipar: *mut c_int => GIVEN,
            ) |call| {
                Driven { am, q, potenp, h, nstep, rpar, ipar }.run(call, $half_order);
            }
        }
    };
}

/// The arguments, as the caller passes them.
struct Driven {
    am: *mut f64,
    q: *mut f64,
    potenp: Potential,
    h: *const f64,
    nstep: *const c_int,
    rpar: *mut f64,
    ipar: *mut c_int,
}

/// What they point to.
struct Inputs {
    m: [f64; 3],
    q: [f64; 4],
    h: f64,
    steps: c_int,
    moments: [f64; 3],
}

impl Driven {
    /// Reads, steps with order 2·`half_order`, writes, and records the status. Nothing is held
    /// while the caller's routine runs, which may call the library.
    unsafe fn run(&self, call: impl FnOnce() -> Call, half_order: i32) {
        let Some(potenp) = self.potenp else { return };
        let inputs = Inputs {
            m: read(self.am),
            q: read(self.q),
            h: self.h.read_unaligned(),
            steps: self.nstep.read_unaligned(),
            // RPAR(11), RPAR(12), RPAR(13)
            moments: read(self.rpar.wrapping_add(10)),
        };
        let (rpar, ipar) = (self.rpar, self.ipar);
        let end = environment::in_own(|caller| {
            let potential = move |q: &[f64; 4], torque: &mut [f64; 3]| {
                // A copy, which the caller's routine may change, say normalise.
                let mut q = *q;
                caller.call(|| potenp(q.as_mut_ptr(), torque.as_mut_ptr(), rpar, ipar));
            };
            inputs.end(half_order, potential)
        });
        match end {
            Ok((m, q)) => {
                write(self.am, &m);
                write(self.q, &q);
                status::succeed();
            }
            Err(flaw) => call().refuse(flaw),
        }
    }
}

impl Inputs {
    /// Momentum and attitude at the end.
    #[inline(never)]
    fn end(
        &self,
        half_order: i32,
        potential: impl FnMut(&[f64; 4], &mut [f64; 3]),
    ) -> Result<([f64; 3], [f64; 4]), Flaw> {
        let steps = u32::try_from(self.steps).map_err(|_| Flaw::Order)?;
        let (h, moments) = (self.h, &self.moments);
        dmv::run_with_potential(h, moments, &self.m, &self.q, steps, half_order, potential)
    }
}

/// Many steps of the rigid body in a potential, by the Discrete Moser-Veselov algorithm of order 2.
///
/// Strang's splitting: AM −= (h/2)·POTP(Q); then `nstep` times a step of free motion, Q
/// normalised, and AM −= h·POTP(Q); then AM += (h/2)·POTP(Q).
///
/// From Fortran: `CALL DMV2(AM, Q, POTENP, H, NSTEP, RPAR, IPAR)`, with `EXTERNAL POTENP`.
///
/// # Arguments
/// All but `potenp` are passed by reference and may lie at any address.
/// - `am[3]`, in and out, `double`: the angular momentum, of any length.
/// - `q[4]`, in and out, `double`: the attitude, a unit quaternion, scalar part first.
/// - `potenp`, in: the caller's routine for the potential, called `nstep` + 1 times (see
///   `frb_potential`). It may call the routines of this library. It must return, not jump or
///   throw out of the library.
/// - `h[1]`, in, `double`: the step in time, of either sign.
/// - `nstep[1]`, in, `int`: the number of steps, not negative.
/// - `rpar[20]`, in, `double`: parameters for `potenp`, passed on as they are; but `rpar[10]` to
///   `rpar[12]`, RPAR(11) to RPAR(13), are the principal moments of inertia, positive, in any
///   order, read before `potenp` is first called.
/// - `ipar[20]`, in, `int`: parameters for `potenp`, passed on as they are.
///
/// # Special cases
/// Zero momentum gives the state unchanged. One moment of inertia may be zero if the momentum
/// about its axis is zero and the other two moments are equal (the linear rotor). A step so large that
/// the implicit equations have no solution is divided into equal parts, at most 1024.
///
/// # Accuracy
/// The splitting is of order 2; without a potential the error is O(h^2), and energy, length of m
/// and Q·m are kept to rounding.
///
/// # Errors
/// `frb_info` tells −k for argument k: a null pointer; `am`, `q` or `h` not finite; `q` not a
/// rotation; `nstep` < 0; moments of inertia (argument 6) not positive and finite.
/// `FRB_NO_CONVERGENCE` when a step is too large even in parts; `FRB_NO_TORQUE` when what
/// `potenp` returns is not finite or makes the momentum overflow; `FRB_NOT_REPRESENTABLE` when a
/// result overflows. Then `am` and `q` are NaN.
///
/// # References
/// E. Hairer, G. Vilmart, J. Phys. A 39 (2006) 13225.
#[no_mangle]
pub unsafe extern "C" fn dmv2(
    am: *mut f64,
    q: *mut f64,
    potenp: Potential,
    h: *const f64,
    nstep: *const c_int,
    rpar: *mut f64,
    ipar: *mut c_int,
) {
    order_2(am, q, potenp, h, nstep, rpar, ipar);
}

order! { DMV2, dmv2_, dmv2__ => order_2 = 1 }

/// Many steps of the rigid body in a potential, by the Discrete Moser-Veselov algorithm of order 4.
///
/// Strang's splitting: AM −= (h/2)·POTP(Q); then `nstep` times a step of free motion to order 4, Q
/// normalised, and AM −= h·POTP(Q); then AM += (h/2)·POTP(Q).
///
/// From Fortran: `CALL DMV4(AM, Q, POTENP, H, NSTEP, RPAR, IPAR)`, with `EXTERNAL POTENP`.
///
/// # Arguments
/// All but `potenp` are passed by reference and may lie at any address.
/// - `am[3]`, in and out, `double`: the angular momentum, of any length.
/// - `q[4]`, in and out, `double`: the attitude, a unit quaternion, scalar part first.
/// - `potenp`, in: the caller's routine for the potential, called `nstep` + 1 times (see
///   `frb_potential`). It may call the routines of this library. It must return, not jump or
///   throw out of the library.
/// - `h[1]`, in, `double`: the step in time, of either sign.
/// - `nstep[1]`, in, `int`: the number of steps, not negative.
/// - `rpar[20]`, in, `double`: parameters for `potenp`, passed on as they are; but `rpar[10]` to
///   `rpar[12]`, RPAR(11) to RPAR(13), are the principal moments of inertia, positive, in any
///   order, read before `potenp` is first called.
/// - `ipar[20]`, in, `int`: parameters for `potenp`, passed on as they are.
///
/// # Special cases
/// Zero momentum gives the state unchanged. One moment of inertia may be zero if the momentum
/// about its axis is zero and the other two moments are equal (the linear rotor). A step so large that
/// the implicit equations have no solution is divided into equal parts, at most 1024.
///
/// # Accuracy
/// The splitting is of order 2; without a potential the error is O(h^4), and energy, length of m
/// and Q·m are kept to rounding.
///
/// # Errors
/// `frb_info` tells −k for argument k: a null pointer; `am`, `q` or `h` not finite; `q` not a
/// rotation; `nstep` < 0; moments of inertia (argument 6) not positive and finite.
/// `FRB_NO_CONVERGENCE` when a step is too large even in parts; `FRB_NO_TORQUE` when what
/// `potenp` returns is not finite or makes the momentum overflow; `FRB_NOT_REPRESENTABLE` when a
/// result overflows. Then `am` and `q` are NaN.
///
/// # References
/// E. Hairer, G. Vilmart, J. Phys. A 39 (2006) 13225.
#[no_mangle]
pub unsafe extern "C" fn dmv4(
    am: *mut f64,
    q: *mut f64,
    potenp: Potential,
    h: *const f64,
    nstep: *const c_int,
    rpar: *mut f64,
    ipar: *mut c_int,
) {
    order_4(am, q, potenp, h, nstep, rpar, ipar);
}

order! { DMV4, dmv4_, dmv4__ => order_4 = 2 }

/// Many steps of the rigid body in a potential, by the Discrete Moser-Veselov algorithm of order 6.
///
/// Strang's splitting: AM −= (h/2)·POTP(Q); then `nstep` times a step of free motion to order 6, Q
/// normalised, and AM −= h·POTP(Q); then AM += (h/2)·POTP(Q).
///
/// From Fortran: `CALL DMV6(AM, Q, POTENP, H, NSTEP, RPAR, IPAR)`, with `EXTERNAL POTENP`.
///
/// # Arguments
/// All but `potenp` are passed by reference and may lie at any address.
/// - `am[3]`, in and out, `double`: the angular momentum, of any length.
/// - `q[4]`, in and out, `double`: the attitude, a unit quaternion, scalar part first.
/// - `potenp`, in: the caller's routine for the potential, called `nstep` + 1 times (see
///   `frb_potential`). It may call the routines of this library. It must return, not jump or
///   throw out of the library.
/// - `h[1]`, in, `double`: the step in time, of either sign.
/// - `nstep[1]`, in, `int`: the number of steps, not negative.
/// - `rpar[20]`, in, `double`: parameters for `potenp`, passed on as they are; but `rpar[10]` to
///   `rpar[12]`, RPAR(11) to RPAR(13), are the principal moments of inertia, positive, in any
///   order, read before `potenp` is first called.
/// - `ipar[20]`, in, `int`: parameters for `potenp`, passed on as they are.
///
/// # Special cases
/// Zero momentum gives the state unchanged. One moment of inertia may be zero if the momentum
/// about its axis is zero and the other two moments are equal (the linear rotor). A step so large that
/// the implicit equations have no solution is divided into equal parts, at most 1024.
///
/// # Accuracy
/// The splitting is of order 2; without a potential the error is O(h^6), and energy, length of m
/// and Q·m are kept to rounding.
///
/// # Errors
/// `frb_info` tells −k for argument k: a null pointer; `am`, `q` or `h` not finite; `q` not a
/// rotation; `nstep` < 0; moments of inertia (argument 6) not positive and finite.
/// `FRB_NO_CONVERGENCE` when a step is too large even in parts; `FRB_NO_TORQUE` when what
/// `potenp` returns is not finite or makes the momentum overflow; `FRB_NOT_REPRESENTABLE` when a
/// result overflows. Then `am` and `q` are NaN.
///
/// # References
/// E. Hairer, G. Vilmart, J. Phys. A 39 (2006) 13225.
#[no_mangle]
pub unsafe extern "C" fn dmv6(
    am: *mut f64,
    q: *mut f64,
    potenp: Potential,
    h: *const f64,
    nstep: *const c_int,
    rpar: *mut f64,
    ipar: *mut c_int,
) {
    order_6(am, q, potenp, h, nstep, rpar, ipar);
}

order! { DMV6, dmv6_, dmv6__ => order_6 = 3 }

/// Many steps of the rigid body in a potential, by the Discrete Moser-Veselov algorithm of order 8.
///
/// Strang's splitting: AM −= (h/2)·POTP(Q); then `nstep` times a step of free motion to order 8, Q
/// normalised, and AM −= h·POTP(Q); then AM += (h/2)·POTP(Q).
///
/// From Fortran: `CALL DMV8(AM, Q, POTENP, H, NSTEP, RPAR, IPAR)`, with `EXTERNAL POTENP`.
///
/// # Arguments
/// All but `potenp` are passed by reference and may lie at any address.
/// - `am[3]`, in and out, `double`: the angular momentum, of any length.
/// - `q[4]`, in and out, `double`: the attitude, a unit quaternion, scalar part first.
/// - `potenp`, in: the caller's routine for the potential, called `nstep` + 1 times (see
///   `frb_potential`). It may call the routines of this library. It must return, not jump or
///   throw out of the library.
/// - `h[1]`, in, `double`: the step in time, of either sign.
/// - `nstep[1]`, in, `int`: the number of steps, not negative.
/// - `rpar[20]`, in, `double`: parameters for `potenp`, passed on as they are; but `rpar[10]` to
///   `rpar[12]`, RPAR(11) to RPAR(13), are the principal moments of inertia, positive, in any
///   order, read before `potenp` is first called.
/// - `ipar[20]`, in, `int`: parameters for `potenp`, passed on as they are.
///
/// # Special cases
/// Zero momentum gives the state unchanged. One moment of inertia may be zero if the momentum
/// about its axis is zero and the other two moments are equal (the linear rotor). A step so large that
/// the implicit equations have no solution is divided into equal parts, at most 1024.
///
/// # Accuracy
/// The splitting is of order 2; without a potential the error is O(h^8), and energy, length of m
/// and Q·m are kept to rounding.
///
/// # Errors
/// `frb_info` tells −k for argument k: a null pointer; `am`, `q` or `h` not finite; `q` not a
/// rotation; `nstep` < 0; moments of inertia (argument 6) not positive and finite.
/// `FRB_NO_CONVERGENCE` when a step is too large even in parts; `FRB_NO_TORQUE` when what
/// `potenp` returns is not finite or makes the momentum overflow; `FRB_NOT_REPRESENTABLE` when a
/// result overflows. Then `am` and `q` are NaN.
///
/// # References
/// E. Hairer, G. Vilmart, J. Phys. A 39 (2006) 13225.
#[no_mangle]
pub unsafe extern "C" fn dmv8(
    am: *mut f64,
    q: *mut f64,
    potenp: Potential,
    h: *const f64,
    nstep: *const c_int,
    rpar: *mut f64,
    ipar: *mut c_int,
) {
    order_8(am, q, potenp, h, nstep, rpar, ipar);
}

order! { DMV8, dmv8_, dmv8__ => order_8 = 4 }

/// Many steps of the rigid body in a potential, by the Discrete Moser-Veselov algorithm of order 10.
///
/// Strang's splitting: AM −= (h/2)·POTP(Q); then `nstep` times a step of free motion to order 10, Q
/// normalised, and AM −= h·POTP(Q); then AM += (h/2)·POTP(Q).
///
/// From Fortran: `CALL DMV10(AM, Q, POTENP, H, NSTEP, RPAR, IPAR)`, with `EXTERNAL POTENP`.
///
/// # Arguments
/// All but `potenp` are passed by reference and may lie at any address.
/// - `am[3]`, in and out, `double`: the angular momentum, of any length.
/// - `q[4]`, in and out, `double`: the attitude, a unit quaternion, scalar part first.
/// - `potenp`, in: the caller's routine for the potential, called `nstep` + 1 times (see
///   `frb_potential`). It may call the routines of this library. It must return, not jump or
///   throw out of the library.
/// - `h[1]`, in, `double`: the step in time, of either sign.
/// - `nstep[1]`, in, `int`: the number of steps, not negative.
/// - `rpar[20]`, in, `double`: parameters for `potenp`, passed on as they are; but `rpar[10]` to
///   `rpar[12]`, RPAR(11) to RPAR(13), are the principal moments of inertia, positive, in any
///   order, read before `potenp` is first called.
/// - `ipar[20]`, in, `int`: parameters for `potenp`, passed on as they are.
///
/// # Special cases
/// Zero momentum gives the state unchanged. One moment of inertia may be zero if the momentum
/// about its axis is zero and the other two moments are equal (the linear rotor). A step so large that
/// the implicit equations have no solution is divided into equal parts, at most 1024.
///
/// # Accuracy
/// The splitting is of order 2; without a potential the error is O(h^10), and energy, length of m
/// and Q·m are kept to rounding.
///
/// # Errors
/// `frb_info` tells −k for argument k: a null pointer; `am`, `q` or `h` not finite; `q` not a
/// rotation; `nstep` < 0; moments of inertia (argument 6) not positive and finite.
/// `FRB_NO_CONVERGENCE` when a step is too large even in parts; `FRB_NO_TORQUE` when what
/// `potenp` returns is not finite or makes the momentum overflow; `FRB_NOT_REPRESENTABLE` when a
/// result overflows. Then `am` and `q` are NaN.
///
/// # References
/// E. Hairer, G. Vilmart, J. Phys. A 39 (2006) 13225.
#[no_mangle]
pub unsafe extern "C" fn dmv10(
    am: *mut f64,
    q: *mut f64,
    potenp: Potential,
    h: *const f64,
    nstep: *const c_int,
    rpar: *mut f64,
    ipar: *mut c_int,
) {
    order_10(am, q, potenp, h, nstep, rpar, ipar);
}

order! { DMV10, dmv10_, dmv10__ => order_10 = 5 }
