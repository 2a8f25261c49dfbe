//! So close to the middle axis that the equations are linear to the last of 128 bits: a leap in place of
//! hundreds of series.

use super::real::Real;
use super::taylor::{Equations, State};
use crate::wide::Wide;

/// Components below 2^−LINEAR of |m| enter the others with their square, which 128 bits do not see.
const LINEAR: f64 = 70.0;
/// Shorter ones are no shorter with a leap.
const WORTHWHILE: f64 = 8.0;

/// The linear motion about an axis: m_k′ = b_k m_j m_l, m_l′ = b_l m_j m_k with m_j constant.
pub struct Leap<R> {
    axis: usize,
    /// λ
    rate: R,
    /// The parts of m_k and m_l that grow, and those that shrink.
    growing: [R; 2],
    shrinking: [R; 2],
}

impl<R: Real> Leap<R> {
    /// If the state is close to an axis that it leaves exponentially.
    pub fn new(equations: &Equations<R>, state: &State<R>) -> Option<Leap<R>> {
        let size = |j: usize| state.m[j].value().log2();
        let axis = (0..3).max_by(|&i, &j| size(i).total_cmp(&size(j)))?;
        let [k, l] = [(axis + 1) % 3, (axis + 2) % 3];
        let (b, m) = (&equations.b, &state.m);
        let largest = size(axis) - LINEAR - WORTHWHILE;
        let square = b[k] * b[l] * m[axis].square();
        let is_saddle = !square.value().is_negative() && !square.value().is_zero();
        if size(k).max(size(l)) > largest || !is_saddle {
            return None;
        }
        let rate = square.sqrt();
        let inverse = rate.reciprocal();
        let slopes = [
            b[k] * m[axis] * m[l] * inverse,
            b[l] * m[axis] * m[k] * inverse,
        ];
        let both = [m[k], m[l]];
        let leap = Leap {
            axis,
            rate,
            growing: std::array::from_fn(|i| (both[i] + slopes[i]).half()),
            shrinking: std::array::from_fn(|i| (both[i] - slopes[i]).half()),
        };
        let amplitude = (leap.growing.iter().chain(&leap.shrinking))
            .map(|part| part.value().log2())
            .fold(f64::NEG_INFINITY, f64::max);
        // On the axis itself the series ends at once.
        (amplitude <= largest && amplitude > f64::NEG_INFINITY).then_some(leap)
    }

    /// The time until components reach 2^−LINEAR of |m|, forwards or backwards.
    pub fn reach(&self, state: &State<R>, backwards: bool) -> Wide {
        let parts = if backwards {
            &self.shrinking
        } else {
            &self.growing
        };
        let sizes = parts.iter().map(|part| part.value().log2());
        let limit = state.m[self.axis].value().log2() - LINEAR;
        let doublings = limit - sizes.fold(f64::NEG_INFINITY, f64::max);
        // What does not grow at all is as good as gone after a while.
        let doublings = doublings.min(1e4).floor();
        let time = Wide::from_f64(doublings) * Wide::LN_2 * self.rate.value().reciprocal();
        if backwards {
            -time
        } else {
            time
        }
    }

    pub fn at(&self, equations: &Equations<R>, state: &State<R>, time: R) -> State<R> {
        let [k, l] = [(self.axis + 1) % 3, (self.axis + 2) % 3];
        let growth = (self.rate * time).exp();
        let decay = growth.reciprocal();
        let mut end = *state;
        for (i, j) in [k, l].into_iter().enumerate() {
            end.m[j] = self.growing[i] * growth + self.shrinking[i] * decay;
        }
        // ∫m_k dt = Δm_l/(b_l m_j): p∘(1, ½∫ω), ω_k = c_k m_k
        let mut turn = [R::from_f64(0.0); 4];
        turn[0] = R::from_f64(1.0);
        for (j, other) in [(k, l), (l, k)] {
            let inverse = (equations.b[other] * state.m[self.axis]).reciprocal();
            let integral = (end.m[other] - state.m[other]) * inverse;
            turn[1 + j] = (equations.c[j] * integral).half();
        }
        end.p = super::motion::product(&state.p, &turn);
        end
    }
}
