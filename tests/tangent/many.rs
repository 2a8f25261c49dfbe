//! Many bodies and many times fare as they do alone; bad input gives NaN and a status.

use frb::surface::{
    frb_info, frb_set_handler, quat_at_times_tangent, quat_step_tangent, quat_step_tangent_batch,
};
use std::ffi::c_int;
use std::ptr::{null, null_mut};
use support::calls::{all_nan, bits};
use support::kinds::KINDS;
use support::random::Random;
use support::silence::say_nothing;
use support::truth::Case;

/// More than two registers of any processor, and some left over.
const N: usize = 21;

fn cases() -> Vec<Case> {
    let each = |number: usize| {
        let kind = &KINDS[number % KINDS.len()];
        kind.case(&mut Random::seeded(&[63, number as u64]))
    };
    (0..4 * N).map(each).collect()
}

/// Momentum, attitude and tangent map of one step, and its status.
fn alone(h: f64, moments: &[f64; 3], m: &[f64; 3], q: &[f64; 4]) -> (Vec<f64>, c_int) {
    let mut out = vec![9.0; 67];
    unsafe {
        frb_set_handler(Some(say_nothing));
        let p = out.as_mut_ptr();
        let (i, m, q) = (moments.as_ptr(), m.as_ptr(), q.as_ptr());
        quat_step_tangent(p, p.add(3), p.add(7), &h, i, m, q);
        (out, frb_info())
    }
}

/// The outputs of a call for many.
struct Results {
    m: Vec<f64>,
    q: Vec<f64>,
    tangent: Vec<f64>,
    info: Vec<c_int>,
    status: c_int,
}

impl Results {
    fn new() -> Results {
        Results {
            m: vec![9.0; 3 * N],
            q: vec![9.0; 4 * N],
            tangent: vec![9.0; 60 * N],
            info: vec![99; N],
            status: 99,
        }
    }

    fn of(&self, place: usize) -> Vec<f64> {
        let (m, q) = (&self.m[3 * place..][..3], &self.q[4 * place..][..4]);
        [m, q, &self.tangent[60 * place..][..60]].concat()
    }

    fn is_refused(&self, status: c_int) -> bool {
        self.status == status
            && (0..N).all(|place| all_nan(&self.of(place)) && self.info[place] == status)
    }
}

struct Batch {
    n: c_int,
    h: Vec<f64>,
    nh: c_int,
    moments: Vec<f64>,
    ninert: c_int,
    m: Vec<f64>,
    q: Vec<f64>,
}

impl Batch {
    fn of(cases: &[Case]) -> Batch {
        Batch {
            n: N as c_int,
            h: cases.iter().map(|case| case.h).collect(),
            nh: N as c_int,
            moments: cases.iter().flat_map(|case| case.moments).collect(),
            ninert: N as c_int,
            m: cases.iter().flat_map(|case| case.m).collect(),
            q: cases.iter().flat_map(|case| case.quaternion).collect(),
        }
    }

    /// Calls with a null pointer at the argument of this number.
    fn call(&self, missing: usize) -> Results {
        let mut results = Results::new();
        let Results {
            m,
            q,
            tangent,
            info,
            ..
        } = &mut results;
        let input = |number, numbers: &[f64]| given(number != missing, numbers.as_ptr());
        let count = |number, count: &c_int| given(number != missing, count);
        let output = |number, array: &mut [f64]| room(number != missing, array.as_mut_ptr());
        unsafe {
            frb_set_handler(Some(say_nothing));
            quat_step_tangent_batch(
                count(1, &self.n),
                output(2, m),
                output(3, q),
                output(4, tangent),
                input(5, &self.h),
                count(6, &self.nh),
                input(7, &self.moments),
                count(8, &self.ninert),
                input(9, &self.m),
                input(10, &self.q),
                room(missing != 11, info.as_mut_ptr()),
            );
        }
        results.status = frb_info();
        results
    }
}

fn given<T>(is_given: bool, pointer: *const T) -> *const T {
    if is_given {
        pointer
    } else {
        null()
    }
}

fn room<T>(is_given: bool, pointer: *mut T) -> *mut T {
    if is_given {
        pointer
    } else {
        null_mut()
    }
}

#[test]
fn every_body_of_a_batch_fares_as_alone() {
    for cases in cases().chunks_exact(N) {
        let results = Batch::of(cases).call(0);
        for (place, case) in cases.iter().enumerate() {
            let (want, status) = alone(case.h, &case.moments, &case.m, &case.quaternion);
            assert_eq!(bits(&results.of(place)), bits(&want), "{case:?}");
            assert_eq!(results.info[place] != 0, status != 0, "{case:?}");
        }
    }
}

