//! What the numerical code asks of a number, be it one or several side by side.

use std::ops::{Add, BitAnd, BitOr, Div, Mul, Neg, Not, Sub};

/// A number, or as many as a register holds. Every operation is done lane by lane, and rounded as
/// for one number alone: a lane never knows its neighbours.
pub(crate) trait Number:
    Copy
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Mul<f64, Output = Self>
    + Div<Output = Self>
    + Neg<Output = Self>
{
    /// An answer for each lane.
    type Mask: Mask;

    const LANES: usize;

    /// The same number in every lane.
    fn of(x: f64) -> Self;

    /// The number `lane(i)` in lane i.
    fn from_lanes(lane: impl FnMut(usize) -> f64) -> Self;

    /// Hands lane i to `take(i, …)`.
    fn each_lane(self, take: impl FnMut(usize, f64));

    /// The rows of a matrix (R,n), of which lane i gets the column i; columns are `stride` numbers
    /// apart.
    ///
    /// # Safety
    /// There must be as many columns as lanes.
    unsafe fn read_rows<const R: usize>(matrix: *const f64, stride: usize) -> [Self; R];

    /// The same in the other direction.
    ///
    /// # Safety
    /// As for reading.
    unsafe fn write_rows<const R: usize>(rows: &[Self; R], matrix: *mut f64, stride: usize);

    fn sqrt(self) -> Self;
    fn abs(self) -> Self;
    /// The larger one; the second if one is not a number.
    fn larger(self, other: Self) -> Self;
    /// The smaller one; the second if one is not a number.
    fn smaller(self, other: Self) -> Self;
    /// self ≤ other; false for what is not a number, as the next.
    fn at_most(self, other: Self) -> Self::Mask;
    /// self < other
    fn below(self, other: Self) -> Self::Mask;
    /// Whether the sign is minus, also that of zero.
    fn has_minus(self) -> Self::Mask;
    /// −self where the other has a minus, or else self.
    fn signed_by(self, other: Self) -> Self;
    /// The bits moved to the left by so many places.
    fn shifted_left(self, places: i32) -> Self;
    /// Whether the bit of this place, counted from the last, is set.
    #[inline(always)]
    fn has_bit(self, place: i32) -> Self::Mask {
        self.shifted_left(63 - place).has_minus()
    }
    fn select(mask: Self::Mask, yes: Self, no: Self) -> Self;

    /// The same number, which no longer changes with anything.
    #[inline(always)]
    fn constant(self) -> Self {
        self
    }

    /// The number, or the limit that it lies beyond, which it has reached by rounding only.
    #[inline(always)]
    fn within(self, low: Self, high: Self) -> Self {
        self.larger(low).smaller(high)
    }
}

/// A number that stands alone.
pub(crate) trait Scalar: Number<Mask = bool> {
    fn to_f64(self) -> f64;
}

/// An answer for each lane.
pub(crate) trait Mask:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self> + Not<Output = Self>
{
    const LANES: usize;

    fn all(self) -> bool;
    fn any(self) -> bool;
    /// The answer of one lane.
    fn lane(self, lane: usize) -> bool;
}

/// Values of which each lane can choose one.
pub(crate) trait Choice<M: Mask>: Copy {
    fn choice(mask: M, yes: Self, no: Self) -> Self;
}

impl<N: Number> Choice<N::Mask> for N {
    #[inline(always)]
    fn choice(mask: N::Mask, yes: N, no: N) -> N {
        N::select(mask, yes, no)
    }
}

impl<M: Mask, C: Choice<M>, const K: usize> Choice<M> for [C; K] {
    #[inline(always)]
    fn choice(mask: M, yes: [C; K], no: [C; K]) -> [C; K] {
        std::array::from_fn(|k| C::choice(mask, yes[k], no[k]))
    }
}

