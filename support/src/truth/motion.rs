//! The end of a step of any length: half periods are counted, the rest is integrated.
//!
//! With q = E∘p, E turning about the fixed direction of m in space with the rate η|m|, p obeys
//! p′ = ½p∘(0, I⁻¹m − ηm), which is slow where bodies are nearly spheres or turn nearly about an axis.
//! Half a period ω later everything is as before but for a turn by π about the circled axis x, so that
//! q(kω + t) = E∘u^k∘p(t)∘x̄^k with u = p(ω)∘x, which turns about m. k is such that |t| ≤ ω/2, and
//! p(ω) = p(ω/2)∘x∘p(−ω/2)⁻¹∘x̄: going on after a passage from one saddle to the other, the integration
//! would magnify errors that are relative to |m|, where only those relative to the distance from the saddle
//! are magnified by nature.

use super::orbit::{Inputs, Orbit};
use super::real::Real;
use super::taylor::{integrate, Path, Resolution, State, MOST_STEPS};
use crate::wide::Wide;

/// How often the half period is taken off, count·2^power times, and what is then left.
pub struct Plan {
    orbit: Orbit<Wide>,
    count: u128,
    power: u32,
    rest: Wide,
    /// cos and sin of the angle of E, and of that of u^k
    spin: [Wide; 2],
    turns: [Wide; 2],
    /// To the end, or to half of the half period, forth and back.
    paths: [Path; 2],
}

/// Momentum, and rotation of the body, at the end.
pub struct Motion<R> {
    pub m: [R; 3],
    pub q: [R; 4],
    /// How far half a period misses its half turn, relative to |m|: what integration, period and axis
    /// are worth. Zero when no period was taken off.
    pub miss: f64,
    /// The end has not been reached.
    pub is_endless: bool,
    /// Where the place on the orbit is lost: how much it matters, as a condition.
    pub unknown: f64,
}

/// log₂ of the half periods after which rounded inputs no longer say where on its orbit the body is: changes by
/// an eps move it by 2^−12 of half a period or more. Derivatives tell little then, least of all where the
/// body lingers close to the saddle.
const LOST: f64 = 40.0;
/// Σ|∂φ/∂log input| for each half period, φ being the phase that grows by π in it. Their number N is that of h|m|/I,
/// and so ∂N/∂log h = N, Σ∂N/∂log I_j = −N, Σ∂N/∂log m_j = N: three times πN at least.
const PHASE: f64 = 3.0 * std::f64::consts::PI;
/// log₂ of the half periods after which 128 bits do not tell, either. Any place is as good as the right
/// one: its error, the size of the orbit, is nothing beside the condition.
const UNCOUNTED: f64 = 80.0;

/// The motion in wide arithmetic, and how it was computed.
pub fn motion(inputs: &Inputs<Wide>, resolution: Resolution) -> (Motion<Wide>, Plan) {
    let orbit = Orbit::new(inputs, None);
    let (sine, cosine) = orbit.half_angle.sine_cosine();
    let mut plan = Plan {
        orbit,
        count: 0,
        power: 0,
        rest: inputs.h,
        spin: [cosine, sine],
        turns: [Wide::from_f64(1.0), Wide::ZERO],
        paths: [Path::new(), Path::new()],
    };
    if let Some(half) = orbit.half_period {
        let ratio = inputs.h.abs() * half.reciprocal();
        (plan.count, plan.power) = (ratio + Wide::from_f64(0.5)).whole();
        if plan.count > 0 {
            let whole = Wide::from_whole(plan.count, plan.power) * half;
            plan.rest = if ratio.log2() < UNCOUNTED {
                inputs.h.abs() - whole
            } else {
                Wide::ZERO
            };
            if inputs.h.is_negative() {
                plan.rest = -plan.rest;
            }
        }
    }
    let (motion, turns, paths) = finish(inputs, &orbit, &plan, false, resolution);
    (plan.turns, plan.paths) = (turns, paths);
    (motion, plan)
}

/// The same in numbers with derivatives; angles and times after many periods are those of the plan.
pub fn motion_by_plan<R: Real>(
    inputs: &Inputs<R>,
    plan: &Plan,
    resolution: Resolution,
) -> Motion<R> {
    let orbit = Orbit::new(inputs, Some(&plan.orbit));
    finish(inputs, &orbit, plan, true, resolution).0
}

