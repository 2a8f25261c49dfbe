//! Random calls of `eint_gauss` and `eint_gauss_modulus`, and every combination of special values.

use crate::combinations::Digits;
use crate::watchdog::watch;
use crate::{calls, silence};
use frb::surface::{eint_gauss, eint_gauss_modulus, frb_info};
use support::calls::memory::Memory;
use support::calls::report::Report;
use support::calls::special::{count, number, SPECIAL};
use support::hex_float::format_all as hex;
use support::random::Random;

const SEED: u64 = 0x5eed_0002;

/// PHI0, PHI1, AK2 or AK, EN; NORDER.
type Arguments = ([f64; 4], i32);

#[test]
fn random_integrals() {
    let arguments = |call| random_arguments(&mut Random::of_call(SEED, call));
    integrals("eint_gauss, random", calls() / 10, arguments, 1000);
}

#[test]
fn every_combination() {
    let arguments = |call| combination(call).0;
    integrals("eint_gauss, combinations", combination(0).1, arguments, 500);
}

fn integrals(name: &str, calls: u64, arguments: impl Fn(u64) -> Arguments + Sync, least: u64) {
    silence();
    let mut report = Report::default();
    watch(
        0..calls,
        |call| describe(call, arguments(call)),
        |call| try_out(call, arguments(call), &mut report),
    );
    report.finish(name, least);
}

fn random_arguments(random: &mut Random) -> Arguments {
    if random.percent(10) {
        return ([(); 4].map(|()| random.any()), random.bits() as i32);
    }
    let mut values = [(); 4].map(|()| number(random));
    if random.percent(50) {
        // An integral that exists.
        values = [
            random.between(-9.0, 9.0),
            random.between(-9.0, 9.0),
            random.unit(),
            random.between(-9.0, 1.0),
        ];
    }
    (values, count(random))
}

/// The combination of a number, and how many there are.
fn combination(number: u64) -> (Arguments, u64) {
    let mut digits = Digits { number, count: 1 };
    // The first digit tells try_out which of the two routines to call.
    digits.next(&[0, 1]);
    let values = [(); 4].map(|()| digits.next(&SPECIAL));
    let norder = digits.next(&[1, 10, 0]);
    ((values, norder), digits.count)
}

fn describe(call: u64, (values, norder): Arguments) -> String {
    format!("call {call}: {}; norder {norder}", hex(&values))
}

/// Calls one of the routines and reports what it did wrong.
fn try_out(call: u64, (values, norder): Arguments, report: &mut Report) {
    let mut memory = Memory::new((call % 8) as usize);
    let ellpival = memory.put(&[7.0]);
    for value in values {
        memory.put(&[value]);
    }
    memory.put_integers(&[norder]);
    let p = memory.addresses();
    let routine = if call.is_multiple_of(2) {
        eint_gauss
    } else {
        eint_gauss_modulus
    };
    // SAFETY: the memory holds every argument at its place.
    unsafe {
        support::spread!(routine, p, 0 1 2 3 4 5);
    }
    let [value] = memory.array(ellpival);
    let status = frb_info();
    let fault = if memory.is_spoilt(&[ellpival]) {
        Err("write outside the output")
    } else {
        fault(&values, norder, value, status)
    };
    report.add(status, fault, || {
        describe(call, (values, norder)) + &format!("; status {status}, {value:e}")
    });
}

fn fault(values: &[f64; 4], norder: i32, value: f64, status: i32) -> Result<(), &'static str> {
    let first = values.iter().position(|value| !value.is_finite());
    let illegal = match first {
        Some(place) => Some(place as i32 + 2),
        None => (!(1..=10).contains(&norder)).then_some(6),
    };
    match illegal {
        Some(argument) if status != -argument => Err("illegal argument not reported"),
        None if status < 0 => Err("legal argument refused"),
        _ if (status == 0) != value.is_finite() => Err("status and value do not agree"),
        _ if status != 0 && !value.is_nan() => Err("status, but not NaN"),
        _ => Ok(()),
    }
}
