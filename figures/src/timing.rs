//! Costs as times of the same run: interleaved, the best of many turns.
//!
//! Ratios of these are what the experiments report; instructions per call are what `make bench`
//! counts.

use std::time::Instant;

/// The best nanoseconds of each job, the jobs taking turns, so that all see the same machine.
pub fn best(jobs: &mut [Box<dyn FnMut() + '_>], turns: usize) -> Vec<f64> {
    let mut best = vec![f64::INFINITY; jobs.len()];
    for _ in 0..turns {
        for (job, best) in jobs.iter_mut().zip(&mut best) {
            let start = Instant::now();
            job();
            *best = best.min(start.elapsed().as_nanos() as f64);
        }
    }
    best
}
