//! One exact step with its tangent map.

use crate::arithmetic::{Arithmetic, Task};
use crate::body::range::is_ordinary;
use crate::body::{Flaw, Moved};
use crate::exact::constants::Constants;
use crate::exact::step::{turned_by_motion, Attitude, IDENTITY};
use crate::tangent::columns::Room;
use crate::tangent::ordinary::Ordinary;
use crate::tangent::unusual::UnusualTangent;
use std::marker::PhantomData;

/// The step of one body.
pub(crate) struct TangentStep<'a, R, const K: usize> {
    pub h: f64,
    pub moments: &'a [f64; 3],
    pub m: &'a [f64; 3],
    pub q: &'a [f64; K],
    pub room: Room<'a>,
    pub attitude: PhantomData<R>,
}

impl<R: Attitude<K>, const K: usize> Task for TangentStep<'_, R, K> {
    type Output = Moved<K>;

    #[inline(always)]
    fn run<A: Arithmetic>(self) -> Self::Output {
        let TangentStep {
            h,
            moments,
            m,
            room,
            ..
        } = self;
        let displaced = if is_ordinary::<A>(h, moments, m) {
            let body = &Constants::new(moments);
            A::out_of_line(Ordinary { body, m, h, room })
        } else {
            let unusual = UnusualTangent {
                h,
                moments,
                m,
                room,
            };
            A::out_of_line(unusual)
        };
        match displaced {
            Ok((end, rotation)) => {
                let q = turned_by_motion::<R, A, K>(&(h, *moments, *m, *self.q), &rotation)?;
                Ok((end, q))
            }
            // A bad argument comes before a failed computation.
            Err(Flaw::Range) => R::turned::<A>(self.q, &IDENTITY).and(Err(Flaw::Range)),
            Err(flaw) => Err(flaw),
        }
    }
}
