//! Table 1 of Hairer and Vilmart, in its own notation, and beyond it.
//!
//! This is the definition of the modified moments of inertia, equation (6):
//!
//!   1/Ĩ_j = (1/I_j)(1 + h²s3 + h⁴s5 + h⁶s7 + h⁸s9) + h²d3 + h⁴d5 + h⁶d7 + h⁸d9.
//!
//! The paper has s3 to s7 and d3 to d7. Its H³ term of d7 is printed with δ³ in the denominator,
//! where dimensions and the order of the method demand δ², as here. s9 and d9 are ours. All of
//! them are checked at 50 digits by `tests/reference/dmv_coefficients.py`: the error of one step,
//! in momentum and attitude, falls with h^(2r+1) for r = 1 … 5.
//!
//! A step evaluates the same polynomials in the cheaper form of the module `series`; a test
//! compares the two.

/// δ, σ_a and τ_{b,c} of Table 1, for one body.
#[derive(Clone, Copy, Debug)]
struct Symmetric {
    moments: [f64; 3],
    /// δ = I1·I2·I3
    delta: f64,
}

impl Symmetric {
    fn new(moments: &[f64; 3]) -> Symmetric {
        Symmetric {
            moments: *moments,
            delta: moments[0] * moments[1] * moments[2],
        }
    }

    /// σ_a = I1^a + I2^a + I3^a
    fn sigma(&self, a: i32) -> f64 {
        self.moments.iter().map(|moment| moment.powi(a)).sum()
    }

    /// τ_{b,c} = Σ (I_k^b + I_l^b)/I_j^c
    fn tau(&self, b: i32, c: i32) -> f64 {
        let sigma = self.sigma(b);
        let term = |moment: &f64| (sigma - moment.powi(b)) / moment.powi(c);
        self.moments.iter().map(term).sum()
    }
}

/// The scalar functions s3, s5, s7, s9 for C = |y|²/2 and H = Σ y_j²/(2 I_j).
pub fn s(moments: &[f64; 3], c: f64, h: f64) -> [f64; 4] {
    let body = Symmetric::new(moments);
    let delta = body.delta;
    let sigma = |a| body.sigma(a);
    let tau = |b, c| body.tau(b, c);
    let s3 = sigma(1) / (6.0 * delta) * c - sigma(-1) / 3.0 * h;
    let s5 = (sigma(2) - delta * sigma(-1)) / (30.0 * delta.powi(2)) * c.powi(2)
        + (1.0 - tau(1, 1)) / (30.0 * delta) * c * h
        + (3.0 * sigma(1) + 2.0 * delta * sigma(-2)) / (60.0 * delta) * h.powi(2);
    let s7 = (4.0 * delta + 17.0 * sigma(3) - 15.0 * delta * tau(1, 1)) / (2520.0 * delta.powi(3))
        * c.powi(3)
        + (9.0 * sigma(1) + 10.0 * delta * sigma(-2) - 6.0 * tau(2, 1)) / (420.0 * delta.powi(2))
            * c.powi(2)
            * h
        + (6.0 * delta * tau(1, 2) - 100.0 * delta * sigma(-1) + 53.0 * sigma(2))
            / (2520.0 * delta.powi(2))
            * c
            * h.powi(2)
        + (15.0 - delta * sigma(-3) - 2.0 * tau(1, 1)) / (630.0 * delta) * h.powi(3);
    let s9 = (62.0 * sigma(4) - 94.0 * delta * tau(2, 1)
        + 66.0 * delta.powi(2) * sigma(-2)
        + 81.0 * delta * sigma(1))
        / (45360.0 * delta.powi(4))
        * c.powi(4)
        + (-77.0 * tau(3, 1) + 75.0 * delta * tau(1, 2) + 214.0 * sigma(2)
            - 240.0 * delta * sigma(-1))
            / (22680.0 * delta.powi(3))
            * c.powi(3)
            * h
        + (26.0 * delta * tau(2, 2) + 55.0 * sigma(3) + 204.0 * delta
            - 50.0 * delta.powi(2) * sigma(-3)
            - 59.0 * delta * tau(1, 1))
            / (7560.0 * delta.powi(3))
            * c.powi(2)
            * h.powi(2)
        + (137.0 * delta * sigma(-2) - delta * tau(1, 3) + 3.0 * sigma(1) - 69.0 * tau(2, 1))
            / (11340.0 * delta.powi(2))
            * c
            * h.powi(3)
        + (2.0 * delta.powi(2) * sigma(-4) + 5.0 * delta * tau(1, 2) - 171.0 * delta * sigma(-1)
            + 159.0 * sigma(2))
            / (45360.0 * delta.powi(2))
            * h.powi(4);
    [s3, s5, s7, s9]
}

