//! The systems of `tests/reference/driven/driven.txt`, written by `driven.py` beside it.

use frb::splitting::{run_bodies, Bodies, Journey, Loads, Method, Scheme, Verdict, View};
use support::rotation::{column, cross, distance, matrix, row, turn_distance};

/// A body under forces that depend on everything, and where it is at a time.
#[derive(Clone, Debug)]
pub struct Driven {
    pub name: String,
    alpha: f64,
    beta: f64,
    frequency: f64,
    pub mass: f64,
    pub moments: [f64; 3],
    wheel: [f64; 3],
    field: [f64; 3],
    pub start: f64,
    pub bodies: Bodies,
    pub time: f64,
    end: Bodies,
}

impl Driven {
    fn of(line: &str) -> Driven {
        let mut words = line.split_whitespace();
        let name = words.next().expect("a name").to_string();
        let mut next = || -> f64 {
            let word = words.next().expect("a number");
            word.parse().expect("a number")
        };
        fn vector<const N: usize>(next: &mut impl FnMut() -> f64) -> [f64; N] {
            std::array::from_fn(|_| next())
        }
        fn bodies(next: &mut impl FnMut() -> f64) -> Bodies {
            Bodies {
                positions: vec![vector(next)],
                velocities: vec![vector(next)],
                momenta: vec![vector(next)],
                attitudes: vec![vector(next)],
            }
        }
        Driven {
            name,
            alpha: next(),
            beta: next(),
            frequency: next(),
            mass: next(),
            moments: vector(&mut next),
            wheel: vector(&mut next),
            field: vector(&mut next),
            start: next(),
            bodies: bodies(&mut next),
            time: next(),
            end: bodies(&mut next),
        }
    }

    pub fn depends_on_velocities(&self) -> bool {
        self.beta != 0.0
    }

    /// The forces of `driven.py`, upon every body.
    pub fn forces(&self, now: &View, loads: &mut Loads) -> Verdict {
        let (sine, cosine) = (self.frequency * now.time).sin_cos();
        let factor = 1.0 + self.alpha * cosine;
        let spring = 1.0 + self.alpha * sine;
        for body in 0..now.momenta.len() {
            let (x, v, m) = (now.positions[body], now.velocities[body], now.momenta[body]);
            let turned = matrix(&now.attitudes[body]);
            // Qᵀe3 and Qe1
            let (u, e) = (row(&turned, 2), column(&turned, 0));
            let [magnetic, wheel] = [cross(&self.field, &v), cross(&self.wheel, &m)];
            let square: f64 = m.iter().map(|m| m * m).sum();
            let drive = [u[1], -u[0], 0.0];
            for j in 0..3 {
                let pull = -0.3 * v[j] + magnetic[j] + 0.2 * m[j];
                let damping = -0.2 * m[j] - 0.1 * square * m[j] + wheel[j] + 0.1 * v[j];
                loads.forces[body][j] = -spring * x[j] + 0.5 * e[j] + self.beta * factor * pull;
                loads.torques[body][j] =
                    factor * drive[j] + 0.3 * x[j] + self.beta * factor * damping;
            }
        }
        Verdict::GoOn
    }

    /// The end of so many steps.
    pub fn end_of(&self, method: Method, scheme: &Scheme, steps: u32) -> Bodies {
        let journey = Journey {
            method,
            scheme,
            start: self.start,
            h: self.time / f64::from(steps),
            steps,
            masses: &[self.mass],
            moments: &[self.moments],
            on_velocities: self.depends_on_velocities(),
        };
        let end = run_bodies(
            &journey,
            self.bodies.clone(),
            &mut |now, loads| self.forces(now, loads),
            0,
            &mut |_, _| Verdict::GoOn,
        );
        end.unwrap_or_else(|fault| panic!("{} {method:?} {}: {fault:?}", self.name, scheme.name))
            .0
    }

    /// The errors of x, v, m and q at the end of so many steps.
    pub fn errors(&self, method: Method, scheme: &Scheme, steps: u32) -> [f64; 4] {
        let (found, truth) = (self.end_of(method, scheme, steps), &self.end);
        [
            distance(&found.positions[0], &truth.positions[0]),
            distance(&found.velocities[0], &truth.velocities[0]),
            distance(&found.momenta[0], &truth.momenta[0]),
            turn_distance(&found.attitudes[0], &truth.attitudes[0]),
        ]
    }
}

/// Every line of the file.
pub fn all() -> Vec<Driven> {
    let text = include_str!("../reference/driven/driven.txt");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(Driven::of).collect()
}
