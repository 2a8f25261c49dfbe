//! IMR2, IMR4, IMR6: the implicit midpoint rule with modified moments of inertia.

use super::midpoint_table::HalfRates;
use super::turn::{attitude, rates};
use super::Moved;
use crate::arithmetic::scale::{exponent, power_of_two};
use crate::arithmetic::Plain;
use crate::body::check;
use crate::body::rotation::{dot, normalised, sum};
use crate::body::Flaw;

/// One step of order 2, 4 or 6 by the modifying implicit midpoint rule (IMR2, IMR4, IMR6).
///
/// # What it computes
/// The midpoint Y from Y = m + Y × e, where e = (h/2)Ĩ(Y)⁻¹Y; then m⁺ = m + 2Y × e and
/// q⁺ = q∘(1, e)/|(1, e)|. The modified moments of inertia Ĩ make the order 4 or 6; for order 2
/// they are the true ones.
///
/// # Arguments
/// - `order`: 2, 4 or 6.
/// - `h`: the step in time, of either sign.
/// - `moments`: the principal moments of inertia, in any order.
/// - `m`: the angular momentum in the body's frame.
/// - `q`: the attitude, a unit quaternion with the scalar part first.
///
/// # Special cases
/// Zero momentum leaves the state as it is.
///
/// # Accuracy
/// The error of a step is O(h^(order+1)). Energy, |m| and Q·m are kept to rounding.
///
/// # Errors
/// The flaw of the first argument that is not legal; [`Flaw::Order`] for another order;
/// [`Flaw::NoConvergence`] when the step is too large: the implicit equations could not be solved,
/// or the series for 1/Ĩ_j have left the range in which they make sense.
///
/// # References
/// P. Chartier, E. Hairer, G. Vilmart, Numerical integrators based on modified differential
/// equations, Math. Comput. 76 (2007) 1941; Hairer and Vilmart, sections 3 and 5.
pub fn implicit_midpoint(
    order: i32,
    h: f64,
    moments: &[f64; 3],
    m: &[f64; 3],
    q: &[f64; 4],
) -> Moved {
    let moments = check::all::<Plain>(h, moments, m, q)?;
    if !matches!(order, 2 | 4 | 6) {
        return Err(Flaw::Order);
    }
    let largest = m.iter().fold(0.0_f64, |max, m| max.max(m.abs()));
    if largest == 0.0 {
        return Ok((*m, normalised::<Plain>(q)));
    }
    // In units, a power of two, in which |m| is near 1; subnormal numbers are near enough.
    let size = exponent(largest).clamp(-1000, 1000);
    let (unit, reciprocal) = (power_of_two(size), power_of_two(-size));
    let rate = rates(h, &moments).map(|rate| 0.5 * unit * rate);
    let stepper = Stepper {
        half_order: order / 2,
        half_rates: HalfRates::new(rate),
        // a_l − a_k = a_l (I_k − I_l)/I_k, so that nothing cancels
        difference: [0, 1, 2].map(|j| {
            let (k, l) = ((j + 1) % 3, (j + 2) % 3);
            rate[l] * ((moments[k] - moments[l]) / moments[k])
        }),
    };
    let start = m.map(|component| reciprocal * component);
    let (end, turn) = stepper.step(&start).ok_or(Flaw::NoConvergence)?;
    attitude(end.map(|component| unit * component), q, &turn)
}

/// More iterations than any sensible step needs.
const MOST_ITERATIONS: usize = 40;

/// The square of 2⁻⁵⁸: increments below this part of |m| change nothing.
const NEGLIGIBLE: f64 = 1.0 / ((1_u64 << 58) as f64 * (1_u64 << 58) as f64);

/// The square of 2⁻⁴⁵: where the increments stop to shrink, they must have come below this part
/// of |m|; else it is not rounding that stopped them.
const ROUNDING: f64 = 1.0 / ((1_u64 << 45) as f64 * (1_u64 << 45) as f64);

