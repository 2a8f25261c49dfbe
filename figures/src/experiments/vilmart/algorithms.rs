//! Vilmart's algorithms 3.1 and 4.1, of which the first drifts.
//!
//! Both are written as they stand in the paper, for orbits around the third axis: those near his
//! start (4), to which `y` has to belong.

use super::jacobi::Mean;

/// The momentum after one step.
pub trait Algorithm: Sync {
    fn step(&self, y: &[f64; 3]) -> [f64; 3];
}

/// Algorithm 3.1, the standard implementation, with its many constants.
pub struct Standard {
    moments: [f64; 3],
    /// 1/I_j, where the energy is written with them.
    inverse: Option<[f64; 3]>,
    b: [f64; 4],
    /// h·sqrt((I₃ − I₂)/(I₁ I₂ I₃))
    rate: f64,
}

impl Standard {
    /// As it stands in the paper.
    pub fn new(h: f64, moments: &[f64; 3]) -> Standard {
        let [i1, i2, i3] = *moments;
        Standard {
            moments: *moments,
            inverse: None,
            // b₀ = (I₂ − I₁)/(I₃ − I₂), b₁ = sqrt(I₁/(I₃ − I₁)), b₂ = sqrt(I₂/(I₃ − I₂)),
            // b₃ = sqrt(I₃/(I₃ − I₁))
            b: [
                (i2 - i1) / (i3 - i2),
                (i1 / (i3 - i1)).sqrt(),
                (i2 / (i3 - i2)).sqrt(),
                (i3 / (i3 - i1)).sqrt(),
            ],
            rate: h * ((i3 - i2) / (i1 * i2 * i3)).sqrt(),
        }
    }

    /// The same with y_j²·(1/I_j) for y_j²/I_j.
    pub fn with_reciprocals(h: f64, moments: &[f64; 3]) -> Standard {
        Standard {
            inverse: Some(moments.map(|moment| 1.0 / moment)),
            ..Standard::new(h, moments)
        }
    }
}

impl Algorithm for Standard {
    fn step(&self, y: &[f64; 3]) -> [f64; 3] {
        let [i1, _, i3] = self.moments;
        let [b0, b1, b2, b3] = self.b;
        // C = ½(y₁² + y₂² + y₃²), H = ½(y₁²/I₁ + y₂²/I₂ + y₃²/I₃)
        let squares = y.map(|component| component * component);
        let c = 0.5 * (squares[0] + squares[1] + squares[2]);
        let part = |j: usize| match self.inverse {
            Some(inverse) => squares[j] * inverse[j],
            None => squares[j] / self.moments[j],
        };
        let h = 0.5 * (part(0) + part(1) + part(2));
        // a₁ = sqrt(2H·I₃ − 2C), a₃ = sqrt(2C − 2H·I₁)
        let a1 = (2.0 * h * i3 - 2.0 * c).sqrt();
        let a3 = (2.0 * c - 2.0 * h * i1).sqrt();
        // k² = b₀·a₁²/a₃²
        let modulus_squared = b0 * (a1 * a1) / (a3 * a3);
        let mean = Mean::new(modulus_squared);
        // u = h·δ·sqrt((I₃ − I₂)/(I₁ I₂ I₃))·a₃ + ν, with am(ν) that of the start
        let sign = 1.0_f64.copysign(y[2]);
        let phase = mean.first_kind((y[1] / b2).atan2(y[0] / b1));
        let (sn, cn) = mean.amplitude(sign * self.rate * a3 + phase).sin_cos();
        let dn = (1.0 - modulus_squared * (sn * sn)).sqrt();
        [b1 * a1 * cn, b2 * a1 * sn, b3 * a3 * sign * dn]
    }
}

/// Algorithm 4.1, the new implementation, with the constants c₁ and λ alone.
pub struct Improved {
    c1: f64,
    c2: f64,
    /// h·λ
    rate: f64,
    /// Sine and cosine of the amplitude from the tangent of its half, not from the C library.
    by_half_angle: bool,
}

impl Improved {
    /// As it stands in the paper.
    pub fn new(h: f64, moments: &[f64; 3]) -> Improved {
        let [i1, i2, i3] = *moments;
        // c₁ = I₁(I₃ − I₂)/(I₂(I₃ − I₁)); c₁ + c₂ = 1 exactly: (5) and below
        let c2 = 1.0 - i1 * (i3 - i2) / (i2 * (i3 - i1));
        let c1 = 1.0 - c2;
        // λ = sqrt((I₃ − I₂)(I₃ − I₁)/(I₁ I₂ I₃²))
        let rate = h * ((i3 - i2) * (i3 - i1) / (i1 * i2 * (i3 * i3))).sqrt();
        Improved {
            c1,
            c2,
            rate,
            by_half_angle: false,
        }
    }

    /// The same with sn and cn that have more rounding errors of their own.
    pub fn by_half_angle(h: f64, moments: &[f64; 3]) -> Improved {
        Improved {
            by_half_angle: true,
            ..Improved::new(h, moments)
        }
    }
}

impl Algorithm for Improved {
    fn step(&self, y: &[f64; 3]) -> [f64; 3] {
        let Improved { c1, c2, rate, .. } = *self;
        let [s1, s2, s3] = y.map(|component| component * component);
        // d₁ = sqrt(y₁² + c₁y₂²), d₂ = sqrt(y₁²/c₁ + y₂²), d₃² = c₂y₂² + y₃²
        let d1 = (s1 + c1 * s2).sqrt();
        let d2 = (s1 / c1 + s2).sqrt();
        let d3_squared = c2 * s2 + s3;
        // k² = c₂d₁²/(c₁d₃²)
        let mean = Mean::new(c2 * (d1 * d1) / (c1 * d3_squared));
        // u = δ·h·λ·d₃ + ν
        let sign = 1.0_f64.copysign(y[2]);
        let phase = mean.first_kind((y[1] / d2).atan2(y[0] / d1));
        let argument = sign * rate * d3_squared.sqrt() + phase;
        let amplitude = mean.amplitude(argument);
        let (sn, cn) = if self.by_half_angle {
            let t = (0.5 * amplitude).tan();
            let inverse = 1.0 / (1.0 + t * t);
            (2.0 * t * inverse, (1.0 - t * t) * inverse)
        } else {
            amplitude.sin_cos()
        };
        let y2 = d2 * sn;
        // y₃ = δ·sqrt(d₃² − c₂y₂²)
        [d1 * cn, y2, sign * (d3_squared - c2 * (y2 * y2)).sqrt()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiments::vilmart::{MOMENTS, STEP};

    /// All are the free motion.
    #[test]
    fn move_as_the_exact_step() {
        let mut y = [0.5, 0.2, -(0.71_f64).sqrt()];
        let standard = Standard::new(STEP, &MOMENTS);
        let improved = Improved::new(STEP, &MOMENTS);
        let other = Standard::with_reciprocals(STEP, &MOMENTS);
        let another = Improved::by_half_angle(STEP, &MOMENTS);
        for _ in 0..2000 {
            let identity = [1.0, 0.0, 0.0, 0.0];
            let (end, _) = frb::exact::step_quaternion(STEP, &MOMENTS, &y, &identity).unwrap();
            let algorithms: [&dyn Algorithm; 4] = [&standard, &improved, &other, &another];
            for found in algorithms.map(|algorithm| algorithm.step(&y)) {
                for j in 0..3 {
                    assert!((found[j] - end[j]).abs() < 1e-14, "{found:?} {end:?}");
                }
            }
            y = end;
        }
    }
}
