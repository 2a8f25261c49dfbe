//! Rigid water, examples/c/water.c: what steps and methods do to its energy.

use super::example::{outcome, rows, series, Program, Way};
use super::measure::{largest, slope};
use crate::experiment::{Claim, Context, Outcome};
use crate::plot::{Axis, Colour, Panel, Plot, Shape};
use crate::table::Table;
use std::io;
use std::path::Path;

#[rustfmt::skip]
const WAYS: [Way; 7] = [
    Way { label: "Strang, exact", method: 0, scheme: 1, stages: 1, colour: Colour::Blue, shape: Shape::Ring },
    Way { label: "Strang, axis splitting", method: 400, scheme: 1, stages: 1, colour: Colour::Vermilion, shape: Shape::Cross },
    Way { label: "Strang, DMV2", method: 302, scheme: 1, stages: 1, colour: Colour::Green, shape: Shape::Dot },
    Way { label: "PEFRL, exact", method: 0, scheme: 8, stages: 4, colour: Colour::Blue, shape: Shape::Ring },
    Way { label: "PEFRL, axis splitting", method: 400, scheme: 8, stages: 4, colour: Colour::Vermilion, shape: Shape::Cross },
    Way { label: "PEFRL, SR4", method: 504, scheme: 8, stages: 4, colour: Colour::Orange, shape: Shape::Diamond },
    Way { label: "PEFRL, DMV4", method: 304, scheme: 8, stages: 4, colour: Colour::Green, shape: Shape::Dot },
];
/// The first of each scheme, which has exact steps.
const STRANG: usize = 0;
const PEFRL: usize = 3;

/// In femtoseconds; those of order 4 are not below 2, where rounding would be seen.
const STEPS: [f64; 7] = [0.5, 1.0, 2.0, 3.0, 4.0, 6.0, 8.0];
/// The time between two energies.
const EVERY: f64 = 16.0;

pub fn run(context: &Context) -> Outcome {
    outcome(found(context))
}

fn found(context: &Context) -> Result<Outcome, String> {
    let program = Program::build("water")?;
    let per_edge = context.size(4, 8);
    let length = context.size(512, 1024) as f64;
    let blocks = context.size(20, 24);
    let is_run = |way: &Way, step: f64| way.stages == 1 || step >= 2.0;
    let all = WAYS.iter().flat_map(|way| STEPS.map(|step| (way, step)));
    let mut runs: Vec<(&Way, f64)> = all.filter(|(way, step)| is_run(way, *step)).collect();
    // The longest ones first, so that no core idles at the end.
    runs.sort_by(|(a, x), (b, y)| {
        (y / f64::from(b.stages))
            .total_cmp(&(x / f64::from(a.stages)))
            .reverse()
    });
    let ends = context.map(runs.len(), |place| {
        let (way, step) = runs[place];
        let [count, every] = [length / step, EVERY / step].map(|number| number.round() as usize);
        let words = [per_edge, count].map(|number| number.to_string());
        let codes = [way.method as usize, way.scheme as usize, every, blocks];
        let codes = codes.map(|number| number.to_string());
        let arguments = [&words[..], &[step.to_string()], &codes[..]].concat();
        let lines = program.lines(&arguments)?;
        match lines.last().map(Vec::as_slice) {
            Some(&[drift, noise]) => Ok([drift, noise]),
            _ => Err(format!("water {}: no drift", arguments.join(" "))),
        }
    });
    let mut table = Table::new(
        "example_water",
        "method",
        ["scheme", "step_fs", "forces_per_ps", "drift", "noise"],
    );
    for ((way, step), end) in runs.iter().zip(ends) {
        let [drift, noise] = end?;
        let forces = 1000.0 * f64::from(way.stages) / step;
        table.push(
            f64::from(way.method),
            [f64::from(way.scheme), *step, forces, drift, noise],
        );
    }
    table
        .rows
        .sort_by(|a, b| a.partial_cmp(b).expect("numbers"));
    Ok(Outcome {
        claims: claims(&table),
        tables: vec![table],
    })
}

