//! A call of a routine through the surface: its arguments in memory at any address, with a look at
//! everything that it may and may not do.

use crate::bytes::Bytes;
use crate::ear;
use crate::report::hex;
use frb::surface::frb_info;
use std::ffi::c_int;

/// Unused bytes around each argument.
const GUARD: usize = 16;
const PATTERN: u8 = 0x5b;

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Numbers,
    Integers,
    Routine,
}

/// An argument.
struct Slot {
    place: usize,
    size: usize,
    kind: Kind,
    is_written: bool,
    may_be_null: bool,
    is_null: bool,
    /// Whether every number of it must be finite, or the argument is illegal.
    must_be_finite: bool,
}

/// The arguments of a call, in their order.
pub struct Call {
    name: &'static str,
    memory: Vec<u8>,
    slots: Vec<Slot>,
    nulls: u16,
}

/// Where an argument is: its number, counted from 0.
pub type Place = usize;

impl Call {
    /// A call of the routine whose name this is, in capitals. Two bytes say at which addresses the
    /// arguments lie and, rarely, which pointers are null.
    pub fn new(name: &'static str, bytes: &mut Bytes) -> Call {
        let mode = bytes.byte();
        let nulls = if mode >= 0xe0 {
            1 << (bytes.byte() % 16)
        } else {
            0
        };
        Call {
            name,
            memory: vec![PATTERN; usize::from(mode % 8)],
            slots: Vec::new(),
            nulls,
        }
    }

    fn push(&mut self, bytes: &[u8], kind: Kind, is_read: bool, is_written: bool) -> Place {
        let number = self.slots.len();
        self.memory.extend([PATTERN; GUARD]);
        let place = self.memory.len();
        self.memory.extend(bytes);
        self.slots.push(Slot {
            place,
            size: bytes.len(),
            kind,
            is_written,
            may_be_null: false,
            is_null: self.nulls >> number & 1 == 1,
            must_be_finite: is_read && kind == Kind::Numbers,
        });
        number
    }

    fn push_numbers(&mut self, values: &[f64], is_read: bool, is_written: bool) -> Place {
        let bytes: Vec<u8> = values.iter().flat_map(|x| x.to_ne_bytes()).collect();
        self.push(&bytes, Kind::Numbers, is_read, is_written)
    }

    pub fn input(&mut self, values: &[f64]) -> Place {
        self.push_numbers(values, true, false)
    }

    pub fn in_and_out(&mut self, values: &[f64]) -> Place {
        self.push_numbers(values, true, true)
    }

    pub fn output(&mut self, count: usize) -> Place {
        self.push_numbers(&vec![7.0; count], false, true)
    }

    pub fn integers(&mut self, values: &[c_int]) -> Place {
        let bytes: Vec<u8> = values.iter().flat_map(|x| x.to_ne_bytes()).collect();
        self.push(&bytes, Kind::Integers, true, false)
    }

    pub fn integers_out(&mut self, count: usize) -> Place {
        let bytes = [99_u8].repeat(4 * count);
        self.push(&bytes, Kind::Integers, false, true)
    }

    /// A routine of the caller.
    pub fn routine(&mut self) -> Place {
        self.push(&[0], Kind::Routine, false, false)
    }

    /// The argument may be null.
    pub fn optional(&mut self, place: Place) -> Place {
        self.slots[place].may_be_null = true;
        place
    }

    /// The argument may hold anything.
    pub fn anything(&mut self, place: Place) -> Place {
        self.slots[place].must_be_finite = false;
        place
    }

    /// Makes an output the same array as an input.
    pub fn same(&mut self, output: Place, input: Place) {
        self.slots[output].place = self.slots[input].place;
    }

    pub fn is_null(&self, place: Place) -> bool {
        self.slots[place].is_null
    }

    /// The first argument that is null and must not be, counted from 1.
    fn first_null(&self) -> Option<i32> {
        let null = self
            .slots
            .iter()
            .position(|slot| slot.is_null && !slot.may_be_null)?;
        Some(null as i32 + 1)
    }

