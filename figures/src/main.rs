//! Every figure and table of four papers, made again with this library.
//!
//! `make figures` runs all experiments in the papers' sizes, `make figures-quick` in small ones,
//! `make figures ONLY=vilmart_1` one of them. Each writes its pictures and numbers, and the report
//! has them all, beside what the papers claim.
//!
//! - `experiment`: what an experiment is given, and what it returns.
//! - `experiments`: all of them, one in a file.
//! - `truth`: the true motion to 30 digits.
//! - `timing`: costs.
//! - `plot`: pictures.
//! - `report`, `prose`, `files`, `circumstances`: what is written.
//! - `options`, `progress`: the command line, and the bar while it runs.

mod circumstances;
mod experiment;
mod experiments;
mod files;
mod options;
mod plot;
mod progress;
mod prose;
mod report;
mod timing;
mod truth;

#[cfg(test)]
use support::hex_float;
use support::{double_double, invariants};
/// Where trajectories start.
mod starts {
    pub use support::random::Random;
    pub use support::starts::Region;
}

use circumstances::Circumstances;
use experiment::{Context, Experiment};
use options::{Options, Request};
use report::Done;
use std::process::ExitCode;
use std::time::Instant;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let known = |name: &str| experiments::ALL.iter().any(|each| each.name == name);
    match options::read(&arguments, known) {
        Request::Run(options) => match run(&options) {
            Ok(0) => ExitCode::SUCCESS,
            Ok(_) => ExitCode::FAILURE,
            Err(error) => {
                eprintln!("{}: {error}", options.folder.display());
                ExitCode::FAILURE
            }
        },
        Request::List => {
            for each in experiments::ALL {
                println!("{:24} {}: {}", each.name, each.paper, each.title);
            }
            ExitCode::SUCCESS
        }
        Request::Help => {
            println!("{}", options::USAGE);
            ExitCode::SUCCESS
        }
        Request::Wrong(message) => {
            eprintln!("{message}\n{}", options::USAGE);
            ExitCode::from(2)
        }
    }
}

/// Runs what is asked for; the number of claims that neither hold nor are explained.
///
/// All that is known is written after every experiment: a run that is stopped leaves a report on
/// those before.
fn run(options: &Options) -> std::io::Result<usize> {
    let Options { quick, folder, .. } = options;
    std::fs::create_dir_all(folder)?;
    let is_wanted =
        |name: &str| options.names.is_empty() || options.names.iter().any(|n| n == name);
    let wanted = experiments::ALL.iter().filter(|each| is_wanted(each.name));
    let wanted: Vec<&Experiment> = wanted.collect();
    let mut circumstances = Circumstances::of(&options.command, *quick, wanted.len());
    let mut all = Vec::new();
    for experiment in &wanted {
        let start = Instant::now();
        let place = format!("{}/{}", all.len() + 1, wanted.len());
        let context = Context::new(*quick, &format!("{place} {}", experiment.name));
        let outcome = (experiment.run)(&context);
        drop(context);
        let seconds = start.elapsed().as_secs_f64();
        println!(
            "{:34} {seconds:6.1} s",
            format!("{place} {}", experiment.name)
        );
        for claim in &outcome.claims {
            let word = report::word(claim);
            println!("    {word:7}  {} | {}", claim.claim, claim.measured);
        }
        let done = Done {
            experiment,
            outcome,
            seconds,
        };
        files::write(&done, folder)?;
        all.push(done);
        circumstances.done = all.len();
        files::write_report(&all, &circumstances, folder)?;
    }
    let claims = || all.iter().flat_map(|done| &done.outcome.claims);
    let left = claims().filter(|claim| !claim.holds && claim.because.is_empty());
    let left = left.count();
    println!("{}", folder.join("report.html").display());
    println!("{} passed, {left} failed", claims().count() - left);
    Ok(left)
}
