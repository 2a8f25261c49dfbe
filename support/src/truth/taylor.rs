//! The motion by Taylor series, with steps as long as the coefficients allow.
//!
//! Momentum and attitude obey, for j, k, l cyclic,
//!   m_j′ = b_j m_k m_l,   p′ = ½ p∘(0, ω),   ω_j = c_j m_j,
//! with constants b and c. Each coefficient follows from the lower ones by Cauchy products; nothing
//! here knows an elliptic function or a conserved quantity.

use super::leap::Leap;
use super::real::Real;
use crate::wide::Wide;

/// How finely to integrate.
#[derive(Clone, Copy, Debug)]
pub struct Resolution {
    pub order: usize,
    /// Terms of the order are below 2^−bits of the largest of their series.
    pub bits: f64,
}

/// A path that is longer leads to no end: on the separatrix, which has no period, after an endless time.
pub const MOST_STEPS: usize = 20_000;

/// The equations of motion.
#[derive(Clone, Copy)]
pub struct Equations<R> {
    pub b: [R; 3],
    pub c: [R; 3],
}

/// Momentum, and attitude from where the motion began.
#[derive(Clone, Copy)]
pub struct State<R> {
    pub m: [R; 3],
    pub p: [R; 4],
}

impl<R: Real> State<R> {
    pub fn start(m: [R; 3]) -> State<R> {
        let (one, zero) = (R::from_f64(1.0), R::from_f64(0.0));
        State {
            m,
            p: [one, zero, zero, zero],
        }
    }

    fn values(&self) -> State<Wide> {
        State {
            m: self.m.map(Real::value),
            p: self.p.map(Real::value),
        }
    }

    fn with_values(&self, known: &State<Wide>) -> State<R> {
        State {
            m: std::array::from_fn(|j| self.m[j].with_value(known.m[j])),
            p: std::array::from_fn(|j| self.p[j].with_value(known.p[j])),
        }
    }
}

/// The series of m and p about a state.
struct Series<R> {
    m: [Vec<R>; 3],
    p: [Vec<R>; 4],
}

/// Reciprocals of 1, 2, 3, …
fn reciprocals<R: Real>(count: usize) -> Vec<R> {
    (1..=count)
        .map(|n| R::from_f64(n as f64).reciprocal())
        .collect()
}

impl<R: Real> Series<R> {
    fn new(equations: &Equations<R>, state: &State<R>, inverse: &[R], order: usize) -> Series<R> {
        let Equations { b, c } = equations;
        let mut m = state.m.map(|x| vec![x]);
        let mut p = state.p.map(|x| vec![x]);
        let mut omega: [Vec<R>; 3] = std::array::from_fn(|j| vec![c[j] * state.m[j]]);
        for &inverse in &inverse[..order] {
            let sum = |a: &Vec<R>, b: &Vec<R>| R::convolution(a, b);
            let [x, y, z] = &omega;
            let euler = [sum(&m[1], &m[2]), sum(&m[2], &m[0]), sum(&m[0], &m[1])];
            let turn = [
                -(sum(&p[1], x) + sum(&p[2], y) + sum(&p[3], z)),
                sum(&p[0], x) + sum(&p[2], z) - sum(&p[3], y),
                sum(&p[0], y) + sum(&p[3], x) - sum(&p[1], z),
                sum(&p[0], z) + sum(&p[1], y) - sum(&p[2], x),
            ];
            for j in 0..3 {
                let next = b[j] * euler[j] * inverse;
                m[j].push(next);
                omega[j].push(c[j] * next);
            }
            for j in 0..4 {
                p[j].push(turn[j].half() * inverse);
            }
        }
        Series { m, p }
    }

    fn all(&self) -> impl Iterator<Item = &Vec<R>> {
        self.m.iter().chain(&self.p)
    }

