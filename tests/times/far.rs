//! Up to a million periods, against `tests/reference/times`.

use frb::exact::at_times;
use support::accuracy::largest_error;
use support::reference::{self, exact, plain, Exact};
use support::rotation::length;
use support::tolerance::{EPSILON, WORST_STEP};

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
    let rows = reference::read("times/times.txt", 11 + 14 + 2).into_iter();
    rows.map(|row| Case {
        moments: plain(&row, 0),
        m: plain(&row, 3),
        time: row[6],
        q: plain(&row, 7),
        m_end: exact(&row, 11),
        q_end: exact(&row, 17),
        condition: plain(&row, 25),
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
        let norm = length(m);
        for (number, case) in body.iter().enumerate() {
            let m_error = largest_error(&m_out[place(number)], &case.m_end) / norm;
            let q_error = largest_error(&q_out[place(number)], &case.q_end);
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
