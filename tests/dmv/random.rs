//! Random states, the same in every run.

pub struct Random(pub u64);

impl Random {
    /// Uniform in [0, 1) (splitmix64).
    pub fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1_u64 << 53) as f64
    }

    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut x = self.0;
        x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^ (x >> 31)
    }

    /// A point of the unit sphere in N dimensions.
    pub fn direction<const N: usize>(&mut self) -> [f64; N] {
        loop {
            let mut point = [0.0; N];
            point.iter_mut().for_each(|x| *x = 2.0 * self.unit() - 1.0);
            let square: f64 = point.iter().map(|x| x * x).sum();
            if square > 0.01 && square < 1.0 {
                return point.map(|x| x / square.sqrt());
            }
        }
    }

    /// Moments of a body that can exist, in any order.
    pub fn moments(&mut self) -> [f64; 3] {
        let [a, b, c] = [0; 3].map(|_| 0.1 + self.unit());
        [b + c, c + a, a + b]
    }
}
