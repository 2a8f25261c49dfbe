//! From the elliptic functions of half a step to the rotation of the body, as a quaternion.

use crate::arithmetic::number::Number;
use crate::arithmetic::triple::Triple;
use crate::arithmetic::Operations;
use crate::body::rotation::{cross, dot, square_norm};
use crate::exact::invariants::Orbit;
use crate::exact::momentum::Motion;
use crate::functions::doubling::Axes;

/// q_s ∝ (P·D·cosΘ, (w_kw_l sinΘ − γ_jw_j cosΘ)N_j), not normalised.
///
/// P = ℘ − p_a, and `phase` is (cosΘ, sinΘ) times any positive number. The γ_j become those in the
/// unit of the w_j when multiplied by `scale`.
#[inline(always)]
pub(crate) fn rotation<A: Operations, T: Triple<A::Number>>(
    motion: &Motion<A::Number, T>,
    gamma: &T,
    scale: A::Number,
    w: &T,
    p: A::Number,
    phase: [A::Number; 2],
) -> [A::Number; 4] {
    let [c, s] = phase;
    let inner = gamma.times(*w).scaled(scale * c);
    let outer = T::fms::<A>(w.next().times(w.last()), T::filled(s), inner);
    let [x, y, z] = outer.times(motion.numerator).components();
    [p * c * motion.denominator, x, y, z]
}

/// The same rotation by the phase Θ_j = Θ − arg(w_kw_l + iγ_jw_j) about one of the axes:
///
/// q_s ∝ (D(w_kw_l cosΘ_j − γ_jw_j sinΘ_j), P_j sinΘ_j N_j, …), P_j = w_j² − b_kb_l.
///
/// P nearly vanishes half a period away when the body is thin; P_x about the axis x that the momentum circles
/// never does, nor does P₂ = w_x² + |b_yγ₂|, of which nothing is lost by cancellation.
#[inline(always)]
pub(crate) fn rotation_about<A: Operations>(
    orbit: &Orbit<A::Number>,
    axes: Axes,
    motion: &Motion<A::Number>,
    w: &[A::Number; 3],
    phase: [A::Number; 2],
) -> [A::Number; 4] {
    let [c, s] = phase;
    let n = &motion.numerator;
    let b = &orbit.beta;
    let Axes { x, y, phase: j } = axes;
    let (k, l) = ((j + 1) % 3, (j + 2) % 3);
    let p = if j == x {
        A::fms(w[x], w[x], b[1] * b[y])
    } else {
        A::fma(w[x], w[x], (b[y] * orbit.gamma[1]).abs())
    };
    let mut q = [A::of(0.0); 4];
    q[0] = motion.denominator * A::fms(w[k] * w[l], c, orbit.gamma[j] * w[j] * s);
    q[1 + j] = p * s * n[j];
    q[1 + k] = A::fma(w[j] * w[k], s, b[l] * w[l] * c) * n[k];
    q[1 + l] = A::fms(w[j] * w[l], s, b[k] * w[k] * c) * n[l];
    q
}

/// Turns `q` by the smallest angle so that it carries m⁺ to m exactly: after a long step the
/// rounding of the phase would otherwise show in the momentum in space.
#[inline(always)]
pub(crate) fn aligned<A: Operations>(
    q: &[A::Number; 4],
    m: &[A::Number; 3],
    m_end: &[A::Number; 3],
) -> [A::Number; 4] {
    let axis = [q[1], q[2], q[3]];
    // u = R(q)m⁺ = m⁺ + 2(q₀ q⃗×m⁺ + q⃗×(q⃗×m⁺))/|q|²
    let t = cross::<A>(&axis, m_end);
    let t2 = cross::<A>(&axis, &t);
    let twice = A::of(2.0) / square_norm::<A>(q);
    let u = [
        A::fma(twice, A::fma(q[0], t[0], t2[0]), m_end[0]),
        A::fma(twice, A::fma(q[0], t[1], t2[1]), m_end[1]),
        A::fma(twice, A::fma(q[0], t[2], t2[2]), m_end[2]),
    ];
    // Half the small rotation that takes u to m, in front of q.
    let scale = A::of(0.5) / dot::<A>(m, m);
    let half = cross::<A>(&u, m).map(|component| component * scale);
    let turned = cross::<A>(&half, &axis);
    [
        q[0] - dot::<A>(&half, &axis),
        q[1] + A::fma(half[0], q[0], turned[0]),
        q[2] + A::fma(half[1], q[0], turned[1]),
        q[3] + A::fma(half[2], q[0], turned[2]),
    ]
}
