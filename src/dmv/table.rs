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
//! A step alone evaluates the same polynomials in the cheaper form of the module `series`; a test
//! compares the two. Where one body takes many steps, the coefficients are computed once (`expansion`).

/// x^n with the same rounding on every processor, as `powi` does not promise.
fn power(x: f64, n: i32) -> f64 {
    let mut product = 1.0;
    for _ in 0..n.abs() {
        product *= x;
    }
    if n < 0 {
        1.0 / product
    } else {
        product
    }
}

/// δ, σ_a and τ_{b,c} of Table 1, for one body.
#[derive(Clone, Copy)]
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
        let [i1, i2, i3] = self.moments.map(|moment| power(moment, a));
        i1 + i2 + i3
    }

    /// τ_{b,c} = Σ (I_k^b + I_l^b)/I_j^c
    fn tau(&self, b: i32, c: i32) -> f64 {
        let sigma = self.sigma(b);
        let term = |moment| (sigma - power(moment, b)) / power(moment, c);
        let [t1, t2, t3] = self.moments.map(term);
        t1 + t2 + t3
    }
}

/// The coefficients of s3, s5, s7, s9 and of d3, d5, d7, d9: those of C^i H^j for i = 0 … 4, j = 0 … 4 − i at
/// the place [i][j], the first for s and the second for d.
pub(super) type Coefficients = [[[f64; 2]; 5]; 5];

#[inline(never)]
pub(super) fn coefficients(moments: &[f64; 3]) -> Coefficients {
    let body = Symmetric::new(moments);
    let [delta, delta2, delta3, delta4] = [1, 2, 3, 4].map(|n| power(body.delta, n));
    let sigma = |a| body.sigma(a);
    let tau = |b, c| body.tau(b, c);
    let mut table = [[[0.0; 2]; 5]; 5];
    // s3 and d3
    table[1][0] = [sigma(1) / (6.0 * delta), -1.0 / (3.0 * delta)];
    table[0][1] = [-sigma(-1) / 3.0, sigma(1) / (6.0 * delta)];
    // s5 and d5
    table[2][0] = [
        (sigma(2) - delta * sigma(-1)) / (30.0 * delta2),
        -sigma(1) / (60.0 * delta2),
    ];
    table[1][1] = [
        (1.0 - tau(1, 1)) / (30.0 * delta),
        (6.0 * delta * sigma(-1) - sigma(2)) / (60.0 * delta2),
    ];
    table[0][2] = [
        (3.0 * sigma(1) + 2.0 * delta * sigma(-2)) / (60.0 * delta),
        -(9.0 + tau(1, 1)) / (60.0 * delta),
    ];
    // s7 and d7
    table[3][0] = [
        (4.0 * delta + 17.0 * sigma(3) - 15.0 * delta * tau(1, 1)) / (2520.0 * delta3),
        (34.0 * delta * sigma(-1) - 19.0 * sigma(2)) / (2520.0 * delta3),
    ];
    table[2][1] = [
        (9.0 * sigma(1) + 10.0 * delta * sigma(-2) - 6.0 * tau(2, 1)) / (420.0 * delta2),
        (sigma(3) + 2.0 * delta * tau(1, 1) - 85.0 * delta) / (1260.0 * delta3),
    ];
    table[1][2] = [
        (6.0 * delta * tau(1, 2) - 100.0 * delta * sigma(-1) + 53.0 * sigma(2)) / (2520.0 * delta2),
        (47.0 * sigma(1) + 13.0 * tau(2, 1) - 38.0 * delta * sigma(-2)) / (2520.0 * delta2),
    ];
    table[0][3] = [
        (15.0 - delta * sigma(-3) - 2.0 * tau(1, 1)) / (630.0 * delta),
        (9.0 * delta * sigma(-1) + delta * tau(1, 2) - 11.0 * sigma(2)) / (1260.0 * delta2),
    ];
    // s9 and d9
    table[4][0] = [
        (62.0 * sigma(4) - 94.0 * delta * tau(2, 1)
            + 66.0 * delta2 * sigma(-2)
            + 81.0 * delta * sigma(1))
            / (45360.0 * delta4),
        (60.0 * delta * tau(1, 1) - 61.0 * sigma(3) - 247.0 * delta) / (45360.0 * delta4),
    ];
    table[3][1] = [
        (-77.0 * tau(3, 1) + 75.0 * delta * tau(1, 2) + 214.0 * sigma(2)
            - 240.0 * delta * sigma(-1))
            / (22680.0 * delta3),
        (54.0 * delta * sigma(1) - sigma(4) + 218.0 * delta * tau(2, 1)
            - 426.0 * delta2 * sigma(-2))
            / (45360.0 * delta4),
    ];
    table[2][2] = [
        (26.0 * delta * tau(2, 2) + 55.0 * sigma(3) + 204.0 * delta
            - 50.0 * delta2 * sigma(-3)
            - 59.0 * delta * tau(1, 1))
            / (7560.0 * delta3),
        (125.0 * delta * sigma(-1) - 5.0 * tau(3, 1) - 130.0 * sigma(2) + 4.0 * delta * tau(1, 2))
            / (7560.0 * delta3),
    ];
    table[1][3] = [
        (137.0 * delta * sigma(-2) - delta * tau(1, 3) + 3.0 * sigma(1) - 69.0 * tau(2, 1))
            / (11340.0 * delta2),
        (67.0 * sigma(3) - 735.0 * delta - 15.0 * delta * tau(2, 2)
            + 87.0 * delta * tau(1, 1)
            + 34.0 * delta2 * sigma(-3))
            / (22680.0 * delta3),
    ];
    table[0][4] = [
        (2.0 * delta2 * sigma(-4) + 5.0 * delta * tau(1, 2) - 171.0 * delta * sigma(-1)
            + 159.0 * sigma(2))
            / (45360.0 * delta2),
        (165.0 * sigma(1) - delta * tau(1, 3) - 9.0 * tau(2, 1) - 145.0 * delta * sigma(-2))
            / (45360.0 * delta2),
    ];
    table
}

#[cfg(test)]
mod tests {
    use super::{coefficients, power};
    use crate::arithmetic::Plain;
    use crate::dmv::modified::{Constants, Modified};

    /// 1/Ĩ_j of equation (6), truncated after h^(2r−2), for a step `step` from the momentum `y`;
    /// `half_order` is r.
    fn inverse_modified_moments(
        half_order: usize,
        step: f64,
        moments: &[f64; 3],
        y: &[f64; 3],
    ) -> [f64; 3] {
        let c: f64 = y.iter().map(|y| 0.5 * y * y).sum();
        let h: f64 = (0..3).map(|j| 0.5 * y[j] * y[j] / moments[j]).sum();
        let table = coefficients(moments);
        let mut sums = [0.0; 2];
        for (i, row) in table.iter().enumerate().take(half_order) {
            for (j, pair) in row.iter().enumerate().take(half_order - i) {
                let (i_power, j_power) = (i as i32, j as i32);
                let term = power(step * step * c, i_power) * power(step * step * h, j_power);
                for (sum, coefficient) in sums.iter_mut().zip(pair) {
                    *sum += term * coefficient;
                }
            }
        }
        moments.map(|moment| (1.0 + sums[0]) / moment + sums[1])
    }

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
                let modified =
                    Modified::new::<Plain, HALF_ORDER>(&constants.rates(0.5 * h), y, square)
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
