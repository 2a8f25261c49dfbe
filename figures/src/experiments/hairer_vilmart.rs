//! The bodies, the start and the integrators of Hairer and Vilmart, section 3.
//!
//! E. Hairer, G. Vilmart, Preprocessed discrete Moser-Veselov algorithm for the full dynamics of the
//! rigid body, J. Phys. A 39 (2006) 13225. Of the paper are DMV to DMV8, IMR, JEM and SR; DMV10,
//! MR (of Celledoni and Säfström) and the exact step are added here. As in the paper the invariants
//! and the modified moments of inertia are computed in every step, as if there were a potential.
//! JEM takes its momenta from the exact step, attitude and all, so that its times are those of two or
//! three exact steps.
//!
//! Assumed, for the paper does not say: SR4 and SR6 are the compositions of Suzuki and of Kahan
//! and Li, and errors are Euclidean norms.

use crate::plot::{Colour, Marks, Series, Shape};
use crate::truth;
use frb::body::Flaw;
use frb::{dmv, exact, rivals};
use support::rotation::IDENTITY;

/// y(0)
pub const START: [f64; 3] = [1.8, 0.4, -0.9];
/// The motion is followed until then.
pub const END: f64 = 10.0;

pub struct Body {
    pub name: &'static str,
    pub moments: [f64; 3],
    /// A large step that is not yet divided by the DMV codes of this library, and the implicit
    /// equations of all methods converge.
    pub large_step: f64,
}

/// The second is the water molecule.
pub const BODIES: [Body; 2] = [
    Body {
        name: "asymmetric",
        moments: [0.6, 0.8, 1.0],
        large_step: 0.2,
    },
    Body {
        name: "flat",
        moments: [0.345, 0.653, 1.0],
        large_step: 0.1,
    },
];

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Family {
    Dmv,
    Midpoint,
    Magnus,
    Rotations,
    Axes,
    Exact,
}

pub struct Integrator {
    pub name: &'static str,
    pub family: Family,
    /// Of y and of q; none is exact.
    pub orders: [Option<i32>; 2],
}

/// The methods, in the order of the paper; the last three are not in it.
pub const INTEGRATORS: [Integrator; 15] = {
    use Family::*;
    const fn of(name: &'static str, family: Family, order: i32) -> Integrator {
        let orders = match family {
            Exact => [None, None],
            Magnus => [None, Some(order)],
            _ => [Some(order), Some(order)],
        };
        Integrator {
            name,
            family,
            orders,
        }
    }
    [
        of("DMV", Dmv, 2),
        of("DMV4", Dmv, 4),
        of("DMV6", Dmv, 6),
        of("DMV8", Dmv, 8),
        of("IMR2", Midpoint, 2),
        of("IMR4", Midpoint, 4),
        of("IMR6", Midpoint, 6),
        of("JEM2", Magnus, 2),
        of("JEM4", Magnus, 4),
        of("SR2", Rotations, 2),
        of("SR4", Rotations, 4),
        of("SR6", Rotations, 6),
        of("DMV10", Dmv, 10),
        of("MR", Axes, 2),
        of("exact", Exact, 0),
    ]
};

/// The true state at [`END`], to rounding.
pub fn truth(moments: &[f64; 3]) -> ([f64; 3], [f64; 4]) {
    // |y| is near 2, and `truth` wants it near 1: half the momentum, twice the time.
    let (y, q) = truth::motion(2.0 * END, moments, &START.map(|y| 0.5 * y));
    (y.map(|y| 2.0 * y.to_f64()), q.map(|q| q.to_f64()))
}

/// The method of this name.
pub fn integrator(name: &str) -> &'static Integrator {
    let named = INTEGRATORS.iter().find(|method| method.name == name);
    named.expect("one of the list")
}

type State = ([f64; 3], [f64; 4]);

impl Integrator {
    pub fn step(&self, h: f64, i: &[f64; 3], y: &[f64; 3], q: &[f64; 4]) -> Result<State, Flaw> {
        let order = self.orders[1].unwrap_or_default();
        match self.family {
            Family::Dmv => dmv::step(h, i, y, q, order / 2),
            Family::Midpoint => rivals::implicit_midpoint(order, h, i, y, q),
            Family::Magnus => rivals::jacobi_magnus(order, h, i, y, q),
            Family::Rotations => rivals::symmetric_rotation(order, h, i, y, q),
            Family::Axes => rivals::axis_splitting(h, i, y, q),
            Family::Exact => exact::step_quaternion(h, i, y, q),
        }
    }

    /// The state at [`END`] after so many steps; none when they are too large for the method.
    pub fn end(&self, moments: &[f64; 3], steps: usize) -> Option<State> {
        let h = END / steps as f64;
        let (mut y, mut q) = (START, IDENTITY);
        for _ in 0..steps {
            (y, q) = self.step(h, moments, &y, &q).ok()?;
        }
        Some((y, q))
    }

    /// A curve of this method: one colour for every order, one mark for every family.
    pub fn series(&self, points: Vec<[f64; 2]>, every: usize) -> Series {
        let colour = match self.orders[1] {
            Some(2) => Colour::Vermilion,
            Some(4) => Colour::Orange,
            Some(6) => Colour::Green,
            Some(8) => Colour::Blue,
            Some(_) => Colour::Purple,
            None => Colour::Black,
        };
        let shape = match self.family {
            Family::Dmv => Shape::Dot,
            Family::Midpoint => Shape::Square,
            Family::Magnus => Shape::Triangle,
            Family::Rotations => Shape::Diamond,
            Family::Axes => Shape::Cross,
            Family::Exact => Shape::Ring,
        };
        Series::new(self.name, colour, Marks::Marked(points, shape, every))
    }
}
