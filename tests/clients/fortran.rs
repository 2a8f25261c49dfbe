//! Programs in Fortran, of 1977 and later.

use crate::drivers::{driver, drivers};
use crate::same_output::assert_same_output;
use crate::workshop::{build, build_and_run, fortran, Way};
use std::fs;
use std::process::Command;
use support::toolbox::{folder, root};

const STRICT: [&str; 4] = ["-O1", "-Wall", "-Wextra", "-Werror"];

/// Comparing reals and dividing integers is what these programs are meant to do.
const OLD: [&str; 3] = ["-std=legacy", "-Wno-compare-reals", "-Wno-integer-division"];

fn fortran_95(more: &[&str]) -> Option<Command> {
    fortran(&[&["-std=f95", "-pedantic"], &STRICT[..], more].concat())
}

fn published_drivers(way: Way) {
    drivers(
        || fortran_95(&[]),
        &folder(&way.label("fortran/drivers")),
        way,
    );
}

/// Compilers that spell external names otherwise: the results are the same to the last digit.
fn spelling(way: Way) {
    let folder = folder(&way.label("fortran/spelling"));
    for number in [0, 2] {
        let mut results = Vec::new();
        for option in ["-funderscoring", "-fno-underscoring", "-fsecond-underscore"] {
            let Some(compiler) = fortran_95(&[option]) else {
                return;
            };
            let result = driver(number, compiler, &folder, way);
            results.push(fs::read_to_string(result).expect("its results"));
        }
        assert!(results.iter().all(|one| *one == results[0]), "{results:?}");
    }
}

/// The examples of bodies under torque print what is stored: the same words, energies to rounding, other
/// numbers to their last digit.
fn under_torque(way: Way) {
    for name in ["perturbed", "top", "satellite"] {
        let folder = folder(&way.label(&format!("fortran/{name}")));
        let Some(compiler) = fortran_95(&[]) else {
            return;
        };
        let example = format!("fortran/example_{name}");
        let printed = build_and_run(compiler, &folder, &[format!("{example}.f")], way);
        let stored = fs::read_to_string(root().join(format!("{example}.out"))).expect("stored");
        assert_same_output(&printed, &stored);
    }
}

/// An example that uses the module prints what is stored.
fn modern(name: &str, way: Way) {
    let folder = folder(&way.label(&format!("fortran/{name}")));
    let Some(compiler) = fortran(&[&["-std=f2008"], &STRICT[..]].concat()) else {
        return;
    };
    let example = format!("fortran/example_{name}");
    let sources = ["fortran/frb.f90".into(), format!("{example}.f90")];
    let printed = build_and_run(compiler, &folder, &sources, way);
    let stored = fs::read_to_string(root().join(format!("{example}.out"))).expect("stored");
    assert_same_output(&printed, &stored);
}

/// The covariance step of a filter, and moments of inertia fitted to attitudes.
fn with_tangent_maps(way: Way) {
    modern("covariance", way);
    modern("fit", way);
}

/// A program that uses the module `frb`.
fn with_module(name: &str, way: Way) {
    let folder = folder(&way.label(&format!("fortran/{name}-f90")));
    let Some(compiler) = fortran(&[&["-std=f2008"], &STRICT[..]].concat()) else {
        return;
    };
    let sources = [
        "fortran/frb.f90".into(),
        format!("tests/clients/{name}.f90"),
    ];
    build_and_run(compiler, &folder, &sources, way);
}

fn module(way: Way) {
    with_module("module", way);
}

fn module_under_torque(way: Way) {
    with_module("splitting", way);
}

fn module_with_batches(way: Way) {
    with_module("batch", way);
}

/// A FORTRAN 77 program.
fn fortran_77(name: &str, way: Way) {
    let folder = folder(&way.label(&format!("fortran/{name}-f77")));
    let Some(compiler) = fortran(&[&STRICT[..], &OLD].concat()) else {
        return;
    };
    build_and_run(compiler, &folder, &[format!("tests/clients/{name}.f")], way);
}

fn batches(way: Way) {
    fortran_77("batch77", way);
}

fn bodies(way: Way) {
    fortran_77("bodies77", way);
}

fn names_of_its_own(way: Way) {
    fortran_77("own_names", way);
}

fn external_potential(way: Way) {
    fortran_77("potential", way);
}

/// Status and handlers; and of the default handler nothing on standard output, one line on standard
/// error, which begins as XERBLA's.
fn default_handler(way: Way) {
    let folder = folder(&way.label("fortran/status"));
    let Some(compiler) = fortran(&[&STRICT[..], &OLD].concat()) else {
        return;
    };
    let program = build(compiler, &folder, &["tests/clients/status.f"], way);
    let output = Command::new(program).output().expect("the program starts");
    let message = String::from_utf8_lossy(&output.stderr);
    let wanted = " ** On entry to QUAT_STEP parameter number  7 had an illegal value";
    assert!(output.status.success(), "{output:?}");
    assert!(output.stdout.is_empty(), "{output:?}");
    assert!(message.starts_with(wanted), "{message}");
    assert_eq!(message.lines().count(), 1, "{message}");
}

both_ways!(
    published_drivers,
    spelling,
    under_torque,
    module,
    module_under_torque,
    module_with_batches,
    batches,
    bodies,
    with_tangent_maps,
    names_of_its_own,
    external_potential,
    default_handler,
);
