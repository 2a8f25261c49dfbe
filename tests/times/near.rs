//! Every case of the reference data, as one time among others.

use frb::body::Flaw;
use frb::exact::{at_times, step_matrix, step_quaternion};
use support::accuracy::{describe, measure, Path, Quantity};
use support::reference;

/// Enough times for two registers of eight, and some that are left over.
const COUNT: usize = 21;

/// The state at h, the time at the given place among others.
fn among(
    place: usize,
    h: f64,
    moments: &[f64; 3],
    m: &[f64; 3],
    q: &[f64; 4],
) -> Result<([f64; 3], [f64; 4]), Flaw> {
    let mut times = [0.0; COUNT];
    for (number, time) in times.iter_mut().enumerate() {
        *time = h * (number as f64 - place as f64) * 0.125;
    }
    times[place] = h;
    let mut m_out = [[0.0; 3]; COUNT];
    let mut q_out = [[0.0; 4]; COUNT];
    let mut refused = None;
    at_times(
        &times,
        moments,
        m,
        q,
        &mut m_out,
        &mut q_out,
        |number, flaw| {
            if number == place {
                refused = Some(flaw);
            }
        },
    )?;
    match refused {
        Some(flaw) => Err(flaw),
        None => Ok((m_out[place], q_out[place])),
    }
}

#[test]
fn every_group_is_as_accurate_as_single_steps() {
    let paths = [
        Path {
            name: "in a register".into(),
            quaternion: |h, moments, m, q| among(5, h, moments, m, q),
            matrix: step_matrix,
        },
        Path {
            name: "left over".into(),
            quaternion: |h, moments, m, q| among(COUNT - 1, h, moments, m, q),
            matrix: step_matrix,
        },
    ];
    for group in reference::GROUPS {
        let cases = reference::group(group);
        for path in &paths {
            for summary in measure(path, &cases) {
                let of_times = matches!(
                    summary.quantity,
                    Quantity::QuaternionMomentum | Quantity::Quaternion
                );
                let worst = &summary.outcomes[0];
                assert!(
                    !of_times || summary.passed(),
                    "{} {group}: worst {}, mean {}\n{}",
                    path.name,
                    summary.worst,
                    summary.mean,
                    describe(path, group, summary.quantity, &cases[worst.index], worst)
                );
            }
        }
    }
}

#[test]
fn a_time_does_not_know_its_neighbours() {
    let (moments, m, q) = ([0.4, 1.0, 0.7], [0.3, -0.5, 0.9], [0.5, -0.5, 0.5, 0.5]);
    let times: Vec<f64> = (0..64).map(|k| f64::from(k * k - 900) * 0.37).collect();
    let states = |times: &[f64]| {
        let mut m_out = vec![[0.0; 3]; times.len()];
        let mut q_out = vec![[0.0; 4]; times.len()];
        let done = at_times(
            times,
            &moments,
            &m,
            &q,
            &mut m_out,
            &mut q_out,
            |_, _| unreachable!(),
        );
        assert_eq!(done, Ok(()));
        (m_out, q_out)
    };
    let (m_all, q_all) = states(&times);
    let mut mixed = times.clone();
    // Times that need a computation of their own among those that do not.
    for time in mixed.iter_mut().skip(1).step_by(2) {
        *time = 1e300;
    }
    let (m_mixed, q_mixed) = states(&mixed);
    for place in (0..64).step_by(2) {
        assert_eq!(
            (m_all[place], q_all[place]),
            (m_mixed[place], q_mixed[place])
        );
    }
}

#[test]
fn at_time_zero_and_at_rest_nothing_moves() {
    let q = [0.5, -0.5, 0.5, 0.5];
    for m in [[0.3, -0.5, 0.9], [0.0; 3], [0.0, 2.0, 0.0]] {
        let mut m_out = [[9.0; 3]; 9];
        let mut q_out = [[9.0; 4]; 9];
        at_times(
            &[0.0; 9],
            &[0.4, 1.0, 0.7],
            &m,
            &q,
            &mut m_out,
            &mut q_out,
            |_, _| unreachable!(),
        )
        .unwrap();
        for (m_end, q_end) in m_out.iter().zip(&q_out) {
            let alone = step_quaternion(0.0, &[0.4, 1.0, 0.7], &m, &q).unwrap();
            assert_eq!((*m_end, *q_end), alone);
        }
    }
}

/// The bits at a time are the same wherever it stands, and alone.
#[test]
fn a_time_is_the_same_wherever_it_stands() {
    for group in reference::GROUPS {
        for case in reference::group(group) {
            let (h, moments, m, q) = (case.step, &case.moments, &case.momentum, &case.quaternion);
            let (mut m_alone, mut q_alone) = ([[0.0; 3]], [[0.0; 4]]);
            let alone = at_times(&[h], moments, m, q, &mut m_alone, &mut q_alone, |_, _| ());
            for place in [0, 5, COUNT - 1] {
                let (m, q) =
                    among(place, h, moments, m, q).unwrap_or(([f64::NAN; 3], [f64::NAN; 4]));
                assert!(
                    alone.is_ok() && m_alone[0] == m && q_alone[0] == q,
                    "{group}, place {place}: {case:?}"
                );
            }
        }
    }
}
