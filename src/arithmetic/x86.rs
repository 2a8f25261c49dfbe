//! Numbers side by side in the registers of x86-64: two with SSE2, four with AVX2, eight with
//! AVX-512.
//!
//! The functions here are inlined into entry points that enable the instructions, and those run
//! only where the processor has them: hence every `unsafe` of this file.

use super::number::{Mask, Number};
use super::transpose;
use std::arch::x86_64::*;
use std::ops::{Add, BitAnd, BitOr, Div, Mul, Neg, Not, Sub};

/// Operators and constants that differ between the registers in their names only.
macro_rules! number {
    ($number:ident($register:ty), $mask:ident, $lanes:literal,
     $add:ident, $sub:ident, $mul:ident, $div:ident, $splat:ident, $sqrt:ident, $max:ident, $module:ident) => {
        number!(@operator $number, Add, add, $add);
        number!(@operator $number, Sub, sub, $sub);
        number!(@operator $number, Mul, mul, $mul);
        number!(@operator $number, Div, div, $div);

        impl Mul<f64> for $number {
            type Output = Self;

            #[inline(always)]
            fn mul(self, other: f64) -> Self {
                self * Self::of(other)
            }
        }

        impl Neg for $number {
            type Output = Self;

            #[inline(always)]
            fn neg(self) -> Self {
                self.with_sign_flipped()
            }
        }

        impl Number for $number {
            type Mask = $mask;

            const LANES: usize = $lanes;

            #[inline(always)]
            fn of(x: f64) -> Self {
                $number(unsafe { $splat(x) })
            }

            #[inline(always)]
            fn from_lanes(lane: impl FnMut(usize) -> f64) -> Self {
                let lanes: [f64; $lanes] = std::array::from_fn(lane);
                // SAFETY: a register and as many numbers have the same bits.
                $number(unsafe { std::mem::transmute::<[f64; $lanes], $register>(lanes) })
            }

            #[inline(always)]
            fn each_lane(self, mut take: impl FnMut(usize, f64)) {
                // SAFETY: as above.
                let lanes = unsafe { std::mem::transmute::<$register, [f64; $lanes]>(self.0) };
                for (place, lane) in lanes.into_iter().enumerate() {
                    take(place, lane);
                }
            }

            #[inline(always)]
            unsafe fn read_rows<const R: usize>(matrix: *const f64, stride: usize) -> [Self; R] {
                transpose::$module::read_rows(matrix, stride)
            }

            #[inline(always)]
            unsafe fn write_rows<const R: usize>(rows: &[Self; R], matrix: *mut f64, stride: usize) {
                transpose::$module::write_rows(rows, matrix, stride);
            }

            #[inline(always)]
            fn sqrt(self) -> Self {
                $number(unsafe { $sqrt(self.0) })
            }

            #[inline(always)]
            fn abs(self) -> Self {
                self.without_sign()
            }

            #[inline(always)]
            fn larger(self, other: Self) -> Self {
                $number(unsafe { $max(self.0, other.0) })
            }

            #[inline(always)]
            fn at_most(self, other: Self) -> $mask {
                self.is_at_most(other)
            }

            #[inline(always)]
            fn below(self, other: Self) -> $mask {
                self.is_below(other)
            }

            #[inline(always)]
            fn has_minus(self) -> $mask {
                self.sign_mask()
            }

            #[inline(always)]
            fn has_bit(self, place: i32) -> $mask {
                self.shifted_left(63 - place).sign_mask()
            }

            #[inline(always)]
            fn select(mask: $mask, yes: Self, no: Self) -> Self {
                Self::blend(mask, yes, no)
            }
        }
    };
    (@operator $number:ident, $trait:ident, $method:ident, $intrinsic:ident) => {
        impl $trait for $number {
            type Output = Self;

            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                $number(unsafe { $intrinsic(self.0, other.0) })
            }
        }
    };
}

/// A mask held as a register of numbers whose bits are all set, or none.
macro_rules! register_mask {
    ($mask:ident, $lanes:literal, $and:ident, $or:ident, $xor:ident, $ones:expr, $signs:ident) => {
        impl BitAnd for $mask {
            type Output = Self;

            #[inline(always)]
            fn bitand(self, other: Self) -> Self {
                $mask(unsafe { $and(self.0, other.0) })
            }
        }

        impl BitOr for $mask {
            type Output = Self;

            #[inline(always)]
            fn bitor(self, other: Self) -> Self {
                $mask(unsafe { $or(self.0, other.0) })
            }
        }

        impl Not for $mask {
            type Output = Self;

            #[inline(always)]
            fn not(self) -> Self {
                $mask(unsafe { $xor(self.0, $ones) })
            }
        }

        impl Mask for $mask {
            const LANES: usize = $lanes;

            #[inline(always)]
            fn all(self) -> bool {
                unsafe { $signs(self.0) == (1 << $lanes) - 1 }
            }

            #[inline(always)]
            fn any(self) -> bool {
                unsafe { $signs(self.0) != 0 }
            }

            #[inline(always)]
            fn lane(self, lane: usize) -> bool {
                unsafe { $signs(self.0) >> lane & 1 == 1 }
            }
        }
    };
}

/// Two numbers: SSE2, which every x86-64 has.
#[derive(Clone, Copy)]
pub(crate) struct Two(pub(super) __m128d);

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
    two
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
    fn shifted_left(self, places: i32) -> Two {
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

/// Four numbers: AVX2.
#[derive(Clone, Copy)]
pub(crate) struct Four(pub(super) __m256d);

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
    four
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
    fn shifted_left(self, places: i32) -> Four {
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

/// Eight numbers: AVX-512.
#[derive(Clone, Copy)]
pub(crate) struct Eight(pub(super) __m512d);

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
    eight
);

impl Eight {
    #[inline(always)]
    fn with_sign_flipped(self) -> Eight {
        Eight(unsafe { _mm512_xor_pd(self.0, _mm512_set1_pd(-0.0)) })
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
    fn shifted_left(self, places: i32) -> Eight {
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
