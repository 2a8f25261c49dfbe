//! The derivatives of a number in four directions, in one register.
//!
//! Inlined only where the processor has the instructions, as all of `x86`.

use crate::arithmetic::{Changes, Operations};
use std::arch::x86_64::*;
use std::mem::transmute;

/// One number for each direction; a product and a sum are rounded once.
#[derive(Clone, Copy)]
pub(crate) struct FourChanges(__m256d);

impl Changes<f64> for FourChanges {
    type Each = [f64; 4];

    #[inline(always)]
    fn of(each: [f64; 4]) -> Self {
        // SAFETY: a register and four numbers have the same bits, here and below.
        FourChanges(unsafe { transmute::<[f64; 4], __m256d>(each) })
    }

    #[inline(always)]
    fn each(self) -> [f64; 4] {
        unsafe { transmute::<__m256d, [f64; 4]>(self.0) }
    }

    #[inline(always)]
    fn zero() -> Self {
        FourChanges(unsafe { _mm256_setzero_pd() })
    }

    #[inline(always)]
    fn negated(self) -> Self {
        FourChanges(unsafe { _mm256_xor_pd(self.0, _mm256_set1_pd(-0.0)) })
    }

    #[inline(always)]
    fn with_last(self, last: f64) -> Self {
        FourChanges(unsafe { _mm256_blend_pd::<0b1000>(self.0, _mm256_set1_pd(last)) })
    }

    #[inline(always)]
    fn signed_by(self, x: f64) -> Self {
        if x.is_sign_negative() {
            self.negated()
        } else {
            self
        }
    }

    #[inline(always)]
    fn select(mask: bool, yes: Self, no: Self) -> Self {
        if mask {
            yes
        } else {
            no
        }
    }

    #[inline(always)]
    fn plus<A: Operations<Number = f64>>(self, other: Self) -> Self {
        FourChanges(unsafe { _mm256_add_pd(self.0, other.0) })
    }

    #[inline(always)]
    fn times<A: Operations<Number = f64>>(self, factor: f64) -> Self {
        FourChanges(unsafe { _mm256_mul_pd(self.0, _mm256_set1_pd(factor)) })
    }

    #[inline(always)]
    fn times_plus<A: Operations<Number = f64>>(self, factor: f64, other: Self) -> Self {
        FourChanges(unsafe { _mm256_fmadd_pd(self.0, _mm256_set1_pd(factor), other.0) })
    }
}
