//! `frb_energy`, `frb_casimir`, `frb_spatial_momentum`, `frb_orthogonality`: what a motion should keep.

use super::arguments::{first_null, write, write_nan};
use super::environment;
use super::legal::{are_finite, are_moments, first_illegal, read};
use super::routine::Routine;
use super::status::{self, FRB_NOT_REPRESENTABLE};
use crate::diagnostics;
use std::ffi::c_int;

static FRB_ENERGY_ROUTINE: Routine = Routine {
    name: "FRB_ENERGY",
    arguments: &[
        c"argument 1 of FRB_ENERGY, ENERGY: null pointer",
        c"argument 2 of FRB_ENERGY, AM(3): the angular momentum must be finite",
        c"argument 3 of FRB_ENERGY, Q(4): the attitude must be finite",
        c"argument 4 of FRB_ENERGY, AINERT(3): the moments of inertia must be positive and finite",
    ],
};

static FRB_CASIMIR_ROUTINE: Routine = Routine {
    name: "FRB_CASIMIR",
    arguments: &[
        c"argument 1 of FRB_CASIMIR, CASIMIR: null pointer",
        c"argument 2 of FRB_CASIMIR, AM(3): the angular momentum must be finite",
    ],
};

static FRB_SPATIAL_MOMENTUM_ROUTINE: Routine = Routine {
    name: "FRB_SPATIAL_MOMENTUM",
    arguments: &[
        c"argument 1 of FRB_SPATIAL_MOMENTUM, SPACE(3): null pointer",
        c"argument 2 of FRB_SPATIAL_MOMENTUM, AM(3): the angular momentum must be finite",
        c"argument 3 of FRB_SPATIAL_MOMENTUM, Q(4): the attitude must be finite",
    ],
};

static FRB_SPATIAL_MOMENTUM_MATRIX_ROUTINE: Routine = Routine {
    name: "FRB_SPATIAL_MOMENTUM_MATRIX",
    arguments: &[
        c"argument 1 of FRB_SPATIAL_MOMENTUM_MATRIX, SPACE(3): null pointer",
        c"argument 2 of FRB_SPATIAL_MOMENTUM_MATRIX, AM(3): the angular momentum must be finite",
        c"argument 3 of FRB_SPATIAL_MOMENTUM_MATRIX, Q(3,3): the attitude must be finite",
    ],
};

static FRB_ORTHOGONALITY_ROUTINE: Routine = Routine {
    name: "FRB_ORTHOGONALITY",
    arguments: &[
        c"argument 1 of FRB_ORTHOGONALITY, DEFECT: null pointer",
        c"argument 2 of FRB_ORTHOGONALITY, Q(4): the attitude must be finite",
    ],
};

static FRB_ORTHOGONALITY_MATRIX_ROUTINE: Routine = Routine {
    name: "FRB_ORTHOGONALITY_MATRIX",
    arguments: &[
        c"argument 1 of FRB_ORTHOGONALITY_MATRIX, DEFECT: null pointer",
        c"argument 2 of FRB_ORTHOGONALITY_MATRIX, Q(3,3): the attitude must be finite",
    ],
};

/// The caller's routine for the value of a potential U that depends on the attitude.
///
/// From Fortran: `SUBROUTINE POTEN(Q, U, RPAR, IPAR)`. `q[4]`, in: the attitude. `u[1]`, out: the
/// potential. `rpar` and `ipar`: the parameters, as the caller of `frb_energy` passed them. It must
/// return, as a `frb_potential` must.
pub type PotentialEnergy =
    Option<unsafe extern "C" fn(q: *const f64, u: *mut f64, rpar: *mut f64, ipar: *mut c_int)>;

/// Writes what was computed and records the status; NaN when there is a status other than 0.
unsafe fn finish<const N: usize>(
    routine: &'static Routine,
    target: *mut f64,
    result: Result<[f64; N], c_int>,
) {
    match result {
        Ok(values) => {
            write(target, &values);
            status::succeed();
        }
        Err(info) => {
            write_nan::<N>(target);
            status::report(routine, info);
        }
    }
}

/// Checks and computes in the library's own environment, in a function that is not inlined, as
/// `environment` wants it. What is computed must be finite.
#[inline(never)]
fn computed<const N: usize>(
    illegal: impl FnOnce() -> Option<c_int>,
    compute: impl FnOnce() -> [f64; N],
) -> Result<[f64; N], c_int> {
    if let Some(info) = illegal() {
        return Err(info);
    }
    let values = compute();
    if are_finite(&values) {
        Ok(values)
    } else {
        Err(FRB_NOT_REPRESENTABLE)
    }
}

