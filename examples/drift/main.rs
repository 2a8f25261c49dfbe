//! Do the invariants drift? A million steps for many starts, bodies and step sizes.
//!
//! For each routine, step size and body, trajectories from random starts are followed and the errors of
//! the energy H, the Casimir C and the three components of the spatial momentum Q·m are measured in
//! double-double arithmetic. Rounding errors should make them a random walk with mean zero (Vilmart,
//! "Reducing round-off errors in rigid body dynamics", section 3.2): no drift, and a standard deviation
//! sigma·eps·sqrt(N) after N steps.
//!
//! Three bounds are judged. The drift of the mean is within 3 standard errors of zero. The starts one by
//! one walk at random, more or less: see `WALK_BOUND`. And sigma keeps the bounds of the table in
//! `routines`: for H at h = 0.01 from starts close to Vilmart's, or for everything, in proportion to h; and on
//! near-spheres for H and C.
//!
//! With so many rows some exceed a bound by chance: 3 standard errors in one row of 300. A case with
//! such a row is therefore measured with twenty times as many starts and judged on all of them:
//! chance goes away, while the z-score of a true drift grows with the square root of their number.
//!
//! Run with `cargo run --release --example drift`; `--help` lists the options.

mod options;
mod routines;
mod statistics;
mod trajectories;

use frb::body::Flaw;
use options::{Case, Options, USAGE};
use routines::STEP_SIZES;
use statistics::Summary;
use std::process::ExitCode;
use support::invariants::QUANTITIES;
use support::progress::{bar, ProgressBar};
use support::starts::Region;
use trajectories::{measure, Errors};

/// A doubtful case is measured with so many times the starts.
const MORE_STARTS: u64 = 20;

fn main() -> ExitCode {
    let options = match Options::parse(lexopt::Parser::from_env()) {
        Ok(Some(options)) => options,
        Ok(None) => {
            println!("{USAGE}");
            return ExitCode::SUCCESS;
        }
        Err(error) => {
            eprintln!("{error}\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    println!("{} steps; errors in eps = 2^-52 for |m| = 1", options.steps);
    println!("sigma: standard deviation at the end / sqrt(steps); walk: 1 for a random walk\n");
    println!(
        "routine    starts       h      body        quantity  drift/step       z   sigma   walk"
    );
    let (mut passed, mut failed) = (0, 0);
    let cases = options.cases();
    let progress = bar("trajectories");
    progress.inc_length(options.starts * cases.len() as u64);
    for case in &cases {
        let measured = measure_case(case, &options, &progress);
        let (good, bad) = progress.suspend(|| report(case, options.steps, measured));
        passed += good;
        failed += bad;
    }
    progress.finish_and_clear();
    println!("\n{passed} passed, {failed} failed");
    ExitCode::from(u8::from(failed > 0))
}

/// The errors of one case, with more starts if some bound is not kept.
fn measure_case(case: &Case, options: &Options, progress: &ProgressBar) -> Result<Errors, Flaw> {
    let run = |starts| measure(case, starts, options.steps, options.threads, progress);
    let mut errors = run(0..options.starts)?;
    if doubtful(case, &errors, options.steps) {
        progress.inc_length((MORE_STARTS - 1) * options.starts);
        let more = run(options.starts..MORE_STARTS * options.starts)?;
        for (all, new) in errors.iter_mut().zip(more) {
            all.extend(new);
        }
    }
    Ok(errors)
}

/// Prints the rows of one case: how many bounds it kept, and how many not.
fn report(case: &Case, steps: u64, measured: Result<Errors, Flaw>) -> (u32, u32) {
    let label = |starts: usize| {
        let starts = format!("{starts} {}", case.region.name());
        let (routine, body) = (case.routine.name, case.body.name);
        format!("{routine:<9}  {starts:<11}  {:<5}  {body:<10}", case.h)
    };
    let errors = match measured {
        Ok(errors) => errors,
        Err(flaw) => {
            println!("{}  FAILED: a step was refused ({flaw:?})", label(0));
            return (0, 1);
        }
    };
    let (mut passed, mut failed) = (0, 0);
    for (quantity, errors) in QUANTITIES.into_iter().zip(&errors) {
        let row = Summary::of(errors, steps);
        let mut verdict = String::new();
        for (name, kept) in bounds(case, quantity, &row) {
            if kept {
                passed += 1;
            } else {
                failed += 1;
                verdict += &format!("  FAILED: {name}");
            }
        }
        println!(
            "{}  {quantity:<8}  {:>10.2e}  {:>6.2}  {:>6.4}  {:>5.2}{verdict}",
            label(errors.len()),
            row.drift,
            row.z_score,
            row.sigma,
            row.walk
        );
    }
    (passed, failed)
}

/// The bounds on one row, and whether they are kept.
fn bounds(case: &Case, quantity: &str, row: &Summary) -> Vec<(&'static str, bool)> {
    let near = case.body.is_near_sphere;
    let mut bounds = vec![("drift", row.mean_stays()), ("walk", row.starts_walk(near))];
    let routine = case.routine;
    let of_energy =
        !near && quantity == "H" && case.region == Region::Vilmart && case.h == STEP_SIZES[0];
    let bound = if of_energy {
        routine.energy_sigma
    } else {
        routine.sigma_per_time * case.h
    };
    if bound.is_finite() {
        bounds.push(("sigma", row.sigma <= bound));
    }
    if near && ["H", "C"].contains(&quantity) {
        bounds.push(("sigma", row.walk_is_short()));
    }
    bounds
}

/// Some bound is not kept, perhaps by chance.
fn doubtful(case: &Case, errors: &Errors, steps: u64) -> bool {
    QUANTITIES
        .into_iter()
        .zip(errors)
        .any(|(quantity, errors)| {
            let row = Summary::of(errors, steps);
            bounds(case, quantity, &row).iter().any(|(_, kept)| !kept)
        })
}