/// The number of a curve at a step.
fn at(way: &Way, table: &Table, quantity: &str, step: f64) -> f64 {
    let rows = rows(way, table, "step_fs", quantity);
    let row = rows.iter().find(|[x, _]| *x == step);
    row.map_or(f64::NAN, |[_, y]| *y)
}

fn claims(table: &Table) -> Vec<Claim> {
    let noise = |way: usize, step: f64| at(&WAYS[way], table, "noise", step);
    let ratios: Vec<f64> = [1.0, 2.0, 3.0, 4.0]
        .iter()
        .flat_map(|step| [1, 2].map(|way| noise(STRANG + way, *step) / noise(STRANG, *step)))
        .collect();
    let apart = largest(ratios.iter().map(|ratio| ratio.max(1.0 / ratio)));
    let slopes: Vec<f64> = (PEFRL..WAYS.len())
        .map(|way| {
            let short = |[step, _]: &[f64; 2]| *step <= 4.0;
            let all = rows(&WAYS[way], table, "step_fs", "noise");
            let points: Vec<[f64; 2]> = all.into_iter().filter(short).collect();
            slope(&points).unwrap_or(f64::NAN)
        })
        .collect();
    let worse = noise(PEFRL + 1, 4.0) / noise(PEFRL, 4.0);
    let gain = noise(STRANG, 1.0) / noise(PEFRL, 4.0);
    vec![
        Claim::new(
            "At order 2 the kicks set the limit: exactness does not pay, the three methods leave the same noise.",
            format!("With steps of 1 to 4 fs they differ by at most a factor of {apart:.2}."),
            apart < 1.25,
        ),
        Claim::new(
            "At order 4 it pays: exact steps and DMV4 keep the order of PEFRL, axis splitting, which is of order 2, spoils it.",
            format!(
                "Slopes of the noise from 2 to 4 fs: exact {:.1}, axis splitting {:.1}, SR4 {:.1}, DMV4 {:.1}; \
                 at 4 fs axis splitting leaves {worse:.1} times the noise of exact steps.",
                slopes[0], slopes[1], slopes[2], slopes[3]
            ),
            slopes[0] > 3.5 && slopes[3] > 3.5 && slopes[1] < 2.5 && worse > 2.0,
        ),
        Claim::new(
            "For the same work, 1000 evaluations of the forces a picosecond, order 4 is better.",
            format!("Strang’s scheme at 1 fs leaves {gain:.1} times the noise of PEFRL at 4 fs, both with exact steps."),
            gain > 2.0,
        ),
    ]
}

pub fn draw(folder: &Path) -> io::Result<Vec<Plot>> {
    let table = Table::read(folder, "example_water")?;
    let panel = |title: &str, x: &str, label: &str, y: &str, quantity: &str| {
        Panel::new(
            title,
            Axis::logarithmic(label),
            Axis::logarithmic(quantity),
            series(&WAYS, &table, x, y),
        )
    };
    let [step, work] = ["step, fs", "forces computed per ps"];
    let [noise, drift] = ["noise, kJ/mol", "drift, kJ/mol"];
    let panels = vec![
        panel("Noise over the step", "step_fs", step, "noise", noise),
        panel("Noise over the work", "forces_per_ps", work, "noise", noise),
        panel("Drift over the step", "step_fs", step, "drift", drift),
        panel("Drift over the work", "forces_per_ps", work, "drift", drift),
    ];
    let caption = "Energy of a molecule of SPC/E water, periodic, over 1 ps. Noise is what a straight line through the energies \
                   leaves of them, drift what the line changes: over a short run mostly noise, too (`make check-water`: over 100 ps)";
    Ok(vec![Plot::new("example_water", caption, [&table], panels)])
}
