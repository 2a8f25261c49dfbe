//! The numbers that stand for methods and schemes in `frb_run`.

use crate::splitting::{
    Method, Scheme, ABA864, KAHAN_LI6, PEFRL, RKN6_14A, SABA, SEJ, STRANG, SUZUKI4, SUZUKI_UMENO8,
};
use std::ffi::c_int;

/// Method of `frb_run`: the exact step, the attitude kept as a quaternion.
pub const FRB_EXACT_QUATERNION: c_int = 0;

/// Method of `frb_run`: the exact step, the attitude kept as a matrix.
pub const FRB_EXACT_MATRIX: c_int = 1;

/// Method of `frb_run`: the exact step, the attitude kept as a quaternion, with compensated summation:
/// momentum and attitude are kept together with what their rounding has left over.
pub const FRB_EXACT_COMPENSATED: c_int = 2;

/// Method of `frb_run`, to be added to the number of nodes, 1 to 10: the semi-exact step, the
/// attitude kept as a quaternion.
pub const FRB_SEMI_EXACT: c_int = 100;

/// Method of `frb_run`, to be added to the number of nodes, 1 to 10: the semi-exact step, the
/// attitude kept as a matrix.
pub const FRB_SEMI_EXACT_MATRIX: c_int = 200;

/// Method of `frb_run`, to be added to the order, 2, 4, 6, 8 or 10: the Discrete Moser-Veselov
/// algorithm.
pub const FRB_DMV: c_int = 300;

/// Method of `frb_run`: MR, the splitting by axes of McLachlan and Reich, of order 2.
pub const FRB_AXIS_SPLITTING: c_int = 400;

/// Method of `frb_run`, to be added to the order, 2, 4 or 6: SR, a symmetric top and a rotation.
pub const FRB_SYMMETRIC_ROTATION: c_int = 500;

/// Method of `frb_run`, to be added to the order, 2, 4 or 6: IMR, the modifying implicit midpoint
/// rule.
pub const FRB_IMPLICIT_MIDPOINT: c_int = 600;

/// Method of `frb_run`, to be added to the order, 2 or 4: JEM, the exact momentum, and the attitude
/// by a Magnus series.
pub const FRB_JACOBI_MAGNUS: c_int = 700;

/// Method of `frb_run`: the classical Runge-Kutta method of order 4 for free motion and torque
/// together; the scheme has no effect.
pub const FRB_RUNGE_KUTTA: c_int = 800;

/// Scheme of `frb_run`: Strang's, half a drift first and last; order 2, one stage.
pub const FRB_STRANG: c_int = 1;

/// Scheme of `frb_run`: Strang's, half a kick first and last, as in `dmv2` to `dmv10`; order 2, one
/// stage. With the method `FRB_JACOBI_MAGNUS` + 2 it is the symmetric splitting SEJ of Celledoni and
/// Säfström.
pub const FRB_SEJ: c_int = 2;

/// Scheme of `frb_run`: Suzuki's composition of order 4, 5 stages.
pub const FRB_SUZUKI4: c_int = 3;

/// Scheme of `frb_run`: Kahan and Li's composition of order 6, 9 stages.
pub const FRB_KAHAN_LI6: c_int = 4;

/// Scheme of `frb_run`: Suzuki and Umeno's composition of order 8, 15 stages.
pub const FRB_SUZUKI_UMENO8: c_int = 5;

/// Scheme of `frb_run`: RKN6_14a of Blanes and Moan, order 6, 14 stages.
pub const FRB_RKN6_14A: c_int = 6;

/// Scheme of `frb_run`: ABA(8,6,4) of Blanes and others, 7 stages; for a torque of size e its error is
/// e O(h^8) + e^2 O(h^6) + e^3 O(h^4).
pub const FRB_ABA864: c_int = 7;

/// Scheme of `frb_run`: PEFRL of Omelyan, Mryglod and Folk, order 4, 4 stages: the cheap fourth order of
/// molecular dynamics.
pub const FRB_PEFRL: c_int = 8;

/// Scheme of `frb_run`, to be added to the number n of stages, 1 to 10: SABA_n of Laskar and Robutel;
/// for a torque of size e its error is e O(h^(2n)) + e^2 O(h^2).
pub const FRB_SABA: c_int = 100;

/// The numbers for which the arrays of `frb_scheme` must have room.
pub const FRB_SCHEME_LENGTH: c_int = 16;

/// For `frb_run_bodies`: forces and torques depend on time, positions and attitudes alone.
pub const FRB_ON_POSITIONS: c_int = 0;

/// For `frb_run_bodies`: forces or torques depend on velocities or momenta, too.
pub const FRB_ON_VELOCITIES: c_int = 1;

/// For `frb_run_tangent` and `frb_run_lyapunov`: the derivative of the torque by the attitude comes from differences.
pub const FRB_BY_DIFFERENCES: c_int = 0;

/// For `frb_run_tangent` and `frb_run_lyapunov`: the caller's routine writes the derivative of the torque.
pub const FRB_BY_CALLER: c_int = 1;

/// The method of a code.
pub(super) fn method(code: c_int) -> Option<Method> {
    let number = code % 100;
    let method = match code - number {
        0 if number == FRB_EXACT_QUATERNION => Method::ExactQuaternion,
        0 if number == FRB_EXACT_MATRIX => Method::ExactMatrix,
        0 if number == FRB_EXACT_COMPENSATED => Method::ExactCompensated,
        FRB_SEMI_EXACT => Method::SemiExact(number),
        FRB_SEMI_EXACT_MATRIX => Method::SemiExactMatrix(number),
        FRB_DMV if number % 2 == 0 => Method::Dmv(number / 2),
        FRB_AXIS_SPLITTING if number == 0 => Method::AxisSplitting,
        FRB_SYMMETRIC_ROTATION => Method::SymmetricRotation(number),
        FRB_IMPLICIT_MIDPOINT => Method::ImplicitMidpoint(number),
        FRB_JACOBI_MAGNUS => Method::JacobiMagnus(number),
        FRB_RUNGE_KUTTA if number == 0 => Method::RungeKutta,
        _ => return None,
    };
    method.exists().then_some(method)
}

/// The scheme of a code.
pub(super) fn scheme(code: c_int) -> Option<&'static Scheme> {
    const FIRST_SABA: c_int = FRB_SABA + 1;
    const LAST_SABA: c_int = FRB_SABA + 10;
    Some(match code {
        FRB_STRANG => &STRANG,
        FRB_SEJ => &SEJ,
        FRB_SUZUKI4 => &SUZUKI4,
        FRB_KAHAN_LI6 => &KAHAN_LI6,
        FRB_SUZUKI_UMENO8 => &SUZUKI_UMENO8,
        FRB_RKN6_14A => &RKN6_14A,
        FRB_ABA864 => &ABA864,
        FRB_PEFRL => &PEFRL,
        FIRST_SABA..=LAST_SABA => &SABA[(code - FIRST_SABA) as usize],
        _ => return None,
    })
}
