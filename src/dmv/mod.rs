//! The preprocessed Discrete Moser-Veselov algorithm of Hairer and Vilmart, orders 2 to 10.
//!
//! The algorithm conserves energy, the length of the angular momentum and the angular momentum in
//! space, and is symmetric in time. Preprocessing, that is, replacing the moments of inertia I_j
//! by Ĩ_j that depend on two constants of the motion, makes its order as high as one likes.
//!
//! One step from (y, q) to (y⁺, q⁺), for order 2r:
//!
//! | | equation | module |
//! |---|---|---|
//! | modified moments Ĩ_j from I_j, y, h | (6), Table 1 | `modified`, `series`; `table` in the paper's notation, `expansion` for many steps |
//! | implicit stage Y = αy + (h/2)Y × Ĩ⁻¹Y, α = 1 + \|e\|², e = (h/2)Ĩ⁻¹Y | (18) | `stage`; `mean` and `small` for small steps, `newton` |
//! | y⁺ = y + (h/α)Y × Ĩ⁻¹Y, q⁺ = q·(1, e)/√α | (16), (17) | `state` |
//! | several steps in place of one that is too large or does not converge | Remark 3.1 | `substeps` |
//! | bodies that hardly move, whose rounding errors would add up | | `near_sphere`, `crate::body::alike` |
//! | many bodies, in the lanes of the processor's registers | | `batch`, `blocks`, `queues`, `alone` |
//!
//! The letters of the papers and our names: h `step`, h/2 `half_step`, y `momentum`, q
//! `attitude`, e `turn`, r `half_order`, (h/2)/Ĩ_j `half_rate`.
//!
//! # References
//! - E. Hairer, G. Vilmart, Preprocessed discrete Moser-Veselov algorithm for the full dynamics of
//!   the rigid body, J. Phys. A 39 (2006) 13225. Equation numbers are those of this paper.
//! - G. Vilmart, Reducing round-off errors in rigid body dynamics, J. Comput. Phys. 227 (2008)
//!   7083: compensated summation and the stopping rule of the implicit stage.

mod alone;
mod batch;
mod blocks;
mod compensated;
mod expansion;
mod mean;
mod modified;
mod near_sphere;
mod newton;
mod potential;
mod queues;
mod range;
mod series;
mod small;
mod stage;
mod state;
mod step;
mod substeps;
mod table;

use crate::arithmetic::{dispatch, dispatch_wide, Arithmetic, Plain as PlainArithmetic};
use crate::body::arrays::{Arrays, Outcome};
use crate::body::check;
use crate::body::Flaw;
use batch::Batch;
use compensated::FreeRun;
use potential::DrivenRun;
use step::SingleStep;

pub use crate::body::{Compensated, Moved};

/// Evaluates an expression with the constant `$order` equal to the number `$half_order`, when
/// that is 1 to 5; else another expression.
macro_rules! with_order {
    ($half_order:expr, $order:ident => $value:expr, else $other:expr) => {
        with_order!(@arms $half_order, $order, $value, $other, 1 2 3 4 5)
    };
    (@arms $half_order:expr, $order:ident, $value:expr, $other:expr, $($number:literal)*) => {
        match $half_order {
            $($number => {
                const $order: usize = $number;
                $value
            })*
            _ => $other,
        }
    };
}

/// One step of order 2r.
///
/// # Arguments
/// - `h`: the step in time, of either sign.
/// - `moments`: the principal moments of inertia, in any order.
/// - `m`: the angular momentum in the body's frame.
/// - `q`: the attitude, a unit quaternion with the scalar part first.
/// - `half_order`: r, 1 to 5.
///
/// # Special cases
/// Zero momentum leaves the state as it is. A linear rotor (one moment zero, and the momentum
/// about its axis, and the other two moments equal) moves as a sphere does. A step that turns the
/// body by more than about a radian is divided into equal parts: the implicit equations would soon
/// have no solution, or a wrong one.
///
/// # Accuracy
/// The error of a step is O(h^(2r+1)) in momentum and attitude. Energy, |m| and Q·m are kept to
/// rounding. The attitude returned has norm 1.
///
/// # Errors
/// The flaw of the first argument that is not legal; [`Flaw::NoConvergence`] when even 1024 parts
/// of the step are too large; [`Flaw::Range`] when a component of m overflows.
///
/// # Examples
/// ```
/// use frb::{dmv, exact};
///
/// let (moments, m, q) = ([0.345, 0.653, 1.0], [0.6, 0.0, 0.8], [1.0, 0.0, 0.0, 0.0]);
/// let (tenth_order, _) = dmv::step(0.1, &moments, &m, &q, 5).unwrap();
/// let (exact, _) = exact::step_quaternion(0.1, &moments, &m, &q).unwrap();
/// assert!((0..3).all(|j| (tenth_order[j] - exact[j]).abs() < 1e-12));
/// ```
#[inline(always)]
pub fn step(h: f64, moments: &[f64; 3], m: &[f64; 3], q: &[f64; 4], half_order: i32) -> Moved {
    with_order!(half_order,
        ORDER => dispatch(SingleStep::<ORDER> { h, moments, m, q }),
        else Err(wrong_order(h, moments, m, q)))
}

