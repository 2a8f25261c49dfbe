//! Table 2 of Hairer and Vilmart: geometric properties, measured.
//!
//! Orders are measured in Figure 1. Symmetry and |q| = 1 are not columns of the table; the text
//! claims the first of DMV, and the second is how quaternions are used. In the table's row DMV2r the
//! order is above 2, and DMV has a row of its own.

use super::hairer_vilmart::{Body, Family, Integrator, BODIES, INTEGRATORS, START};
use super::measure::{distance, largest, turn_distance};
use super::symplectic::{poisson_defect, symplectic_defect};
use crate::experiment::{Claim, Context, Outcome};
use crate::plot::Plot;
use crate::table::Table;
use frb::diagnostics::{casimir, kinetic_energy, orthogonality, spatial_momentum};
use std::io;
use std::path::Path;
use support::rotation::IDENTITY;

/// The columns.
const PROPERTIES: [&str; 7] = [
    "Qy",
    "C(y)",
    "H(y)",
    "Poisson",
    "symplectic",
    "symmetric",
    "|q| = 1",
];

/// What a method keeps, and what it is.
const KEPT_BY: [usize; 4] = [0, 1, 2, 6];
const OF_MAP: [usize; 3] = [3, 4, 5];

/// Those of the file, after the number of the method in [`INTEGRATORS`], from 0.
const COLUMNS: [&str; 7] = [
    "qy",
    "c",
    "h",
    "poisson",
    "symplectic",
    "symmetric",
    "norm_of_q",
];

/// Where the table says that a property holds, the defect is less than KEPT: rounding, in 10000
/// steps or divided by the distance of the points of a difference quotient. Else it is more than
/// LOST.
const KEPT: f64 = 1e-11;
const LOST: f64 = 1e-9;

/// The rows of the table: which properties a method has.
fn table_row(method: &Integrator) -> [bool; 7] {
    let is_first = method.orders[1] == Some(2);
    let [qy, c, h, poisson, symplectic] = match method.family {
        Family::Dmv => [true, true, true, true, is_first],
        Family::Midpoint => [true, true, true, false, false],
        Family::Magnus => [false, true, true, true, false],
        Family::Rotations | Family::Axes => [true, true, false, true, true],
        Family::Exact => [true; 5],
    };
    [qy, c, h, poisson, symplectic, true, true]
}

/// The worst defects of a method, for both bodies.
fn defects(method: &Integrator, steps: usize) -> [f64; 7] {
    let both = BODIES
        .each_ref()
        .map(|body| body_defects(method, body, steps));
    std::array::from_fn(|j| largest(both.map(|defects| defects[j])))
}

fn body_defects(method: &Integrator, body: &Body, steps: usize) -> [f64; 7] {
    // Larger than the other experiments' large step, so that the defects of order 8 and 10 show.
    let (h, moments) = (1.4 * body.large_step, &body.moments);
    let step = |h: f64, y: &[f64; 3], q: &[f64; 4]| {
        method
            .step(h, moments, y, q)
            .expect("the step is not too large")
    };
    let mut worst = [0.0_f64; 7];
    let (mut y, mut q) = (START, IDENTITY);
    for _ in 0..steps {
        let there = step(h, &y, &q);
        let back = step(-h, &there.0, &there.1);
        let found = [
            distance(&spatial_momentum(&there.0, &there.1), &START),
            0.5 * (casimir(&there.0) - casimir(&START)).abs(),
            (kinetic_energy(moments, &there.0) - kinetic_energy(moments, &START)).abs(),
            0.0,
            0.0,
            largest([distance(&back.0, &y), turn_distance(&back.1, &q)]),
            orthogonality(&there.1),
        ];
        worst = std::array::from_fn(|j| largest([worst[j], found[j]]));
        (y, q) = there;
    }
    // The maps, at some points of the orbit.
    let (mut y, mut q) = (START, IDENTITY);
    for _ in 0..10 {
        let poisson = poisson_defect(&y, |y| step(h, y, &IDENTITY).0);
        let symplectic = symplectic_defect(&y, &q, |y, q| step(h, y, q));
        worst[3] = largest([worst[3], poisson]);
        worst[4] = largest([worst[4], symplectic]);
        (y, q) = step(h, &y, &q);
    }
    worst
}

pub fn run(context: &Context) -> Outcome {
    let steps = context.size(2_000, 10_000);
    let all = context.map(INTEGRATORS.len(), |place| {
        defects(&INTEGRATORS[place], steps)
    });
    let mut table = Table::new("hairer_vilmart_table_2", "method", COLUMNS);
    let mut claims = Vec::new();
    for (place, (method, defects)) in INTEGRATORS.iter().zip(all).enumerate() {
        table.push(place as f64, defects);
        claims.push(claim(method, &defects));
    }
    Outcome {
        claims,
        tables: vec![table],
    }
}

/// No pictures, but the numbers.
pub fn draw(folder: &Path) -> io::Result<Vec<Plot>> {
    let table = Table::read(folder, "hairer_vilmart_table_2")?;
    let names = INTEGRATORS.each_ref().map(|method| method.name).join(", ");
    let caption = format!("Defects of all methods, numbered from 0: {names}");
    Ok(vec![Plot::new(
        "hairer_vilmart_table_2",
        &caption,
        [&table],
        Vec::new(),
    )])
}

fn claim(method: &Integrator, defects: &[f64; 7]) -> Claim {
    let wanted = table_row(method);
    let names = |of: &[usize], has: bool| {
        let names = of.iter().filter(|j| wanted[**j] == has);
        names.map(|j| PROPERTIES[*j]).collect::<Vec<_>>().join(", ")
    };
    let sentence = |kept: &str, map: &str, has: bool| {
        let parts = [(kept, names(&KEPT_BY, has)), (map, names(&OF_MAP, has))];
        let parts = parts.iter().filter(|(_, names)| !names.is_empty());
        let parts: Vec<String> = parts
            .map(|(verb, names)| format!("{verb} {names}"))
            .collect();
        parts.join(" and ")
    };
    let name = match method.name {
        "exact" => "The exact step",
        name => name,
    };
    let mut text = format!("{name} {}", sentence("keeps", "is", true));
    if wanted.contains(&false) {
        text += &format!("; it {}", sentence("does not keep", "is not", false));
    }
    if matches!(method.name, "DMV10" | "MR" | "exact") {
        text += " (not a row of the paper)";
    }
    text.push('.');
    let measured: Vec<String> = PROPERTIES
        .iter()
        .zip(defects)
        .map(|(name, defect)| format!("{name} {defect:.0e}"))
        .collect();
    let differs: Vec<&str> = (0..7)
        .filter(|j| {
            let [kept, lost] = [defects[*j] < KEPT, defects[*j] > LOST];
            !(if wanted[*j] { kept } else { lost })
        })
        .map(|j| PROPERTIES[j])
        .collect();
    let claim = Claim::new(
        text,
        format!("Defects: {}.", measured.join(", ")),
        differs.is_empty(),
    );
    if differs.is_empty() {
        claim
    } else {
        let because = format!(
            "{}: a defect counts as none below {KEPT:e} and as some above {LOST:e}.",
            differs.join(", ")
        );
        claim.because(because)
    }
}
