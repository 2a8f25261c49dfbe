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
use crate::exact::start::Start;

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

/// The shape as changes of b₁ and b₃.
#[inline(always)]
fn shape<N: Number>(body: &Constants<N>) -> [N; 2] {
    let (zero, one) = (N::of(0.0), N::of(1.0));
    let first = N::select(moves_first(body), one, zero);
    [first, one - first]
}

/// The b_j, multiplied by `unit`, with their changes.
#[inline(always)]
fn changing_rates<A: Operations>(
    [b1, b2, b3]: &[A::Number; 3],
    [first, third]: [A::Number; 2],
    unit: A::Number,
) -> [Narrow<A>; 3] {
    let zero = A::of(0.0);
    [
        Narrow::new(*b1, [zero, first * unit]),
        Narrow::new(*b2, [zero, -unit]),
        Narrow::new(*b3, [zero, third * unit]),
    ]
}

/// The γ_j with their changes: γ₁ = b₃n₂² − b₂n₃² and cyclic.
#[inline(always)]
fn changing_gamma<A: Operations>(
    [g1, g2, g3]: &[A::Number; 3],
    [n1, n2, n3]: &[A::Number; 3],
    [first, third]: [A::Number; 2],
) -> [Narrow<A>; 3] {
    let one = A::of(1.0);
    let [s1, s2, s3] = [*n1 * *n1, *n2 * *n2, *n3 * *n3];
    [
        Narrow::new(*g1, [one, A::fma(third, s2, s3)]),
        Narrow::new(*g2, [one, A::fms(first, s3, third * s1)]),
        Narrow::new(*g3, [one, -A::fma(first, s2, s1)]),
    ]
}

/// The orbit with its changes. The angle η is that of a body that stays as it is: `mean` knows what it adds.
#[inline(always)]
pub(super) fn changing<A: Operations>(
    body: &Constants<A::Number>,
    orbit: &Orbit<A::Number>,
) -> Orbit<Narrow<A>> {
    let shape = shape(body);
    Orbit {
        unit: orbit.unit.map(Narrow::fixed),
        beta: changing_rates::<A>(&orbit.beta, shape, A::of(1.0)),
        gamma: changing_gamma::<A>(&orbit.gamma, &orbit.unit, shape),
        angle: Narrow::fixed(orbit.angle),
        about_first: orbit.about_first,
    }
}

/// What the functions of a short step depend on, with its changes.
pub(super) struct ChangingStart<A: Operations> {
    pub rate: [Narrow<A>; 3],
    pub gamma: [Narrow<A>; 3],
    pub products: [Narrow<A>; 2],
}

impl<A: Operations> ChangingStart<A> {
    #[inline(always)]
    pub fn new(
        body: &Constants<A::Number>,
        start: &Start<A::Number>,
        orbit: &Orbit<A::Number>,
    ) -> ChangingStart<A> {
        let shape = shape(body);
        let [first, third] = shape;
        let gamma = changing_gamma::<A>(&start.gamma, &orbit.unit, shape);
        // (bγ)′ = b′γ + bγ′
        let changed = |value, b, by, gamma: &Narrow<A>| {
            let of_shape = A::fma(b, gamma.change[1], by * gamma.value);
            Narrow::new(value, [b, of_shape])
        };
        let [b1, _, b3] = orbit.beta;
        ChangingStart {
            rate: changing_rates::<A>(&start.rate, shape, start.inverse_norm),
            products: [
                changed(start.products[0], b1, first, &gamma[0]),
                changed(start.products[1], b3, third, &gamma[2]),
            ],
            gamma,
        }
    }
}

/// m moving on its sphere along the projection of each axis, by as much as that is long.
#[inline(always)]
pub(super) fn moving<A: Operations>(m: &[A::Number; 3], n: &[A::Number; 3]) -> [Full<A>; 3] {
    let [n1, n2, n3] = *n;
    let (zero, one) = (A::of(0.0), A::of(1.0));
    let [x, y, z] = [-(n2 * n3), -(n3 * n1), -(n1 * n2)];
    [
        Full::new(m[0], A::Changes::of([one - n1 * n1, z, y, zero])),
        Full::new(m[1], A::Changes::of([z, one - n2 * n2, x, zero])),
        Full::new(m[2], A::Changes::of([y, x, one - n3 * n3, zero])),
    ]
}

/// How the shift follows from the motion of m on its sphere: ∂η/∂m along the projections of the axes.
#[derive(Clone, Copy)]
pub(super) struct Slope<A: Operations>(A::Changes);

impl<A: Operations> Slope<A> {
    /// 2τα_k n_k less its part along n is −2γ_k n_k; of m it is that over |m|.
    #[inline(always)]
    pub fn new(n: &[A::Number; 3], gamma: &[A::Number; 3], inverse: A::Number) -> Slope<A> {
        let factor = inverse * -2.0;
        Slope(A::Changes::of([
            n[0] * gamma[0] * factor,
            n[1] * gamma[1] * factor,
            n[2] * gamma[2] * factor,
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
        let unit = [
            orbit.unit[0].value,
            orbit.unit[1].value,
            orbit.unit[2].value,
        ];
        Orbit {
            unit: moving::<A>(&unit, &unit),
            beta: self.all(&orbit.beta),
            gamma: self.all(&orbit.gamma),
            angle: self.full(&orbit.angle),
            about_first: orbit.about_first,
        }
    }
}