/// [`step()`] for code that runs in the arithmetic `A` already.
#[inline(always)]
pub(crate) fn step_in<A: Arithmetic>(
    h: f64,
    moments: &[f64; 3],
    m: &[f64; 3],
    q: &[f64; 4],
    half_order: i32,
) -> Moved {
    with_order!(half_order,
        ORDER => A::out_of_line(SingleStep::<ORDER> { h, moments, m, q }),
        else Err(wrong_order(h, moments, m, q)))
}

/// [`step()`] for every body of the arrays.
///
/// # Safety
/// The arrays are those of [`Arrays`].
pub(crate) unsafe fn step_all(arrays: &Arrays<4>, half_order: i32, outcome: &mut Outcome<'_>) {
    with_order!(half_order,
    ORDER => dispatch_wide(Batch::<ORDER> { arrays, outcome }),
    else {
        for place in 0..arrays.count {
            let (h, moments, m, q) = arrays.body(place);
            arrays.finish(place, Err(wrong_order(h, &moments, &m, &q)), outcome);
        }
    });
}

/// Many steps of order 2r with compensated summation, in place.
///
/// # Arguments
/// As for [`step()`]; `state` holds momentum and attitude and, for each of their components, the
/// carry: what rounding has left over, which belongs to the value. Keep the carries from call to
/// call, also when you change the momentum by a kick in between; set them to zero to begin. The
/// state does not change when there is an error.
///
/// # Special cases
/// As for [`step()`]. The attitude is not normalised: its norm stays near 1 by itself, and
/// normalising would lose what the carry keeps.
///
/// # Accuracy
/// Errors of energy, |m| and Q·m grow as a random walk of about half an eps·h per step.
///
/// # Errors
/// As for [`step()`], momentum and attitude being those with their carries.
pub fn steps_compensated(
    h: f64,
    moments: &[f64; 3],
    state: &mut Compensated,
    steps: u32,
    half_order: i32,
) -> Result<(), Flaw> {
    let start = *state;
    *state = with_order!(half_order,
    ORDER => dispatch(FreeRun::<ORDER> { h, moments, state: start, steps }),
    else {
        let Compensated { momentum, attitude, .. } = state::normal(start);
        Err(wrong_order(h, moments, &momentum, &attitude))
    })?;
    Ok(())
}

/// Many steps in a potential U(Q), by Strang's splitting around steps of order 2r.
///
/// With torque(q) = the gradient of U in the body's frame: m −= (h/2)·torque(q); then `steps`
/// times a step, and m −= h·torque(q); then m += (h/2)·torque(q).
///
/// # Arguments
/// As for [`step()`]; `potential` writes torque(q), given a normalised q (the first time, q as it
/// was given). It is called `steps` + 1 times.
///
/// # Special cases
/// As for [`step()`].
///
/// # Accuracy
/// The splitting is of order 2, whatever the order of the steps.
///
/// # Errors
/// As for [`step()`]; [`Flaw::Torque`] when the torque is not finite or makes the momentum overflow.
pub fn run_with_potential(
    h: f64,
    moments: &[f64; 3],
    m: &[f64; 3],
    q: &[f64; 4],
    steps: u32,
    half_order: i32,
    potential: impl FnMut(&[f64; 4], &mut [f64; 3]),
) -> Moved {
    let start = (*m, *q);
    with_order!(half_order,
        ORDER => dispatch(DrivenRun::<_, ORDER> { h, moments, start, steps, potential }),
        else Err(wrong_order(h, moments, m, q)))
}

/// The flaw when the order is out of range: the arguments before it come first.
#[cold]
fn wrong_order(h: f64, moments: &[f64; 3], m: &[f64; 3], q: &[f64; 4]) -> Flaw {
    let checked = check::all::<PlainArithmetic>(h, moments, m, q);
    checked.err().unwrap_or(Flaw::Order)
}
