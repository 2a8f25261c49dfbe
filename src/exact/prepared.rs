//! The exact step of one body many times: what depends on its moments alone is computed once.

use crate::arithmetic::{Arithmetic, Plain, Task};
use crate::body::order::Order;
use crate::body::range::{are_ordinary, is_moderate};
use crate::body::{check, Flaw, Moved};
use crate::exact::constants::Constants;
use crate::exact::start::Displaced;
use crate::exact::step::{free_motion, ordinary, Matrices, Quaternions};

/// Sizes between these, and angles up to this, are far from where a reduction does more than to scale.
const TINY: f64 = f64::from_bits((1023 - 100) << 52);
const HUGE: f64 = f64::from_bits((1023 + 100) << 52);
const MANY_TURNS: f64 = f64::from_bits((1023 + 40) << 52);

/// A body of which the constants are known, for many steps of it: each has the bits of
/// [`step_quaternion`](super::step_quaternion) and [`step_matrix`](super::step_matrix), and is cheaper.
///
/// # Examples
///
/// ```
/// use frb::exact::{step_quaternion, Prepared};
///
/// let moments = [0.653, 1.0, 0.345];
/// let (m, q) = ([0.6, 0.0, 0.8], [1.0, 0.0, 0.0, 0.0]);
/// let body = Prepared::judged(&moments)?;
/// assert_eq!(body.step_quaternion(0.1, &m, &q), step_quaternion(0.1, &moments, &m, &q));
/// # Ok::<(), frb::body::Flaw>(())
/// ```
#[derive(Clone, Copy)]
pub struct Prepared {
    pub(super) moments: [f64; 3],
    /// The constants of the sorted moments.
    pub(super) body: Constants,
    pub(super) order: Order,
    /// False for moments that the full step has to judge: of extreme size, zero, not legal.
    pub(super) is_usual: bool,
    /// Usual, and in ascending order.
    pub(super) is_sorted: bool,
}

impl Prepared {
    /// A body of these moments.
    ///
    /// # Errors
    ///
    /// A moment that is not positive and finite; one of three may be zero when the others are equal (the
    /// linear rotor), and then a step refuses a momentum about its axis.
    pub fn judged(moments: &[f64; 3]) -> Result<Prepared, Flaw> {
        check::moments(moments, &[0.0; 3])?;
        Ok(Prepared::new(moments))
    }

    /// [`step_quaternion`](super::step_quaternion) of this body.
    pub fn step_quaternion(&self, h: f64, m: &[f64; 3], q: &[f64; 4]) -> Moved {
        self.step::<Quaternions, 4>(h, m, q)
    }

    /// [`step_matrix`](super::step_matrix) of this body.
    pub fn step_matrix(&self, h: f64, m: &[f64; 3], q: &[f64; 9]) -> Moved<9> {
        self.step::<Matrices, 9>(h, m, q)
    }

    /// Whatever the moments are: a step judges them.
    pub(crate) fn new(moments: &[f64; 3]) -> Prepared {
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
    pub(crate) fn is_ordinary<A: Arithmetic>(&self, h: f64, m: &[f64; 3]) -> bool {
        self.is_sorted & is_moderate::<A>(h, m)
    }

    /// The momentum after the time `h`, and the rotation of the body, a quaternion of any norm.
    #[inline(always)]
    pub(crate) fn ordinary_motion<A: Arithmetic>(&self, h: f64, m: &[f64; 3]) -> Displaced {
        ordinary::<A>(&self.body, m, 0.5 * h)
    }

    /// The same for any input, in a function of its own.
    #[inline(always)]
    pub(crate) fn any_motion<A: Arithmetic>(
        &self,
        h: f64,
        m: &[f64; 3],
    ) -> Result<Displaced, Flaw> {
        let prepared = self;
        A::out_of_line(AnyMotion { prepared, h, m })
    }

    /// [`free_motion`], bit for bit.
    #[inline(always)]
    pub(super) fn same_motion<A: Arithmetic>(
        &self,
        h: f64,
        m: &[f64; 3],
    ) -> Result<Displaced, Flaw> {
        if self.is_usual && self.is_everyday(h, m) {
            Ok(self.usual_motion::<A>(h, m))
        } else {
            free_motion::<A>(h, &self.moments, m)
        }
    }

    /// Whether all sizes are such that the reduction of an unsorted body does nothing but sort and multiply
    /// by powers of two, which changes no bit of the end: then it may be left out.
    fn is_everyday(&self, h: f64, m: &[f64; 3]) -> bool {
        let is_whole = |x: f64| x == 0.0 || (TINY..=HUGE).contains(&x.abs());
        let [i1, i2, i3] = self.moments;
        let largest = i1.max(i2).max(i3);
        let way = h.abs() * (m[0].abs() + m[1].abs() + m[2].abs());
        TINY <= i1.min(i2).min(i3)
            && largest <= HUGE
            && is_whole(h)
            && m.iter().all(|x| is_whole(*x))
            && way > 0.0
            && way <= largest * MANY_TURNS
    }

    /// A usual body in any order.
    #[inline(always)]
    fn usual_motion<A: Arithmetic>(&self, h: f64, m: &[f64; 3]) -> Displaced {
        let (m, q) = ordinary::<A>(&self.body, &self.order.forth(m), 0.5 * h);
        (self.order.back(&m), self.order.rotation_back(&q))
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
        let AnyMotion { prepared, h, m } = self;
        if prepared.is_usual & is_moderate::<A>(h, m) {
            Ok(prepared.usual_motion::<A>(h, m))
        } else {
            free_motion::<A>(h, &prepared.moments, m)
        }
    }
}
