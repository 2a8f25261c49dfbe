//! The semi-exact step: exact momentum, third-kind integral by Gauss-Legendre quadrature.
//!
//! - `sorted`: the caller's state in sorted axes and natural units.
//! - `orbit`: the curve of the momentum: case, amplitudes, modulus, rate.
//! - `jacobi`: sn, cn and dn by the arithmetic-geometric mean.
//! - `amplitude`: the limits of the third-kind integral, turns included, and the end of the step.
//! - `matrix`, `quaternion`: the two frames of the FRB paper, and the rotation of a step.
//! - `alignment`: the last correction of that rotation, which preserves Q·m.
//! - `beside`: a whole step by these.
//! - `short`, `frame`: the same from the series of the exact step, wherever these reach: nearly every step.
//! - `step`: the one or the other.

mod alignment;
mod amplitude;
mod beside;
mod frame;
mod jacobi;
mod matrix;
mod orbit;
mod quaternion;
mod short;
mod sorted;
mod step;

use crate::arithmetic::{dispatch, Arithmetic};
use crate::body::arrays::{Arrays, Outcome};
use crate::body::{Flaw, Moved};
use crate::exact::{Matrices, Quaternions};
use step::Step;

pub(crate) use step::step_in_memory;

/// One semi-exact step of the free rigid body, attitude as a quaternion.
///
/// # What it computes
/// The momentum and attitude after the time `h`, where m' = m × I⁻¹m and q' = ½ q∘(0, I⁻¹m). The
/// momentum is that of [`crate::exact::step_quaternion`], bit by bit. The attitude is q∘p₀⁻¹∘y∘p₁ with p
/// the shortest rotation that takes m to the axis whose component follows cn, and y a rotation
/// about that axis whose angle contains one integral of the third kind: this integral is replaced by
/// a Gauss-Legendre sum of `nodes` points between the amplitudes at both ends of the step, not
/// reduced modulo 2π. The result is a method of order 2·`nodes`, time-symmetric, that preserves
/// Q·m.
///
/// # Arguments
/// - `h`: the step, of either sign;
/// - `moments`: the moments of inertia, in any order;
/// - `m`: the angular momentum in the body, of any norm;
/// - `q`: the attitude as a unit quaternion, scalar part first;
/// - `nodes`: the number of quadrature points, 1 to 10.
///
/// # Special cases
/// The exact step answers where the frame or the amplitudes are undefined or useless: sphere, linear
/// rotor, m = 0, h = 0; rotation about an axis (swinging amplitude at most 2⁻⁵²|m|); a symmetric body
/// that turns about an axis of its equator (steady amplitude at most 2⁻⁵²|m|); the separatrix
/// (1 − k² ≤ 1e−12), the saddle included; and states whose |m|/I or h·|m|/I is no normal number.
///
/// # Accuracy
/// Rounding errors are a few 2⁻⁵² times (1 + condition). The error of the quadrature falls as
/// h^(2·nodes + 1) per step once the amplitude moves by less than the width of the integrand's
/// peaks.
///
/// # Errors
/// Those of [`crate::exact::step_quaternion`]; [`Flaw::Order`] when `nodes` is not in 1..=10.
///
/// # References
/// E. Celledoni and A. Zanna, Algorithm 903: FRB, ACM Trans. Math. Softw. 37 (2010), sections 1.4
/// (case 1) and 3.3; G. Vilmart, Reducing round-off errors in rigid body dynamics, J. Comput. Phys.
/// 227 (2008), Algorithm 4.1.
///
/// # Examples
/// The momentum is the exact one; the attitude has the error of the quadrature.
/// ```
/// use frb::{exact, semi_exact};
///
/// let (moments, m, q) = ([0.345, 0.653, 1.0], [0.6, 0.0, 0.8], [1.0, 0.0, 0.0, 0.0]);
/// let (m5, q5) = semi_exact::step_quaternion(0.1, &moments, &m, &q, 5).unwrap();
/// let (exact_m, exact_q) = exact::step_quaternion(0.1, &moments, &m, &q).unwrap();
/// assert_eq!(m5, exact_m);
/// assert!((0..4).all(|j| (q5[j] - exact_q[j]).abs() < 1e-12));
/// ```
pub fn step_quaternion(
    h: f64,
    moments: &[f64; 3],
    m: &[f64; 3],
    q: &[f64; 4],
    nodes: i32,
) -> Result<([f64; 3], [f64; 4]), Flaw> {
    dispatch(Step::<Quaternions, _, 4>::new(h, moments, m, q, nodes))
}

