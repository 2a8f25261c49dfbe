//! Two numbers in a register.

use crate::arithmetic::number::{Mask, Number};
use crate::arithmetic::registers::{by_lanes, number, register_mask};
use std::arch::x86_64::*;
use std::ops::{Add, BitAnd, BitOr, Div, Mul, Neg, Not, Sub};

/// Two numbers: SSE2, which every x86-64 has.
#[derive(Clone, Copy)]
pub(crate) struct Two(pub(in crate::arithmetic) __m128d);

#[derive(Clone, Copy)]
pub(crate) struct MaskOfTwo(__m128d);

number!(
    Two(__m128d),
    MaskOfTwo,
    2,
    _mm_add_pd,
    _mm_sub_pd,
    _mm_mul_pd,
    _mm_div_pd,
    _mm_set1_pd,
    _mm_sqrt_pd,
    _mm_max_pd,
    _mm_min_pd,
    by_lanes
);
register_mask!(
    MaskOfTwo,
    2,
    _mm_and_pd,
    _mm_or_pd,
    _mm_xor_pd,
    _mm_castsi128_pd(_mm_set1_epi32(-1)),
    _mm_movemask_pd
);

impl Two {
    #[inline(always)]
    fn with_sign_flipped(self) -> Two {
        Two(unsafe { _mm_xor_pd(self.0, _mm_set1_pd(-0.0)) })
    }

    #[inline(always)]
    fn with_signs_times(self, other: Two) -> Two {
        Two(unsafe { _mm_xor_pd(self.0, _mm_and_pd(other.0, _mm_set1_pd(-0.0))) })
    }

    #[inline(always)]
    fn without_sign(self) -> Two {
        Two(unsafe { _mm_andnot_pd(_mm_set1_pd(-0.0), self.0) })
    }

    #[inline(always)]
    fn is_at_most(self, other: Two) -> MaskOfTwo {
        MaskOfTwo(unsafe { _mm_cmple_pd(self.0, other.0) })
    }

    #[inline(always)]
    fn is_below(self, other: Two) -> MaskOfTwo {
        MaskOfTwo(unsafe { _mm_cmplt_pd(self.0, other.0) })
    }

    #[inline(always)]
    fn sign_mask(self) -> MaskOfTwo {
        // SSE2 shifts signs through 32 bits only: the upper half's serves both.
        MaskOfTwo(unsafe {
            let signs = _mm_srai_epi32::<31>(_mm_castpd_si128(self.0));
            _mm_castsi128_pd(_mm_shuffle_epi32::<0b11_11_01_01>(signs))
        })
    }

    #[inline(always)]
    fn with_bits_moved(self, places: i32) -> Two {
        Two(unsafe {
            let count = _mm_cvtsi32_si128(places);
            _mm_castsi128_pd(_mm_sll_epi64(_mm_castpd_si128(self.0), count))
        })
    }

    #[inline(always)]
    fn blend(mask: MaskOfTwo, yes: Two, no: Two) -> Two {
        Two(unsafe { _mm_or_pd(_mm_and_pd(mask.0, yes.0), _mm_andnot_pd(mask.0, no.0)) })
    }
}
