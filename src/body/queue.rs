//! Bodies of a batch that wait until there are enough of their kind to fill registers.

/// No register has more lanes than this.
pub(crate) const LANES: usize = 8;

/// The places of bodies that wait; no more than `MOST` at a time.
#[derive(Clone, Copy)]
pub(crate) struct Queue<const MOST: usize> {
    places: [usize; MOST],
    count: usize,
}

impl<const MOST: usize> Queue<MOST> {
    pub const EMPTY: Self = Queue {
        places: [0; MOST],
        count: 0,
    };

    #[inline(always)]
    pub fn count(&self) -> usize {
        self.count
    }

    #[inline(always)]
    pub fn push(&mut self, place: usize) {
        self.places[self.count] = place;
        self.count += 1;
    }

    /// The last ones, as many as wanted, which wait no longer.
    #[inline(always)]
    pub fn taken(&mut self, wanted: usize) -> &[usize] {
        let end = self.count;
        self.count -= wanted;
        &self.places[self.count..end]
    }
}
