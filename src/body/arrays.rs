//! The state of many bodies, as Fortran programs hold it.

use crate::arithmetic::number::{Mask, Number};
use crate::arithmetic::prefetch;
use crate::body::{Flaw, Moved};

/// Told the place of a body that could not be stepped, and why.
pub(crate) type Outcome<'a> = dyn FnMut(usize, Flaw) + 'a;

/// Arrays H(n), AINERT(3,n), PI(3,n), Q(K,n), with their elements at any address.
///
/// An output array may be the same as the input array, and else must not overlap it.
pub(crate) struct Arrays<const K: usize> {
    pub count: usize,
    pub steps: *const f64,
    /// One step for every body, or one for all.
    pub many_steps: bool,
    pub moments: *const f64,
    /// Moments for every body, or the same for all.
    pub many_moments: bool,
    pub momenta: *const f64,
    pub attitudes: *const f64,
    pub momenta_out: *mut f64,
    pub attitudes_out: *mut f64,
}

/// Everything here reads, or writes, the bodies from `first` or at `place`, which the arrays must
/// have.
impl<const K: usize> Arrays<K> {
    /// The moments of all bodies, if they are the same.
    #[inline(always)]
    pub unsafe fn shared_moments<N: Number>(&self) -> Option<[N; 3]> {
        (!self.many_moments && self.count > 0).then(|| self.moments(0))
    }

    #[inline(always)]
    pub unsafe fn step<N: Number>(&self, first: usize) -> N {
        if self.many_steps {
            N::from_lanes(|lane| self.steps.add(first + lane).read_unaligned())
        } else {
            N::of(self.steps.read_unaligned())
        }
    }

    #[inline(always)]
    pub unsafe fn moments<N: Number>(&self, first: usize) -> [N; 3] {
        if self.many_moments {
            columns(self.moments, first)
        } else {
            self.moments.cast::<[f64; 3]>().read_unaligned().map(N::of)
        }
    }

    #[inline(always)]
    pub unsafe fn momentum<N: Number>(&self, first: usize) -> [N; 3] {
        columns(self.momenta, first)
    }

    #[inline(always)]
    pub unsafe fn attitude<N: Number>(&self, first: usize) -> [N; K] {
        columns(self.attitudes, first)
    }

    /// Step and momentum of the bodies at these places, one in each lane.
    #[inline(always)]
    pub unsafe fn motion_at<N: Number>(&self, places: &[usize]) -> (N, [N; 3]) {
        let step = |lane: usize| self.steps.add(places[lane]).read_unaligned();
        let h = if self.many_steps {
            N::from_lanes(step)
        } else {
            N::of(self.steps.read_unaligned())
        };
        (h, columns_at(self.momenta, places))
    }

    /// Their moments, where every body has its own.
    #[inline(always)]
    pub unsafe fn moments_at<N: Number>(&self, places: &[usize]) -> [N; 3] {
        columns_at(self.moments, places)
    }

    #[inline(always)]
    pub unsafe fn attitude_at<N: Number>(&self, places: &[usize]) -> [N; K] {
        columns_at(self.attitudes, places)
    }

    /// Writes the lanes of the mask to these places.
    #[inline(always)]
    pub unsafe fn write_at<N: Number>(
        &self,
        places: &[usize],
        mask: N::Mask,
        m: &[N; 3],
        q: &[N; K],
    ) {
        write_at(self.momenta_out, places, mask, m);
        write_at(self.attitudes_out, places, mask, q);
    }

    /// Writes the lanes of the mask.
    #[inline(always)]
    pub unsafe fn write<N: Number>(&self, first: usize, mask: N::Mask, m: &[N; 3], q: &[N; K]) {
        write(self.momenta_out, first, mask, m);
        write(self.attitudes_out, first, mask, q);
    }

    /// Asks for what so many bodies need, which may be beyond the end, to be in the cache soon.
    #[inline(always)]
    pub fn prefetch(&self, first: usize, bodies: usize) {
        prefetch(self.momenta, 3 * first, 3 * bodies);
        prefetch(self.attitudes, K * first, K * bodies);
        if self.many_moments {
            prefetch(self.moments, 3 * first, 3 * bodies);
        }
        if !std::ptr::eq(self.momenta, self.momenta_out) {
            prefetch(self.momenta_out, 3 * first, 3 * bodies);
            prefetch(self.attitudes_out, K * first, K * bodies);
        }
    }

    /// Step, moments, momentum and attitude of one body.
    #[inline(always)]
    pub unsafe fn body(&self, place: usize) -> (f64, [f64; 3], [f64; 3], [f64; K]) {
        (
            self.step::<f64>(place),
            self.moments::<f64>(place),
            self.momentum::<f64>(place),
            self.attitude::<f64>(place),
        )
    }

