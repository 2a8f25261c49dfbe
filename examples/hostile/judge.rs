//! One case: what the library gives, and how far it is from the truth.

use frb::body::Flaw;
use support::random::Random;
use support::tolerance::WORST_STEP;
use support::truth::{doubt, truth, Case, Resolution, Truth, FINER, FINEST, QUICK};
use support::wide::Wide;

/// A case, and the times among which `quat_at_times` meets its step.
#[derive(Clone, Debug, PartialEq)]
pub struct Trial {
    pub case: Case,
    pub times: Vec<f64>,
    pub place: usize,
}

/// Two registers full of times on every processor.
const TIMES: u64 = 16;

impl Trial {
    /// Other times, shorter and longer, share the registers with that of the case.
    pub fn of(case: Case, random: &mut Random) -> Trial {
        let spread = random.choose(&[0.0, 1.0, 3.0]);
        let factor =
            |random: &mut Random| random.sign() * 10.0_f64.powf(random.between(-spread, spread));
        let limit = f64::MAX / 1e4;
        let mut times: Vec<f64> = (0..TIMES)
            .map(|_| (case.h * factor(random)).clamp(-limit, limit))
            .collect();
        let place = random.below(TIMES) as usize;
        times[place] = case.h;
        Trial { case, times, place }
    }
}

/// From this condition on nothing but the orbit is judged: see docs/accuracy.md.
pub const JUDGED: f64 = 1e10;

/// So far may a state be from its orbit, in eps, wherever on it its place is.
const OFF_ORBIT: f64 = 16.0;

/// A truth must be known so well, in eps(1 + condition).
const UNSURE: f64 = 0.05;

/// What came of a trial.
#[derive(Clone, Debug)]
pub struct Verdict {
    /// In eps(1 + condition), of m, q, Q, and of m and q at times; none where the condition is too large.
    pub errors: [Option<f64>; 5],
    /// How far momentum and attitude are from any state of the orbit, in eps.
    pub off_orbit: f64,
    pub truth: Truth,
    /// How much the truth itself is worth, in eps(1 + condition).
    pub doubt: f64,
    /// In the same order; m is that of `quat_step`, unless `frb_step`'s is worse.
    pub got: [Vec<f64>; 5],
}

impl Verdict {
    /// In units of what is allowed.
    pub fn badness(&self) -> f64 {
        let worst = self.errors.iter().flatten().fold(0.0_f64, |a, b| a.max(*b));
        (worst / WORST_STEP).max(self.off_orbit / OFF_ORBIT)
    }

    pub fn is_unsure(&self) -> bool {
        self.doubt > UNSURE
    }

    pub fn is_wrong(&self) -> bool {
        self.badness() > 1.0
    }
}

type Stepped<const N: usize> = Result<([f64; 3], [f64; N]), Flaw>;

/// The verdict with a truth that has been compared with a less fine one, and is finer where they differ.
pub fn judge(trial: &Trial, resolution: Resolution) -> Verdict {
    let mut verdict = judged(trial, resolution, QUICK);
    if verdict.is_unsure() {
        verdict = judged(trial, FINEST, FINER);
    }
    verdict
}

fn judged(trial: &Trial, resolution: Resolution, other: Resolution) -> Verdict {
    let mut verdict = compare(trial, truth(&trial.case, resolution));
    verdict.doubt = doubt(&trial.case, &verdict.truth, other);
    verdict
}

/// The verdict, provided that the truth is right.
pub fn compare(trial: &Trial, truth: Truth) -> Verdict {
    let Case {
        moments,
        m,
        h,
        quaternion,
        matrix,
    } = &trial.case;
    let by_quaternion = frb::exact::step_quaternion(*h, moments, m, quaternion);
    let by_matrix = frb::exact::step_matrix(*h, moments, m, matrix);
    let at_times = at_times(trial);
    let momentum = [
        momentum_error(&truth, &by_quaternion),
        momentum_error(&truth, &by_matrix),
    ];
    let is_judged = |condition: f64, error: f64| (condition < JUDGED).then_some(error);
    let condition = &truth.condition;
    let by_matrix_is_worse = momentum[1] > momentum[0];
    let errors = [
        is_judged(condition.m, momentum[0].max(momentum[1])),
        is_judged(
            condition.quaternion,
            quaternion_error(&truth, &by_quaternion),
        ),
        is_judged(condition.matrix, matrix_error(&truth, &by_matrix)),
        is_judged(condition.m, momentum_error(&truth, &at_times)),
        is_judged(condition.quaternion, quaternion_error(&truth, &at_times)),
    ];
    Verdict {
        errors,
        off_orbit: off_orbit(&trial.case, &truth, &by_quaternion).max(off_orbit(
            &trial.case,
            &truth,
            &at_times,
        )),
        got: [
            if by_matrix_is_worse {
                momentum_of(&by_matrix)
            } else {
                momentum_of(&by_quaternion)
            },
            attitude_of(&by_quaternion),
            attitude_of(&by_matrix),
            momentum_of(&at_times),
            attitude_of(&at_times),
        ],
        truth,
        doubt: 0.0,
    }
}

