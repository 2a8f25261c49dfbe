//! `frb_energy`, `frb_casimir`, `frb_spatial_momentum`, `frb_orthogonality`: what a motion should keep.

use super::call::Call;
use super::callbacks::PotentialEnergy;
use super::environment::{self, Caller};
use super::pointers::{read, write};
use super::rules::{finite, output, MOMENTS, MOMENTUM, OPTIONAL};
use super::status;
use crate::body::{check, Flaw};
use crate::diagnostics;
use std::ffi::c_int;

/// Of a quaternion or matrix that need not be a rotation.
const FINITE: &str = "the attitude must be finite";

/// Reads two arrays, which must be finite, computes, writes, and records the status.
unsafe fn measure<const N: usize, const M: usize, const K: usize>(
    call: impl FnOnce() -> Call,
    target: *mut f64,
    (first, second): (*const f64, *const f64),
    compute: impl FnOnce(&Caller, &[f64; M], &[f64; K]) -> Result<[f64; N], Flaw>,
) {
    let (a, b) = (read(first), read(second));
    match environment::in_own(|caller| finite_from(&a, &b, || compute(caller, &a, &b))) {
        Ok(values) => {
            write(target, &values);
            status::succeed();
        }
        Err(flaw) => call().refuse(flaw),
    }
}

/// Computes finite values from finite values, in a function that is not inlined, as `environment` wants
/// it.
#[inline(never)]
fn finite_from<const N: usize>(
    one: &[f64],
    other: &[f64],
    compute: impl FnOnce() -> Result<[f64; N], Flaw>,
) -> Result<[f64; N], Flaw> {
    let are_finite = |values: &[f64]| values.iter().all(|value| value.is_finite());
    if !(are_finite(one) && are_finite(other)) {
        return Err(Flaw::Order);
    }
    let values = compute()?;
    if are_finite(&values) {
        Ok(values)
    } else {
        Err(Flaw::Range)
    }
}

/// The energy of a rigid body: kinetic, and that of a potential.
///
/// ½ m·I⁻¹m + U(q).
///
/// From Fortran: `CALL FRB_ENERGY(ENERGY, AM, Q, AINERT, POTEN, RPAR, IPAR)`, with `EXTERNAL POTEN`.
///
/// # Arguments
/// All but `poten` are passed by reference and may lie at any address.
/// - `energy[1]`, out, `double`: the energy.
/// - `am[3]`, in, `double`: the angular momentum in the body's frame.
/// - `q[4]`, in, `double`: the attitude, a quaternion; only `poten` uses it.
/// - `ainert[3]`, in, `double`: the principal moments of inertia, positive, in any order.
/// - `poten`, in: the caller's routine for U (see `frb_potential_energy`), or null for none.
/// - `rpar`, in, `double`: parameters for `poten`, passed on as they are; may be null.
/// - `ipar`, in, `int`: parameters for `poten`, passed on as they are; may be null.
///
/// # Special cases
/// A linear rotor (see `frb_step`) has no energy about its axis.
///
/// # Accuracy
/// A few eps of the largest term.
///
/// # Errors
/// `frb_info` tells −k for argument k: a null pointer among the first four; `am` or `q` not finite;
/// moments of inertia not positive and finite. `FRB_NOT_REPRESENTABLE` when the potential is not
/// finite or the energy overflows. Then `energy` is NaN.
#[no_mangle]
pub unsafe extern "C" fn frb_energy(
    energy: *mut f64,
    am: *const f64,
    q: *const f64,
    ainert: *const f64,
    poten: PotentialEnergy,
    rpar: *mut f64,
    ipar: *mut c_int,
) {
    total_energy(energy, am, q, ainert, poten, rpar, ipar);
}

routine! {
    FRB_ENERGY, frb_energy_, frb_energy__ =>
    total_energy(
        energy: *mut f64 => output(&[]),
        am: *const f64 => MOMENTUM,
        q: *const f64 => finite(&[4], FINITE),
        ainert: *const f64 => MOMENTS,
        poten: PotentialEnergy => OPTIONAL,
        rpar: *mut f64 => OPTIONAL,
        ipar: *mut c_int => OPTIONAL,
    ) |call| {
        measure(call, energy, (am, q), |caller, m, q| {
            let moments = read(ainert);
            check::moments(&moments, m)?;
            let mut potential = 0.0;
            if let Some(poten) = poten {
                // A copy, which the caller's routine may change.
                let mut q: [f64; 4] = *q;
                caller.call(|| poten(q.as_mut_ptr(), &mut potential, rpar, ipar));
            }
            Ok([diagnostics::kinetic_energy(&moments, m) + potential])
        });
    }
}

/// The Casimir of the rigid body, |m|², which free motion keeps.
///
/// From Fortran: `CALL FRB_CASIMIR(CASIMIR, AM)`.
///
/// # Arguments
/// All are passed by reference and may lie at any address.
/// - `casimir[1]`, out, `double`: |m|².
/// - `am[3]`, in, `double`: the angular momentum.
///
/// # Special cases
/// None.
///
/// # Accuracy
/// Two eps.
///
/// # Errors
/// `frb_info` tells −k for argument k: a null pointer; `am` not finite. `FRB_NOT_REPRESENTABLE` when
/// it overflows. Then `casimir` is NaN.
#[no_mangle]
pub unsafe extern "C" fn frb_casimir(casimir: *mut f64, am: *const f64) {
    square(casimir, am);
}

routine! {
    FRB_CASIMIR, frb_casimir_, frb_casimir__ =>
    square(
        casimir: *mut f64 => output(&[]),
        am: *const f64 => MOMENTUM,
    ) |call| {
        measure(call, casimir, (am, am), |_, m, _: &[f64; 3]| Ok([diagnostics::casimir(m)]));
    }
}