/// The motion, and what of the plan only integration can tell; unless `is_known`, that is not there yet.
fn finish<R: Real>(
    inputs: &Inputs<R>,
    orbit: &Orbit<R>,
    plan: &Plan,
    is_known: bool,
    resolution: Resolution,
) -> (Motion<R>, [Wide; 2], [Path; 2]) {
    let start = State::start(inputs.m);
    let spin = turned(orbit.half_angle, plan.spin);
    let x = orbit.circled;
    let (Some(half), true) = (orbit.half_period, plan.count > 0) else {
        let known = &plan.paths[0];
        let (states, path) = integrate(&orbit.equations, &start, &[inputs.h], known, resolution);
        let motion = Motion {
            m: states[0].m,
            q: product(&about(&orbit.unit, spin), &states[0].p),
            miss: 0.0,
            is_endless: path.len() > MOST_STEPS,
            unknown: 0.0,
        };
        return (motion, plan.turns, [path, Path::new()]);
    };
    let half = if inputs.h.value().is_negative() {
        -half
    } else {
        half
    };
    let count = Wide::from_whole(plan.count, plan.power);
    let rest = (inputs.h - R::from_wide(count) * half).with_value(plan.rest);
    let quarter = half.half();
    let is_beyond = rest.value().is_negative() != half.value().is_negative();
    let along = |end: R, has_rest: bool, known: &Path| {
        let times = if has_rest { vec![rest, end] } else { vec![end] };
        integrate(&orbit.equations, &start, &times, known, resolution)
    };
    let (forths, path) = along(quarter, !is_beyond, &plan.paths[0]);
    let (backs, path_back) = along(-quarter, is_beyond, &plan.paths[1]);
    let state = if is_beyond { backs[0] } else { forths[0] };
    let [forth, back] = [&forths, &backs].map(|states| states[states.len() - 1]);
    // u = p(ω)∘x = p(ω/2)∘x∘p(−ω/2)⁻¹ = (cos, sin·m/|m|)
    let conjugate = [back.p[0], -back.p[1], -back.p[2], -back.p[3]];
    let u = product(&product(&forth.p, &axis(x)), &conjugate);
    let cosine = u[0];
    let sine = u[1] * orbit.unit[0] + u[2] * orbit.unit[1] + u[3] * orbit.unit[2];
    let values = if is_known {
        plan.turns
    } else {
        raised([cosine.value(), sine.value()], plan.count, plan.power)
    };
    // d(angle) = cos·d(sin) − sin·d(cos), and the angle of the power changes so many times as much
    let turns = turned(changes_of_angle(cosine, sine) * R::from_wide(count), values);
    let both = times(spin, turns);
    let mut q = product(&about(&orbit.unit, both), &state.p);
    let mut m = state.m;
    let odd = match plan.power {
        0 => plan.count % 4,
        1 => 2 * (plan.count % 2),
        _ => 0,
    };
    let opposite = axis::<R>(x).map(|component| -component);
    for _ in 0..odd {
        q = product(&q, &opposite);
        m = half_turned(m, x);
    }
    let motion = Motion {
        m,
        q,
        miss: miss(&forth.m, &half_turned(back.m, x)),
        is_endless: path.len().max(path_back.len()) > MOST_STEPS,
        unknown: if count.log2() < LOST {
            0.0
        } else {
            (count * Wide::from_f64(PHASE) * width([&start.m, &forth.m], x)).to_f64()
        },
    };
    (motion, values, [path, path_back])
}

/// (cos, sin) with the given values and the derivatives of the angle.
fn turned<R: Real>(angle: R, [cosine, sine]: [Wide; 2]) -> [R; 2] {
    let change = angle.with_value(Wide::ZERO);
    [
        (R::from_wide(-sine) * change).with_value(cosine),
        (R::from_wide(cosine) * change).with_value(sine),
    ]
}

/// The derivatives of the angle whose cosine and sine these are, without its value.
fn changes_of_angle<R: Real>(cosine: R, sine: R) -> R {
    let (c, s) = (cosine.value(), sine.value());
    let angle = R::from_wide(c) * sine - R::from_wide(s) * cosine;
    angle.with_value(Wide::ZERO)
}

/// The direction of a complex number to the power count·2^power.
fn raised(unit: [Wide; 2], count: u128, power: u32) -> [Wide; 2] {
    let mut result = [Wide::from_f64(1.0), Wide::ZERO];
    for bit in (0..128 - count.leading_zeros()).rev() {
        result = normalised(times(result, result));
        if count >> bit & 1 == 1 {
            result = normalised(times(result, unit));
        }
    }
    for _ in 0..power {
        result = normalised(times(result, result));
    }
    result
}

fn normalised([c, s]: [Wide; 2]) -> [Wide; 2] {
    let scale = (c * c + s * s).sqrt().reciprocal();
    [c * scale, s * scale]
}

fn times<R: Real>([a, b]: [R; 2], [c, d]: [R; 2]) -> [R; 2] {
    [a * c - b * d, a * d + b * c]
}

fn about<R: Real>(unit: &[R; 3], [cosine, sine]: [R; 2]) -> [R; 4] {
    [cosine, unit[0] * sine, unit[1] * sine, unit[2] * sine]
}

fn axis<R: Real>(place: usize) -> [R; 4] {
    std::array::from_fn(|j| R::from_f64(if j == place + 1 { 1.0 } else { 0.0 }))
}

fn half_turned<R: Real>(m: [R; 3], place: usize) -> [R; 3] {
    std::array::from_fn(|j| if j == place { m[j] } else { -m[j] })
}

fn miss<R: Real>(m: &[R; 3], other: &[R; 3]) -> f64 {
    let difference = (0..3).map(|j| (m[j].value() - other[j].value()).log2());
    let size = (0..3).map(|j| m[j].value().log2());
    let largest = |logs: &mut dyn Iterator<Item = f64>| logs.fold(f64::NEG_INFINITY, f64::max);
    (largest(&mut { difference }) - largest(&mut { size })).exp2()
}

/// The size of the orbit relative to |m|, to within a factor of two: the distance from the axis that m circles,
/// the larger one of two states a quarter of a period apart. The attitude, apart from its steady rotation
/// about m, goes ways of half the length of those of m.
fn width<R: Real>(states: [&[R; 3]; 2], circled: usize) -> Wide {
    let square = |m: &[R; 3], is_counted: &dyn Fn(usize) -> bool| {
        (0..3)
            .filter(|&j| is_counted(j))
            .fold(Wide::ZERO, |sum, j| sum + m[j].value().square())
    };
    let widths = states.map(|m| square(m, &|j| j != circled));
    let length = square(states[0], &|_| true);
    (widths[0].larger(widths[1]) * length.reciprocal()).sqrt()
}

pub fn product<R: Real>(a: &[R; 4], b: &[R; 4]) -> [R; 4] {
    [
        a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3],
        a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
        a[0] * b[2] + a[2] * b[0] + a[3] * b[1] - a[1] * b[3],
        a[0] * b[3] + a[3] * b[0] + a[1] * b[2] - a[2] * b[1],
    ]
}
