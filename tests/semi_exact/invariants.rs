//! What every semi-exact step keeps: momentum, Q·m, orthonormality, the way back, the attitude's frame.

use approx::abs_diff_eq;
use frb::body::Flaw;
use frb::{exact, semi_exact};
use support::invariants::{self, Attitude, Invariants};
use support::random::Random;
use support::rotation::{
    apply, column, distance, length, matrix, orthonormal_defect, orthonormal_matrix, square, unit,
    IDENTITY, IDENTITY_MATRIX,
};
use support::tolerance::{DISTANCE, EPSILON, ORTHONORMAL, SPATIAL_MOMENTUM};

/// A state with moments in any order, any norm of m, and a step of up to many turns.
struct State {
    step: f64,
    moments: [f64; 3],
    momentum: [f64; 3],
    quaternion: [f64; 4],
    nodes: i32,
}

fn states(count: usize, seed: u64) -> impl Iterator<Item = State> {
    let mut random = Random::new(seed);
    (0..count).map(move |index| {
        let norm = random.power_of_ten(-3.0, 3.0);
        let mut moments = random.moments();
        moments.sort_by(f64::total_cmp);
        moments.rotate_left(index % 3);
        if index % 2 == 0 {
            moments.swap(0, 1);
        }
        State {
            step: random.sign() * random.power_of_ten(-3.0, 2.0) / norm,
            moments,
            momentum: random.direction().map(|component| component * norm),
            quaternion: random.direction(),
            nodes: 1 + (index % 10) as i32,
        }
    })
}

type Inputs = [f64; 7];

/// The change of a result for a relative change of 1 in every input, by differences; components of m
/// change by |m|, because the momentum between two steps is rounded relative to its norm.
fn condition<const N: usize>(inputs: &Inputs, run: impl Fn(&Inputs) -> [f64; N]) -> f64 {
    let relative_change = 1e-8;
    let here = run(inputs);
    let norm = length(&[inputs[4], inputs[5], inputs[6]]);
    let change = |j: usize| {
        let size = if j < 4 { inputs[j] } else { norm };
        let mut changed = *inputs;
        changed[j] += relative_change * size;
        distance(&run(&changed), &here) / relative_change
    };
    (0..7).map(change).sum()
}

fn inputs(step: f64, moments: &[f64; 3], momentum: &[f64; 3]) -> Inputs {
    let ([i1, i2, i3], [m1, m2, m3]) = (*moments, *momentum);
    [step, i1, i2, i3, m1, m2, m3]
}

fn quaternion_step(inputs: &Inputs, nodes: i32) -> [f64; 4] {
    let [h, i1, i2, i3, m1, m2, m3] = *inputs;
    semi_exact::step_quaternion(h, &[i1, i2, i3], &[m1, m2, m3], &IDENTITY, nodes)
        .unwrap()
        .1
}

fn matrix_step(inputs: &Inputs, nodes: i32) -> [f64; 9] {
    let [h, i1, i2, i3, m1, m2, m3] = *inputs;
    semi_exact::step_matrix(h, &[i1, i2, i3], &[m1, m2, m3], &IDENTITY_MATRIX, nodes)
        .unwrap()
        .1
}

#[test]
fn momentum_is_that_of_the_exact_step() {
    for State {
        step,
        moments,
        momentum,
        quaternion,
        nodes,
    } in states(2000, 1)
    {
        let want = exact::step_quaternion(step, &moments, &momentum, &quaternion)
            .unwrap()
            .0;
        let got = semi_exact::step_quaternion(step, &moments, &momentum, &quaternion, nodes);
        assert_eq!(got.unwrap().0, want);
        let q = orthonormal_matrix(&quaternion);
        let want = exact::step_matrix(step, &moments, &momentum, &q).unwrap().0;
        let got = semi_exact::step_matrix(step, &moments, &momentum, &q, nodes);
        assert_eq!(got.unwrap().0, want);
    }
}

