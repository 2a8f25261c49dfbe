//! An interval of angles, and Gauss-Legendre sums over it.

use super::table::HALF_RULES;
use crate::flaw::Flaw;

/// The angles from φ₀ to φ₁, described by their middle and half their (signed) width.
///
/// The middle enters by its sine and cosine alone: who knows these to full relative accuracy need
/// not spoil them by going through the angle, and narrow peaks of an integrand stay in place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Span {
    pub middle_sine: f64,
    pub middle_cosine: f64,
    /// (φ₁ − φ₀)/2
    pub half_width: f64,
}

impl Span {
    /// The angles from `start` to `end`.
    pub fn between(start: f64, end: f64) -> Span {
        let (middle_sine, middle_cosine) = (0.5 * start + 0.5 * end).sin_cos();
        Span {
            middle_sine,
            middle_cosine,
            half_width: 0.5 * end - 0.5 * start,
        }
    }

    /// The sum of `nodes` Gauss-Legendre points for the integral over the span of a function of
    /// sin²θ and cos²θ.
    ///
    /// The nodes are taken in pairs, middle ± x·half width. Exchanging the ends of the span
    /// exchanges the partners within each pair, which changes nothing but the sign of the result.
    pub fn gauss(&self, nodes: i32, integrand: impl Fn(f64, f64) -> f64) -> Result<f64, Flaw> {
        let rule = usize::try_from(nodes)
            .ok()
            .and_then(|nodes| HALF_RULES.get(nodes.wrapping_sub(1)))
            .ok_or(Flaw::Order)?;
        let mut sum = 0.0;
        for &(node, weight) in rule.iter() {
            if node == 0.0 {
                let (sine, cosine) = (self.middle_sine, self.middle_cosine);
                sum += weight * integrand(sine * sine, cosine * cosine);
                continue;
            }
            // sin(a ± b) = sin a cos b ± cos a sin b, cos(a ± b) = cos a cos b ∓ sin a sin b
            let (sine, cosine) = (node * self.half_width).sin_cos();
            let (sine_mean, sine_change) = (self.middle_sine * cosine, self.middle_cosine * sine);
            let (cosine_mean, cosine_change) =
                (self.middle_cosine * cosine, self.middle_sine * sine);
            let (sine_after, sine_before) = (sine_mean + sine_change, sine_mean - sine_change);
            let (cosine_after, cosine_before) =
                (cosine_mean - cosine_change, cosine_mean + cosine_change);
            let after = integrand(sine_after * sine_after, cosine_after * cosine_after);
            let before = integrand(sine_before * sine_before, cosine_before * cosine_before);
            sum += weight * (after + before);
        }
        Ok(self.half_width * sum)
    }
}

#[cfg(test)]
mod tests {
    use super::super::table::{HALF_RULES, LARGEST};
    use super::*;

    /// The Legendre polynomial of degree n and its derivative, by the three-term recurrence.
    fn legendre(n: usize, x: f64) -> (f64, f64) {
        let (mut previous, mut current) = (1.0, x);
        for k in 2..=n {
            let k = k as f64;
            let next = ((2.0 * k - 1.0) * x * current - (k - 1.0) * previous) / k;
            (previous, current) = (current, next);
        }
        let degree = n as f64;
        (current, degree * (x * current - previous) / (x * x - 1.0))
    }

    #[test]
    fn table_agrees_with_newton() {
        for n in 1..=LARGEST {
            let rule = HALF_RULES[n - 1];
            assert_eq!(
                rule.len(),
                n.div_ceil(2),
                "length of the rule of {n} points"
            );
            for (position, &(node, weight)) in rule.iter().enumerate() {
                // Nodes ascend from the middle: the cosine guesses ascend with them.
                let rank = (rule.len() - position) as f64;
                let mut x = (std::f64::consts::PI * (rank - 0.25) / (n as f64 + 0.5)).cos();
                for _ in 0..8 {
                    let (value, slope) = legendre(n, x);
                    x -= value / slope;
                }
                let (_, slope) = legendre(n, x);
                let expected_weight = 2.0 / ((1.0 - x * x) * slope * slope);
                // Newton's iterate and the recurrence carry a few roundings each.
                let tolerance = 16.0 * f64::EPSILON;
                assert!(
                    (node - x).abs() <= tolerance,
                    "node {position} of {n}: want {x:e}, got {node:e}"
                );
                assert!(
                    (weight - expected_weight).abs() <= tolerance,
                    "weight {position} of {n}: want {expected_weight:e}, got {weight:e}"
                );
            }
        }
    }

    #[test]
    fn polynomials_up_to_degree_2n_minus_1_are_exact_and_no_further() {
        for n in 1..=LARGEST {
            let moment = |degree: i32| -> f64 {
                let even: f64 = HALF_RULES[n - 1]
                    .iter()
                    .map(|&(x, w)| if x == 0.0 { w } else { 2.0 * w } * x.powi(degree))
                    .sum();
                even
            };
            // Odd powers vanish by symmetry; even ones integrate to 2/(degree + 1).
            for degree in (0..2 * n as i32).step_by(2) {
                let expected = 2.0 / f64::from(degree + 1);
                let got = moment(degree);
                assert!(
                    (got - expected).abs() <= 4.0 * f64::EPSILON,
                    "{n} points, x^{degree}: want {expected:e}, got {got:e}"
                );
            }
            // The first power missed: the error is known, 2^(2n+1) n!^4/((2n+1) (2n)!^2).
            let degree = 2 * n as i32;
            let mut expected_error = 2.0 / f64::from(degree + 1);
            for j in 1..=n {
                let ratio = j as f64 * 2.0 / (n + j) as f64;
                expected_error *= ratio * ratio;
            }
            let error = 2.0 / f64::from(degree + 1) - moment(degree);
            assert!(
                (error - expected_error).abs() <= 4.0 * f64::EPSILON,
                "{n} points, x^{degree}: want error {expected_error:e}, got {error:e}"
            );
        }
    }

    #[test]
    fn sums_use_every_node_of_the_span() {
        // ∫ sin²θ dθ = (θ − sin θ cos θ)/2 over [0.3, 1.1], where 10 points leave no error.
        let antiderivative = |t: f64| 0.5 * (t - t.sin() * t.cos());
        let expected = antiderivative(1.1) - antiderivative(0.3);
        let span = Span::between(0.3, 1.1);
        let got = span.gauss(10, |sine_squared, _| sine_squared).unwrap();
        assert!((got - expected).abs() <= 4.0 * f64::EPSILON);
        // One point: the midpoint rule, exactly.
        let midpoint = span.gauss(1, |sine_squared, _| sine_squared).unwrap();
        assert!((midpoint - 0.8 * 0.7f64.sin().powi(2)).abs() <= 4.0 * f64::EPSILON);
    }

    #[test]
    fn counts_outside_the_table_are_refused() {
        let span = Span::between(0.0, 1.0);
        for nodes in [i32::MIN, -1, 0, 11, i32::MAX] {
            assert_eq!(span.gauss(nodes, |_, _| 1.0), Err(Flaw::Order), "{nodes}");
        }
    }
}