    /// Writes where one body has moved to; NaN when it could not, which `outcome` is told.
    #[inline(always)]
    pub unsafe fn finish(&self, place: usize, moved: Moved<K>, outcome: &mut Outcome<'_>) {
        let (m, q) = moved.unwrap_or_else(|flaw| {
            outcome(place, flaw);
            ([f64::NAN; 3], [f64::NAN; K])
        });
        self.write(place, true, &m, &q);
    }
}

/// Arrays TIMES(n) in, PI(3,n) and Q(4,n) out, with their elements at any address.
pub(crate) struct Times {
    pub count: usize,
    pub times: *const f64,
    pub momenta: *mut f64,
    pub attitudes: *mut f64,
}

/// As for [`Arrays`], of times.
impl Times {
    /// The time at this place.
    #[inline(always)]
    pub unsafe fn time(&self, place: usize) -> f64 {
        self.times.add(place).read_unaligned()
    }

    /// The times from this place on, and which lanes have one of their own; the others have the last.
    #[inline(always)]
    pub unsafe fn block<N: Number>(&self, first: usize) -> (N, N::Mask) {
        let last = self.count - 1 - first;
        let times = N::from_lanes(|lane| self.time(first + lane.min(last)));
        let places = N::from_lanes(|lane| lane as f64);
        (times, places.at_most(N::of(last as f64)))
    }

    #[inline(always)]
    pub unsafe fn write<N: Number>(&self, first: usize, mask: N::Mask, m: &[N; 3], q: &[N; 4]) {
        write(self.momenta, first, mask, m);
        write(self.attitudes, first, mask, q);
    }
}

/// Writes matrices (R,C) to an array (R,C,n), column by column, in the lanes of the mask; the array must have them.
#[inline(always)]
pub(crate) unsafe fn write_columns<N: Number, const R: usize, const C: usize>(
    array: *mut f64,
    first: usize,
    mask: N::Mask,
    columns: &[[N; R]; C],
) {
    let array = array.add(R * C * first);
    for (place, column) in columns.iter().enumerate() {
        let array = array.add(R * place);
        if mask.all() {
            N::write_rows(column, array, R * C);
            continue;
        }
        for (row, value) in column.iter().enumerate() {
            value.each_lane(|lane, number| {
                if mask.lane(lane) {
                    array.add(R * C * lane + row).write_unaligned(number);
                }
            });
        }
    }
}

/// Bytes that memory and cache exchange at once.
const LINE: usize = 64;

/// Asks for a part of an array, or of what lies behind it. An address is never refused.
#[inline(always)]
fn prefetch(array: *const f64, first: usize, length: usize) {
    let start = array.wrapping_add(first).cast::<u8>();
    for offset in (0..8 * length).step_by(LINE) {
        prefetch::prefetch(start.wrapping_add(offset));
    }
}

/// The columns `first`, `first + 1`, … of an array (R,n), one in each lane.
#[inline(always)]
unsafe fn columns<N: Number, const R: usize>(array: *const f64, first: usize) -> [N; R] {
    N::read_rows(array.add(R * first), R)
}

/// Any columns of it.
#[inline(always)]
unsafe fn columns_at<N: Number, const R: usize>(array: *const f64, places: &[usize]) -> [N; R] {
    let column = |lane: usize| array.add(R * places[lane]);
    std::array::from_fn(|row| N::from_lanes(|lane| column(lane).add(row).read_unaligned()))
}

/// Writes them in the lanes of the mask.
#[inline(always)]
unsafe fn write<N: Number, const R: usize>(
    array: *mut f64,
    first: usize,
    mask: N::Mask,
    values: &[N; R],
) {
    if mask.all() {
        return N::write_rows(values, array.add(R * first), R);
    }
    for (row, value) in values.iter().enumerate() {
        value.each_lane(|lane, number| {
            if mask.lane(lane) {
                array.add(R * (first + lane) + row).write_unaligned(number);
            }
        });
    }
}

/// The same to any columns.
#[inline(always)]
unsafe fn write_at<N: Number, const R: usize>(
    array: *mut f64,
    places: &[usize],
    mask: N::Mask,
    values: &[N; R],
) {
    let is_whole = mask.all();
    for (row, value) in values.iter().enumerate() {
        value.each_lane(|lane, number| {
            if is_whole || mask.lane(lane) {
                array.add(R * places[lane] + row).write_unaligned(number);
            }
        });
    }
}
