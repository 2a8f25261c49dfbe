//! A call of a routine through the surface: its arguments in memory at any address, with a look at
//! everything that it may and may not do.

use crate::bytes::Bytes;
use crate::ear;
use frb::surface::frb_info;
use std::ffi::c_int;
use std::ptr::null_mut;
use support::calls::memory::{Memory, Place};
use support::calls::{all_finite, all_nan};
use support::hex_float::format_all as hex;

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Numbers,
    Integers,
    Routine,
}

/// An argument.
struct Slot {
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
    memory: Memory,
    slots: Vec<Slot>,
    nulls: u32,
}

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
            memory: Memory::new(usize::from(mode % 8)),
            slots: Vec::new(),
            nulls,
        }
    }

    fn push(&mut self, place: Place, kind: Kind, is_read: bool, is_written: bool) -> Place {
        self.slots.push(Slot {
            kind,
            is_written,
            may_be_null: false,
            is_null: self.nulls >> place & 1 == 1,
            must_be_finite: is_read && kind == Kind::Numbers,
        });
        place
    }

    pub fn input(&mut self, values: &[f64]) -> Place {
        let place = self.memory.put(values);
        self.push(place, Kind::Numbers, true, false)
    }

    pub fn in_and_out(&mut self, values: &[f64]) -> Place {
        let place = self.memory.put(values);
        self.push(place, Kind::Numbers, true, true)
    }

    pub fn output(&mut self, count: usize) -> Place {
        let place = self.memory.put(&vec![7.0; count]);
        self.push(place, Kind::Numbers, false, true)
    }

    pub fn integers(&mut self, values: &[c_int]) -> Place {
        let place = self.memory.put_integers(values);
        self.push(place, Kind::Integers, true, false)
    }

    pub fn integers_out(&mut self, count: usize) -> Place {
        let place = self.memory.put_integers(&vec![99; count]);
        self.push(place, Kind::Integers, false, true)
    }

    /// A routine of the caller.
    pub fn routine(&mut self) -> Place {
        let place = self.memory.put(&[]);
        self.push(place, Kind::Routine, false, false)
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

    /// The argument is neither read nor written, and may be null.
    pub fn untouched(&mut self, place: Place) {
        let slot = &mut self.slots[place];
        slot.may_be_null = true;
        slot.must_be_finite = false;
        slot.is_written = false;
    }

    /// Makes an output the same array as an input.
    pub fn same(&mut self, output: Place, input: Place) {
        self.memory.share(output, input);
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
        let wrong = |(place, slot): (Place, &Slot)| {
            slot.must_be_finite && !slot.is_null && !all_finite(&self.numbers(place))
        };
        Some(self.slots.iter().enumerate().position(wrong)? as i32 + 1)
    }

    /// Calls the routine with the addresses of the arguments and returns the status. Panics when
    /// something was written that is no output, when the handler was not called as it must be, when
    /// a null pointer was not reported, or another illegal argument first.
    pub fn make(&mut self, routine: impl FnOnce(&[*mut u8])) -> c_int {
        let not_finite = self.first_not_finite();
        let mut addresses = self.memory.addresses();
        for (address, slot) in addresses.iter_mut().zip(&self.slots) {
            if slot.is_null {
                *address = null_mut();
            }
        }
        ear::listen(self.name);
        routine(&addresses);
        let status = frb_info();
        ear::check(status);
        let outputs: Vec<Place> = self.outputs().collect();
        assert!(
            !self.memory.is_spoilt(&outputs),
            "{}: write outside the outputs",
            self.name
        );
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

    /// The arguments that the routine may write.
    fn outputs(&self) -> impl Iterator<Item = Place> + '_ {
        let slots = self.slots.iter().enumerate();
        slots.filter_map(|(place, slot)| (slot.is_written && !slot.is_null).then_some(place))
    }

    /// All numbers that were written must be finite when the status is 0, and NaN when it is not.
    pub fn all_or_nothing(&self, status: c_int) {
        for place in self.outputs() {
            if self.slots[place].kind == Kind::Numbers {
                let values = self.numbers(place);
                assert!(
                    is_as_told(&values, status),
                    "{}: status {status}, but argument {} is {}",
                    self.name,
                    place + 1,
                    hex(&values)
                );
            }
        }
    }

    pub fn numbers(&self, place: Place) -> Vec<f64> {
        self.memory.numbers(place)
    }

    pub fn integer_values(&self, place: Place) -> Vec<c_int> {
        self.memory.integers(place)
    }
}

/// Finite with the status 0, else NaN.
pub fn is_as_told(values: &[f64], status: c_int) -> bool {
    if status == 0 {
        all_finite(values)
    } else {
        all_nan(values)
    }
}

/// How far the norm of a quaternion is from 1.
pub fn norm_defect(q: &[f64]) -> f64 {
    (q.iter().map(|x| x * x).sum::<f64>().sqrt() - 1.0).abs()
}
