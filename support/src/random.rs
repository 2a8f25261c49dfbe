//! Random numbers, the same in every run: directions, rotations, bodies.

/// The generator SplitMix64 (Steele, Lea and Flood, OOPSLA 2014).
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// A generator whose sequence depends on every number of the list.
    pub fn seeded(keys: &[u64]) -> Random {
        let mut random = Random(0);
        for &key in keys {
            random.0 = random.bits() ^ key;
        }
        random
    }

    /// One stream for each call of a long series, any of which can then be repeated alone.
    pub fn of_call(seed: u64, call: u64) -> Random {
        let mut random = Random(seed ^ call.wrapping_mul(0xd134_2543_de82_ef95));
        random.bits();
        random
    }

    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A whole number below the bound.
    pub fn below(&mut self, bound: u64) -> u64 {
        self.bits() % bound
    }

    /// Whether an event of the probability given, in percent, happens.
    pub fn percent(&mut self, probability: u64) -> bool {
        self.below(100) < probability
    }

    pub fn choose<T: Copy>(&mut self, values: &[T]) -> T {
        values[self.below(values.len() as u64) as usize]
    }

    /// Uniform in [0, 1).
    pub fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 * 2.0_f64.powi(-53)
    }

    /// Uniform in (−1, 1), never zero.
    pub fn symmetric(&mut self) -> f64 {
        ((self.bits() >> 11) as f64 + 0.5) * 2.0_f64.powi(-52) - 1.0
    }

    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.unit()
    }

    pub fn sign(&mut self) -> f64 {
        self.choose(&[1.0, -1.0])
    }

    /// Any bit pattern at all.
    pub fn any(&mut self) -> f64 {
        f64::from_bits(self.bits())
    }

    /// Positive, of a magnitude between the powers of two given.
    pub fn magnitude(&mut self, low: f64, high: f64) -> f64 {
        self.between(low, high).exp2() * self.between(1.0, 2.0)
    }

    /// A point of the unit sphere in `N` dimensions, from the unit ball by rejection: for N = 4 a
    /// quaternion, any rotation as likely as any other.
    pub fn direction<const N: usize>(&mut self) -> [f64; N] {
        loop {
            let point: [f64; N] = std::array::from_fn(|_| self.symmetric());
            let squared: f64 = point.iter().map(|x| x * x).sum();
            if squared > 0.01 && squared <= 1.0 {
                return point.map(|x| x / squared.sqrt());
            }
        }
    }

    /// Moments of a body that can exist, in any order.
    pub fn moments(&mut self) -> [f64; 3] {
        let [a, b, c] = [(); 3].map(|()| 0.1 + self.unit());
        [b + c, c + a, a + b]
    }
}

#[cfg(test)]
mod tests {
    use super::Random;

    /// The first numbers for the seed 0, as published with the generator.
    #[test]
    fn the_generator_is_the_published_one() {
        let mut random = Random::new(0);
        let bits = [(); 3].map(|()| random.bits());
        let want = [
            0xe220_a839_7b1d_cdaf,
            0x6e78_9e6a_a1b9_65f4,
            0x06c4_5d18_8009_454f,
        ];
        assert_eq!(bits, want);
    }

    #[test]
    fn directions_are_of_unit_length_and_of_mean_zero() {
        let mut random = Random::new(1);
        let mut sum = [0.0; 4];
        for _ in 0..10_000 {
            let direction: [f64; 4] = random.direction();
            let square: f64 = direction.iter().map(|x| x * x).sum();
            assert!((square - 1.0).abs() <= 4.0 * f64::EPSILON, "{square}");
            sum = std::array::from_fn(|j| sum[j] + direction[j]);
        }
        // Components have the variance 1/4: five standard deviations of the sum.
        assert!(sum.iter().all(|x| x.abs() <= 5.0 * 50.0), "{sum:?}");
    }
}
