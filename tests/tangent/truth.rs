//! Every block of the tangent map against differences in 128-bit arithmetic, group by group.

use frb::tangent::{step_quaternion, Tangent};
use std::collections::BTreeMap;
use std::ops::Range;
use support::hex_float;
use support::reference::{self, Exact};
use support::tolerance::{EPSILON, MEAN_TANGENT, WORST_TANGENT};

/// The group, 7 inputs, 7 columns of 6 and Rᵀ in two parts each, 6 condition numbers.
const NUMBERS: usize = 1 + 7 + 2 * (7 * 6 + 9) + 6;
/// Rows and columns of the blocks whose truth is in the file, in the order of their conditions; there the
/// columns of θ are left out.
const BLOCKS: [(&str, Range<usize>, Range<usize>); 6] = [
    ("m by m", 0..3, 0..3),
    ("m by I", 0..3, 3..6),
    ("m by h", 0..3, 6..7),
    ("θ by m", 3..6, 0..3),
    ("θ by I", 3..6, 3..6),
    ("θ by h", 3..6, 6..7),
];

struct Case {
    group: &'static str,
    moments: [f64; 3],
    m: [f64; 3],
    h: f64,
    by: [Exact; 42],
    back: [Exact; 9],
    condition: [f64; 6],
}

fn cases() -> Vec<Case> {
    let lines = reference::read("tangent/tangent.txt", NUMBERS);
    let case = |numbers: &Vec<f64>| Case {
        group: reference::GROUPS[numbers[0] as usize],
        moments: reference::plain(numbers, 1),
        m: reference::plain(numbers, 4),
        h: numbers[7],
        by: reference::exact(numbers, 8),
        back: reference::exact(numbers, 92),
        condition: reference::plain(numbers, 110),
    };
    lines.iter().map(case).collect()
}

/// The error of a block relative to its largest entry.
fn error(tangent: &Tangent, case: &Case, rows: &Range<usize>, columns: &Range<usize>) -> f64 {
    let (mut size, mut off) = (0.0_f64, 0.0_f64);
    for column in columns.clone() {
        // The columns of θ stand between.
        let place = if column < 3 { column } else { column + 3 };
        for row in rows.clone() {
            let truth = case.by[6 * column + row];
            size = size.max(truth.high.abs());
            off = off.max(truth.distance(tangent[place][row]));
        }
    }
    if off == 0.0 {
        0.0
    } else {
        off / size
    }
}

/// Where m does not move by a bit of 128, neither do its differences.
const STILL: (&str, [&str; 2]) = ("tiny", ["m by I", "m by h"]);

/// Whether a derivative by a moment of inertia is beyond all numbers, by a factor of at least 1e12, of a body
/// that turns so close to one of its axes that 128 bits see no motion: the momentum circles the axis a by Ωh
/// radians, Ω² = |m|²(α_j − α_a)(α_k − α_a), and δm_k = ½Ωh·m_j·sqrt((α_j − α_a)/(α_k − α_a)) for δlog α_j = 1.
fn overflows(case: &Case) -> bool {
    let size = |axis: usize| case.m[axis].abs();
    let axis = (0..3).fold(0, |a, b| if size(b) > size(a) { b } else { a });
    let (others, log) = ([(axis + 1) % 3, (axis + 2) % 3], |x: f64| x.abs().log10());
    if others.iter().any(|j| size(*j) > 1e-40 * size(axis)) {
        return false;
    }
    let apart = |j: usize| log(1.0 / case.moments[j] - 1.0 / case.moments[axis]);
    let [j, k] = others;
    let radians = log(case.h) + log(case.m[axis]) + 0.5 * (apart(j) + apart(k));
    let change = |j: usize, k: usize| {
        radians + log(0.5 * case.m[j]) + 0.5 * (apart(j) - apart(k)) - log(case.moments[j])
    };
    change(j, k).max(change(k, j)) > 320.0
}

#[test]
fn every_block_is_right() {
    let mut found: BTreeMap<(&str, &str), Vec<f64>> = BTreeMap::new();
    let mut complaints = Vec::new();
    for case in cases() {
        // The missing moment of a linear rotor has no derivative.
        let is_rotor = case.moments.contains(&0.0);
        let q = [1.0, 0.0, 0.0, 0.0];
        let tangent = match step_quaternion(case.h, &case.moments, &case.m, &q) {
            Ok((_, _, tangent)) => tangent,
            Err(flaw) => {
                let is_finite = case.by.iter().all(|entry| entry.high.is_finite());
                println!("{}: {flaw:?}, h {}", case.group, hex_float::format(case.h));
                if is_finite && !overflows(&case) {
                    complaints.push(format!("{}: {flaw:?}", case.group));
                }
                continue;
            }
        };
        for ((name, rows, columns), condition) in BLOCKS.iter().zip(case.condition) {
            if is_rotor && columns.start == 3 {
                continue;
            }
            if case.group == STILL.0 && STILL.1.contains(name) {
                continue;
            }
            let error = error(&tangent, &case, rows, columns) / (EPSILON * (1.0 + condition));
            found.entry((case.group, name)).or_default().push(error);
            // Also not for NaN.
            if error.is_nan() || error > WORST_TANGENT {
                complaints.push(format!(
                    "{}, {name}: {error:.2}, condition {condition:.1e}: moments {} m {} h {}",
                    case.group,
                    hex_float::format_all(&case.moments),
                    hex_float::format_all(&case.m),
                    hex_float::format(case.h)
                ));
            }
        }
        // Rᵀ changes as the rotation does.
        let [m, i] = [&case.m, &case.moments];
        let inputs = [m[0], m[1], m[2], i[0], i[1], i[2], case.h];
        let turn = |row: usize| -> f64 {
            let terms = inputs.iter().zip(case.by.chunks(6));
            terms
                .map(|(input, by)| (by[3 + row].high * input).abs())
                .sum()
        };
        let condition = (0..3).map(turn).fold(0.0, f64::max);
        let turned = (0..9).map(|i| case.back[i].distance(tangent[3 + i / 3][3 + i % 3]));
        let error = turned.fold(0.0, f64::max) / (EPSILON * (1.0 + condition));
        found.entry((case.group, "θ by θ")).or_default().push(error);
    }
    println!("group       block    worst   mean");
    for ((group, block), errors) in &found {
        let worst = errors.iter().fold(0.0_f64, |a, b| a.max(*b));
        let mean = errors.iter().sum::<f64>() / errors.len() as f64;
        println!("{group:11} {block:7} {worst:6.2} {mean:6.2}");
        if mean.is_nan() || mean > MEAN_TANGENT {
            complaints.push(format!("{group}, {block}: mean {mean:.2}"));
        }
    }
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
    assert_eq!(found.len(), 7 * reference::GROUPS.len() - 4);
}
