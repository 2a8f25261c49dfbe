//! Many trajectories from starts close to Vilmart's (4), and how the errors of an invariant grow.

use super::{MOMENTS, STEP};
use crate::experiment::Context;
use support::invariants::{Attitude, Invariants, State};
use support::random::Random;
use support::slope;
use support::starts::Region;

/// How many trajectories of how many steps, looked at how often.
#[derive(Clone, Copy)]
pub struct Size {
    pub trajectories: usize,
    pub steps: usize,
    pub samples: usize,
}

impl Size {
    pub fn of(context: &Context) -> Size {
        Size {
            trajectories: context.size(40, 1000),
            steps: context.size(40_000, 1_000_000),
            samples: 50,
        }
    }

    /// The time at a sample.
    pub fn time(&self, sample: usize) -> f64 {
        (sample * (self.steps / self.samples)) as f64 * STEP
    }
}

/// Errors in units of eps = 2⁻⁵², at every sample, of the energy and of the first component of Q·m.
pub struct Walk {
    pub energy: Vec<f64>,
    pub spatial: Vec<f64>,
}

/// The walks of one method: `advance` makes so many steps.
pub fn walks(
    context: &Context,
    size: Size,
    advance: impl Fn(&mut State, usize) + Sync,
) -> Vec<Walk> {
    context.map(size.trajectories, |number| {
        let mut random = Random::seeded(&[number as u64]);
        let momentum = Region::Vilmart.momentum(&mut random);
        let attitude = Attitude::Compensated(random.direction(), [0.0; 4]);
        let mut state = State::plain(momentum, attitude);
        let start = Invariants::of(&MOMENTS, &state);
        let mut walk = Walk {
            energy: vec![0.0],
            spatial: vec![0.0],
        };
        for _ in 0..size.samples {
            advance(&mut state, size.steps / size.samples);
            let errors = Invariants::of(&MOMENTS, &state).errors(&start);
            walk.energy.push(errors[0]);
            walk.spatial.push(errors[2]);
        }
        walk
    })
}

/// What a set of walks of one quantity tells.
pub struct Statistics {
    /// At every sample.
    pub mean: Vec<f64>,
    pub deviation: Vec<f64>,
    /// The slope of the line through a walk, per step: mean over the walks, and its standard error.
    pub drift: f64,
    pub drift_error: f64,
    /// The deviation at the end over the root of the steps.
    pub sigma: f64,
    /// The same from the middle half of the walks, as if they were normal: without outliers.
    pub middle: f64,
}

pub fn statistics(size: Size, walks: &[&[f64]]) -> Statistics {
    let count = walks.len() as f64;
    let at = |sample: usize| {
        let mean = walks.iter().map(|walk| walk[sample]).sum::<f64>() / count;
        let square = |walk: &&[f64]| (walk[sample] - mean).powi(2);
        let variance = walks.iter().map(square).sum::<f64>() / (count - 1.0);
        (mean, variance.sqrt())
    };
    let (mean, deviation): (Vec<f64>, Vec<f64>) = (0..=size.samples).map(at).unzip();
    let slopes: Vec<f64> = walks.iter().map(|walk| walk_slope(walk)).collect();
    let drift = slopes.iter().sum::<f64>() / count;
    let square = |slope: &f64| (slope - drift).powi(2);
    let variance = slopes.iter().map(square).sum::<f64>() / (count - 1.0);
    let stride = (size.steps / size.samples) as f64;
    Statistics {
        drift: drift / stride,
        drift_error: (variance / count).sqrt() / stride,
        sigma: deviation[size.samples] / (size.steps as f64).sqrt(),
        middle: middle_half(walks) / NORMAL_QUARTILES / (size.steps as f64).sqrt(),
        mean,
        deviation,
    }
}

/// From the first quartile to the third of the normal distribution of deviation 1.
const NORMAL_QUARTILES: f64 = 1.348_979_5;

/// The range of the middle half of the walks at their ends.
fn middle_half(walks: &[&[f64]]) -> f64 {
    let mut ends: Vec<f64> = walks.iter().map(|walk| walk[walk.len() - 1]).collect();
    ends.sort_by(f64::total_cmp);
    ends[3 * ends.len() / 4] - ends[ends.len() / 4]
}

/// The slope of the least-squares line through a walk, per sample. Not through the start: an error
/// that merely goes up and down with the motion is zero there, and somewhere else is not.
fn walk_slope(walk: &[f64]) -> f64 {
    let samples = walk.iter().enumerate().skip(1);
    let points: Vec<(f64, f64)> = samples
        .map(|(place, value)| (place as f64, *value))
        .collect();
    slope::line(&points).0
}
