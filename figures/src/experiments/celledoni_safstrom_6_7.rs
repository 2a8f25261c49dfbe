//! Figures 6 and 7 of Celledoni and Säfström: energy and trajectory of a heavy top, three steps.
//!
//! The trajectory is that of u on the unit sphere, seen from its first axis: u₃ over u₂.

use super::celledoni_safstrom::{
    energy_panel, envelope, envelope_of, envelope_table, vertical, State, Top, TopMethod, METHODS,
    SMALL_TOP,
};
use super::measure::{distance, largest};
use crate::experiment::{Claim, Context, Outcome};
use crate::plot::{Axis, Marks, Panel, Plot, Series};
use crate::table::Table;
use std::io;
use std::path::Path;

const TOP: Top = SMALL_TOP;
const SIZES: [f64; 3] = [0.01, 0.05, 0.1];
const END: f64 = 100.0;
/// The times between points of a trajectory that are kept, and between extremes of the energy.
const APART: f64 = 0.1;
const GROUP: f64 = 0.5;
/// The names of the pictures of [`METHODS`].
const NAMES: [&str; 3] = [
    "celledoni_safstrom_7",
    "celledoni_safstrom_6",
    "celledoni_safstrom_6_exact",
];

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

pub fn run(context: &Context) -> Outcome {
    let places = METHODS.len() * SIZES.len();
    let motion = |place: usize| Motion::new(place / SIZES.len(), SIZES[place % SIZES.len()]);
    let all = context.map(places, motion);
    let by_method: Vec<&[Motion]> = all.chunks(SIZES.len()).collect();
    let mut outcome = Outcome::default();
    for (name, motions) in NAMES.iter().zip(&by_method) {
        outcome
            .tables
            .extend([trajectories(name, motions), energies(name, motions)]);
    }
    outcome.claims = claims(by_method[0], by_method[1], by_method[2]);
    outcome
}

/// Two panels for each h, the energy and the trajectory.
pub fn draw(folder: &Path) -> io::Result<Vec<Plot>> {
    let plot = |(name, method): (&str, &TopMethod)| {
        let trajectories = Table::read(folder, name)?;
        let energies = Table::read(folder, &format!("{name}_energy"))?;
        let panels = SIZES.iter().flat_map(|h| {
            let title = format!("{}, h = {h}", method.name);
            let envelope = envelope_of(&energies, &format!("h{h}"));
            let seen = trajectories.points(&format!("u2_h{h}"), &format!("u3_h{h}"));
            let trajectory = Panel::new(
                &format!("{title}: vertical"),
                Axis::linear("u₂").within(-1.0, 1.0),
                Axis::linear("u₃").within(-1.0, 1.0),
                [Series::new("", method.colour, Marks::Points(seen))],
            );
            [
                energy_panel(&format!("{title}: energy"), method.colour, envelope),
                trajectory,
            ]
        });
        let caption = format!(
            "Heavy top by {}: least and greatest energy error of every {GROUP} units of time, and the \
             vertical in the body’s frame",
            method.name
        );
        Ok(Plot::new(
            name,
            &caption,
            [&trajectories, &energies],
            panels.collect(),
        ))
    };
    NAMES.into_iter().zip(&METHODS).map(plot).collect()
}

/// u at t = 0, 0.1, 0.2, …, which all steps have.
fn trajectories(name: &str, motions: &[Motion]) -> Table {
    let header = |motion: &Motion| ["u2", "u3"].map(|u| format!("{u}_h{}", motion.h));
    let mut table = Table::new(name, "t", motions.iter().flat_map(header));
    for n in 0..=(END / APART) as usize {
        let at = |motion: &Motion| {
            let [_, u2, u3] = motion.vertical[n * (APART / motion.h).round() as usize];
            [u2, u3]
        };
        table.push(APART * n as f64, motions.iter().flat_map(at));
    }
    table
}

fn energies(name: &str, motions: &[Motion]) -> Table {
    let envelopes = motions.iter().map(|motion| {
        let group = (GROUP / motion.h).round() as usize;
        envelope(motion.h, &motion.energy, group)
    });
    let columns = SIZES.map(|h| format!("h{h}"));
    let columns = columns.each_ref().map(|column| &column[..]);
    let envelopes: Vec<_> = envelopes.collect();
    envelope_table(&format!("{name}_energy"), &columns, &envelopes)
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
