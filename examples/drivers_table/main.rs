//! What the five Fortran drivers of `fortran/` computed: steps, errors, energy, time.
//!
//! `drivers_table DIR` reads the drivers' results `DIR/out_example0.dat` to `out_example4.dat` and
//! prints the table of `make run`. `drivers_table --check DIR` prints one line per driver instead,
//! `ok` or `FAILED`, and fails when one of them is outside its limits: the client tests call it.

mod example;
mod results;
mod routines;
mod timing;

use example::{Example, EXAMPLES};
use lexopt::prelude::*;
use results::Errors;
use std::path::PathBuf;
use std::process::ExitCode;

const LEGEND: &str = "
error (method)  largest difference from the method's own result, computed in 113 bits
error (motion)  largest difference from the true motion, the method's error included
energy error    largest change of the energy, relative to its first value
ns per step     the calls of one step with the same data, no files read or written
                (one call; in example 1 fifteen calls and fourteen kicks)";

/// Whether to check, and the folder.
fn options() -> Result<(bool, PathBuf), lexopt::Error> {
    let (mut check, mut directory) = (false, None);
    let mut arguments = lexopt::Parser::from_env();
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("check") => check = true,
            Value(value) if directory.is_none() => directory = Some(value.into()),
            _ => return Err(argument.unexpected()),
        }
    }
    Ok((check, directory.ok_or("DIR is missing")?))
}

fn main() -> ExitCode {
    let (check, directory) = match options() {
        Ok(options) => options,
        Err(error) => {
            eprintln!("{error}\nusage: drivers_table [--check] DIR");
            return ExitCode::from(2);
        }
    };
    if !check {
        println!("driver           routine     steps   error      error      energy     ns per");
        println!("                                     (method)   (motion)   error      step");
    }
    let mut failed = false;
    for example in &EXAMPLES {
        match results::errors(example, &directory) {
            Err(problem) => {
                failed = true;
                println!("driver_example{}: FAILED: {problem}", example.number);
            }
            Ok(errors) if check => failed |= !report(example, &errors),
            Ok(errors) => print_row(example, &errors),
        }
    }
    if !check && !failed {
        println!("{LEGEND}");
    }
    ExitCode::from(u8::from(failed))
}

fn print_row(example: &Example, errors: &Errors) {
    println!(
        "driver_example{}  {:<9} {:>7}   {:<8.1e}   {:<8.1e}   {:<8.1e} {:>8.0}",
        example.number,
        example.routine.name(),
        errors.steps,
        errors.method,
        errors.motion,
        errors.energy,
        timing::nanoseconds_per_step(example),
    );
}

/// One line for the tests: true when every error is within its limit.
fn report(example: &Example, errors: &Errors) -> bool {
    let limits = &example.limits;
    let within = errors.method <= limits.method && errors.energy <= limits.energy;
    println!(
        "driver_example{}: {}: error {:.1e} (limit {:.0e}), energy error {:.1e} (limit {:.0e})",
        example.number,
        if within { "ok" } else { "FAILED" },
        errors.method,
        limits.method,
        errors.energy,
        limits.energy,
    );
    within
}
