//! Arguments from the fuzzer's bytes: mostly the bits as they are, at times a number that a mutation
//! of bits would hardly find. When the bytes are used up, zeros follow.

use support::calls::special::SPECIAL;
use support::rotation::{matrix, square, IDENTITY};

#[derive(Clone)]
pub struct Bytes<'a> {
    rest: &'a [u8],
    last: f64,
}

impl<'a> Bytes<'a> {
    pub fn new(rest: &'a [u8]) -> Bytes<'a> {
        Bytes { rest, last: 1.0 }
    }

    pub fn byte(&mut self) -> u8 {
        self.take::<1>()[0]
    }

    fn take<const N: usize>(&mut self) -> [u8; N] {
        let count = N.min(self.rest.len());
        let mut bytes = [0; N];
        bytes[..count].copy_from_slice(&self.rest[..count]);
        self.rest = &self.rest[count..];
        bytes
    }

    fn raw(&mut self) -> f64 {
        f64::from_le_bytes(self.take())
    }

    /// An ordinary number, within 8 of zero.
    fn ordinary(&mut self) -> f64 {
        f64::from(i16::from_le_bytes(self.take())) / 4096.0
    }

    pub fn number(&mut self) -> f64 {
        let kind = self.byte();
        let last = self.last;
        self.last = match kind % 8 {
            0..=2 => self.raw(),
            3 => SPECIAL[usize::from(self.byte()) % SPECIAL.len()],
            4..=5 => self.ordinary(),
            6 => last,
            // A neighbour of the last number.
            _ => f64::from_bits(
                last.to_bits()
                    .wrapping_add(u64::from(kind >> 3))
                    .wrapping_sub(16),
            ),
        };
        self.last
    }

    /// Numbers one by one, or all as bits.
    pub fn numbers<const N: usize>(&mut self) -> [f64; N] {
        if self.byte().is_multiple_of(2) {
            [(); N].map(|()| self.raw())
        } else {
            [(); N].map(|()| self.number())
        }
    }

    /// Moments of inertia; half of the kinds cannot but be positive, if they are finite.
    pub fn moments(&mut self) -> [f64; 3] {
        let kind = self.byte();
        let moments = self.numbers();
        match kind % 4 {
            0..=1 => moments,
            2 => moments.map(f64::abs),
            _ => {
                // A linear rotor.
                let mut moments = [moments[0].abs(); 3];
                moments[usize::from(kind >> 2) % 3] = 0.0;
                moments
            }
        }
    }

    /// An attitude: a unit quaternion to rounding, or any numbers.
    pub fn quaternion(&mut self) -> [f64; 4] {
        if self.byte().is_multiple_of(4) {
            return self.numbers();
        }
        let q = [(); 4].map(|()| self.ordinary());
        let norm = square(&q).sqrt();
        if norm == 0.0 {
            IDENTITY
        } else {
            q.map(|x| x / norm)
        }
    }

    /// The same for a matrix by columns.
    pub fn matrix(&mut self) -> [f64; 9] {
        if self.byte().is_multiple_of(4) {
            return self.numbers();
        }
        matrix(&self.quaternion())
    }

    /// A whole number: mostly 0 to `most`, at times any.
    pub fn count(&mut self, most: u8) -> i32 {
        match self.byte() {
            byte @ 0..=0xef => i32::from(byte % (most + 1)),
            _ => i32::from_le_bytes(self.take()),
        }
    }

    /// A number of steps that does not take long: 0 to `most`, or negative.
    pub fn steps(&mut self, most: u8) -> i32 {
        self.count(most).min(i32::from(most))
    }
}
