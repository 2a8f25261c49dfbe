//! Memory that holds all arguments of a call, at odd addresses, and shows any write outside the
//! outputs.

use std::ffi::c_int;
use std::ops::Range;

/// Unused bytes around each argument, at the least.
const GUARD: usize = 16;

/// Enough for the arguments of a step.
const CAPACITY: usize = 512;

/// What unused bytes hold.
fn pattern(place: usize) -> u8 {
    (place * 7 + 0x5b) as u8
}

pub struct Memory {
    bytes: Vec<u8>,
    before: Vec<u8>,
    shift: usize,
    arguments: Vec<Range<usize>>,
}

/// Where an argument is: its number, counted from 0.
pub type Place = usize;

impl Memory {
    /// Every argument will lie `shift` bytes from where its alignment would have it.
    pub fn new(shift: usize) -> Memory {
        Memory {
            bytes: Vec::with_capacity(CAPACITY),
            before: Vec::new(),
            shift,
            arguments: Vec::new(),
        }
    }

    fn guard(&mut self, end: usize) {
        self.bytes.extend((self.bytes.len()..end).map(pattern));
    }

    /// Appends an argument.
    fn push(&mut self, contents: impl Iterator<Item = u8>) -> Place {
        let start = (self.bytes.len() + GUARD).next_multiple_of(8) + self.shift;
        self.guard(start);
        self.bytes.extend(contents);
        self.arguments.push(start..self.bytes.len());
        self.arguments.len() - 1
    }

    pub fn put(&mut self, values: &[f64]) -> Place {
        self.push(values.iter().flat_map(|value| value.to_ne_bytes()))
    }

    pub fn put_integers(&mut self, values: &[c_int]) -> Place {
        self.push(values.iter().flat_map(|value| value.to_ne_bytes()))
    }

    /// Makes an output the same array as an input.
    pub fn share(&mut self, output: Place, input: Place) {
        let start = self.arguments[input].start;
        let size = self.arguments[output].len();
        self.arguments[output] = start..start + size;
    }

    /// The addresses of all arguments, valid until anything else is done with the memory.
    pub fn addresses(&mut self) -> Vec<*mut u8> {
        self.guard(self.bytes.len() + GUARD);
        self.before.clone_from(&self.bytes);
        let base = self.bytes.as_mut_ptr();
        let starts = self.arguments.iter().map(|range| range.start);
        starts.map(|start| base.wrapping_add(start)).collect()
    }

    pub fn numbers(&self, place: Place) -> Vec<f64> {
        let number = |bytes: &[u8]| f64::from_ne_bytes(bytes.try_into().expect("eight bytes"));
        self.contents(place).chunks(8).map(number).collect()
    }

    /// The first `N` numbers of an argument.
    pub fn array<const N: usize>(&self, place: Place) -> [f64; N] {
        let contents = self.contents(place);
        std::array::from_fn(|index| {
            let bytes = &contents[8 * index..][..8];
            f64::from_ne_bytes(bytes.try_into().expect("eight bytes"))
        })
    }

    pub fn integers(&self, place: Place) -> Vec<c_int> {
        let number = |bytes: &[u8]| c_int::from_ne_bytes(bytes.try_into().expect("four bytes"));
        self.contents(place).chunks(4).map(number).collect()
    }

    fn contents(&self, place: Place) -> &[u8] {
        &self.bytes[self.arguments[place].clone()]
    }

    /// Whether the call has changed a byte outside these outputs.
    pub fn is_spoilt(&self, outputs: &[Place]) -> bool {
        let mut expected = self.before.clone();
        for output in outputs {
            let range = self.arguments[*output].clone();
            expected[range.clone()].copy_from_slice(&self.bytes[range]);
        }
        expected != self.bytes
    }
}

#[cfg(test)]
mod tests {
    use super::Memory;

    #[test]
    fn writes_are_seen_where_they_are() {
        for shift in 0..8 {
            let mut memory = Memory::new(shift);
            let (out, input) = (memory.put(&[7.0; 3]), memory.put(&[1.0, 2.0]));
            let count = memory.put_integers(&[5]);
            let addresses = memory.addresses();
            assert!(addresses
                .iter()
                .all(|p| p.addr() % 8 == (addresses[0].addr() % 8)));
            assert!(!memory.is_spoilt(&[]));
            let range = memory.arguments[out].clone();
            memory.bytes[range.start] ^= 1;
            assert!(!memory.is_spoilt(&[out]) && memory.is_spoilt(&[input]));
            memory.bytes[range.end] ^= 1;
            assert!(memory.is_spoilt(&[out]));
            assert_eq!(memory.array(input), [1.0, 2.0]);
            assert_eq!(
                (memory.numbers(input), memory.integers(count)),
                (vec![1.0, 2.0], vec![5])
            );
        }
    }

    #[test]
    fn shared_arguments_are_one() {
        let mut memory = Memory::new(1);
        let (out, input) = (memory.put(&[7.0]), memory.put(&[1.0, 2.0]));
        memory.share(out, input);
        let addresses = memory.addresses();
        assert_eq!(addresses[out], addresses[input]);
        assert_eq!(memory.numbers(out), [1.0]);
    }
}
