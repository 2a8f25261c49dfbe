//! Figure 4 of Celledoni and Säfström: the energy of a heavy top with large moments.

use super::celledoni_safstrom::{
    energy_panel, envelope, envelope_of, envelope_table, Top, TopMethod, LARGE_TOP, METHODS,
    RUNGE_KUTTA,
};
use super::measure::largest;
use crate::experiment::{Claim, Context, Outcome};
use crate::plot::Plot;
use crate::table::Table;
use std::io;
use std::path::Path;
use support::rotation::IDENTITY;

const TOP: Top = LARGE_TOP;
const STEP: f64 = 0.001;
const STEPS: u32 = 20_000;
/// Steps of which the least and the greatest error are kept.
const GROUP: usize = 80;

/// The methods with the sizes of the energy error that the paper prints; the last is not in it.
fn methods() -> [(&'static TopMethod, Option<f64>); 4] {
    [
        (&RUNGE_KUTTA, Some(1e4)),
        (&METHODS[0], Some(1e3)),
        (&METHODS[1], Some(1e-3)),
        (&METHODS[2], None),
    ]
}

pub fn run(context: &Context) -> Outcome {
    let methods = methods();
    let all = context.map(methods.len(), |place| {
        TOP.energy_errors(&TOP.motion(methods[place].0.method, STEP, STEPS))
    });
    let envelopes: Vec<_> = all
        .iter()
        .map(|errors| envelope(STEP, errors, GROUP))
        .collect();
    let columns = methods.map(|(method, _)| method.column);
    let table = envelope_table("celledoni_safstrom_4", &columns, &envelopes);
    let energy = TOP.energy(&TOP.start(), &IDENTITY);
    let claims = methods.iter().zip(&all);
    let claims =
        claims.map(|((method, printed), errors)| claim(method.name, *printed, errors, energy));
    Outcome {
        claims: claims.collect(),
        tables: vec![table],
    }
}

pub fn draw(folder: &Path) -> io::Result<Vec<Plot>> {
    let table = Table::read(folder, "celledoni_safstrom_4")?;
    let panels = methods().map(|(method, _)| {
        let title = format!("{}: energy", method.name);
        energy_panel(&title, method.colour, envelope_of(&table, method.column))
    });
    let caption = format!(
        "Heavy top, I = 1000, 5000, 6000, h = {STEP}: least and greatest energy error of every {GROUP} steps"
    );
    Ok(vec![Plot::new(
        "celledoni_safstrom_4",
        &caption,
        [&table],
        panels.into(),
    )])
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
