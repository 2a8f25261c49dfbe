//! Every conversion for N bodies: bad input gives NaN and a status to the body that has it, leaves the others and
//! the inputs alone, and is told in one sentence.

use frb::surface::*;
use std::ffi::{c_int, CStr};
use std::ptr::{null, null_mut};
use support::calls::conversion::{Argument, Conversion, Values};
use support::calls::{all_finite, all_nan, bits};
use support::random::Random;
use support::silence::say_nothing;

const BODIES: usize = 3;
/// The body that is spoilt.
const BAD: usize = 1;

/// The arguments of a call, and what came out of it.
#[derive(Clone)]
struct Arguments {
    conversion: &'static Conversion,
    n: c_int,
    sets: c_int,
    /// Inputs and outputs at their places.
    numbers: Vec<Vec<f64>>,
    info: Vec<c_int>,
}

impl Arguments {
    fn legal(conversion: &'static Conversion, seed: u64) -> Arguments {
        let mut random = Random::new(seed);
        let numbers = conversion.arguments.iter().map(|argument| match argument {
            Argument::Output(length) => vec![7.0; BODIES * length],
            Argument::Input(values) | Argument::Shared(values) => (0..BODIES)
                .flat_map(|_| values.legal(&mut random))
                .collect(),
            _ => Vec::new(),
        });
        Arguments {
            conversion,
            n: BODIES as c_int,
            sets: BODIES as c_int,
            numbers: numbers.collect(),
            info: vec![99; BODIES],
        }
    }

    /// Calls with a null pointer at one place.
    fn call_without(&mut self, missing: Option<usize>) -> c_int {
        let places = self.conversion.arguments.iter().zip(&mut self.numbers);
        let mut addresses: Vec<*mut u8> = places
            .map(|(argument, numbers)| match argument {
                Argument::N => (&raw mut self.n).cast(),
                Argument::Sets => (&raw mut self.sets).cast(),
                Argument::Info => self.info.as_mut_ptr().cast(),
                _ => numbers.as_mut_ptr().cast(),
            })
            .collect();
        if let Some(place) = missing {
            addresses[place] = null_mut();
        }
        // SAFETY: the arguments have the sizes documented, or are null.
        unsafe {
            frb_set_handler(Some(say_nothing));
            (self.conversion.call)(&addresses);
        }
        frb_info()
    }

    fn call(&mut self) -> c_int {
        self.call_without(None)
    }

    /// The outputs of a body.
    fn outputs(&self, body: usize) -> Vec<f64> {
        let arguments = self.conversion.arguments.iter().zip(&self.numbers);
        let outputs = arguments.filter_map(|(argument, numbers)| match argument {
            Argument::Output(length) => Some(&numbers[body * length..][..*length]),
            _ => None,
        });
        outputs.flatten().copied().collect()
    }

    fn inputs(&self) -> Vec<Vec<u64>> {
        let arguments = self.conversion.arguments.iter().zip(&self.numbers);
        let inputs = arguments.filter(|(argument, _)| !matches!(argument, Argument::Output(_)));
        inputs.map(|(_, numbers)| bits(numbers)).collect()
    }
}

fn all() -> Vec<&'static Conversion> {
    let conversions: Vec<Conversion> = support::conversions!().into();
    assert!(conversions.len() >= 19);
    conversions
        .into_iter()
        .map(|one| &*Box::leak(Box::new(one)))
        .collect()
}

fn sentence() -> String {
    // SAFETY: null asks for the last status.
    unsafe { CStr::from_ptr(frb_message_text(null())) }
        .to_string_lossy()
        .into_owned()
}

/// The places of the inputs, and what they are.
fn inputs(conversion: &Conversion) -> Vec<(usize, Values)> {
    let arguments = conversion.arguments.iter().enumerate();
    let values = arguments.filter_map(|(place, argument)| match argument {
        Argument::Input(values) | Argument::Shared(values) => Some((place, *values)),
        _ => None,
    });
    values.collect()
}

