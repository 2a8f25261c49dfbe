//! From the elliptic functions of half a step to the rotation of the body, as a quaternion.

use crate::arithmetic::number::Number;
use crate::arithmetic::triple::Triple;
use crate::arithmetic::Operations;
use crate::body::rotation::{cross, dot, stretched};
use crate::exact::invariants::Orbit;
use crate::exact::momentum::Motion;
use crate::functions::doubling::Axes;

/// q_s ∝ (P·D·cosΘ, (w_kw_l sinΘ − γ_jw_j cosΘ)N_j), not normalised.
///
/// P = ℘ − p_a, and `phase` is (cosΘ, sinΘ) times any positive number. The γ_j become those in the
/// unit of the w_j when multiplied by `scale`, the N_j those of a momentum of norm 1 when divided by `length`.
#[inline(always)]
pub(crate) fn rotation<A: Operations, T: Triple<A::Number>>(
    motion: &Motion<A::Number, T>,
    length: A::Number,
    gamma: &T,
    scale: A::Number,
    w: &T,
    p: A::Number,
    phase: [A::Number; 2],
) -> [A::Number; 4] {
    let [c, s] = phase;
    // The phase comes last: everything else is multiplied before.
    let n = motion.numerator;
    let outer = w.next().times(w.last()).times(n);
    let inner = gamma.times(*w).scaled(scale).times(n);
    let [x, y, z] = T::fms::<A>(outer, T::filled(s), inner.scaled(c)).components();
    [p * (motion.denominator * length) * c, x, y, z]
}

/// The same rotation from a momentum of this `length`, by the phase Θ_j = Θ − arg(w_kw_l + iγ_jw_j) about one of the axes:
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
    length: A::Number,
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
    q[0] = (motion.denominator * length) * A::fms(w[k] * w[l], c, orbit.gamma[j] * w[j] * s);
    q[1 + j] = p * s * n[j];
    q[1 + k] = A::fma(w[j] * w[k], s, b[l] * w[l] * c) * n[k];
    q[1 + l] = A::fms(w[j] * w[l], s, b[k] * w[k] * c) * n[l];
    q
}

/// The attitude next to `q` that carries m⁺ to m exactly: after a long step the rounding of the phase would
/// otherwise show in the momentum in space. Its norm is twice that of `q`.
///
/// Those that do are a plane, m∘q = q∘m⁺, and the reflection of q in it is −m∘q∘m⁺/|m|².
#[inline(always)]
pub(crate) fn aligned<A: Operations>(
    q: &[A::Number; 4],
    m: &[A::Number; 3],
    m_end: &[A::Number; 3],
    norm: A::Number,
) -> [A::Number; 4] {
    let axis = [q[1], q[2], q[3]];
    let n = stretched(m, A::of(1.0) / (norm * norm));
    // p = n∘q, but for the sign of its scalar part
    let scalar = dot::<A>(&n, &axis);
    let turned = cross::<A>(&n, &axis);
    let p = [
        A::fma(q[0], n[0], turned[0]),
        A::fma(q[0], n[1], turned[1]),
        A::fma(q[0], n[2], turned[2]),
    ];
    // q − p∘m⁺
    let reflected = cross::<A>(m_end, &p);
    [
        q[0] + dot::<A>(&p, m_end),
        q[1] + A::fma(scalar, m_end[0], reflected[0]),
        q[2] + A::fma(scalar, m_end[1], reflected[1]),
        q[3] + A::fma(scalar, m_end[2], reflected[2]),
    ]
}
