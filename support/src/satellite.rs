//! A satellite like Hyperion on an eccentric orbit about a planet: J. Wisdom, S. J. Peale, F. Mignard, Icarus 58 (1984)
//! 137. Semi-major axis and mean motion are 1.

use crate::random::Random;
use crate::rotation::{apply_back, cross, matrix};

#[derive(Clone, Copy)]
pub struct Satellite {
    /// C = 1 is about the last axis.
    pub moments: [f64; 3],
    pub eccentricity: f64,
}

impl Satellite {
    /// e = 0.1, (B − A)/C = 0.26
    pub fn hyperion() -> Satellite {
        Satellite {
            moments: [0.54, 0.8, 1.0],
            eccentricity: 0.1,
        }
    }

    /// The direction from the planet, and the distance: Kepler's equation by Newton's method.
    fn place(&self, t: f64) -> ([f64; 3], f64) {
        let e = self.eccentricity;
        let mut anomaly = t + e * t.sin();
        for _ in 0..6 {
            anomaly -= (anomaly - e * anomaly.sin() - t) / (1.0 - e * anomaly.cos());
        }
        let distance = 1.0 - e * anomaly.cos();
        let x = (anomaly.cos() - e) / distance;
        let y = (1.0 - e * e).sqrt() * anomaly.sin() / distance;
        ([x, y, 0.0], distance)
    }

    /// τ = 3/r³·n × In, n being the direction of the planet in the body's frame, and its changes by θ, for which
    /// δn = n × θ, and by the moments of inertia.
    pub fn torque(&self, t: f64, q: &[f64; 4]) -> ([f64; 3], [[f64; 3]; 6]) {
        let (direction, distance) = self.place(t);
        let n = apply_back(&matrix(q), &direction);
        let strength = 3.0 / (distance * distance * distance);
        let times_inertia = |v: [f64; 3]| [0, 1, 2].map(|j| self.moments[j] * v[j]);
        let scaled = |v: [f64; 3]| v.map(|x| strength * x);
        let mut slopes = [[0.0; 3]; 6];
        for axis in 0..3 {
            let mut unit = [0.0; 3];
            unit[axis] = 1.0;
            let change = cross(&n, &unit);
            let one = cross(&change, &times_inertia(n));
            let other = cross(&n, &times_inertia(change));
            slopes[axis] = scaled([0, 1, 2].map(|j| one[j] + other[j]));
            unit[axis] = n[axis];
            slopes[3 + axis] = scaled(cross(&n, &unit));
        }
        (scaled(cross(&n, &times_inertia(n))), slopes)
    }
}

/// Momenta of a body that turns about as fast as it orbits, and any attitude.
pub fn random_start(seed: u64) -> ([f64; 3], [f64; 4]) {
    let mut random = Random::new(seed + 1);
    let mut component = || random.between(-1.0, 1.0);
    let m = [component(), component(), component()];
    let q = [component(), component(), component(), component()];
    let norm = q.iter().map(|x| x * x).sum::<f64>().sqrt();
    (m, q.map(|x| x / norm))
}
