//! The reference data of `tests/reference`: cases and their true results.

use super::hex_float;
use std::path::PathBuf;

/// All groups, in the order of the tables.
pub const GROUPS: [&str; 13] = [
    "generic",
    "long",
    "big",
    "symmetric",
    "sphere",
    "axis",
    "saddle",
    "separatrix",
    "scaled",
    "unsorted",
    "tiny",
    "thin",
    "rotor",
];

/// Numbers on a line: 20 inputs, 16 results in two parts each, 3 condition numbers.
const COLUMNS: usize = 20 + 2 * 16 + 3;

/// A number of 30 digits as an unevaluated sum.
#[derive(Clone, Copy, Debug)]
pub struct Exact {
    pub high: f64,
    pub low: f64,
}

impl Exact {
    /// |value − self|. Where it matters the two are close, so that the first difference is exact.
    pub fn distance(self, value: f64) -> f64 {
        ((value - self.high) - self.low).abs()
    }
}

/// One line of a file: inputs of a step, its true results and their condition numbers.
#[derive(Clone, Copy, Debug)]
pub struct Case {
    pub moments: [f64; 3],
    pub momentum: [f64; 3],
    pub step: f64,
    pub quaternion: [f64; 4],
    pub matrix: [f64; 9],
    pub end_momentum: [Exact; 3],
    pub end_quaternion: [Exact; 4],
    pub end_matrix: [Exact; 9],
    /// Relative to |m|.
    pub condition_momentum: f64,
    pub condition_quaternion: f64,
    pub condition_matrix: f64,
}

/// The cases of a group.
///
/// # Panics
/// When the file is missing or not as `tests/reference/README.md` describes it.
pub fn group(name: &str) -> Vec<Case> {
    let path: PathBuf = [env!("CARGO_MANIFEST_DIR"), "tests", "reference", name]
        .iter()
        .collect();
    let path = path.with_extension("txt");
    let text = std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let cases: Vec<Case> = text
        .lines()
        .enumerate()
        .filter(|(_, line)| !line.starts_with('#'))
        .map(|(number, line)| {
            case(line).unwrap_or_else(|| {
                panic!("{}:{}: not a reference case", path.display(), number + 1)
            })
        })
        .collect();
    assert!(!cases.is_empty(), "{}: no cases", path.display());
    cases
}

fn case(line: &str) -> Option<Case> {
    let numbers: Vec<f64> = line
        .split_ascii_whitespace()
        .map(|word| {
            if word.contains("0x") {
                hex_float::parse(word)
            } else {
                word.parse().ok()
            }
        })
        .collect::<Option<_>>()?;
    if numbers.len() != COLUMNS {
        return None;
    }
    Some(Case {
        moments: plain(&numbers, 0),
        momentum: plain(&numbers, 3),
        step: numbers[6],
        quaternion: plain(&numbers, 7),
        matrix: plain(&numbers, 11),
        end_momentum: exact(&numbers, 20),
        end_quaternion: exact(&numbers, 26),
        end_matrix: exact(&numbers, 34),
        condition_momentum: numbers[52],
        condition_quaternion: numbers[53],
        condition_matrix: numbers[54],
    })
}

fn plain<const N: usize>(numbers: &[f64], first: usize) -> [f64; N] {
    std::array::from_fn(|i| numbers[first + i])
}

fn exact<const N: usize>(numbers: &[f64], first: usize) -> [Exact; N] {
    std::array::from_fn(|i| Exact {
        high: numbers[first + 2 * i],
        low: numbers[first + 2 * i + 1],
    })
}
