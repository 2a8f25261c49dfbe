//! The last correction of a turn, which preserves Q·m.

use crate::arithmetic::Plain;
use crate::body::rotation::{cross, product};

/// The rotation nearest to `turn` that takes the unit vector `end` to the unit vector `start`.
///
/// q takes m₁ to m₀ when q∘m₁ − m₀∘q = 0. Unit vectors have m∘m = −1, so that q ↦ −m₀∘q∘m₁ is its own
/// inverse and (q − m₀∘q∘m₁)/2 = q − m₀∘(q∘m₁ − m₀∘q)/2 is the nearest solution. The residual is
/// linear in q: it has fewer roundings than the rotated vector. Norms other than 1, of q as of the
/// vectors, change but the norm of the result.
///
/// `exact::attitude::aligned` does the same without the residual, for fewer operations, in every lane of a
/// register. Their bits differ, so both stay.
pub(super) fn aligned(turn: &[f64; 4], start: &[f64; 3], end: &[f64; 3]) -> [f64; 4] {
    let [scalar, x, y, z] = *turn;
    let vector = [x, y, z];
    let difference = [0, 1, 2].map(|j| end[j] - start[j]);
    let sum = [0, 1, 2].map(|j| end[j] + start[j]);
    // q∘m₁ − m₀∘q = (−q·(m₁ − m₀), q₀(m₁ − m₀) + q × (m₁ + m₀))
    let [u, v, w] = cross::<Plain>(&vector, &sum);
    let residual = [
        -(x * difference[0] + y * difference[1] + z * difference[2]),
        scalar * difference[0] + u,
        scalar * difference[1] + v,
        scalar * difference[2] + w,
    ];
    let [x, y, z] = *start;
    let correction = product::<Plain>(&[0.0, -0.5 * x, -0.5 * y, -0.5 * z], &residual);
    [0, 1, 2, 3].map(|j| turn[j] + correction[j])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::body::rotation::normalised;

    #[test]
    fn large_misalignments_vanish_too() {
        // A quarter turn about the third axis takes e₁ to e₂; e₁ shall go to (0, 0.6, 0.8).
        let half = 0.5f64.sqrt();
        let (start, end) = ([0.0, 0.6, 0.8], [1.0, 0.0, 0.0]);
        let q = aligned(&[half, 0.0, 0.0, half], &start, &end);
        let [a, b, c, d] = normalised::<Plain>(&q);
        // The first column of FRB (10)
        let image = [
            1.0 - 2.0 * (c * c + d * d),
            2.0 * (b * c + a * d),
            2.0 * (b * d - a * c),
        ];
        for (got, want) in image.iter().zip(start) {
            assert!((got - want).abs() <= 2.0 * f64::EPSILON, "{image:?}");
        }
        // The shortest way from e₂ to there is a turn about e₁: (cos, sin, 0, 0) of half its angle,
        // whose cosine is √0.8, after the quarter turn.
        let (cosine, sine) = (0.8f64.sqrt(), 0.2f64.sqrt());
        let want = product::<Plain>(&[cosine, sine, 0.0, 0.0], &[half, 0.0, 0.0, half]);
        for (got, want) in [a, b, c, d].iter().zip(want) {
            assert!((got - want).abs() <= 2.0 * f64::EPSILON, "{got} {want}");
        }
    }
}
