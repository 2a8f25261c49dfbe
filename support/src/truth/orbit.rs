//! What stays constant along an orbit, and its period, by the arithmetic-geometric mean.

use super::real::Real;
use super::taylor::Equations;
use crate::wide::Wide;

/// The inputs of a step: I, m, h. Of a linear rotor, whose zero moment never matters, all three
/// moments are that of the other axes.
#[derive(Clone, Copy)]
pub struct Inputs<R> {
    pub moments: [R; 3],
    pub m: [R; 3],
    pub h: R,
}

#[derive(Clone, Copy)]
pub struct Orbit<R> {
    /// b_j = 1/I_l − 1/I_k, and c_j = 1/I_j − η
    pub equations: Equations<R>,
    /// g_j = (η − 1/I_j)|m|²
    g: [R; 3],
    /// η|m|h/2 with η = Σ m_j²/I_j/|m|²: half the angle that the body turns about m, apart from p.
    pub half_angle: R,
    /// m/|m|
    pub unit: [R; 3],
    /// Half the period of m, unless it is infinite.
    pub half_period: Option<R>,
    /// The axis that m circles: half a period turns m about it by π.
    pub circled: usize,
}

impl<R: Real> Orbit<R> {
    /// Where an orbit is known better, its values stand in place of those that may have cancelled.
    pub fn new(inputs: &Inputs<R>, known: Option<&Orbit<Wide>>) -> Orbit<R> {
        let Inputs { moments, m, h } = inputs;
        let squares = m.map(Real::square);
        let square = squares[0] + squares[1] + squares[2];
        let inverse_square = square.reciprocal();
        let inverse = moments.map(Real::reciprocal);
        let b: [R; 3] = std::array::from_fn(|j| {
            let (k, l) = ((j + 1) % 3, (j + 2) % 3);
            let b = (moments[k] - moments[l]) * inverse[k] * inverse[l];
            known.map_or(b, |known| b.with_value(known.equations.b[j]))
        });
        // g_j = b_l m_k² − b_k m_l²
        let g: [R; 3] = std::array::from_fn(|j| {
            let (k, l) = ((j + 1) % 3, (j + 2) % 3);
            let g = b[l] * squares[k] - b[k] * squares[l];
            known.map_or(g, |known| g.with_value(known.g[j]))
        });
        let twice_energy =
            squares[0] * inverse[0] + squares[1] * inverse[1] + squares[2] * inverse[2];
        let length = square.sqrt();
        let inverse_length = length.reciprocal();
        let [low, middle, high] = ascending(&moments.map(Real::value));
        Orbit {
            equations: Equations {
                b,
                c: g.map(|x| -(x * inverse_square)),
            },
            g,
            half_angle: (twice_energy * inverse_length * *h).half(),
            unit: m.map(|x| x * inverse_length),
            half_period: half_period(&b, &g, [low, middle, high]),
            circled: if g[middle].value().is_negative() {
                high
            } else {
                low
            },
        }
    }
}

/// The axes by their moments.
fn ascending(moments: &[Wide; 3]) -> [usize; 3] {
    let mut axes = [0, 1, 2];
    axes.sort_by(|&i, &j| {
        if moments[i].less(moments[j]) {
            std::cmp::Ordering::Less
        } else if moments[j].less(moments[i]) {
            std::cmp::Ordering::Greater
        } else {
            std::cmp::Ordering::Equal
        }
    });
    axes
}

/// 2K(k)/λ = π/AGM(λ, κ) with λ² = max |b_j g_j| over the outer axes and κ² = |b₂g₂| of the middle one
/// (Gauss; the frequencies follow from Euler's equations, as m_j² is a quadratic function of each other).
fn half_period<R: Real>(b: &[R; 3], g: &[R; 3], [low, middle, high]: [usize; 3]) -> Option<R> {
    let [first, kappa2, last] = [low, middle, high].map(|j| (b[j] * g[j]).abs());
    let lambda2 = if first.value().less(last.value()) {
        last
    } else {
        first
    };
    if kappa2.value().is_zero() || lambda2.value().is_zero() {
        return None;
    }
    let (mut a, mut c) = (lambda2.sqrt(), kappa2.sqrt());
    let round = |a: R, c: R| ((a + c).half(), (a * c).sqrt());
    while (a - c).value().log2() > a.value().log2() - 30.0 {
        (a, c) = round(a, c);
    }
    // Two more rounds make 30 bits 120.
    (a, c) = round(a, c);
    let (mean, _) = round(a, c);
    Some(R::pi() * mean.reciprocal())
}
