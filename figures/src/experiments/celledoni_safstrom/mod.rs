//! The heavy top and the methods of Celledoni and Säfström.
//!
//! E. Celledoni, N. Säfström, A symmetric splitting method for rigid body dynamics, Model. Ident.
//! Control 27 (2006) 95. H = T + u₃, where u = Qᵀe₃ is the vertical in the body's frame; all starts
//! have u = e₃. Assumed: SEJ is half a kick, free motion, half a kick, the free motion with the
//! momentum exact, by Jacobi's functions, and the attitude turned by the angular velocity of the
//! middle of the step, as its elliptic functions at t_{j+1/2} and t_{j+1} suggest (JEM2 of Hairer
//! and Vilmart; its times are those of two exact steps of this library). The same scheme with the exact attitude of this library is added.

pub mod work;

use crate::plot::{Axis, Colour, Marks, Panel, Series, Shape};
use crate::table::Table;
use frb::diagnostics::kinetic_energy;
use frb::splitting::{run, Method, Plan, Scheme, SEJ};
use support::rotation::IDENTITY;

pub struct TopMethod {
    pub name: &'static str,
    /// In the header of a file.
    pub column: &'static str,
    pub method: Method,
    pub colour: Colour,
    pub shape: Shape,
}

/// MR and SEJ, and SEJ with an exact attitude.
pub const METHODS: [TopMethod; 3] = [
    TopMethod {
        name: "MR",
        column: "mr",
        method: Method::AxisSplitting,
        colour: Colour::Vermilion,
        shape: Shape::Diamond,
    },
    TopMethod {
        name: "SEJ",
        column: "sej",
        method: Method::JacobiMagnus(2),
        colour: Colour::Blue,
        shape: Shape::Ring,
    },
    TopMethod {
        name: "SEJ with exact attitude",
        column: "sej_exact",
        method: Method::ExactQuaternion,
        colour: Colour::Black,
        shape: Shape::Dot,
    },
];

pub const RUNGE_KUTTA: TopMethod = TopMethod {
    name: "RK4",
    column: "rk4",
    method: Method::RungeKutta,
    colour: Colour::Orange,
    shape: Shape::Square,
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

/// A top that starts upright with the angular velocity ω₀.
pub struct Top {
    pub moments: [f64; 3],
    pub velocity: [f64; 3],
}

/// Those of figures 3 and 4, and of figures 5 to 7.
pub const LARGE_TOP: Top = Top {
    moments: [1000.0, 5000.0, 6000.0],
    velocity: [100.0; 3],
};
pub const SMALL_TOP: Top = Top {
    moments: [1.0, 5.0, 6.0],
    velocity: [10.0; 3],
};

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
        run(&plan, &start, &IDENTITY, gradient, 0, &mut |_, _, _| ()).ok()
    }

    /// The states after every step of half a kick, free motion, half a kick, the start included.
    pub fn motion(&self, method: Method, h: f64, steps: u32) -> Vec<State> {
        let mut states = Vec::with_capacity(steps as usize + 1);
        let mut output = |_: u32, m: &[f64; 3], q: &[f64; 4]| states.push((*m, *q));
        let plan = self.plan(method, &SEJ, h, steps);
        let start = self.start();
        run(&plan, &start, &IDENTITY, gradient, 1, &mut output).expect("small steps");
        states
    }

    /// H_n − H_0 of those states.
    pub fn energy_errors(&self, states: &[State]) -> Vec<f64> {
        let start = self.energy(&self.start(), &IDENTITY);
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

/// The least and the greatest value of every so many steps, at the middle of their time: a long motion
/// keeps all extremes.
pub fn envelope(h: f64, values: &[f64], steps: usize) -> Vec<[f64; 3]> {
    let groups = 0..(values.len() - 1) / steps;
    groups
        .map(|place| {
            let group = values[place * steps..=(place + 1) * steps].iter();
            let start = [f64::INFINITY, f64::NEG_INFINITY];
            let [low, high] = group.fold(start, |[low, high], x| [low.min(*x), high.max(*x)]);
            [(place as f64 + 0.5) * steps as f64 * h, low, high]
        })
        .collect()
}

/// Envelopes with the same times as a table: t, then least and greatest of each.
pub fn envelope_table(name: &str, columns: &[&str], envelopes: &[Vec<[f64; 3]>]) -> Table {
    let ends = |column: &&str| ["least", "greatest"].map(|end| format!("{column}_{end}"));
    let mut table = Table::new(name, "t", columns.iter().flat_map(ends));
    for (row, [time, ..]) in envelopes[0].iter().enumerate() {
        table.push(
            *time,
            envelopes.iter().flat_map(|one| [one[row][1], one[row][2]]),
        );
    }
    table
}

/// One envelope of such a table.
pub fn envelope_of(table: &Table, column: &str) -> Vec<[f64; 3]> {
    let [low, high] = ["least", "greatest"].map(|end| table.column(&format!("{column}_{end}")));
    let times = table.column("t").into_iter();
    times
        .zip(low)
        .zip(high)
        .map(|((t, low), high)| [t, low, high])
        .collect()
}

/// Energy errors over time.
pub fn energy_panel(title: &str, colour: Colour, envelope: Vec<[f64; 3]>) -> Panel {
    let band = Series::new("", colour, Marks::Band(envelope));
    let [x, y] = ["t", "energy error"].map(Axis::linear);
    Panel::new(title, x, y, [band])
}
