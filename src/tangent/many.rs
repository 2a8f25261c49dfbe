//! Many bodies, or one body at many times, with their tangent maps.

use crate::arithmetic::{dispatch, Arithmetic, Task};
use crate::body::arrays::{Arrays, Outcome, Times};
use crate::body::check;
use crate::body::reduction::Reduction;
use crate::body::Flaw;
use crate::exact::Quaternions;
use crate::tangent::columns::Tangent;
use crate::tangent::step::TangentStep;
use std::marker::PhantomData;

/// Steps every body of the arrays and writes its tangent map, TANGENT(6,10,n); a body that cannot be stepped
/// becomes NaN and is handed to `outcome`.
///
/// # Safety
/// The arrays are those of [`Arrays`], and `tangents` has room for as many maps.
#[inline(never)]
pub(crate) unsafe fn step_all(arrays: &Arrays<4>, tangents: *mut f64, outcome: &mut Outcome<'_>) {
    dispatch(Each {
        count: arrays.count,
        body: |place| arrays.body(place),
        momenta: arrays.momenta_out,
        attitudes: arrays.attitudes_out,
        tangents,
        outcome,
    });
}

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
    dispatch(Each {
        count: times.count,
        body: |place| (times.time(place), *moments, *m, *q),
        momenta: times.momenta,
        attitudes: times.attitudes,
        tangents,
        outcome,
    });
    Ok(())
}

/// Step, moments, momentum and attitude.
type Body = (f64, [f64; 3], [f64; 3], [f64; 4]);

/// Bodies one after the other.
struct Each<'a, 'b, B> {
    count: usize,
    body: B,
    momenta: *mut f64,
    attitudes: *mut f64,
    tangents: *mut f64,
    outcome: &'a mut Outcome<'b>,
}

impl<B: Fn(usize) -> Body> Task for Each<'_, '_, B> {
    type Output = ();

    #[inline(always)]
    fn run<A: Arithmetic>(self) {
        for place in 0..self.count {
            let (h, moments, m, q) = (self.body)(place);
            let mut tangent: Tangent = [[f64::NAN; 6]; 10];
            let step = TangentStep::<Quaternions, 4> {
                h,
                moments: &moments,
                m: &m,
                q: &q,
                tangent: &mut tangent,
                attitude: PhantomData,
            };
            let (m, q) = A::out_of_line(step).unwrap_or_else(|flaw| {
                (self.outcome)(place, flaw);
                ([f64::NAN; 3], [f64::NAN; 4])
            });
            // SAFETY: the place is within the arrays.
            unsafe {
                (self.momenta.add(3 * place).cast::<[f64; 3]>()).write_unaligned(m);
                (self.attitudes.add(4 * place).cast::<[f64; 4]>()).write_unaligned(q);
                (self.tangents.add(60 * place).cast::<Tangent>()).write_unaligned(tangent);
            }
        }
    }
}
