//! JEM2, JEM4: the exact momentum and a truncated Magnus series for the attitude.

use super::turn::{attitude, exponential, rates};
use super::Moved;
use crate::arithmetic::{Arithmetic, Plain};
use crate::body::check;
use crate::body::rotation::cross;
use crate::body::Flaw;
use crate::exact;

/// The nodes of Gauss's quadrature with two points on [0, 1], 1/2 ∓ √3/6.
const GAUSS: [f64; 2] = [0.211_324_865_405_187_1, 0.788_675_134_594_812_9];
/// √3/12
const COMMUTATOR: f64 = 0.144_337_567_297_406_43;

/// One step with the exact momentum, and the attitude of order 2 or 4 (JEM2, JEM4).
///
/// # What it computes
/// The momentum by elliptic functions, and q∘exp(Ω/2), where Ω is the first term of Magnus's
/// series, with the angular velocity ω = I⁻¹m at the midpoint of the step,
///
///   order 2: Ω = h ω(h/2),
///
/// or its first two terms, with ω₁ and ω₂ at the two Gauss points,
///
///   order 4: Ω = (h/2)(ω₁ + ω₂) + (√3/12) h² ω₁ × ω₂.
///
/// # Arguments
/// - `order`: 2 or 4.
/// - `h`: the step in time, of either sign.
/// - `moments`: the principal moments of inertia, in any order.
/// - `m`: the angular momentum in the body's frame.
/// - `q`: the attitude, a unit quaternion with the scalar part first.
///
/// # Special cases
/// Exact for a sphere and for a rotation about an axis.
///
/// # Accuracy
/// The momentum is that of [`exact::step_quaternion`]; the error of the attitude is O(h^(order+1)).
/// Energy and |m| are kept to rounding, Q·m is not.
///
/// # Errors
/// Those of [`exact::step_quaternion`]; [`Flaw::Order`] for another order; [`Flaw::Range`] for a
/// step that turns the body by 10¹⁵⁴ radians.
///
/// # References
/// E. Celledoni, N. Säfström, Efficient time-symmetric simulation of torqued rigid bodies using
/// Jacobi elliptic functions, J. Phys. A 39 (2006) 5463; Hairer and Vilmart, section 3. The form
/// with two Gauss points: A. Iserles, S. P. Nørsett, Phil. Trans. R. Soc. A 357 (1999) 983; here
/// for Q′ = Q·hat(ω), which changes the sign of the commutator.
pub fn jacobi_magnus(order: i32, h: f64, moments: &[f64; 3], m: &[f64; 3], q: &[f64; 4]) -> Moved {
    let momentum = |part: f64| exact::step_quaternion(part * h, moments, m, q).map(|(m, _)| m);
    by_momentum(order, (h, moments, m, q), momentum)
}

/// [`jacobi_magnus`] for code that runs in the arithmetic `A` already.
#[inline(always)]
pub(crate) fn jacobi_magnus_in<A: Arithmetic>(
    order: i32,
    h: f64,
    moments: &[f64; 3],
    m: &[f64; 3],
    q: &[f64; 4],
) -> Moved {
    let momentum =
        |part: f64| exact::step_quaternion_in::<A>(part * h, moments, m, q).map(|(m, _)| m);
    by_momentum(order, (h, moments, m, q), momentum)
}

/// The step by the exact momentum after parts of it.
fn by_momentum(
    order: i32,
    (h, moments, m, q): (f64, &[f64; 3], &[f64; 3], &[f64; 4]),
    momentum: impl Fn(f64) -> Result<[f64; 3], Flaw>,
) -> Moved {
    let full_moments = check::all::<Plain>(h, moments, m, q)?;
    let rate = rates(h, &full_moments);
    // h ω after this part of the step
    let turn = |part: f64| momentum(part).map(|m| [rate[0] * m[0], rate[1] * m[1], rate[2] * m[2]]);
    let magnus = match order {
        2 => turn(0.5)?,
        4 => {
            let (first, second) = (turn(GAUSS[0])?, turn(GAUSS[1])?);
            let commutator = cross::<Plain>(&first, &second);
            [0, 1, 2].map(|j| 0.5 * (first[j] + second[j]) + COMMUTATOR * commutator[j])
        }
        _ => return Err(Flaw::Order),
    };
    attitude(momentum(1.0)?, q, &exponential(&magnus))
}
