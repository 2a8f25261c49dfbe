//! The table of what is measured: routines and bodies. A new routine is one more row.

use frb::body::Flaw;
use frb::dmv::Compensated;
use support::invariants::{Attitude, State};
use support::random::Random;
use support::rotation::matrix;
use support::starts::Region;

/// One routine that advances a state.
pub struct Routine {
    pub name: &'static str,
    /// Bound on the sigma of H at the smallest step size from Vilmart's start, in eps·sqrt(N).
    pub energy_sigma: f64,
    /// Bound on the sigma of every quantity, over h, in eps·sqrt(N).
    pub sigma_per_time: f64,
    /// The step sizes measured.
    pub step_sizes: &'static [f64],
    /// Takes the quaternion of the start to the attitude that the routine works on.
    pub attitude: fn([f64; 4]) -> Attitude,
    /// Takes so many steps h in place.
    pub advance: fn(&[f64; 3], f64, u64, &mut State) -> Result<(), Flaw>,
}

/// One rigid body.
#[derive(Clone, Copy)]
pub struct Body {
    pub name: &'static str,
    pub moments: [f64; 3],
    /// Moves so little that all its steps may round alike.
    pub is_near_sphere: bool,
}

pub const ROUTINES: [Routine; 5] = [
    Routine {
        name: "quat_step",
        energy_sigma: 0.13,
        sigma_per_time: f64::INFINITY,
        step_sizes: &STEP_SIZES,
        attitude: Attitude::Quaternion,
        advance: advance_quaternion,
    },
    Routine {
        name: "frb_step",
        energy_sigma: 0.13,
        sigma_per_time: f64::INFINITY,
        step_sizes: &STEP_SIZES,
        attitude: |q| Attitude::Matrix(matrix(&q)),
        advance: advance_matrix,
    },
    // The exact step with compensated summation.
    Routine {
        name: "frb_run",
        energy_sigma: 0.01,
        sigma_per_time: 1.0,
        step_sizes: &STEP_SIZES,
        attitude: |q| Attitude::Compensated(q, [0.0; 4]),
        advance: advance_exact,
    },
    // The Discrete Moser-Veselov step of order 10, plain and with compensated summation.
    Routine {
        name: "dmv_step",
        energy_sigma: f64::INFINITY,
        sigma_per_time: f64::INFINITY,
        step_sizes: &[0.01, 0.1],
        attitude: Attitude::Quaternion,
        advance: advance_moser_veselov,
    },
    Routine {
        name: "dmv_steps",
        energy_sigma: 0.01,
        sigma_per_time: 1.0,
        step_sizes: &[0.01, 0.1],
        attitude: |q| Attitude::Compensated(q, [0.0; 4]),
        advance: advance_moser_veselov_compensated,
    },
];

/// r of the order 2r.
const HALF_ORDER: i32 = 5;

pub const BODIES: [Body; 8] = [
    // The water molecule: Vilmart, section 3.1.
    Body {
        name: "water",
        moments: [0.345, 0.653, 1.0],
        is_near_sphere: false,
    },
    Body {
        name: "asymmetric",
        moments: [0.6, 0.8, 1.0],
        is_near_sphere: false,
    },
    // The body of the published examples 3 and 4: nearly symmetric.
    Body {
        name: "example3",
        moments: [1.0, 1.0126869887825154, 3.3062374224730378],
        is_near_sphere: false,
    },
    // c₁ = 1/3 and c₃ = 2/3 (Vilmart's c₁ and c₂): roundings that depend on each other show here.
    Body {
        name: "thirds",
        moments: [1.0, 2.0, 4.0],
        is_near_sphere: false,
    },
    Body {
        name: "sphere",
        moments: [1.0; 3],
        is_near_sphere: true,
    },
    Body {
        name: "ulps",
        moments: [1.0, 1.0 + f64::EPSILON, 1.0 + 2.0 * f64::EPSILON],
        is_near_sphere: true,
    },
    Body {
        name: "1e-12",
        moments: [1.0, 1.0 + 5e-13, 1.0 + 1e-12],
        is_near_sphere: true,
    },
    Body {
        name: "1e-8",
        moments: [1.0, 1.0 + 5e-9, 1.0 + 1e-8],
        is_near_sphere: true,
    },
];