impl<M: Mask, C: Choice<M>, D: Choice<M>> Choice<M> for (C, D) {
    #[inline(always)]
    fn choice(mask: M, yes: (C, D), no: (C, D)) -> (C, D) {
        (C::choice(mask, yes.0, no.0), D::choice(mask, yes.1, no.1))
    }
}

/// The second in the lanes of the mask and the third in the others; what no lane wants is not
/// computed.
///
/// A macro: closures would not be compiled for the instruction set of the function they are in.
macro_rules! choose {
    ($mask:expr, $yes:expr, $no:expr) => {{
        use $crate::arithmetic::number::{Choice, Mask};
        let mask = $mask;
        if mask.all() {
            $yes
        } else {
            let no = $no;
            if mask.any() {
                Choice::choice(mask, $yes, no)
            } else {
                no
            }
        }
    }};
}
pub(crate) use choose;

/// The same where lanes often differ and both are cheap: several lanes compute both, which costs
/// less than a branch that cannot be predicted.
macro_rules! either {
    ($mask:expr, $yes:expr, $no:expr) => {{
        use $crate::arithmetic::number::{is_single, Choice, Mask};
        let mask = $mask;
        if is_single(mask) {
            if mask.all() {
                $yes
            } else {
                $no
            }
        } else {
            Choice::choice(mask, $yes, $no)
        }
    }};
}
pub(crate) use either;

/// Whether there is only one lane.
#[inline(always)]
pub(crate) fn is_single<M: Mask>(_: M) -> bool {
    M::LANES == 1
}

impl Number for f64 {
    type Mask = bool;

    const LANES: usize = 1;

    #[inline(always)]
    fn of(x: f64) -> f64 {
        x
    }

    #[inline(always)]
    fn from_lanes(mut lane: impl FnMut(usize) -> f64) -> f64 {
        lane(0)
    }

    #[inline(always)]
    fn each_lane(self, mut take: impl FnMut(usize, f64)) {
        take(0, self);
    }

    #[inline(always)]
    unsafe fn read_rows<const R: usize>(matrix: *const f64, _: usize) -> [f64; R] {
        matrix.cast::<[f64; R]>().read_unaligned()
    }

    #[inline(always)]
    unsafe fn write_rows<const R: usize>(rows: &[f64; R], matrix: *mut f64, _: usize) {
        matrix.cast::<[f64; R]>().write_unaligned(*rows);
    }

    #[inline(always)]
    fn sqrt(self) -> f64 {
        f64::sqrt(self)
    }

    #[inline(always)]
    fn abs(self) -> f64 {
        f64::abs(self)
    }

    #[inline(always)]
    fn larger(self, other: f64) -> f64 {
        if self > other {
            self
        } else {
            other
        }
    }

    #[inline(always)]
    fn smaller(self, other: f64) -> f64 {
        if self < other {
            self
        } else {
            other
        }
    }

    #[inline(always)]
    fn at_most(self, other: f64) -> bool {
        self <= other
    }

    #[inline(always)]
    fn below(self, other: f64) -> bool {
        self < other
    }

    #[inline(always)]
    fn has_minus(self) -> bool {
        self.is_sign_negative()
    }

    #[inline(always)]
    fn signed_by(self, other: f64) -> f64 {
        f64::from_bits(self.to_bits() ^ (other.to_bits() & (-0.0_f64).to_bits()))
    }

    #[inline(always)]
    fn shifted_left(self, places: i32) -> f64 {
        f64::from_bits(self.to_bits() << places)
    }

    #[inline(always)]
    fn select(mask: bool, yes: f64, no: f64) -> f64 {
        if mask {
            yes
        } else {
            no
        }
    }
}

impl Scalar for f64 {
    #[inline(always)]
    fn to_f64(self) -> f64 {
        self
    }
}

impl Mask for bool {
    const LANES: usize = 1;

    #[inline(always)]
    fn all(self) -> bool {
        self
    }

    #[inline(always)]
    fn any(self) -> bool {
        self
    }

    #[inline(always)]
    fn lane(self, _: usize) -> bool {
        self
    }
}
