//! Four numbers in a register.

use super::transpose::{read_four, read_three, write_four, write_three};
use crate::arithmetic::number::{Mask, Number};
use crate::arithmetic::registers::{number, register_mask};
use std::arch::x86_64::*;
use std::ops::{Add, BitAnd, BitOr, Div, Mul, Neg, Not, Sub};

/// Four numbers: AVX2.
#[derive(Clone, Copy)]
pub(crate) struct Four(pub(in crate::arithmetic) __m256d);

#[derive(Clone, Copy)]
pub(crate) struct MaskOfFour(__m256d);

number!(
    Four(__m256d),
    MaskOfFour,
    4,
    _mm256_add_pd,
    _mm256_sub_pd,
    _mm256_mul_pd,
    _mm256_div_pd,
    _mm256_set1_pd,
    _mm256_sqrt_pd,
    _mm256_max_pd,
    _mm256_min_pd,
    rows
);
register_mask!(
    MaskOfFour,
    4,
    _mm256_and_pd,
    _mm256_or_pd,
    _mm256_xor_pd,
    _mm256_castsi256_pd(_mm256_set1_epi32(-1)),
    _mm256_movemask_pd
);

impl Four {
    #[inline(always)]
    fn with_sign_flipped(self) -> Four {
        Four(unsafe { _mm256_xor_pd(self.0, _mm256_set1_pd(-0.0)) })
    }

    #[inline(always)]
    fn with_signs_times(self, other: Four) -> Four {
        Four(unsafe { _mm256_xor_pd(self.0, _mm256_and_pd(other.0, _mm256_set1_pd(-0.0))) })
    }

    #[inline(always)]
    fn without_sign(self) -> Four {
        Four(unsafe { _mm256_andnot_pd(_mm256_set1_pd(-0.0), self.0) })
    }

    #[inline(always)]
    fn is_at_most(self, other: Four) -> MaskOfFour {
        MaskOfFour(unsafe { _mm256_cmp_pd::<_CMP_LE_OQ>(self.0, other.0) })
    }

    #[inline(always)]
    fn is_below(self, other: Four) -> MaskOfFour {
        MaskOfFour(unsafe { _mm256_cmp_pd::<_CMP_LT_OQ>(self.0, other.0) })
    }

    /// The other bits do not matter: neither `blend` nor the questions look at them.
    #[inline(always)]
    fn sign_mask(self) -> MaskOfFour {
        MaskOfFour(self.0)
    }

    #[inline(always)]
    fn with_bits_moved(self, places: i32) -> Four {
        Four(unsafe {
            let count = _mm_cvtsi32_si128(places);
            _mm256_castsi256_pd(_mm256_sll_epi64(_mm256_castpd_si256(self.0), count))
        })
    }

    #[inline(always)]
    fn blend(mask: MaskOfFour, yes: Four, no: Four) -> Four {
        Four(unsafe { _mm256_blendv_pd(no.0, yes.0, mask.0) })
    }
}

/// Columns of memory to lanes and back: [`Number::read_rows`].
pub(super) mod rows {
    use super::*;

    #[inline(always)]
    pub unsafe fn read_rows<const R: usize>(matrix: *const f64, stride: usize) -> [Four; R] {
        let mut rows = [Four::of(0.0); R];
        if R == 3 && stride == 3 {
            rows.copy_from_slice(&read_three(matrix).map(Four));
            return rows;
        }
        for start in (0..R - R % 4).step_by(4) {
            let four = read_four(matrix.add(start), stride).map(Four);
            rows[start..start + 4].copy_from_slice(&four);
        }
        for (number, row) in rows.iter_mut().enumerate().skip(R - R % 4) {
            *row = Four::from_lanes(|lane| matrix.add(stride * lane + number).read_unaligned());
        }
        rows
    }

    #[inline(always)]
    pub unsafe fn write_rows<const R: usize>(rows: &[Four; R], matrix: *mut f64, stride: usize) {
        if R == 3 && stride == 3 {
            write_three([rows[0].0, rows[1].0, rows[2].0], matrix);
            return;
        }
        for start in (0..R - R % 4).step_by(4) {
            let four = [
                rows[start].0,
                rows[start + 1].0,
                rows[start + 2].0,
                rows[start + 3].0,
            ];
            write_four(four, matrix.add(start), stride);
        }
        for (number, row) in rows.iter().enumerate().skip(R - R % 4) {
            row.each_lane(|lane, x| matrix.add(stride * lane + number).write_unaligned(x));
        }
    }
}
