//! The elliptic integral of the third kind in Legendre's form.

use super::table::HALF_RULES;
use super::Span;
use crate::arithmetic::Arithmetic;
use crate::flaw::Flaw;
use crate::functions::angle::{portable_sine_cosine, sine_cosine};

/// The elliptic integral of the third kind between two amplitudes, by Gauss-Legendre quadrature.
///
/// # What it computes
/// ∫ dθ / ((1 − n sin²θ) √(1 − k² sin²θ)) from φ₀ to φ₁, as the weighted sum of `nodes` values of
/// the integrand: a method of order 2·`nodes` in φ₁ − φ₀.
///
/// # Arguments
/// - `phi0`, `phi1`: the amplitudes φ₀ and φ₁, of any size and in any order; nothing is reduced
///   modulo a period, so that a span of several turns has its nodes spread over all of them;
/// - `modulus_squared`: k²;
/// - `characteristic`: n;
/// - `nodes`: the number of points, 1 to 10.
///
/// # Special cases
/// Equal ends give zero, exchanged ends the same value with the other sign, both exactly.
/// Arguments that are not finite give an error or a result that is not finite.
///
/// # Accuracy
/// The sum itself is accurate to a few roundings per term, relative to the sum of the absolute
/// values of its terms. Its distance from the integral falls as (φ₁ − φ₀)^(2·nodes + 1); each
/// peak of the integrand must be wider than the distance between nodes for that to show.
///
/// # Errors
/// [`Flaw::Order`] when `nodes` is not in 1..=10; [`Flaw::Integrand`] when k² sin²θ reaches 1, or
/// n sin²θ is 1, between the ends, where the integrand has no real root or a pole: the sum might be
/// finite and would mean nothing.
///
/// # References
/// E. Celledoni and A. Zanna, Algorithm 903: FRB, ACM Trans. Math. Softw. 37 (2010), equation (20);
/// DLMF 19.2.7, 3.5(v).
///
/// ```
/// // One point is the midpoint rule: sin²(π/4) = 1/2.
/// let value = frb::quadrature::third_kind(0.0, std::f64::consts::FRAC_PI_2, 0.0, 0.5, 1)?;
/// assert!((value - std::f64::consts::PI * 2.0 / 3.0).abs() < 1e-15);
/// # Ok::<(), frb::body::Flaw>(())
/// ```
pub fn third_kind(
    phi0: f64,
    phi1: f64,
    modulus_squared: f64,
    characteristic: f64,
    nodes: i32,
) -> Result<f64, Flaw> {
    if phi0 == phi1 && (1..=10).contains(&nodes) {
        return Ok(0.0);
    }
    if phi0 != phi1 {
        let (least, largest) = sine_squared_range(phi0, phi1);
        // No real root, or n sin²θ = 1 somewhere between the ends.
        if modulus_squared * largest >= 1.0
            || (characteristic * largest >= 1.0 && characteristic * least <= 1.0)
        {
            return Err(Flaw::Integrand);
        }
    }
    let span = Span::between(phi0, phi1);
    third_kind_over(&span, 1.0 - modulus_squared, 1.0 - characteristic, nodes)
}

/// The least and the largest sin²θ for θ between the ends.
fn sine_squared_range(phi0: f64, phi1: f64) -> (f64, f64) {
    let (sine0, sine1) = (portable_sine_cosine(phi0).0, portable_sine_cosine(phi1).0);
    let ends = [sine0 * sine0, sine1 * sine1];
    // sin²θ is 0 where θ/π is an integer, and 1 where θ/π − 1/2 is one.
    let passes = |shift: f64| {
        let before = |phi: f64| (phi * std::f64::consts::FRAC_1_PI - shift).floor();
        before(phi0) != before(phi1)
    };
    let least = if passes(0.0) {
        0.0
    } else {
        ends[0].min(ends[1])
    };
    let largest = if passes(0.5) {
        1.0
    } else {
        ends[0].max(ends[1])
    };
    (least, largest)
}

/// The same integral over a span, from the complements 1 − k² and 1 − n.
///
/// Both factors become sums, 1 − x sin²θ = cos²θ + (1 − x) sin²θ, in which nothing cancels for
/// 0 ≤ x ≤ 1: near the separatrix k² and n approach 1, and only the complements are known well.
pub(crate) fn third_kind_over(
    span: &Span,
    complementary_modulus_squared: f64,
    complementary_characteristic: f64,
    nodes: i32,
) -> Result<f64, Flaw> {
    span.gauss(nodes, |sine_squared, cosine_squared| {
        let radicand = cosine_squared + complementary_modulus_squared * sine_squared;
        let factor = cosine_squared + complementary_characteristic * sine_squared;
        // Equation (20) of the FRB paper.
        1.0 / (factor * radicand.sqrt())
    })
}

/// The sum for ∫ dθ / ((b cos²θ + c sin²θ)√(cos²θ + a sin²θ)), a > 0, in the arithmetic of a step, over angles
/// whose middle is that of a point in the plane, (y, x) at any distance from the origin; none for a
/// number of nodes that is not in the table.
#[inline(always)]
pub(crate) fn third_kind_sum<A: Arithmetic>(
    [y, x]: [f64; 2],
    half_width: f64,
    a: f64,
    [b, c]: [f64; 2],
    nodes: i32,
) -> Option<f64> {
    let rule = *HALF_RULES.get((nodes as usize).wrapping_sub(1))?;
    let mut sum = 0.0;
    for &(node, weight) in rule {
        if node == 0.0 {
            sum = weight / product::<A>(y, x, a, [b, c]);
            continue;
        }
        let (sine, cosine) = sine_cosine::<A>(node * half_width);
        let (change, opposite) = (x * sine, y * sine);
        let after = product::<A>(
            A::fma(y, cosine, change),
            A::fms(x, cosine, opposite),
            a,
            [b, c],
        );
        let before = product::<A>(
            A::fms(y, cosine, change),
            A::fma(x, cosine, opposite),
            a,
            [b, c],
        );
        // Exchanging the ends of the span exchanges the two, which changes nothing.
        sum += weight * (after + before) / (after * before);
    }
    // Each product has the third power of the distance in it.
    let square = A::fma(y, y, x * x);
    Some(half_width * sum * (square * square.sqrt()))
}

