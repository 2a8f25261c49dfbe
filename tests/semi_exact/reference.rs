//! Single steps against the published formulas at 45 digits (tests/reference/semi_exact.py).

use frb::semi_exact;
use std::collections::BTreeMap;
use support::hex_float;
use support::reference::plain;
use support::rotation::{distance, IDENTITY, IDENTITY_MATRIX};
use support::tolerance::{EPSILON, MEAN_SEMI_EXACT as MEAN, WORST_SEMI_EXACT as WORST};

const GROUPS: [&str; 12] = [
    "axis",
    "example3",
    "example4",
    "generic",
    "long",
    "scaled",
    "separatrix",
    "sphere",
    "symmetric",
    "thin",
    "tiny",
    "unsorted",
];

struct Case {
    group: &'static str,
    nodes: i32,
    step: f64,
    moments: [f64; 3],
    momentum: [f64; 3],
    matrix: [f64; 9],
    condition_matrix: f64,
    quaternion: [f64; 4],
    condition_quaternion: f64,
}

fn cases() -> Vec<Case> {
    include_str!("../reference/semi_exact.txt")
        .lines()
        .map(|line| {
            let words: Vec<&str> = line.split_ascii_whitespace().collect();
            let numbers: Vec<f64> = words[2..]
                .iter()
                .map(|word| hex_float::parse(word).unwrap_or_else(|| panic!("{word} in {line}")))
                .collect();
            assert_eq!(numbers.len(), 25, "{line}");
            Case {
                group: GROUPS[GROUPS.binary_search(&words[0]).expect(line)],
                nodes: words[1].parse().expect(line),
                step: numbers[0],
                moments: plain(&numbers, 1),
                momentum: plain(&numbers, 4),
                matrix: plain(&numbers, 10),
                condition_matrix: numbers[19],
                quaternion: plain(&numbers, 20),
                condition_quaternion: numbers[24],
            }
        })
        .collect()
}

/// Errors of one routine, by group.
fn check<const N: usize>(
    routine: &str,
    run: impl Fn(&Case) -> [f64; N],
    want: impl Fn(&Case) -> ([f64; N], f64),
) {
    let mut errors: BTreeMap<&str, Vec<f64>> = BTreeMap::new();
    let mut complaints = Vec::new();
    for case in cases() {
        let (expected, condition) = want(&case);
        let got = run(&case);
        let error = distance(&got, &expected) / (EPSILON * (1.0 + condition));
        errors.entry(case.group).or_default().push(error);
        if error > WORST {
            complaints.push(format!(
                "{routine}, group {}, {} nodes\n  moments {}\n  m       {}\n  h       {}\n  \
                 want    {}\n  got     {}\n  error   {error:.2} eps(1 + condition), condition \
                 {condition:.3e}",
                case.group,
                case.nodes,
                hex_float::format_all(&case.moments),
                hex_float::format_all(&case.momentum),
                hex_float::format(case.step),
                hex_float::format_all(&expected),
                hex_float::format_all(&got),
            ));
        }
    }
    for (group, errors) in &errors {
        let mean = errors.iter().sum::<f64>() / errors.len() as f64;
        if mean > MEAN {
            complaints.push(format!("{routine}, group {group}: mean {mean:.3} > {MEAN}"));
        }
    }
    assert_eq!(errors.keys().copied().collect::<Vec<_>>(), GROUPS);
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n\n"));
}

#[test]
fn matrices_agree_with_the_published_formulas() {
    check(
        "step_matrix",
        |case| {
            let (h, moments, m) = (case.step, &case.moments, &case.momentum);
            semi_exact::step_matrix(h, moments, m, &IDENTITY_MATRIX, case.nodes)
                .unwrap()
                .1
        },
        |case| (case.matrix, case.condition_matrix),
    );
}

#[test]
fn quaternions_agree_with_the_published_formulas() {
    check(
        "step_quaternion",
        |case| {
            let (h, moments, m) = (case.step, &case.moments, &case.momentum);
            semi_exact::step_quaternion(h, moments, m, &IDENTITY, case.nodes)
                .unwrap()
                .1
        },
        |case| (case.quaternion, case.condition_quaternion),
    );
}

#[test]
fn every_count_of_nodes_has_cases_in_both_directions() {
    let cases = cases();
    for nodes in 1..=10 {
        for forwards in [true, false] {
            let count = cases
                .iter()
                .filter(|case| case.nodes == nodes && (case.step > 0.0) == forwards)
                .count();
            assert!(count >= 10, "{nodes} nodes, forwards {forwards}: {count}");
        }
    }
}
