//! What registers of every processor have in common: operators and questions that differ in the names of
//! the instructions only.

use super::number::Number;

/// Operators and constants that differ between the registers in their names only.
macro_rules! number {
    ($number:ident($register:ty), $mask:ident, $lanes:literal,
     $add:ident, $sub:ident, $mul:ident, $div:ident, $splat:ident, $sqrt:ident,
     $max:ident, $min:ident, $rows:ident) => {
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
                $rows::read_rows(matrix, stride)
            }

            #[inline(always)]
            unsafe fn write_rows<const R: usize>(rows: &[Self; R], matrix: *mut f64, stride: usize) {
                $rows::write_rows(rows, matrix, stride);
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
            fn smaller(self, other: Self) -> Self {
                $number(unsafe { $min(self.0, other.0) })
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
            fn signed_by(self, other: Self) -> Self {
                self.with_signs_times(other)
            }

            #[inline(always)]
            fn shifted_left(self, places: i32) -> Self {
                self.with_bits_moved(places)
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

pub(super) use {number, register_mask};

/// Columns of memory to lanes and back, one number at a time: [`Number::read_rows`] where a register has
/// nothing better.
pub(super) mod by_lanes {
    use super::Number;

    #[inline(always)]
    pub unsafe fn read_rows<N: Number, const R: usize>(
        matrix: *const f64,
        stride: usize,
    ) -> [N; R] {
        let mut rows = [N::of(0.0); R];
        for (number, row) in rows.iter_mut().enumerate() {
            *row = N::from_lanes(|lane| matrix.add(stride * lane + number).read_unaligned());
        }
        rows
    }

    #[inline(always)]
    pub unsafe fn write_rows<N: Number, const R: usize>(
        rows: &[N; R],
        matrix: *mut f64,
        stride: usize,
    ) {
        for (number, row) in rows.iter().enumerate() {
            row.each_lane(|lane, x| matrix.add(stride * lane + number).write_unaligned(x));
        }
    }
}
