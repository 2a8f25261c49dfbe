//! What the algorithm conserves, and its symmetry in time.

use super::measure::{distance, turn_distance};
use super::random::Random;
use frb::dmv;

/// H, C and Q·m.
pub fn invariants(moments: &[f64; 3], m: &[f64; 3], q: &[f64; 4]) -> [f64; 5] {
    let energy = (0..3).map(|j| 0.5 * m[j] * m[j] / moments[j]).sum();
    let casimir = m.iter().map(|m| 0.5 * m * m).sum();
    // m + 2 q0 v × m + 2 v × (v × m) for a unit quaternion (q0, v)
    let v = [q[1], q[2], q[3]];
    let cross = |a: &[f64; 3], b: &[f64; 3]| {
        [0, 1, 2].map(|j| {
            let (k, l) = ((j + 1) % 3, (j + 2) % 3);
            a[k] * b[l] - a[l] * b[k]
        })
    };
    let once = cross(&v, m);
    let twice = cross(&v, &once);
    let turned = [0, 1, 2].map(|j| m[j] + 2.0 * (q[0] * once[j] + twice[j]));
    [energy, casimir, turned[0], turned[1], turned[2]]
}

/// Rounding errors are a random walk of about 0.3 eps per step (`examples/drift` has dmv_steps); five
/// standard deviations of it.
const STEPS: i32 = 100_000;

#[test]
fn invariants_are_kept_to_rounding() {
    let bound = 5.0 * 0.3 * f64::EPSILON * f64::from(STEPS).sqrt();
    let mut random = Random(3);
    for (moments, h) in [
        ([0.345, 0.653, 1.0], 0.1),
        ([1.0, 0.8, 0.6], 0.25),
        ([0.7, 0.7, 1.2], 0.05),
    ] {
        for half_order in 1..=5 {
            let (mut m, mut q) = (random.direction(), random.direction());
            let before = invariants(&moments, &m, &q);
            for _ in 0..STEPS {
                (m, q) = dmv::step(h, &moments, &m, &q, half_order).expect("a small step");
            }
            let after = invariants(&moments, &m, &q);
            for (name, (before, after)) in ["H", "C", "(Qm)1", "(Qm)2", "(Qm)3"]
                .iter()
                .zip(before.iter().zip(after))
            {
                assert!(
                    (after - before).abs() <= bound,
                    "I = {moments:?}, h = {h}, order {}: {name} {before:e} became {after:e}",
                    2 * half_order
                );
            }
        }
    }
}

#[test]
fn a_step_back_returns_to_the_start() {
    let mut random = Random(4);
    for round in 0..20_000 {
        let moments = random.moments();
        let (m, q): ([f64; 3], [f64; 4]) = (random.direction(), random.direction());
        let h = 0.3 * random.unit();
        let half_order = 1 + round % 5;
        let there = dmv::step(h, &moments, &m, &q, half_order).expect("a small step");
        let back = dmv::step(-h, &moments, &there.0, &there.1, half_order).expect("a small step");
        let error = distance(&back.0, &m).max(turn_distance(&back.1, &q));
        assert!(
            error <= 4.0 * f64::EPSILON,
            "I = {moments:?}, m = {m:?}, h = {h}, r = {half_order}: {error:e}"
        );
    }
}

/// The order of the axes does not matter: what permutes moments and momentum permutes the result.
#[test]
fn moments_may_have_any_order() {
    let mut random = Random(5);
    for round in 0..1000 {
        let moments = random.moments();
        let m: [f64; 3] = random.direction();
        let half_order = 1 + round % 5;
        let one = [1.0, 0.0, 0.0, 0.0];
        let (m1, q1) = dmv::step(0.2, &moments, &m, &one, half_order).expect("a small step");
        // An odd exchange of axes mirrors the body: vectors change sign as well.
        let swap = |v: &[f64; 3]| [-v[1], -v[0], -v[2]];
        let swapped = [moments[1], moments[0], moments[2]];
        let (m2, q2) = dmv::step(0.2, &swapped, &swap(&m), &one, half_order).expect("a small step");
        let want = swap(&[q1[1], q1[2], q1[3]]);
        let error = distance(&m2, &swap(&m1)).max(distance(&[q2[1], q2[2], q2[3]], &want));
        assert!(
            error <= 4.0 * f64::EPSILON,
            "I = {moments:?}, m = {m:?}: {error:e}"
        );
    }
}
