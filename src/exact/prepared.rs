//! The exact step of one body many times: what depends on its moments alone is computed once.

use crate::arithmetic::{Arithmetic, Plain, Task};
use crate::body::order::Order;
use crate::body::range::{are_ordinary, is_moderate};
use crate::body::Flaw;
use crate::exact::constants::Constants;
use crate::exact::start::Displaced;
use crate::exact::step::{free_motion, ordinary};

/// A body of which the constants are known.
#[derive(Clone, Copy)]
pub(crate) struct Prepared {
    pub(super) moments: [f64; 3],
    /// The constants of the sorted moments.
    pub(super) body: Constants,
    pub(super) order: Order,
    /// False for moments that the full step has to judge: of extreme size, zero, not legal.
    pub(super) is_usual: bool,
    /// Usual, and in ascending order.
    is_sorted: bool,
}

impl Prepared {
    pub fn new(moments: &[f64; 3]) -> Prepared {
        let order = Order::of(moments);
        let sorted = order.sorted(moments);
        let is_usual = are_ordinary::<Plain>(&sorted);
        Prepared {
            moments: *moments,
            body: Constants::new(&sorted),
            order,
            is_usual,
            is_sorted: is_usual && sorted == *moments,
        }
    }

    /// Whether [`Prepared::ordinary_motion`] may be asked.
    #[inline(always)]
    pub fn is_ordinary<A: Arithmetic>(&self, h: f64, m: &[f64; 3]) -> bool {
        self.is_sorted & is_moderate::<A>(h, m)
    }

    /// The momentum after the time `h`, and the rotation of the body, a quaternion of any norm.
    #[inline(always)]
    pub fn ordinary_motion<A: Arithmetic>(&self, h: f64, m: &[f64; 3]) -> Displaced {
        ordinary::<A>(&self.body, m, 0.5 * h)
    }

    /// The same for any input, in a function of its own.
    #[inline(always)]
    pub fn any_motion<A: Arithmetic>(&self, h: f64, m: &[f64; 3]) -> Result<Displaced, Flaw> {
        let prepared = self;
        A::out_of_line(AnyMotion { prepared, h, m })
    }
}

struct AnyMotion<'a> {
    prepared: &'a Prepared,
    h: f64,
    m: &'a [f64; 3],
}

impl Task for AnyMotion<'_> {
    type Output = Result<Displaced, Flaw>;

    #[inline(always)]
    fn run<A: Arithmetic>(self) -> Self::Output {
        let Prepared { order, body, .. } = self.prepared;
        if !(self.prepared.is_usual & is_moderate::<A>(self.h, self.m)) {
            return free_motion::<A>(self.h, &self.prepared.moments, self.m);
        }
        let (m, q) = ordinary::<A>(body, &order.forth(self.m), 0.5 * self.h);
        Ok((order.back(&m), order.rotation_back(&q)))
    }
}
