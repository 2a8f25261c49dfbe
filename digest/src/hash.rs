//! FNV-1a over the bits of numbers, which every processor computes alike.

pub struct Hash(u64);

impl Hash {
    pub fn new() -> Hash {
        Hash(0xcbf2_9ce4_8422_2325)
    }

    pub fn value(&self) -> u64 {
        self.0
    }

    fn add(&mut self, word: u64) {
        for byte in word.to_le_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    /// Sign and payload of a NaN are nobody's promise: all count as one.
    pub fn numbers(&mut self, numbers: &[f64]) {
        for number in numbers {
            self.add(if number.is_nan() {
                f64::NAN.to_bits()
            } else {
                number.to_bits()
            });
        }
    }

    pub fn status(&mut self, status: i32) {
        self.add(status as u32 as u64);
    }
}
