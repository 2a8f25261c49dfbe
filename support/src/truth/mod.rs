//! The true end of a step of the free rigid body, and how much the inputs matter: its condition.
//!
//! Taylor series in 128-bit arithmetic (`taylor`), periods by the arithmetic-geometric mean (`orbit`), and
//! the same computation once more in numbers that carry their derivatives (`dual`). `docs/accuracy.md`
//! has the definitions.

mod attitude;
mod condition;
mod dual;
mod leap;
mod motion;
mod orbit;
mod real;
mod tangent;
mod taylor;

use crate::wide::Wide;
pub use condition::{sensitivity, Condition};
use motion::{motion, Motion, Plan};
use orbit::Inputs;
use real::Real;
pub use tangent::{tangent, TangentTruth};
pub use taylor::Resolution;

/// The inputs of a step as a routine gets them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Case {
    pub moments: [f64; 3],
    pub m: [f64; 3],
    pub h: f64,
    pub quaternion: [f64; 4],
    /// By columns.
    pub matrix: [f64; 9],
}

/// What the step should give.
#[derive(Clone, Copy, Debug)]
pub struct Truth {
    pub m: [Wide; 3],
    pub quaternion: [Wide; 4],
    pub matrix: [Wide; 9],
    /// |m|
    pub length: Wide,
    pub condition: Condition,
    /// How far the integration misses what must be after half a period, relative to |m|.
    pub miss: f64,
}

/// Terms below 2^−76 are left out; with this order the steps are the most efficient ones.
pub const FINE: Resolution = Resolution {
    order: 26,
    bits: 76.0,
};
/// For a first look: a hundredth of an eps.
pub const QUICK: Resolution = Resolution {
    order: 20,
    bits: 60.0,
};
/// For a second opinion.
pub const FINER: Resolution = Resolution {
    order: 32,
    bits: 92.0,
};
/// For reference data.
pub const FINEST: Resolution = Resolution {
    order: 38,
    bits: 108.0,
};
/// The truth of a case whose numbers are finite and whose moments are positive, but for those of a
/// linear rotor.
pub fn truth(case: &Case, resolution: Resolution) -> Truth {
    Draft::new(case, resolution).finished(case)
}

/// A truth without its condition, which is said to be zero: enough to see that a step is right.
pub struct Draft {
    pub truth: Truth,
    /// None when nothing moves.
    way: Option<(Motion<Wide>, Plan)>,
}

impl Draft {
    pub fn new(case: &Case, resolution: Resolution) -> Draft {
        if case.m == [0.0; 3] {
            return Draft {
                truth: at_rest(case),
                way: None,
            };
        }
        let (end, plan) = motion(&inputs(case), resolution);
        let (quaternion, matrix) = attitude::composed(case, &end.q);
        let truth = Truth {
            m: end.m,
            quaternion,
            matrix,
            length: length(case),
            condition: Condition::NONE,
            miss: end.miss,
        };
        Draft {
            truth,
            way: Some((end, plan)),
        }
    }

    pub fn finished(self, case: &Case) -> Truth {
        let condition = match &self.way {
            None => Condition::NONE,
            Some((end, _)) if end.is_endless => Condition::INFINITE,
            Some((end, plan)) => condition::of_step(case, end, plan).at_least(end.unknown),
        };
        Truth {
            condition,
            ..self.truth
        }
    }
}

/// How much a truth is worth, in eps(1 + condition): how far another resolution is from it, what is lost of |m|²,
/// and how far it misses the half turn of half a period.
pub fn doubt(case: &Case, truth: &Truth, resolution: Resolution) -> f64 {
    if truth.length.is_zero() {
        return 0.0;
    }
    let other = motion(&inputs(case), resolution).0;
    let (quaternion, matrix) = attitude::composed(case, &other.q);
    let worst = |a: &[Wide], b: &[Wide]| {
        let differences = a.iter().zip(b).map(|(x, y)| (*x - *y).abs());
        differences.fold(Wide::ZERO, Wide::larger)
    };
    let in_eps = |difference: Wide, condition: f64| {
        let unit = f64::EPSILON * (1.0 + condition).min(1e300);
        (difference * Wide::from_f64(unit).reciprocal()).to_f64()
    };
    let inverse = truth.length.reciprocal();
    let scaled = |m: &[Wide; 3]| m.map(|x| x * inverse);
    let squares = scaled(&truth.m).map(Real::square);
    let lost = squares.iter().fold(Wide::from_f64(-1.0), |sum, x| sum + *x);
    let miss = Wide::from_f64(truth.miss.max(other.miss));
    let momentum = worst(&scaled(&truth.m), &scaled(&other.m))
        .larger(lost.abs())
        .larger(miss);
    let condition = &truth.condition;
    in_eps(momentum, condition.m)
        .max(in_eps(
            worst(&truth.quaternion, &quaternion),
            condition.quaternion,
        ))
        .max(in_eps(worst(&truth.matrix, &matrix), condition.matrix))
}

fn inputs(case: &Case) -> Inputs<Wide> {
    Inputs {
        moments: rotor(case).unwrap_or(case.moments).map(Wide::from_f64),
        m: case.m.map(Wide::from_f64),
        h: Wide::from_f64(case.h),
    }
}

fn length(case: &Case) -> Wide {
    (case.m.map(Wide::from_f64).map(Real::square).into_iter())
        .fold(Wide::ZERO, |sum, square| sum + square)
        .sqrt()
}

/// The rotation that a matrix is meant to be: the orthogonal factor of its polar decomposition.
pub fn nearest_rotation(matrix: &[f64; 9]) -> [Wide; 9] {
    attitude::nearest_rotation(&matrix.map(Wide::from_f64))
}

/// Nothing moves.
fn at_rest(case: &Case) -> Truth {
    let one = [1.0, 0.0, 0.0, 0.0].map(Wide::from_f64);
    let (quaternion, matrix) = attitude::composed(case, &one);
    Truth {
        m: [Wide::ZERO; 3],
        quaternion,
        matrix,
        length: Wide::ZERO,
        condition: Condition::NONE,
        miss: 0.0,
    }
}

/// Of a linear rotor, three moments like the two that it has: it never turns about the missing one.
fn rotor(case: &Case) -> Option<[f64; 3]> {
    let missing = (0..3).find(|&j| case.moments[j] == 0.0)?;
    Some([case.moments[(missing + 1) % 3]; 3])
}
