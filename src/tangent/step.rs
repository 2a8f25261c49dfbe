//! One exact step with its tangent map.

use crate::arithmetic::{Arithmetic, Task};
use crate::body::range::is_ordinary;
use crate::body::{Flaw, Moved};
use crate::exact::constants::Constants;
use crate::exact::step::{turned_by_motion, Attitude, IDENTITY};
use crate::tangent::columns::Tangent;
use crate::tangent::ordinary::Ordinary;
use crate::tangent::unusual::UnusualTangent;
use std::marker::PhantomData;

/// The step of one body.
pub(crate) struct TangentStep<'a, R, const K: usize> {
    pub h: f64,
    pub moments: &'a [f64; 3],
    pub m: &'a [f64; 3],
    pub q: &'a [f64; K],
    pub tangent: &'a mut Tangent,
    pub attitude: PhantomData<R>,
}

impl<R: Attitude<K>, const K: usize> Task for TangentStep<'_, R, K> {
    type Output = Moved<K>;

    #[inline(always)]
    fn run<A: Arithmetic>(self) -> Self::Output {
        let (h, moments, m) = (self.h, self.moments, self.m);
        let known = if is_ordinary::<A>(h, moments, m) {
            let body = &Constants::new(moments);
            A::out_of_line(Ordinary { body, m, h })
        } else {
            A::out_of_line(UnusualTangent { h, moments, m })
        };
        match known {
            Ok(((end, rotation), columns)) => {
                let q = turned_by_motion::<R, A, K>(&(h, *moments, *m, *self.q), &rotation)?;
                *self.tangent = columns;
                Ok((end, q))
            }
            // A bad argument comes before a failed computation.
            Err(Flaw::Range) => R::turned::<A>(self.q, &IDENTITY).and(Err(Flaw::Range)),
            Err(flaw) => Err(flaw),
        }
    }
}
