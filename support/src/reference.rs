//! The reference data of `tests/reference`: cases and their true results.

use crate::hex_float;
use std::path::Path;

/// All groups, in the order of the tables.
pub const GROUPS: [&str; 22] = [
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
    "apart",
    "rods",
    "middle",
    "lingering",
    "spheroid",
    "periods",
    "limits",
    "mixed",
    "faked",
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
    read(&format!("{name}.txt"), COLUMNS)
        .into_iter()
        .map(case)
        .collect()
}

/// The cases of a file, from its text.
pub fn cases(text: &str) -> Vec<Case> {
    let rows = rows(text, COLUMNS).unwrap_or_else(|line| panic!("line {line}: no case"));
    rows.into_iter().map(case).collect()
}

/// The numbers of a file of `tests/reference`, line by line without comments, so many on each.
///
/// # Panics
/// When the file is missing, empty or not like that.
pub fn read(name: &str, columns: usize) -> Vec<Vec<f64>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/reference");
    let path = folder.join(name);
    let text = std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let rows = rows(&text, columns)
        .unwrap_or_else(|line| panic!("{}:{line}: not {columns} numbers", path.display()));
    assert!(!rows.is_empty(), "{}: no cases", path.display());
    rows
}

/// The numbers of a text, or the first line that does not have so many.
fn rows(text: &str, columns: usize) -> Result<Vec<Vec<f64>>, usize> {
    let lines = text.lines().enumerate();
    lines
        .filter(|(_, line)| !line.starts_with('#'))
        .map(|(number, line)| {
            let words = line.split_ascii_whitespace().map(hex_float::parse_any);
            let row: Option<Vec<f64>> = words.collect();
            row.filter(|row| row.len() == columns).ok_or(number + 1)
        })
        .collect()
}

fn case(numbers: Vec<f64>) -> Case {
    Case {
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
    }
}

/// Numbers from the place on.
pub fn plain<const N: usize>(numbers: &[f64], first: usize) -> [f64; N] {
    std::array::from_fn(|i| numbers[first + i])
}

/// Numbers in two parts each from the place on.
pub fn exact<const N: usize>(numbers: &[f64], first: usize) -> [Exact; N] {
    std::array::from_fn(|i| Exact {
        high: numbers[first + 2 * i],
        low: numbers[first + 2 * i + 1],
    })
}
