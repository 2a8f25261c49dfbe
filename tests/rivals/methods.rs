//! Every method of the library, with the properties that Table 2 of Hairer and Vilmart, or the
//! method's paper, gives it.

use frb::body::Flaw;
use frb::{dmv, exact, rivals, semi_exact};
use support::invariants::{Attitude, State};
use support::rotation::{IDENTITY, IDENTITY_MATRIX};

type QuaternionStep =
    fn(f64, &[f64; 3], &[f64; 3], &[f64; 4]) -> Result<([f64; 3], [f64; 4]), Flaw>;
type MatrixStep = fn(f64, &[f64; 3], &[f64; 3], &[f64; 9]) -> Result<([f64; 3], [f64; 9]), Flaw>;

enum Step {
    Quaternion(QuaternionStep),
    Matrix(MatrixStep),
}

/// What holds to rounding.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Properties {
    pub energy: bool,
    pub casimir: bool,
    /// Q·m
    pub spatial: bool,
    /// |q| = 1, or QᵀQ = 1
    pub rotation: bool,
    /// A step and a step back return to the start.
    pub symmetric: bool,
    /// The map of the momentum is a Poisson map.
    pub poisson: bool,
}

pub struct Method {
    pub name: &'static str,
    /// Of the momentum and of the attitude; 0 is exact.
    pub orders: [i32; 2],
    pub properties: Properties,
    step: Step,
}

impl Method {
    pub fn step(&self, h: f64, moments: &[f64; 3], state: &State) -> Result<State, Flaw> {
        let m = &state.momentum;
        match (&self.step, &state.attitude) {
            (Step::Quaternion(step), Attitude::Quaternion(q)) => {
                let (m, q) = step(h, moments, m, q)?;
                Ok(State::plain(m, Attitude::Quaternion(q)))
            }
            (Step::Matrix(step), Attitude::Matrix(q)) => {
                let (m, q) = step(h, moments, m, q)?;
                Ok(State::plain(m, Attitude::Matrix(q)))
            }
            _ => panic!("{}: another kind of attitude", self.name),
        }
    }

    /// The state with this momentum and the attitude of no rotation.
    pub fn start(&self, m: [f64; 3]) -> State {
        let attitude = match self.step {
            Step::Quaternion(_) => Attitude::Quaternion(IDENTITY),
            Step::Matrix(_) => Attitude::Matrix(IDENTITY_MATRIX),
        };
        State::plain(m, attitude)
    }
}

const ALL: Properties = Properties {
    energy: true,
    casimir: true,
    spatial: true,
    rotation: true,
    symmetric: true,
    poisson: true,
};
/// SR of Table 2, and MR, which is of the same kind.
const SPLITTING: Properties = Properties {
    energy: false,
    ..ALL
};
/// IMR of Table 2.
const MIDPOINT: Properties = Properties {
    poisson: false,
    ..ALL
};
/// JEM of Table 2.
const MAGNUS: Properties = Properties {
    spatial: false,
    ..ALL
};
const NONE: Properties = Properties {
    energy: false,
    casimir: false,
    spatial: false,
    rotation: false,
    symmetric: false,
    poisson: false,
};

/// The methods of the module `rivals`.
pub fn rivals() -> Vec<Method> {
    let method = |name, orders, properties, step: QuaternionStep| Method {
        name,
        orders,
        properties,
        step: Step::Quaternion(step),
    };
    vec![
        method("MR", [2, 2], SPLITTING, rivals::axis_splitting),
        method("SR2", [2, 2], SPLITTING, |h, i, m, q| {
            rivals::symmetric_rotation(2, h, i, m, q)
        }),
        method("SR4", [4, 4], SPLITTING, |h, i, m, q| {
            rivals::symmetric_rotation(4, h, i, m, q)
        }),
        method("SR6", [6, 6], SPLITTING, |h, i, m, q| {
            rivals::symmetric_rotation(6, h, i, m, q)
        }),
        method("IMR2", [2, 2], MIDPOINT, |h, i, m, q| {
            rivals::implicit_midpoint(2, h, i, m, q)
        }),
        method("IMR4", [4, 4], MIDPOINT, |h, i, m, q| {
            rivals::implicit_midpoint(4, h, i, m, q)
        }),
        method("IMR6", [6, 6], MIDPOINT, |h, i, m, q| {
            rivals::implicit_midpoint(6, h, i, m, q)
        }),
        method("JEM2", [0, 2], MAGNUS, |h, i, m, q| {
            rivals::jacobi_magnus(2, h, i, m, q)
        }),
        method("JEM4", [0, 4], MAGNUS, |h, i, m, q| {
            rivals::jacobi_magnus(4, h, i, m, q)
        }),
        method("RK4", [4, 4], NONE, |h, i, m, q| {
            rivals::runge_kutta(h, i, m, q, |_| Ok([0.0; 3]))
        }),
    ]
}

/// The other methods of the library.
fn own() -> Vec<Method> {
    let quaternion = |name, orders, step: QuaternionStep| Method {
        name,
        orders,
        properties: ALL,
        step: Step::Quaternion(step),
    };
    let matrix = |name, orders, step: MatrixStep| Method {
        name,
        orders,
        properties: ALL,
        step: Step::Matrix(step),
    };
    vec![
        quaternion("exact, quaternion", [0, 0], |h, i, m, q| {
            exact::step_quaternion(h, i, m, q)
        }),
        matrix("exact, matrix", [0, 0], |h, i, m, q| {
            exact::step_matrix(h, i, m, q)
        }),
        quaternion("semi-exact 4, quaternion", [0, 4], |h, i, m, q| {
            semi_exact::step_quaternion(h, i, m, q, 2)
        }),
        matrix("semi-exact 4, matrix", [0, 4], |h, i, m, q| {
            semi_exact::step_matrix(h, i, m, q, 2)
        }),
        quaternion("DMV2", [2, 2], |h, i, m, q| dmv::step(h, i, m, q, 1)),
        quaternion("DMV4", [4, 4], |h, i, m, q| dmv::step(h, i, m, q, 2)),
        quaternion("DMV6", [6, 6], |h, i, m, q| dmv::step(h, i, m, q, 3)),
        quaternion("DMV8", [8, 8], |h, i, m, q| dmv::step(h, i, m, q, 4)),
        quaternion("DMV10", [10, 10], |h, i, m, q| dmv::step(h, i, m, q, 5)),
    ]
}

/// Every method of the library.
pub fn all() -> Vec<Method> {
    let mut methods = own();
    methods.extend(rivals());
    methods
}