/// The angular momentum in space, Q·m, which free motion keeps; the attitude is a quaternion.
///
/// From Fortran: `CALL FRB_SPATIAL_MOMENTUM(SPACE, AM, Q)`.
///
/// # Arguments
/// All are passed by reference and may lie at any address.
/// - `space[3]`, out, `double`: the angular momentum in space. May be the same as `am`.
/// - `am[3]`, in, `double`: the angular momentum in the body's frame.
/// - `q[4]`, in, `double`: the attitude, a quaternion, scalar part first; its norm is divided out.
///
/// # Special cases
/// None.
///
/// # Accuracy
/// A few eps of |m|.
///
/// # Errors
/// `frb_info` tells −k for argument k: a null pointer; `am` or `q` not finite.
/// `FRB_NOT_REPRESENTABLE` when the result overflows, or `q` is zero. Then `space` is NaN.
#[no_mangle]
pub unsafe extern "C" fn frb_spatial_momentum(space: *mut f64, am: *const f64, q: *const f64) {
    in_space(space, am, q);
}

routine! {
    FRB_SPATIAL_MOMENTUM, frb_spatial_momentum_, frb_spatial_momentum__ =>
    in_space(
        space: *mut f64 => output(&[3]),
        am: *const f64 => MOMENTUM,
        q: *const f64 => finite(&[4], FINITE),
    ) |call| {
        measure(call, space, (am, q), |_, m, q| Ok(diagnostics::spatial_momentum(m, q)));
    }
}

/// The angular momentum in space, Q·m, which free motion keeps; the attitude is a matrix.
///
/// From Fortran: `CALL FRB_SPATIAL_MOMENTUM_MATRIX(SPACE, AM, Q)`.
///
/// # Arguments
/// All are passed by reference and may lie at any address.
/// - `space[3]`, out, `double`: the angular momentum in space. May be the same as `am`.
/// - `am[3]`, in, `double`: the angular momentum in the body's frame.
/// - `q[9]`, in, `double`: the attitude, Q(3,3), by columns, as it stands.
///
/// # Special cases
/// None.
///
/// # Accuracy
/// A few eps of |m|.
///
/// # Errors
/// `frb_info` tells −k for argument k: a null pointer; `am` or `q` not finite.
/// `FRB_NOT_REPRESENTABLE` when the result overflows. Then `space` is NaN.
#[no_mangle]
pub unsafe extern "C" fn frb_spatial_momentum_matrix(
    space: *mut f64,
    am: *const f64,
    q: *const f64,
) {
    in_space_by_matrix(space, am, q);
}

routine! {
    FRB_SPATIAL_MOMENTUM_MATRIX, frb_spatial_momentum_matrix_, frb_spatial_momentum_matrix__ =>
    in_space_by_matrix(
        space: *mut f64 => output(&[3]),
        am: *const f64 => MOMENTUM,
        q: *const f64 => finite(&[3, 3], FINITE),
    ) |call| {
        measure(call, space, (am, q), |_, m, q| Ok(diagnostics::spatial_momentum_matrix(m, q)));
    }
}

/// How far a quaternion is from a rotation: ||q|² − 1|.
///
/// From Fortran: `CALL FRB_ORTHOGONALITY(DEFECT, Q)`.
///
/// # Arguments
/// All are passed by reference and may lie at any address.
/// - `defect[1]`, out, `double`: ||q|² − 1|.
/// - `q[4]`, in, `double`: a quaternion.
///
/// # Special cases
/// None.
///
/// # Accuracy
/// Two eps.
///
/// # Errors
/// `frb_info` tells −k for argument k: a null pointer; `q` not finite. `FRB_NOT_REPRESENTABLE` when
/// it overflows. Then `defect` is NaN.
#[no_mangle]
pub unsafe extern "C" fn frb_orthogonality(defect: *mut f64, q: *const f64) {
    defect_of_norm(defect, q);
}

routine! {
    FRB_ORTHOGONALITY, frb_orthogonality_, frb_orthogonality__ =>
    defect_of_norm(
        defect: *mut f64 => output(&[]),
        q: *const f64 => finite(&[4], FINITE),
    ) |call| {
        measure(call, defect, (q, q), |_, q, _: &[f64; 4]| Ok([diagnostics::orthogonality(q)]));
    }
}

/// How far a matrix is from a rotation: the largest entry of |QᵀQ − 1|.
///
/// From Fortran: `CALL FRB_ORTHOGONALITY_MATRIX(DEFECT, Q)`.
///
/// # Arguments
/// All are passed by reference and may lie at any address.
/// - `defect[1]`, out, `double`: the largest entry of |QᵀQ − 1|.
/// - `q[9]`, in, `double`: a matrix, Q(3,3), by columns.
///
/// # Special cases
/// For a reflection, a matrix whose determinant is negative, it is at least 1 − det Q, which is about 2.
///
/// # Accuracy
/// Two eps.
///
/// # Errors
/// `frb_info` tells −k for argument k: a null pointer; `q` not finite. `FRB_NOT_REPRESENTABLE` when
/// it overflows. Then `defect` is NaN.
#[no_mangle]
pub unsafe extern "C" fn frb_orthogonality_matrix(defect: *mut f64, q: *const f64) {
    defect_of_matrix(defect, q);
}

routine! {
    FRB_ORTHOGONALITY_MATRIX, frb_orthogonality_matrix_, frb_orthogonality_matrix__ =>
    defect_of_matrix(
        defect: *mut f64 => output(&[]),
        q: *const f64 => finite(&[3, 3], FINITE),
    ) |call| {
        measure(call, defect, (q, q), |_, q, _: &[f64; 9]| {
            Ok([diagnostics::orthogonality_matrix(q)])
        });
    }
}
