//! From the changes of a step to the columns of its tangent map: exact relations.
//!
//! θ is the rotation of the body frame, δQ = Q·hat(θ), and Q = 1 at the start below; R is the rotation of
//! the step, n⁺ = Rᵀn the direction of m at the end, α_j = 1/I_j, ω_j = α_j m_j.
//!
//! - Qm is constant: a change δm at the start and δm⁺ at the end have n⁺×(Rᵀδm − δm⁺) = |m|θ but for the part
//!   of θ along n⁺.
//! - That part follows from the symplectic form and the scaling of m: n⁺·θ|m| = hω·δm.
//! - δm = m is the time in another unit: δm⁺ = m⁺ + hṁ⁺, θ = hω⁺; so is δα = α: δm⁺ = hṁ⁺, θ = hω⁺.
//! - δα = (1, 1, 1) moves no m: the b_j stay as they are.

use crate::arithmetic::number::{Choice, Number};
use crate::arithmetic::triple::Triple;
use crate::arithmetic::Operations;
use crate::body::rotation::square_norm;
use crate::body::Flaw;
use crate::exact::constants::Constants;
use crate::tangent::change::Change;
use crate::tangent::directions::{inverses, moves_first, SHAPE};
use std::marker::PhantomData;

/// δm and θ by m (3), θ (3), I (3), h.
pub(super) type Columns<N> = [[N; 6]; 10];

/// The columns of a tangent map. Each holds δm and θ at the end, θ being the rotation of the body frame,
/// δQ = Q·hat(θ), for a unit change of one input: m (3), θ (3), the moments of inertia (3), h.
pub type Tangent = [[f64; 6]; 10];

/// Where a tangent map goes. It is written once, from registers: sixty numbers that are handed on through memory
/// cost as much as a third of a step.
pub(crate) struct Room<'a> {
    place: *mut Tangent,
    borrowed: PhantomData<&'a mut Tangent>,
}

impl<'a> Room<'a> {
    #[inline(always)]
    pub fn of(tangent: &'a mut Tangent) -> Room<'a> {
        Room {
            place: tangent,
            borrowed: PhantomData,
        }
    }

    /// Any address, aligned or not.
    ///
    /// # Safety
    /// There is room for 60 numbers, which nothing else uses meanwhile.
    #[inline(always)]
    pub unsafe fn at(place: *mut f64) -> Room<'a> {
        Room {
            place: place.cast(),
            borrowed: PhantomData,
        }
    }

    #[inline(always)]
    pub fn write(&mut self, tangent: Tangent) {
        // SAFETY: there is room.
        unsafe { self.place.write_unaligned(tangent) };
    }

    /// Writes it if there are numbers for it.
    pub fn write_finite(&mut self, tangent: Tangent) -> Result<(), Flaw> {
        if tangent.as_flattened().iter().all(|entry| entry.is_finite()) {
            self.write(tangent);
            Ok(())
        } else {
            Err(Flaw::Range)
        }
    }
}

/// A step, all of it known.
pub(super) struct Done<'a, N: Number> {
    pub body: &'a Constants<N>,
    pub h: N,
    /// n, |m| and 1/|m|
    pub unit: &'a [N; 3],
    pub norm: N,
    pub inverse_norm: N,
    pub m: &'a [N; 3],
    /// m⁺ − m
    pub increment: &'a [N; 3],
    pub end: &'a [N; 3],
    /// n⁺, the direction of m⁺. Where the end lingers at the saddle and derivatives are large, it must be that of the
    /// motion that has been differentiated: `end` has been corrected since.
    pub unit_end: &'a [N; 3],
    /// A quaternion of any norm.
    pub rotation: &'a [N; 4],
    pub change: &'a Change<N>,
}