/// With a_j = (h/2)/I_j, b_j = a_l − a_k for cyclic (j, k, l), and the factor f and the shift D of
/// [`HalfRates::modified`]:
///
///   e_j = (f a_j + D) Y_j,   (Y × e)_j = f b_j Y_k Y_l.
struct Stepper {
    half_order: i32,
    half_rates: HalfRates,
    /// b
    difference: [f64; 3],
}

impl Stepper {
    /// The momentum after the step, and the rotation (1, e), of any norm.
    fn step(&self, m: &[f64; 3]) -> Option<([f64; 3], [f64; 4])> {
        let y = self.midpoint(m)?;
        let (factor, shift) = self.half_rates.modified(self.half_order, &y);
        let modified = self.half_rates.rate.map(|rate| factor * rate + shift);
        // All moments positive: every (h/2)/Ĩ_j has the sign of h.
        let sensible = factor > 0.0 && (0..3).all(|j| modified[j] * self.half_rates.rate[j] >= 0.0);
        let [e1, e2, e3] = [0, 1, 2].map(|j| modified[j] * y[j]);
        let change = products(factor, &self.difference, &y);
        let end = [0, 1, 2].map(|j| m[j] + 2.0 * change[j]);
        let finite = dot::<Plain>(&[e1, e2, e3], &[e1, e2, e3]) < f64::INFINITY;
        (sensible && finite).then_some((end, [1.0, e1, e2, e3]))
    }

    /// Y = m + Y × e by Newton's iteration for Z = Y − m, with f kept fixed in the Jacobian: it
    /// changes by O(h³) only.
    fn midpoint(&self, m: &[f64; 3]) -> Option<[f64; 3]> {
        let square = dot::<Plain>(m, m);
        let mut z = products(1.0, &self.difference, m);
        let mut previous = square;
        for _ in 0..MOST_ITERATIONS {
            let y = sum(m, &z);
            let (factor, _) = self.half_rates.modified(self.half_order, &y);
            let product = products(factor, &self.difference, &y);
            let residual = [0, 1, 2].map(|j| product[j] - z[j]);
            let b = self.difference.map(|difference| factor * difference);
            let increment = solve(&b, &y, &residual)?;
            z = sum(&z, &increment);
            let size = dot::<Plain>(&increment, &increment);
            // The next increment: they form a geometric sequence, or better.
            if size * size <= NEGLIGIBLE * square * previous {
                return Some(sum(m, &z));
            }
            // Rounding, or no convergence; so is NaN.
            if size >= previous || size.is_nan() {
                return (previous <= ROUNDING * square).then(|| sum(m, &z));
            }
            previous = size;
        }
        None
    }
}

/// J⁻¹ times the vector, where J = 1 − M is the Jacobian of Z_j − b_j Y_k Y_l. None where the
/// determinant is not positive: it is 1 for h = 0, and zero where the solution ends that begins there.
fn solve(b: &[f64; 3], y: &[f64; 3], vector: &[f64; 3]) -> Option<[f64; 3]> {
    let [m12, m13] = [b[0] * y[2], b[0] * y[1]];
    let [m21, m23] = [b[1] * y[2], b[1] * y[0]];
    let [m31, m32] = [b[2] * y[1], b[2] * y[0]];
    let inner = [m23 * m32, m31 * m13, m12 * m21];
    let determinant = 1.0 - (inner[0] + inner[1] + inner[2]) - (m12 * m23 * m31 + m13 * m32 * m21);
    let adjoint = [
        [1.0 - inner[0], m12 + m13 * m32, m13 + m12 * m23],
        [m21 + m23 * m31, 1.0 - inner[1], m23 + m21 * m13],
        [m31 + m32 * m21, m32 + m31 * m12, 1.0 - inner[2]],
    ];
    let reciprocal = 1.0 / determinant;
    (determinant > 0.0).then(|| adjoint.map(|row| reciprocal * dot::<Plain>(&row, vector)))
}

/// f b_j y_k y_l
fn products(factor: f64, b: &[f64; 3], y: &[f64; 3]) -> [f64; 3] {
    [
        factor * b[0] * (y[1] * y[2]),
        factor * b[1] * (y[2] * y[0]),
        factor * b[2] * (y[0] * y[1]),
    ]
}
