//! From the bodies of users to moments and axes: tensors, point masses.

use super::each::{column, Each};
use super::environment;
use super::many::Outcomes;
use super::pointers::{fill, write};
use super::rules::{at_least, finite, output, BODY_COUNT, MASSES, MOMENTS, STATUS, TENSOR};
use super::status::current;
use crate::body::Flaw;
use crate::inertia;
use std::ffi::c_int;
use std::ptr::null_mut;

/// Principal moments and axes of inertia tensors.
///
/// T = Q·diag(I₁, I₂, I₃)·Qᵀ: the columns of Q are the principal axes in the frame in which T is given.
/// The steps want the moments, and attitudes of the frame of these axes: with the attitude a of your
/// frame it is a∘q, q being the quaternion of Q (`frb_matrix_to_quat`, `frb_quat_compose`), and a
/// vector v of your frame is Qᵀv in it.
///
/// From Fortran: `CALL FRB_PRINCIPAL_AXES(N, AINERT, AXES, TENSOR, INFO)`.
///
/// # Arguments
/// All are passed by reference and may lie at any address. Matrices are stored by columns.
/// - `n[1]`, in, `int`: the number of bodies, not negative.
/// - `ainert[3n]`, out, `double`: AINERT(3,N), the principal moments of inertia.
/// - `axes[9n]`, out, `double`: AXES(3,3,N), right-handed rotation matrices of the principal axes. May
///   be the same as `tensor`.
/// - `tensor[9n]`, in, `double`: TENSOR(3,3,N), inertia tensors about the centres of mass, symmetric
///   and positive definite. Off the diagonal are the negative products of inertia, −Σ m·x·y.
/// - `info[n]`, out, `int`: a status for each body, or null.
///
/// # Special cases
/// Of all orders and directions of the axes those are returned that are nearest to the axes in which
/// the tensor is given: a diagonal tensor stays as it is. Equal moments, and tensors of any size, are
/// legal. One moment may be zero if the other two are equal (the linear rotor). Entries that should be
/// equal may differ by 10⁻⁸ of the largest; their mean is taken. Whether a body with such moments can
/// exist is not asked: see `frb_inertia_defect`.
///
/// # Accuracy
/// Each moment is within one eps, of itself, of the true one of the tensor given, unless the condition
/// of the tensor scaled to unit diagonal is beyond 10¹⁵; the axes are orthonormal to one eps. The same
/// bits on every processor.
///
/// # Errors
/// A body whose tensor is not finite, symmetric and positive definite becomes NaN, and its `info` is −k
/// for the argument k that is to blame, or `FRB_NOT_REPRESENTABLE` when a moment underflows; the others
/// are not affected. `frb_info` tells the status of the first such body. When a pointer is null, or `n`
/// is negative, all outputs are NaN and every `info` is −k.
///
/// # References
/// J. Demmel, K. Veselić, SIAM J. Matrix Anal. Appl. 13 (1992) 1204.
#[no_mangle]
pub unsafe extern "C" fn frb_principal_axes(
    n: *const c_int,
    ainert: *mut f64,
    axes: *mut f64,
    tensor: *const f64,
    info: *mut c_int,
) {
    principal_axes(n, ainert, axes, tensor, info);
}

routine! {
    FRB_PRINCIPAL_AXES, frb_principal_axes_, frb_principal_axes__, each "body" =>
    principal_axes(
        n: *const c_int => BODY_COUNT,
        ainert: *mut f64 => output(&[3]).columns("n"),
        axes: *mut f64 => output(&[3, 3]).columns("n"),
        tensor: *const f64 => TENSOR.columns("n"),
        info: *mut c_int => STATUS.columns("n"),
    ) |call| {
        let each = Each { n, info, shared: &[] };
        each.compute(call, &[(ainert, 3), (axes, 9)], |k| {
            let (moments, axes) = inertia::principal_axes(&column(tensor, k))?;
            let mut both = [0.0; 12];
            both[..3].copy_from_slice(&moments);
            both[3..].copy_from_slice(&axes);
            Ok(both)
        });
    }
}

/// Whether a body with these moments of inertia can exist.
///
/// The largest moment is at most the sum of the other two, for I₁ + I₂ − I₃ = 2Σ m·z². Every routine
/// takes moments that are not so, for their motion is well defined; but mostly they are a mistake, such
/// as (1, 1, 5) for a disc.
///
/// From Fortran: `CALL FRB_INERTIA_DEFECT(N, DEFECT, AINERT, INFO)`.
///
/// # Arguments
/// All are passed by reference and may lie at any address.
/// - `n[1]`, in, `int`: the number of bodies, not negative.
/// - `defect[n]`, out, `double`: 0 if a body of positive masses has such moments, else the part of the
///   largest by which it exceeds the sum of the other two.
/// - `ainert[3n]`, in, `double`: AINERT(3,N), the principal moments of inertia, positive, in any order.
/// - `info[n]`, out, `int`: a status for each body, or null.
///
/// # Special cases
/// For a flat body the largest is equal to the sum of the others; its moments, rounded, may have a
/// defect of one eps.
///
/// # Accuracy
/// One eps of itself. The same bits on every processor.
///
/// # Errors
/// A body whose moments are not positive and finite becomes NaN, and its `info` is −k for the argument
/// k that is to blame; the others are not affected. `frb_info` tells the status of the first such body.
/// When a pointer is null, or `n` is negative, all outputs are NaN and every `info` is −k.
#[no_mangle]
pub unsafe extern "C" fn frb_inertia_defect(
    n: *const c_int,
    defect: *mut f64,
    ainert: *const f64,
    info: *mut c_int,
) {
    inertia_defect(n, defect, ainert, info);
}

