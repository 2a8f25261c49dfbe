//! Conversions for N bodies, which must fare as they do alone; `frb_interpolate`, `frb_body_of_points`,
//! `frb_site_positions` and `frb_site_forces`.

use crate::bytes::Bytes;
use crate::call::{is_as_told, Call};
use crate::ear;
use frb::surface::*;
use std::ffi::c_int;
use support::calls::conversion::{Argument, Conversion, Values};
use support::calls::same_bits;

/// So many bodies at the most.
const MOST: u8 = 5;

pub fn fuzz(bytes: &[u8]) {
    let conversions = support::conversions!();
    let mut bytes = Bytes::new(bytes);
    let choice = usize::from(bytes.byte()) % (conversions.len() + 4);
    match conversions.get(choice) {
        Some(conversion) => convert(conversion, &mut bytes),
        None => match choice - conversions.len() {
            0 => interpolate(&mut bytes),
            1 => points(&mut bytes),
            2 => positions(&mut bytes),
            _ => forces(&mut bytes),
        },
    }
}

fn values(values: Values, bytes: &mut Bytes) -> Vec<f64> {
    match values {
        Values::Quaternion => bytes.quaternion().to_vec(),
        Values::Matrix => bytes.matrix().to_vec(),
        Values::Vector => bytes.numbers::<3>().to_vec(),
        Values::Moments => bytes.moments().to_vec(),
        Values::Tensor => tensor(bytes).to_vec(),
        Values::Tangent => bytes.numbers::<60>().to_vec(),
    }
}

/// A symmetric matrix, or any numbers.
fn tensor(bytes: &mut Bytes) -> [f64; 9] {
    if bytes.byte().is_multiple_of(4) {
        return bytes.numbers();
    }
    let ([a, b, c], [x, y, z]) = (bytes.moments(), bytes.numbers());
    [a, x, y, x, b, z, y, z, c]
}

fn convert(conversion: &Conversion, bytes: &mut Bytes) {
    let mut call = Call::new(conversion.name, bytes);
    let count = usize::from(bytes.byte() % (MOST + 1));
    let n = if bytes.byte() == 0xff {
        -1
    } else {
        count as c_int
    };
    let sets = if bytes.byte().is_multiple_of(2) {
        1
    } else {
        count
    };
    let mut inputs = Vec::new();
    for argument in conversion.arguments {
        match argument {
            Argument::N => call.integers(&[n]),
            Argument::Output(length) => call.output(length * count),
            Argument::Input(kind) | Argument::Shared(kind) => {
                let columns = if matches!(argument, Argument::Input(_)) {
                    count
                } else {
                    sets
                };
                let all: Vec<f64> = (0..columns).flat_map(|_| values(*kind, bytes)).collect();
                let place = call.input(&all);
                inputs.push((place, all, kind.length()));
                call.anything(place)
            }
            Argument::Sets => call.integers(&[sets as c_int]),
            Argument::Info => {
                let info = call.integers_out(count);
                call.optional(info)
            }
        };
    }
    // SAFETY: the call has every argument, of the size documented, at its place.
    let status = call.make(|p| unsafe { (conversion.call)(p) });
    let last = conversion.arguments.len() - 1;
    if (0..last).any(|place| call.is_null(place)) || n < 0 {
        assert!(status < 0, "{} is not refused", conversion.name);
        return;
    }
    let mut first = 0;
    for body in 0..count {
        let (told, outputs) = alone(conversion, body, &inputs);
        if first == 0 {
            first = told;
        }
        let info = call.integer_values(last);
        assert!(
            call.is_null(last) || info[body] == told,
            "INFO {info:?}, alone {told}"
        );
        for (place, values) in outputs {
            let all = call.numbers(place);
            let own = &all[body * values.len()..][..values.len()];
            assert!(
                same_bits(own, &values),
                "{}: alone is another",
                conversion.name
            );
            assert!(is_as_told(own, told), "{}: {told} {own:?}", conversion.name);
        }
    }
    assert_eq!(
        status, first,
        "{}: the status is that of the first",
        conversion.name
    );
}

/// Status and outputs, each with its place, of one body alone.
fn alone(
    conversion: &Conversion,
    body: usize,
    inputs: &[(usize, Vec<f64>, usize)],
) -> (c_int, Vec<(usize, Vec<f64>)>) {
    ear::be_deaf();
    let mut one: [c_int; 1] = [1];
    let mut info: [c_int; 1] = [99];
    let mut inputs: Vec<Vec<f64>> = inputs
        .iter()
        .map(|(_, all, length)| {
            let start = if all.len() > *length {
                body * length
            } else {
                0
            };
            all[start..start + length].to_vec()
        })
        .collect();
    let mut outputs: Vec<(usize, Vec<f64>)> = Vec::new();
    for (place, argument) in conversion.arguments.iter().enumerate() {
        if let Argument::Output(length) = argument {
            outputs.push((place, vec![7.0; *length]));
        }
    }
    let mut given = inputs.iter_mut();
    let mut taken = outputs.iter_mut();
    let mut addresses = Vec::new();
    for argument in conversion.arguments {
        addresses.push(match argument {
            Argument::N | Argument::Sets => one.as_mut_ptr().cast::<u8>(),
            Argument::Output(_) => taken.next().expect("output").1.as_mut_ptr().cast(),
            Argument::Input(_) | Argument::Shared(_) => {
                given.next().expect("input").as_mut_ptr().cast()
            }
            Argument::Info => info.as_mut_ptr().cast(),
        });
    }
    // SAFETY: every argument has one column.
    unsafe { (conversion.call)(&addresses) };
    assert_eq!(frb_info(), info[0], "{}: INFO of one", conversion.name);
    (info[0], outputs)
}

