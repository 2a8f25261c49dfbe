//! The heavy top and the methods of Celledoni and Säfström.
//!
//! E. Celledoni, N. Säfström, A symmetric splitting method for rigid body dynamics, Model. Ident.
//! Control 27 (2006) 95. H = T + u₃, where u = Qᵀe₃ is the vertical in the body's frame; all starts
//! have u = e₃. Assumed: SEJ is half a kick, free motion, half a kick, the free motion with the
//! momentum exact, by Jacobi's functions, and the attitude turned by the angular velocity of the
//! middle of the step, as its elliptic functions at t_{j+1/2} and t_{j+1} suggest (JEM2 of Hairer
//! and Vilmart; its times are those of two exact steps of this library). The same scheme with the exact attitude of this library is added.

use super::measure::largest;
use crate::plot::{Axis, Colour, Marks, Panel, Series};
use frb::diagnostics::kinetic_energy;
use frb::splitting::{run, Method, Plan, Scheme, SEJ};

pub const PAPER: &str = "Celledoni and Säfström";

pub const NO_TURN: [f64; 4] = [1.0, 0.0, 0.0, 0.0];

pub struct TopMethod {
    pub name: &'static str,
    /// In the header of a file.
    pub column: &'static str,
    pub method: Method,
    pub colour: Colour,
}

/// MR and SEJ, and SEJ with an exact attitude.
pub const METHODS: [TopMethod; 3] = [
    TopMethod {
        name: "MR",
        column: "mr",
        method: Method::AxisSplitting,
        colour: Colour::Vermilion,
    },
    TopMethod {
        name: "SEJ",
        column: "sej",
        method: Method::JacobiMagnus(2),
        colour: Colour::Blue,
    },
    TopMethod {
        name: "SEJ with exact attitude",
        column: "sej_exact",
        method: Method::ExactQuaternion,
        colour: Colour::Black,
    },
];

pub const RUNGE_KUTTA: TopMethod = TopMethod {
    name: "RK4",
    column: "rk4",
    method: Method::RungeKutta,
    colour: Colour::Orange,
};

/// u = Qᵀe₃
pub fn vertical(q: &[f64; 4]) -> [f64; 3] {
    let [a, b, c, d] = *q;
    [
        2.0 * (b * d - a * c),
        2.0 * (c * d + a * b),
        a * a - b * b - c * c + d * d,
    ]
}

/// The moments as in a title.
pub fn listed(moments: &[f64; 3]) -> String {
    let [a, b, c] = moments;
    format!("I = {a}, {b}, {c}")
}

/// A top that starts upright with the angular velocity ω₀.
pub struct Top {
    pub moments: [f64; 3],
    pub velocity: [f64; 3],
}

/// Momentum and attitude.
pub type State = ([f64; 3], [f64; 4]);

impl Top {
    /// π₀ = Iω₀
    pub fn start(&self) -> [f64; 3] {
        std::array::from_fn(|j| self.moments[j] * self.velocity[j])
    }

    pub fn energy(&self, m: &[f64; 3], q: &[f64; 4]) -> f64 {
        kinetic_energy(&self.moments, m) + vertical(q)[2]
    }

    /// The state after so many steps until `time`; none where the method gave up.
    pub fn end(&self, method: Method, scheme: &Scheme, time: f64, steps: u32) -> Option<State> {
        let plan = self.plan(method, scheme, time / f64::from(steps), steps);
        let start = self.start();
        run(&plan, &start, &NO_TURN, gradient, 0, &mut |_, _, _| ()).ok()
    }

    /// The states after every step of half a kick, free motion, half a kick, the start included.
    pub fn motion(&self, method: Method, h: f64, steps: u32) -> Vec<State> {
        let mut states = Vec::with_capacity(steps as usize + 1);
        let mut output = |_: u32, m: &[f64; 3], q: &[f64; 4]| states.push((*m, *q));
        let plan = self.plan(method, &SEJ, h, steps);
        let start = self.start();
        run(&plan, &start, &NO_TURN, gradient, 1, &mut output).expect("small steps");
        states
    }

    /// H_n − H_0 of those states.
    pub fn energy_errors(&self, states: &[State]) -> Vec<f64> {
        let start = self.energy(&self.start(), &NO_TURN);
        let errors = states.iter().map(|(m, q)| self.energy(m, q) - start);
        errors.collect()
    }

    fn plan<'a>(&self, method: Method, scheme: &'a Scheme, h: f64, steps: u32) -> Plan<'a> {
        Plan {
            method,
            scheme,
            h,
            steps,
            moments: self.moments,
        }
    }
}

/// The gradient of U = u₃ in the body's frame, which is e₃ × u: the torque is u × e₃.
fn gradient(q: &[f64; 4], gradient: &mut [f64; 3]) {
    let [u1, u2, _] = vertical(q);
    *gradient = [-u2, u1, 0.0];
}

/// Energy errors over time, in a power of ten that leaves short numbers on the axis.
pub fn energy_panel(title: &str, colour: Colour, h: f64, errors: &[f64]) -> Panel {
    let size = largest(errors.iter().map(|error| error.abs()));
    let power = size.log10().floor().clamp(-300.0, 300.0) as i32;
    let (power, label) = if (-1..=1).contains(&power) {
        (0, "energy error".into())
    } else {
        (power, format!("energy error / 10{}", raised(power)))
    };
    let unit = 10_f64.powi(power);
    let scaled: Vec<f64> = errors.iter().map(|error| error / unit).collect();
    Panel {
        title: title.into(),
        x: Axis::linear("t"),
        y: Axis::linear(&label),
        series: vec![Series::new("", colour, Marks::Line(envelope(h, &scaled)))],
    }
}

/// A number as an exponent.
fn raised(number: i32) -> String {
    const DIGITS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let digit = |digit: char| {
        digit
            .to_digit(10)
            .map_or('⁻', |digit| DIGITS[digit as usize])
    };
    number.to_string().chars().map(digit).collect()
}

/// Points (n·h, value n), thinned so that a picture keeps all extremes: of every group the least
/// and the greatest.
fn envelope(h: f64, values: &[f64]) -> Vec<[f64; 2]> {
    const GROUPS: usize = 400;
    let group = values.len().div_ceil(GROUPS);
    let mut points = Vec::new();
    for (place, group) in values.chunks(group).enumerate() {
        let first = place * values.len().div_ceil(GROUPS);
        let compare = |a: &(usize, &f64), b: &(usize, &f64)| a.1.total_cmp(b.1);
        let numbered = || group.iter().enumerate();
        let ends = [numbered().min_by(compare), numbered().max_by(compare)];
        let mut places: Vec<usize> = ends.into_iter().flatten().map(|(n, _)| n).collect();
        places.sort_unstable();
        places.dedup();
        points.extend(
            places
                .into_iter()
                .map(|n| [(first + n) as f64 * h, group[n]]),
        );
    }
    points
}
