//! The exact step: momentum and attitude after a time h, by elliptic functions in a symmetric form.
//!
//! No initial phase, no inverse integral and no arctangent appear, and no case k < 1 or k > 1:
//! the functions of half the step, σ_j(τ) and S(τ) in `functions::series`, combine with the momentum at
//! the start to the momentum and the rotation at the end (`momentum`, `attitude`). Long steps
//! lose whole half periods (`half_periods`) and double the argument of the functions (`portion`).

mod alone;
pub(crate) mod attitude;
pub(crate) mod batch;
mod blocks;
pub(crate) mod compensated;
pub(crate) mod constants;
pub(crate) mod extreme;
mod forwards;
pub(crate) mod half_periods;
mod in_memory;
mod increment;
pub(crate) mod invariants;
mod long_batch;
pub(crate) mod long_step;
pub(crate) mod momentum;
pub(crate) mod portion;
pub(crate) mod prepared;
mod prepared_step;
pub(crate) mod short_step;
mod slices;
pub(crate) mod slow;
pub(crate) mod start;
pub(crate) mod step;
pub(crate) mod times;

use crate::arithmetic::{dispatch, Arithmetic};
use crate::body::Compensated;
use crate::body::Flaw;
use crate::body::Moved;
use compensated::FreeRun;
use step::Step;

pub(crate) use in_memory::{step_in_memory, InMemory};
pub use prepared::Prepared;
pub(crate) use prepared_step::{step_prepared, Numbers, LENGTH};
pub use slices::{at_times, step_matrices, step_quaternions};
pub(crate) use step::{Attitude, Matrices, Quaternions};

/// The exact step with the attitude as a unit quaternion, scalar part first.
///
/// Solves m′ = m × I⁻¹m, q′ = ½q∘(0, I⁻¹m) over the time `h` and returns m(h) and q(h).
///
/// # Arguments
///
/// * `h`: the time, of any size and sign
/// * `moments`: the principal moments of inertia, in any order
/// * `m`: the angular momentum in the body frame, of any norm
/// * `q`: the attitude, a unit quaternion to within 5 percent
///
/// # Special cases
///
/// Sphere, symmetric bodies, rotation about an axis, the separatrix and m = 0 are exact as all
/// others. A linear rotor has one zero moment, no momentum about it, and two equal moments. The
/// quaternion returned has norm 1 to rounding, whatever the norm of `q` lacked.
///
/// # Accuracy
///
/// At most 2 eps·(1 + condition) in every component (`make accuracy` measures about 1).
///
/// # Errors
///
/// The first argument that is not finite, not positive where it must be, or not a rotation.
///
/// # Examples
///
/// ```
/// let (m, q) = frb::exact::step_quaternion(
///     0.1,
///     &[1.0, 1.6487857827119290, 1.9720127096641928],
///     &[-0.709894965287627, -0.685144717153487, 0.163174308075589],
///     &[1.0, 0.0, 0.0, 0.0],
/// )
/// .unwrap();
/// assert!((m[0] + 0.7088447919224319).abs() < 1e-15);
/// assert!((q[0] - 0.9991459727846651).abs() < 1e-15);
/// ```
///
/// # References
///
/// Celledoni and Zanna, ACM Trans. Math. Softw. 37(2), 2010 (Algorithm 903), for the problem.
#[inline(always)]
pub fn step_quaternion(
    h: f64,
    moments: &[f64; 3],
    m: &[f64; 3],
    q: &[f64; 4],
) -> Result<([f64; 3], [f64; 4]), Flaw> {
    dispatch(Step::<Quaternions, _, 4>::new(h, moments, m, q))
}

/// The exact step with the attitude as a matrix, stored by columns.
///
/// Solves m′ = m × I⁻¹m, Q′ = Q·hat(I⁻¹m) over the time `h` and returns m(h) and Q(h). Arguments,
/// special cases, accuracy and errors are those of [`step_quaternion`]; the columns of `q` are
/// orthonormal to within 5 percent, those returned to rounding.
#[inline(always)]
pub fn step_matrix(
    h: f64,
    moments: &[f64; 3],
    m: &[f64; 3],
    q: &[f64; 9],
) -> Result<([f64; 3], [f64; 9]), Flaw> {
    dispatch(Step::<Matrices, _, 9>::new(h, moments, m, q))
}

/// [`step_quaternion`] for code that runs in the arithmetic `A` already.
#[inline(always)]
pub(crate) fn step_quaternion_in<A: Arithmetic>(
    h: f64,
    moments: &[f64; 3],
    m: &[f64; 3],
    q: &[f64; 4],
) -> Moved {
    A::out_of_line(Step::<Quaternions, _, 4>::new(h, moments, m, q))
}

/// Many exact steps with compensated summation, in place.
///
/// # Arguments
///
/// As for [`step_quaternion`]; `state` holds momentum and attitude and, for each of their components,
/// the carry: what rounding has left over, which belongs to the value. Keep the carries from call to
/// call, also when you change the momentum by a kick in between; set them to zero to begin. The
/// state does not change when there is an error.
///
/// # Special cases
///
/// As for [`step_quaternion`]. A step beyond about a quarter of a period is known no better than to an
/// eps, and the carries gain nothing from it.
///
/// # Accuracy
///
/// Errors of energy, |m| and Q·m grow as a random walk, for |m| = 1 of at most 0.7 eps·h a step
/// (`make drift` measures it), h times less than without carries.
///
/// # Errors
///
/// As for [`step_quaternion`], momentum and attitude being those with their carries.
///
/// # Examples
///
/// ```
/// use frb::body::Compensated;
///
/// let mut state = Compensated::new([0.5, 0.2, 0.84], [1.0, 0.0, 0.0, 0.0]);
/// let start = state;
/// let moments = [0.345, 0.653, 1.0];
/// frb::exact::steps_compensated(0.01, &moments, &mut state, 1000).unwrap();
/// frb::exact::steps_compensated(-0.01, &moments, &mut state, 1000).unwrap();
/// assert!((state.momentum[0] - start.momentum[0]).abs() < 1e-15);
/// ```
///
/// # References
///
/// Vilmart, J. Comput. Phys. 227, 2008, section 5.
pub fn steps_compensated(
    h: f64,
    moments: &[f64; 3],
    state: &mut Compensated,
    steps: u32,
) -> Result<(), Flaw> {
    *state = dispatch(FreeRun {
        h,
        moments,
        state: *state,
        steps,
    })?;
    Ok(())
}