    /// log₂ of the longest time for which the terms of the last two orders are small compared with the
    /// largest of the lower half; infinite when the series ends.
    fn reach(&self, bits: f64) -> f64 {
        let mut reach = f64::INFINITY;
        for series in self.all() {
            let order = series.len() - 1;
            for n in [order - 1, order] {
                let last = series[n].log2();
                if last == f64::NEG_INFINITY {
                    continue;
                }
                let longest = |k: usize| (series[k].log2() - last - bits) / (n - k) as f64;
                let longest = (0..order / 2)
                    .map(longest)
                    .fold(f64::NEG_INFINITY, f64::max);
                reach = reach.min(longest);
            }
        }
        reach
    }

    fn at(&self, time: R) -> State<R> {
        let sum = |series: &Vec<R>| {
            let mut terms = series.iter().rev();
            let highest = *terms.next().expect("a series has terms");
            terms.fold(highest, |sum, term| sum * time + *term)
        };
        State {
            m: std::array::from_fn(|j| sum(&self.m[j])),
            p: std::array::from_fn(|j| sum(&self.p[j])),
        }
    }
}

/// A motion where its integration has paused: times and states.
pub type Path = Vec<(Wide, State<Wide>)>;

/// The states at times of one sign that grow in size, and the path to them. Where the path is known
/// already, better than these numbers can tell, its values take the place of theirs.
pub fn integrate<R: Real>(
    equations: &Equations<R>,
    start: &State<R>,
    times: &[R],
    known: &[(Wide, State<Wide>)],
    resolution: Resolution,
) -> (Vec<State<R>>, Path) {
    let inverse = reciprocals(resolution.order);
    let (mut state, mut now) = (*start, Wide::ZERO);
    let mut states = Vec::with_capacity(times.len());
    let (mut path, mut known) = (Path::new(), known.iter().peekable());
    while states.len() < times.len() {
        if path.len() > MOST_STEPS {
            states.resize(times.len(), state);
            break;
        }
        if let Some(leap) = Leap::new(equations, &state) {
            let end = times[states.len()];
            // A known path has leapt as well.
            let pause = match known.peek() {
                Some((pause, _)) => *pause,
                None => now + leap.reach(&state, end.value().is_negative()),
            };
            if pause.abs().less(end.value().abs()) {
                state = leap.at(equations, &state, R::from_wide(pause - now));
                if let Some((_, better)) = known.next() {
                    state = state.with_values(better);
                }
                now = pause;
                path.push((now, state.values()));
            } else {
                states.push(leap.at(equations, &state, end - R::from_wide(now)));
            }
            continue;
        }
        let series = Series::new(equations, &state, &inverse, resolution.order);
        let reach = series.reach(resolution.bits);
        let pause = known.peek().map(|(time, _)| *time);
        let is_before_pause = |time: Wide| pause.is_none_or(|pause| !pause.abs().less(time.abs()));
        while let Some(&time) = times.get(states.len()) {
            let rest = time - R::from_wide(now);
            if rest.value().log2() > reach || !is_before_pause(time.value()) {
                break;
            }
            states.push(series.at(rest));
        }
        if let Some(time) = times.get(states.len()) {
            // A series that ends serves up to where the path has paused.
            let next = if reach.is_finite() {
                now + power(reach, time.value().is_negative())
            } else {
                time.value()
            };
            (state, now) = match known.next_if(|(pause, _)| !next.abs().less(pause.abs())) {
                Some((pause, state)) => {
                    let own = series.at(R::from_wide(*pause - now));
                    (own.with_values(state), *pause)
                }
                None => (series.at(R::from_wide(next - now)), next),
            };
            path.push((now, state.values()));
        }
    }
    (states, path)
}

/// ±2^exponent, or up to an eighth less
fn power(exponent: f64, negative: bool) -> Wide {
    let whole = exponent.floor();
    let eighths = ((exponent - whole).exp2() * 8.0).floor();
    let size = Wide::from_f64(if negative { -eighths } else { eighths });
    size.times_power(whole as i32 - 3)
}
