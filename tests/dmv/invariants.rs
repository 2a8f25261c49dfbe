//! What the algorithm conserves, and its symmetry in time.

use frb::dmv;
use support::invariants::{Attitude, Invariants, State};
use support::random::Random;
use support::rotation::{distance, turn_distance, IDENTITY};

/// The largest change of H, C and Q·m, in eps.
pub fn change(
    moments: &[f64; 3],
    (m, q): ([f64; 3], [f64; 4]),
    (m_end, q_end): ([f64; 3], [f64; 4]),
) -> f64 {
    let of = |m, q| Invariants::of(moments, &State::plain(m, Attitude::Quaternion(q)));
    distance(&of(m_end, q_end).errors(&of(m, q)), &[0.0; 5])
}

/// Rounding errors are a random walk of about 0.3 eps per step (`examples/drift` has dmv_steps); five
/// standard deviations of it.
const STEPS: i32 = 100_000;

#[test]
fn invariants_are_kept_to_rounding() {
    let bound = 5.0 * 0.3 * f64::from(STEPS).sqrt();
    let mut random = Random::new(3);
    for (moments, h) in [
        ([0.345, 0.653, 1.0], 0.1),
        ([1.0, 0.8, 0.6], 0.25),
        ([0.7, 0.7, 1.2], 0.05),
        // Bodies that hardly move, whose steps are alike.
        ([1.0, 1.0 + 1e-12, 1.0 + 5e-13], 0.01),
        ([1.0 + 1e-8, 1.0, 1.0], 0.01),
    ] {
        for half_order in 1..=5 {
            let start = (random.direction(), random.direction());
            let (mut m, mut q) = start;
            for _ in 0..STEPS {
                (m, q) = dmv::step(h, &moments, &m, &q, half_order).expect("a small step");
            }
            let found = change(&moments, start, (m, q));
            let order = 2 * half_order;
            assert!(
                found <= bound,
                "I = {moments:?}, h = {h}, order {order}: {found} eps, at most {bound}"
            );
        }
    }
}

#[test]
fn a_step_back_returns_to_the_start() {
    let mut random = Random::new(4);
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
    let mut random = Random::new(5);
    for round in 0..1000 {
        let moments = random.moments();
        let m: [f64; 3] = random.direction();
        let half_order = 1 + round % 5;
        let (m1, q1) = dmv::step(0.2, &moments, &m, &IDENTITY, half_order).expect("a small step");
        // An odd exchange of axes mirrors the body: vectors change sign as well.
        let swap = |v: &[f64; 3]| [-v[1], -v[0], -v[2]];
        let swapped = [moments[1], moments[0], moments[2]];
        let (m2, q2) =
            dmv::step(0.2, &swapped, &swap(&m), &IDENTITY, half_order).expect("a small step");
        let want = swap(&[q1[1], q1[2], q1[3]]);
        let error = distance(&m2, &swap(&m1)).max(distance(&[q2[1], q2[2], q2[3]], &want));
        assert!(
            error <= 4.0 * f64::EPSILON,
            "I = {moments:?}, m = {m:?}: {error:e}"
        );
    }
}
