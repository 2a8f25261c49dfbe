//! `eint_gauss`, `eint_gauss_modulus`.

use crate::bytes::Bytes;
use crate::call::Call;
use frb::surface::{eint_gauss, eint_gauss_modulus};
use std::ffi::c_int;
use support::calls::same_bits;

type Entry =
    unsafe extern "C" fn(*mut f64, *const f64, *const f64, *const f64, *const f64, *const c_int);

pub fn fuzz(bytes: &[u8]) {
    let mut bytes = Bytes::new(bytes);
    let mode = bytes.byte();
    let (name, routine) = [
        ("EINT_GAUSS", eint_gauss as Entry),
        ("EINT_GAUSS_MODULUS", eint_gauss_modulus),
    ][usize::from(mode % 2)];
    let values = |same: Option<usize>| {
        let mut bytes = bytes.clone();
        let mut call = Call::new(name, &mut bytes);
        let norder = bytes.count(11);
        let numbers: [f64; 4] = bytes.numbers();
        let value = call.output(1);
        for number in numbers {
            call.input(&[number]);
        }
        call.integers(&[norder]);
        if let Some(input) = same {
            call.same(value, 1 + input);
        }
        // SAFETY: the call has every argument at its place.
        let status = call.make(|p| unsafe {
            support::spread!(routine, p, 0 1 2 3 4 5);
        });
        call.all_or_nothing(status);
        (
            status,
            call.numbers(value),
            (0..6).any(|place| call.is_null(place)),
        )
    };
    let apart = values(None);
    let in_place = values(Some(usize::from(mode >> 1) % 4));
    assert_eq!(apart.0, in_place.0, "in place, and not");
    assert!(
        apart.2 || same_bits(&apart.1, &in_place.1),
        "the integral in place is another"
    );
}
