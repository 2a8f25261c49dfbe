//! The directions in which the motion is differentiated, and an orbit that changes in them.
//!
//! With |m| and h fixed, a change of n = m/|m| leaves the b_j as they are and moves all γ_j by the same
//! amount: the functions of the orbit need one direction for it, the shift. Changes of |m| and of h are
//! scalings, which `columns` knows, and so is all but one direction of the moments, the shape.

use crate::arithmetic::dual::{Dual, Duals};
use crate::arithmetic::number::Number;
use crate::arithmetic::{Changes, Operations};
use crate::exact::constants::Constants;
use crate::exact::invariants::Orbit;

/// Of the functions of an orbit: the shift of the γ_j, the shape.
pub(super) type OfOrbit<A> = Duals<A, [<A as Operations>::Number; 2]>;
pub(super) type Narrow<A> = Dual<A, [<A as Operations>::Number; 2]>;

/// Of the motion: n moving on its sphere along the projection of each axis, the shape.
pub(super) type OfMotion<A> = Duals<A, <A as Operations>::Changes>;
pub(super) type Full<A> = Dual<A, <A as Operations>::Changes>;
pub(super) const SHAPE: usize = 3;

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

/// The shape is a change of b₁ by 1 and of b₂ by −1 in these lanes, or else of b₃ by 1 and of b₂ by −1: the
/// smaller of b₁ and b₃ moves, so that the larger one can divide.
#[inline(always)]
pub(super) fn moves_first<N: Number>(body: &Constants<N>) -> N::Mask {
    body.difference[0].abs().below(body.difference[2].abs())
}

/// The orbit with its changes. The angle η is that of a body that stays as it is: `mean` knows what it adds.
#[inline(always)]
pub(super) fn changing<A: Operations>(
    body: &Constants<A::Number>,
    orbit: &Orbit<A::Number>,
) -> Orbit<Narrow<A>> {
    let (zero, one) = (A::of(0.0), A::of(1.0));
    let first = A::Number::select(moves_first(body), one, zero);
    let third = one - first;
    let [b1, b2, b3] = orbit.beta;
    let [g1, g2, g3] = orbit.gamma;
    let [n1, n2, n3] = orbit.unit;
    let [s1, s2, s3] = [n1 * n1, n2 * n2, n3 * n3];
    // γ₁ = b₃n₂² − b₂n₃² and cyclic
    Orbit {
        unit: [n1, n2, n3].map(Narrow::fixed),
        beta: [
            Narrow::new(b1, [zero, first]),
            Narrow::new(b2, [zero, -one]),
            Narrow::new(b3, [zero, third]),
        ],
        gamma: [
            Narrow::new(g1, [one, A::fma(third, s2, s3)]),
            Narrow::new(g2, [one, A::fms(first, s3, third * s1)]),
            Narrow::new(g3, [one, -A::fma(first, s2, s1)]),
        ],
        angle: Narrow::fixed(orbit.angle),
        about_first: orbit.about_first,
    }
}

/// How the shift follows from the motion of n on its sphere: ∂η/∂n along the projections of the axes.
#[derive(Clone, Copy)]
pub(super) struct Slope<A: Operations>(A::Changes);

impl<A: Operations> Slope<A> {
    /// 2τα_k n_k less its part along n is −2γ_k n_k.
    #[inline(always)]
    pub fn new(orbit: &Orbit<A::Number>) -> Slope<A> {
        let (n, g) = (&orbit.unit, &orbit.gamma);
        Slope(A::Changes::of([
            n[0] * g[0] * -2.0,
            n[1] * g[1] * -2.0,
            n[2] * g[2] * -2.0,
            A::of(0.0),
        ]))
    }

    /// What depends on n by the shift only.
    #[inline(always)]
    pub fn full(&self, x: &Narrow<A>) -> Full<A> {
        let [shift, shape] = x.change;
        Full::new(x.value, self.0.times::<A>(shift).with_last(shape))
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
                Full::new(n1, A::Changes::of([one - n1 * n1, z, y, zero])),
                Full::new(n2, A::Changes::of([z, one - n2 * n2, x, zero])),
                Full::new(n3, A::Changes::of([y, x, one - n3 * n3, zero])),
            ],
            beta: self.all(&orbit.beta),
            gamma: self.all(&orbit.gamma),
            angle: self.full(&orbit.angle),
            about_first: orbit.about_first,
        }
    }
}
