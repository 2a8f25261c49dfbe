//! Figure 4 of Celledoni and Säfström: the energy of a heavy top with large moments.

use super::celledoni_safstrom::{
    energy_panel, Top, TopMethod, METHODS, NO_TURN, PAPER, RUNGE_KUTTA,
};
use super::measure::largest;
use crate::experiment::{Claim, Context, Experiment, Outcome, Table};
use crate::plot::Plot;

pub const EXPERIMENT: Experiment = Experiment {
    name: "celledoni_safstrom_4",
    paper: PAPER,
    title: "Figure 4, energy of a heavy top",
    run,
};

const TOP: Top = Top {
    moments: [1000.0, 5000.0, 6000.0],
    velocity: [100.0; 3],
};
const STEP: f64 = 0.001;
const STEPS: u32 = 20_000;

/// The methods with the sizes of the energy error that the paper prints; the last is not in it.
fn methods() -> [(&'static TopMethod, Option<f64>); 4] {
    [
        (&RUNGE_KUTTA, Some(1e4)),
        (&METHODS[0], Some(1e3)),
        (&METHODS[1], Some(1e-3)),
        (&METHODS[2], None),
    ]
}

fn run(context: &Context) -> Outcome {
    let methods = methods();
    let all = context.map(methods.len(), |place| {
        TOP.energy_errors(&TOP.motion(methods[place].0.method, STEP, STEPS))
    });
    let mut table = Table::new("celledoni_safstrom_4", &["t"]);
    table
        .header
        .extend(methods.map(|(method, _)| method.column.into()));
    // Every tenth step is in the file.
    for n in (0..=STEPS as usize).step_by(10) {
        let time = STEP * n as f64;
        let errors = all.iter().map(|errors| errors[n]);
        table.rows.push([time].into_iter().chain(errors).collect());
    }
    let panels = methods
        .iter()
        .zip(&all)
        .map(|((method, _), errors)| energy_panel(method.name, method.colour, STEP, errors));
    let plot = Plot {
        name: "celledoni_safstrom_4".into(),
        title: "Heavy top, I = 1000, 5000, 6000, h = 0.001: energy error".into(),
        panels: panels.collect(),
    };
    let energy = TOP.energy(&TOP.start(), &NO_TURN);
    let claims = methods.iter().zip(&all);
    let claims =
        claims.map(|((method, printed), errors)| claim(method.name, *printed, errors, energy));
    Outcome {
        claims: claims.collect(),
        plots: vec![plot],
        tables: vec![table],
    }
}

fn claim(name: &str, printed: Option<f64>, errors: &[f64], energy: f64) -> Claim {
    let worst = largest(errors.iter().map(|error| error.abs()));
    // Half the run against the whole: 1 for oscillation, 2 for drift.
    let half = largest(errors[..errors.len() / 2].iter().map(|error| error.abs()));
    let growth = worst / half;
    let is_rk4 = name == RUNGE_KUTTA.name;
    let behaviour = if is_rk4 { "drifting" } else { "oscillating" };
    let as_said = if is_rk4 { growth > 1.5 } else { growth < 1.2 };
    let measured =
        format!("At most {worst:.1e} of {energy:.2e}; in the first half of the time {half:.1e}.");
    match printed {
        Some(size) => Claim::new(
            format!("{name}: energy error O({size:e}), {behaviour}."),
            measured,
            as_said && (size..10.0 * size).contains(&worst),
        ),
        None => Claim::new(
            format!("{name} (not in the paper): as SEJ, O(1e-3), {behaviour}."),
            measured,
            as_said && worst < 1e-2,
        ),
    }
}