fn interpolate(bytes: &mut Bytes) {
    let mut call = Call::new("FRB_INTERPOLATE", bytes);
    let h = bytes.number();
    let share = f64::from(bytes.byte()) / 255.0;
    let t = if bytes.byte().is_multiple_of(8) {
        bytes.number()
    } else {
        share * h
    };
    call.integers(&[1]);
    call.output(3);
    call.output(4);
    let time = call.input(&[t]);
    // What makes the whole call illegal comes before what belongs to a body.
    if !h.is_finite() {
        call.anything(time);
    }
    call.integers(&[1]);
    call.input(&[h]);
    call.input(&bytes.moments());
    call.integers(&[1]);
    for _ in 0..2 {
        call.input(&bytes.numbers::<3>());
        call.input(&bytes.quaternion());
    }
    let info = call.integers_out(1);
    call.optional(info);
    // SAFETY: the call has every argument, of the size documented, at its place.
    let status = call.make(|p| unsafe {
        support::spread!(frb_interpolate, p, 0 1 2 3 4 5 6 7 8 9 10 11 12);
    });
    // Without N nothing is known of how long the arrays are.
    if !call.is_null(0) {
        call.all_or_nothing(status);
    }
}

/// So many vectors.
fn vectors(bytes: &mut Bytes, count: usize) -> Vec<f64> {
    (0..count).flat_map(|_| bytes.numbers::<3>()).collect()
}

fn points(bytes: &mut Bytes) {
    let mut call = Call::new("FRB_BODY_OF_POINTS", bytes);
    let count = usize::from(bytes.byte() % (MOST + 1));
    call.integers(&[count as c_int]);
    for length in [1, 3, 3, 9] {
        call.output(length);
    }
    let masses: Vec<f64> = (0..count).map(|_| bytes.number().abs()).collect();
    call.input(&masses);
    call.input(&vectors(bytes, count));
    let info = call.integers_out(1);
    call.optional(info);
    // SAFETY: the call has every argument, of the size documented, at its place.
    let status = call.make(|p| unsafe {
        support::spread!(frb_body_of_points, p, 0 1 2 3 4 5 6 7);
    });
    call.all_or_nothing(status);
    assert!(call.is_null(info) || call.integer_values(info) == [status]);
}

/// One body with some sites.
fn positions(bytes: &mut Bytes) {
    let mut call = Call::new("FRB_SITE_POSITIONS", bytes);
    let sites = usize::from(bytes.byte() % (MOST + 1));
    call.integers(&[1]);
    call.output(3 * sites);
    call.input(&bytes.numbers::<3>());
    call.input(&bytes.quaternion());
    let ns = call.integers(&[sites as c_int]);
    let places = call.input(&vectors(bytes, sites));
    // Another site may be the first that is beyond the range of numbers.
    call.anything(places);
    call.integers(&[1]);
    let info = call.integers_out(1);
    call.optional(info);
    // SAFETY: the call has every argument, of the size documented, at its place.
    let status = call.make(|p| unsafe {
        support::spread!(frb_site_positions, p, 0 1 2 3 4 5 6 7);
    });
    // Without a number of sites nothing is known of how many there are.
    if !call.is_null(0) && !call.is_null(ns) {
        call.all_or_nothing(status);
    }
}

fn forces(bytes: &mut Bytes) {
    let mut call = Call::new("FRB_SITE_FORCES", bytes);
    let sites = usize::from(bytes.byte() % (MOST + 1));
    call.integers(&[1]);
    call.output(3);
    call.output(3);
    let f = call.input(&vectors(bytes, sites));
    call.input(&bytes.quaternion());
    call.integers(&[sites as c_int]);
    let places = call.input(&vectors(bytes, sites));
    // The attitude is looked at first; and another site may be the first that is beyond the range of numbers.
    call.anything(f);
    call.anything(places);
    call.integers(&[1]);
    let info = call.integers_out(1);
    call.optional(info);
    // SAFETY: the call has every argument, of the size documented, at its place.
    let status = call.make(|p| unsafe {
        support::spread!(frb_site_forces, p, 0 1 2 3 4 5 6 7 8);
    });
    if !call.is_null(0) {
        call.all_or_nothing(status);
    }
}
