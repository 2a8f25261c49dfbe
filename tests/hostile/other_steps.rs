//! The other steps on every kind: a state of the same length and a rotation, or a status.

use crate::cases::{check, momentum_distance, size};
use frb::body::{Compensated, Flaw};
use frb::{dmv, exact, semi_exact};
use support::rotation::{distance, norm_defect, orthonormal_defect, square};
use support::tolerance::{EPSILON, WORST_STEP};
use support::truth::{truth, Case, QUICK};

const EACH: u64 = 30;
/// |m|², |q|² and QᵀQ to within so much.
const KEPT: f64 = 16.0 * EPSILON;
/// |m|² after up to 1024 parts with carries: sums lose nothing, but increments of a size like |m| are known to an eps
/// of themselves, and these errors walk: √1024.
const CARRIED: f64 = 32.0 * EPSILON;

/// What is wrong with the length of the momentum, the subnormal numbers being allowed their rounding.
fn length_complaint(case: &Case, m: &[f64; 3], most: f64) -> Option<String> {
    let unit = size(case);
    let relative = |m: &[f64; 3]| square(&m.map(|x| x / unit));
    let (before, after) = (relative(&case.m), relative(m));
    let off = (after - before).abs() / before.max(f64::MIN_POSITIVE);
    let rounding = 4.0 * f64::from_bits(1) / unit;
    (!(off <= most + rounding || before == 0.0)).then(|| format!("|m|² is off by {off:.2e}"))
}

fn is_legal(flaw: Flaw) -> bool {
    matches!(flaw, Flaw::Range | Flaw::NoConvergence)
}

fn judged<const K: usize>(
    case: &Case,
    end: Result<([f64; 3], [f64; K]), Flaw>,
    defect: impl Fn(&[f64; K]) -> f64,
) -> Option<String> {
    match end {
        Err(flaw) if is_legal(flaw) => None,
        Err(flaw) => Some(format!("refused: {flaw:?}")),
        Ok((m, q)) if defect(&q) <= KEPT => length_complaint(case, &m, KEPT),
        Ok((_, q)) => Some(format!("{q:?} is no rotation: {:.2e}", defect(&q))),
    }
}

#[test]
fn dmv_steps_keep_what_they_keep_or_say_so() {
    for half_order in 1..=5 {
        check(EACH, |case| {
            let end = dmv::step(case.h, &case.moments, &case.m, &case.quaternion, half_order);
            judged(case, end, norm_defect).map(|text| format!("order {}: {text}", 2 * half_order))
        });
    }
}

#[test]
fn semi_exact_quaternions_are_rotations() {
    for nodes in [1, 5, 10] {
        check(EACH, |case| {
            let (h, moments, m) = (case.h, &case.moments, &case.m);
            let end = semi_exact::step_quaternion(h, moments, m, &case.quaternion, nodes);
            judged(case, end, norm_defect)
        });
    }
}

#[test]
fn semi_exact_matrices_are_rotations() {
    for nodes in [1, 5, 10] {
        check(EACH, |case| {
            let (h, moments, m) = (case.h, &case.moments, &case.m);
            let end = semi_exact::step_matrix(h, moments, m, &case.matrix, nodes);
            judged(case, end, orthonormal_defect)
        });
    }
}

/// The momentum of a semi-exact step is that of the exact one.
#[test]
fn semi_exact_momenta_are_exact() {
    check(EACH, |case| {
        let (h, moments, m) = (case.h, &case.moments, &case.m);
        let exact = exact::step_quaternion(h, moments, m, &case.quaternion);
        let semi_exact = semi_exact::step_quaternion(h, moments, m, &case.quaternion, 10);
        match (exact, semi_exact) {
            (Ok(one), Ok(other)) if one.0 == other.0 => None,
            (Err(one), Err(other)) if one == other => None,
            (one, other) => Some(format!("{one:?}, but {other:?}")),
        }
    });
}

/// One step with carries is the step without, as far as both are known.
#[test]
fn compensated_steps_are_steps() {
    check(EACH, |case| {
        let mut state = Compensated::new(case.m, case.quaternion);
        let done = exact::steps_compensated(case.h, &case.moments, &mut state, 1);
        let alone = exact::step_quaternion(case.h, &case.moments, &case.m, &case.quaternion);
        let (Ok(()), Ok((m, q))) = (done, alone) else {
            let both = (done.err(), alone.err());
            return (both.0 != both.1).then(|| format!("{:?}, but {:?}", both.0, both.1));
        };
        let condition = truth(case, QUICK).condition;
        if condition.largest() > 1e10 {
            return None;
        }
        let length = square(&state.attitude).sqrt();
        let off = [
            momentum_distance(case, &state.momentum, &m),
            distance(&state.attitude.map(|x| x / length), &q),
        ];
        let most = |condition: f64| 2.0 * WORST_STEP * EPSILON * (1.0 + condition);
        let rounding = f64::from_bits(1) / size(case);
        (off[0] > most(condition.m) + rounding || off[1] > most(condition.quaternion))
            .then(|| format!("apart by {off:?}, conditions {condition:?}"))
    });
}

#[test]
fn compensated_dmv_steps_keep_what_they_keep_or_say_so() {
    check(EACH, |case| {
        let mut state = Compensated::new(case.m, case.quaternion);
        match dmv::steps_compensated(case.h, &case.moments, &mut state, 1, 5) {
            Err(flaw) if is_legal(flaw) => None,
            Err(flaw) => Some(format!("refused: {flaw:?}")),
            Ok(()) => length_complaint(case, &state.momentum, CARRIED),
        }
    });
}
