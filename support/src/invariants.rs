//! The invariants of the free rigid body, evaluated in double-double arithmetic.

use crate::double_double::DoubleDouble;

/// Attitude of a body: what `quat_step` or what `frb_step` works on.
#[derive(Clone, Copy, Debug)]
pub enum Attitude {
    /// Scalar part first.
    Quaternion([f64; 4]),
    /// By columns.
    Matrix([f64; 9]),
    /// A quaternion with its carry, of any norm near 1.
    Compensated([f64; 4], [f64; 4]),
}

/// Momentum in the body frame, and attitude.
#[derive(Clone, Copy, Debug)]
pub struct State {
    pub momentum: [f64; 3],
    /// What rounding has left over of the momentum: zero without compensated summation.
    pub momentum_carry: [f64; 3],
    pub attitude: Attitude,
}

impl State {
    /// A state without carries.
    pub fn plain(momentum: [f64; 3], attitude: Attitude) -> State {
        State {
            momentum,
            momentum_carry: [0.0; 3],
            attitude,
        }
    }
}

/// Names of the measured quantities, in the order of `Invariants::errors`.
pub const QUANTITIES: [&str; 5] = ["H", "C", "(Qm)1", "(Qm)2", "(Qm)3"];

/// Values of H, C and Q·m; the moments of inertia are taken as given, exactly.
pub struct Invariants {
    energy: DoubleDouble,
    casimir: DoubleDouble,
    spatial_momentum: [DoubleDouble; 3],
}

impl Invariants {
    /// Evaluates all of them for one state.
    pub fn of(moments: &[f64; 3], state: &State) -> Self {
        let m = with_carry(&state.momentum, &state.momentum_carry);
        let half = DoubleDouble::from(0.5);
        let squares = m.map(|x| x * x);
        // H = ½ Σ m_j²/I_j and C = ½ Σ m_j²: Vilmart, section 2.
        let energy = (squares[0] / moments[0].into()
            + squares[1] / moments[1].into()
            + squares[2] / moments[2].into())
            * half;
        let casimir = (squares[0] + squares[1] + squares[2]) * half;
        Invariants {
            energy,
            casimir,
            spatial_momentum: spatial(&state.attitude, &m),
        }
    }

    /// Errors against the values at the start, in units of eps = 2⁻⁵².
    ///
    /// Errors are absolute, as in Vilmart's figures, where |m| = 1.
    pub fn errors(&self, start: &Invariants) -> [f64; 5] {
        let error = |now: DoubleDouble, then: DoubleDouble| (now - then).to_f64() / f64::EPSILON;
        let spatial = |j: usize| error(self.spatial_momentum[j], start.spatial_momentum[j]);
        [
            error(self.energy, start.energy),
            error(self.casimir, start.casimir),
            spatial(0),
            spatial(1),
            spatial(2),
        ]
    }
}

/// Q·m
pub fn spatial_momentum(attitude: &Attitude, m: &[f64; 3]) -> [DoubleDouble; 3] {
    spatial(attitude, &m.map(DoubleDouble::from))
}

fn spatial(attitude: &Attitude, m: &[DoubleDouble; 3]) -> [DoubleDouble; 3] {
    match attitude {
        Attitude::Quaternion(q) => rotate(&q.map(DoubleDouble::from), m),
        Attitude::Matrix(q) => multiply(q, m),
        Attitude::Compensated(q, carry) => rotate(&with_carry(q, carry), m),
    }
}

/// q·(0, m)·q⁻¹: the quaternion stands for a rotation whatever the rounding of its length.
fn rotate(q: &[DoubleDouble; 4], m: &[DoubleDouble; 3]) -> [DoubleDouble; 3] {
    let [s, x, y, z] = *q;
    let two = DoubleDouble::from(2.0);
    let length_squared = s * s + x * x + y * y + z * z;
    // (|q|² − 2|v|²)·m + 2 v (v·m) + 2 s v × m, over |q|², with q = (s, v).
    let along = two * (x * m[0] + y * m[1] + z * m[2]);
    let kept = s * s - x * x - y * y - z * z;
    let cross = [
        y * m[2] - z * m[1],
        z * m[0] - x * m[2],
        x * m[1] - y * m[0],
    ];
    let vector = [x, y, z];
    std::array::from_fn(|j| (kept * m[j] + along * vector[j] + two * s * cross[j]) / length_squared)
}

/// Q·m for a matrix stored by columns.
fn multiply(q: &[f64; 9], m: &[DoubleDouble; 3]) -> [DoubleDouble; 3] {
    let q = q.map(DoubleDouble::from);
    std::array::from_fn(|row| q[row] * m[0] + q[3 + row] * m[1] + q[6 + row] * m[2])
}

/// Values and what rounding has left over of them.
fn with_carry<const N: usize>(values: &[f64; N], carries: &[f64; N]) -> [DoubleDouble; N] {
    std::array::from_fn(|j| DoubleDouble::from(values[j]) + carries[j].into())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A quarter turn about the third axis, by a quaternion whose |q|² is not 1 in doubles.
    #[test]
    fn rotations_of_any_norm_are_exact() {
        let half = 0.5f64.sqrt();
        let attitude = Attitude::Quaternion([half, 0.0, 0.0, half]);
        let turned = spatial_momentum(&attitude, &[1.0, 0.0, 0.25]);
        for (got, want) in turned.into_iter().zip([0.0, 1.0, 0.25]) {
            let error = (got - want.into()).to_f64();
            assert!(error.abs() <= 1e-30, "{error:e}");
        }
    }

    #[test]
    fn a_change_is_told_in_eps() {
        let attitude = Attitude::Matrix([1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0]);
        let start = State::plain([1.0, 0.0, 0.0], attitude);
        let mut end = start;
        end.momentum_carry[0] = f64::EPSILON / 8.0;
        let moments = [0.5, 1.0, 1.0];
        let errors = Invariants::of(&moments, &end).errors(&Invariants::of(&moments, &start));
        let want = [0.25, 0.125, 0.125, 0.0, 0.0];
        for (got, want) in errors.into_iter().zip(want) {
            assert!((got - want).abs() <= 1e-15, "{errors:?}");
        }
    }
}
