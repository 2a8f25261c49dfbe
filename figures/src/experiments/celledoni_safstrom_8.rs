//! Figure 8 of Celledoni and Säfström: the energy error over the size of the moments of inertia.

use super::celledoni_safstrom::{Top, METHODS};
use super::measure::slope;
use crate::experiment::{Claim, Context, Outcome};
use crate::plot::{Axis, Marks, Panel, Plot, Series};
use crate::table::Table;
use std::io;
use std::path::Path;

const STEP: f64 = 0.01;
const STEPS: u32 = 1000;

/// Of α, ten in a decade from 1 to 1e5.
const COUNT: usize = 51;

/// Σ|H − H_n|/N for the moments α, 2α, 3α.
fn average_error(method: usize, alpha: f64) -> f64 {
    let top = Top {
        moments: [alpha, 2.0 * alpha, 3.0 * alpha],
        velocity: [1.0, 2.0, 3.0],
    };
    let errors = top.energy_errors(&top.motion(METHODS[method].method, STEP, STEPS));
    errors[1..].iter().map(|error| error.abs()).sum::<f64>() / f64::from(STEPS)
}

pub fn run(context: &Context) -> Outcome {
    let columns = METHODS.map(|method| method.column);
    let mut table = Table::new("celledoni_safstrom_8", "alpha", columns);
    table.rows = context.map(COUNT, |place| {
        let alpha = 10_f64.powf(place as f64 / 10.0);
        let errors = [0, 1, 2].map(|method| average_error(method, alpha));
        [&[alpha], &errors[..]].concat()
    });
    let [first, last] = [&table.rows[0], &table.rows[COUNT - 1]];
    let crossing = table.rows.iter().find(|row| row[2] < row[1]);
    let crossing = crossing.map_or(f64::NAN, |row| row[0]);
    let always_later = table
        .rows
        .iter()
        .all(|row| row[0] < crossing || row[2] < row[1]);
    let growth = |number: usize| {
        let curve = table.points("alpha", METHODS[number].column);
        slope(&curve[20..]).unwrap_or(f64::NAN)
    };
    let claim = Claim::new(
        "The energy error of SEJ is smaller than that of MR when the moments are large.",
        format!(
            "MR {:.1e} to {:.1e}, with the power {:.2} of α from α = 100; SEJ {:.1e} to {:.1e}, with the \
             power {:.2}; SEJ is smaller from α = {crossing:.1} on; with exact attitude {:.1e} at the end.",
            first[1],
            last[1],
            growth(0),
            first[2],
            last[2],
            growth(1),
            last[3],
        ),
        crossing < 10.0 && always_later && last[2] < 1e-3 * last[1],
    );
    Outcome {
        claims: vec![claim],
        tables: vec![table],
    }
}

pub fn draw(folder: &Path) -> io::Result<Vec<Plot>> {
    let table = Table::read(folder, "celledoni_safstrom_8")?;
    let series = METHODS.iter().map(|method| {
        // Two of the lines are close together.
        let marks = Marks::Marked(table.points("alpha", method.column), method.shape, 5);
        Series::new(method.name, method.colour, marks)
    });
    let panel = Panel::new(
        "Heavy top, h = 0.01: average energy error",
        Axis::logarithmic("α, where I = α, 2α, 3α"),
        Axis::logarithmic("average energy error"),
        series,
    );
    let caption = "Average error of the energy in 1000 steps, over the size of the moments";
    Ok(vec![Plot::new(
        "celledoni_safstrom_8",
        caption,
        [&table],
        vec![panel],
    )])
}
