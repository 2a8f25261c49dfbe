//! Elliptic integral and functions by the arithmetic-geometric mean, as the textbooks have it.

use std::f64::consts::TAU;

/// a, b and c of every level of the arithmetic-geometric mean of 1 and k′.
pub struct Mean {
    levels: [[f64; 3]; LEVELS],
    last: usize,
}

const LEVELS: usize = 12;

impl Mean {
    /// For the modulus k, given as k², below 1.
    pub fn new(modulus_squared: f64) -> Mean {
        let mut levels = [[0.0; 3]; LEVELS];
        let (mut a, mut b) = (1.0, (1.0 - modulus_squared).sqrt());
        let mut last = 0;
        levels[0] = [a, b, modulus_squared.sqrt()];
        while last + 1 < LEVELS && (a - b).abs() > f64::EPSILON * a {
            // Abramowitz and Stegun 17.6.1
            let c = 0.5 * (a - b);
            (a, b) = (0.5 * (a + b), (a * b).sqrt());
            last += 1;
            levels[last] = [a, b, c];
        }
        Mean { levels, last }
    }

    /// F(φ, k), any φ.
    pub fn first_kind(&self, mut amplitude: f64) -> f64 {
        for level in &self.levels[..self.last] {
            // tan(φ_{n+1} − φ_n) = (b_n/a_n)·tan φ_n: Abramowitz and Stegun 17.6.8; the angle is
            // in the quadrant of φ_n
            let (sine, cosine) = amplitude.sin_cos();
            let difference = (level[1] * sine).atan2(level[0] * cosine);
            amplitude += difference + TAU * ((amplitude - difference) / TAU).round();
        }
        amplitude / (self.scale() * self.levels[self.last][0])
    }

    /// am(u, k)
    pub fn amplitude(&self, argument: f64) -> f64 {
        let mut amplitude = self.scale() * self.levels[self.last][0] * argument;
        for level in self.levels[1..=self.last].iter().rev() {
            // sin(2φ_{n−1} − φ_n) = (c_n/a_n)·sin φ_n: Abramowitz and Stegun 16.4.3
            let difference = (level[2] / level[0] * amplitude.sin()).asin();
            amplitude = 0.5 * (amplitude + difference);
        }
        amplitude
    }

    fn scale(&self) -> f64 {
        f64::from(1_u32 << self.last)
    }
}

#[cfg(test)]
mod tests {
    use super::Mean;

    /// F and am are inverse; F(π/2, k) is K.
    #[test]
    fn agree_with_known_values() {
        let mean = Mean::new(0.5);
        let quarter = 1.854_074_677_301_372;
        assert!((mean.first_kind(std::f64::consts::FRAC_PI_2) - quarter).abs() < 1e-14);
        for argument in [-3.5, -1.0, 0.0, 0.3, 1.8, 2.6, 3.4] {
            let there = mean.first_kind(mean.amplitude(argument));
            assert!((there - argument).abs() < 1e-14, "{argument}: {there}");
        }
        // k² = ½
        let sixth = 0.535_622_732_805_403;
        assert!((mean.first_kind(std::f64::consts::FRAC_PI_6) - sixth).abs() < 1e-14);
    }
}
