//! Every figure and table of six papers, made again with this library, and pictures of the complete examples.
//!
//! `make figures` runs all experiments in the papers' sizes, `make figures-quick` in small ones,
//! `make figures ONLY=vilmart_1` one of them. Each computes tables of numbers and compares them with what
//! the paper claims; pictures and report are then drawn from those files alone, which `--redraw` does
//! again without computing.
//!
//! - `experiment`: what an experiment is given, and what it returns.
//! - `experiments`: all of them, one in a file.
//! - `truth`: the true motion to 30 digits.
//! - `timing`: costs.
//! - `table`, `claims`, `circumstances`: what is found, as files.
//! - `plot`: pictures.
//! - `report`, `prose`: the page.
//! - `options`: the command line.

mod circumstances;
mod claims;
mod experiment;
mod experiments;
mod options;
mod plot;
mod prose;
mod report;
mod table;
mod timing;
mod truth;

use circumstances::Circumstances;
use claims::Claims;
use experiment::{Context, Experiment};
use options::{Options, Request};
use report::Drawn;
use std::fs;
use std::io;
use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;

fn main() -> ExitCode {
    let known = |name: &str| experiments::ALL.iter().any(|each| each.name == name);
    let arguments: Vec<_> = std::env::args_os().skip(1).collect();
    match options::read(&arguments, known) {
        Ok(Request::Run(options)) => {
            let done = if options.redraw {
                redraw(&options.folder)
            } else {
                run(&options, &circumstances::command(&arguments))
            };
            match done {
                Ok(0) => ExitCode::SUCCESS,
                Ok(_) => ExitCode::FAILURE,
                Err(error) => {
                    eprintln!("{}: {error}", options.folder.display());
                    ExitCode::FAILURE
                }
            }
        }
        Ok(Request::List) => {
            for each in experiments::ALL {
                println!("{:24} {}: {}", each.name, each.paper, each.title);
            }
            ExitCode::SUCCESS
        }
        Ok(Request::Help) => {
            println!("{}", options::USAGE);
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}\n{}", options::USAGE);
            ExitCode::from(2)
        }
    }
}

/// Runs what is asked for; the number of claims that neither hold nor are explained.
///
/// All that is known is written after every experiment: a run that is stopped leaves a report on
/// those before.
fn run(options: &Options, command: &str) -> io::Result<usize> {
    let Options {
        quick,
        folder,
        names,
        ..
    } = options;
    fs::create_dir_all(folder)?;
    clear(folder)?;
    let is_wanted =
        |each: &&Experiment| names.is_empty() || names.iter().any(|name| name == each.name);
    let wanted: Vec<&Experiment> = experiments::ALL.iter().filter(is_wanted).collect();
    let mut circumstances = Circumstances::of(command, *quick, wanted.len());
    let mut claims = Claims::default();
    let mut drawn = Vec::new();
    for experiment in &wanted {
        let start = Instant::now();
        let title = format!("{}/{} {}", drawn.len() + 1, wanted.len(), experiment.name);
        let outcome = (experiment.run)(&Context::new(*quick, &title));
        println!("{title:34} {:6.1} s", start.elapsed().as_secs_f64());
        for claim in outcome.claims {
            println!(
                "    {:7}  {} | {}",
                claim.verdict(),
                claim.claim,
                claim.measured
            );
            claims.rows.push((experiment.name.into(), claim));
        }
        for table in &outcome.tables {
            table.write(folder)?;
        }
        circumstances.done += 1;
        claims.line = circumstances.line();
        claims.write(folder)?;
        // What could not run has nothing to draw, and a claim that says so.
        let plots = if outcome.tables.is_empty() {
            Vec::new()
        } else {
            draw(experiment, folder)?
        };
        drawn.push(Drawn { experiment, plots });
        fs::write(folder.join("report.html"), report::page(&drawn, &claims))?;
    }
    Ok(finish(&claims, folder))
}

/// Pictures and report from the files of an earlier run.
fn redraw(folder: &Path) -> io::Result<usize> {
    let claims = Claims::read(folder)?;
    let is_there = |each: &&Experiment| claims.of(each.name).next().is_some();
    let there = experiments::ALL.iter().filter(is_there);
    let drawn: Vec<Drawn> = there
        .map(|experiment| {
            let plots = draw(experiment, folder)?;
            Ok(Drawn { experiment, plots })
        })
        .collect::<io::Result<_>>()?;
    fs::write(folder.join("report.html"), report::page(&drawn, &claims))?;
    Ok(finish(&claims, folder))
}

/// Writes the pictures of one experiment.
fn draw(experiment: &Experiment, folder: &Path) -> io::Result<Vec<plot::Plot>> {
    let plots = (experiment.draw)(folder)?;
    for (name, panel) in plots.iter().flat_map(plot::Plot::files) {
        fs::write(folder.join(name).with_extension("svg"), plot::svg(panel))?;
    }
    Ok(plots)
}

/// Removes the pictures and numbers of earlier runs, which this one may not overwrite.
fn clear(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let is_ours = experiments::ALL
            .iter()
            .any(|each| name.starts_with(each.name));
        if is_ours
            && path
                .extension()
                .is_some_and(|ending| ending == "svg" || ending == "csv")
        {
            fs::remove_file(path)?;
        }
    }
    Ok(())
}

/// The last lines; the number of claims that neither hold nor are explained.
fn finish(claims: &Claims, folder: &Path) -> usize {
    let left = claims
        .rows
        .iter()
        .filter(|(_, claim)| !claim.is_explained());
    let left = left.count();
    println!("{}", folder.join("report.html").display());
    println!("{} passed, {left} failed", claims.rows.len() - left);
    left
}
