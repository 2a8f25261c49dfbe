//! The rotation about m that a change of the moments brings: means of n_j² over the step.
//!
//! Hamilton's principle, with an energy that is homogeneous in m: a change of log α_k by 1 turns the body about m⁺
//! by α_kτ(n_k² + N_k), N_k being the mean of n_k² over the step. The conserved quantities leave one number to be
//! known, N_k = n_k² + b_k·g; nothing need be differentiated.
//!
//! n_j² = (℘ − e_j)/(b_kb_l) along the orbit; for y, the outer axis that the momentum does not circle, the integral is
//! a sum of positive terms, however near the momentum is to any axis:
//!
//!   N_y = |γ₂γ_x|∫₀^τ dt/w_y² + w_xw₂/w_y·ν_y²/(w_y² + |b_xb₂|ν_y²), ∫₀^τ dt/w_y² = ⅓R_D(w_x², w₂², w_y²)
//!
//! with n = ν in the middle of the step (DLMF 23.10.2 and 19.25.35).

use crate::arithmetic::number::{choose, Choice, Mask, Number};
use crate::arithmetic::Operations;
use crate::exact::half_periods::half_period;
use crate::exact::invariants::Orbit;
use crate::functions::doubling::Axes;

/// The largest less the smallest of three squares, relative to the one between them, below which five terms of the
/// series of R_D err by 3e-16 at most.
const SPREAD: f64 = 0.0067;
/// Numbers of any range need some 70 rounds; the bound is for what is not a number.
const ROUNDS: u32 = 100;

/// The middle of a step, in the unit of time of its functions w: n there, as numerator and denominator.
pub(super) struct Halfway<'a, N> {
    pub w: &'a [N; 3],
    pub numerator: &'a [N; 3],
    pub denominator: N,
}

/// g of a step in whose unit of time the orbit is `unit` times that of the functions; `more` is what whole
/// periods add to N_y.
#[inline(always)]
pub(super) fn excess<A: Operations>(
    orbit: &Orbit<A::Number>,
    middle: &Halfway<'_, A::Number>,
    unit: A::Number,
    more: A::Number,
) -> A::Number {
    let [b1, b2, b3] = orbit.beta;
    let [g1, g2, g3] = orbit.gamma;
    let [w1, w2, w3] = *middle.w;
    let [first, _, third] = *middle.numerator;
    let denominator = middle.denominator;
    let [w_x, w_y, b_x, b_y, g_x, n_y, numerator] = Choice::choice(
        orbit.about_first,
        [w1, w3, b1, b3, g1, orbit.unit[2], third],
        [w3, w1, b3, b1, g3, orbit.unit[0], first],
    );
    let unit_squared = unit * unit;
    let square = numerator * numerator;
    let z = w_y * w_y;
    let scaled = (b_x * b2).abs() * unit_squared * square;
    let in_middle = w_x * w2 * square / (w_y * A::fma(z, denominator * denominator, scaled));
    let integral = r_d::<A>([w_x, w2, w_y]) * (1.0 / 3.0);
    let apart = (g2 * g_x).abs() * unit_squared * integral.signed_by(w_y);
    let mean = A::fma(unit, in_middle + apart, more);
    let excess = A::fma(-n_y, n_y, mean) / b_y;
    A::Number::select(A::of(0.0).below(b_y.abs()), excess, A::of(0.0))
}

/// What the half periods that are left out add to N_y: the mean of |γ₂γ_x|/w_y² over each, for the part 1 − `time`
/// of the step.
#[inline(always)]
pub(super) fn of_periods<A: Operations>(
    orbit: &Orbit<A::Number>,
    axes: Axes,
    time: A::Number,
) -> A::Number {
    let zero = A::of(0.0);
    let left_out = A::of(1.0) - time;
    let lambda = orbit.argument_squared().sqrt();
    let kappa = (orbit.beta[1] * orbit.gamma[1]).abs().sqrt();
    let is_none = left_out.at_most(zero) & zero.at_most(left_out) | kappa.at_most(zero);
    choose!(is_none, zero, {
        let period = half_period::<A>(orbit, axes, lambda, kappa).time;
        let integral = r_d::<A>([zero, lambda, kappa]) * (1.0 / 3.0);
        let product = (orbit.gamma[1] * orbit.gamma[axes.x]).abs();
        left_out * (product * (integral / period))
    })
}

/// Carlson's R_D of the squares of three numbers, the second being the largest and the first the smallest, by
/// duplication: every term is positive. (B. C. Carlson, Numer. Algorithms 10, 1995; DLMF 19.36.2.)
#[inline(always)]
fn r_d<A: Operations>(roots: [A::Number; 3]) -> A::Number {
    let quarter = |x: A::Number| x * 0.25;
    let [mut rx, mut ry, mut rz] = roots.map(|root| root.abs());
    let [mut x, mut y, mut z] = [rx * rx, ry * ry, rz * rz];
    let (mut sum, mut share) = (A::of(0.0), A::of(1.0));
    for _ in 0..ROUNDS {
        // Every lane stops where it would alone.
        let is_on = (z * SPREAD).below(y - x);
        if !is_on.any() {
            break;
        }
        let lambda = A::fma(rx, ry, A::fma(ry, rz, rz * rx));
        let next = [
            quarter(x + lambda),
            quarter(y + lambda),
            quarter(z + lambda),
            sum + share / (rz * (z + lambda)),
            quarter(share),
        ];
        [x, y, z, sum, share] = Choice::choice(is_on, next, [x, y, z, sum, share]);
        [rx, ry, rz] = Choice::choice(is_on, [x.sqrt(), y.sqrt(), z.sqrt()], [rx, ry, rz]);
    }
    // With the mean A and the deviations X, Y, Z relative to it, X + Y + 3Z = 0
    let mean = A::fma(z, A::of(3.0), x + y) * 0.2;
    let inverse = A::of(1.0) / mean;
    let (dx, dy) = ((mean - x) * inverse, (mean - y) * inverse);
    let dz = (dx + dy) * (-1.0 / 3.0);
    let (xy, zz) = (dx * dy, dz * dz);
    let e2 = A::fma(zz, A::of(-6.0), xy);
    let e3 = A::fma(xy, A::of(3.0), zz * -8.0) * dz;
    let e4 = (xy - zz) * zz * 3.0;
    let e5 = xy * zz * dz;
    let k = A::of;
    let linear = A::fma(
        e2,
        k(-3.0 / 14.0),
        A::fma(
            e3,
            k(1.0 / 6.0),
            A::fma(e4, k(-3.0 / 22.0), e5 * (3.0 / 26.0)),
        ),
    );
    let series = A::fma(e2, A::fma(e2, k(9.0 / 88.0), e3 * (-9.0 / 52.0)), linear) + k(1.0);
    A::fma(share * inverse, series / mean.sqrt(), sum * 3.0)
}