/// Computes from two arrays that must be finite: arguments 2 and 3.
unsafe fn from_finite<const N: usize, const M: usize, const K: usize>(
    routine: &'static Routine,
    target: *mut f64,
    (first, second): (*const f64, *const f64),
    compute: impl FnOnce(&[f64; M], &[f64; K]) -> [f64; N],
) {
    let result = match (read(first), read(second)) {
        (Some(a), Some(b)) if !target.is_null() => environment::in_own(|_| {
            computed(
                || first_illegal(&[(2, are_finite(&a)), (3, are_finite(&b))]),
                || compute(&a, &b),
            )
        }),
        _ => {
            let place = first_null(&[target as usize, first as usize, second as usize]);
            Err(-place.unwrap_or(0))
        }
    };
    finish(routine, target, result);
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

other_names! {
    frb_energy_, frb_energy__, FRB_ENERGY =>
    unsafe fn total_energy(
        energy: *mut f64,
        am: *const f64,
        q: *const f64,
        ainert: *const f64,
        poten: PotentialEnergy,
        rpar: *mut f64,
        ipar: *mut c_int,
    ) {
        let result = match (read(am), read::<4>(q), read(ainert)) {
            (Some(m), Some(attitude), Some(moments)) if !energy.is_null() => {
                environment::in_own(|caller| {
                    computed(
                        || {
                            first_illegal(&[
                                (2, are_finite(&m)),
                                (3, are_finite(&attitude)),
                                (4, are_moments(&moments, &m)),
                            ])
                        },
                        || {
                            let mut potential = 0.0;
                            if let Some(poten) = poten {
                                // A copy, which the caller's routine may change.
                                let mut q = attitude;
                                caller.call(|| poten(q.as_mut_ptr(), &mut potential, rpar, ipar));
                            }
                            [diagnostics::kinetic_energy(&moments, &m) + potential]
                        },
                    )
                })
            }
            _ => {
                let addresses = [energy as usize, am as usize, q as usize, ainert as usize];
                Err(-first_null(&addresses).unwrap_or(0))
            }
        };
        finish(&FRB_ENERGY_ROUTINE, energy, result);
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

other_names! {
    frb_casimir_, frb_casimir__, FRB_CASIMIR =>
    unsafe fn square(casimir: *mut f64, am: *const f64) {
        from_finite(
            &FRB_CASIMIR_ROUTINE,
            casimir,
            (am, am),
            |m, _: &[f64; 3]| [diagnostics::casimir(m)],
        );
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

other_names! {
    frb_spatial_momentum_, frb_spatial_momentum__, FRB_SPATIAL_MOMENTUM =>
    unsafe fn in_space(space: *mut f64, am: *const f64, q: *const f64) {
        let routine = &FRB_SPATIAL_MOMENTUM_ROUTINE;
        from_finite(routine, space, (am, q), diagnostics::spatial_momentum);
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

other_names! {
    frb_spatial_momentum_matrix_, frb_spatial_momentum_matrix__, FRB_SPATIAL_MOMENTUM_MATRIX =>
    unsafe fn in_space_by_matrix(space: *mut f64, am: *const f64, q: *const f64) {
        let routine = &FRB_SPATIAL_MOMENTUM_MATRIX_ROUTINE;
        from_finite(
            routine,
            space,
            (am, q),
            diagnostics::spatial_momentum_matrix,
        );
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

other_names! {
    frb_orthogonality_, frb_orthogonality__, FRB_ORTHOGONALITY =>
    unsafe fn defect_of_norm(defect: *mut f64, q: *const f64) {
        let routine = &FRB_ORTHOGONALITY_ROUTINE;
        from_finite(routine, defect, (q, q), |q, _: &[f64; 4]| {
            [diagnostics::orthogonality(q)]
        });
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

other_names! {
    frb_orthogonality_matrix_, frb_orthogonality_matrix__, FRB_ORTHOGONALITY_MATRIX =>
    unsafe fn defect_of_matrix(defect: *mut f64, q: *const f64) {
        let routine = &FRB_ORTHOGONALITY_MATRIX_ROUTINE;
        from_finite(routine, defect, (q, q), |q, _: &[f64; 9]| {
            [diagnostics::orthogonality_matrix(q)]
        });
    }
}
