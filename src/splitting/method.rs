//! How the free motion between two kicks is computed.

use super::state::FreeStep;
use crate::arithmetic::Arithmetic;
use crate::body::rotation::{normalised, product, turned};
use crate::body::Flaw;
use crate::exact::prepared::Prepared;
use crate::{dmv, rivals, semi_exact};

/// A method for the free motion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// The exact step, the attitude kept as a quaternion.
    ExactQuaternion,
    /// The exact step, the attitude kept as a matrix.
    ExactMatrix,
    /// The exact step as a quaternion with compensated summation: drifts and kicks are added to
    /// momentum and attitude together with what their rounding has left over.
    ExactCompensated,
    /// The semi-exact step of so many nodes, 1 to 10; order 2·nodes.
    SemiExact(i32),
    /// The same, the attitude kept as a matrix.
    SemiExactMatrix(i32),
    /// The Discrete Moser-Veselov algorithm; half its order, 1 to 5.
    Dmv(i32),
    /// MR, McLachlan and Reich's splitting by axes, of order 2.
    AxisSplitting,
    /// SR, symmetric rotations, of order 2, 4 or 6.
    SymmetricRotation(i32),
    /// IMR, the implicit midpoint rule, of order 2, 4 or 6.
    ImplicitMidpoint(i32),
    /// JEM, exact momentum and one exponential for the attitude, of order 2 or 4.
    JacobiMagnus(i32),
    /// The classical Runge-Kutta method of order 4 for the whole system: no splitting.
    RungeKutta,
}

impl Method {
    /// Whether the number of nodes or the order is one that there is.
    pub fn exists(self) -> bool {
        match self {
            Method::ExactQuaternion
            | Method::ExactMatrix
            | Method::ExactCompensated
            | Method::AxisSplitting
            | Method::RungeKutta => true,
            Method::SemiExact(nodes) | Method::SemiExactMatrix(nodes) => (1..=10).contains(&nodes),
            Method::Dmv(half_order) => (1..=5).contains(&half_order),
            Method::SymmetricRotation(order) | Method::ImplicitMidpoint(order) => {
                matches!(order, 2 | 4 | 6)
            }
            Method::JacobiMagnus(order) => matches!(order, 2 | 4),
        }
    }
}

/// The exact step.
impl FreeStep<[f64; 4]> for &Prepared {
    #[inline(always)]
    fn step<A: Arithmetic>(
        &self,
        time: f64,
        m: &mut [f64; 3],
        q: &mut [f64; 4],
    ) -> Result<(), Flaw> {
        // The start is a rotation, and every step leaves one.
        if self.is_ordinary::<A>(time, m) {
            let (end, rotation) = self.ordinary_motion::<A>(time, m);
            *m = end;
            *q = normalised::<A>(&product::<A>(q, &rotation));
        } else {
            let (end, rotation) = self.any_motion::<A>(time, m)?;
            *m = end;
            *q = normalised::<A>(&product::<A>(q, &rotation));
        }
        Ok(())
    }
}

impl FreeStep<[f64; 9]> for &Prepared {
    #[inline(always)]
    fn step<A: Arithmetic>(
        &self,
        time: f64,
        m: &mut [f64; 3],
        q: &mut [f64; 9],
    ) -> Result<(), Flaw> {
        let (end, rotation) = if self.is_ordinary::<A>(time, m) {
            self.ordinary_motion::<A>(time, m)
        } else {
            self.any_motion::<A>(time, m)?
        };
        *m = end;
        *q = turned::<A>(q, &rotation)?;
        Ok(())
    }
}

/// Any other method, for a body of these moments.
#[derive(Clone, Copy)]
pub(super) struct Other<'a> {
    pub method: Method,
    pub moments: &'a [f64; 3],
}

impl FreeStep<[f64; 4]> for Other<'_> {
    #[inline(always)]
    fn step<A: Arithmetic>(
        &self,
        time: f64,
        m: &mut [f64; 3],
        q: &mut [f64; 4],
    ) -> Result<(), Flaw> {
        let moments = self.moments;
        (*m, *q) = match self.method {
            Method::SemiExact(nodes) => {
                semi_exact::step_quaternion_in::<A>(time, moments, m, q, nodes)
            }
            Method::Dmv(half_order) => dmv::step_in::<A>(time, moments, m, q, half_order),
            Method::AxisSplitting => rivals::axis_splitting(time, moments, m, q),
            Method::SymmetricRotation(order) => {
                rivals::symmetric_rotation(order, time, moments, m, q)
            }
            Method::ImplicitMidpoint(order) => {
                rivals::implicit_midpoint(order, time, moments, m, q)
            }
            Method::JacobiMagnus(order) => {
                rivals::jacobi_magnus_in::<A>(order, time, moments, m, q)
            }
            // Those have runs of their own.
            Method::ExactQuaternion
            | Method::ExactMatrix
            | Method::ExactCompensated
            | Method::SemiExactMatrix(_)
            | Method::RungeKutta => Err(Flaw::Order),
        }?;
        Ok(())
    }
}

/// The semi-exact step with a matrix.
#[derive(Clone, Copy)]
pub(super) struct SemiExactMatrix<'a> {
    pub nodes: i32,
    pub moments: &'a [f64; 3],
}

impl FreeStep<[f64; 9]> for SemiExactMatrix<'_> {
    #[inline(always)]
    fn step<A: Arithmetic>(
        &self,
        time: f64,
        m: &mut [f64; 3],
        q: &mut [f64; 9],
    ) -> Result<(), Flaw> {
        (*m, *q) = semi_exact::step_matrix_in::<A>(time, self.moments, m, q, self.nodes)?;
        Ok(())
    }
}
