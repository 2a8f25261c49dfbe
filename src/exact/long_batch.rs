//! Steps beyond the reach of the series in every lane of the processor's registers.
//!
//! Bodies of like length share a register: those that need no period, those whose orbit is ordinary, and those
//! near the separatrix, whose period takes more rounds and whose functions are doubled more often; each kind
//! about the first and about the third axis. They wait in queues until they fill registers.

use crate::arithmetic::number::{Choice, Mask, Number};
use crate::arithmetic::{Operations, Wide};
use crate::body::arrays::Arrays;
use crate::body::queue::{Queue, LANES};
use crate::exact::batch::{Shared, BLOCKS};
use crate::exact::constants::Constants;
use crate::exact::forwards::{lingers, passed};
use crate::exact::half_periods::{is_within_doubles, Reduced, UNREDUCED};
use crate::exact::invariants::Orbit;
use crate::exact::start::{Displaced, Start};
use crate::functions::angle::{sine_cosine_moderate, MODERATE};
use crate::functions::doubling::Axes;

/// κ²/λ² = k′² below which an orbit is taken for one near the separatrix.
const NEAR: f64 = 1.0 / 64.0;
/// For two axes, three lengths.
const KINDS: usize = 6;

/// Bodies whose step is long.
pub(super) struct LongQueues([Queue<{ 2 * LANES * BLOCKS }>; KINDS]);

impl LongQueues {
    pub fn empty() -> LongQueues {
        LongQueues([Queue::EMPTY; KINDS])
    }

    /// The bodies from `first` in the lanes of `is_long`.
    #[inline(always)]
    pub fn push<N: Number>(&mut self, first: usize, start: &Start<N>, is_long: N::Mask) {
        let Orbit { beta, gamma, .. } = &start.orbit;
        let v2 = start.argument_squared;
        let is_reduced = N::of(UNREDUCED).below(v2);
        let is_near = (beta[1] * gamma[1]).abs().below(v2 * NEAR);
        for lane in (0..N::LANES).filter(|lane| is_long.lane(*lane)) {
            let length =
                usize::from(is_reduced.lane(lane)) + usize::from((is_reduced & is_near).lane(lane));
            let axis = usize::from(start.orbit.about_first.lane(lane));
            self.0[2 * length + axis].push(first + lane);
        }
    }

    /// The places of bodies of one kind that fill all blocks, if there are so many.
    #[inline(always)]
    pub fn full<N: Number>(&mut self) -> Option<(&[usize], Axes)> {
        let kind = (0..KINDS).find(|kind| self.0[*kind].count() >= N::LANES * BLOCKS)?;
        Some((self.0[kind].taken(N::LANES * BLOCKS), axes(kind)))
    }

    /// Those that are left, kind by kind, at most as many as fill all blocks.
    #[inline(always)]
    pub fn rest<N: Number>(&mut self) -> Option<(&[usize], Axes)> {
        let kind = (0..KINDS).find(|kind| self.0[*kind].count() > 0)?;
        let count = self.0[kind].count().min(N::LANES * BLOCKS);
        Some((self.0[kind].taken(count), axes(kind)))
    }
}

fn axes(kind: usize) -> Axes {
    Axes::new(kind % 2 == 1)
}

/// The bodies of one register on their way through a long step.
#[derive(Clone, Copy)]
pub(super) struct LongBlock<W: Wide> {
    /// Where they are; the last one fills the register.
    pub places: [usize; LANES],
    /// Unless it is shared.
    body: Constants<W::Number>,
    m: [W::Number; 3],
    /// −1 for a step backwards in time.
    sign: W::Number,
    start: Start<W::Number>,
    rest: Reduced<W::Number>,
    /// The lanes that can be stepped here.
    pub is_served: <W::Number as Number>::Mask,
}

impl<W: Wide> LongBlock<W> {
    /// A block before its first use.
    #[inline(always)]
    pub fn idle() -> Self {
        // SAFETY: it consists of numbers and masks, for which zero is a value.
        unsafe { std::mem::zeroed() }
    }

    /// Reads momenta, steps and moments of the bodies at these places, and removes half periods.
    #[inline(always)]
    pub unsafe fn start<const K: usize>(
        &mut self,
        arrays: &Arrays<K>,
        places: &[usize],
        axes: Axes,
        shared: &Option<Shared<W>>,
    ) {
        for (lane, place) in self.places[..W::Number::LANES].iter_mut().enumerate() {
            *place = places[lane.min(places.len() - 1)];
        }
        let (h, m) = arrays.motion_at::<W::Number>(&self.places);
        let body = match shared {
            Some(shared) => &shared.body,
            None => {
                self.body = Constants::new(&arrays.moments_at(&self.places));
                &self.body
            }
        };
        let start = Start::new::<W>(body, &m, h * 0.5);
        let is_resolved = is_within_doubles(&start.orbit, axes);
        // Backwards in time is forwards with −m.
        self.sign = W::of(1.0).signed_by(h);
        self.m = m.map(|component| component * self.sign);
        self.start = Start {
            orbit: start.orbit.turned(self.sign),
            ..start
        };
        self.rest = Reduced::new::<W>(&self.start.orbit, axes);
        self.is_served = is_resolved
            & !is_about_an_axis::<W>(&m)
            & !lingers(&self.rest)
            & self.rest.angle.abs().at_most(W::of(MODERATE));
        // The others must not keep these waiting.
        self.rest.time = Choice::choice(self.is_served, self.rest.time, W::of(0.0));
    }

    /// The momentum at the end, and the rotation of the body, a quaternion of any norm.
    #[inline(always)]
    pub fn end(&self, axes: Axes, shared: &Option<Shared<W>>) -> Displaced<W::Number> {
        let body = shared.as_ref().map_or(&self.body, |shared| &shared.body);
        let (sine, cosine) = sine_cosine_moderate::<W>(self.rest.angle);
        let turn = [cosine, sine];
        let (end, q) = passed::<W>(body, &self.m, &self.start, axes, &self.rest, turn, 0);
        (end.map(|component| component * self.sign), q)
    }
}

/// The lanes in which two components vanish.
#[inline(always)]
fn is_about_an_axis<A: Operations>(m: &[A::Number; 3]) -> <A::Number as Number>::Mask {
    let [z1, z2, z3] = m.map(|component| component.abs().at_most(A::of(0.0)));
    (z1 & z2) | (z3 & (z1 | z2))
}
