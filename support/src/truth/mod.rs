//! The true end of a step of the free rigid body, and how much the inputs matter: its condition.
//!
//! Taylor series in 128-bit arithmetic (`taylor`), periods by the arithmetic-geometric mean (`orbit`), and
//! the same computation once more in numbers that carry their derivatives (`dual`). `docs/accuracy.md`
//! has the definitions.

mod attitude;
mod dual;
mod leap;
mod motion;
mod orbit;
mod real;
mod taylor;

use crate::wide::Wide;
use dual::Dual;
use motion::{motion, motion_by_plan, Motion};
use orbit::Inputs;
use real::Real;
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
    const INFINITE: Condition = Condition {
        m: f64::INFINITY,
        quaternion: f64::INFINITY,
        matrix: f64::INFINITY,
    };

    pub fn largest(&self) -> f64 {
        self.m.max(self.quaternion).max(self.matrix)
    }
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
/// For the changes that make condition numbers, along a path that is known.
const COARSE: Resolution = Resolution {
    order: 12,
    bits: 30.0,
};

/// The truth of a case whose numbers are finite and whose moments are positive, but for those of a
/// linear rotor.
pub fn truth(case: &Case, resolution: Resolution) -> Truth {
    if case.m == [0.0; 3] {
        return at_rest(case);
    }
    let (end, plan) = motion(&inputs(case), resolution);
    let length = length(case);
    let condition = if end.is_endless {
        Condition::INFINITE
    } else {
        let changes = motion_by_plan(&varied(case), &plan, COARSE);
        condition(case, &changes, length)
    };
    let (quaternion, matrix) = attitude::composed(case, &end.q);
    Truth {
        m: end.m,
        quaternion,
        matrix,
        length,
        condition,
        miss: end.miss,
    }
}

/// The change of the results for a change of |m| in every component of m, however small that is: what
/// becomes of the error of an earlier step.
pub fn sensitivity(case: &Case) -> Condition {
    if case.m == [0.0; 3] {
        return at_rest(case).condition;
    }
    let (end, plan) = motion(&inputs(case), QUICK);
    if end.is_endless {
        return Condition::INFINITE;
    }
    let length = length(case);
    let fixed = inputs(case);
    let varied = Inputs {
        moments: fixed.moments.map(Dual::from_wide),
        m: std::array::from_fn(|j| Dual::varied(fixed.m[j], length, 3 + j)),
        h: Dual::from_wide(fixed.h),
    };
    condition(case, &motion_by_plan(&varied, &plan, COARSE), length)
}

fn inputs(case: &Case) -> Inputs<Wide> {
    Inputs {
        moments: rotor(case).unwrap_or(case.moments).map(Wide::from_f64),
        m: case.m.map(Wide::from_f64),
        h: Wide::from_f64(case.h),
    }
}

/// The inputs with their derivatives by their own logarithms. The moments of a rotor change together: unequal
/// ones are no rotor.
fn varied(case: &Case) -> Inputs<Dual> {
    let Inputs { moments, m, h } = inputs(case);
    let is_rotor = rotor(case).is_some();
    let input = |x: Wide, place: usize| Dual::varied(x, x, place);
    Inputs {
        moments: std::array::from_fn(|j| input(moments[j], if is_rotor { 0 } else { j })),
        m: std::array::from_fn(|j| input(m[j], 3 + j)),
        h: input(h, 6),
    }
}

fn length(case: &Case) -> Wide {
    (case.m.map(Wide::from_f64).map(Real::square).into_iter())
        .fold(Wide::ZERO, |sum, square| sum + square)
        .sqrt()
}

fn condition(case: &Case, changes: &Motion<Dual>, length: Wide) -> Condition {
    let (quaternion, matrix) = attitude::composed(case, &changes.q);
    let largest = |components: &[Dual]| {
        (components.iter().map(|component| component.sensitivity())).fold(Wide::ZERO, Wide::larger)
    };
    Condition {
        m: (largest(&changes.m) * length.reciprocal()).to_f64(),
        quaternion: largest(&quaternion).to_f64(),
        matrix: largest(&matrix).to_f64(),
    }
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
        condition: Condition {
            m: 0.0,
            quaternion: 0.0,
            matrix: 0.0,
        },
        miss: 0.0,
    }
}

/// Of a linear rotor, three moments like the two that it has: it never turns about the missing one.
fn rotor(case: &Case) -> Option<[f64; 3]> {
    let missing = (0..3).find(|&j| case.moments[j] == 0.0)?;
    Some([case.moments[(missing + 1) % 3]; 3])
}