impl<N: Number> Done<'_, N> {
    /// The components of vectors as `T` holds them.
    #[inline(always)]
    pub fn columns<A: Operations<Number = N>, T: Triple<N>>(&self) -> Columns<N> {
        let Done {
            h,
            inverse_norm: inverse,
            change,
            ..
        } = *self;
        let alpha = inverses(self.body);
        let (end, n_end) = (T::of(*self.end), T::of(*self.unit_end));
        let omega = T::of(alpha).times(end);
        let rate = T::of(self.body.difference).times(end.next().times(end.last()));
        let moved = T::of(*self.increment).plus(rate.scaled(h)).scaled(inverse);
        let back = back_less_one::<A>(self.rotation);
        let one = |j: usize, k: usize| A::of(if j == k { 1.0 } else { 0.0 });

        let zero = T::filled(A::of(0.0));
        let mut columns = [[zero; 2]; 10];
        for k in 0..3 {
            let unit = T::of([one(0, k), one(1, k), one(2, k)]);
            let back = T::of(back[k]);
            // The change of the increment, and (Rᵀ − 1)e_k without it
            let changed = T::of(change.increment[k]);
            let by = T::fma::<A>(moved, T::filled(self.unit[k]), changed);
            let normal = T::cross::<A>(n_end, back.minus(by));
            let along = T::filled(h * alpha[k] * self.m[k]);
            columns[k] = [
                unit.plus(by),
                T::fma::<A>(n_end, along, normal).scaled(inverse),
            ];
            columns[3 + k] = [zero, unit.plus(back)];
        }
        let shapes = self.by_shape::<A, T>(&alpha);
        for (k, (changed, turn)) in shapes.into_iter().enumerate() {
            let normal = T::cross::<A>(changed, n_end).scaled(inverse);
            let factor = -alpha[k];
            columns[6 + k] = [
                changed.scaled(factor),
                T::fma::<A>(n_end, T::filled(turn), normal).scaled(factor),
            ];
        }
        columns[9] = [rate, omega];
        let mut numbers = [[A::of(0.0); 6]; 10];
        for (numbers, [changed, turn]) in numbers.iter_mut().zip(columns) {
            let ([m1, m2, m3], [t1, t2, t3]) = (changed.components(), turn.components());
            *numbers = [m1, m2, m3, t1, t2, t3];
        }
        numbers
    }

    /// The changes of m⁺ and of the rotation about it by log α_k.
    ///
    /// D₁ and D₃ are the changes by b₁ and b₃ at the cost of b₂. One is known, and b₁D₁ + b₃D₃ = hṁ⁺.
    #[inline(always)]
    fn by_shape<A: Operations<Number = N>, T: Triple<N>>(&self, alpha: &[N; 3]) -> [(T, N); 3] {
        let Done { end, change, .. } = *self;
        let [b1, b2, b3] = self.body.difference;
        let (zero, one, two) = (A::of(0.0), A::of(1.0), A::of(2.0));
        let by_first = moves_first(self.body);
        let [least, most] = Choice::choice(by_first, [b1, b3], [b3, b1]);
        let ratio = N::select(zero.below(most.abs()), least / most, zero);
        let [r1, r3] = Choice::choice(by_first, [ratio, one], [one, ratio]);
        // hṁ⁺/b, b being the larger of b₁ and b₃
        let twice = self.inverse_norm * 2.0;
        let [e1, e2, e3] = [end[0] * twice, end[1], end[2]];
        let drift = T::of([
            r1 * (e2 * e3) * twice,
            -(one + ratio) * (e3 * e1),
            r3 * (e1 * e2),
        ]);
        let known = T::of(change.increment[SHAPE]);
        let other = T::fma::<A>(T::filled(-ratio), known, drift);
        let [first, third] = Choice::choice(by_first, [known, other], [other, known]);
        let time = self.h * self.norm * 0.5;
        let turned = [alpha[0] * time, alpha[1] * time, alpha[2] * time];
        let excess = change.excess * time;
        let mut turns = [zero; 3];
        for (k, b) in [b1, b2, b3].into_iter().enumerate() {
            let n = self.unit[k];
            turns[k] = A::fma(n * n, two, excess * b) * turned[k];
        }
        [
            (third.scaled(turned[0]).negated(), turns[0]),
            (third.minus(first).scaled(turned[1]), turns[1]),
            (first.scaled(turned[2]), turns[2]),
        ]
    }
}

/// The columns of Rᵀ − 1 = 2(v̂² − q₀v̂)/|q|² for q = (q₀, v) of any norm.
#[inline(always)]
fn back_less_one<A: Operations>(q: &[A::Number; 4]) -> [[A::Number; 3]; 3] {
    let [a, b, c, d] = *q;
    let twice = A::of(2.0) / square_norm::<A>(q);
    let (b2, c2, d2) = (twice * b, twice * c, twice * d);
    let (bb, cc, dd) = (b * b2, c * c2, d * d2);
    let (ab, ac, ad) = (a * b2, a * c2, a * d2);
    [
        [-(cc + dd), A::fms(b, c2, ad), A::fma(b, d2, ac)],
        [A::fma(b, c2, ad), -(bb + dd), A::fms(c, d2, ab)],
        [A::fms(b, d2, ac), A::fma(c, d2, ab), -(bb + cc)],
    ]
}