/// The largest change of a component of Q·m, in eps·|m|.
fn spatial_change(
    moments: &[f64; 3],
    (m, q): ([f64; 3], Attitude),
    (m_end, q_end): ([f64; 3], Attitude),
) -> f64 {
    let start = Invariants::of(moments, &invariants::State::plain(m, q));
    let end = Invariants::of(moments, &invariants::State::plain(m_end, q_end));
    let [_, _, x, y, z] = end.errors(&start);
    distance(&[x, y, z], &[0.0; 3]) / length(&m)
}

#[test]
fn spatial_momentum_and_orthonormality_are_kept() {
    for state in states(20_000, 2) {
        let State {
            step,
            moments,
            momentum,
            quaternion,
            nodes,
        } = state;
        let context = format!("h {step:e} I {moments:?} m {momentum:?} nodes {nodes}");

        let q = orthonormal_matrix(&quaternion);
        let (m_end, q_end) = semi_exact::step_matrix(step, &moments, &momentum, &q, nodes).unwrap();
        let change = spatial_change(
            &moments,
            (momentum, Attitude::Matrix(q)),
            (m_end, Attitude::Matrix(q_end)),
        );
        assert!(
            change <= SPATIAL_MOMENTUM,
            "matrix, {context}: Q·m moved by {change} eps"
        );
        let defect = orthonormal_defect(&q_end) / EPSILON;
        assert!(
            defect <= ORTHONORMAL,
            "matrix, {context}: QᵀQ − 1 is {defect} eps"
        );

        let (m_end, q_end) =
            semi_exact::step_quaternion(step, &moments, &momentum, &quaternion, nodes).unwrap();
        let change = spatial_change(
            &moments,
            (momentum, Attitude::Quaternion(quaternion)),
            (m_end, Attitude::Quaternion(q_end)),
        );
        assert!(
            change <= SPATIAL_MOMENTUM,
            "quaternion, {context}: Q·m moved by {change} eps"
        );
        let norm = square(&q_end).sqrt();
        assert!(
            abs_diff_eq!(norm, 1.0, epsilon = ORTHONORMAL * EPSILON),
            "quaternion, {context}: |q| = {norm}"
        );
    }
}

#[test]
fn spatial_momentum_does_not_drift() {
    // A random walk of N roundings of size eps ends within 5·eps·√N, all but surely.
    let steps = 20_000;
    let bound = 5.0 * EPSILON * f64::from(steps).sqrt();
    let (moments, start) = ([0.345, 0.653, 1.0], unit(&[0.5, 0.2, 0.8]));
    for nodes in [1, 4, 10] {
        let (mut m, mut q) = (start, IDENTITY);
        let (mut m_matrix, mut q_matrix) = (start, IDENTITY_MATRIX);
        for _ in 0..steps {
            (m, q) = semi_exact::step_quaternion(0.1, &moments, &m, &q, nodes).unwrap();
            (m_matrix, q_matrix) =
                semi_exact::step_matrix(0.1, &moments, &m_matrix, &q_matrix, nodes).unwrap();
        }
        let drift = distance(&apply(&matrix(&q), &m), &start);
        assert!(drift <= bound, "quaternion, {nodes} nodes: {drift:e}");
        let drift = distance(&apply(&q_matrix, &m_matrix), &start);
        assert!(drift <= bound, "matrix, {nodes} nodes: {drift:e}");
    }
}

#[test]
fn a_step_back_returns_to_the_start() {
    for state in states(5000, 3) {
        let State {
            step,
            moments,
            momentum,
            quaternion,
            nodes,
        } = state;
        let context = format!("h {step:e} I {moments:?} m {momentum:?} nodes {nodes}");
        // Both ways err as any step does, and the way back starts from a rounded state.
        let tolerance = |condition: f64| DISTANCE * EPSILON * (1.0 + condition);

        let (m, q) =
            semi_exact::step_quaternion(step, &moments, &momentum, &quaternion, nodes).unwrap();
        let (m_back, q_back) = semi_exact::step_quaternion(-step, &moments, &m, &q, nodes).unwrap();
        let forth = inputs(step, &moments, &momentum);
        let back = inputs(-step, &moments, &m);
        let condition_quaternion = condition(&back, |x| quaternion_step(x, nodes))
            + condition(&forth, |x| quaternion_step(x, nodes));
        let error = distance(&q_back, &quaternion) / tolerance(condition_quaternion);
        assert!(
            error <= 1.0,
            "quaternion, {context}: {error} of the tolerance"
        );

        let start = orthonormal_matrix(&quaternion);
        let q = semi_exact::step_matrix(step, &moments, &momentum, &start, nodes)
            .unwrap()
            .1;
        let q_back = semi_exact::step_matrix(-step, &moments, &m, &q, nodes)
            .unwrap()
            .1;
        let condition_matrix = condition(&back, |x| matrix_step(x, nodes))
            + condition(&forth, |x| matrix_step(x, nodes));
        let error = distance(&q_back, &start) / tolerance(condition_matrix);
        assert!(error <= 1.0, "matrix, {context}: {error} of the tolerance");

        let error = distance(&m_back, &momentum) / length(&momentum) / tolerance(condition_matrix);
        assert!(
            error <= 1.0,
            "momentum, {context}: {error} of the tolerance"
        );
    }
}

