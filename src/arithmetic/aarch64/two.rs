//! Two numbers in a register of NEON, which every aarch64 has: hence every `unsafe` of this file.

use crate::arithmetic::number::{Mask, Number};
use crate::arithmetic::registers::{number, register_mask};
use std::arch::aarch64::*;
use std::ops::{Add, BitAnd, BitOr, Div, Mul, Neg, Not, Sub};

#[derive(Clone, Copy)]
pub(crate) struct Two(pub(super) float64x2_t);

#[derive(Clone, Copy)]
pub(crate) struct MaskOfTwo(uint64x2_t);

number!(
    Two(float64x2_t),
    MaskOfTwo,
    2,
    vaddq_f64,
    vsubq_f64,
    vmulq_f64,
    vdivq_f64,
    vdupq_n_f64,
    vsqrtq_f64,
    larger,
    smaller,
    columns
);
register_mask!(
    MaskOfTwo,
    2,
    vandq_u64,
    vorrq_u64,
    veorq_u64,
    vdupq_n_u64(u64::MAX),
    answers
);

/// FMAX would return a NaN where the trait wants the second number.
#[inline(always)]
unsafe fn larger(a: float64x2_t, b: float64x2_t) -> float64x2_t {
    vbslq_f64(vcgtq_f64(a, b), a, b)
}

#[inline(always)]
unsafe fn smaller(a: float64x2_t, b: float64x2_t) -> float64x2_t {
    vbslq_f64(vcltq_f64(a, b), a, b)
}

/// The answer of lane i in bit i.
#[inline(always)]
unsafe fn answers(mask: uint64x2_t) -> u64 {
    (vgetq_lane_u64::<0>(mask) & 1) | (vgetq_lane_u64::<1>(mask) & 2)
}

#[inline(always)]
unsafe fn signs() -> uint64x2_t {
    vdupq_n_u64(1 << 63)
}

impl Two {
    #[inline(always)]
    fn with_sign_flipped(self) -> Two {
        Two(unsafe { vnegq_f64(self.0) })
    }

    #[inline(always)]
    fn with_signs_times(self, other: Two) -> Two {
        Two(unsafe {
            let sign = vandq_u64(vreinterpretq_u64_f64(other.0), signs());
            vreinterpretq_f64_u64(veorq_u64(vreinterpretq_u64_f64(self.0), sign))
        })
    }

    #[inline(always)]
    fn without_sign(self) -> Two {
        Two(unsafe { vabsq_f64(self.0) })
    }

    #[inline(always)]
    fn is_at_most(self, other: Two) -> MaskOfTwo {
        MaskOfTwo(unsafe { vcleq_f64(self.0, other.0) })
    }

    #[inline(always)]
    fn is_below(self, other: Two) -> MaskOfTwo {
        MaskOfTwo(unsafe { vcltq_f64(self.0, other.0) })
    }

    #[inline(always)]
    fn sign_mask(self) -> MaskOfTwo {
        MaskOfTwo(unsafe { vcltzq_s64(vreinterpretq_s64_f64(self.0)) })
    }

    #[inline(always)]
    fn with_bits_moved(self, places: i32) -> Two {
        Two(unsafe {
            let moved = vshlq_u64(
                vreinterpretq_u64_f64(self.0),
                vdupq_n_s64(i64::from(places)),
            );
            vreinterpretq_f64_u64(moved)
        })
    }

    #[inline(always)]
    fn blend(mask: MaskOfTwo, yes: Two, no: Two) -> Two {
        Two(unsafe { vbslq_f64(mask.0, yes.0, no.0) })
    }
}

/// Columns of memory to lanes and back. NEON has instructions for columns of three and four that follow
/// each other without a gap.
mod columns {
    use super::*;
    use crate::arithmetic::registers::by_lanes;

    #[inline(always)]
    pub unsafe fn read_rows<const R: usize>(matrix: *const f64, stride: usize) -> [Two; R] {
        let mut rows = [Two::of(0.0); R];
        match (R, stride) {
            (3, 3) => {
                let float64x2x3_t(x, y, z) = vld3q_f64(matrix);
                rows.copy_from_slice(&[Two(x), Two(y), Two(z)]);
            }
            (4, 4) => {
                let float64x2x4_t(w, x, y, z) = vld4q_f64(matrix);
                rows.copy_from_slice(&[Two(w), Two(x), Two(y), Two(z)]);
            }
            _ => rows = by_lanes::read_rows(matrix, stride),
        }
        rows
    }

    #[inline(always)]
    pub unsafe fn write_rows<const R: usize>(rows: &[Two; R], matrix: *mut f64, stride: usize) {
        match (R, stride) {
            (3, 3) => vst3q_f64(matrix, float64x2x3_t(rows[0].0, rows[1].0, rows[2].0)),
            (4, 4) => {
                let four = float64x2x4_t(rows[0].0, rows[1].0, rows[2].0, rows[3].0);
                vst4q_f64(matrix, four);
            }
            _ => by_lanes::write_rows(rows, matrix, stride),
        }
    }
}
