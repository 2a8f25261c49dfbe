//! Bad input: NaN, a status for each time and for the thread.

use frb::surface::{frb_info, frb_set_handler, quat_at_times};
use std::ptr::{null, null_mut};
use support::silence::say_nothing;

const N: usize = 19;

struct Call {
    n: i32,
    times: [f64; N],
    moments: [f64; 3],
    m: [f64; 3],
    q: [f64; 4],
    m_out: [[f64; 3]; N],
    q_out: [[f64; 4]; N],
    info: [i32; N],
}

impl Call {
    fn new() -> Call {
        Call {
            n: N as i32,
            times: std::array::from_fn(|k| k as f64 * 0.7 - 3.0),
            moments: [1.0, 2.0, 3.0],
            m: [0.3, -0.5, 0.9],
            q: [1.0, 0.0, 0.0, 0.0],
            m_out: [[9.0; 3]; N],
            q_out: [[9.0; 4]; N],
            info: [77; N],
        }
    }

    /// Calls, with the pointer of one argument null if `null_argument` is its number.
    fn run(&mut self, null_argument: usize) -> i32 {
        let input = |number, pointer| {
            if number == null_argument {
                null()
            } else {
                pointer
            }
        };
        let output = |number, pointer| {
            if number == null_argument {
                null_mut()
            } else {
                pointer
            }
        };
        unsafe {
            frb_set_handler(Some(say_nothing));
            quat_at_times(
                if null_argument == 1 { null() } else { &self.n },
                input(2, self.times.as_ptr()),
                output(3, self.m_out.as_mut_ptr().cast()),
                output(4, self.q_out.as_mut_ptr().cast()),
                input(5, self.moments.as_ptr()),
                input(6, self.m.as_ptr()),
                input(7, self.q.as_ptr()),
                if null_argument == 8 {
                    null_mut()
                } else {
                    self.info.as_mut_ptr()
                },
            );
            frb_info()
        }
    }

    fn is_nan(&self, place: usize) -> bool {
        let all = self.m_out[place].iter().chain(&self.q_out[place]);
        all.into_iter().all(|x| x.is_nan())
    }

    fn is_finite(&self, place: usize) -> bool {
        let all = self.m_out[place].iter().chain(&self.q_out[place]);
        all.into_iter().all(|x| x.is_finite())
    }
}

#[test]
fn a_bad_time_harms_no_other() {
    let mut good = Call::new();
    assert_eq!(good.run(0), 0);
    let mut call = Call::new();
    call.times[4] = f64::NAN;
    call.times[17] = f64::INFINITY;
    assert_eq!(call.run(0), -2);
    for place in 0..N {
        if place == 4 || place == 17 {
            assert!(call.is_nan(place) && call.info[place] == -2);
        } else {
            assert_eq!(call.info[place], 0);
            assert_eq!(call.m_out[place], good.m_out[place]);
            assert_eq!(call.q_out[place], good.q_out[place]);
        }
    }
}

#[test]
fn an_illegal_argument_refuses_all() {
    type Spoil = fn(&mut Call);
    let spoilers: [(i32, Spoil); 4] = [
        (-1, |call| call.n = -1),
        (-5, |call| call.moments[1] = 0.0),
        (-6, |call| call.m[2] = f64::NAN),
        (-7, |call| call.q[0] = 2.0),
    ];
    for (status, spoil) in spoilers {
        let mut call = Call::new();
        spoil(&mut call);
        assert_eq!(call.run(0), status);
        if status != -1 {
            assert!((0..N).all(|place| call.is_nan(place) && call.info[place] == status));
        }
    }
}

#[test]
fn null_pointers_are_illegal_but_for_info() {
    for argument in 1..=7 {
        assert_eq!(Call::new().run(argument), -(argument as i32));
    }
    let mut call = Call::new();
    assert_eq!(call.run(8), 0);
    assert!((0..N).all(|place| call.is_finite(place)));
}

#[test]
fn a_momentum_too_large_is_told() {
    let mut call = Call::new();
    call.m = [f64::MAX, f64::MAX, f64::MAX];
    let status = call.run(0);
    let bad = (0..N).filter(|place| call.info[*place] != 0).count();
    assert_eq!(bad > 0, status == frb::surface::FRB_NOT_REPRESENTABLE);
    assert!((0..N).all(|place| call.is_finite(place) != (call.info[place] != 0)));
}

#[test]
fn an_attitude_at_the_limit_is_legal_for_all_times_or_none() {
    let mut call = Call::new();
    call.q = [
        0.5444320479442037,
        0.3886241860883255,
        0.6648392911357007,
        -0.08974243210792594,
    ];
    let status = call.run(0);
    assert!(status == 0 || status == -7);
    assert!((0..N).all(|place| call.info[place] == status));
}
