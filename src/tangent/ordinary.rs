//! The common path: sorted moments, and sizes whose powers stay within the range of numbers.

use crate::arithmetic::{Arithmetic, Task};
use crate::body::rotation::stretched;
use crate::body::Flaw;
use crate::exact::constants::Constants;
use crate::exact::momentum::advanced;
use crate::exact::slow::{is_slow, SlowStep};
use crate::exact::start::{Displaced, Start};
use crate::functions::angle::Circular;
use crate::functions::series::LIMIT;
use crate::tangent::change::by_series;
use crate::tangent::columns::{Done, Room};
use crate::tangent::long::LongTangent;

/// The code is large: there is one function for it in each arithmetic.
pub(super) struct Ordinary<'a> {
    pub body: &'a Constants,
    pub m: &'a [f64; 3],
    pub h: f64,
    pub room: Room<'a>,
}

impl Task for Ordinary<'_> {
    type Output = Result<Displaced, Flaw>;

    #[inline(always)]
    fn run<A: Arithmetic>(self) -> Self::Output {
        let Ordinary {
            body,
            m,
            h,
            mut room,
        } = self;
        let half_step = 0.5 * h;
        let start = Start::new::<A>(body, m, half_step);
        if start.argument_squared > LIMIT {
            return A::out_of_line(LongTangent {
                body,
                m,
                h,
                start,
                room,
            });
        }
        let (sine, cosine) = A::sine_cosine(start.angle);
        let unit = &stretched(m, start.inverse_norm);
        let turn = [cosine, sine];
        let ((increment, rotation), change) = by_series::<A>(body, &start, m, turn);
        let (end, rotation) = if is_slow(&start) {
            A::out_of_line(SlowStep { body, m, start })
        } else {
            (advanced::<A, _>(body, &start, m, &increment), rotation)
        };
        let done = Done {
            body,
            h,
            unit,
            norm: start.norm,
            inverse_norm: start.inverse_norm,
            m,
            increment: &increment,
            end: &end,
            unit_end: &stretched(&end, start.inverse_norm),
            rotation: &rotation,
            change: &change,
        };
        room.write(done.columns::<A, A::Triple>());
        Ok((end, rotation))
    }
}
