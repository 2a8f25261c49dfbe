//! The error of large steps against the exact step: never more than the order and the division of
//! the step allow.

use frb::{dmv, exact};
use support::random::Random;
use support::rotation::{distance, turn_distance, IDENTITY};

/// The largest angle of a step that is taken at once.
const LIMIT: f64 = 1.25;

/// The error of a step of order 2r is below this times angle^(2r+1), for all bodies and starts;
/// measured: 0.36, 0.025, 0.00097, 8.5e-5, 7.8e-6.
const FACTORS: [f64; 5] = [0.4, 0.03, 0.0012, 1e-4, 1e-5];

/// The angle of a step, a constant of the motion: h|y| √(ξ² + max γ_j γ_k − min γ_j γ_k), where
/// ξ = Σ y_j²/I_j / |y|² and γ_j = ξ − 1/I_j. It is not less than h|I⁻¹y| anywhere on the orbit.
fn angle(h: f64, moments: &[f64; 3], m: &[f64; 3]) -> f64 {
    let square: f64 = m.iter().map(|m| m * m).sum();
    let xi = (0..3).map(|j| m[j] * m[j] / moments[j]).sum::<f64>() / square;
    let [a, b, c] = moments.map(|moment| xi - 1.0 / moment);
    let greatest = (a * b).max(b * c).max(c * a);
    let least = (a * b).min(b * c).min(c * a);
    h.abs() * (square * (xi * xi + greatest - least)).sqrt()
}

/// Asserts that the error of the step is that of equal parts, each within the limit.
fn check(h: f64, moments: &[f64; 3], m: &[f64; 3]) {
    let whole = angle(h, moments, m);
    let mut parts = 1.0;
    // No doubt about rounding at the limit itself: both numbers of parts will do.
    while whole > parts * LIMIT * (1.0 + 1e-9) {
        parts *= 2.0;
    }
    let (m1, q1) = exact::step_quaternion(h, moments, m, &IDENTITY).expect("legal");
    for (half_order, factor) in (1..).zip(FACTORS) {
        let (m2, q2) = dmv::step(h, moments, m, &IDENTITY, half_order).expect("converges in parts");
        let error = distance(&m1, &m2).max(turn_distance(&q1, &q2));
        let bound = factor * parts * (whole / parts).powi(2 * half_order + 1);
        // The exact step's own rounding grows with the angle.
        assert!(
            error <= bound + 100.0 * f64::EPSILON * (1.0 + whole),
            "I = {moments:?}, m = {m:?}, h = {h}, r = {half_order}: {error:e} > {bound:e}, \
             {parts} parts of {:.3} rad",
            whole / parts
        );
    }
}

#[test]
fn no_step_is_worse_than_its_parts_along_h() {
    for (moments, m) in [
        ([0.345, 0.653, 1.0], [0.6, 0.5, 0.6245]),
        ([1.0, 0.8, 0.6], [0.2, 0.9, -0.387]),
        ([0.01, 1.0, 1.005], [0.02, -0.6, 0.8]),
    ] {
        for count in 5..=400 {
            let h = 0.01 * f64::from(count);
            check(h, &moments, &m);
            check(-h, &moments, &m);
        }
    }
}

/// A third of the bodies is thin, a third such as cannot exist: moments with ratios up to 100.
#[test]
fn no_step_is_worse_than_its_parts_anywhere() {
    let mut random = Random::new(8);
    for round in 0..6000 {
        let moments = match round % 3 {
            0 => random.moments(),
            1 => {
                let thin = 10_f64.powf(-2.0 * random.unit());
                [thin, 1.0, 1.0 + thin * (random.unit() - 0.5)]
            }
            _ => [0; 3].map(|_| 10_f64.powf(-2.0 * random.unit())),
        };
        let mut m: [f64; 3] = random.direction();
        if round % 2 == 0 {
            // Near a principal plane.
            m[round % 7 % 3] *= 10_f64.powf(-3.0 * random.unit());
        }
        let speed = (0..3).map(|j| (m[j] / moments[j]).powi(2)).sum::<f64>();
        let h = (20.0 * random.unit() - 10.0) / speed.sqrt();
        check(h, &moments, &m);
    }
}

/// Just within the limit a step is taken at once, just beyond it in two parts.
#[test]
fn the_limit_is_where_it_is_said_to_be() {
    let (moments, m) = ([0.345, 0.653, 1.0], [0.6, 0.5, 0.6245]);
    let limit = LIMIT / angle(1.0, &moments, &m);
    for half_order in 2..=5 {
        let step = |h, m: &[f64; 3], q: &[f64; 4]| {
            dmv::step(h, &moments, m, q, half_order).expect("converges")
        };
        // How much one step differs from two of half its size.
        let difference = |h: f64| {
            let (m1, q1) = step(h, &m, &IDENTITY);
            let (m2, q2) = step(0.5 * h, &m, &IDENTITY);
            let (m2, q2) = step(0.5 * h, &m2, &q2);
            distance(&m1, &m2).max(turn_distance(&q1, &q2))
        };
        for limit in [limit, -limit] {
            let [within, beyond] = [0.999, 1.001].map(|part| difference(part * limit));
            assert!(within > 1e-9, "r = {half_order}: {within:e}");
            assert!(beyond < 4.0 * f64::EPSILON, "r = {half_order}: {beyond:e}");
        }
    }
}
