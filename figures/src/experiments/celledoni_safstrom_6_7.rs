//! Figures 6 and 7 of Celledoni and Säfström: energy and trajectory of a heavy top, three steps.
//!
//! The trajectory is that of u on the unit sphere, seen from its first axis: u₃ over u₂.

use super::celledoni_safstrom::{energy_panel, vertical, State, Top, METHODS, PAPER};
use super::measure::{distance, largest};
use crate::experiment::{Claim, Context, Experiment, Outcome, Table};
use crate::plot::{Axis, Marks, Panel, Plot, Series};

pub const EXPERIMENT: Experiment = Experiment {
    name: "celledoni_safstrom_6_7",
    paper: PAPER,
    title: "Figures 6 and 7, energy and centre of mass of a heavy top",
    run,
};

const TOP: Top = Top {
    moments: [1.0, 5.0, 6.0],
    velocity: [10.0; 3],
};
const SIZES: [f64; 3] = [0.01, 0.05, 0.1];
const END: f64 = 100.0;
/// No more points of a trajectory than this in a picture.
const POINTS: usize = 2000;

/// What a method did with a step h.
struct Motion {
    h: f64,
    vertical: Vec<[f64; 3]>,
    energy: Vec<f64>,
}

impl Motion {
    fn new(method: usize, h: f64) -> Motion {
        let steps = (END / h).round() as u32;
        let states: Vec<State> = TOP.motion(METHODS[method].method, h, steps);
        Motion {
            h,
            energy: TOP.energy_errors(&states),
            vertical: states.iter().map(|(_, q)| vertical(q)).collect(),
        }
    }

    fn energy_error(&self) -> f64 {
        largest(self.energy.iter().map(|error| error.abs()))
    }

    /// The lowest u₃.
    fn lowest(&self) -> f64 {
        self.vertical.iter().fold(1.0, |min, u| u[2].min(min))
    }
}

fn run(context: &Context) -> Outcome {
    let places = METHODS.len() * SIZES.len();
    let motion = |place: usize| Motion::new(place / SIZES.len(), SIZES[place % SIZES.len()]);
    let all = context.map(places, motion);
    let by_method: Vec<&[Motion]> = all.chunks(SIZES.len()).collect();
    let names = ["7", "6", "6_exact"].map(|name| format!("celledoni_safstrom_{name}"));
    let mut outcome = Outcome::default();
    for (number, name) in names.iter().enumerate() {
        outcome.plots.push(plot(name, number, by_method[number]));
        outcome.tables.push(table(name, by_method[number]));
    }
    outcome.claims = claims(by_method[0], by_method[1], by_method[2]);
    outcome
}

fn plot(name: &str, method: usize, motions: &[Motion]) -> Plot {
    let colour = METHODS[method].colour;
    let energy = motions.iter().map(|motion| {
        let title = format!("h = {}", motion.h);
        energy_panel(&title, colour, motion.h, &motion.energy)
    });
    let trajectory = motions.iter().map(|motion| {
        let stride = motion.vertical.len().div_ceil(POINTS);
        let seen = motion.vertical.iter().step_by(stride).map(|u| [u[1], u[2]]);
        Panel {
            title: format!("h = {}", motion.h),
            x: Axis::linear("u₂").within(-1.0, 1.0),
            y: Axis::linear("u₃").within(-1.0, 1.0),
            series: vec![Series::new("", colour, Marks::Points(seen.collect()))],
        }
    });
    // An energy and a trajectory for each h.
    let panels = energy
        .zip(trajectory)
        .flat_map(|(energy, trajectory)| [energy, trajectory]);
    Plot {
        name: name.into(),
        title: format!("{}: energy error and centre of mass", METHODS[method].name),
        panels: panels.collect(),
    }
}

/// At t = 0, 0.1, 0.2, …, which all steps have.
fn table(name: &str, motions: &[Motion]) -> Table {
    let mut table = Table::new(name, &["t"]);
    for motion in motions {
        let columns = ["energy_error", "u1", "u2", "u3"];
        table
            .header
            .extend(columns.map(|column| format!("{column}_h{}", motion.h)));
    }
    for n in 0..=(10.0 * END) as usize {
        let mut row = vec![0.1 * n as f64];
        for motion in motions {
            let place = n * (0.1 / motion.h).round() as usize;
            row.push(motion.energy[place]);
            row.extend(motion.vertical[place]);
        }
        table.rows.push(row);
    }
    table
}

fn claims(axes: &[Motion], sej: &[Motion], exact: &[Motion]) -> Vec<Claim> {
    let pairs = axes[0].vertical.iter().zip(&sej[0].vertical);
    let differences: Vec<f64> = pairs.map(|(a, b)| distance(a, b)).collect();
    let mean = differences.iter().sum::<f64>() / differences.len() as f64;
    let worst = largest(differences.iter().copied());
    let near = Claim::new(
        "h = 0.01: MR and SEJ have similar trajectories, |u_SEJ − u_MR| = O(1e-1).",
        format!("{mean:.2} on average, at most {worst:.2}."),
        (0.03..1.0).contains(&mean),
    );
    let errors = |motions: &[Motion]| motions.iter().map(Motion::energy_error).collect::<Vec<_>>();
    let [of_axes, of_sej, of_exact] = [axes, sej, exact].map(errors);
    let factor = of_sej[0] / of_axes[0];
    let smaller = Claim::new(
        "h = 0.01: the energy error of SEJ is a factor 1e-1 smaller than that of MR.",
        format!(
            "{:.1e} against {:.1e}, a factor {factor:.2}.",
            of_sej[0], of_axes[0]
        ),
        (0.05..0.2).contains(&factor),
    );
    let grows = |errors: &[f64]| errors.windows(2).all(|pair| pair[1] > pair[0]);
    let list = |errors: &[f64]| {
        let texts: Vec<String> = errors.iter().map(|error| format!("{error:.1e}")).collect();
        texts.join(", ")
    };
    let consistently = Claim::new(
        "The energy error grows with h for both, and SEJ always has the smaller one.",
        format!(
            "With h = 0.01, 0.05, 0.1: MR {}; SEJ {}; SEJ with exact attitude {}.",
            list(&of_axes),
            list(&of_sej),
            list(&of_exact)
        ),
        grows(&of_axes) && grows(&of_sej) && of_axes.iter().zip(&of_sej).all(|(mr, sej)| sej < mr),
    );
    let lowest = |motions: &[Motion]| motions.iter().map(Motion::lowest).collect::<Vec<_>>();
    let [of_axes, of_sej, of_exact] = [axes, sej, exact].map(lowest);
    let different = Claim::new(
        "h = 0.1: the trajectory of MR becomes completely different.",
        format!("Lowest u₃ with h = 0.01, 0.05, 0.1: {of_axes:.2?}."),
        (of_axes[2] - of_axes[0]).abs() > 0.5,
    );
    let same = Claim::new(
        "SEJ keeps the same qualitative trajectory for all three steps.",
        format!("Lowest u₃: {of_sej:.2?}; with exact attitude {of_exact:.2?}."),
        of_sej.iter().all(|lowest| (lowest - of_sej[0]).abs() < 0.2),
    );
    vec![near, smaller, consistently, different, same]
}
