//! One of many bodies, or times, stepped by itself.

use crate::arithmetic::{Arithmetic, Task};
use crate::body::arrays::Outcome;
use crate::exact::Quaternions;
use crate::tangent::columns::Room;
use crate::tangent::step::TangentStep;
use std::marker::PhantomData;

/// Where results go: PI(3,n), Q(4,n), TANGENT(6,10,n).
#[derive(Clone, Copy)]
pub(super) struct Places {
    pub momenta: *mut f64,
    pub attitudes: *mut f64,
    pub tangents: *mut f64,
}

/// The place must be within the arrays.
pub(super) struct Alone<'a, 'b> {
    /// Step, moments, momentum and attitude.
    pub body: (f64, [f64; 3], [f64; 3], [f64; 4]),
    pub place: usize,
    pub places: Places,
    pub outcome: &'a mut Outcome<'b>,
}

impl Task for Alone<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run<A: Arithmetic>(self) {
        let Alone {
            body,
            place,
            places,
            outcome,
        } = self;
        let (h, moments, m, q) = body;
        let step = TangentStep::<Quaternions, 4> {
            h,
            moments: &moments,
            m: &m,
            q: &q,
            // SAFETY: the place is within the arrays.
            room: unsafe { Room::at(places.tangents.add(60 * place)) },
            attitude: PhantomData,
        };
        let (m, q) = step.run::<A>().unwrap_or_else(|flaw| {
            outcome(place, flaw);
            // SAFETY: as above.
            unsafe { Room::at(places.tangents.add(60 * place)) }.write([[f64::NAN; 6]; 10]);
            ([f64::NAN; 3], [f64::NAN; 4])
        });
        // SAFETY: the place is within the arrays.
        unsafe {
            (places.momenta.add(3 * place).cast::<[f64; 3]>()).write_unaligned(m);
            (places.attitudes.add(4 * place).cast::<[f64; 4]>()).write_unaligned(q);
        }
    }
}
