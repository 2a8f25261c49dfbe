//! Random numbers that depend only on the seed and the number of the call.

/// The generator splitmix64 (Steele, Lea, Flood 2014), one stream for each call.
pub struct Random(u64);

impl Random {
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
}
