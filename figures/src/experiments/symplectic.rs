//! Whether a map of the momentum is a Poisson map, and one of momentum and attitude symplectic.

use super::measure::largest;

/// Derivatives are differences of order four, of points at ±DELTA and ±2 DELTA. Their error is
/// DELTA⁴/30 = 2e-15 times a fifth derivative, and that of rounding eps/DELTA.
const DELTA: f64 = 5e-4;

/// The largest entry of J·hat(y)·Jᵀ − hat(y⁺), where J = ∂y⁺/∂y.
pub fn poisson_defect(y: &[f64; 3], map: impl Fn(&[f64; 3]) -> [f64; 3]) -> f64 {
    // Column by column
    let columns = [0, 1, 2].map(|axis| {
        difference(|distance| {
            let mut start = *y;
            start[axis] += distance;
            map(&start)
        })
    });
    let end = hat(&map(y));
    let start = hat(y);
    let mut worst = 0.0_f64;
    for i in 0..3 {
        for j in 0..3 {
            let pairs = (0..9).map(|n| (n / 3, n % 3));
            let mapped: f64 = pairs
                .map(|(k, l)| columns[k][i] * start[k][l] * columns[l][j])
                .sum();
            worst = largest([worst, (mapped - end[i][j]).abs()]);
        }
    }
    worst
}

/// The largest entry of Jᵀ·Ω(y⁺)·J − Ω(y), where J is the Jacobian of the map of both, and Ω the
/// symplectic form.
///
/// A change of the state is (ξ, η): the attitude becomes q∘exp(ξ/2), the momentum y + η. The
/// canonical one-form is y·ξ, and its derivative
/// Ω((ξ₁, η₁), (ξ₂, η₂)) = η₁·ξ₂ − η₂·ξ₁ − y·(ξ₁ × ξ₂).
pub fn symplectic_defect(
    y: &[f64; 3],
    q: &[f64; 4],
    map: impl Fn(&[f64; 3], &[f64; 4]) -> ([f64; 3], [f64; 4]),
) -> f64 {
    let (end, attitude) = map(y, q);
    let back = [attitude[0], -attitude[1], -attitude[2], -attitude[3]];
    let columns: [[f64; 6]; 6] = std::array::from_fn(|n| {
        difference(|distance| {
            let (mut y, mut q) = (*y, *q);
            if n < 3 {
                let (sine, cosine) = (0.5 * distance).sin_cos();
                let mut turn = [cosine, 0.0, 0.0, 0.0];
                turn[1 + n] = sine;
                q = product(&q, &turn);
            } else {
                y[n - 3] += distance;
            }
            let (y, q) = map(&y, &q);
            // ξ = 2 log(q⁺⁻¹∘q), which is odd in the distance to first order
            let [_, a, b, c] = product(&back, &q);
            [2.0 * a, 2.0 * b, 2.0 * c, y[0], y[1], y[2]]
        })
    });
    let mut unit = [[0.0; 6]; 6];
    (0..6).for_each(|n| unit[n][n] = 1.0);
    let mut worst = 0.0_f64;
    for i in 0..6 {
        for j in 0..6 {
            let mapped = form(&end, &columns[i], &columns[j]);
            worst = largest([worst, (mapped - form(y, &unit[i], &unit[j])).abs()]);
        }
    }
    worst
}

/// Ω at the momentum y.
fn form(y: &[f64; 3], first: &[f64; 6], second: &[f64; 6]) -> f64 {
    let commutator = hat(&[first[0], first[1], first[2]])
        .map(|row| row[0] * second[0] + row[1] * second[1] + row[2] * second[2]);
    let part =
        |j: usize| first[3 + j] * second[j] - second[3 + j] * first[j] - y[j] * commutator[j];
    part(0) + part(1) + part(2)
}

/// The derivative at 0.
fn difference<const N: usize>(curve: impl Fn(f64) -> [f64; N]) -> [f64; N] {
    let [far_back, back, forth, far_forth] =
        [-2.0, -1.0, 1.0, 2.0].map(|place| curve(place * DELTA));
    std::array::from_fn(|j| {
        (8.0 * (forth[j] - back[j]) - (far_forth[j] - far_back[j])) / (12.0 * DELTA)
    })
}

fn hat(y: &[f64; 3]) -> [[f64; 3]; 3] {
    [[0.0, -y[2], y[1]], [y[2], 0.0, -y[0]], [-y[1], y[0], 0.0]]
}

/// p∘q
fn product(p: &[f64; 4], q: &[f64; 4]) -> [f64; 4] {
    let [a, b, c, d] = *p;
    let [e, f, g, h] = *q;
    [
        a * e - b * f - c * g - d * h,
        a * f + b * e + c * h - d * g,
        a * g - b * h + c * e + d * f,
        a * h + b * g - c * f + d * e,
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    const Y: [f64; 3] = [0.3, -0.7, 0.5];
    const Q: [f64; 4] = [0.5, -0.5, 0.5, 0.5];

    /// Any motion of a body at a steady rate about its axis 3, the rate a function of y₃.
    fn about_third(
        rate: impl Fn(f64) -> f64,
    ) -> impl Fn(&[f64; 3], &[f64; 4]) -> ([f64; 3], [f64; 4]) {
        move |y, q| {
            let (sine, cosine) = rate(y[2]).sin_cos();
            let (half_sine, half_cosine) = (0.5 * rate(y[2])).sin_cos();
            let turned = [
                cosine * y[0] + sine * y[1],
                cosine * y[1] - sine * y[0],
                y[2],
            ];
            (turned, product(q, &[half_cosine, 0.0, 0.0, half_sine]))
        }
    }

    /// The flow of a function of y₃ is symplectic.
    #[test]
    fn a_flow_has_no_defect() {
        let flow = about_third(|y| 0.8 * y + y * y);
        assert!(symplectic_defect(&Y, &Q, &flow) < 1e-11);
        assert!(poisson_defect(&Y, |y| flow(y, &Q).0) < 1e-11);
    }

    /// The momentum moves as in a flow, the attitude does not: a Poisson map, not a symplectic one.
    #[test]
    fn other_maps_have_defects() {
        let flow = about_third(|y| 0.8 * y);
        let faster = |y: &[f64; 3], q: &[f64; 4]| {
            let (end, attitude) = flow(y, q);
            let (sine, cosine) = (0.1 * y[0]).sin_cos();
            (end, product(&attitude, &[cosine, sine, 0.0, 0.0]))
        };
        assert!(poisson_defect(&Y, |y| faster(y, &Q).0) < 1e-11);
        assert!(symplectic_defect(&Y, &Q, faster) > 1e-3);
        assert!(poisson_defect(&Y, |y| y.map(|y| 1.1 * y)) > 1e-3);
    }
}
