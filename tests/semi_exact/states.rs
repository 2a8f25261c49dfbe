//! Random states, and small algebra on results.

pub const IDENTITY: [f64; 4] = [1.0, 0.0, 0.0, 0.0];
pub const IDENTITY_MATRIX: [f64; 9] = [1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0];

/// Marsaglia's xorshift: the same states in every run.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(0x9e37_79b9_7f4a_7c15 ^ seed)
    }

    pub fn uniform(&mut self, low: f64, high: f64) -> f64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        low + (high - low) * (self.0 >> 11) as f64 / (1u64 << 53) as f64
    }

    /// A power of ten with a random exponent.
    pub fn magnitude(&mut self, low: f64, high: f64) -> f64 {
        10f64.powf(self.uniform(low, high))
    }

    pub fn sign(&mut self) -> f64 {
        self.uniform(-1.0, 1.0).signum()
    }

    pub fn direction(&mut self) -> [f64; 3] {
        let z = self.uniform(-1.0, 1.0);
        let (sine, cosine) = self.uniform(0.0, std::f64::consts::TAU).sin_cos();
        let radius = (1.0 - z * z).sqrt();
        unit(&[radius * cosine, radius * sine, z])
    }

    pub fn quaternion(&mut self) -> [f64; 4] {
        let axis = self.direction();
        let (sine, cosine) = self.uniform(-3.0, 3.0).sin_cos();
        let q = [cosine, sine * axis[0], sine * axis[1], sine * axis[2]];
        let norm = q.iter().map(|x| x * x).sum::<f64>().sqrt();
        q.map(|component| component / norm)
    }

    /// Sorted moments of an ordinary body.
    pub fn moments(&mut self) -> [f64; 3] {
        let mut moments = [0, 0, 0].map(|_| self.uniform(0.3, 1.0));
        moments.sort_by(f64::total_cmp);
        moments
    }
}

pub fn length(a: &[f64; 3]) -> f64 {
    (a[0] * a[0] + a[1] * a[1] + a[2] * a[2]).sqrt()
}

pub fn unit(a: &[f64; 3]) -> [f64; 3] {
    let length = length(a);
    a.map(|component| component / length)
}

/// The rotation matrix of a unit quaternion, by columns.
pub fn matrix(q: &[f64; 4]) -> [f64; 9] {
    let [a, b, c, d] = *q;
    [
        1.0 - 2.0 * (c * c + d * d),
        2.0 * (b * c + a * d),
        2.0 * (b * d - a * c),
        2.0 * (b * c - a * d),
        1.0 - 2.0 * (b * b + d * d),
        2.0 * (c * d + a * b),
        2.0 * (b * d + a * c),
        2.0 * (c * d - a * b),
        1.0 - 2.0 * (b * b + c * c),
    ]
}

/// The same, orthonormal to rounding as every step leaves it: Q ← Q − Q(QᵀQ − 1)/2.
///
/// The matrix of a rounded quaternion is off by up to 9 eps, which a step would remove.
pub fn attitude(q: &[f64; 4]) -> [f64; 9] {
    let rough = matrix(q);
    let columns = [0, 1, 2].map(|c| [rough[3 * c], rough[3 * c + 1], rough[3 * c + 2]]);
    let mut result = rough;
    for (a, column) in columns.iter().enumerate() {
        for (b, other) in columns.iter().enumerate() {
            let product: f64 = column.iter().zip(other).map(|(x, y)| x * y).sum();
            let defect = product - if a == b { 1.0 } else { 0.0 };
            for row in 0..3 {
                result[3 * a + row] -= 0.5 * defect * other[row];
            }
        }
    }
    result
}

/// Q·a for Q by columns.
pub fn apply(q: &[f64; 9], a: &[f64; 3]) -> [f64; 3] {
    [0, 1, 2].map(|row| q[row] * a[0] + q[3 + row] * a[1] + q[6 + row] * a[2])
}

/// Largest distance of two entries; infinite when one is not a number.
pub fn distance<const N: usize>(a: &[f64; N], b: &[f64; N]) -> f64 {
    a.iter()
        .zip(b)
        .map(|(x, y)| (x - y).abs())
        .map(|difference| {
            if difference.is_nan() {
                f64::INFINITY
            } else {
                difference
            }
        })
        .fold(0.0, f64::max)
}

/// Largest entry of QᵀQ − 1; infinite when one is not a number.
pub fn defect(q: &[f64; 9]) -> f64 {
    let mut product = [0.0; 9];
    for a in 0..3 {
        for b in 0..3 {
            product[3 * a + b] = (0..3).map(|row| q[3 * a + row] * q[3 * b + row]).sum();
        }
    }
    distance(&product, &IDENTITY_MATRIX)
}