/// The smallest first: at this one sigma is bounded.
pub const STEP_SIZES: [f64; 3] = [0.01, 0.1, 1.0];

impl Routine {
    /// Start number `index`: depends on the case, so that all rows are independent.
    pub fn start(&self, body: &Body, h: f64, region: Region, index: u64) -> State {
        let mut keys: Vec<u64> = self.name.bytes().map(u64::from).collect();
        keys.extend(body.moments.map(f64::to_bits));
        keys.extend([h.to_bits(), region as u64, index]);
        let mut random = Random::seeded(&keys);
        let momentum = region.momentum(&mut random);
        State::plain(momentum, (self.attitude)(random.direction()))
    }
}

/// Many steps of one routine, in place.
type Step<const N: usize> =
    fn(f64, &[f64; 3], &[f64; 3], &[f64; N]) -> Result<([f64; 3], [f64; N]), Flaw>;

fn repeat<const N: usize>(
    step: Step<N>,
    moments: &[f64; 3],
    h: f64,
    count: u64,
    momentum: &mut [f64; 3],
    attitude: &mut [f64; N],
) -> Result<(), Flaw> {
    for _ in 0..count {
        (*momentum, *attitude) = step(h, moments, momentum, attitude)?;
    }
    Ok(())
}

fn advance_quaternion(i: &[f64; 3], h: f64, count: u64, state: &mut State) -> Result<(), Flaw> {
    match &mut state.attitude {
        Attitude::Quaternion(q) => {
            let step: Step<4> = |h, i, m, q| frb::exact::step_quaternion(h, i, m, q);
            repeat(step, i, h, count, &mut state.momentum, q)
        }
        _ => Err(Flaw::Attitude),
    }
}

fn advance_matrix(i: &[f64; 3], h: f64, count: u64, state: &mut State) -> Result<(), Flaw> {
    match &mut state.attitude {
        Attitude::Matrix(q) => {
            let step: Step<9> = |h, i, m, q| frb::exact::step_matrix(h, i, m, q);
            repeat(step, i, h, count, &mut state.momentum, q)
        }
        _ => Err(Flaw::Attitude),
    }
}

fn advance_moser_veselov(i: &[f64; 3], h: f64, count: u64, state: &mut State) -> Result<(), Flaw> {
    match &mut state.attitude {
        Attitude::Quaternion(q) => {
            let step: Step<4> = |h, i, m, q| frb::dmv::step(h, i, m, q, HALF_ORDER);
            repeat(step, i, h, count, &mut state.momentum, q)
        }
        _ => Err(Flaw::Attitude),
    }
}

/// Many steps with compensated summation.
type Steps = fn(f64, &[f64; 3], &mut Compensated, u32) -> Result<(), Flaw>;

fn advance_exact(i: &[f64; 3], h: f64, count: u64, state: &mut State) -> Result<(), Flaw> {
    repeat_compensated(frb::exact::steps_compensated, i, h, count, state)
}

fn advance_moser_veselov_compensated(
    i: &[f64; 3],
    h: f64,
    count: u64,
    state: &mut State,
) -> Result<(), Flaw> {
    let steps: Steps = |h, i, state, n| frb::dmv::steps_compensated(h, i, state, n, HALF_ORDER);
    repeat_compensated(steps, i, h, count, state)
}

fn repeat_compensated(
    steps: Steps,
    i: &[f64; 3],
    h: f64,
    count: u64,
    state: &mut State,
) -> Result<(), Flaw> {
    let Attitude::Compensated(attitude, attitude_carry) = state.attitude else {
        return Err(Flaw::Attitude);
    };
    let mut run = Compensated {
        momentum: state.momentum,
        momentum_carry: state.momentum_carry,
        attitude,
        attitude_carry,
    };
    steps(h, i, &mut run, count as u32)?;
    *state = State {
        momentum: run.momentum,
        momentum_carry: run.momentum_carry,
        attitude: Attitude::Compensated(run.attitude, run.attitude_carry),
    };
    Ok(())
}
