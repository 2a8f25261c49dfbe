//! Bodies that cannot be stepped, among others that can.

use crate::bodies::{easy_bodies, random_bodies, Bodies};
use crate::calls::{silence, Layout};
use crate::routines::ROUTINES;
use frb::surface::{frb_info, frb_set_handler, FRB_NOT_REPRESENTABLE};
use std::cell::RefCell;
use std::ffi::{c_char, c_int};
use std::slice;
use support::random::Random;

type Spoil = fn(&mut Bodies, usize);

/// What spoils a body, and the status it then has.
const FLAWS: [(c_int, Spoil); 10] = [
    (-4, |bodies, place| bodies.steps[place] = f64::NAN),
    (-4, |bodies, place| bodies.steps[place] = f64::INFINITY),
    (-6, |bodies, place| bodies.moments[3 * place] = 0.0),
    (-6, |bodies, place| bodies.moments[3 * place + 1] = -1.0),
    (-6, |bodies, place| bodies.moments[3 * place + 2] = f64::NAN),
    (-8, |bodies, place| bodies.momenta[3 * place] = f64::NAN),
    (-8, |bodies, place| {
        bodies.momenta[3 * place + 2] = f64::NEG_INFINITY
    }),
    (-9, |bodies, place| {
        bodies.attitudes[bodies.routine.width * place] = f64::NAN
    }),
    (-9, |bodies, place| {
        bodies.attitudes[bodies.routine.width * place] += 3.0
    }),
    (-9, |bodies, place| {
        let width = bodies.routine.width;
        bodies.attitudes[width * place..][..width].fill(0.0);
    }),
];

/// A momentum longer than the largest number, about to turn towards an axis.
fn overflow(bodies: &mut Bodies, place: usize) {
    bodies.momenta[3 * place..][..3].copy_from_slice(&[f64::MAX, f64::MAX, 0.0]);
    bodies.moments[3 * place..][..3].copy_from_slice(&[1.0, 2.0, 3.0]);
    bodies.steps[place] = 0.1 / f64::MAX;
}

/// One bad body at every place: its status, and its neighbours as they were.
#[test]
fn one_bad_body() {
    silence();
    for routine in &ROUTINES {
        let order = *routine.orders.start();
        let good = Bodies::new(routine, order, &easy_bodies(37, 31));
        let end = good.call();
        assert_eq!(end.status, 0, "{}", routine.name);
        for (info, spoil) in FLAWS {
            for place in 0..good.count {
                let mut bodies = good.clone();
                spoil(&mut bodies, place);
                let mut want = end.clone();
                want.status = info;
                want.info[place] = info;
                want.momenta[3 * place..][..3].fill(f64::NAN.to_bits());
                let width = routine.width;
                want.attitudes[width * place..][..width].fill(f64::NAN.to_bits());
                assert!(bodies.call() == want, "{}, {info}, {place}", routine.name);
            }
        }
    }
}

/// Several flaws in a batch, several in a body: all as for single bodies, with any layout.
#[test]
fn many_bad_bodies() {
    silence();
    for routine in &ROUTINES {
        for order in [*routine.orders.start(), *routine.orders.end()] {
            for seed in 0..50 {
                let count = 70;
                let mut bodies = Bodies::new(routine, order, &random_bodies(count, 100 + seed));
                let mut random = Random::new(seed);
                for _ in 0..random.bits() % 40 {
                    let place = random.bits() as usize % count;
                    FLAWS[random.bits() as usize % FLAWS.len()].1(&mut bodies, place);
                }
                overflow(&mut bodies, random.bits() as usize % count);
                bodies.check(Layout::default());
                bodies.check(Layout {
                    in_place: true,
                    ..Layout::default()
                });
                bodies.check(Layout {
                    without_info: true,
                    shift: 3,
                    ..Layout::default()
                });
            }
        }
    }
}

/// The momentum keeps its length, and one of its components grows beyond the largest number.
#[test]
fn result_that_is_no_number() {
    silence();
    for routine in &ROUTINES {
        let order = *routine.orders.start();
        let mut bodies = Bodies::new(routine, order, &easy_bodies(37, 77));
        for place in (1..bodies.count).step_by(3) {
            overflow(&mut bodies, place);
        }
        bodies.check(Layout::default());
        let end = bodies.call();
        assert_eq!(
            (end.status, end.info[1]),
            (FRB_NOT_REPRESENTABLE, FRB_NOT_REPRESENTABLE),
            "{}",
            routine.name
        );
    }
}

/// Flawed moments, or a flawed step, that all bodies share: all are refused.
#[test]
fn shared_flaw() {
    silence();
    for routine in &ROUTINES {
        let order = *routine.orders.start();
        let bodies = Bodies::new(routine, order, &random_bodies(21, 13));
        for moments in [[1.0, -1.0, 1.0], [f64::NAN; 3], [0.0, 1.0, 2.0]] {
            let end = bodies.clone().sharing_moments(moments).call();
            assert_eq!(
                (end.status, end.info),
                (-6, vec![-6; 21]),
                "{}",
                routine.name
            );
            assert!(end
                .momenta
                .iter()
                .all(|bits| f64::from_bits(*bits).is_nan()));
        }
        let end = bodies.clone().sharing_step(f64::NAN).call();
        assert_eq!(
            (end.status, end.info),
            (-4, vec![-4; 21]),
            "{}",
            routine.name
        );
        assert!(end
            .attitudes
            .iter()
            .all(|bits| f64::from_bits(*bits).is_nan()));
    }
}

thread_local! {
    static HEARD: RefCell<Vec<(String, c_int)>> = const { RefCell::new(Vec::new()) };
}

unsafe extern "C" fn listen(routine: *const c_char, info: *const c_int, length: usize) {
    let name = slice::from_raw_parts(routine.cast::<u8>(), length);
    let name = String::from_utf8_lossy(name).into_owned();
    assert_eq!(frb_info(), *info, "the status is known to the handler");
    HEARD.with_borrow_mut(|heard| heard.push((name, *info)));
}

/// The handler hears of the first bad body, and once only.
#[test]
fn one_message_for_a_call() {
    // SAFETY: the handler has the signature asked for.
    unsafe { frb_set_handler(Some(listen)) };
    for routine in &ROUTINES {
        let order = *routine.orders.start();
        let good = Bodies::new(routine, order, &easy_bodies(30, 17));
        good.call();
        assert_eq!(HEARD.take(), []);
        let mut bodies = good.clone();
        for place in (5..30).rev() {
            bodies.momenta[3 * place] = f64::NAN;
        }
        bodies.steps[3] = f64::NAN;
        assert_eq!(bodies.call().status, -4);
        assert_eq!(HEARD.take(), [(routine.name.to_string(), -4)]);
    }
}