fn at_times(trial: &Trial) -> Stepped<4> {
    let Case {
        moments,
        m,
        quaternion,
        ..
    } = &trial.case;
    let count = trial.times.len();
    let (mut momenta, mut attitudes) = (vec![[0.0; 3]; count], vec![[0.0; 4]; count]);
    let mut flaw = None;
    frb::exact::at_times(
        &trial.times,
        moments,
        m,
        quaternion,
        &mut momenta,
        &mut attitudes,
        |place, found| {
            if place == trial.place {
                flaw = Some(found);
            }
        },
    )?;
    match flaw {
        Some(flaw) => Err(flaw),
        None => Ok((momenta[trial.place], attitudes[trial.place])),
    }
}

fn momentum_of<const N: usize>(end: &Stepped<N>) -> Vec<f64> {
    end.map_or(vec![f64::NAN; 3], |(m, _)| m.to_vec())
}

fn attitude_of<const N: usize>(end: &Stepped<N>) -> Vec<f64> {
    end.map_or(vec![f64::NAN; N], |(_, q)| q.to_vec())
}

/// In eps(1 + condition)·|m|, and half the least of numbers for those that are subnormal. A status is right
/// where the true result is beyond the range of numbers.
fn momentum_error<const N: usize>(truth: &Truth, end: &Stepped<N>) -> f64 {
    match end {
        Ok((m, _)) => {
            let unit = f64::EPSILON * (1.0 + truth.condition.m);
            let least = Wide::from_f64(f64::from_bits(1)).times_power(-1);
            let unit = Wide::from_f64(unit.min(1e300)) * truth.length + least;
            error(m, &truth.m, unit)
        }
        Err(flaw) => refusal(truth, *flaw),
    }
}

fn quaternion_error(truth: &Truth, end: &Stepped<4>) -> f64 {
    let unit = (1.0 + truth.condition.quaternion).min(1e300) * f64::EPSILON;
    match end {
        Ok((_, q)) => error(q, &truth.quaternion, Wide::from_f64(unit)),
        Err(flaw) => refusal(truth, *flaw),
    }
}

fn matrix_error(truth: &Truth, end: &Stepped<9>) -> f64 {
    let unit = (1.0 + truth.condition.matrix).min(1e300) * f64::EPSILON;
    match end {
        Ok((_, q)) => error(q, &truth.matrix, Wide::from_f64(unit)),
        Err(flaw) => refusal(truth, *flaw),
    }
}

fn refusal(truth: &Truth, flaw: Flaw) -> f64 {
    let limit = f64::MAX * (1.0 - 4.0 * f64::EPSILON * (1.0 + truth.condition.m).min(1e15));
    let overflows = truth.m.iter().any(|x| x.abs().to_f64() >= limit.max(0.0));
    if flaw == Flaw::Range && overflows {
        0.0
    } else {
        f64::INFINITY
    }
}

fn error(got: &[f64], want: &[Wide], unit: Wide) -> f64 {
    let inverse = unit.reciprocal();
    let mut largest = 0.0_f64;
    for (got, want) in got.iter().zip(want) {
        if !got.is_finite() {
            return f64::INFINITY;
        }
        largest = largest.max(((Wide::from_f64(*got) - *want).abs() * inverse).to_f64());
    }
    largest
}

/// Length of m, energy, length of q, and the momentum in space, in eps: whatever the condition, a state
/// must be one of the orbit.
fn off_orbit(case: &Case, truth: &Truth, end: &Stepped<4>) -> f64 {
    let Ok((m, q)) = end else {
        return match end {
            Err(flaw) => refusal(truth, *flaw),
            Ok(_) => 0.0,
        };
    };
    if !(m.iter().chain(q).all(|x| x.is_finite())) {
        return f64::INFINITY;
    }
    if truth.length.is_zero() {
        return 0.0;
    }
    let wide = |x: f64| Wide::from_f64(x);
    let square = |v: &[Wide]| v.iter().fold(Wide::ZERO, |sum, x| sum + *x * *x);
    let ([end, start], q) = ([m, &case.m].map(|m| m.map(wide)), q.map(wide));
    let least = wide(f64::from_bits(1)) * truth.length.reciprocal();
    let eps = wide(f64::EPSILON) + least;
    // What rounding to a multiple of 2⁻¹⁰⁷⁴ adds to the square of a component that was none.
    let unseen = wide(f64::from_bits(1)).times_power(-1);
    let unseen = unseen * unseen * eps.reciprocal();
    let inverse_square = square(&start).reciprocal();
    let in_eps = |x: Wide| (x * eps.reciprocal()).to_f64().abs();
    let length = in_eps((square(&end) - square(&start)) * inverse_square).abs();
    let norm = in_eps(square(&q) - wide(1.0));
    // The energy changes by (m_jδ + δ²/2)/I_j when m_j changes by δ.
    let (mut energy, mut unit) = (Wide::ZERO, Wide::ZERO);
    for j in (0..3).filter(|&j| case.moments[j] > 0.0) {
        let inverse = wide(case.moments[j]).reciprocal();
        energy = energy + (end[j] * end[j] - start[j] * start[j]) * inverse;
        unit = unit + ((end[j].abs() + start[j].abs()) * truth.length + unseen) * inverse;
    }
    let energy = if unit.is_zero() {
        0.0
    } else {
        in_eps(energy * unit.reciprocal())
    };
    length.max(norm).max(energy)
}