/// (bx² + cy²)√(x² + ay²)
#[inline(always)]
fn product<A: Arithmetic>(y: f64, x: f64, a: f64, [b, c]: [f64; 2]) -> f64 {
    let (y2, x2) = (y * y, x * x);
    A::fma(c, y2, b * x2) * A::fma(a, y2, x2).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The formula as printed, node by node in order, with sines of the angles themselves.
    fn printed(phi0: f64, phi1: f64, modulus_squared: f64, characteristic: f64, n: usize) -> f64 {
        let half = &super::super::table::HALF_RULES[n - 1];
        let negative = half.iter().rev().map(|&(x, w)| (-x, w));
        let positive = half.iter().filter(|pair| pair.0 != 0.0).copied();
        let width = phi1 - phi0;
        negative
            .chain(positive)
            .map(|(x, w)| {
                let s = (phi0 + 0.5 * (x + 1.0) * width).sin().powi(2);
                0.5 * width * w / ((1.0 - characteristic * s) * (1.0 - modulus_squared * s).sqrt())
            })
            .sum()
    }

    #[test]
    fn agrees_with_the_formula_as_printed() {
        let cases = [
            (0.1, 0.9, 0.3, 0.5),
            (-1.2, 0.4, 0.7, -2.5),
            (2.0, -7.5, 0.9, 0.95),
            (0.0, 31.0, 0.2, -0.4),
            (1.0, 1.0 + 1e-9, 0.5, 0.5),
            (0.2, 0.7, -3.0, -1e6),
        ];
        for (phi0, phi1, k2, n) in cases {
            for nodes in 1..=10 {
                let want = printed(phi0, phi1, k2, n, nodes);
                let got = third_kind(phi0, phi1, k2, n, nodes as i32).unwrap();
                // Angles of up to 31 radians are rounded before their sine is taken, and peaks
                // with 1 − n = 0.05 amplify that.
                let tolerance = f64::EPSILON * 20.0 * (1.0 + phi0.abs() + phi1.abs());
                assert!(
                    (got - want).abs() <= tolerance * (want.abs() + (phi1 - phi0).abs()),
                    "({phi0}, {phi1}, {k2}, {n}) with {nodes}: want {want:e}, got {got:e}"
                );
            }
        }
    }

    #[test]
    fn converges_to_closed_forms() {
        // k = 0: ∫ dθ/(1 − n sin²θ) = atan(√(1−n) tan θ)/√(1−n).
        let n: f64 = -1.5;
        let root = (1.0 - n).sqrt();
        let want = (root * 0.6f64.tan()).atan() / root - (root * 0.1f64.tan()).atan() / root;
        let got = third_kind(0.1, 0.6, 0.0, n, 10).unwrap();
        assert!((got - want).abs() <= 2.0 * f64::EPSILON, "{want:e} {got:e}");
        // k = 1, n = 0: ∫ dθ/cos θ = asinh(tan θ).
        let want = 0.5f64.tan().asinh() + 0.3f64.tan().asinh();
        let got = third_kind(-0.3, 0.5, 1.0, 0.0, 10).unwrap();
        assert!((got - want).abs() <= 2.0 * f64::EPSILON, "{want:e} {got:e}");
    }

    #[test]
    fn exchanged_ends_change_the_sign_exactly() {
        for nodes in 1..=10 {
            for step in 1..200 {
                let (phi0, phi1) = (0.37 * f64::from(step), 3.0 - 0.11 * f64::from(step));
                let forth = third_kind(phi0, phi1, 0.83, -0.7, nodes).unwrap();
                let back = third_kind(phi1, phi0, 0.83, -0.7, nodes).unwrap();
                assert_eq!(forth, -back, "{nodes} nodes between {phi0} and {phi1}");
            }
            assert_eq!(third_kind(1.25, 1.25, 0.83, -0.7, nodes), Ok(0.0));
        }
    }

    #[test]
    fn integrals_that_do_not_exist_are_refused() {
        for (phi0, phi1, k2, n) in [
            (0.0, 3.0, 1.0, 0.2),
            (0.0, 3.0, 0.2, 1.0),
            (0.1, 1.2, 1.3, 0.2),
            (-1.4, 0.3, 0.5, 1.1),
            (100.0, 90.0, 0.5, 1.0),
        ] {
            assert_eq!(third_kind(phi0, phi1, k2, n, 7), Err(Flaw::Integrand));
        }
        assert!(third_kind(-0.3, 0.4, 4.0, 5.0, 7).is_ok());
        assert!(third_kind(2.0, 4.2, 1.0, 1.0, 7).is_ok());
        // Beyond the pole all along.
        assert!(third_kind(1.2, 1.9, 0.5, 5.0, 10).is_ok());
    }

    #[test]
    fn orders_outside_the_table_are_refused() {
        for nodes in [i32::MIN, -5, 0, 11] {
            assert_eq!(third_kind(0.0, 1.0, 0.5, 0.5, nodes), Err(Flaw::Order));
        }
    }
}
