//! The tangent map of steps beyond the series, and of those in numbers of any range.

use crate::arithmetic::number::{Number, Scalar};
use crate::arithmetic::unbounded::{Ranged, Unbounded};
use crate::arithmetic::{Arithmetic, Task};
use crate::body::Flaw;
use crate::exact::constants::Constants;
use crate::exact::extreme;
use crate::exact::half_periods::is_within_doubles;
use crate::exact::long_step::LongStep;
use crate::exact::start::{Displaced, Passage, Start};
use crate::functions::angle::Circular;
use crate::functions::series::LIMIT;
use crate::tangent::change::{by_periods, Change};
use crate::tangent::columns::{Columns, Done, Room};

pub(super) struct LongTangent<'a> {
    pub body: &'a Constants,
    pub m: &'a [f64; 3],
    pub h: f64,
    pub start: Start,
    pub room: Room<'a>,
}

impl Task for LongTangent<'_> {
    type Output = Result<Displaced, Flaw>;

    #[inline(always)]
    fn run<A: Arithmetic>(self) -> Self::Output {
        let LongTangent {
            body,
            m,
            h,
            start,
            mut room,
        } = self;
        let half_step = 0.5 * h;
        let displaced = A::out_of_line(LongStep {
            body,
            m,
            half_step,
            start,
        });
        let passage = start.passage(m);
        let columns = if is_within_doubles(&passage.orbit, passage.argument_squared) {
            let changed = of_either_sign::<A>(body, &passage, half_step);
            let increment = difference(&displaced.0, m);
            after::<A>(body, m, h, &passage, &displaced, &increment, &changed)
        } else {
            let body = body.map(Ranged::of);
            let (_, columns) = extreme(&body, &m.map(Ranged::of), Ranged::of(h));
            columns.map(|column| column.map(Ranged::to_f64))
        };
        room.write_finite(columns)?;
        Ok(displaced)
    }
}

/// A step of sorted moments in numbers of any range.
#[cold]
#[inline(never)]
pub(super) fn extreme(
    body: &Constants<Ranged>,
    m: &[Ranged; 3],
    h: Ranged,
) -> (Displaced<Ranged>, Columns<Ranged>) {
    let half_step = h * 0.5;
    let (end, rotation) = extreme::motion(body, m, half_step);
    let start = Start::new::<Unbounded>(body, m, half_step).passage(m);
    let changed = of_either_sign::<Unbounded>(body, &start, half_step);
    // Rounded sums lose short increments; long ones need their corrections.
    let is_short = start.argument_squared.at_most(Ranged::of(LIMIT));
    let increment = if is_short {
        changed.0
    } else {
        difference(&end, m)
    };
    let columns = after::<Unbounded>(body, m, h, &start, &(end, rotation), &increment, &changed);
    ((end, rotation), columns)
}

#[inline(always)]
fn difference<N: Number>(end: &[N; 3], m: &[N; 3]) -> [N; 3] {
    [end[0] - m[0], end[1] - m[1], end[2] - m[2]]
}

#[inline(always)]
fn after<A: Circular>(
    body: &Constants<A::Number>,
    m: &[A::Number; 3],
    h: A::Number,
    start: &Passage<A::Number>,
    (end, rotation): &Displaced<A::Number>,
    increment: &[A::Number; 3],
    (changed, change): &([A::Number; 3], Change<A::Number>),
) -> Columns<A::Number> {
    let (norm, n) = (start.norm, &start.orbit.unit);
    let end_of = |j: usize| n[j] + changed[j] / norm;
    let done = Done {
        body,
        h,
        unit: n,
        norm,
        inverse_norm: A::of(1.0) / norm,
        m,
        increment,
        end,
        unit_end: &[end_of(0), end_of(1), end_of(2)],
        rotation,
        change,
    };
    done.columns::<A, [A::Number; 3]>()
}

/// Backwards in time is forwards with −m.
#[inline(always)]
fn of_either_sign<A: Circular>(
    body: &Constants<A::Number>,
    start: &Passage<A::Number>,
    half_step: A::Number,
) -> ([A::Number; 3], Change<A::Number>) {
    if !half_step.has_minus() {
        return by_periods::<A>(body, start);
    }
    let (increment, change) = by_periods::<A>(body, &start.turned(A::of(-1.0)));
    let change = Change {
        excess: -change.excess,
        ..change
    };
    (increment.map(|component| -component), change)
}
