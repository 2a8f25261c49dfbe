//! Calls of a batch, and of the routine for one body in its place.

use crate::bodies::Bodies;
use crate::memory::Array;
use frb::surface::{frb_info, frb_set_handler};
use std::ffi::{c_char, c_int};

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

/// Bits that are the same for all NaNs.
fn bits(values: &[f64]) -> Vec<u64> {
    let one = |value: &f64| if value.is_nan() { f64::NAN } else { *value };
    values.iter().map(|value| one(value).to_bits()).collect()
}

impl Bodies {
    pub fn call(&self) -> End {
        self.call_with(Layout::default())
    }

    /// Calls the batch, and sees to it that nothing but the outputs is written.
    pub fn call_with(&self, layout: Layout) -> End {
        let width = self.routine.width;
        let of = |values: &[f64]| Array::of(values, layout.shift);
        let of_count =
            |value: usize| Array::of_bytes(&(value as c_int).to_ne_bytes(), layout.shift);
        let mut steps = of(&self.steps);
        let mut moments = of(&self.moments);
        let mut momenta = of(&self.momenta);
        let mut attitudes = of(&self.attitudes);
        let mut momenta_out = of(&vec![7.0; 3 * self.count]);
        let mut attitudes_out = of(&vec![7.0; width * self.count]);
        let mut info = Array::of_bytes(&vec![99; 4 * self.count], layout.shift);
        let mut count = of_count(self.count);
        let mut number_of_steps = of_count(self.steps.len());
        let mut number_of_moments = of_count(self.moments.len() / 3);
        let mut order = Array::of_bytes(&self.order.to_ne_bytes(), layout.shift);
        // SAFETY: the arrays have the sizes that the counts tell.
        unsafe {
            (self.routine.batch)(
                count.pointer(),
                if layout.in_place {
                    &mut momenta
                } else {
                    &mut momenta_out
                }
                .pointer(),
                if layout.in_place {
                    &mut attitudes
                } else {
                    &mut attitudes_out
                }
                .pointer(),
                steps.pointer(),
                number_of_steps.pointer(),
                moments.pointer(),
                number_of_moments.pointer(),
                momenta.pointer(),
                attitudes.pointer(),
                order.pointer(),
                if layout.without_info {
                    std::ptr::null_mut()
                } else {
                    info.pointer()
                },
            );
        }
        let status = frb_info();
        let inputs = [(&steps, &self.steps), (&moments, &self.moments)];
        let states = [(&momenta, &self.momenta), (&attitudes, &self.attitudes)];
        for (array, before) in inputs
            .iter()
            .chain(states.iter().filter(|_| !layout.in_place))
        {
            assert!(
                bits(&array.numbers()) == bits(before),
                "an input is changed: {layout:?}"
            );
        }
        let all = [
            &steps,
            &moments,
            &momenta,
            &attitudes,
            &momenta_out,
            &attitudes_out,
            &info,
            &count,
            &number_of_steps,
            &number_of_moments,
            &order,
        ];
        assert!(
            all.iter().all(|array| array.is_guarded()),
            "written outside: {layout:?}"
        );
        let out = if layout.in_place {
            [&momenta, &attitudes]
        } else {
            [&momenta_out, &attitudes_out]
        };
        End {
            momenta: bits(&out[0].numbers()),
            attitudes: bits(&out[1].numbers()),
            info: if layout.without_info {
                Vec::new()
            } else {
                info.integers()
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

/// H, AINERT, PIIN, QIN and NP have other places among the arguments of a batch.
fn status_in_batch(status: c_int) -> c_int {
    match status {
        -3 => -4,
        -4 => -6,
        -5 => -8,
        -6 => -9,
        -7 => -10,
        status => status,
    }
}

unsafe extern "C" fn say_nothing(_: *const c_char, _: *const c_int, _: usize) {}

/// Keeps this test's thread from writing on standard error.
pub fn silence() {
    // SAFETY: the handler has the signature asked for and touches nothing.
    unsafe { frb_set_handler(Some(say_nothing)) };
}
