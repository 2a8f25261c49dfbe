//! One body at many times, with its tangent maps.

use crate::arithmetic::{dispatch, Arithmetic, Task};
use crate::body::arrays::{Outcome, Times};
use crate::body::check;
use crate::body::reduction::Reduction;
use crate::body::Flaw;
use crate::tangent::alone::{Alone, Places};

/// The state of one body, and its tangent map, at each of the times.
///
/// # Safety
/// The arrays are those of [`Times`], and `tangents` has room for as many maps.
///
/// # Errors
/// The first flaw of moments, momentum or attitude; then nothing is written.
#[inline(never)]
pub(crate) unsafe fn at_times(
    moments: &[f64; 3],
    m: &[f64; 3],
    q: &[f64; 4],
    times: &Times,
    tangents: *mut f64,
    outcome: &mut Outcome<'_>,
) -> Result<(), Flaw> {
    Reduction::new(0.0, moments, m)?;
    check::attitude_as_stepped(q)?;
    dispatch(AtTimes {
        start: (moments, m, q),
        times,
        tangents,
        outcome,
    });
    Ok(())
}

struct AtTimes<'a, 'b> {
    start: (&'a [f64; 3], &'a [f64; 3], &'a [f64; 4]),
    times: &'a Times,
    tangents: *mut f64,
    outcome: &'a mut Outcome<'b>,
}

impl Task for AtTimes<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run<A: Arithmetic>(self) {
        let (moments, m, q) = self.start;
        let places = Places {
            momenta: self.times.momenta,
            attitudes: self.times.attitudes,
            tangents: self.tangents,
        };
        for place in 0..self.times.count {
            // SAFETY: the place is within the arrays.
            let h = unsafe { self.times.time(place) };
            A::out_of_line(Alone {
                body: (h, *moments, *m, *q),
                place,
                places,
                outcome: &mut *self.outcome,
            });
        }
    }
}
