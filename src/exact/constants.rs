//! The constants of a body with sorted moments of inertia.

use crate::arithmetic::number::Number;
use crate::arithmetic::triple::Triple;

/// What the methods need of the moments I₁ ≤ I₂ ≤ I₃.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Constants<N = f64, T = [N; 3]> {
    /// α₃, the smallest of α_j = 1/I_j
    pub smallest_inverse: N,
    /// β₁ = α₃ − α₂ ≤ 0, β₂ = α₁ − α₃ ≥ 0, β₃ = α₂ − α₁ ≤ 0
    pub difference: T,
    /// c_j = −β_j/β₂ (c₁ and c₃ are c₁ and c₂ of Vilmart's (5)): m₁² + c₁m₂² and m₃² + c₃m₂² are
    /// constant along every orbit. Not finite for a sphere.
    pub share: T,
}

impl<N: Number, T: Triple<N>> Constants<N, T> {
    #[inline(always)]
    pub fn new(moments: &T) -> Constants<N, T> {
        let [_, _, i3] = moments.components();
        let one = N::of(1.0);
        // α_k − α_l = (I_l − I_k)/(I_kI_l), so that nothing cancels. A division for each: errors of one for all would
        // be those of all, and add up in η.
        let (next, last) = (moments.next(), moments.last());
        let difference = next.minus(last).over(next.times(last));
        // Each to its own last bit, not c₃ = 1 − c₁: when one is small it must still be right. Their
        // sum then misses 1 by an ulp, and the norm by an ulp of m₂² that does not accumulate.
        let [_, middle, _] = difference.components();
        Constants {
            smallest_inverse: one / i3,
            difference,
            share: difference.scaled(-one / middle),
        }
    }

    /// The same, number by number.
    #[inline(always)]
    pub fn spread(&self) -> Constants<N> {
        Constants {
            smallest_inverse: self.smallest_inverse,
            difference: self.difference.components(),
            share: self.share.components(),
        }
    }
}

impl<N: Number> Constants<N> {
    /// The same in other numbers.
    #[inline(always)]
    pub fn map<M>(&self, of: impl Fn(N) -> M) -> Constants<M> {
        Constants {
            smallest_inverse: of(self.smallest_inverse),
            difference: self.difference.map(&of),
            share: self.share.map(&of),
        }
    }
}
