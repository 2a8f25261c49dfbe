//! The same bits: a digest of what every routine returns for every reference input, compared with the
//! one that is committed for the arithmetic in use.
//!
//! A change that only moves code leaves it as it is. A change of results writes it again, with a
//! reason: `FRB_BLESS=1 cargo test --release --test digest`, and once more with
//! `FRB_CPU=baseline`.

mod hash;
mod routines;

use hash::Hash;
use routines::ROUTINES;
use std::path::PathBuf;
use support::processor::is_fused;
use support::reference::{group, GROUPS};

/// A line a routine: its name, and the hash of its results for all inputs.
fn digest() -> String {
    let mut lines = String::new();
    let cases: Vec<_> = GROUPS.iter().flat_map(|name| group(name)).collect();
    for (name, run) in ROUTINES {
        let mut hash = Hash::new();
        run(&cases, &mut hash);
        lines += &format!("{name} {:016x}\n", hash.value());
    }
    lines
}

/// Arithmetics whose results are equal by design share a file.
fn file() -> PathBuf {
    let name = if is_fused() { "fused.txt" } else { "plain.txt" };
    [env!("CARGO_MANIFEST_DIR"), "tests", "digest", name]
        .iter()
        .collect()
}

#[test]
fn results_are_the_committed_ones() {
    // Bad cases are part of the digest; their messages are not wanted here.
    unsafe { frb::surface::frb_set_handler(Some(support::silence::say_nothing)) };
    let (file, found) = (file(), digest());
    if std::env::var_os("FRB_BLESS").is_some() {
        std::fs::write(&file, &found).unwrap();
    }
    let committed = std::fs::read_to_string(&file).unwrap_or_default();
    let differing: Vec<&str> = found
        .lines()
        .filter(|line| !committed.lines().any(|other| other == *line))
        .collect();
    assert!(
        committed == found,
        "{} differs in: {differing:#?}",
        file.display()
    );
}
