//! Vilmart, figure 2: energy and momentum in space along DMV10, standard and compensated.

use super::vilmart::panels::{panel, table};
use super::vilmart::walks::{statistics, walks, Size, Statistics, Walk};
use super::vilmart::{MOMENTS, STEP};
use crate::experiment::{Claim, Context, Outcome};
use crate::plot::Plot;
use crate::table::Table;
use frb::dmv::{self, Compensated};
use frb::exact;
use std::io;
use std::path::Path;
use support::invariants::{Attitude, State};

/// DMV10 has the half order 5.
const HALF_ORDER: i32 = 5;

struct Method {
    title: &'static str,
    /// In the tables.
    name: &'static str,
    advance: fn(&mut Compensated, usize),
}

const METHODS: [Method; 4] = [
    Method {
        title: "DMV10",
        name: "dmv10",
        advance: |state, steps| {
            each(state, steps, |m, q| {
                dmv::step(STEP, &MOMENTS, m, q, HALF_ORDER).ok()
            });
        },
    },
    Method {
        title: "DMV10, compensated",
        name: "dmv10_compensated",
        advance: |state, steps| {
            let end = dmv::steps_compensated(STEP, &MOMENTS, state, steps as u32, HALF_ORDER);
            if end.is_err() {
                state.momentum = [f64::NAN; 3];
            }
        },
    },
    Method {
        title: "exact",
        name: "exact",
        advance: |state, steps| {
            each(state, steps, |m, q| {
                exact::step_quaternion(STEP, &MOMENTS, m, q).ok()
            });
        },
    },
    Method {
        title: "exact, compensated",
        name: "exact_compensated",
        advance: |state, steps| {
            if exact::steps_compensated(STEP, &MOMENTS, state, steps as u32).is_err() {
                state.momentum = [f64::NAN; 3];
            }
        },
    },
];

/// Momentum and attitude after a step; none when it fails.
type Moved = Option<([f64; 3], [f64; 4])>;

/// So many single steps.
fn each(state: &mut Compensated, steps: usize, step: impl Fn(&[f64; 3], &[f64; 4]) -> Moved) {
    for _ in 0..steps {
        let end = step(&state.momentum, &state.attitude);
        (state.momentum, state.attitude) = end.unwrap_or(([f64::NAN; 3], [f64::NAN; 4]));
    }
}

/// Energy and first component of Q·m, of one method.
struct Found {
    energy: Statistics,
    spatial: Statistics,
}

pub fn run(context: &Context) -> Outcome {
    let size = Size::of(context);
    let mut tables = Vec::new();
    let found = METHODS.map(|method| {
        let walks = walks(context, size, |state, steps| {
            advance(state, steps, method.advance)
        });
        let [energy, spatial] = QUANTITIES.each_ref().map(|quantity| {
            let walks: Vec<&[f64]> = walks.iter().map(quantity.of).collect();
            let found = statistics(size, &walks);
            tables.push(table(&table_name(&method, quantity), size, &walks, &found));
            found
        });
        Found { energy, spatial }
    });
    Outcome {
        claims: claims(&found),
        tables,
    }
}

struct Quantity {
    /// In a title, in a file's name, at an axis.
    name: &'static str,
    column: &'static str,
    label: &'static str,
    of: fn(&Walk) -> &[f64],
}

const QUANTITIES: [Quantity; 2] = [
    Quantity {
        name: "H",
        column: "energy",
        label: "error of H / eps",
        of: |walk| &walk.energy,
    },
    Quantity {
        name: "Qy",
        column: "momentum",
        label: "error of (Qy)₁ / eps",
        of: |walk| &walk.spatial,
    },
];

fn table_name(method: &Method, quantity: &Quantity) -> String {
    format!("vilmart_2_{}_{}", method.name, quantity.column)
}

