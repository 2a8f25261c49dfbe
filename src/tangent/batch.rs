//! Many bodies at a time: steps within the reach of the series, with their tangent maps, in every lane of the
//! processor's registers.
//!
//! A lane computes what the step of one body computes, operation by operation. Bodies that need anything else are
//! stepped alone.

use crate::arithmetic::number::{Mask, Number};
use crate::arithmetic::{dispatch_wide, Arithmetic, Wide, WideTask};
use crate::body::arrays::{write_columns, Arrays, Outcome};
use crate::body::range::is_ordinary;
use crate::body::rotation::stretched;
use crate::exact::constants::Constants;
use crate::exact::momentum::advanced;
use crate::exact::slow::is_slow;
use crate::exact::start::Start;
use crate::exact::{Attitude, Quaternions};
use crate::functions::angle::{sine_cosine_moderate, MODERATE};
use crate::functions::series::LIMIT;
use crate::tangent::alone::{Alone, Places};
use crate::tangent::change::by_series;
use crate::tangent::columns::Done;

/// Steps every body of the arrays and writes its tangent map, TANGENT(6,10,n); a body that cannot be stepped
/// becomes NaN and is handed to `outcome`.
///
/// # Safety
/// The arrays are those of [`Arrays`], and `tangents` has room for as many maps.
#[inline(never)]
pub(crate) unsafe fn step_all(arrays: &Arrays<4>, tangents: *mut f64, outcome: &mut Outcome<'_>) {
    dispatch_wide(Batch {
        arrays,
        tangents,
        outcome,
    });
}

struct Batch<'a, 'b> {
    arrays: &'a Arrays<4>,
    tangents: *mut f64,
    outcome: &'a mut Outcome<'b>,
}

impl WideTask for Batch<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run<W: Wide>(mut self) {
        let lanes = W::Number::LANES;
        let whole = self.arrays.count - self.arrays.count % lanes;
        // SAFETY: the bodies counted here are those of the arrays.
        unsafe {
            for first in (0..whole).step_by(lanes) {
                let done = self.step::<W>(first);
                if !done.all() {
                    for lane in (0..lanes).filter(|lane| !done.lane(*lane)) {
                        self.alone::<W>(first + lane);
                    }
                }
            }
            for place in whole..self.arrays.count {
                self.alone::<W>(place);
            }
        }
    }
}

impl Batch<'_, '_> {
    /// Steps the bodies of one register, and tells which of them are done.
    #[inline(always)]
    unsafe fn step<W: Wide>(&self, first: usize) -> <W::Number as Number>::Mask {
        let arrays = self.arrays;
        let moments = arrays.moments::<W::Number>(first);
        let (h, m) = (
            arrays.step::<W::Number>(first),
            arrays.momentum::<W::Number>(first),
        );
        let body = Constants::new(&moments);
        let half_step = h * 0.5;
        let start = Start::new::<W>(&body, &m, half_step);
        let is_served = is_ordinary::<W>(h, &moments, &m)
            & start.argument_squared.at_most(W::of(LIMIT))
            & start.angle.abs().at_most(W::of(MODERATE))
            & !is_slow(&start);
        if !is_served.any() {
            return is_served;
        }
        let (sine, cosine) = sine_cosine_moderate::<W>(start.angle);
        let unit = &stretched(&m, start.inverse_norm);
        let turn = [cosine, sine];
        let ((increment, rotation), change) = by_series::<W>(&body, &start, &m, turn);
        let end = advanced::<W, _>(&body, &start, &m, &increment);
        let columns = Done {
            body: &body,
            h,
            unit,
            norm: start.norm,
            inverse_norm: start.inverse_norm,
            m: &m,
            increment: &increment,
            end: &end,
            unit_end: &stretched(&end, start.inverse_norm),
            rotation: &rotation,
            change: &change,
        }
        .columns::<W, [W::Number; 3]>();
        let q = arrays.attitude::<W::Number>(first);
        let (q, is_near) = Quaternions::turned_nearly::<W>(&q, &rotation);
        let done = is_served & is_near;
        arrays.write(first, done, &end, &q);
        write_columns(self.tangents, first, done, &columns);
        done
    }

    unsafe fn alone<W: Wide>(&mut self, place: usize) {
        let arrays = self.arrays;
        let places = Places {
            momenta: arrays.momenta_out,
            attitudes: arrays.attitudes_out,
            tangents: self.tangents,
        };
        let body = arrays.body(place);
        let step = Alone {
            body,
            place,
            places,
            outcome: &mut *self.outcome,
        };
        W::Single::out_of_line(step);
    }
}
