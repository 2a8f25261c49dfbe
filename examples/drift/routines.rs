//! The table of what is measured: routines and bodies. A new routine is one more row.

use crate::invariants::{Attitude, State};
use crate::starts::{matrix, Random, Region};
use frb::body::Flaw;

/// One routine that advances a state.
pub struct Routine {
    pub name: &'static str,
    /// Bound on the sigma of H at the smallest step size from Vilmart's start, in eps·sqrt(N).
    pub sigma_bound: f64,
    /// Takes the quaternion of the start to the attitude that the routine works on.
    pub attitude: fn([f64; 4]) -> Attitude,
    /// Takes so many steps h in place.
    pub advance: fn(&[f64; 3], f64, u64, &mut State) -> Result<(), Flaw>,
}

/// One rigid body.
pub struct Body {
    pub name: &'static str,
    pub moments: [f64; 3],
}

pub const ROUTINES: [Routine; 2] = [
    Routine {
        name: "quat_step",
        sigma_bound: 0.13,
        attitude: Attitude::Quaternion,
        advance: advance_quaternion,
    },
    Routine {
        name: "frb_step",
        sigma_bound: 0.13,
        attitude: |q| Attitude::Matrix(matrix(&q)),
        advance: advance_matrix,
    },
];

pub const BODIES: [Body; 3] = [
    // The water molecule: Vilmart, section 3.1.
    Body {
        name: "water",
        moments: [0.345, 0.653, 1.0],
    },
    Body {
        name: "asymmetric",
        moments: [0.6, 0.8, 1.0],
    },
    // The body of the published examples 3 and 4: nearly symmetric.
    Body {
        name: "example3",
        moments: [1.0, 1.0126869887825154, 3.3062374224730378],
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
        State {
            momentum: region.momentum(&mut random),
            attitude: (self.attitude)(random.direction()),
        }
    }
}

fn advance_quaternion(
    moments: &[f64; 3],
    h: f64,
    count: u64,
    state: &mut State,
) -> Result<(), Flaw> {
    let Attitude::Quaternion(mut q) = state.attitude else {
        return Err(Flaw::Attitude);
    };
    for _ in 0..count {
        (state.momentum, q) = frb::exact::step_quaternion(h, moments, &state.momentum, &q)?;
    }
    state.attitude = Attitude::Quaternion(q);
    Ok(())
}

fn advance_matrix(moments: &[f64; 3], h: f64, count: u64, state: &mut State) -> Result<(), Flaw> {
    let Attitude::Matrix(mut q) = state.attitude else {
        return Err(Flaw::Attitude);
    };
    for _ in 0..count {
        (state.momentum, q) = frb::exact::step_matrix(h, moments, &state.momentum, &q)?;
    }
    state.attitude = Attitude::Matrix(q);
    Ok(())
}
