//! Bodies of a batch that the registers do not serve: each is stepped alone.

use super::step::SingleStep;
use crate::arithmetic::{Arithmetic, Task, Wide};
use crate::body::arrays::{Arrays, Outcome};

/// The bodies of a batch, and who is told of those that cannot be stepped.
pub(super) struct Bodies<'a, 'b, const HALF_ORDER: usize> {
    pub arrays: &'a Arrays<4>,
    pub outcome: &'a mut Outcome<'b>,
}

impl<const HALF_ORDER: usize> Bodies<'_, '_, HALF_ORDER> {
    /// # Safety
    /// The place is within the arrays.
    pub unsafe fn step_alone<W: Wide>(&mut self, place: usize) {
        W::Single::out_of_line(Alone::<HALF_ORDER> {
            arrays: self.arrays,
            place,
            outcome: &mut *self.outcome,
        });
    }
}

struct Alone<'a, 'b, const HALF_ORDER: usize> {
    arrays: &'a Arrays<4>,
    place: usize,
    outcome: &'a mut Outcome<'b>,
}

impl<const HALF_ORDER: usize> Task for Alone<'_, '_, HALF_ORDER> {
    type Output = ();

    #[inline(always)]
    fn run<A: Arithmetic>(self) {
        // SAFETY: the place is within the arrays.
        unsafe {
            let (h, moments, m, q) = self.arrays.body(self.place);
            let step = SingleStep::<HALF_ORDER> {
                h,
                moments: &moments,
                m: &m,
                q: &q,
            };
            self.arrays
                .finish(self.place, step.run::<A>(), self.outcome);
        }
    }
}