pub fn draw(folder: &Path) -> io::Result<Vec<Plot>> {
    let (mut tables, mut panels) = (Vec::new(), Vec::new());
    for method in &METHODS {
        for quantity in &QUANTITIES {
            let table = Table::read(folder, &table_name(method, quantity))?;
            let title = format!("{}: error of {}", method.title, quantity.name);
            panels.push(panel(&title, quantity.label, &table));
            tables.push(table);
        }
    }
    let caption =
        "Errors of the energy and of the first component of Qy, h = 0.01; σ is the standard \
                   deviation of all trajectories about their mean";
    Ok(vec![Plot::new("vilmart_2", caption, &tables, panels)])
}

fn advance(state: &mut State, steps: usize, method: fn(&mut Compensated, usize)) {
    let Attitude::Compensated(attitude, attitude_carry) = state.attitude else {
        return;
    };
    let mut moving = Compensated {
        momentum: state.momentum,
        attitude,
        momentum_carry: state.momentum_carry,
        attitude_carry,
    };
    method(&mut moving, steps);
    state.momentum = moving.momentum;
    state.momentum_carry = moving.momentum_carry;
    state.attitude = Attitude::Compensated(moving.attitude, moving.attitude_carry);
}

const NEAR: &str = "A factor counts as h when it is between h/2 and 2h.";

fn claims(found: &[Found; METHODS.len()]) -> Vec<Claim> {
    let told = |found: &Found| {
        format!(
            "H: mean {:+.1e} ± {:.0e} eps per step, standard deviation {:.4} eps·√N. (Qy)₁: {:+.1e} ± {:.0e} and {:.4}.",
            found.energy.drift,
            found.energy.drift_error,
            found.energy.sigma,
            found.spatial.drift,
            found.spatial.drift_error,
            found.spatial.sigma,
        )
    };
    // A mean beyond 3.5 of its standard errors is a drift.
    let steady = |found: &Found| {
        [&found.energy, &found.spatial]
            .iter()
            .all(|one| one.drift.abs() < 3.5 * one.drift_error)
    };
    let [plain, compensated, exact, exact_compensated] = found;
    let energy_factor = compensated.energy.sigma / plain.energy.sigma;
    let spatial_factor = compensated.spatial.sigma / plain.spatial.sigma;
    let energy_middle = compensated.energy.middle / plain.energy.middle;
    let spatial_middle = compensated.spatial.middle / plain.spatial.middle;
    let near_step = |factor: f64| (0.5 * STEP..2.0 * STEP).contains(&factor);
    let is_reduced = near_step(energy_factor) && near_step(spatial_factor);
    vec![
        Claim::new(
            "DMV10 shows the correct behaviour: errors of H and Qy are random walks without drift.",
            told(plain),
            steady(plain),
        ),
        Claim::new(
            "Compensated summation reduces the round-off errors by the factor h = 0.01.",
            format!(
                "{} Smaller by the factor {energy_factor:.4} for H, {spatial_factor:.4} for (Qy)₁; \
                 for the middle half of the orbits {energy_middle:.4} and {spatial_middle:.4}.",
                told(compensated)
            ),
            steady(compensated) && is_reduced,
        )
        .because(if !steady(compensated) {
            String::new()
        } else if is_reduced {
            NEAR.into()
        } else {
            format!(
                "A few orbits make the deviation of all: those that turn in space by nearly a whole \
                 number of turns while the momentum goes around once. There the rounding errors of \
                 the constants, the same in every step, add up; the middle half of the orbits is free of them. {NEAR}"
            )
        }),
        Claim::new(
            "(not in the paper) The exact step, not compensated, walks as DMV10 does.",
            told(exact),
            steady(exact) && exact.energy.sigma < 1.5 * plain.energy.sigma,
        ),
        Claim::new(
            "(not in the paper) The exact step can be compensated as well.",
            format!(
                "{} Smaller by the factor {:.4} for H, {:.4} for (Qy)₁.",
                told(exact_compensated),
                exact_compensated.energy.sigma / exact.energy.sigma,
                exact_compensated.spatial.sigma / exact.spatial.sigma,
            ),
            steady(exact_compensated)
                && near_step(exact_compensated.energy.sigma / exact.energy.sigma)
                && near_step(exact_compensated.spatial.sigma / exact.spatial.sigma),
        )
        .because("In the paper this is for the recursion of DMV alone."),
    ]
}
