//! Bodies of a batch that the registers do not serve: each is stepped alone.

use crate::arithmetic::{Arithmetic, Task, Wide};
use crate::body::arrays::{Arrays, Outcome};
use crate::exact::step::{Attitude, Step};
use std::marker::PhantomData;

/// The bodies of a batch, and who is told of those that cannot be stepped.
pub(super) struct Bodies<'a, 'b, R, const K: usize> {
    pub arrays: &'a Arrays<K>,
    pub outcome: &'a mut Outcome<'b>,
    pub attitude: PhantomData<R>,
}

impl<R: Attitude<K>, const K: usize> Bodies<'_, '_, R, K> {
    /// # Safety
    /// The place is within the arrays.
    pub unsafe fn step_alone<W: Wide>(&mut self, place: usize) {
        W::Single::out_of_line(Alone::<R, K> {
            arrays: self.arrays,
            place,
            outcome: &mut *self.outcome,
            attitude: PhantomData,
        });
    }
}

struct Alone<'a, 'b, R, const K: usize> {
    arrays: &'a Arrays<K>,
    place: usize,
    outcome: &'a mut Outcome<'b>,
    attitude: PhantomData<R>,
}

impl<R: Attitude<K>, const K: usize> Task for Alone<'_, '_, R, K> {
    type Output = ();

    #[inline(always)]
    fn run<A: Arithmetic>(self) {
        // SAFETY: the place is within the arrays.
        unsafe {
            let (h, moments, m, q) = self.arrays.body(self.place);
            let moved = Step::<R, K>::new(h, &moments, &m, &q).run::<A>();
            self.arrays.finish(self.place, moved, self.outcome);
        }
    }
}
