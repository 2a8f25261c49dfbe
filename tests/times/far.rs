//! Up to a million periods, against `tests/reference/times`.

use crate::common::hex_float;
use crate::common::reference::Exact;
use crate::common::tolerance::{EPSILON, WORST_STEP};
use frb::exact::at_times;

/// A million times, in an order that is not that of time.
const COUNT: usize = 1_000_000;

struct Case {
    moments: [f64; 3],
    m: [f64; 3],
    time: f64,
    q: [f64; 4],
    m_end: [Exact; 3],
    q_end: [Exact; 4],
    condition: [f64; 2],
}

fn cases() -> Vec<Case> {
    let text = include_str!("../reference/times/times.txt");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let words: Vec<&str> = line.split_whitespace().collect();
            assert_eq!(words.len(), 11 + 14 + 2, "{line}");
            let number = |place: usize| hex_float::parse(words[place]).expect("a hex float");
            let exact = |place: usize| Exact {
                high: number(11 + 2 * place),
                low: number(12 + 2 * place),
            };
            Case {
                moments: std::array::from_fn(number),
                m: std::array::from_fn(|j| number(3 + j)),
                time: number(6),
                q: std::array::from_fn(|j| number(7 + j)),
                m_end: std::array::from_fn(exact),
                q_end: std::array::from_fn(|j| exact(3 + j)),
                condition: std::array::from_fn(|j| words[25 + j].parse().expect("a number")),
            }
        })
        .collect()
}

#[test]
fn errors_do_not_grow_with_the_number_of_times() {
    let cases = cases();
    assert!(cases.len() >= 40);
    let longest = cases.iter().fold(0.0_f64, |t, case| t.max(case.time.abs()));
    let mut times: Vec<f64> = (0..COUNT)
        .map(|k| longest * (k * 7919 % COUNT) as f64 / COUNT as f64)
        .collect();
    let mut m_out = vec![[0.0; 3]; COUNT];
    let mut q_out = vec![[0.0; 4]; COUNT];
    let mut worst = 0.0_f64;
    for body in cases.chunk_by(|a, b| a.moments == b.moments && a.m == b.m) {
        // The times of the reference, scattered among the others.
        let place = |number: usize| (number * 123_457 + 31) % COUNT;
        for (number, case) in body.iter().enumerate() {
            times[place(number)] = case.time;
        }
        let Case { moments, m, q, .. } = &body[0];
        at_times(
            &times,
            moments,
            m,
            q,
            &mut m_out,
            &mut q_out,
            |_, _| unreachable!(),
        )
        .expect("a legal body");
        let norm = m.iter().map(|x| x * x).sum::<f64>().sqrt();
        for (number, case) in body.iter().enumerate() {
            let error = |want: &[Exact], got: &[f64]| {
                let distances = want.iter().zip(got).map(|(want, got)| want.distance(*got));
                distances.fold(0.0, f64::max)
            };
            let m_error = error(&case.m_end, &m_out[place(number)]) / norm;
            let q_error = error(&case.q_end, &q_out[place(number)]);
            let m_error = m_error / (EPSILON * (1.0 + case.condition[0]));
            let q_error = q_error / (EPSILON * (1.0 + case.condition[1]));
            assert!(
                m_error <= WORST_STEP && q_error <= WORST_STEP,
                "{moments:?} {m:?} at {}: m {m_error}, q {q_error} eps(1 + condition)",
                case.time
            );
            worst = worst.max(m_error).max(q_error);
        }
    }
    println!("worst {worst:.3} eps(1 + condition)");
}
