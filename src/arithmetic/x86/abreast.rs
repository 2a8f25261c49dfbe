//! The components of a vector in two registers.
//!
//! Inlined only where the processor has the instructions, as all of `x86`.

use crate::arithmetic::number::Choice;
use crate::arithmetic::triple::Triple;
use crate::arithmetic::Operations;
use std::arch::x86_64::*;
use std::mem::transmute;

/// The first two components side by side, the third by itself.
///
/// One register of four would need 25 instructions less in a step, but those that move numbers across its halves,
/// or one number into all of them, take as long as a sum; a step, in which each operation waits for the one before,
/// was 4 percent slower so.
#[derive(Clone, Copy)]
pub(crate) struct Abreast {
    pair: __m128d,
    third: f64,
}

impl Abreast {
    #[inline(always)]
    fn new(pair: __m128d, third: f64) -> Abreast {
        Abreast { pair, third }
    }
}

impl Choice<bool> for Abreast {
    #[inline(always)]
    fn choice(mask: bool, yes: Self, no: Self) -> Self {
        if mask {
            yes
        } else {
            no
        }
    }
}

impl Triple<f64> for Abreast {
    #[inline(always)]
    fn of([x, y, z]: [f64; 3]) -> Self {
        // SAFETY: a register and two numbers have the same bits, here and below.
        unsafe { Abreast::new(transmute::<[f64; 2], __m128d>([x, y]), z) }
    }

    #[inline(always)]
    fn filled(x: f64) -> Self {
        unsafe { Abreast::new(_mm_set1_pd(x), x) }
    }

    #[inline(always)]
    fn components(self) -> [f64; 3] {
        let [x, y] = unsafe { transmute::<__m128d, [f64; 2]>(self.pair) };
        [x, y, self.third]
    }

    #[inline(always)]
    fn next(self) -> Self {
        unsafe {
            let third = _mm_set_sd(self.third);
            Abreast::new(
                _mm_shuffle_pd::<0b01>(self.pair, third),
                _mm_cvtsd_f64(self.pair),
            )
        }
    }

    #[inline(always)]
    fn last(self) -> Self {
        unsafe {
            let third = _mm_set_sd(self.third);
            Abreast::new(
                _mm_unpacklo_pd(third, self.pair),
                _mm_cvtsd_f64(_mm_unpackhi_pd(self.pair, self.pair)),
            )
        }
    }

    #[inline(always)]
    fn with_middle_of(self, other: Self) -> Self {
        unsafe { Abreast::new(_mm_shuffle_pd::<0b10>(self.pair, other.pair), self.third) }
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        unsafe { Abreast::new(_mm_add_pd(self.pair, other.pair), self.third + other.third) }
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        unsafe { Abreast::new(_mm_sub_pd(self.pair, other.pair), self.third - other.third) }
    }

    #[inline(always)]
    fn times(self, other: Self) -> Self {
        unsafe { Abreast::new(_mm_mul_pd(self.pair, other.pair), self.third * other.third) }
    }

    #[inline(always)]
    fn over(self, other: Self) -> Self {
        unsafe { Abreast::new(_mm_div_pd(self.pair, other.pair), self.third / other.third) }
    }

    #[inline(always)]
    fn negated(self) -> Self {
        unsafe { Abreast::new(_mm_xor_pd(self.pair, _mm_set1_pd(-0.0)), -self.third) }
    }

    #[inline(always)]
    fn fma<A: Operations<Number = f64>>(a: Self, b: Self, c: Self) -> Self {
        unsafe {
            Abreast::new(
                _mm_fmadd_pd(a.pair, b.pair, c.pair),
                A::fma(a.third, b.third, c.third),
            )
        }
    }

    #[inline(always)]
    fn fms<A: Operations<Number = f64>>(a: Self, b: Self, c: Self) -> Self {
        unsafe {
            Abreast::new(
                _mm_fmsub_pd(a.pair, b.pair, c.pair),
                A::fms(a.third, b.third, c.third),
            )
        }
    }
}
