//! Writes the groups of the reference data that `generate.cpp` cannot reach: moments too far apart, too
//! many periods, motions too close to the saddle. README.md describes the files.
//!
//! `cargo run --release --example reference -- DIRECTORY [GROUP...]`, all groups when none is named.

use std::process::ExitCode;
use support::hex_float;
use support::kinds::KINDS;
use support::random::Random;
use support::truth::{truth, Case, FINER, FINEST};
use support::wide::Wide;

/// Worse conditioned cases are not judged: they are drawn again.
const LARGEST_CONDITION: f64 = 1e10;
/// Truths of two resolutions must agree to this, relative to 1 + condition.
const AGREEMENT: f64 = 1e-26;
/// The rounding of a smaller momentum is not that of its size.
const LEAST_MOMENTUM: f64 = 1e-280;

/// A file: its name, the kinds from which its cases are drawn in turn, how many, and cases that once were
/// wrong, as I, m and h.
struct Group {
    name: &'static str,
    kinds: &'static [&'static str],
    cases: usize,
    known: &'static [[f64; 7]],
}

/// 2^−601
const TWO_601: f64 = f64::from_bits((1023 - 601) << 52);

const GROUPS: [Group; 9] = [
    Group {
        name: "faked",
        kinds: &["rotor, faked", "rotor, nearly"],
        cases: 100,
        known: &[
            [1e-200, 1.0, 1.0, 0.0, 0.0, 1.0, 1.0],
            [TWO_601, 1.0, 1.0, 1.0, 0.0, 0.0, TWO_601],
        ],
    },
    Group {
        name: "apart",
        kinds: &["apart, 2^100", "apart, 2^2000"],
        cases: 100,
        known: &[],
    },
    Group {
        name: "rods",
        kinds: &["thin, saddle", "thin, in parts"],
        cases: 120,
        known: &[
            [1e-30, 1.0, 1e4, 1e-28, 1.0, 0.0, 1.92e-14],
            [1e-24, 1.0, 2.0, 1e-23, 1.0, 0.0, 2.8e-11],
            [1e-4, 1.0, 1.5, 1e-5, 1.0, 3e-6, 0.284070565],
        ],
    },
    Group {
        name: "middle",
        kinds: &["middle axis", "middle axis, deep"],
        cases: 80,
        known: &[[1.0, 2.0, 3.0, 1e-304, 1.0, 0.0, 2424.0]],
    },
    Group {
        name: "lingering",
        kinds: &[
            "separatrix",
            "separatrix, near",
            "separatrix, symmetric",
            "lingering",
        ],
        cases: 120,
        known: &[],
    },
    Group {
        name: "spheroid",
        kinds: &["sphere, ulps", "sphere, 1e-12", "sphere, 1e-8"],
        cases: 90,
        known: &[],
    },
    Group {
        name: "periods",
        kinds: &["quarter periods", "many periods"],
        cases: 80,
        known: &[],
    },
    Group {
        name: "limits",
        kinds: &["thresholds"],
        cases: 80,
        known: &[],
    },
    Group {
        name: "mixed",
        kinds: &["mixed sizes", "disc", "integers", "unphysical"],
        cases: 120,
        known: &[[6.0, 87.0, 96.0, 0.7015, 229.627, -8.4183, 0.2990]],
    },
];

fn main() -> ExitCode {
    let mut words = std::env::args().skip(1);
    let Some(directory) = words.next() else {
        eprintln!("usage: reference DIRECTORY [GROUP...]");
        return ExitCode::from(2);
    };
    let wanted: Vec<String> = words.collect();
    for (number, group) in GROUPS.iter().enumerate() {
        if wanted.is_empty() || wanted.iter().any(|name| name == group.name) {
            let path = format!("{directory}/{}.txt", group.name);
            if let Err(error) = std::fs::write(&path, text(number as u64, group)) {
                eprintln!("{path}: {error}");
                return ExitCode::FAILURE;
            }
            println!("{:11} {:4} cases", group.name, group.cases);
        }
    }
    ExitCode::SUCCESS
}

fn text(number: u64, group: &Group) -> String {
    let mut text = format!(
        "# {}: written by generate.rs; columns in README.md\n",
        group.name
    );
    let mut random = Random::seeded(&[2000 + number]);
    let mut done = 0;
    for turn in 0.. {
        if done == group.cases {
            break;
        }
        let name = group.kinds[turn % group.kinds.len()];
        let kind = KINDS.iter().find(|kind| kind.name == name).expect(name);
        let mut case = kind.case(&mut random);
        if let Some(&[i1, i2, i3, m1, m2, m3, h]) = group.known.get(turn) {
            (case.moments, case.m, case.h) = ([i1, i2, i3], [m1, m2, m3], h);
        }
        if let Some(line) = line(&case) {
            text += &line;
            done += 1;
        }
    }
    text
}

/// The line of a case that can be judged.
fn line(case: &Case) -> Option<String> {
    let identity = Case {
        quaternion: [1.0, 0.0, 0.0, 0.0],
        matrix: [1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0],
        ..*case
    };
    let condition = truth(case, FINER).condition;
    let size = case.m.iter().fold(0.0_f64, |a, b| a.max(b.abs()));
    if condition.largest() >= LARGEST_CONDITION || !(LEAST_MOMENTUM..1e300).contains(&size) {
        return None;
    }
    // The rotation of the step, to be applied to the attitude as it stands.
    let (step, finer) = (truth(&identity, FINER), truth(&identity, FINEST));
    let pairs = step
        .m
        .iter()
        .zip(&finer.m)
        .map(|(a, b)| (*a - *b) * step.length.reciprocal());
    let others = step
        .quaternion
        .iter()
        .zip(&finer.quaternion)
        .map(|(a, b)| *a - *b);
    let off = pairs
        .chain(others)
        .fold(0.0_f64, |worst, x| worst.max(x.to_f64().abs()));
    assert!(
        off <= AGREEMENT * (1.0 + condition.largest()),
        "truths of two resolutions differ by {off:.1e}: {case:?}"
    );
    let quaternion = product(&case.quaternion.map(Wide::from_f64), &finer.quaternion);
    let given = case.matrix.map(Wide::from_f64);
    let matrix: [Wide; 9] = std::array::from_fn(|i| {
        let term = |k: usize| given[3 * k + i % 3] * finer.matrix[3 * (i / 3) + k];
        term(0) + term(1) + term(2)
    });
    let inputs = [
        &case.moments[..],
        &case.m,
        &[case.h],
        &case.quaternion,
        &case.matrix,
    ]
    .concat();
    let results = [&finer.m[..], &quaternion, &matrix].concat();
    let parts = results.iter().flat_map(|result| {
        let high = result.to_f64();
        [high, (*result - Wide::from_f64(high)).to_f64()]
    });
    let numbers: Vec<f64> = inputs.into_iter().chain(parts).collect();
    Some(format!(
        "{} {:.4e} {:.4e} {:.4e}\n",
        hex_float::format_all(&numbers),
        condition.m,
        condition.quaternion,
        condition.matrix
    ))
}

fn product(a: &[Wide; 4], b: &[Wide; 4]) -> [Wide; 4] {
    [
        a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3],
        a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
        a[0] * b[2] + a[2] * b[0] + a[3] * b[1] - a[1] * b[3],
        a[0] * b[3] + a[3] * b[0] + a[1] * b[2] - a[2] * b[1],
    ]
}
