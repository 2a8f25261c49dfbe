//! `dmv2`, `dmv4`, `dmv6`, `dmv8`, `dmv10`: motion in a potential, in the published layout.

use super::dmv_potential::{
    Arguments, DMV10_ROUTINE, DMV2_ROUTINE, DMV4_ROUTINE, DMV6_ROUTINE, DMV8_ROUTINE,
};
use std::ffi::c_int;

/// The routine of order 2·`$half_order`, and its names other than the documented one.
macro_rules! order {
    ($order:ident = $routine:expr, $half_order:literal; $($name:ident),*) => {
        other_names! {
            $($name),* =>
            unsafe fn $order(
                am: *mut f64,
                q: *mut f64,
                potenp: Potential,
                h: *const f64,
                nstep: *const c_int,
                rpar: *mut f64,
                ipar: *mut c_int,
            ) {
                Arguments::new(am, q, potenp, h, nstep, rpar, ipar).run($routine, $half_order);
            }
        }
    };
}

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
/// As for `dmv_step`.
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

order!(order_2 = &DMV2_ROUTINE, 1; dmv2_, dmv2__, DMV2);

/// Many steps of the rigid body in a potential, by the Discrete Moser-Veselov algorithm of order 4.
///
/// As `dmv2`, with free motion to order 4.
///
/// From Fortran: `CALL DMV4(AM, Q, POTENP, H, NSTEP, RPAR, IPAR)`, with `EXTERNAL POTENP`.
///
/// # Arguments
/// As for `dmv2`.
///
/// # Special cases
/// As for `dmv2`.
///
/// # Accuracy
/// As for `dmv2`; without a potential the error is O(h^4).
///
/// # Errors
/// As for `dmv2`.
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

order!(order_4 = &DMV4_ROUTINE, 2; dmv4_, dmv4__, DMV4);

/// Many steps of the rigid body in a potential, by the Discrete Moser-Veselov algorithm of order 6.
///
/// As `dmv2`, with free motion to order 6.
///
/// From Fortran: `CALL DMV6(AM, Q, POTENP, H, NSTEP, RPAR, IPAR)`, with `EXTERNAL POTENP`.
///
/// # Arguments
/// As for `dmv2`.
///
/// # Special cases
/// As for `dmv2`.
///
/// # Accuracy
/// As for `dmv2`; without a potential the error is O(h^6).
///
/// # Errors
/// As for `dmv2`.
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

order!(order_6 = &DMV6_ROUTINE, 3; dmv6_, dmv6__, DMV6);

/// Many steps of the rigid body in a potential, by the Discrete Moser-Veselov algorithm of order 8.
///
/// As `dmv2`, with free motion to order 8.
///
/// From Fortran: `CALL DMV8(AM, Q, POTENP, H, NSTEP, RPAR, IPAR)`, with `EXTERNAL POTENP`.
///
/// # Arguments
/// As for `dmv2`.
///
/// # Special cases
/// As for `dmv2`.
///
/// # Accuracy
/// As for `dmv2`; without a potential the error is O(h^8).
///
/// # Errors
/// As for `dmv2`.
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

order!(order_8 = &DMV8_ROUTINE, 4; dmv8_, dmv8__, DMV8);

/// Many steps of the rigid body in a potential, by the Discrete Moser-Veselov algorithm of order 10.
///
/// As `dmv2`, with free motion to order 10.
///
/// From Fortran: `CALL DMV10(AM, Q, POTENP, H, NSTEP, RPAR, IPAR)`, with `EXTERNAL POTENP`.
///
/// # Arguments
/// As for `dmv2`.
///
/// # Special cases
/// As for `dmv2`.
///
/// # Accuracy
/// As for `dmv2`; without a potential the error is O(h^10).
///
/// # Errors
/// As for `dmv2`.
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

order!(order_10 = &DMV10_ROUTINE, 5; dmv10_, dmv10__, DMV10);