#[test]
fn each_body_is_judged_alone() {
    for conversion in all() {
        let mut legal = Arguments::legal(conversion, 1);
        assert_eq!(legal.call(), 0, "{}", conversion.name);
        assert_eq!(legal.info, [0; BODIES]);
        for (place, values) in inputs(conversion) {
            let length = values.length();
            let own = legal.numbers[place][BAD * length..][..length].to_vec();
            for illegal in values.illegal(&own) {
                let mut spoilt = legal.clone();
                spoilt.numbers[place][BAD * length..][..length].copy_from_slice(&illegal);
                let before = spoilt.inputs();
                let (status, wanted) = (spoilt.call(), -(place as c_int) - 1);
                let what = format!("{}, argument {}: {illegal:?}", conversion.name, place + 1);
                assert_eq!(status, wanted, "{what}");
                assert_eq!(spoilt.info, [0, wanted, 0], "{what}");
                assert_eq!(spoilt.inputs(), before, "{what}");
                assert!(all_nan(&spoilt.outputs(BAD)), "{what}");
                for body in [0, 2] {
                    let (got, want) = (spoilt.outputs(body), legal.outputs(body));
                    assert!(all_finite(&want));
                    assert_eq!(bits(&got), bits(&want), "{what}");
                }
                let start = format!("argument {} of {}, ", place + 1, conversion.name);
                let text = sentence();
                assert!(
                    text.starts_with(&start) && text.contains("2)"),
                    "{what}: {text}"
                );
            }
        }
    }
}

#[test]
fn null_pointers_and_counts() {
    for conversion in all() {
        let last = conversion.arguments.len() - 1;
        for place in 0..last {
            let mut call = Arguments::legal(conversion, 2);
            let wanted = -(place as c_int) - 1;
            assert_eq!(
                call.call_without(Some(place)),
                wanted,
                "{}",
                conversion.name
            );
            let is_output = matches!(conversion.arguments[place], Argument::Output(_));
            // Without N nothing is known of how long the arrays are.
            if place > 0 {
                assert_eq!(call.info, [wanted; BODIES]);
                assert!(is_output || (0..BODIES).all(|body| all_nan(&call.outputs(body))));
            }
        }
        // No place for statuses.
        let mut call = Arguments::legal(conversion, 2);
        assert_eq!(call.call_without(Some(last)), 0);
        let mut call = Arguments::legal(conversion, 2);
        call.n = -1;
        assert_eq!(call.call(), -1);
        call.n = 0;
        call.sets = 0;
        assert_eq!(call.call(), 0, "no bodies, {}", conversion.name);
        if let Some(place) = conversion
            .arguments
            .iter()
            .position(|one| *one == Argument::Sets)
        {
            let mut call = Arguments::legal(conversion, 2);
            call.sets = 2;
            assert_eq!(call.call(), -(place as c_int) - 1);
            assert!((0..BODIES).all(|body| all_nan(&call.outputs(body))));
        }
    }
}

/// One set of moments for all bodies is that of each; and one body alone has the bits of each of many.
#[test]
fn one_and_many_are_the_same() {
    for conversion in all() {
        let mut many = Arguments::legal(conversion, 3);
        for (argument, numbers) in conversion.arguments.iter().zip(&mut many.numbers) {
            if let Argument::Shared(values) = argument {
                let first = numbers[..values.length()].to_vec();
                *numbers = first.repeat(BODIES);
            }
        }
        let mut shared = many.clone();
        shared.sets = 1;
        assert_eq!((many.call(), shared.call()), (0, 0), "{}", conversion.name);
        for body in 0..BODIES {
            assert_eq!(bits(&many.outputs(body)), bits(&shared.outputs(body)));
            let mut one = many.clone();
            (one.n, one.sets) = (1, 1);
            for (place, values) in inputs(conversion) {
                let length = values.length();
                let own = many.numbers[place][body * length..][..length].to_vec();
                one.numbers[place][..length].copy_from_slice(&own);
            }
            assert_eq!(one.call(), 0);
            assert_eq!(
                bits(&one.outputs(0)),
                bits(&many.outputs(body)),
                "{}",
                conversion.name
            );
        }
    }
}
