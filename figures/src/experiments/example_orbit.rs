//! A satellite on an eccentric orbit, examples/c/orbit.c: its motion, and the work for an error.

use super::example::{outcome, rows, series, Program, Way};
use super::measure::{slope, turn_distance};
use crate::experiment::{Claim, Context, Outcome};
use crate::plot::{Axis, Colour, Marks, Panel, Plot, Series, Shape};
use crate::table::Table;
use std::io;
use std::path::Path;

#[rustfmt::skip]
const WAYS: [Way; 8] = [
    Way { label: "Strang, exact", method: 0, scheme: 1, stages: 1, colour: Colour::Blue, shape: Shape::Dot },
    Way { label: "Strang, axis splitting", method: 400, scheme: 1, stages: 1, colour: Colour::Vermilion, shape: Shape::Dot },
    Way { label: "PEFRL, exact", method: 0, scheme: 8, stages: 4, colour: Colour::Blue, shape: Shape::Square },
    Way { label: "PEFRL, axis splitting", method: 400, scheme: 8, stages: 4, colour: Colour::Vermilion, shape: Shape::Square },
    Way { label: "ABA864, exact", method: 0, scheme: 7, stages: 7, colour: Colour::Sky, shape: Shape::Diamond },
    Way { label: "Kahan-Li6, exact", method: 0, scheme: 4, stages: 9, colour: Colour::Green, shape: Shape::Triangle },
    Way { label: "RKN6_14a, exact", method: 0, scheme: 6, stages: 14, colour: Colour::Black, shape: Shape::Triangle },
    Way { label: "Suzuki-Umeno8, exact", method: 0, scheme: 5, stages: 15, colour: Colour::Purple, shape: Shape::Ring },
];
/// The orders of the first six: of the scheme, or of the method where that is lower. Those of the last two are
/// seen over too few steps before rounding.
const ORDERS: [f64; 4] = [2.0, 2.0, 4.0, 2.0];
const END: f64 = 8000.0;
const STEPS: [f64; 8] = [2.5, 5.0, 10.0, 20.0, 40.0, 80.0, 160.0, 320.0];
const MOST_FORCES: f64 = 3600.0;

pub fn run(context: &Context) -> Outcome {
    outcome(found(context))
}

fn found(context: &Context) -> Result<Outcome, String> {
    let program = Program::build("orbit")?;
    let finest = &WAYS[7];
    let motion = program.steps(1600, END / 1600.0, finest, 8)?;
    let mut path = Table::new(
        "example_orbit",
        "time",
        ["q0", "q1", "q2", "q3", "m1", "m2", "m3"],
    );
    path.rows = motion.into_iter().filter(|line| line.len() == 8).collect();
    let attitude = |line: &[f64]| -> Option<[f64; 4]> { line.get(1..5)?.try_into().ok() };
    let last = |lines: &[Vec<f64>]| lines.last().and_then(|line| attitude(line));
    let truth = last(&path.rows).ok_or("orbit: no attitude")?;
    let mut table = Table::new(
        "example_orbit_errors",
        "method",
        ["scheme", "step", "forces", "error"],
    );
    for (done, way) in WAYS.iter().enumerate() {
        for step in STEPS {
            let forces = END / step * f64::from(way.stages);
            if forces > MOST_FORCES {
                continue;
            }
            let count = (END / step) as usize;
            let end = last(&program.steps(count, step, way, count)?).ok_or("orbit: no attitude")?;
            let numbers = [
                f64::from(way.scheme),
                step,
                forces,
                turn_distance(&end, &truth),
            ];
            table.push(f64::from(way.method), numbers);
        }
        context.progress(done + 1, WAYS.len());
    }
    Ok(Outcome {
        claims: claims(&table),
        tables: vec![path, table],
    })
}

/// The fewest forces for an error, between two points of a curve by its slope there.
fn work(way: &Way, table: &Table, error: f64) -> Option<f64> {
    let points = rows(way, table, "forces", "error");
    points.windows(2).find_map(|pair| {
        let [[x, high], [y, low]] = if pair[0][1] > pair[1][1] {
            [pair[0], pair[1]]
        } else {
            [pair[1], pair[0]]
        };
        let is_between = (low..=high).contains(&error);
        let share = (high / error).ln() / (high / low).ln();
        is_between.then(|| (x.ln() + share * (y / x).ln()).exp())
    })
}

fn claims(table: &Table) -> Vec<Claim> {
    let orders: Vec<f64> = WAYS
        .iter()
        .zip(ORDERS)
        .map(|(way, _)| {
            let all = rows(way, table, "step", "error");
            let points: Vec<[f64; 2]> = all.into_iter().filter(|[step, _]| *step <= 40.0).collect();
            slope(&points).unwrap_or(f64::NAN)
        })
        .collect();
    let hold = orders
        .iter()
        .zip(ORDERS)
        .all(|(found, wanted)| (found - wanted).abs() < 0.3);
    let works: Vec<(&str, f64)> = WAYS
        .iter()
        .filter_map(|way| Some((way.label, work(way, table, 1e-8)?)))
        .collect();
    let least = works.iter().min_by(|a, b| a.1.total_cmp(&b.1));
    let told: Vec<String> = works
        .iter()
        .map(|(label, forces)| format!("{label} {forces:.0}"))
        .collect();
    vec![
        Claim::new(
            "A torque that depends on the time leaves the scheme its order, which a method of order 2 lowers.",
            format!(
                "Slopes of the error with steps up to 40 s: Strang {:.2}, with axis splitting {:.2}; PEFRL {:.2}, with axis splitting {:.2}.",
                orders[0], orders[1], orders[2], orders[3]
            ),
            hold,
        ),
        Claim::new(
            "Small torques: RKN6_14a with exact steps needs the fewest forces for an error of 1e-8.",
            format!("Forces: {}.", told.join(", ")),
            least.is_some_and(|(label, _)| label.starts_with("RKN6")),
        ),
    ]
}

pub fn draw(folder: &Path) -> io::Result<Vec<Plot>> {
    let path = Table::read(folder, "example_orbit")?;
    let errors = Table::read(folder, "example_orbit_errors")?;
    let colours = [
        Colour::Black,
        Colour::Blue,
        Colour::Vermilion,
        Colour::Green,
    ];
    let curves = |names: &[&str], labels: &[&str], colours: &[Colour]| -> Vec<Series> {
        let lines = names.iter().zip(labels).zip(colours);
        lines
            .map(|((name, label), colour)| {
                Series::new(label, *colour, Marks::Line(path.points("time", name)))
            })
            .collect()
    };
    let panels = vec![
        Panel::new(
            "Attitude",
            Axis::linear("time, s"),
            Axis::linear("quaternion"),
            curves(
                &["q0", "q1", "q2", "q3"],
                &["q₀", "q₁", "q₂", "q₃"],
                &colours,
            ),
        ),
        Panel::new(
            "Momentum in the body frame",
            Axis::linear("time, s"),
            Axis::linear("kg m²/s"),
            curves(&["m1", "m2", "m3"], &["m₁", "m₂", "m₃"], &colours[1..]),
        ),
        Panel::new(
            "Error over the work",
            Axis::logarithmic("forces computed"),
            Axis::logarithmic("error of the attitude"),
            series(&WAYS, &errors, "forces", "error"),
        ),
    ];
    let caption = "A satellite under the gradient of gravity and a magnetic torque, for 8000 s, a little more than one orbit";
    Ok(vec![Plot::new(
        "example_orbit",
        caption,
        [&path, &errors],
        panels,
    )])
}
