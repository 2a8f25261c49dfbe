//! The same bits: a digest of what every routine returns for every reference input, compared with the
//! one that is committed for the arithmetic in use.
//!
//! A change that only moves code leaves it as it is. A change of results writes it again, with a
//! reason: `FRB_BLESS=1 cargo test --release --test digest`, and once more with
//! `FRB_CPU=baseline`.

use std::path::PathBuf;
use support::processor::is_fused;
use support::reference::{group, GROUPS};

/// Arithmetics whose results are equal by design share a file.
fn file() -> PathBuf {
    let name = if is_fused() { "fused.txt" } else { "plain.txt" };
    [env!("CARGO_MANIFEST_DIR"), "tests", "digest", name]
        .iter()
        .collect()
}

#[test]
fn results_are_the_committed_ones() {
    let cases: Vec<_> = GROUPS.iter().flat_map(|name| group(name)).collect();
    let (file, found) = (file(), digest::digest(&cases));
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
