//! Calls that are refused as a whole: counts out of range, null pointers.

use crate::bodies::{random_bodies, Bodies};
use crate::calls::silence;
use crate::routines::{Routine, ROUTINES};
use frb::surface::{frb_info, frb_message};
use std::ffi::{c_char, c_int};

const COUNT: usize = 5;

/// The arguments of a call, to be spoilt.
struct Arguments {
    n: c_int,
    nh: c_int,
    ninert: c_int,
    np: c_int,
    /// Null pointers are passed for these, counted from 1.
    nulls: Vec<usize>,
}

impl Arguments {
    fn legal(routine: &Routine) -> Arguments {
        Arguments {
            n: COUNT as c_int,
            nh: COUNT as c_int,
            ninert: COUNT as c_int,
            np: *routine.orders.start(),
            nulls: Vec::new(),
        }
    }

    /// Calls the routine: outputs, statuses of the bodies, status.
    fn call(&self, routine: &'static Routine) -> (Vec<f64>, Vec<f64>, Vec<c_int>, c_int) {
        let bodies = Bodies::new(routine, self.np, &random_bodies(COUNT, 1));
        let mut momenta = vec![7.0; 3 * COUNT];
        let mut attitudes = vec![7.0; routine.width * COUNT];
        let mut info = vec![99; COUNT];
        let given = |number| !self.nulls.contains(&number);
        // SAFETY: every pointer is null or points to an array for COUNT bodies, and no legal count
        // is larger.
        unsafe {
            (routine.batch)(
                unless_null(given(1), (&raw const self.n).cast_mut()),
                unless_null(given(2), momenta.as_mut_ptr()),
                unless_null(given(3), attitudes.as_mut_ptr()),
                unless_null(given(4), bodies.steps.as_ptr().cast_mut()),
                unless_null(given(5), (&raw const self.nh).cast_mut()),
                unless_null(given(6), bodies.moments.as_ptr().cast_mut()),
                unless_null(given(7), (&raw const self.ninert).cast_mut()),
                unless_null(given(8), bodies.momenta.as_ptr().cast_mut()),
                unless_null(given(9), bodies.attitudes.as_ptr().cast_mut()),
                unless_null(given(10), (&raw const self.np).cast_mut()),
                unless_null(given(11), info.as_mut_ptr()),
            );
        }
        (momenta, attitudes, info, frb_info())
    }

    /// Argument `number` is reported, and every output that is there and has a size is NaN.
    fn check_refused(&self, routine: &'static Routine, number: usize) {
        let (momenta, attitudes, info, status) = self.call(routine);
        let name = routine.name;
        let nulls = &self.nulls;
        assert_eq!(status, -(number as c_int), "{name} without {nulls:?}");
        // Without a number of bodies nothing can be written.
        let sized = self.n >= 0 && !nulls.contains(&1);
        let written = |argument| sized && !nulls.contains(&argument);
        let nan = |values: &[f64]| values.iter().all(|x| x.is_nan());
        let left = |values: &[f64]| values.iter().all(|x| *x == 7.0);
        assert!(
            if written(2) {
                nan(&momenta)
            } else {
                left(&momenta)
            },
            "{name} {number}"
        );
        assert!(
            if written(3) {
                nan(&attitudes)
            } else {
                left(&attitudes)
            },
            "{name} {number}"
        );
        let told = if written(11) { status } else { 99 };
        assert_eq!(info, [told; COUNT], "{name} {number}");
    }
}

fn unless_null<T>(given: bool, pointer: *mut T) -> *mut T {
    if given {
        pointer
    } else {
        std::ptr::null_mut()
    }
}

#[test]
fn legal_arguments() {
    silence();
    for routine in &ROUTINES {
        let (momenta, _, info, status) = Arguments::legal(routine).call(routine);
        assert_eq!((info, status), (vec![0; COUNT], 0), "{}", routine.name);
        assert!(momenta.iter().all(|x| x.is_finite() && *x != 7.0));
    }
}

#[test]
fn counts_out_of_range() {
    silence();
    for routine in &ROUTINES {
        for n in [-1, c_int::MIN] {
            Arguments {
                n,
                ..Arguments::legal(routine)
            }
            .check_refused(routine, 1);
        }
        for wrong in [
            0,
            2,
            COUNT as c_int - 1,
            COUNT as c_int + 1,
            -1,
            c_int::MIN,
            c_int::MAX,
        ] {
            Arguments {
                nh: wrong,
                ..Arguments::legal(routine)
            }
            .check_refused(routine, 5);
            Arguments {
                ninert: wrong,
                ..Arguments::legal(routine)
            }
            .check_refused(routine, 7);
        }
        let (least, most) = (*routine.orders.start(), *routine.orders.end());
        for np in [least - 1, most + 1, c_int::MIN, c_int::MAX] {
            Arguments {
                np,
                ..Arguments::legal(routine)
            }
            .check_refused(routine, 10);
        }
    }
}

#[test]
fn null_pointers() {
    silence();
    for routine in &ROUTINES {
        for number in 1..=10 {
            let legal = || Arguments::legal(routine);
            Arguments {
                nulls: vec![number],
                ..legal()
            }
            .check_refused(routine, number);
            Arguments {
                nulls: vec![number, 11],
                ..legal()
            }
            .check_refused(routine, number);
            for other in number + 1..=10 {
                let nulls = vec![other, number];
                Arguments { nulls, ..legal() }.check_refused(routine, number);
            }
        }
        let nulls = (1..=11).collect();
        Arguments {
            nulls,
            ..Arguments::legal(routine)
        }
        .check_refused(routine, 1);
    }
}

/// The first illegal argument is the one reported; a null pointer comes before all.
#[test]
fn several_illegal_arguments() {
    silence();
    for routine in &ROUTINES {
        let all = |nulls| Arguments {
            n: -1,
            nh: 2,
            ninert: 2,
            np: 99,
            nulls,
        };
        all(Vec::new()).check_refused(routine, 1);
        all(vec![9]).check_refused(routine, 9);
        Arguments {
            n: COUNT as c_int,
            ..all(Vec::new())
        }
        .check_refused(routine, 5);
        let nh = 1;
        Arguments {
            n: COUNT as c_int,
            nh,
            ..all(Vec::new())
        }
        .check_refused(routine, 7);
    }
}

/// The message names routine and argument.
#[test]
fn messages() {
    silence();
    let names = [
        "N", "PIOUT", "QOUT", "H", "NH", "AINERT", "NINERT", "PIIN", "QIN", "NP",
    ];
    for routine in &ROUTINES {
        for (number, name) in (1..).zip(names) {
            let nulls = vec![number];
            Arguments {
                nulls,
                ..Arguments::legal(routine)
            }
            .check_refused(routine, number);
            let mut text = [0_u8; 120];
            let status = frb_info();
            // SAFETY: the text is as long as said.
            unsafe { frb_message(&status, text.as_mut_ptr().cast::<c_char>(), text.len()) };
            let text = String::from_utf8_lossy(&text).into_owned();
            let wanted = format!("argument {number} of {}, {name}", routine.name);
            assert!(text.contains(&wanted), "{text}");
        }
    }
}
