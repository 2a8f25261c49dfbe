//! Figure 5 of Celledoni and Säfström: a heavy top with small moments, work and precision.

use super::celledoni_safstrom::work::{comparison, drawn, measured, text, Comparison};
use super::celledoni_safstrom::SMALL_TOP;
use crate::experiment::{Claim, Context, Outcome};
use crate::plot::Plot;
use crate::table::Table;
use std::io;
use std::path::Path;

const NAME: &str = "celledoni_safstrom_5";

pub fn run(context: &Context) -> Outcome {
    let table = measured(context, NAME, &SMALL_TOP);
    Outcome {
        claims: vec![slight_advantage(&table)],
        tables: vec![table],
    }
}

pub fn draw(folder: &Path) -> io::Result<Vec<Plot>> {
    drawn(folder, NAME, &SMALL_TOP)
}

fn slight_advantage(table: &Table) -> Claim {
    let Comparison { cost, gain } = comparison(table, 1);
    let similar = (1.0..3.0).contains(&gain[0]);
    let claim = Claim::new(
        "Small moments: the two methods perform similarly, with a slight advantage for SEJ.",
        text(table),
        similar,
    );
    if similar {
        return claim;
    }
    claim.because(format!(
        "Similar in u, but in (π, u) the advantage is larger than slight: there SEJ needs {:.0} times fewer \
         steps, and a step with elliptic functions, which would be dear in MATLAB, takes \
         {cost:.1} steps of MR here; they would perform alike if it took {:.0}.",
        gain[0] * cost,
        gain[0] * cost
    ))
}
