//! Two steps are one step, and a step back is none.
//!
//! The second step starts from rounded results of the first: their errors grow with its sensitivity.

use crate::cases::{check, momentum_distance, size};
use frb::exact::step_quaternion;
use support::rotation::{distance, square};
use support::tolerance::{EPSILON, WORST_STEP};
use support::truth::{sensitivity, truth, Case, QUICK};

const EACH: u64 = 12;
/// Larger errors no longer grow in proportion.
const KNOWN: f64 = 1e-3;
/// Nor do errors that change the sensitivity itself by more than this factor: those of a body that lingers near
/// the saddle at the end, and may be anywhere a moment later.
const STEADY: f64 = 2.0;

/// What errors of momentum and attitude are allowed after the steps h₁ and h₂ from one another.
struct Allowed {
    m: f64,
    q: f64,
}

/// None where errors do not grow in proportion.
fn allowed(first: &Case, second: &Case) -> Option<Allowed> {
    let (one, two) = (
        truth(first, QUICK).condition,
        truth(second, QUICK).condition,
    );
    let growth = sensitivity(second);
    let unit = WORST_STEP * EPSILON;
    // Subnormal momenta are rounded more coarsely.
    let rounding = f64::from_bits(1) / size(first);
    let handed_on = unit * (1.0 + one.m) + rounding;
    let allowed = Allowed {
        m: unit * (1.0 + two.m) + rounding + handed_on * growth.m,
        q: unit * (2.0 + two.quaternion + one.quaternion) + handed_on * growth.quaternion,
    };
    let is_steady = [-1.0, 1.0].into_iter().all(|sign| {
        let shift = sign * handed_on.min(1.0) * size(first);
        let beside = sensitivity(&Case {
            m: second.m.map(|x| x + shift),
            ..*second
        });
        let near = |one: f64, other: f64| (1.0 + one) <= STEADY * (1.0 + other);
        let both = |one: f64, other: f64| near(one, other) && near(other, one);
        both(beside.m, growth.m) && both(beside.quaternion, growth.quaternion)
    });
    (is_steady && allowed.m.max(allowed.q) < KNOWN).then_some(allowed)
}

fn with_step(case: &Case, h: f64) -> Case {
    Case { h, ..*case }
}

fn unit(q: &[f64; 4]) -> [f64; 4] {
    let length = square(q).sqrt();
    q.map(|x| x / length)
}

fn complaint(case: &Case, m: [&[f64; 3]; 2], q: [&[f64; 4]; 2], most: &Allowed) -> Option<String> {
    let off = [momentum_distance(case, m[0], m[1]), distance(q[0], q[1])];
    (off[0] > most.m || off[1] > most.q).then(|| {
        format!(
            "m apart by {:.2e} (at most {:.2e}), q by {:.2e} (at most {:.2e})",
            off[0], most.m, off[1], most.q
        )
    })
}

#[test]
fn two_steps_are_one() {
    check(EACH, |case| {
        // Both parts are exact.
        let (first, second) = (0.25 * case.h, 0.75 * case.h);
        if first + second != case.h || 4.0 * first != case.h {
            return None;
        }
        let step = |h: f64, m: &[f64; 3], q: &[f64; 4]| step_quaternion(h, &case.moments, m, q);
        let (Ok(whole), Ok(half)) = (
            step(case.h, &case.m, &case.quaternion),
            step(first, &case.m, &case.quaternion),
        ) else {
            return None;
        };
        let Ok(both) = step(second, &half.0, &half.1) else {
            return Some("the second step is refused".into());
        };
        let middle = Case {
            m: half.0,
            quaternion: half.1,
            ..*case
        };
        let mut most = allowed(&with_step(case, first), &with_step(&middle, second))?;
        let condition = truth(case, QUICK).condition;
        most.m += WORST_STEP * EPSILON * (1.0 + condition.m);
        most.q += WORST_STEP * EPSILON * (1.0 + condition.quaternion);
        complaint(case, [&whole.0, &both.0], [&whole.1, &both.1], &most)
    });
}

#[test]
fn a_step_back_is_none() {
    check(EACH, |case| {
        let Ok((m, q)) = step_quaternion(case.h, &case.moments, &case.m, &case.quaternion) else {
            return None;
        };
        let Ok(back) = step_quaternion(-case.h, &case.moments, &m, &q) else {
            return Some("the step back is refused".into());
        };
        let there = Case {
            m,
            quaternion: q,
            h: -case.h,
            ..*case
        };
        let most = allowed(case, &there)?;
        let start = unit(&case.quaternion);
        complaint(case, [&case.m, &back.0], [&start, &back.1], &most)
    });
}
