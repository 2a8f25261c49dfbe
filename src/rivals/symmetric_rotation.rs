//! SR2, SR4, SR6: a symmetric top and a rotation about an axis, composed.

use super::turn::{exponential, rates, Turning};
use super::Moved;
use crate::arithmetic::Plain;
use crate::body::check;
use crate::body::order::Order;
use crate::body::Flaw;
use crate::functions::composition::{KAHAN_LI, SUZUKI};

/// One step of order 2, 4 or 6 by the symmetric + rotation splitting (SR2, SR4, SR6).
///
/// # What it computes
/// With I₁ ≤ I₂ ≤ I₃ the kinetic energy is R + S, where R = (1/I₁ − 1/I₂) m₁²/2 and S is that of
/// a symmetric top with the moments I₂, I₂, I₃. The motion under each alone is exact, and SR2 is
/// R(h/2) S(h) R(h/2); SR4 and SR6 compose 5 and 9 such steps.
///
/// # Arguments
/// - `order`: 2, 4 or 6.
/// - `h`: the step in time, of either sign.
/// - `moments`: the principal moments of inertia, in any order.
/// - `m`: the angular momentum in the body's frame.
/// - `q`: the attitude, a unit quaternion with the scalar part first.
///
/// # Special cases
/// Exact for a body with two equal moments, and for a rotation about an axis.
///
/// # Accuracy
/// The error of a step is O(h^(order+1)). |m| and Q·m are kept to rounding, the energy is not.
///
/// # Errors
/// The flaw of the first argument that is not legal; [`Flaw::Order`] for another order;
/// [`Flaw::Range`] for a step that turns the body by 10¹⁵⁴ radians.
///
/// # References
/// Hairer and Vilmart, section 3. F. Fassò, J. Comput. Phys. 189 (2003) 527. Compositions: M. Suzuki,
/// Phys. Lett. A 146 (1990) 319; W. Kahan, R.-C. Li, Math. Comput. 66 (1997) 1089.
pub fn symmetric_rotation(
    order: i32,
    h: f64,
    moments: &[f64; 3],
    m: &[f64; 3],
    q: &[f64; 4],
) -> Moved {
    let moments = check::all::<Plain>(h, moments, m, q)?;
    match order {
        2 => step(&[1.0], h, &moments, m, q),
        4 => step(&SUZUKI, h, &moments, m, q),
        6 => step(&KAHAN_LI, h, &moments, m, q),
        _ => Err(Flaw::Order),
    }
}

#[inline(always)]
fn step(stages: &[f64], h: f64, moments: &[f64; 3], m: &[f64; 3], q: &[f64; 4]) -> Moved {
    let [small, middle, large] = Order::of(moments).axes();
    let rate = rates(h, moments);
    // R: h(1/I₁ − 1/I₂), written so that nothing cancels or overflows
    let difference = (moments[middle] - moments[small]) / moments[middle];
    let rotation_rate = rate[small] * difference;
    // S = |m|²/2I₂ + (1/I₃ − 1/I₂) m₃²/2
    let difference = (moments[middle] - moments[large]) / moments[large];
    let top_rate = rate[middle] * difference;
    // The first term of S turns the body about its momentum. It commutes with all others, so that
    // once in a step is enough.
    let mut turning = Turning {
        m: *m,
        rotation: exponential(&m.map(|component| rate[middle] * component)),
    };
    // R(γ₁h/2) S(γ₁h) R((γ₁ + γ₂)h/2) S(γ₂h) … R(γ₁h/2): neighbouring R are one.
    let mut previous = 0.0;
    for &stage in stages {
        turning.about(small, 0.5 * (previous + stage) * rotation_rate);
        turning.about(large, stage * top_rate);
        previous = stage;
    }
    turning.about(small, 0.5 * previous * rotation_rate);
    turning.applied_to(q)
}