#[test]
fn the_attitude_at_the_start_multiplies_from_the_left() {
    for State {
        step,
        moments,
        momentum,
        quaternion,
        nodes,
    } in states(2000, 4)
    {
        let start = orthonormal_matrix(&quaternion);
        let end = semi_exact::step_matrix(step, &moments, &momentum, &start, nodes)
            .unwrap()
            .1;
        let turn = semi_exact::step_matrix(step, &moments, &momentum, &IDENTITY_MATRIX, nodes)
            .unwrap()
            .1;
        for index in 0..3 {
            let want = apply(&start, &column(&turn, index));
            let got = column(&end, index);
            assert!(
                distance(&got, &want) <= DISTANCE * EPSILON,
                "{got:?} {want:?}"
            );
        }

        let end = semi_exact::step_quaternion(step, &moments, &momentum, &quaternion, nodes)
            .unwrap()
            .1;
        let turn = semi_exact::step_quaternion(step, &moments, &momentum, &IDENTITY, nodes)
            .unwrap()
            .1;
        let probe = [0.48, 0.6, 0.64];
        let want = apply(&start, &apply(&matrix(&turn), &probe));
        let got = apply(&matrix(&end), &probe);
        assert!(
            distance(&got, &want) <= 2.0 * DISTANCE * EPSILON,
            "{got:?} {want:?}"
        );
    }
}

/// An attitude that is a rotation only roughly is treated as the exact step treats it.
#[test]
fn rough_attitudes_are_made_orthonormal() {
    // So short a step that ten nodes leave no error
    let (h, moments, m) = (0.05, [0.345, 0.653, 1.0], [0.6, -0.64, 0.48]);
    let rough = [1.01, 0.02, -0.01, 0.015, 0.98, 0.0, 0.01, -0.02, 1.005];
    let want = exact::step_matrix(h, &moments, &m, &rough).unwrap().1;
    let got = semi_exact::step_matrix(h, &moments, &m, &rough, 10)
        .unwrap()
        .1;
    assert!(
        distance(&got, &want) <= DISTANCE * EPSILON,
        "{got:?} {want:?}"
    );
    for nodes in 1..=10 {
        let q = semi_exact::step_matrix(2.0, &moments, &m, &rough, nodes)
            .unwrap()
            .1;
        assert!(
            orthonormal_defect(&q) <= ORTHONORMAL * EPSILON,
            "{nodes} nodes: {q:?}"
        );
    }

    let rough = [1.03, 0.0, 0.01, 0.0];
    let want = exact::step_quaternion(h, &moments, &m, &rough).unwrap().1;
    let got = semi_exact::step_quaternion(h, &moments, &m, &rough, 10)
        .unwrap()
        .1;
    assert!(
        distance(&got, &want) <= DISTANCE * EPSILON,
        "{got:?} {want:?}"
    );

    let far = [2.0, 0.0, 0.0, 0.0];
    assert_eq!(
        semi_exact::step_quaternion(h, &moments, &m, &far, 5),
        Err(Flaw::Attitude)
    );
    let far = [2.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 2.0];
    assert_eq!(
        semi_exact::step_matrix(h, &moments, &m, &far, 5),
        Err(Flaw::Attitude)
    );
}