    /// The first argument with a number that is not finite where it must be, counted from 1.
    fn first_not_finite(&self) -> Option<i32> {
        let wrong = |slot: &Slot| {
            slot.must_be_finite
                && !slot.is_null
                && self.numbers_of(slot).iter().any(|x| !x.is_finite())
        };
        Some(self.slots.iter().position(wrong)? as i32 + 1)
    }

    /// Calls the routine with the addresses of the arguments and returns the status. Panics when
    /// something was written that is no output, when the handler was not called as it must be, when
    /// a null pointer was not reported, or another illegal argument first.
    pub fn make(&mut self, routine: impl FnOnce(&[*mut u8])) -> c_int {
        self.memory.extend([PATTERN; GUARD]);
        let before = self.memory.clone();
        let not_finite = self.first_not_finite();
        let base = self.memory.as_mut_ptr();
        let address = |slot: &Slot| {
            if slot.is_null {
                std::ptr::null_mut()
            } else {
                // SAFETY: the place is within the memory.
                unsafe { base.add(slot.place) }
            }
        };
        let addresses: Vec<*mut u8> = self.slots.iter().map(address).collect();
        ear::listen(self.name);
        routine(&addresses);
        let status = frb_info();
        ear::check(status);
        self.check_writes(before);
        match (self.first_null(), not_finite) {
            (Some(argument), _) => assert_eq!(status, -argument, "{}: null pointer", self.name),
            (None, Some(argument)) => assert!(
                (-argument..0).contains(&status),
                "{}: argument {argument} is not finite, but status {status}",
                self.name
            ),
            (None, None) => assert!(
                (-(self.slots.len() as i32)..=4).contains(&status),
                "{}: status {status}",
                self.name
            ),
        }
        status
    }

    fn check_writes(&self, mut expected: Vec<u8>) {
        for slot in self
            .slots
            .iter()
            .filter(|slot| slot.is_written && !slot.is_null)
        {
            let output = slot.place..slot.place + slot.size;
            expected[output.clone()].copy_from_slice(&self.memory[output]);
        }
        assert!(
            expected == self.memory,
            "{}: write outside the outputs",
            self.name
        );
    }

    /// All numbers that were written must be finite when the status is 0, and NaN when it is not.
    pub fn all_or_nothing(&self, status: c_int) {
        for (number, slot) in self.slots.iter().enumerate() {
            if slot.is_written && !slot.is_null && slot.kind == Kind::Numbers {
                let values = self.numbers_of(slot);
                let good = values.iter().all(|x| {
                    if status == 0 {
                        x.is_finite()
                    } else {
                        x.is_nan()
                    }
                });
                assert!(
                    good,
                    "{}: status {status}, but argument {} is {}",
                    self.name,
                    number + 1,
                    hex(&values)
                );
            }
        }
    }

    fn numbers_of(&self, slot: &Slot) -> Vec<f64> {
        let bytes = &self.memory[slot.place..slot.place + slot.size];
        let number = |bytes: &[u8]| f64::from_ne_bytes(bytes.try_into().expect("eight bytes"));
        bytes.chunks(8).map(number).collect()
    }

    pub fn numbers(&self, place: Place) -> Vec<f64> {
        self.numbers_of(&self.slots[place])
    }

    pub fn integer_values(&self, place: Place) -> Vec<c_int> {
        let slot = &self.slots[place];
        let bytes = &self.memory[slot.place..slot.place + slot.size];
        let number = |bytes: &[u8]| c_int::from_ne_bytes(bytes.try_into().expect("four bytes"));
        bytes.chunks(4).map(number).collect()
    }
}

/// The same bits, or both no numbers.
pub fn same_bits(values: &[f64], others: &[f64]) -> bool {
    let same = |(value, other): (&f64, &f64)| {
        value.to_bits() == other.to_bits() || (value.is_nan() && other.is_nan())
    };
    values.len() == others.len() && values.iter().zip(others).all(same)
}

/// How far the norm of a quaternion is from 1.
pub fn norm_defect(q: &[f64]) -> f64 {
    (q.iter().map(|x| x * x).sum::<f64>().sqrt() - 1.0).abs()
}
