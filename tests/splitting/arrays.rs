//! `frb_run_arrays` as Fortran and C call it.

use super::calls::{bad_field, record, Call};
use frb::surface::*;
use std::ffi::c_int;
use support::silence::say_nothing;

/// What `frb_run_arrays` is called with after AINERT.
struct Arrays {
    every: c_int,
    room: c_int,
    times: [f64; 12],
    momenta: [f64; 36],
    attitudes: [f64; 48],
}

impl Arrays {
    fn new(every: c_int, room: c_int) -> Arrays {
        Arrays {
            every,
            room,
            times: [-1.0; 12],
            momenta: [-1.0; 36],
            attitudes: [-1.0; 48],
        }
    }

    fn run(&mut self, call: &mut Call) -> c_int {
        // SAFETY: all pointers are valid.
        unsafe {
            frb_set_handler(Some(say_nothing));
            frb_run_arrays(
                &call.method,
                &call.scheme,
                call.m.as_mut_ptr(),
                call.q.as_mut_ptr(),
                call.potenp,
                &call.h,
                &call.steps,
                call.rpar.as_mut_ptr(),
                call.ipar.as_mut_ptr(),
                call.moments.as_ptr(),
                &self.every,
                &self.room,
                self.times.as_mut_ptr(),
                self.momenta.as_mut_ptr(),
                self.attitudes.as_mut_ptr(),
                &mut call.info,
            );
        }
        assert_eq!(call.info, frb_info());
        call.info
    }
}

#[test]
fn arrays_hold_what_output_is_told() {
    let mut told = Call::new();
    told.every = 6;
    told.output = Some(record);
    assert_eq!(told.run(), 0);
    let (mut call, mut arrays) = (Call::new(), Arrays::new(6, 4));
    assert_eq!(arrays.run(&mut call), 0);
    assert_eq!((call.m, call.q), (told.m, told.q));
    for state in 0..4 {
        let want = &told.rpar[1 + 9 * state..10 + 9 * state];
        assert_eq!(arrays.times[state], want[1]);
        assert_eq!(arrays.momenta[3 * state..3 * state + 3], want[2..5]);
        assert_eq!(arrays.attitudes[4 * state..4 * state + 4], want[5..9]);
    }
    // Nothing beyond: the end, at step 20, is in am and q only.
    assert_eq!(arrays.times[4], -1.0);
    assert_eq!(arrays.momenta[12], -1.0);
    assert_eq!(arrays.attitudes[16], -1.0);
}

#[test]
fn arrays_that_cannot_be() {
    let (mut call, mut arrays) = (Call::new(), Arrays::new(6, 3));
    assert_eq!(arrays.run(&mut call), -12);
    assert!(call.m[0].is_nan());
    assert_eq!(arrays.times[0], -1.0);
    for every in [0, -2] {
        let (mut call, mut arrays) = (Call::new(), Arrays::new(every, 12));
        assert_eq!(arrays.run(&mut call), -11);
    }
    let (mut call, mut arrays) = (Call::new(), Arrays::new(5, 12));
    call.potenp = Some(bad_field);
    assert_eq!(arrays.run(&mut call), FRB_NO_TORQUE);
    assert!(arrays.times[..5].iter().all(|x| x.is_nan()));
    assert!(arrays.momenta[..15].iter().all(|x| x.is_nan()));
    assert!(arrays.attitudes[..20].iter().all(|x| x.is_nan()));
    assert_eq!(
        (arrays.times[5], arrays.momenta[15], arrays.attitudes[20]),
        (-1.0, -1.0, -1.0)
    );
}
