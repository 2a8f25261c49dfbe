//! The rotation of a step from the frames of case (1), section 1.4 of the FRB paper.

use super::alignment::aligned;
use super::amplitude::Passage;
use super::orbit::Orbit;
use crate::arithmetic::Plain;
use crate::body::rotation::{dot, normalised, product};
use crate::body::Flaw;
use crate::functions::quadrature::third_kind_over;

impl Orbit {
    /// p₀⁻¹∘(cos β, sin β on the swinging axis)∘p₁ for a step from `start` to `end`, of any norm.
    ///
    /// `end` and the end of the passage differ by rounding: the frame is built on the second, which
    /// the integral belongs to, and the turn then aligned with the first.
    pub fn turn_by_pole(
        &self,
        start: &[f64; 3],
        end: &[f64; 3],
        step: f64,
        passage: &Passage,
        nodes: i32,
    ) -> Result<[f64; 4], Flaw> {
        // n = α²/(α² − 1) with α the swinging amplitude; |m| = 1 makes 1 − α² the square of the
        // steady amplitude, and 1 − n its inverse.
        let third_kind = third_kind_over(
            &passage.amplitudes,
            self.complementary_modulus_squared,
            1.0 / (self.steady * self.steady),
            nodes,
        )?;
        // Equation (16), whose arctangents have the argument x₂sn/(x₁dn) = m₂/|steady component|:
        // their difference is the angle from start to end in the plane of these two.
        let (rest, rest_end) = (
            start[self.steady_axis].abs(),
            passage.end[self.steady_axis].abs(),
        );
        let (m2, m2_end) = (start[1], passage.end[1]);
        let arctangents = (rest * m2_end - rest_end * m2).atan2(rest * rest_end + m2 * m2_end);
        // β = h/(2I) + (2T − 1/I)/(2λ(1 − α²))·(Π − αF), with αF = √c·d times the arctangents and the
        // factor −δ/(2√c·d) in case A, δ/(2√c·d) in case B, d the steady amplitude.
        let swing = third_kind / (self.root_share * self.steady) - arctangents;
        let angle = 0.5 * (self.swinging_inverse * step - self.case_sign * self.direction * swing);
        let (sine, cosine) = angle.sin_cos();

        let mut turn = [cosine, 0.0, 0.0, 0.0];
        turn[1 + self.swinging_axis] = sine;
        let [scalar, x, y, z] = self.pole_frame(start);
        let before = product::<Plain>(&[scalar, -x, -y, -z], &turn);
        let turn = product::<Plain>(&before, &self.pole_frame(&passage.end));
        Ok(aligned(&turn, start, end))
    }

    /// p, the shortest rotation that takes m to the swinging axis: (r, m × e/(2r)), r² = (1 + m·e)/2.
    fn pole_frame(&self, momentum: &[f64; 3]) -> [f64; 4] {
        let [m1, m2, m3] = *momentum;
        // c = 1: p = (r, 0, m₃/2r, −m₂/2r); c = 3: p = (r, m₂/2r, −m₁/2r, 0)
        let (along, across) = if self.swinging_axis == 0 {
            (m1, [0.0, m3, -m2])
        } else {
            (m3, [m2, -m1, 0.0])
        };
        // 1 + m·e = |m × e|²/(1 − m·e) where the sum would cancel
        let twice_square = if along >= 0.0 {
            1.0 + along
        } else {
            dot::<Plain>(&across, &across) / (1.0 - along)
        };
        normalised::<Plain>(&[twice_square, across[0], across[1], across[2]])
    }
}
