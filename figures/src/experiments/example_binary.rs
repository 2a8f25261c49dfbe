//! A binary asteroid, examples/c/binary.c: its path, and what is kept of its energy and angular momentum.

use super::example::{outcome, rows, series, Program, Way};
use super::measure::largest;
use crate::experiment::{Claim, Context, Outcome};
use crate::plot::{Axis, Colour, Marks, Panel, Plot, Series, Shape};
use crate::table::Table;
use std::io;
use std::path::Path;

#[rustfmt::skip]
const WAYS: [Way; 7] = [
    Way { label: "Strang, exact", method: 0, scheme: 1, stages: 1, colour: Colour::Blue, shape: Shape::Dot },
    Way { label: "Strang, axis splitting", method: 400, scheme: 1, stages: 1, colour: Colour::Vermilion, shape: Shape::Dot },
    Way { label: "PEFRL, exact", method: 0, scheme: 8, stages: 4, colour: Colour::Blue, shape: Shape::Square },
    Way { label: "PEFRL, axis splitting", method: 400, scheme: 8, stages: 4, colour: Colour::Vermilion, shape: Shape::Square },
    Way { label: "Kahan-Li6, exact", method: 0, scheme: 4, stages: 9, colour: Colour::Green, shape: Shape::Triangle },
    Way { label: "RKN6_14a, exact", method: 0, scheme: 6, stages: 14, colour: Colour::Black, shape: Shape::Triangle },
    Way { label: "Suzuki-Umeno8, exact", method: 0, scheme: 5, stages: 15, colour: Colour::Purple, shape: Shape::Ring },
];
const FINEST: &Way = &WAYS[6];
const END: f64 = 200.0;
const STEPS: [f64; 8] = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.4, 0.8];
const FORCES: std::ops::RangeInclusive<f64> = 1500.0..=40_500.0;
/// Points in a picture, at most.
const SHOWN: usize = 1000;

pub fn run(context: &Context) -> Outcome {
    outcome(found(context))
}

/// Changes since the start: the largest of a column.
fn worst(lines: &[Vec<f64>], column: usize) -> f64 {
    let changes = lines.iter().filter_map(|line| line.get(column));
    largest(changes.copied())
}

fn found(context: &Context) -> Result<Outcome, String> {
    let program = Program::build("binary")?;
    let length = context.size(1, 10) as f64 * END;
    let count = (length / 0.1).round() as usize;
    let motion = program.steps(count, 0.1, FINEST, (count / SHOWN).max(1))?;
    let mut path = Table::new(
        "example_binary",
        "time",
        [
            "x",
            "y",
            "z",
            "energy_error",
            "momentum_error",
            "angular_error",
        ],
    );
    for line in motion.iter().filter(|line| line.len() == 8) {
        let others = [&line[1..4], &line[5..]].concat();
        path.push(line[0], others);
    }
    let mut table = Table::new(
        "example_binary_errors",
        "method",
        ["scheme", "step", "forces", "energy_error", "angular_error"],
    );
    for (done, way) in WAYS.iter().enumerate() {
        for step in STEPS {
            let forces = END / step * f64::from(way.stages);
            if !FORCES.contains(&forces) {
                continue;
            }
            let lines = program.steps((END / step).round() as usize, step, way, 1)?;
            let numbers = [
                f64::from(way.scheme),
                step,
                forces,
                worst(&lines, 5),
                worst(&lines, 7),
            ];
            table.push(f64::from(way.method), numbers);
        }
        context.progress(done + 1, WAYS.len());
    }
    Ok(Outcome {
        claims: claims(&path, &table, length),
        tables: vec![path, table],
    })
}

fn claims(path: &Table, table: &Table, length: f64) -> Vec<Claim> {
    let [energy, momentum, angular] =
        ["energy_error", "momentum_error", "angular_error"].map(|name| largest(path.column(name)));
    let angular_of_all = largest(table.column("angular_error"));
    let best = |way: &Way| {
        let errors = rows(way, table, "forces", "energy_error").into_iter();
        errors.map(|[_, error]| error).fold(f64::INFINITY, f64::min)
    };
    let lost = best(&WAYS[3]) / best(&WAYS[2]);
    vec![
        Claim::new(
            "Energy, momentum and angular momentum are kept to rounding by Suzuki and Umeno’s scheme, h = 0.1.",
            format!("Largest errors until t = {length}: {energy:.1e}, {momentum:.1e} and {angular:.1e}."),
            // The energy is 0.1: a hundred eps of it, for errors that grow like the root of the number of steps.
            largest([energy, momentum, angular]) < 2e-14,
        ),
        Claim::new(
            "The angular momentum is kept to rounding by every scheme and method, with every step.",
            format!("The largest of all errors is {angular_of_all:.1e}."),
            angular_of_all < 1e-13,
        ),
        Claim::new(
            "Exact steps leave only the error of the scheme: axis splitting spoils PEFRL.",
            format!("Its smallest error of the energy is {lost:.0e} times that of exact steps with as many forces."),
            lost > 100.0,
        ),
    ]
}

pub fn draw(folder: &Path) -> io::Result<Vec<Plot>> {
    let path = Table::read(folder, "example_binary")?;
    let errors = Table::read(folder, "example_binary_errors")?;
    // The path of a few turns: more would cover each other.
    let few = path
        .column("time")
        .iter()
        .filter(|time| **time <= END)
        .count();
    let mut turns = path.points("x", "y");
    turns.truncate(few);
    let most = largest(
        path.column("energy_error")
            .into_iter()
            .chain(path.column("angular_error")),
    );
    let points = |name: &str, label: &str, colour: Colour| {
        Series::new(label, colour, Marks::Points(path.points("time", name)))
    };
    let panels = vec![
        Panel::new(
            "The smaller body, seen from the larger one",
            Axis::linear("x"),
            Axis::linear("y"),
            [Series::new("", Colour::Blue, Marks::Points(turns))],
        ),
        Panel::new(
            "What is kept",
            Axis::linear("time"),
            Axis::linear("change since the start").within(0.0, 1.05 * most),
            [
                points("energy_error", "energy", Colour::Black),
                points("angular_error", "angular momentum", Colour::Vermilion),
                points("momentum_error", "momentum", Colour::Sky),
            ],
        ),
        Panel::new(
            "Error of the energy over the work",
            Axis::logarithmic("forces computed until t = 200"),
            Axis::logarithmic("largest error"),
            series(&WAYS, &errors, "forces", "energy_error"),
        ),
    ];
    let caption = "A binary asteroid, both bodies of any shape, gravity of the second degree";
    Ok(vec![Plot::new(
        "example_binary",
        caption,
        [&path, &errors],
        panels,
    )])
}
