//! The rotation of a step from the frames of m and m' (section 1.3 of the FRB paper).

use super::alignment::aligned;
use super::amplitude::Passage;
use super::orbit::Orbit;
use crate::arithmetic::Plain;
use crate::body::rotation::{cross, shepperd};
use crate::body::Flaw;
use crate::functions::quadrature::third_kind_over;

/// The rows of P: v = m'/|m'|, m × v and m.
struct Frame {
    velocity: [f64; 3],
    across: [f64; 3],
    momentum: [f64; 3],
}

impl Frame {
    /// `velocity` and `momentum` are orthogonal unit vectors.
    fn new(velocity: [f64; 3], momentum: [f64; 3]) -> Frame {
        Frame {
            velocity,
            across: cross::<Plain>(&momentum, &velocity),
            momentum,
        }
    }
}

impl Orbit {
    /// The unit vector v = m'/|m'|.
    fn velocity(&self, momentum: &[f64; 3]) -> [f64; 3] {
        let [m1, m2, m3] = *momentum;
        let [c1, c2] = self.shares;
        // m' = (β₁m₂m₃, β₂m₃m₁, β₃m₁m₂), and β₁ : β₂ : β₃ = −c₁ : 1 : −c₂
        let [x, y, z] = [-c1 * m2 * m3, m3 * m1, -c2 * m1 * m2];
        let per_length = 1.0 / (x * x + y * y + z * z).sqrt();
        [x * per_length, y * per_length, z * per_length]
    }

    /// P₀ᵀ exp(ψ ê₃) P₁ for a step from `start` to `end`, as a quaternion of any norm and sign.
    ///
    /// `end` and the end of the passage differ by rounding: the frame is built on the second, which
    /// the integral belongs to, and the turn then aligned with the first.
    pub fn turn_by_velocity(
        &self,
        start: &[f64; 3],
        end: &[f64; 3],
        step: f64,
        passage: &Passage,
        nodes: i32,
    ) -> Result<[f64; 4], Flaw> {
        // n = c₁c₂(d₂/(d₁d₃))² = c₂/d₃² in case A, c₁/d₁² in case B; with |m| = 1 and c₁ + c₂ = 1,
        // 1 − n = c₁(1 − k²) or c₂(1 − k²).
        let third_kind = third_kind_over(
            &passage.amplitudes,
            self.complementary_modulus_squared,
            self.root_share * self.root_share * self.complementary_modulus_squared,
            nodes,
        )?;
        // Equation (9): ψ = 2Th + (1 − 2T·I₂)/(λI₂)·Π, whose factor is δ√c₁·d₃(1 − k²) in case A
        // and −δ√c₂·d₁(1 − k²) in case B.
        let factor = self.case_sign
            * self.direction
            * self.root_share
            * self.steady
            * self.complementary_modulus_squared;
        let angle = self.twice_energy * step + factor * third_kind;
        let (sine, cosine) = angle.sin_cos();

        let before = Frame::new(self.velocity(start), *start);
        let after = Frame::new(self.velocity(&passage.end), passage.end);
        let mut turn = [[0.0; 3]; 3];
        for (row, entries) in turn.iter_mut().enumerate() {
            // The columns of P₀ᵀ exp(ψ ê₃)
            let (v, w) = (before.velocity[row], before.across[row]);
            let (first, second) = (cosine * v + sine * w, cosine * w - sine * v);
            let third = before.momentum[row];
            for (column, entry) in entries.iter_mut().enumerate() {
                *entry = first * after.velocity[column]
                    + second * after.across[column]
                    + third * after.momentum[column];
            }
        }
        Ok(aligned(&quaternion(&turn), start, end))
    }
}

/// The quaternion, of any norm and sign, of a rotation matrix given by rows.
fn quaternion(turn: &[[f64; 3]; 3]) -> [f64; 4] {
    let [[r11, r12, r13], [r21, r22, r23], [r31, r32, r33]] = *turn;
    // 4q₀² = 1 + tr R and 4q_j² = 1 + 2R_jj − tr R
    let squares = [
        1.0 + (r11 + r22 + r33),
        1.0 + r11 - r22 - r33,
        1.0 + r22 - r33 - r11,
        1.0 + r33 - r11 - r22,
    ];
    shepperd(&squares, &[r11, r21, r31, r12, r22, r32, r13, r23, r33])
}

#[cfg(test)]
mod tests {
    use super::quaternion;

    #[test]
    fn every_pivot_gives_the_rotation_back() {
        let quaternions = [
            [0.8, 0.2, -0.4, 0.4],
            [0.1, 0.7, 0.5, -0.5],
            [-0.1, 0.5, 0.7, 0.5],
            [0.1, -0.5, 0.5, 0.7],
            [0.0, 1.0, 0.0, 0.0],
            [0.0, 0.0, 1.0, 0.0],
            [0.0, 0.0, 0.0, 1.0],
        ];
        for [a, b, c, d] in quaternions {
            // FRB (10)
            let turn = [
                [
                    1.0 - 2.0 * (c * c + d * d),
                    2.0 * (b * c - a * d),
                    2.0 * (b * d + a * c),
                ],
                [
                    2.0 * (b * c + a * d),
                    1.0 - 2.0 * (b * b + d * d),
                    2.0 * (c * d - a * b),
                ],
                [
                    2.0 * (b * d - a * c),
                    2.0 * (c * d + a * b),
                    1.0 - 2.0 * (b * b + c * c),
                ],
            ];
            let got = quaternion(&turn);
            let norm = got.iter().map(|x| x * x).sum::<f64>().sqrt();
            let sign = (got[0] * a + got[1] * b + got[2] * c + got[3] * d).signum();
            for (got, want) in got.iter().zip([a, b, c, d]) {
                let error = (got * sign / norm - want).abs();
                assert!(error <= 2.0 * f64::EPSILON, "{a} {b} {c} {d}: {error:e}");
            }
        }
    }
}
