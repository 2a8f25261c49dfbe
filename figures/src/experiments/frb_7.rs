//! FRB, figure 7: a perturbed body over a long time.

use crate::experiment::{Claim, Context, Outcome};
use crate::plot::{Axis, Colour, Marks, Panel, Plot, Series};
use crate::table::Table;
use frb::diagnostics::kinetic_energy;
use frb::splitting::{run as split, Method, Plan, RKN6_14A};
use std::io;
use std::path::Path;
use support::rotation::{apply_back, length, matrix, IDENTITY};

// The data of init_example1.dat, but for the time, which is that of the paper.
const MOMENTS: [f64; 3] = [1.0, 1.0126869887825154, 3.3062374224730378];
const START: [f64; 3] = [
    -3.479_095_708_854_733_6e-1,
    -1.982_291_459_967_592_3e-1,
    -9.163_318_919_276_364e-1,
];
/// u₀, fixed in space.
const FIELD: [f64; 3] = [
    9.558_630_354_723_854e-5,
    4.877_731_824_720_146_5e-4,
    -8.677_214_881_719_239e-4,
];
const STEP: f64 = 0.5;
const END: f64 = 5e4;
/// Points in a picture, at most.
const SHOWN: usize = 1000;

/// u = Qᵀu₀
fn field(q: &[f64; 4]) -> [f64; 3] {
    apply_back(&matrix(q), &FIELD)
}

/// The momentum at every step with the error of the whole energy.
struct Orbit {
    momenta: Vec<[f64; 3]>,
    energy_errors: Vec<f64>,
}

fn orbit(context: &Context) -> Option<Orbit> {
    let steps = (END / STEP) as u32;
    let plan = Plan {
        method: Method::ExactMatrix,
        scheme: &RKN6_14A,
        h: STEP,
        steps,
        moments: MOMENTS,
    };
    // The torque f = (u₂, −u₁, 0) is −∂U for U = u₃.
    let gradient = |q: &[f64; 4], gradient: &mut [f64; 3]| {
        let u = field(q);
        *gradient = [-u[1], u[0], 0.0];
    };
    let energy = |m: &[f64; 3], q: &[f64; 4]| kinetic_energy(&MOMENTS, m) + field(q)[2];
    let at_start = energy(&START, &IDENTITY);
    let mut orbit = Orbit {
        momenta: Vec::new(),
        energy_errors: Vec::new(),
    };
    split(&plan, &START, &IDENTITY, gradient, 1, &mut |step, m, q| {
        orbit.momenta.push(*m);
        orbit
            .energy_errors
            .push((energy(m, q) - at_start) / at_start);
        context.progress(step as usize, steps as usize);
    })
    .ok()?;
    Some(orbit)
}

pub fn run(context: &Context) -> Outcome {
    match orbit(context) {
        Some(orbit) => outcome(&orbit),
        None => Outcome {
            claims: vec![Claim::new(
                "The run succeeds.",
                "It stopped with an error.",
                false,
            )],
            ..Outcome::default()
        },
    }
}

fn outcome(orbit: &Orbit) -> Outcome {
    let Orbit {
        momenta,
        energy_errors,
    } = orbit;
    // How far from the orbit of the free body: |m| = 1 and its energy.
    let spread = |of: &dyn Fn(&[f64; 3]) -> f64, part: &[[f64; 3]]| {
        let first = of(&START);
        part.iter()
            .map(|m| (of(m) / first - 1.0).abs())
            .fold(0.0, f64::max)
    };
    let tenth = momenta.len() / 10;
    let energy = |m: &[f64; 3]| kinetic_energy(&MOMENTS, m);
    let norms = [&momenta[..tenth], &momenta[..]].map(|part| spread(&length, part));
    let energies = [&momenta[..tenth], &momenta[..]].map(|part| spread(&energy, part));
    let largest = |errors: &[f64]| errors.iter().map(|x| x.abs()).fold(0.0, f64::max);
    let whole = [largest(&energy_errors[..tenth]), largest(energy_errors)];
    let bounded = norms[1] < 2.0 * norms[0] && energies[1] < 2.0 * energies[0] && whole[1] < 1e-9;
    let close = norms[1] < 0.01 && energies[1] < 0.01;

    let mut table = Table::new("frb_7", "time", ["m1", "m2", "m3", "energy_error"]);
    for step in (0..momenta.len()).step_by(momenta.len().div_ceil(SHOWN)) {
        let errors = [energy_errors[step]];
        table.push(step as f64 * STEP, momenta[step].into_iter().chain(errors));
    }
    // Where the orbit crosses the plane m₂ = 0.
    let is_near = |m: &&[f64; 3]| m[1].abs() < 0.05 && m[0] > 0.0;
    let near: Vec<&[f64; 3]> = momenta.iter().filter(is_near).collect();
    let mut close_up = Table::new("frb_7_close_up", "m2", ["m3"]);
    let thinned = near.iter().step_by(near.len().div_ceil(SHOWN).max(1));
    close_up.rows = thinned.map(|m| vec![m[1], m[2]]).collect();
    Outcome {
        claims: vec![
            Claim::new(
                "The numerical trajectory stays nicely bounded over a very long time (T = 5e4, h = 0.5, 1e5 steps).",
                format!(
                    "|m| moves by at most {:.1e} in the first tenth of the time and {:.1e} in all, the kinetic energy by {:.1e} and {:.1e}; the whole energy is kept to {:.1e} and {:.1e}.",
                    norms[0], norms[1], energies[0], energies[1], whole[0], whole[1]
                ),
                bounded,
            ),
            Claim::new(
                "The trajectory evolves on a torus close to the unperturbed problem, the torque being of size 1e-3.",
                format!("It leaves the free body’s curve by {:.1e} in |m| and {:.1e} in energy, relative; the close-up has {} of the points.", norms[1], energies[1], near.len()),
                close,
            ),
        ],
        tables: vec![table, close_up],
    }
}

pub fn draw(folder: &Path) -> io::Result<Vec<Plot>> {
    let table = Table::read(folder, "frb_7")?;
    let close_up = Table::read(folder, "frb_7_close_up")?;
    let panel = |title: &str, x: &str, y: &str, colour: Colour, points: Vec<[f64; 2]>| {
        let series = Series::new("", colour, Marks::Points(points));
        Panel::new(title, Axis::linear(x), Axis::linear(y), [series])
    };
    // m₃ hardly changes: its mean to four digits, and what is left.
    let m3 = close_up.column("m3");
    let mean = (1e4 * m3.iter().sum::<f64>() / m3.len() as f64).round() / 1e4;
    let mut close_points = close_up.points("m2", "m3");
    close_points.iter_mut().for_each(|[_, m3]| *m3 -= mean);
    let close_label = format!("m₃ + {}", -mean);
    let [blue, black] = [Colour::Blue, Colour::Black];
    let errors = table.points("time", "energy_error");
    let panels = vec![
        panel("Momentum", "m₁", "m₂", blue, table.points("m1", "m2")),
        panel(
            "Momentum close to m₂ = 0",
            "m₂",
            &close_label,
            blue,
            close_points,
        ),
        panel(
            "Energy with the potential",
            "time",
            "relative error",
            black,
            errors,
        ),
    ];
    let caption = "Perturbed body, RKN6 with exact steps, h = 0.5, T = 50000";
    Ok(vec![Plot::new(
        "frb_7",
        caption,
        [&table, &close_up],
        panels,
    )])
}