/// [`step_quaternion`] for code that runs in the arithmetic `A` already.
#[inline(always)]
pub(crate) fn step_quaternion_in<A: Arithmetic>(
    h: f64,
    moments: &[f64; 3],
    m: &[f64; 3],
    q: &[f64; 4],
    nodes: i32,
) -> Moved<4> {
    A::out_of_line(Step::<Quaternions, _, 4>::new(h, moments, m, q, nodes))
}

/// One semi-exact step of the free rigid body, attitude as a matrix.
///
/// # What it computes
/// The momentum and attitude after the time `h`, where m' = m × I⁻¹m and Q' = Q·hat(I⁻¹m). The
/// momentum is that of [`crate::exact::step_matrix`], bit by bit. The attitude is Q·P₀ᵀ·exp(ψ ê₃)·P₁ where
/// the rows of P are m'/|m'|, m × m'/|m'| and m (for |m| = 1), and ψ contains one integral of the third
/// kind: this integral is replaced by a Gauss-Legendre sum of `nodes` points between the amplitudes at
/// both ends of the step, not reduced modulo 2π. The result is a method of order 2·`nodes`,
/// time-symmetric, that preserves Q·m. It is not the approximation of [`step_quaternion`]: the
/// frames differ, and with them the integrals.
///
/// # Arguments
/// - `h`: the step, of either sign;
/// - `moments`: the moments of inertia, in any order;
/// - `m`: the angular momentum in the body, of any norm;
/// - `q`: the attitude as a rotation matrix, stored by columns;
/// - `nodes`: the number of quadrature points, 1 to 10.
///
/// # Special cases
/// As for [`step_quaternion`].
///
/// # Accuracy
/// As for [`step_quaternion`].
///
/// # Errors
/// Those of [`crate::exact::step_matrix`]; [`Flaw::Order`] when `nodes` is not in 1..=10.
///
/// # References
/// E. Celledoni and A. Zanna, Algorithm 903: FRB, ACM Trans. Math. Softw. 37 (2010), sections 1.3
/// and 3.3; G. Vilmart, Reducing round-off errors in rigid body dynamics, J. Comput. Phys. 227
/// (2008), Algorithm 4.1.
pub fn step_matrix(
    h: f64,
    moments: &[f64; 3],
    m: &[f64; 3],
    q: &[f64; 9],
    nodes: i32,
) -> Result<([f64; 3], [f64; 9]), Flaw> {
    dispatch(Step::<Matrices, _, 9>::new(h, moments, m, q, nodes))
}

/// [`step_matrix`] for code that runs in the arithmetic `A` already.
#[inline(always)]
pub(crate) fn step_matrix_in<A: Arithmetic>(
    h: f64,
    moments: &[f64; 3],
    m: &[f64; 3],
    q: &[f64; 9],
    nodes: i32,
) -> Moved<9> {
    A::out_of_line(Step::<Matrices, _, 9>::new(h, moments, m, q, nodes))
}

/// [`step_quaternion`] for every body of the arrays.
///
/// # Safety
/// The arrays are those of [`Arrays`].
#[inline(never)]
pub(crate) unsafe fn step_quaternions(arrays: &Arrays<4>, nodes: i32, outcome: &mut Outcome<'_>) {
    for place in 0..arrays.count {
        let (h, moments, m, q) = arrays.body(place);
        let moved = step_quaternion(h, &moments, &m, &q, nodes);
        arrays.finish(place, moved, outcome);
    }
}

/// [`step_matrix`] for every body of the arrays.
///
/// # Safety
/// The arrays are those of [`Arrays`].
#[inline(never)]
pub(crate) unsafe fn step_matrices(arrays: &Arrays<9>, nodes: i32, outcome: &mut Outcome<'_>) {
    for place in 0..arrays.count {
        let (h, moments, m, q) = arrays.body(place);
        let moved = step_matrix(h, &moments, &m, &q, nodes);
        arrays.finish(place, moved, outcome);
    }
}
