//! The closed curve that the momentum follows, with the symbols of Vilmart's Algorithm 4.1.

use super::sorted::Sorted;

/// Below this share of |m|, a component is the rounding of a zero.
const NEGLIGIBLE: f64 = f64::EPSILON;

/// Below this value of 1 − k², the orbit counts as the separatrix: see [`Orbit::new`].
const SEPARATRIX: f64 = 1e-12;

/// The orbit of a unit momentum: one component follows cn, another dn, and m₂ follows sn.
///
/// In case A (c₂d₁² ≤ c₁d₃²) m₁ follows cn and m₃ follows dn; in case B they change roles, and with
/// them c₁ and c₂, d₁ and d₃.
#[derive(Clone, Copy, Debug)]
pub(super) struct Orbit {
    /// The axis, 0 or 2, whose component follows cn.
    pub swinging_axis: usize,
    /// The axis, 2 or 0, whose component follows dn and never vanishes.
    pub steady_axis: usize,
    /// 1 in case A, −1 in case B.
    pub case_sign: f64,
    /// δ, the sign of the steady component.
    pub direction: f64,
    /// c₁, c₂ of Vilmart's (5), each with full relative accuracy.
    pub shares: [f64; 2],
    /// √c₁ in case A, √c₂ in case B.
    pub root_share: f64,
    /// d₃ in case A, d₁ in case B: the amplitude of the steady component.
    pub steady: f64,
    /// d₁ in case A, d₃ in case B: the amplitude of the swinging component.
    pub swinging: f64,
    /// 1 − k²
    pub complementary_modulus_squared: f64,
    /// λ, signed like the steady component, for time in units of I₃/|m|.
    pub rate: f64,
    /// 2T = Σ m_j²/I_j in units of |m|²/I₃.
    pub twice_energy: f64,
    /// I₃/I of the swinging axis.
    pub swinging_inverse: f64,
}

impl Orbit {
    /// `None` where the frames of the semi-exact step are undefined or useless:
    ///
    /// - sphere: I₁ = I₃ leaves c₁ and c₂ undefined;
    /// - axis: a swinging amplitude of at most 2⁻⁵²|m| is the rounding of a rotation about an axis,
    ///   where m' = 0 and the matrix frame has no direction;
    /// - symmetric body turning about an axis of its equator: the steady amplitude is at most
    ///   2⁻⁵²|m|, and λ vanishes with it;
    /// - separatrix, saddle included: 1 − k² ≤ 1e−12. There every frame is turned by π within an
    ///   interval of amplitudes of width √(1 − k²) ≤ 1e−6 about π/2, which ten nodes do not see,
    ///   and rounding alone decides 1 − k² to fewer than four digits.
    pub fn new(sorted: &Sorted) -> Option<Orbit> {
        let [i1, i2, i3] = sorted.moments;
        let [m1, m2, m3] = sorted.momentum;
        let spread = i3 - i1;
        // Vilmart (5): c₁ = I₁(I₃ − I₂)/(I₂(I₃ − I₁)), c₂ = 1 − c₁; c₂ in a form that does not cancel.
        let shares = [
            (i1 / i2) * ((i3 - i2) / spread),
            (i3 / i2) * ((i2 - i1) / spread),
        ];
        let [c1, c2] = shares;
        // c₁d₃² − c₂d₁², where the terms in m₂² cancel
        let gap = c1 * m3 * m3 - c2 * m1 * m1;
        let case_a = gap >= 0.0;
        let (swinging_axis, steady_axis) = if case_a { (0, 2) } else { (2, 0) };
        let (share, other_share) = if case_a { (c1, c2) } else { (c2, c1) };
        let (swing, rest) = (sorted.momentum[swinging_axis], sorted.momentum[steady_axis]);

        // d₁² = m₁² + c₁m₂², d₃² = m₃² + c₂m₂²
        let swinging_squared = swing * swing + share * m2 * m2;
        let steady_squared = rest * rest + other_share * m2 * m2;
        // k² = c₂d₁²/(c₁d₃²) in case A, the inverse in case B
        let complementary_modulus_squared = gap.abs() / (share * steady_squared);

        let negligible = NEGLIGIBLE * NEGLIGIBLE;
        let defined = swinging_squared > negligible
            && steady_squared > negligible
            && complementary_modulus_squared > SEPARATRIX;
        // The sphere has NaN in all three, and fails too.
        if !defined {
            return None;
        }

        let (root_share, steady) = (share.sqrt(), steady_squared.sqrt());
        let direction = 1.0f64.copysign(rest);
        // λ = δ(α₁ − α₃)√c₁·d₃ in case A, δ(α₁ − α₃)√c₂·d₁ in case B
        let rate = direction * (spread / i1) * root_share * steady;
        let twice_energy = (i3 / i1) * m1 * m1 + (i3 / i2) * m2 * m2 + m3 * m3;
        (rate.is_finite() && twice_energy.is_finite()).then_some(Orbit {
            swinging_axis,
            steady_axis,
            case_sign: if case_a { 1.0 } else { -1.0 },
            direction,
            shares,
            root_share,
            steady,
            swinging: swinging_squared.sqrt(),
            complementary_modulus_squared,
            rate,
            twice_energy,
            swinging_inverse: i3 / sorted.moments[swinging_axis],
        })
    }
}
