//! Eight numbers in a register.

use super::four::{rows as rows_of_four, Four};
use crate::arithmetic::number::{Mask, Number};
use crate::arithmetic::registers::number;
use std::arch::x86_64::*;
use std::ops::{Add, BitAnd, BitOr, Div, Mul, Neg, Not, Sub};

/// Eight numbers: AVX-512.
#[derive(Clone, Copy)]
pub(crate) struct Eight(pub(in crate::arithmetic) __m512d);

#[derive(Clone, Copy)]
pub(crate) struct MaskOfEight(__mmask8);

number!(
    Eight(__m512d),
    MaskOfEight,
    8,
    _mm512_add_pd,
    _mm512_sub_pd,
    _mm512_mul_pd,
    _mm512_div_pd,
    _mm512_set1_pd,
    _mm512_sqrt_pd,
    _mm512_max_pd,
    _mm512_min_pd,
    rows
);

impl Eight {
    #[inline(always)]
    fn with_sign_flipped(self) -> Eight {
        Eight(unsafe { _mm512_xor_pd(self.0, _mm512_set1_pd(-0.0)) })
    }

    #[inline(always)]
    fn with_signs_times(self, other: Eight) -> Eight {
        Eight(unsafe { _mm512_xor_pd(self.0, _mm512_and_pd(other.0, _mm512_set1_pd(-0.0))) })
    }

    #[inline(always)]
    fn without_sign(self) -> Eight {
        Eight(unsafe { _mm512_andnot_pd(_mm512_set1_pd(-0.0), self.0) })
    }

    #[inline(always)]
    fn is_at_most(self, other: Eight) -> MaskOfEight {
        MaskOfEight(unsafe { _mm512_cmp_pd_mask::<_CMP_LE_OQ>(self.0, other.0) })
    }

    #[inline(always)]
    fn is_below(self, other: Eight) -> MaskOfEight {
        MaskOfEight(unsafe { _mm512_cmp_pd_mask::<_CMP_LT_OQ>(self.0, other.0) })
    }

    #[inline(always)]
    fn sign_mask(self) -> MaskOfEight {
        MaskOfEight(unsafe { _mm512_movepi64_mask(_mm512_castpd_si512(self.0)) })
    }

    #[inline(always)]
    fn with_bits_moved(self, places: i32) -> Eight {
        Eight(unsafe {
            let count = _mm_cvtsi32_si128(places);
            _mm512_castsi512_pd(_mm512_sll_epi64(_mm512_castpd_si512(self.0), count))
        })
    }

    #[inline(always)]
    fn blend(mask: MaskOfEight, yes: Eight, no: Eight) -> Eight {
        Eight(unsafe { _mm512_mask_blend_pd(mask.0, no.0, yes.0) })
    }
}

impl BitAnd for MaskOfEight {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        MaskOfEight(self.0 & other.0)
    }
}

impl BitOr for MaskOfEight {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        MaskOfEight(self.0 | other.0)
    }
}

impl Not for MaskOfEight {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        MaskOfEight(!self.0)
    }
}

impl Mask for MaskOfEight {
    const LANES: usize = 8;

    #[inline(always)]
    fn all(self) -> bool {
        self.0 == 0xff
    }

    #[inline(always)]
    fn any(self) -> bool {
        self.0 != 0
    }

    #[inline(always)]
    fn lane(self, lane: usize) -> bool {
        self.0 >> lane & 1 == 1
    }
}

/// Columns of memory to lanes and back, twice four.
mod rows {
    use super::*;

    #[inline(always)]
    pub unsafe fn read_rows<const R: usize>(matrix: *const f64, stride: usize) -> [Eight; R] {
        let low: [Four; R] = rows_of_four::read_rows(matrix, stride);
        let high: [Four; R] = rows_of_four::read_rows(matrix.add(4 * stride), stride);
        let mut rows = [Eight::of(0.0); R];
        for (row, (low, high)) in rows.iter_mut().zip(low.iter().zip(&high)) {
            *row = Eight(_mm512_insertf64x4::<1>(
                _mm512_castpd256_pd512(low.0),
                high.0,
            ));
        }
        rows
    }

    #[inline(always)]
    pub unsafe fn write_rows<const R: usize>(rows: &[Eight; R], matrix: *mut f64, stride: usize) {
        let mut half = [Four::of(0.0); R];
        for (half, row) in half.iter_mut().zip(rows) {
            *half = Four(_mm512_castpd512_pd256(row.0));
        }
        rows_of_four::write_rows(&half, matrix, stride);
        for (half, row) in half.iter_mut().zip(rows) {
            *half = Four(_mm512_extractf64x4_pd::<1>(row.0));
        }
        rows_of_four::write_rows(&half, matrix.add(4 * stride), stride);
    }
}
