//! Figure 2 of Celledoni and Säfström: the energy of the free body in a long run with large steps.
//!
//! The energy is H = ½ω·Iω. RK4 solves Euler's equations alone; the attitude, which the paper leaves
//! out here, starts anew in every step.

use super::celledoni_safstrom::{energy_panel, envelope};
use super::measure::largest;
use crate::experiment::{Claim, Context, Outcome};
use crate::plot::{Axis, Colour, Marks, Panel, Plot, Series};
use crate::table::Table;
use frb::body::Flaw;
use frb::diagnostics::kinetic_energy;
use frb::{exact, rivals};
use std::io;
use std::path::Path;
use support::rotation::IDENTITY;

const MOMENTS: [f64; 3] = [1.0, 2.0, 3.0];
/// Iω₀, ω₀ = (1, −2, 1)
const START: [f64; 3] = [1.0, -4.0, 3.0];
const STEP: f64 = 0.4;
const STEPS: usize = 1000;

type Moved = Result<([f64; 3], [f64; 4]), Flaw>;

/// The momenta of all steps.
fn motion(step: impl Fn(&[f64; 3]) -> Moved) -> Vec<[f64; 3]> {
    let mut momenta = vec![START];
    for n in 0..STEPS {
        let (m, _) = step(&momenta[n]).expect("legal");
        momenta.push(m);
    }
    momenta
}

fn energy_errors(momenta: &[[f64; 3]]) -> Vec<f64> {
    let start = kinetic_energy(&MOMENTS, &START);
    let errors = momenta.iter().map(|m| kinetic_energy(&MOMENTS, m) - start);
    errors.collect()
}

pub fn run(context: &Context) -> Outcome {
    let runge_kutta =
        motion(|m| rivals::runge_kutta(STEP, &MOMENTS, m, &IDENTITY, |_| Ok([0.0; 3])));
    let axes = motion(|m| rivals::axis_splitting(STEP, &MOMENTS, m, &IDENTITY));
    let exact = motion(|m| exact::step_quaternion(STEP, &MOMENTS, m, &IDENTITY));
    let errors = [&runge_kutta, &axes, &exact].map(|momenta| energy_errors(momenta));
    context.progress(1, 1);
    let mut table = Table::new(
        "celledoni_safstrom_2",
        "t",
        ["rk4", "mr", "exact", "omega1", "omega2", "omega3"],
    );
    for n in 0..=STEPS {
        let velocity = (0..3).map(|j| exact[n][j] / MOMENTS[j]);
        let errors = errors.iter().map(|errors| errors[n]);
        table.push(STEP * n as f64, errors.chain(velocity));
    }
    Outcome {
        claims: claims(&errors),
        tables: vec![table],
    }
}

pub fn draw(folder: &Path) -> io::Result<Vec<Plot>> {
    let table = Table::read(folder, "celledoni_safstrom_2")?;
    let methods = [
        ("RK4", "rk4", Colour::Orange),
        ("MR", "mr", Colour::Vermilion),
        ("exact", "exact", Colour::Black),
    ];
    let mut panels: Vec<Panel> = methods
        .map(|(name, column, colour)| {
            let errors = envelope(STEP, &table.column(column), 4);
            energy_panel(&format!("{name}: energy"), colour, errors)
        })
        .into();
    let velocity = [
        ("ω₁", "omega1", Colour::Black, Marks::Line as fn(_) -> _),
        ("ω₂", "omega2", Colour::Vermilion, Marks::Dashed),
        ("ω₃", "omega3", Colour::Green, Marks::Line),
    ];
    // Of 400 units of time the first 40, in which single turns can be seen.
    let velocity = velocity.map(|(name, column, colour, marks)| {
        let points = table.points("t", column)[..=100].to_vec();
        Series::new(name, colour, marks(points))
    });
    let [x, y] = ["t", "ω"].map(Axis::linear);
    panels.push(Panel::new("exact: angular velocity", x, y, velocity));
    let caption = "Free body, h = 0.4: least and greatest energy error of every four steps, and the angular velocity";
    Ok(vec![Plot::new(
        "celledoni_safstrom_2",
        caption,
        [&table],
        panels,
    )])
}

/// The mean of a part.
fn mean(numbers: &[f64]) -> f64 {
    numbers.iter().sum::<f64>() / numbers.len() as f64
}

fn claims([runge_kutta, axes, exact]: &[Vec<f64>; 3]) -> Vec<Claim> {
    let [middle, end] = [runge_kutta[STEPS / 2], runge_kutta[STEPS]];
    let drifts = Claim::new(
        "RK4: a visible drift of the energy.",
        format!("Of 6, {middle:.2} at t = 200 and {end:.2} at t = 400."),
        end.abs() > 1.5 * middle.abs() && end.abs() > 0.1,
    );
    let greatest = axes.iter().fold(0.0_f64, |max, x| max.max(*x));
    let least = axes.iter().fold(0.0_f64, |min, x| min.min(*x));
    let amplitude = 0.5 * (greatest - least);
    let quarter = STEPS / 4;
    let [early, late] = [mean(&axes[..quarter]), mean(&axes[STEPS - quarter..])];
    let oscillates = Claim::new(
        "MR: the energy oscillates around a constant value, with an amplitude of about 1e-3.",
        format!(
            "Between {least:.1e} and {greatest:.1e}, amplitude {amplitude:.0e}; mean of the first quarter \
             {early:.2e}, of the last {late:.2e}."
        ),
        (1e-3..1e-2).contains(&amplitude) && (late - early).abs() < 0.2 * amplitude,
    )
    .because(format!(
        "The amplitude is half the range. Relative to the energy, 6, it is {:.1e}; as a number it is \
         a few times the paper’s 1e-3, which is taken as an order of magnitude.",
        amplitude / 6.0
    ));
    let worst = largest(exact.iter().map(|error| error.abs()));
    let keeps = Claim::new(
        "Elliptic functions: the energy error is about 1e-14.",
        format!("At most {worst:.1e}."),
        worst < 5e-14,
    );
    vec![drifts, oscillates, keeps]
}