/// The scalar functions d3, d5, d7, d9 for C = |y|²/2 and H = Σ y_j²/(2 I_j).
pub fn d(moments: &[f64; 3], c: f64, h: f64) -> [f64; 4] {
    let body = Symmetric::new(moments);
    let delta = body.delta;
    let sigma = |a| body.sigma(a);
    let tau = |b, c| body.tau(b, c);
    let d3 = -1.0 / (3.0 * delta) * c + sigma(1) / (6.0 * delta) * h;
    let d5 = -sigma(1) / (60.0 * delta.powi(2)) * c.powi(2)
        + (6.0 * delta * sigma(-1) - sigma(2)) / (60.0 * delta.powi(2)) * c * h
        - (9.0 + tau(1, 1)) / (60.0 * delta) * h.powi(2);
    let d7 = (34.0 * delta * sigma(-1) - 19.0 * sigma(2)) / (2520.0 * delta.powi(3)) * c.powi(3)
        + (sigma(3) + 2.0 * delta * tau(1, 1) - 85.0 * delta) / (1260.0 * delta.powi(3))
            * c.powi(2)
            * h
        + (47.0 * sigma(1) + 13.0 * tau(2, 1) - 38.0 * delta * sigma(-2))
            / (2520.0 * delta.powi(2))
            * c
            * h.powi(2)
        + (9.0 * delta * sigma(-1) + delta * tau(1, 2) - 11.0 * sigma(2))
            / (1260.0 * delta.powi(2))
            * h.powi(3);
    let d9 = (60.0 * delta * tau(1, 1) - 61.0 * sigma(3) - 247.0 * delta)
        / (45360.0 * delta.powi(4))
        * c.powi(4)
        + (54.0 * delta * sigma(1) - sigma(4) + 218.0 * delta * tau(2, 1)
            - 426.0 * delta.powi(2) * sigma(-2))
            / (45360.0 * delta.powi(4))
            * c.powi(3)
            * h
        + (125.0 * delta * sigma(-1) - 5.0 * tau(3, 1) - 130.0 * sigma(2)
            + 4.0 * delta * tau(1, 2))
            / (7560.0 * delta.powi(3))
            * c.powi(2)
            * h.powi(2)
        + (67.0 * sigma(3) - 735.0 * delta - 15.0 * delta * tau(2, 2)
            + 87.0 * delta * tau(1, 1)
            + 34.0 * delta.powi(2) * sigma(-3))
            / (22680.0 * delta.powi(3))
            * c
            * h.powi(3)
        + (165.0 * sigma(1) - delta * tau(1, 3) - 9.0 * tau(2, 1) - 145.0 * delta * sigma(-2))
            / (45360.0 * delta.powi(2))
            * h.powi(4);
    [d3, d5, d7, d9]
}

/// 1/Ĩ_j of equation (6), truncated after h^(2r−2), for a step `step` from the momentum `y`;
/// `half_order` is r.
pub fn inverse_modified_moments(
    half_order: usize,
    step: f64,
    moments: &[f64; 3],
    y: &[f64; 3],
) -> [f64; 3] {
    let c = y.iter().map(|y| 0.5 * y * y).sum();
    let h = (0..3).map(|j| 0.5 * y[j] * y[j] / moments[j]).sum();
    let series = |terms: [f64; 4]| {
        let powers = (1..5).map(|power| step.powi(2 * power));
        let terms = terms.iter().zip(powers).take(half_order - 1);
        terms.map(|(term, power)| term * power).sum::<f64>()
    };
    let (factor, shift) = (1.0 + series(s(moments, c, h)), series(d(moments, c, h)));
    moments.map(|moment| factor / moment + shift)
}

#[cfg(test)]
mod tests {
    use super::inverse_modified_moments;
    use crate::arithmetic::Plain;
    use crate::dmv::modified::{Constants, Modified};

    const BODIES: [[f64; 3]; 4] = [
        [0.345, 0.653, 1.0],
        [1.0, 0.8, 0.6],
        [2.0, 5.0, 3.5],
        [1.0, 1.0, 1.7],
    ];
    const MOMENTA: [[f64; 3]; 4] = [
        [1.8, 0.4, -0.9],
        [0.1, -0.7, 0.3],
        [0.0, 0.0, 1.1],
        [0.5, 1.5, 0.2],
    ];

    /// The largest difference between the two forms for order 2·`HALF_ORDER`, relative to the
    /// largest 1/Ĩ_j, and the size of the last term, to see that it matters.
    fn compare<const HALF_ORDER: usize>() -> (f64, f64) {
        let mut worst: f64 = 0.0;
        let mut least: f64 = f64::INFINITY;
        for moments in &BODIES {
            for y in &MOMENTA {
                let square: f64 = y.iter().map(|y| y * y).sum();
                let smallest = moments.iter().fold(f64::INFINITY, |min, i| i.min(min));
                let h = 0.8 * smallest / square.sqrt();
                let constants = Constants::new(moments);
                let modified = Modified::new::<Plain, HALF_ORDER>(0.5 * h, &constants, y, square)
                    .expect("a small step");
                let want = inverse_modified_moments(HALF_ORDER, h, moments, y);
                let lower = inverse_modified_moments(HALF_ORDER - 1, h, moments, y);
                let scale = want.iter().fold(0.0, |max: f64, x| max.max(*x));
                let mut change: f64 = 0.0;
                for j in 0..3 {
                    let got = modified.half_rate[j] / (0.5 * h);
                    worst = worst.max((got - want[j]).abs() / scale);
                    change = change.max((want[j] - lower[j]).abs() / scale);
                    let (k, l) = ((j + 1) % 3, (j + 2) % 3);
                    let got = modified.half_difference[j] / (0.5 * h);
                    worst = worst.max((got - (want[l] - want[k])).abs() / scale);
                }
                least = least.min(change);
            }
        }
        (worst, least)
    }

    #[test]
    fn series_equal_the_table() {
        for (half_order, (worst, least)) in [
            (2, compare::<2>()),
            (3, compare::<3>()),
            (4, compare::<4>()),
            (5, compare::<5>()),
        ] {
            assert!(worst < 8.0 * f64::EPSILON, "r = {half_order}: {worst:e}");
            // Without its last term the sum would be further off than that.
            assert!(least > 64.0 * f64::EPSILON, "r = {half_order}: {least:e}");
        }
    }
}
