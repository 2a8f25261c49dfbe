//! Bodies of a batch that wait until there are enough of their kind to fill registers.

use std::mem::MaybeUninit;

/// No register has more lanes than this.
pub(crate) const LANES: usize = 8;

/// The places of bodies that wait; no more than `MOST` at a time.
#[derive(Clone, Copy)]
pub(crate) struct Queue<const MOST: usize> {
    /// Those before `count` are written.
    places: [MaybeUninit<usize>; MOST],
    count: usize,
}

impl<const MOST: usize> Queue<MOST> {
    pub const fn empty() -> Self {
        Queue {
            places: [MaybeUninit::uninit(); MOST],
            count: 0,
        }
    }

    #[inline(always)]
    pub fn count(&self) -> usize {
        self.count
    }

    #[inline(always)]
    pub fn push(&mut self, place: usize) {
        self.places[self.count].write(place);
        self.count += 1;
    }

    /// The last ones, as many as wanted, which wait no longer.
    #[inline(always)]
    pub fn last(&mut self, wanted: usize) -> &[usize] {
        self.count -= wanted;
        let taken = &self.places[self.count..][..wanted];
        // SAFETY: these are written.
        unsafe { std::slice::from_raw_parts(taken.as_ptr().cast(), wanted) }
    }

    /// All of them.
    #[inline(always)]
    pub fn taken(&mut self) -> &[usize] {
        self.last(self.count)
    }
}
