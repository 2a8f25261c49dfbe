//! The cases of every kind, and what is said of those that fail.

use support::hex_float;
use support::kinds::KINDS;
use support::random::Random;
use support::truth::Case;

/// Another seed than that of `make hostile`.
const SEED: u64 = 20;

/// An emulated processor (`make check-targets`) takes some thirty times as long: a fifth of the cases must do.
const SHARE_IN_EMULATION: u64 = 5;

/// So many cases of every kind, with the name of the kind.
pub fn cases(each: u64) -> Vec<(&'static str, Case)> {
    let is_emulated = std::env::var_os("FRB_EMULATOR").is_some();
    let each = if is_emulated {
        each.div_ceil(SHARE_IN_EMULATION)
    } else {
        each
    };
    let mut all = Vec::new();
    for (number, kind) in KINDS.iter().enumerate() {
        for index in 0..each {
            let mut random = Random::seeded(&[SEED, number as u64, index]);
            all.push((kind.name, kind.case(&mut random)));
        }
    }
    all
}

/// Asks the property of every case, which answers with a complaint or none.
///
/// # Panics
/// With the number of failures of every kind, and the first case of each.
pub fn check(each: u64, property: impl Fn(&Case) -> Option<String>) {
    let mut failures: Vec<(&str, usize, String)> = Vec::new();
    let all = cases(each);
    for (kind, case) in &all {
        let Some(complaint) = property(case) else {
            continue;
        };
        match failures.last_mut() {
            Some((last, count, _)) if last == kind => *count += 1,
            _ => failures.push((kind, 1, format!("{complaint}\n{}", describe(case)))),
        }
    }
    let text: Vec<String> = failures
        .iter()
        .map(|(kind, count, first)| format!("{kind}: {count} of {each}; the first: {first}"))
        .collect();
    assert!(text.is_empty(), "\n{}", text.join("\n"));
}

fn describe(case: &Case) -> String {
    format!(
        "  moments    {}\n  m          {}\n  h          {}\n  quaternion {}\n  matrix     {}",
        hex_float::format_all(&case.moments),
        hex_float::format_all(&case.m),
        hex_float::format(case.h),
        hex_float::format_all(&case.quaternion),
        hex_float::format_all(&case.matrix),
    )
}

/// The largest component of m, or 1 if there is none.
pub fn size(case: &Case) -> f64 {
    let largest = case.m.iter().fold(0.0_f64, |a, b| a.max(b.abs()));
    if largest > 0.0 {
        largest
    } else {
        1.0
    }
}

/// The largest difference of two momenta, relative to the size.
pub fn momentum_distance(case: &Case, a: &[f64; 3], b: &[f64; 3]) -> f64 {
    let unit = size(case);
    support::rotation::distance(&a.map(|x| x / unit), &b.map(|x| x / unit))
}