#[test]
fn one_step_and_one_body_serve_all() {
    let cases = &cases()[..N];
    let mut batch = Batch::of(cases);
    (batch.nh, batch.ninert) = (1, 1);
    let results = batch.call(0);
    for (place, case) in cases.iter().enumerate() {
        let (want, _) = alone(cases[0].h, &cases[0].moments, &case.m, &case.quaternion);
        assert_eq!(bits(&results.of(place)), bits(&want), "{case:?}");
    }
}

#[test]
fn a_bad_body_of_a_batch_is_told() {
    let ordinary = Case {
        moments: [1.0, 2.0, 3.0],
        m: [0.3, -0.5, 0.9],
        h: 0.2,
        quaternion: [0.6, 0.0, 0.8, 0.0],
        matrix: [1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0],
    };
    let mut cases: Vec<Case> = (0..N).map(|_| ordinary).collect();
    cases[4].quaternion = [0.0; 4];
    cases[6].h = f64::NAN;
    cases[7].moments[1] = -1.0;
    cases[11].m[2] = f64::INFINITY;
    let results = Batch::of(&cases).call(0);
    assert_eq!(results.status, -10);
    let (want, _) = alone(
        ordinary.h,
        &ordinary.moments,
        &ordinary.m,
        &ordinary.quaternion,
    );
    for place in 0..N {
        let status = match place {
            4 => -10,
            6 => -5,
            7 => -7,
            11 => -9,
            _ => 0,
        };
        assert_eq!(results.info[place], status);
        if status == 0 {
            assert_eq!(bits(&results.of(place)), bits(&want));
        } else {
            assert!(all_nan(&results.of(place)));
        }
    }
}

#[test]
fn a_batch_without_an_argument_is_refused() {
    let mut batch = Batch::of(&cases()[..N]);
    for number in [5, 6, 7, 8, 9, 10] {
        assert!(
            batch.call(number).is_refused(-(number as c_int)),
            "{number}"
        );
    }
    for number in 1..5 {
        assert_eq!(batch.call(number).status, -(number as c_int));
    }
    assert!(!batch.call(11).of(0).contains(&9.0));
    batch.nh = 2;
    assert!(batch.call(0).is_refused(-6));
    (batch.nh, batch.ninert) = (1, 0);
    assert!(batch.call(0).is_refused(-8));
    batch.n = -1;
    assert_eq!(batch.call(0).status, -1);
}

fn at_times(n: c_int, times: &[f64], moments: &[f64; 3], m: &[f64; 3], q: &[f64; 4]) -> Results {
    let mut results = Results::new();
    unsafe {
        frb_set_handler(Some(say_nothing));
        quat_at_times_tangent(
            &n,
            times.as_ptr(),
            results.m.as_mut_ptr(),
            results.q.as_mut_ptr(),
            results.tangent.as_mut_ptr(),
            moments.as_ptr(),
            m.as_ptr(),
            q.as_ptr(),
            results.info.as_mut_ptr(),
        );
    }
    results.status = frb_info();
    results
}

#[test]
fn every_time_fares_as_a_step() {
    let (moments, m, q) = ([3.0, 1.0, 2.0], [0.3, -0.5, 0.9], [0.6, 0.0, 0.8, 0.0]);
    let mut times: [f64; N] = std::array::from_fn(|place| (place as f64 - 5.0).powi(3) * 0.1);
    times[3] = f64::NAN;
    let results = at_times(N as c_int, &times, &moments, &m, &q);
    assert_eq!(results.status, -2);
    for (place, time) in times.iter().enumerate() {
        assert_eq!(results.info[place], if place == 3 { -2 } else { 0 });
        let (want, _) = alone(*time, &moments, &m, &q);
        assert_eq!(bits(&results.of(place)), bits(&want), "{time}");
    }
}

#[test]
fn a_bad_start_of_all_times_is_refused() {
    let (times, moments, m, q) = (
        [0.1; N],
        [3.0, 1.0, 2.0],
        [0.3, -0.5, 0.9],
        [1.0, 0.0, 0.0, 0.0],
    );
    let n = N as c_int;
    assert!(at_times(n, &times, &[0.0; 3], &m, &q).is_refused(-6));
    assert!(at_times(n, &times, &moments, &[f64::NAN; 3], &q).is_refused(-7));
    assert!(at_times(n, &times, &moments, &m, &[2.0; 4]).is_refused(-8));
    assert_eq!(at_times(-1, &times, &moments, &m, &q).status, -1);
}
