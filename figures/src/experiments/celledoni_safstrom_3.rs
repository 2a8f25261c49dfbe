//! Figure 3 of Celledoni and Säfström: a heavy top with large moments, work and precision.

use super::celledoni_safstrom::work::{comparison, drawn, measured, rounded, text};
use super::celledoni_safstrom::LARGE_TOP;
use crate::experiment::{Claim, Context, Outcome};
use crate::plot::Plot;
use crate::table::Table;
use std::io;
use std::path::Path;

const NAME: &str = "celledoni_safstrom_3";

pub fn run(context: &Context) -> Outcome {
    let table = measured(context, NAME, &LARGE_TOP);
    Outcome {
        claims: vec![clear_advantage(&table)],
        tables: vec![table],
    }
}

pub fn draw(folder: &Path) -> io::Result<Vec<Plot>> {
    drawn(folder, NAME, &LARGE_TOP)
}

fn clear_advantage(table: &Table) -> Claim {
    let gain = comparison(table, 1).gain;
    Claim::new(
        "Large moments: the advantage of SEJ over MR is quite clear.",
        text(table),
        gain[0] > 2.0,
    )
    .because(format!(
        "In u alone the two are nearly alike ({}), for the attitude of SEJ has order 2 as well; exact, it \
         gains there too.",
        rounded(gain[1])
    ))
}
