//! The same bits: a digest of what every routine returns for every reference input, compared with the
//! one that is committed for the arithmetic in use.
//!
//! A change that only moves code leaves it as it is. A change of results writes it again, with a
//! reason: `FRB_BLESS=1 cargo test --release --test digest`, and once more with
//! `FRB_CPU=baseline`.

use frb::surface::{frb_arithmetic, FRB_FUSED, FRB_PLAIN};
use std::path::PathBuf;
use support::reference::{group, GROUPS};

/// The file of the class that the library says it computes: were it wrong, the digest would differ.
fn file() -> PathBuf {
    let class = match frb_arithmetic() {
        FRB_FUSED => "fused",
        FRB_PLAIN => "plain",
        other => panic!("frb_arithmetic() = {other}"),
    };
    println!("class {class}");
    let name = format!("{class}.txt");
    [env!("CARGO_MANIFEST_DIR"), "tests", "digest", &name]
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
