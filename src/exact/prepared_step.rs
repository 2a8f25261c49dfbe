//! One step of a prepared body, which a caller may keep as numbers in memory of its own.

use crate::arithmetic::triple::Triple;
use crate::arithmetic::{dispatch, Arithmetic};
use crate::body::check;
use crate::body::order::Order;
use crate::body::{Flaw, Moved};
use crate::exact::constants::Constants;
use crate::exact::in_memory::InMemory;
use crate::exact::prepared::Prepared;
use crate::exact::start::Displaced;
use crate::exact::step::{Arguments, Attitude, Borrowed, Place, Step};
use std::marker::PhantomData;

/// So many numbers hold a prepared body; some are spare.
pub(crate) const LENGTH: usize = 16;

/// The first of them tells that the others belong to a prepared body, and of which kind: what stands in an
/// array by chance is hardly ever one of these.
const UNUSUAL: u64 = u64::from_be_bytes(*b"FRB body");
const USUAL: u64 = UNUSUAL + 1;
const SORTED: u64 = UNUSUAL + 2;

/// Where the others begin.
const MOMENTS: usize = 1;
const DIFFERENCE: usize = 4;
const SHARE: usize = 7;
const SMALLEST_INVERSE: usize = 10;

impl Prepared {
    /// As numbers that may be copied.
    pub(crate) fn to_numbers(self) -> [f64; LENGTH] {
        let kind = match (self.is_usual, self.is_sorted) {
            (false, _) => UNUSUAL,
            (true, false) => USUAL,
            (true, true) => SORTED,
        };
        let mut numbers = [0.0; LENGTH];
        numbers[0] = f64::from_bits(kind);
        numbers[MOMENTS..DIFFERENCE].copy_from_slice(&self.moments);
        numbers[DIFFERENCE..SHARE].copy_from_slice(&self.body.difference);
        numbers[SHARE..SMALLEST_INVERSE].copy_from_slice(&self.body.share);
        numbers[SMALLEST_INVERSE] = self.body.smallest_inverse;
        numbers
    }
}

/// The numbers of a body, at any address.
#[derive(Clone, Copy)]
pub(crate) struct Numbers(pub *const f64);

impl Numbers {
    /// # Safety
    /// There are [`LENGTH`] numbers; here and below.
    #[inline(always)]
    unsafe fn kind(self) -> u64 {
        self.0.cast::<u64>().read_unaligned()
    }

    #[inline(always)]
    unsafe fn at<const N: usize>(self, place: usize) -> [f64; N] {
        self.0.add(place).cast::<[f64; N]>().read_unaligned()
    }

    #[inline(always)]
    unsafe fn constants<T: Triple<f64>>(self) -> Constants<f64, T> {
        let [smallest_inverse] = self.at(SMALLEST_INVERSE);
        Constants {
            smallest_inverse,
            difference: T::of(self.at(DIFFERENCE)),
            share: T::of(self.at(SHARE)),
        }
    }

    unsafe fn is_prepared(self) -> bool {
        matches!(self.kind(), UNUSUAL | USUAL | SORTED)
    }

    /// Whether a body was prepared, and may have this momentum.
    pub unsafe fn is_legal(self, m: &[f64; 3]) -> bool {
        self.is_prepared() && check::moments(&self.at(MOMENTS), m).is_ok()
    }

    /// The body, if it was prepared; one without legal moments otherwise.
    unsafe fn body(self) -> Prepared {
        if !self.is_prepared() {
            return Prepared::new(&[f64::NAN; 3]);
        }
        let (moments, is_usual) = (self.at(MOMENTS), self.kind() != UNUSUAL);
        Prepared {
            moments,
            body: self.constants(),
            order: Order::of(&moments),
            is_usual,
            is_sorted: self.kind() == SORTED,
        }
    }
}

/// A body of which the constants are known, wherever they are.
trait Known {
    fn is_sorted(&self) -> bool;
    fn constants<T: Triple<f64>>(&self) -> Constants<f64, T>;
    /// Any body; one that has not been prepared is without legal moments.
    fn prepared(&self) -> Prepared;
}

impl Known for &Prepared {
    #[inline(always)]
    fn is_sorted(&self) -> bool {
        self.is_sorted
    }

    #[inline(always)]
    fn constants<T: Triple<f64>>(&self) -> Constants<f64, T> {
        let Constants {
            smallest_inverse,
            difference,
            share,
        } = self.body;
        Constants {
            smallest_inverse,
            difference: T::of(difference),
            share: T::of(share),
        }
    }

    #[inline(always)]
    fn prepared(&self) -> Prepared {
        **self
    }
}

/// Whoever makes them promises that the array has its size.
impl Known for Numbers {
    #[inline(always)]
    fn is_sorted(&self) -> bool {
        // SAFETY: as above, here and below.
        unsafe { self.kind() == SORTED }
    }

    #[inline(always)]
    fn constants<T: Triple<f64>>(&self) -> Constants<f64, T> {
        unsafe { Numbers::constants(*self) }
    }

    #[inline(always)]
    fn prepared(&self) -> Prepared {
        unsafe { self.body() }
    }
}

/// The place of a step whose moments are those of a prepared body.
struct WithBody<B, P> {
    body: B,
    place: P,
}

impl<B: Known, P: Place<K>, const K: usize> Place<K> for WithBody<B, P> {
    type Output = P::Output;

    #[inline(always)]
    fn motion(&self) -> (f64, [f64; 3], [f64; 3]) {
        self.place.motion()
    }

    #[inline(always)]
    fn attitude(&self) -> [f64; K] {
        self.place.attitude()
    }

    #[inline(always)]
    fn is_usual<A: Arithmetic>(&self, _: &[f64; 3]) -> bool {
        self.body.is_sorted()
    }

    #[inline(always)]
    fn constants<A: Arithmetic>(&self, _: &[f64; 3]) -> Constants<f64, A::Triple> {
        self.body.constants()
    }

    #[inline(always)]
    fn any_motion<A: Arithmetic>(&self, (h, _, m, _): &Arguments<K>) -> Result<Displaced, Flaw> {
        self.body.prepared().same_motion::<A>(*h, m)
    }

    #[inline(always)]
    fn finish(&self, moved: Moved<K>) -> Self::Output {
        self.place.finish(moved)
    }
}

impl Prepared {
    #[inline(always)]
    pub(super) fn step<R: Attitude<K>, const K: usize>(
        &self,
        h: f64,
        m: &[f64; 3],
        q: &[f64; K],
    ) -> Moved<K> {
        let (body, moments, attitude) = (self, &self.moments, PhantomData::<R>);
        let place = Borrowed { h, moments, m, q };
        let place = WithBody { body, place };
        dispatch(Step { place, attitude })
    }
}

/// One step of a body prepared as numbers, which `place` has for moments; attitudes of `K` numbers. When there is
/// an error, nothing is written.
///
/// # Safety
/// The arrays have their sizes.
#[inline(always)]
pub(crate) unsafe fn step_prepared<R: Attitude<K>, const K: usize>(
    place: InMemory,
) -> Result<(), Flaw> {
    let body = Numbers(place.moments);
    let moments = place.moments.wrapping_add(MOMENTS);
    let place = &InMemory { moments, ..place };
    let (place, attitude) = (WithBody { body, place }, PhantomData::<R>);
    dispatch(Step { place, attitude })
}