routine! {
    FRB_INERTIA_DEFECT, frb_inertia_defect_, frb_inertia_defect__, each "body" =>
    inertia_defect(
        n: *const c_int => BODY_COUNT,
        defect: *mut f64 => output(&[]).columns("n"),
        ainert: *const f64 => MOMENTS.columns("n"),
        info: *mut c_int => STATUS.columns("n"),
    ) |call| {
        let each = Each { n, info, shared: &[] };
        each.compute(call, &[(defect, 1)], |k| Ok([inertia::defect(&column(ainert, k))?]));
    }
}

/// Mass, centre, principal moments and axes of a body of point masses.
///
/// Of the atoms of a molecule, for instance. The frame of the moments has its origin at the centre and its axes
/// along the columns of AXES: a point at x is at s = AXESᵀ·(x − c) in it, which is where `frb_site_positions` and
/// `frb_site_forces` want it.
///
/// From Fortran: `CALL FRB_BODY_OF_POINTS(N, MASS, CENTRE, AINERT, AXES, MASSES, POINTS, INFO)`.
///
/// # Arguments
/// All are passed by reference and may lie at any address. Matrices are stored by columns.
/// - `n[1]`, in, `int`: the number of points, 1 or more.
/// - `mass[1]`, out, `double`: the sum of the masses.
/// - `centre[3]`, out, `double`: the centre of mass.
/// - `ainert[3]`, out, `double`: the principal moments of inertia about it.
/// - `axes[9]`, out, `double`: AXES(3,3), a right-handed rotation matrix of the principal axes.
/// - `masses[n]`, in, `double`: the masses, not negative, not all zero.
/// - `points[3n]`, in, `double`: POINTS(3,N), where they are.
/// - `info[1]`, out, `int`: the status, or null.
///
/// # Special cases
/// Of all orders and directions of the axes those are returned that are nearest to the axes in which the points are
/// given. Points that are on a line to rounding give a linear rotor, as the steps take it: one moment is zero and
/// the other two are equal. Masses may be zero.
///
/// # Accuracy
/// Mass, centre, each moment and the axes are right to one eps of the numbers given, wherever the origin is:
/// nothing cancels. The same bits on every processor.
///
/// # Errors
/// `frb_info` and `info` tell −k for argument k: a null pointer; no points; a mass that is negative or not
/// finite, or all zero; a point that is not finite, or all at one place. `FRB_NOT_REPRESENTABLE` when a result
/// is beyond the range of numbers. Then all outputs are NaN.
#[no_mangle]
pub unsafe extern "C" fn frb_body_of_points(
    n: *const c_int,
    mass: *mut f64,
    centre: *mut f64,
    ainert: *mut f64,
    axes: *mut f64,
    masses: *const f64,
    points: *const f64,
    info: *mut c_int,
) {
    body_of_points(n, mass, centre, ainert, axes, masses, points, info);
}

routine! {
    FRB_BODY_OF_POINTS, frb_body_of_points_, frb_body_of_points__, each "point" =>
    body_of_points(
        n: *const c_int => at_least(1, "there must be a point"),
        mass: *mut f64 => output(&[]),
        centre: *mut f64 => output(&[3]),
        ainert: *mut f64 => output(&[3]),
        axes: *mut f64 => output(&[3, 3]),
        masses: *const f64 => MASSES.columns("n"),
        points: *const f64 => finite(&[3], "the points must be finite, and must not all be at one place")
            .columns("n"),
        info: *mut c_int => STATUS,
    ) |call| {
        let count = match usize::try_from(n.read_unaligned()) {
            Ok(count) if count > 0 => count,
            _ => return call().refuse(Flaw::Order),
        };
        let body = environment::in_own(|_| {
            all_points(count, |k| (column::<1>(masses, k)[0], column(points, k)))
        });
        // What is wrong is told before it may be overwritten.
        let mut outcomes = Outcomes::new(call, null_mut(), 0);
        let body = body.unwrap_or_else(|(place, flaw)| {
            outcomes.set(place, flaw);
            NOTHING
        });
        write(mass, &[body.mass]);
        write(centre, &body.centre);
        write(ainert, &body.moments);
        write(axes, &body.axes);
        outcomes.finish();
        fill(info, 1, current());
    }
}

const NOTHING: inertia::Body = inertia::Body {
    mass: f64::NAN,
    centre: [f64::NAN; 3],
    moments: [f64::NAN; 3],
    axes: [f64::NAN; 9],
};

/// In a function that is not inlined, as `environment` wants it.
#[inline(never)]
fn all_points(
    count: usize,
    point: impl Fn(usize) -> (f64, [f64; 3]),
) -> Result<inertia::Body, (usize, Flaw)> {
    inertia::gathered(count, point)
}
