//! A piece of memory that holds all arguments of a call, at odd addresses, and shows any write
//! outside the outputs.

use std::ffi::c_int;

const SIZE: usize = 512;

/// Unused bytes around each argument.
const GUARD: usize = 16;

/// What unused bytes hold.
const PATTERN: [u8; SIZE] = {
    let mut bytes = [0; SIZE];
    let mut place = 0;
    while place < SIZE {
        bytes[place] = (place * 7 + 0x5b) as u8;
        place += 1;
    }
    bytes
};

pub struct Arena {
    bytes: [u8; SIZE],
    before: [u8; SIZE],
    end: usize,
}

impl Arena {
    /// Memory filled with a pattern; `shift` spoils the alignment of the first argument.
    pub fn new(shift: usize) -> Arena {
        let bytes = PATTERN;
        Arena {
            bytes,
            before: bytes,
            end: shift,
        }
    }

    fn reserve(&mut self, size: usize) -> usize {
        let place = self.end + GUARD;
        self.end = place + size;
        assert!(self.end + GUARD <= SIZE);
        place
    }

    /// Puts numbers into the memory and returns their place.
    pub fn put(&mut self, values: &[f64]) -> usize {
        let place = self.reserve(8 * values.len());
        for (index, value) in values.iter().enumerate() {
            let bytes = value.to_ne_bytes();
            self.bytes[place + 8 * index..][..8].copy_from_slice(&bytes);
        }
        place
    }

    /// Puts a whole number into the memory and returns its place.
    pub fn put_count(&mut self, value: c_int) -> usize {
        let place = self.reserve(4);
        self.bytes[place..][..4].copy_from_slice(&value.to_ne_bytes());
        place
    }

    /// The address of a place. All addresses of a call must be derived from this one.
    pub fn base(&mut self) -> *mut u8 {
        self.before = self.bytes;
        self.bytes.as_mut_ptr()
    }

    pub fn get<const N: usize>(&self, place: usize) -> [f64; N] {
        std::array::from_fn(|index| {
            let bytes = &self.bytes[place + 8 * index..][..8];
            f64::from_ne_bytes(bytes.try_into().expect("eight bytes"))
        })
    }

    /// Whether the call has changed a byte outside the outputs, given as place and number of
    /// elements.
    pub fn spoilt(&self, outputs: &[(usize, usize)]) -> bool {
        let mut expected = self.before;
        for (place, elements) in outputs {
            let output = *place..place + 8 * elements;
            expected[output.clone()].copy_from_slice(&self.bytes[output]);
        }
        expected != self.bytes
    }
}
