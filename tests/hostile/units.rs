//! Other units and other names of the axes.

use crate::cases::{check, momentum_distance, size};
use frb::exact::{step_matrix, step_quaternion};
use support::rotation::distance;
use support::tolerance::{EPSILON, WORST_STEP};
use support::truth::{truth, Case, QUICK};

/// x·2^power, if that is exact.
fn scaled(x: f64, power: i32) -> Option<f64> {
    let half = power / 2;
    let result = x * 2.0_f64.powi(half) * 2.0_f64.powi(power - half);
    let back = result * 2.0_f64.powi(-half) * 2.0_f64.powi(half - power);
    (result.is_finite() && back == x).then_some(result)
}

fn all_scaled<const N: usize>(numbers: &[f64; N], power: i32) -> Option<[f64; N]> {
    let mut result = *numbers;
    for number in &mut result {
        *number = scaled(*number, power)?;
    }
    Some(result)
}

/// Units that are powers of two change no bit of the attitude, and of the momentum but its exponent.
#[test]
fn units_do_not_matter() {
    let powers = [
        (300, 0),
        (0, -200),
        (-400, 350),
        (1, 1),
        (700, 800),
        (-900, -100),
    ];
    check(40, |case| {
        let start = step_quaternion(case.h, &case.moments, &case.m, &case.quaternion).ok()?;
        if start.0.iter().any(|x| x.is_subnormal()) {
            return None;
        }
        for (inertia, momentum) in powers {
            let (Some(moments), Some(m), Some(h)) = (
                all_scaled(&case.moments, inertia),
                all_scaled(&case.m, momentum),
                scaled(case.h, inertia - momentum),
            ) else {
                continue;
            };
            // Where a component is beyond the range, or rounded, in one of the units, there is nothing to compare.
            let Some(want) = all_scaled(&start.0, momentum) else {
                continue;
            };
            if want.iter().any(|x| x.is_subnormal()) {
                continue;
            }
            let Ok((m, q)) = step_quaternion(h, &moments, &m, &case.quaternion) else {
                return Some(format!("refused in units 2^{inertia}, 2^{momentum}"));
            };
            if (m, q) != (want, start.1) {
                return Some(format!(
                    "in units 2^{inertia}, 2^{momentum}: {m:?} {q:?}\n  in place of {want:?} {:?}",
                    start.1
                ));
            }
        }
        None
    });
}

/// An even exchange of axes is a rotation of the body's frame; an odd one changes its hand, and momentum
/// and turns with it.
#[test]
fn names_of_axes_do_not_matter() {
    let orders = [
        ([1, 2, 0], 1.0),
        ([2, 0, 1], 1.0),
        ([0, 2, 1], -1.0),
        ([2, 1, 0], -1.0),
        ([1, 0, 2], -1.0),
    ];
    let identity = [1.0, 0.0, 0.0, 0.0];
    check(20, |case| {
        let (want, turn) = step_quaternion(case.h, &case.moments, &case.m, &identity).ok()?;
        let case = Case {
            quaternion: identity,
            ..*case
        };
        let condition = truth(&case, QUICK).condition;
        // Both are right to within the bound.
        let most = |condition: f64| 2.0 * WORST_STEP * EPSILON * (1.0 + condition);
        if condition.largest() > 1e10 {
            return None;
        }
        for (order, sign) in orders {
            let moments = order.map(|j| case.moments[j]);
            let m = order.map(|j| sign * case.m[j]);
            let Ok((m, q)) = step_quaternion(case.h, &moments, &m, &identity) else {
                return Some(format!("refused in the order {order:?}"));
            };
            let want = order.map(|j| sign * want[j]);
            let [x, y, z] = order.map(|j| sign * turn[1 + j]);
            let off = [
                momentum_distance(&case, &want, &m),
                distance(&[turn[0], x, y, z], &q),
            ];
            let rounding = f64::from_bits(1) / size(&case);
            if off[0] > most(condition.m) + rounding || off[1] > most(condition.quaternion) {
                return Some(format!("in the order {order:?}: apart by {off:?}"));
            }
        }
        None
    });
}

/// Both attitudes go with the same momentum.
#[test]
fn both_attitudes_have_the_same_momentum() {
    check(40, |case| {
        let by_quaternion = step_quaternion(case.h, &case.moments, &case.m, &case.quaternion);
        let by_matrix = step_matrix(case.h, &case.moments, &case.m, &case.matrix);
        match (by_quaternion, by_matrix) {
            (Ok((one, _)), Ok((other, _))) if one == other => None,
            (Err(one), Err(other)) if one == other => None,
            (one, other) => Some(format!("{one:?}, but {other:?}")),
        }
    });
}
