//! The components of a vector abreast in one register.

use crate::arithmetic::number::Choice;
use crate::arithmetic::triple::Triple;
use crate::arithmetic::Operations;
use std::arch::x86_64::*;

/// Three numbers, the third of them twice: whatever is done with it raises no flag of its own.
#[derive(Clone, Copy)]
pub(crate) struct Abreast(__m256d);

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
        Abreast(unsafe { _mm256_set_pd(z, z, y, x) })
    }

    #[inline(always)]
    fn filled(x: f64) -> Self {
        Abreast(unsafe { _mm256_set1_pd(x) })
    }

    #[inline(always)]
    fn components(self) -> [f64; 3] {
        unsafe {
            let (low, high) = (
                _mm256_castpd256_pd128(self.0),
                _mm256_extractf128_pd::<1>(self.0),
            );
            [
                _mm_cvtsd_f64(low),
                _mm_cvtsd_f64(_mm_unpackhi_pd(low, low)),
                _mm_cvtsd_f64(high),
            ]
        }
    }

    #[inline(always)]
    fn next(self) -> Self {
        Abreast(unsafe { _mm256_permute4x64_pd::<0b00_00_10_01>(self.0) })
    }

    #[inline(always)]
    fn last(self) -> Self {
        Abreast(unsafe { _mm256_permute4x64_pd::<0b01_01_00_10>(self.0) })
    }

    #[inline(always)]
    fn with_middle_of(self, other: Self) -> Self {
        Abreast(unsafe { _mm256_blend_pd::<0b0010>(self.0, other.0) })
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        Abreast(unsafe { _mm256_add_pd(self.0, other.0) })
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        Abreast(unsafe { _mm256_sub_pd(self.0, other.0) })
    }

    #[inline(always)]
    fn times(self, other: Self) -> Self {
        Abreast(unsafe { _mm256_mul_pd(self.0, other.0) })
    }

    #[inline(always)]
    fn over(self, other: Self) -> Self {
        Abreast(unsafe { _mm256_div_pd(self.0, other.0) })
    }

    #[inline(always)]
    fn negated(self) -> Self {
        Abreast(unsafe { _mm256_xor_pd(self.0, _mm256_set1_pd(-0.0)) })
    }

    #[inline(always)]
    fn fma<A: Operations<Number = f64>>(a: Self, b: Self, c: Self) -> Self {
        Abreast(unsafe { _mm256_fmadd_pd(a.0, b.0, c.0) })
    }

    #[inline(always)]
    fn fms<A: Operations<Number = f64>>(a: Self, b: Self, c: Self) -> Self {
        Abreast(unsafe { _mm256_fmsub_pd(a.0, b.0, c.0) })
    }
}
