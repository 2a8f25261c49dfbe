//! Follows the trajectories of one case, shared out among threads.

use crate::options::Case;
use frb::body::Flaw;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use support::invariants::{Invariants, QUANTITIES};
use support::progress::ProgressBar;

/// Invariants are evaluated at so many equally spaced times: seldom, so that it costs nothing.
const SAMPLES: u64 = 100;

/// Errors by quantity, start and sample time.
pub type Errors = [Vec<Vec<f64>>; QUANTITIES.len()];
/// Errors of one trajectory by quantity and sample time.
type Trajectory = [Vec<f64>; QUANTITIES.len()];

/// The errors of a case for these starts, in order; or the flaw for which a step was refused.
pub fn measure(
    case: &Case,
    starts: Range<u64>,
    steps: u64,
    threads: usize,
    progress: &ProgressBar,
) -> Result<Errors, Flaw> {
    let next_start = AtomicU64::new(starts.start);
    let work = || {
        let mut done = Vec::new();
        loop {
            let start = next_start.fetch_add(1, Ordering::Relaxed);
            if start >= starts.end {
                return done;
            }
            done.push((start, follow(case, start, steps)));
            progress.inc(1);
        }
    };
    let mut done: Vec<(u64, Result<Trajectory, Flaw>)> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        threads
            .into_iter()
            .flat_map(|thread| thread.join().expect("a measuring thread panicked"))
            .collect()
    });
    // Threads finish in any order; the rounding of the sums must not depend on it.
    done.sort_by_key(|(start, _)| *start);
    let mut errors: Errors = Default::default();
    for (_, trajectory) in done {
        for (all, one) in errors.iter_mut().zip(trajectory?) {
            all.push(one);
        }
    }
    Ok(errors)
}

/// One trajectory: errors of every quantity at the sample times.
fn follow(case: &Case, start: u64, steps: u64) -> Result<Trajectory, Flaw> {
    let moments = &case.body.moments;
    let mut state = case.routine.start(&case.body, case.h, case.region, start);
    let initial = Invariants::of(moments, &state);
    let mut errors: Trajectory = Default::default();
    for sample in 0..SAMPLES {
        // Steps up to sample j: steps·j/SAMPLES, the last one exactly at the end.
        let count = steps * (sample + 1) / SAMPLES - steps * sample / SAMPLES;
        (case.routine.advance)(moments, case.h, count, &mut state)?;
        let now = Invariants::of(moments, &state).errors(&initial);
        for (series, error) in errors.iter_mut().zip(now) {
            series.push(error);
        }
    }
    Ok(errors)
}
