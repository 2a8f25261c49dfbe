//! What is written, and where.

use crate::circumstances::Circumstances;
use crate::experiment::Table;
use crate::plot::svg;
use crate::report::{self, Done};
use std::fs;
use std::io;
use std::path::Path;

/// The pictures and numbers of one experiment.
pub fn write(done: &Done, folder: &Path) -> io::Result<()> {
    for plot in &done.outcome.plots {
        let file = folder.join(&plot.name).with_extension("svg");
        fs::write(file, svg::picture(plot))?;
    }
    for table in &done.outcome.tables {
        let file = folder.join(&table.name).with_extension("csv");
        fs::write(file, csv(table))?;
    }
    Ok(())
}

/// The report on all of them.
pub fn write_report(all: &[Done], circumstances: &Circumstances, folder: &Path) -> io::Result<()> {
    fs::write(
        folder.join("claims.csv"),
        report::claims(all, circumstances),
    )?;
    fs::write(folder.join("report.html"), report::page(all, circumstances))
}

fn csv(table: &Table) -> String {
    let mut lines = table.header.join(",") + "\n";
    for row in &table.rows {
        let words: Vec<String> = row.iter().map(|number| format!("{number:?}")).collect();
        lines += &(words.join(",") + "\n");
    }
    lines
}
