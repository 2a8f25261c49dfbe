//! Random walk or drift: what a set of trajectories says about one quantity.

/// Largest drift of the mean, in standard errors.
const Z_BOUND: f64 = 3.0;

/// The square of one eps.
const UNSEEN: f64 = 1.0;

/// Largest `walk`: after all the steps the drift of single starts is not yet much larger than
/// their random walk. The matrix step comes to 1.5 for Q·m, a drift of 1.4e-4 eps a step in a
/// direction that differs from start to start.
const WALK_BOUND: f64 = 2.0;
/// The same on a near-sphere, whose steps are alike.
const NEAR_SPHERE_WALK: f64 = 1.5;
/// Largest sigma of H and C on a near-sphere.
const NEAR_SPHERE_SIGMA: f64 = 0.5;

/// Summary of one quantity over all starts. Errors are in eps = 2⁻⁵².
pub struct Summary {
    /// Mean error per step.
    pub drift: f64,
    /// Drift over its standard error.
    pub z_score: f64,
    /// Standard deviation of the error after N steps, over sqrt(N): Vilmart, section 3.2.
    pub sigma: f64,
    /// Error at the end over what the trajectory's own increments predict; see `Summary::of`.
    pub walk: f64,
}

impl Summary {
    /// Summarises the errors of one quantity: for each start, its values at equally spaced times, the
    /// last after `steps` steps.
    ///
    /// The slope of a trajectory is its last error over the number of steps. For a random walk with
    /// drift this is the estimate of least variance: a line fitted through the intermediate values has
    /// 1.2 times its variance, because those errors carry what came before. The standard error
    /// comes from the spread over the starts.
    ///
    /// The intermediate values serve a second question. Starts that drift, but each in a direction of
    /// its own, keep the mean at zero and widen the spread. So the last error of every start is also
    /// divided by the root of the sum of its squared increments from sample to sample. `walk` is the
    /// root mean square of these ratios: 1 for a random walk, below 1 for errors that do not
    /// accumulate, and above 1 for drift, up to the square root of the number of samples; an error that
    /// remains below one eps is none.
    pub fn of(errors: &[Vec<f64>], steps: u64) -> Summary {
        let starts = errors.len() as f64;
        let ends: Vec<f64> = errors.iter().map(|samples| last(samples)).collect();
        let mean = ends.iter().sum::<f64>() / starts;
        let variance = ends.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / (starts - 1.0);
        let excess = errors
            .iter()
            .map(|samples| last(samples).powi(2) / (increments(samples) + UNSEEN))
            .sum::<f64>()
            / starts;
        Summary {
            drift: mean / steps as f64,
            z_score: ratio(mean, (variance / starts).sqrt()),
            sigma: (variance / steps as f64).sqrt(),
            walk: excess.sqrt(),
        }
    }

    /// The mean over the starts does not drift.
    pub fn mean_stays(&self) -> bool {
        self.z_score.abs() <= Z_BOUND
    }

    /// Single starts hardly drift, either.
    pub fn starts_walk(&self, is_near_sphere: bool) -> bool {
        let most = if is_near_sphere {
            NEAR_SPHERE_WALK
        } else {
            WALK_BOUND
        };
        self.walk <= most
    }

    /// H and C of a near-sphere walk no further than others.
    pub fn walk_is_short(&self) -> bool {
        self.sigma <= NEAR_SPHERE_SIGMA
    }
}

fn last(samples: &[f64]) -> f64 {
    samples.last().copied().unwrap_or(f64::NAN)
}

/// Sum of the squared changes from each sample to the next, from zero at the start.
fn increments(samples: &[f64]) -> f64 {
    let before = std::iter::once(&0.0).chain(samples);
    before.zip(samples).map(|(a, b)| (b - a).powi(2)).sum()
}

/// A quantity that never changes has neither drift nor spread.
fn ratio(value: f64, unit: f64) -> f64 {
    if value == 0.0 && unit == 0.0 {
        0.0
    } else {
        value / unit
    }
}
