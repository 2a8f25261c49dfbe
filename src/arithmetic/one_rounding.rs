//! a·b + c rounded once, also where no instruction does it: for sums of which the small terms must not get lost
//! in the rounding of a product, not even on average.

use super::Operations;
use std::marker::PhantomData;

/// The arithmetic `A` with its a·b + c rounded once.
#[derive(Clone, Copy)]
pub(crate) struct OneRounding<A>(PhantomData<A>);

impl<A: Operations> Operations for OneRounding<A> {
    type Number = A::Number;
    type Changes = A::Changes;

    #[inline(always)]
    fn fma(a: A::Number, b: A::Number, c: A::Number) -> A::Number {
        A::rounded_once(a, b, c)
    }
}
