//! How rounding errors grow in the Discrete Moser-Veselov steps, with compensated summation
//! (Vilmart, section 5) and without.
//!
//!     cargo run --release --example dmv_drift -- [--steps N] [--starts K] [--h H] [--np R]
//!
//! For each of three bodies, K random starts with |m| = 1 are followed for N steps. Printed, for
//! H, C and the components of Q·m: the standard deviation of the error over the starts in units
//! of eps·sqrt(N), and the mean error in standard errors of that mean ("z": beyond 3 there is a
//! drift). Invariants are evaluated in double-double arithmetic, carries included. Ends with a
//! nonzero code when, with compensated summation, some sigma is above h or some z beyond 3.

use frb::dmv::{self, Compensated};
use std::ops::{Add, Div, Mul, Sub};

const BODIES: [(&str, [f64; 3]); 3] = [
    ("water", [0.345, 0.653, 1.0]),
    ("asymmetric", [0.6, 0.8, 1.0]),
    ("flat, unsorted", [1.0, 0.52, 0.49]),
];
const NAMES: [&str; 5] = ["H", "C", "(Qm)1", "(Qm)2", "(Qm)3"];
const EPS: f64 = f64::EPSILON;

/// A number as the unevaluated sum of two.
#[derive(Clone, Copy)]
struct Double(f64, f64);

impl Double {
    fn normal(high: f64, low: f64) -> Double {
        let sum = high + low;
        let seen = sum - high;
        Double(sum, (high - (sum - seen)) + (low - seen))
    }
}
impl Add for Double {
    type Output = Double;
    fn add(self, other: Double) -> Double {
        let Double(high, low) = Double::normal(self.0, other.0);
        Double::normal(high, low + (self.1 + other.1))
    }
}
impl Sub for Double {
    type Output = Double;
    fn sub(self, other: Double) -> Double {
        self + Double(-other.0, -other.1)
    }
}
impl Mul for Double {
    type Output = Double;
    fn mul(self, other: Double) -> Double {
        let high = self.0 * other.0;
        let low = self.0.mul_add(other.0, -high);
        Double::normal(high, low + (self.0 * other.1 + self.1 * other.0))
    }
}
impl Div for Double {
    type Output = Double;
    fn div(self, other: Double) -> Double {
        let first = Double(self.0 / other.0, 0.0);
        let rest = self - first * other;
        first + Double(rest.0 / other.0, 0.0)
    }
}

/// H, C and the components of Q·m.
fn invariants(moments: &[f64; 3], state: &Compensated) -> [Double; 5] {
    let m = [0, 1, 2].map(|j| Double::normal(state.momentum[j], state.momentum_carry[j]));
    let [s, a, b, c] =
        [0, 1, 2, 3].map(|j| Double::normal(state.attitude[j], state.attitude_carry[j]));
    let two = Double(2.0, 0.0);
    let squares = m.map(|x| x * x);
    let casimir = (squares[0] + squares[1] + squares[2]) / two;
    let energy = [0, 1, 2].map(|j| squares[j] / Double(moments[j], 0.0));
    let energy = (energy[0] + energy[1] + energy[2]) / two;
    // (s² − |v|²) m + 2 (v·m) v + 2 s v × m, divided by |q|²
    let v = [a, b, c];
    let v_square = a * a + b * b + c * c;
    let v_m = a * m[0] + b * m[1] + c * m[2];
    let turned = [0, 1, 2].map(|j| {
        let (k, l) = ((j + 1) % 3, (j + 2) % 3);
        let cross = v[k] * m[l] - v[l] * m[k];
        ((s * s - v_square) * m[j] + two * (v_m * v[j] + s * cross)) / (s * s + v_square)
    });
    [energy, casimir, turned[0], turned[1], turned[2]]
}

/// Errors of the invariants after the steps.
fn errors(
    moments: &[f64; 3],
    start: Compensated,
    h: f64,
    steps: u32,
    half_order: i32,
    compensated: bool,
) -> [f64; 5] {
    let mut state = start;
    if compensated {
        dmv::steps_compensated(h, moments, &mut state, steps, half_order)
            .expect("the step converges");
    } else {
        for _ in 0..steps {
            let (m, q) = dmv::step(h, moments, &state.momentum, &state.attitude, half_order)
                .expect("the step converges");
            state = Compensated::new(m, q);
        }
    }
    let before = invariants(moments, &start);
    let after = invariants(moments, &state);
    [0, 1, 2, 3, 4].map(|j| (after[j] - before[j]).0)
}

/// Uniform random numbers (splitmix64).
struct Random(u64);
impl Random {
    fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut x = self.0;
        x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((x ^ (x >> 31)) >> 11) as f64 / (1_u64 << 53) as f64
    }
    /// A point of the unit sphere in N dimensions.
    fn direction<const N: usize>(&mut self) -> [f64; N] {
        loop {
            let mut point = [0.0; N];
            point.iter_mut().for_each(|x| *x = 2.0 * self.next() - 1.0);
            let square: f64 = point.iter().map(|x| x * x).sum();
            if square > 0.01 && square < 1.0 {
                return point.map(|x| x / square.sqrt());
            }
        }
    }
}

fn option(name: &str, default: f64) -> f64 {
    let arguments: Vec<String> = std::env::args().collect();
    let place = arguments.iter().position(|argument| argument == name);
    let value = place.and_then(|place| arguments.get(place + 1));
    value.map_or(default, |text| {
        text.parse().expect("a number after the option")
    })
}

fn main() {
    let steps = option("--steps", 1e6) as u32;
    let starts = option("--starts", 50.0) as usize;
    let h = option("--h", 0.01);
    let half_order = option("--np", 5.0) as i32;
    let unit = EPS * f64::from(steps).sqrt();
    println!(
        "order {}, h = {h}, {steps} steps, {starts} starts",
        2 * half_order
    );
    println!(
        "{:16}{:14}{:>8}{:>22}{:>8}",
        "body", "summation", "", "sigma/(eps sqrt N)", "z"
    );
    let mut good = true;
    for (body, moments) in BODIES {
        let mut random = Random(1);
        let beginnings: Vec<Compensated> = (0..starts)
            .map(|_| Compensated::new(random.direction(), random.direction()))
            .collect();
        for compensated in [true, false] {
            let run = |part: &[Compensated]| -> Vec<[f64; 5]> {
                part.iter()
                    .map(|start| errors(&moments, *start, h, steps, half_order, compensated))
                    .collect()
            };
            let (left, right) = beginnings.split_at(starts / 2);
            let all = std::thread::scope(|scope| {
                let other = scope.spawn(|| run(right));
                let mut all = run(left);
                all.extend(other.join().expect("no panic"));
                all
            });
            for (j, name) in NAMES.iter().enumerate() {
                let count = all.len() as f64;
                let mean = all.iter().map(|e| e[j]).sum::<f64>() / count;
                let variance =
                    all.iter().map(|e| (e[j] - mean).powi(2)).sum::<f64>() / (count - 1.0);
                let sigma = variance.sqrt();
                let z = mean / (sigma / count.sqrt());
                let summation = if compensated { "compensated" } else { "plain" };
                println!(
                    "{body:16}{summation:14}{name:>8}{:22.4}{z:8.2}",
                    sigma / unit
                );
                good &= !compensated || (sigma <= h.abs() * unit && z.abs() <= 3.0);
            }
        }
    }
    std::process::exit(i32::from(!good));
}
