//! Steps too long for the series: halve until it serves, then double.

use crate::arithmetic::number::{Choice, Number};
use crate::arithmetic::Operations;
use crate::functions::series::Sigma;

/// The indices of x, the axis that the momentum circles, of y, the other outer one, and of the axis to
/// which the phase belongs.
#[derive(Clone, Copy)]
pub(crate) struct Axes {
    pub x: usize,
    pub y: usize,
    /// x, or the middle axis: [`Axes::about_middle`]
    pub phase: usize,
}

impl Axes {
    #[inline(always)]
    pub fn new(about_first: bool) -> Axes {
        let (x, y) = if about_first { (0, 2) } else { (2, 0) };
        Axes { x, y, phase: x }
    }

    /// With the phase about the middle axis. Close to the separatrix that one hardly moves, where Θ_x goes
    /// a quarter turn and back: every doubling would double its errors.
    #[inline(always)]
    pub fn about_middle(self) -> Axes {
        Axes { phase: 1, ..self }
    }
}

/// w_j and e^{i(Θ_j − η)} (times a positive number), j being the axis of the phase, in the unit of time of
/// the b_j and γ_j.
pub(crate) struct Functions<N> {
    pub w: [N; 3],
    pub phase: [N; 2],
}

/// The functions at τ·2^`times`, from the series at τ, in the unit τ; `most` is the most of all lanes.
///
/// w_x ← (w_x⁴ − κ²λ²)/2W, W = w₁w₂w₃, and w_y² = w_x² + κ², w₂² = w_x² + λ²: three recurrences
/// side by side would drift apart by a factor of four in every doubling;
/// e^{iΘ_x} ← e^{2iΘ_x}·(X³ + 3πX² + (2π(λ² + κ²) − λ²κ²)X + πλ²κ² + 2iπγ_xW), X = w_x², π = −b₂b_y;
/// e^{iΘ₂} ← e^{2iΘ₂}·(X³ + 3δX² + (2δλ² + κ²(δ − π₂))X + δλ²κ² − 2iπ₂γ₂W), π₂ = b₁b₃, δ = λ² − π₂ = |b_yγ₂|
/// (the same formula about the axis 2, where w₂² = X + λ²).
#[inline(always)]
pub(crate) fn functions<A: Operations>(
    b: &[A::Number; 3],
    g: &[A::Number; 3],
    axes: Axes,
    series: &Sigma<A::Number>,
    times: A::Number,
    most: u32,
) -> Functions<A::Number> {
    let Axes { x, y, phase: j } = axes;
    // λ² = |b_yγ_y| = e_x − e₂ and κ² = |b₂γ₂| = e_x − e_y
    let lambda2 = (b[y] * g[y]).abs();
    let kappa2 = (b[1] * g[1]).abs();
    let both = kappa2 * lambda2;
    let (pole, linear, imaginary) = if j == x {
        let pole = -(b[1] * b[y]);
        let linear = A::fms(pole * 2.0, lambda2 + kappa2, both);
        (pole, linear, pole * 2.0 * g[x])
    } else {
        let (delta, outer) = ((b[y] * g[1]).abs(), b[0] * b[2]);
        let linear = A::fma(delta * 2.0, lambda2, kappa2 * (delta - outer));
        (delta, linear, outer * -2.0 * g[1])
    };
    let constant = pole * both;

    let mut w_x = series.sigma[x] / series.sigma_over_time;
    let mut square = w_x * w_x;
    let mut w_y = (square + kappa2).sqrt();
    let mut w_2 = (square + lambda2).sqrt();
    // e^{iΘ_j} = e^{iΘ}(w_kw_l − iγ_jw_j)/|…|
    let [re, im] = series.phase;
    let (u, v) = if j == x {
        (w_2 * w_y, -(g[x] * w_x))
    } else {
        (w_x * w_y, -(g[1] * w_2))
    };
    let mut c = A::fms(re, u, im * v);
    let mut s = A::fma(re, v, im * u);
    for left in (0..most).rev() {
        let product = w_x * w_2 * w_y;
        let re = A::fma(
            square,
            A::fma(square, A::fma(A::of(3.0), pole, square), linear),
            constant,
        );
        let im = imaginary * product;
        let (c2, s2) = (A::fms(c, c, s * s), c * 2.0 * s);
        let doubled = [A::fms(c2, re, s2 * im), A::fma(c2, im, s2 * re)];
        // Only the direction matters; the size would overflow after a few doublings.
        let size = A::of(1.0) / (doubled[0].abs() + doubled[1].abs());
        let doubled = [
            A::fms(square, square, both) * (A::of(0.5) / product),
            doubled[0] * size,
            doubled[1] * size,
        ];
        // One lane alone is doubled in every round.
        [w_x, c, s] = if A::Number::LANES == 1 {
            doubled
        } else {
            let is_due = A::of(f64::from(left)).below(times);
            Choice::choice(is_due, doubled, [w_x, c, s])
        };
        square = w_x * w_x;
        w_y = (square + kappa2).sqrt();
        w_2 = (square + lambda2).sqrt();
    }
    Functions {
        w: if x == 0 {
            [w_x, w_2, w_y]
        } else {
            [w_y, w_2, w_x]
        },
        phase: [c, s],
    }
}
