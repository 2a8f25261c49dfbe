//! The Jacobi elliptic functions by the arithmetic-geometric mean.

use crate::functions::angle::portable_sine_cosine;
use std::f64::consts::PI;

/// Means are taken until they agree to this; one more then leaves k² below 2⁻⁵⁵.
const AGREEMENT: f64 = 1e-8;

/// Enough for every k' > 1e-150: each mean first halves the logarithm of b/a, then squares the gap.
const LEVELS: usize = 14;

/// sn, cn and dn of an argument from which half periods 2K have been taken away.
#[derive(Clone, Copy, Debug)]
pub(super) struct Jacobi {
    pub sn: f64,
    /// Not negative.
    pub cn: f64,
    pub dn: f64,
    /// How many half periods 2K were taken away. Each changes the signs of sn and cn and adds π to
    /// the amplitude.
    pub half_periods: f64,
}

impl Jacobi {
    /// From the argument u and 1 − k², where 0 < 1 − k² ≤ 1.
    ///
    /// Written in homogeneous form, sn : cn : dn : 1 = a·S : C : D : N, the Gauss transformation
    /// (DLMF 22.7(i)) from the modulus of the means (a₁, b₁) to that of (a₀, b₀) is
    /// S ← S, C ← CD/N, D ← (C² + a₁b₀S²)/N, N ← (C² + a₁a₀S²)/N:
    /// sums of positive terms, so that each function has full relative accuracy.
    pub fn new(argument: f64, complementary_modulus_squared: f64) -> Jacobi {
        let mut levels = [(0.0, 0.0); LEVELS];
        let mut depth = 0;
        // DLMF 19.8.1: a₀ = 1, b₀ = k'
        let (mut a, mut b) = (1.0, complementary_modulus_squared.sqrt());
        while depth < LEVELS {
            levels[depth] = (a, b);
            depth += 1;
            let close = (a - b).abs() <= AGREEMENT * a;
            (a, b) = (0.5 * (a + b), (a * b).sqrt());
            if close {
                break;
            }
        }
        // At the limit a = π/(2K) of the means k vanishes, and sn, cn are sine and cosine of a·u.
        let angle = a * argument;
        let half_periods = (angle / PI).round();
        let (sine, cosine) = portable_sine_cosine(angle - half_periods * PI);
        let (mut c, mut d, mut n) = (a * cosine, a, a);
        let mut next = a;
        for &(a, b) in levels[..depth].iter().rev() {
            let (cosine_squared, sine_squared) = (c * c, next * sine * sine);
            let inverse = 1.0 / n;
            c *= d * inverse;
            d = (cosine_squared + b * sine_squared) * inverse;
            n = (cosine_squared + a * sine_squared) * inverse;
            next = a;
        }
        // sn² + cn² = 1 and dn² = cn² + k'²sn² hold to one rounding, whatever c has gathered.
        let c = c.max(0.0);
        let per_length = 1.0 / (sine * sine + c * c).sqrt();
        let (sn, cn) = (sine * per_length, c * per_length);
        Jacobi {
            sn,
            cn,
            dn: (cn * cn + complementary_modulus_squared * sn * sn).sqrt(),
            half_periods,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TOLERANCE: f64 = 4.0 * f64::EPSILON;

    #[test]
    fn squares_add_up() {
        for step in -60..60 {
            for complement in [1.0, 0.9, 0.5, 0.1, 1e-3, 1e-6, 1e-12] {
                let u = 0.37 * f64::from(step);
                let f = Jacobi::new(u, complement);
                let circle = f.sn * f.sn + f.cn * f.cn;
                let ellipse = f.cn * f.cn + complement * f.sn * f.sn;
                assert!((circle - 1.0).abs() <= TOLERANCE, "{u} {complement}");
                assert!(
                    (ellipse - f.dn * f.dn).abs() <= TOLERANCE * f.dn,
                    "{u} {complement}"
                );
            }
        }
    }

    #[test]
    fn circle_and_hyperbola_are_the_limits() {
        for step in 1..20 {
            let u = 0.07 * f64::from(step);
            let circle = Jacobi::new(u, 1.0);
            assert!((circle.sn - u.sin()).abs() <= TOLERANCE * u.sin());
            assert!((circle.cn - u.cos()).abs() <= TOLERANCE);
            // k' = 1e-30 is as good as k = 1.
            let hyperbola = Jacobi::new(u, 1e-60);
            assert!(
                (hyperbola.sn - u.tanh()).abs() <= TOLERANCE * u.tanh(),
                "{u}"
            );
            assert!((hyperbola.dn - 1.0 / u.cosh()).abs() <= TOLERANCE, "{u}");
        }
    }

    #[test]
    fn tiny_arguments_keep_relative_accuracy() {
        for exponent in [-5, -50, -300] {
            let u = 10f64.powi(exponent);
            let f = Jacobi::new(u, 0.3);
            assert!(
                (f.sn - u).abs() <= (TOLERANCE + u * u) * u,
                "{u:e}: {:e}",
                f.sn
            );
        }
    }

    #[test]
    fn half_periods_are_counted() {
        // K(k² = 1/2) = Γ(1/4)²/(4√π), DLMF 19.6 and 23.5.
        let quarter = 1.854_074_677_301_371_9;
        for turns in [-7.0, -1.0, 0.0, 1.0, 12.0] {
            let f = Jacobi::new(quarter * 2.0 * turns + 0.25, 0.5);
            let reference = Jacobi::new(0.25, 0.5);
            assert_eq!(f.half_periods, turns);
            let noise = TOLERANCE * (1.0 + 4.0 * turns.abs());
            assert!((f.sn - reference.sn).abs() <= noise, "{turns}");
            assert!((f.cn - reference.cn).abs() <= noise, "{turns}");
        }
    }
}
