//! The systems of `tests/reference/torque/torque.txt`, written by `torque.py` beside it.

use frb::splitting::{run, Method, Plan, Scheme};
use support::rotation::{apply_back, cross, distance, matrix, turn_distance};

/// A potential that depends on u = Qᵀu0.
#[derive(Clone, Copy, Debug)]
enum Kind {
    /// U = u·e3
    Field,
    /// U = ½ strength u·Iu
    Gradient { strength: f64 },
}

/// A body under torque, and where it is at a time.
#[derive(Clone, Debug)]
pub struct System {
    pub name: String,
    kind: Kind,
    pub moments: [f64; 3],
    pub m: [f64; 3],
    pub q: [f64; 4],
    u0: [f64; 3],
    pub time: f64,
    end: ([f64; 3], [f64; 4]),
}

impl System {
    fn of(line: &str) -> System {
        let mut words = line.split_whitespace();
        let name = words.next().expect("a name").to_string();
        let kind = words.next().expect("a kind");
        let mut next = || -> f64 {
            let word = words.next().expect("a number");
            word.parse().expect("a number")
        };
        let strength = next();
        System {
            name,
            kind: match kind {
                "field" => Kind::Field,
                "gradient" => Kind::Gradient { strength },
                other => panic!("no such kind: {other}"),
            },
            moments: [next(), next(), next()],
            m: [next(), next(), next()],
            q: [next(), next(), next(), next()],
            u0: [next(), next(), next()],
            time: next(),
            end: ([next(), next(), next()], [next(), next(), next(), next()]),
        }
    }

    /// u = Qᵀu0
    pub fn seen(&self, q: &[f64; 4]) -> [f64; 3] {
        apply_back(&matrix(q), &self.u0)
    }

    pub fn gradient(&self, q: &[f64; 4]) -> [f64; 3] {
        let u = self.seen(q);
        match self.kind {
            Kind::Field => [-u[1], u[0], 0.0],
            Kind::Gradient { strength } => {
                let v = [0, 1, 2].map(|j| strength * self.moments[j] * u[j]);
                cross(&v, &u)
            }
        }
    }

    pub fn energy(&self, m: &[f64; 3], q: &[f64; 4]) -> f64 {
        let u = self.seen(q);
        let potential = match self.kind {
            Kind::Field => u[2],
            Kind::Gradient { strength } => {
                let sum: f64 = (0..3).map(|j| self.moments[j] * u[j] * u[j]).sum();
                0.5 * strength * sum
            }
        };
        frb::diagnostics::kinetic_energy(&self.moments, m) + potential
    }

    /// The state at the end of so many steps.
    pub fn end_of(&self, method: Method, scheme: &Scheme, steps: u32) -> ([f64; 3], [f64; 4]) {
        let plan = Plan {
            method,
            scheme,
            h: self.time / f64::from(steps),
            steps,
            moments: self.moments,
        };
        let potential = |q: &[f64; 4], out: &mut [f64; 3]| *out = self.gradient(q);
        let end = run(&plan, &self.m, &self.q, potential, 0, &mut |_, _, _| ());
        end.unwrap_or_else(|flaw| panic!("{} {method:?} {}: {flaw:?}", self.name, scheme.name))
    }

    /// The errors of m and q at the end of so many steps.
    pub fn errors(&self, method: Method, scheme: &Scheme, steps: u32) -> [f64; 2] {
        let (m, q) = self.end_of(method, scheme, steps);
        [distance(&m, &self.end.0), turn_distance(&q, &self.end.1)]
    }

    /// (h, error) of m, and of q, for so many steps each.
    pub fn curves(&self, method: Method, scheme: &Scheme, steps: &[u32]) -> [Vec<(f64, f64)>; 2] {
        let mut curves = [Vec::new(), Vec::new()];
        for &steps in steps {
            let h = self.time / f64::from(steps);
            let errors = self.errors(method, scheme, steps);
            (0..2).for_each(|j| curves[j].push((h, errors[j])));
        }
        curves
    }
}

/// Every line of the file.
pub fn all() -> Vec<System> {
    let text = include_str!("../reference/torque/torque.txt");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(System::of).collect()
}

/// The system of a name at its last time.
pub fn system(name: &str) -> System {
    let mut found = all().into_iter().filter(|system| system.name == name);
    found.next_back().expect("a system of this name")
}

/// The four systems whose torque is not small, and the perturbed body of the paper.
pub const NAMES: [&str; 4] = ["q33", "top", "satellite", "perturbed"];
