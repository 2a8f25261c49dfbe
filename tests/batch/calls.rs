//! Calls of a batch, and of the routine for one body in its place.

use crate::bodies::Bodies;
use frb::surface::{frb_info, frb_set_handler};
use std::ffi::c_int;
use std::ptr::null_mut;
use support::calls::memory::Memory;
use support::calls::{bits, call_batch, status_in_batch};
use support::silence::say_nothing;

/// How the arrays of a call lie.
#[derive(Clone, Copy, Debug, Default)]
pub struct Layout {
    /// Bytes by which every array is off the alignment of its numbers.
    pub shift: usize,
    /// The outputs are the inputs.
    pub in_place: bool,
    /// No INFO.
    pub without_info: bool,
}

/// The bodies after a step.
#[derive(Clone, Debug, PartialEq)]
pub struct End {
    /// Bits, for these must be the same; of all NaNs the same.
    pub momenta: Vec<u64>,
    pub attitudes: Vec<u64>,
    /// Empty when not asked for.
    pub info: Vec<c_int>,
    /// What `frb_info` says.
    pub status: c_int,
}

impl Bodies {
    pub fn call(&self) -> End {
        self.call_with(Layout::default())
    }

    /// Calls the batch, and sees to it that nothing but the outputs is written.
    pub fn call_with(&self, layout: Layout) -> End {
        let count = self.count;
        let mut memory = Memory::new(layout.shift);
        memory.put_integers(&[count as c_int]);
        let momenta = memory.put(&vec![7.0; 3 * count]);
        let attitudes = memory.put(&vec![7.0; self.routine.width * count]);
        memory.put(&self.steps);
        memory.put_integers(&[self.steps.len() as c_int]);
        memory.put(&self.moments);
        memory.put_integers(&[(self.moments.len() / 3) as c_int]);
        let momenta_in = memory.put(&self.momenta);
        let attitudes_in = memory.put(&self.attitudes);
        memory.put_integers(&[self.order]);
        let info = memory.put_integers(&vec![99; count]);
        if layout.in_place {
            memory.share(momenta, momenta_in);
            memory.share(attitudes, attitudes_in);
        }
        let mut addresses = memory.addresses();
        if layout.without_info {
            addresses[info] = null_mut();
        }
        // SAFETY: the arrays have the sizes that the counts tell.
        unsafe { call_batch(self.routine.batch, &addresses) };
        let status = frb_info();
        assert!(
            !memory.is_spoilt(&[momenta, attitudes, info]),
            "an input is changed, or written outside: {layout:?}"
        );
        End {
            momenta: bits(&memory.numbers(momenta)),
            attitudes: bits(&memory.numbers(attitudes)),
            info: if layout.without_info {
                Vec::new()
            } else {
                memory.integers(info)
            },
            status,
        }
    }

    /// What the routine for one body makes of each.
    pub fn one_by_one(&self) -> End {
        let width = self.routine.width;
        let mut momenta = vec![7.0; 3 * self.count];
        let mut attitudes = vec![7.0; width * self.count];
        let mut info = Vec::new();
        for place in 0..self.count {
            // SAFETY: one body's part of every array.
            unsafe {
                (self.routine.single)(
                    momenta[3 * place..][..3].as_mut_ptr(),
                    attitudes[width * place..][..width].as_mut_ptr(),
                    &self.step(place),
                    self.moments(place).as_ptr(),
                    self.momentum(place).as_ptr(),
                    self.attitude(place).as_ptr(),
                    &self.order,
                );
            }
            info.push(status_in_batch(frb_info()));
        }
        End {
            momenta: bits(&momenta),
            attitudes: bits(&attitudes),
            status: info.iter().copied().find(|info| *info != 0).unwrap_or(0),
            info,
        }
    }

    /// Each body as it fares alone.
    pub fn check(&self, layout: Layout) {
        let mut want = self.one_by_one();
        if layout.without_info {
            want.info.clear();
        }
        let got = self.call_with(layout);
        if got == want {
            return;
        }
        let (name, order, count) = (self.routine.name, self.order, self.count);
        let width = self.routine.width;
        for place in 0..count {
            let same = got.momenta[3 * place..][..3] == want.momenta[3 * place..][..3]
                && got.attitudes[width * place..][..width]
                    == want.attitudes[width * place..][..width];
            assert!(
                same && got.info.get(place) == want.info.get(place),
                "{name}, NP = {order}, body {place} of {count}, {layout:?}\n  h {:e}\n  moments {:?}\n  \
                 m {:?}\n  attitude {:?}\n  want {:?} {:?}\n  got  {:?} {:?}\n  info {:?}, got {:?}",
                self.step(place),
                self.moments(place),
                self.momentum(place),
                self.attitude(place),
                numbers(&want.momenta[3 * place..][..3]),
                numbers(&want.attitudes[width * place..][..width]),
                numbers(&got.momenta[3 * place..][..3]),
                numbers(&got.attitudes[width * place..][..width]),
                want.info.get(place),
                got.info.get(place),
            );
        }
        assert_eq!(
            got.status, want.status,
            "{name}, NP = {order}, {count} bodies: frb_info"
        );
    }
}

fn numbers(bits: &[u64]) -> Vec<f64> {
    bits.iter().copied().map(f64::from_bits).collect()
}

/// Keeps this test's thread from writing on standard error.
pub fn silence() {
    // SAFETY: the handler has the signature asked for and touches nothing.
    unsafe { frb_set_handler(Some(say_nothing)) };
}
