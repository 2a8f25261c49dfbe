//! The directions in which the motion is differentiated, and an orbit that changes in them.
//!
//! With |m| and h fixed, a change of n = m/|m| leaves the b_j as they are and moves all γ_j by the same
//! amount: the functions of the orbit need one direction for it, the shift. Changes of |m| and of h are
//! scalings, which `columns` knows, and so is one of the three moments.

use crate::arithmetic::dual::{Dual3, Dual5, Duals3, Duals5};
use crate::arithmetic::number::Number;
use crate::arithmetic::Operations;
use crate::exact::constants::Constants;
use crate::exact::invariants::Orbit;

/// Of the functions of an orbit: the shift of the γ_j, the logarithms of α₁ and α₂.
pub(super) type OfOrbit<A> = Duals3<A>;
pub(super) type Narrow<A> = Dual3<A>;

/// Of the motion: n moving on its sphere along the projection of each axis, the logarithms of α₁ and α₂.
pub(super) type OfMotion<A> = Duals5<A>;
pub(super) type Full<A> = Dual5<A>;
pub(super) const FIRST_SHAPE: usize = 3;

/// α_j
#[inline(always)]
pub(super) fn inverses<N: Number>(body: &Constants<N>) -> [N; 3] {
    let least = body.smallest_inverse;
    [
        least + body.difference[1],
        least - body.difference[0],
        least,
    ]
}

/// The orbit with its changes; `time` is τ, in which it is measured.
#[inline(always)]
pub(super) fn changing<A: Operations>(
    body: &Constants<A::Number>,
    orbit: &Orbit<A::Number>,
    time: A::Number,
) -> Orbit<Narrow<A>> {
    let (zero, one) = (A::of(0.0), A::of(1.0));
    let [i1, i2, _] = inverses(body);
    let (a1, a2) = (i1 * time, i2 * time);
    let [b1, b2, b3] = orbit.beta;
    let [g1, g2, g3] = orbit.gamma;
    let [n1, n2, n3] = orbit.unit;
    let [s1, s2, s3] = [n1 * n1, n2 * n2, n3 * n3];
    // ∂η/∂log α_j = α_j n_j² τ, and γ_j = η − α_jτ
    let (e1, e2) = (a1 * s1, a2 * s2);
    Orbit {
        unit: [n1, n2, n3].map(Narrow::fixed),
        beta: [
            Narrow::new(b1, [zero, zero, -a2]),
            Narrow::new(b2, [zero, a1, zero]),
            Narrow::new(b3, [zero, -a1, a2]),
        ],
        gamma: [
            Narrow::new(g1, [one, -(a1 * (s2 + s3)), e2]),
            Narrow::new(g2, [one, e1, -(a2 * (s1 + s3))]),
            Narrow::new(g3, [one, e1, e2]),
        ],
        angle: Narrow::new(orbit.angle, [one, e1, e2]),
        about_first: orbit.about_first,
    }
}

/// How the shift follows from the motion of n on its sphere: ∂η/∂n along the projections of the axes.
#[derive(Clone, Copy)]
pub(super) struct Slope<A: Operations>([A::Number; 3]);

impl<A: Operations> Slope<A> {
    /// 2τα_k n_k less its part along n is −2γ_k n_k.
    #[inline(always)]
    pub fn new(orbit: &Orbit<A::Number>) -> Slope<A> {
        let (n, g) = (&orbit.unit, &orbit.gamma);
        Slope([n[0] * g[0] * -2.0, n[1] * g[1] * -2.0, n[2] * g[2] * -2.0])
    }

    /// What depends on n by the shift only.
    #[inline(always)]
    pub fn full(&self, x: &Narrow<A>) -> Full<A> {
        let ([shift, first, second], [s0, s1, s2]) = (x.change, self.0);
        Full::new(x.value, [shift * s0, shift * s1, shift * s2, first, second])
    }

    #[inline(always)]
    pub fn both(&self, [x, y]: &[Narrow<A>; 2]) -> [Full<A>; 2] {
        [self.full(x), self.full(y)]
    }

    #[inline(always)]
    pub fn all(&self, [x, y, z]: &[Narrow<A>; 3]) -> [Full<A>; 3] {
        [self.full(x), self.full(y), self.full(z)]
    }

    /// The orbit, n included.
    #[inline(always)]
    pub fn orbit(&self, orbit: &Orbit<Narrow<A>>) -> Orbit<Full<A>> {
        let [n1, n2, n3] = [
            orbit.unit[0].value,
            orbit.unit[1].value,
            orbit.unit[2].value,
        ];
        let (zero, one) = (A::of(0.0), A::of(1.0));
        let [x, y, z] = [-(n2 * n3), -(n3 * n1), -(n1 * n2)];
        Orbit {
            unit: [
                Full::new(n1, [one - n1 * n1, z, y, zero, zero]),
                Full::new(n2, [z, one - n2 * n2, x, zero, zero]),
                Full::new(n3, [y, x, one - n3 * n3, zero, zero]),
            ],
            beta: self.all(&orbit.beta),
            gamma: self.all(&orbit.gamma),
            angle: self.full(&orbit.angle),
            about_first: orbit.about_first,
        }
    }
}
