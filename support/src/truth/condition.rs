//! How much the inputs matter.
//!
//! Four derivatives are carried along; those by the step, the third moment and the third component of m follow from
//! the velocity at the end, and from the units: with I and h times c nothing changes, with m times c and h/c
//! the momentum becomes c times as large.

use super::attitude::composed;
use super::dual::Dual;
use super::motion::{motion, motion_by_plan, product, Motion, Plan};
use super::orbit::Inputs;
use super::real::Real;
use super::{inputs, length, rotor, Case, Resolution, QUICK};
use crate::wide::Wide;

/// The change of a result (its largest component) for a relative change of 1 in every input among
/// I, m and h, the worst signs summed: Σ|∂result/∂log input|.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Condition {
    /// Relative to |m|.
    pub m: f64,
    pub quaternion: f64,
    pub matrix: f64,
}

impl Condition {
    pub(super) const NONE: Condition = Condition {
        m: 0.0,
        quaternion: 0.0,
        matrix: 0.0,
    };
    pub(super) const INFINITE: Condition = Condition {
        m: f64::INFINITY,
        quaternion: f64::INFINITY,
        matrix: f64::INFINITY,
    };

    pub(super) fn at_least(self, least: f64) -> Condition {
        Condition {
            m: self.m.max(least),
            quaternion: self.quaternion.max(least),
            matrix: self.matrix.max(least),
        }
    }

    pub fn largest(&self) -> f64 {
        self.m.max(self.quaternion).max(self.matrix)
    }
}

/// For derivatives, along a path that is known.
const COARSE: Resolution = Resolution {
    order: 8,
    bits: 16.0,
};

/// Momentum and attitude with derivatives.
type State = ([Dual; 3], [Dual; 4]);

/// Σ|∂result/∂log input|.
pub(super) fn of_step(case: &Case, end: &Motion<Wide>, plan: &Plan) -> Condition {
    let Inputs { moments, m, h } = inputs(case);
    let varied = Inputs {
        moments: [
            Dual::varied(moments[0], moments[0], 0),
            Dual::varied(moments[1], moments[1], 1),
            Dual::from_wide(moments[2]),
        ],
        m: [
            Dual::varied(m[0], m[0], 2),
            Dual::varied(m[1], m[1], 3),
            Dual::from_wide(m[2]),
        ],
        h: Dual::from_wide(h),
    };
    let changes = motion_by_plan(&varied, plan, COARSE);
    let changes = (changes.m, changes.q);
    let by_time = by_time(&inputs(case), end);
    let is_rotor = rotor(case).is_some();
    let sum = |result: Dual, by_time: Dual, growth: Wide| {
        let [first, second, third, fourth] = result.changes();
        let by_step = by_time.changes()[0];
        // The moments of a rotor change together: unequal ones are no rotor.
        let moments = if is_rotor {
            by_step.abs()
        } else {
            first.abs() + second.abs() + (by_step + first + second).abs()
        };
        // A component that is zero is exact.
        let last = if m[2].is_zero() {
            Wide::ZERO
        } else {
            (by_step + growth - third - fourth).abs()
        };
        moments + third.abs() + fourth.abs() + last + by_step.abs()
    };
    largest(case, &changes, &by_time, sum)
}

/// The change of the results for a change of |m| in every component of m, however small that is: what
/// becomes of the error of an earlier step.
pub fn sensitivity(case: &Case) -> Condition {
    if case.m == [0.0; 3] {
        return Condition::NONE;
    }
    let fixed = inputs(case);
    let (end, plan) = motion(&fixed, QUICK);
    if end.is_endless {
        return Condition::INFINITE;
    }
    let varied = Inputs {
        moments: fixed.moments.map(Dual::from_wide),
        m: std::array::from_fn(|j| Dual::varied(fixed.m[j], length(case), j)),
        h: Dual::from_wide(fixed.h),
    };
    let changes = motion_by_plan(&varied, &plan, COARSE);
    let changes = (changes.m, changes.q);
    let sum = |result: Dual, _: Dual, _: Wide| {
        (result.changes().into_iter()).fold(Wide::ZERO, |sum, change| sum + change.abs())
    };
    largest(case, &changes, &changes, sum).at_least(end.unknown)
}

/// The state at the end with its derivative by log h: h·m′ and h·q′.
fn by_time(inputs: &Inputs<Wide>, end: &Motion<Wide>) -> State {
    let rates: [Wide; 3] = std::array::from_fn(|j| end.m[j] * inputs.moments[j].reciprocal());
    let turn = [Wide::ZERO, rates[0], rates[1], rates[2]].map(|x| x.half() * inputs.h);
    let changes = product(&end.q, &turn);
    let with_change = |value: Wide, change: Wide| Dual::varied(value, change, 0);
    let momentum = std::array::from_fn(|j| {
        let (k, l) = ((j + 1) % 3, (j + 2) % 3);
        let torque = end.m[k] * rates[l] - end.m[l] * rates[k];
        with_change(end.m[j], torque * inputs.h)
    });
    let attitude = std::array::from_fn(|i| with_change(end.q[i], changes[i]));
    (momentum, attitude)
}

/// The largest component of each result, by the sum of its derivatives.
fn largest(
    case: &Case,
    (m, q): &State,
    (m_by_time, q_by_time): &State,
    sum: impl Fn(Dual, Dual, Wide) -> Wide,
) -> Condition {
    let (quaternion, matrix) = composed(case, q);
    let (quaternion_by_time, matrix_by_time) = composed(case, q_by_time);
    let of_attitude = |results: &[Dual], by_time: &[Dual]| {
        (results.iter().zip(by_time))
            .map(|(result, by_time)| sum(*result, *by_time, Wide::ZERO))
            .fold(Wide::ZERO, Wide::larger)
            .to_f64()
    };
    let of_momentum = (0..3)
        .map(|j| sum(m[j], m_by_time[j], m[j].value()))
        .fold(Wide::ZERO, Wide::larger);
    Condition {
        m: (of_momentum * length(case).reciprocal()).to_f64(),
        quaternion: of_attitude(&quaternion, &quaternion_by_time),
        matrix: of_attitude(&matrix, &matrix_by_time),
    }
}
