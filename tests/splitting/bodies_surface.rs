//! `frb_run_bodies` and `frb_scheme` as programs call them.

use frb::splitting::Scheme;
use frb::surface::*;
use std::ffi::{c_int, c_void};
use std::ptr::{null, null_mut};
use support::silence::say_nothing;

/// Without a line for each call that is refused.
fn silent<T>(calls: impl FnOnce() -> T) -> T {
    unsafe { frb_set_handler(Some(say_nothing)) };
    let result = calls();
    unsafe { frb_set_handler(None) };
    result
}

/// The arguments of a call for three bodies.
struct Arguments {
    integers: [c_int; 8],
    x: [f64; 9],
    v: [f64; 9],
    q: [f64; 12],
    m: [f64; 9],
    mass: [f64; 3],
    inertia: [f64; 9],
    t: f64,
    h: f64,
    context: [f64; 2],
    info: c_int,
}

// The places of the integers.
const METHOD: usize = 0;
const SCHEME: usize = 1;
const N: usize = 2;
const NMASS: usize = 3;
const NINERT: usize = 4;
const NSTEP: usize = 5;
const DEPENDS: usize = 6;
const NOUT: usize = 7;

fn arguments() -> Arguments {
    Arguments {
        integers: [
            FRB_EXACT_QUATERNION,
            FRB_PEFRL,
            3,
            3,
            3,
            5,
            FRB_ON_POSITIONS,
            2,
        ],
        x: [0.1; 9],
        v: [0.2; 9],
        q: [0.5; 12],
        m: [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.1],
        mass: [1.0, 2.0, 3.0],
        inertia: [1.0, 2.0, 3.0, 3.0, 2.0, 1.0, 2.0, 2.0, 2.5],
        t: 10.0,
        h: 0.125,
        context: [0.0; 2],
        info: 99,
    }
}

impl Arguments {
    unsafe fn call(&mut self, nulls: &[usize]) -> c_int {
        let i = self.integers.as_ptr();
        let is_null = |place: usize| nulls.contains(&place);
        let given = |place: usize, p: *mut f64| if is_null(place) { null_mut() } else { p };
        let number = |place: usize, k: usize| if is_null(place) { null() } else { i.add(k) };
        let context: *mut c_void = self.context.as_mut_ptr().cast();
        frb_run_bodies(
            number(1, METHOD),
            number(2, SCHEME),
            number(3, N),
            given(4, self.x.as_mut_ptr()),
            given(5, self.v.as_mut_ptr()),
            given(6, self.q.as_mut_ptr()),
            given(7, self.m.as_mut_ptr()),
            given(8, self.mass.as_mut_ptr()),
            number(9, NMASS),
            given(10, self.inertia.as_mut_ptr()),
            number(11, NINERT),
            given(12, &raw mut self.t),
            given(13, &raw mut self.h),
            number(14, NSTEP),
            if is_null(15) { None } else { Some(spring) },
            number(16, DEPENDS),
            if is_null(17) { null_mut() } else { context },
            number(18, NOUT),
            if is_null(19) { None } else { Some(count) },
            &raw mut self.info,
        );
        assert_eq!(self.info, frb_info());
        self.info
    }

    fn outputs(&self) -> Vec<f64> {
        [&self.x[..], &self.v, &self.q, &self.m, &[self.t]].concat()
    }
}

/// Springs and a field; CONTEXT(1) counts calls, and the time 11 is the last if there is a context.
unsafe extern "C" fn spring(
    t: *const f64,
    n: *const c_int,
    x: *const f64,
    q: *const f64,
    _v: *const f64,
    am: *const f64,
    force: *mut f64,
    torque: *mut f64,
    context: *mut c_void,
    stop: *mut c_int,
) {
    for place in 0..3 * *n as usize {
        *force.add(place) = -*x.add(place);
        *torque.add(place) = *q.add(place) - 0.1 * *am.add(place);
    }
    if !context.is_null() {
        *context.cast::<f64>() += 1.0;
        *stop = c_int::from(*t > 10.5);
    }
}

/// CONTEXT(2) counts outputs.
unsafe extern "C" fn count(
    _step: *const c_int,
    _t: *const f64,
    _n: *const c_int,
    _x: *const f64,
    _q: *const f64,
    _v: *const f64,
    _am: *const f64,
    context: *mut c_void,
    _stop: *mut c_int,
) {
    if !context.is_null() {
        *context.cast::<f64>().add(1) += 1.0;
    }
}

#[test]
fn runs_and_stops() {
    for depends in [FRB_ON_POSITIONS, FRB_ON_VELOCITIES] {
        let mut call = arguments();
        call.integers[DEPENDS] = depends;
        assert_eq!(unsafe { call.call(&[]) }, 0);
        // The fifth step is not finished: the states at 0, 2 and 4 are told.
        assert_eq!((call.t, call.context[1]), (10.5, 3.0));
        let mut whole = arguments();
        whole.integers[DEPENDS] = depends;
        whole.integers[NSTEP] = 4;
        assert_eq!(unsafe { whole.call(&[17]) }, 0);
        assert_eq!(whole.outputs(), call.outputs());
        assert_ne!(whole.x, arguments().x);
    }
}

/// Bodies that do not move in space need no masses, positions and velocities.
#[test]
fn translation_is_optional() {
    for nulls in [&[4, 5, 8, 17][..], &[17]] {
        let mut call = arguments();
        call.integers[NMASS] = 0;
        assert_eq!(unsafe { call.call(nulls) }, 0);
        assert_eq!((call.x, call.v), (arguments().x, arguments().v));
        assert_ne!(call.m, arguments().m);
        // Refused, and still not touched.
        call.h = f64::NAN;
        silent(|| assert_eq!(unsafe { call.call(nulls) }, -13));
        assert_eq!((call.x, call.v), (arguments().x, arguments().v));
        assert!(call.m.iter().chain(&call.q).all(|x| x.is_nan()));
    }
}

/// Without forces a step is one free step.
#[test]
fn free_motion() {
    let mut call = arguments();
    assert_eq!(unsafe { call.call(&[15]) }, 0);
    let start = arguments();
    for body in 0..3 {
        let (mut m, mut q) = ([0.0; 3], [0.0; 4]);
        m.copy_from_slice(&start.m[3 * body..][..3]);
        q.copy_from_slice(&start.q[4 * body..][..4]);
        for _ in 0..5 {
            let (mut m1, mut q1) = ([0.0; 3], [0.0; 4]);
            let inertia = start.inertia[3 * body..].as_ptr();
            let (m0, q0) = (m.as_ptr(), q.as_ptr());
            unsafe {
                quat_step(
                    m1.as_mut_ptr(),
                    q1.as_mut_ptr(),
                    &start.h,
                    inertia,
                    m0,
                    q0,
                    &0,
                )
            };
            (m, q) = (m1, q1);
        }
        assert_eq!(m, call.m[3 * body..][..3]);
        assert_eq!(q, call.q[4 * body..][..4]);
        assert!((call.x[3 * body] - 0.1 - 5.0 * 0.125 * 0.2).abs() < 1e-15);
    }
    assert_eq!(call.t, 10.625);
}

#[test]
fn bad_arguments_are_refused() {
    type Change = fn(&mut Arguments);
    let cases: [(c_int, Change); 24] = [
        (-1, |a| a.integers[METHOD] = FRB_RUNGE_KUTTA),
        (-1, |a| a.integers[METHOD] = 999),
        (-2, |a| a.integers[SCHEME] = 0),
        (-3, |a| a.integers[N] = -1),
        (-4, |a| a.x[7] = f64::NAN),
        (-5, |a| a.v[8] = f64::INFINITY),
        (-6, |a| a.q[11] = f64::NAN),
        (-6, |a| a.q[4..8].fill(0.0)),
        (-7, |a| a.m[4] = f64::NAN),
        (-8, |a| a.mass[1] = 0.0),
        (-8, |a| a.mass[2] = f64::NAN),
        (-9, |a| a.integers[NMASS] = 2),
        (-9, |a| a.integers[NMASS] = -1),
        (-10, |a| a.inertia[5] = 0.0),
        (-10, |a| a.inertia[5] = -1.0),
        (-11, |a| a.integers[NINERT] = 2),
        (-11, |a| a.integers[NINERT] = 0),
        (-12, |a| a.t = f64::NAN),
        (-13, |a| a.h = f64::INFINITY),
        (-14, |a| a.integers[NSTEP] = -1),
        (-16, |a| a.integers[DEPENDS] = 2),
        // The first one counts.
        (-4, |a| (a.h, a.x[0]) = (f64::NAN, f64::NAN)),
        (-7, |a| (a.m[0], a.inertia[0]) = (f64::NAN, f64::NAN)),
        (FRB_NOT_REPRESENTABLE, |a| a.v[0] = 1.7e308),
    ];
    for (status, change) in cases {
        let mut call = arguments();
        change(&mut call);
        call.h *= if status > 0 { 1e3 } else { 1.0 };
        silent(|| assert_eq!(unsafe { call.call(&[15, 17]) }, status));
        // An illegal number of bodies tells of no room.
        let bodies = call.integers[N] > 0;
        assert!(
            !bodies || call.outputs().iter().all(|x| x.is_nan()),
            "{status}"
        );
    }
}

#[test]
fn null_pointers_are_refused() {
    for place in (1..=14).chain([16, 18]) {
        let mut call = arguments();
        silent(|| assert_eq!(unsafe { call.call(&[place]) }, -(place as c_int)));
        assert!(
            place == 7 || place == 3 || call.m.iter().all(|x| x.is_nan()),
            "{place}"
        );
    }
}

#[test]
fn messages_name_the_body() {
    let mut call = arguments();
    call.q[9] = f64::NAN;
    let mut text = [0_u8; 160];
    silent(|| unsafe {
        call.call(&[]);
        frb_message(null(), text.as_mut_ptr().cast(), text.len());
    });
    let text = String::from_utf8_lossy(&text);
    let wanted =
        "argument 6 of FRB_RUN_BODIES, Q(2,3): the attitude must be a unit quaternion (body 3)";
    assert_eq!(text.trim_end_matches(['\0', ' ']), wanted);
}

#[test]
fn coefficients_are_those_of_the_schemes() {
    let codes = [
        FRB_STRANG,
        FRB_SEJ,
        FRB_SUZUKI4,
        FRB_KAHAN_LI6,
        FRB_SUZUKI_UMENO8,
        FRB_RKN6_14A,
    ];
    let more = [FRB_ABA864, FRB_PEFRL];
    let saba = (1..=10).map(|stages| FRB_SABA + stages);
    let codes = codes.into_iter().chain(more).chain(saba);
    for (code, scheme) in codes.zip(super::tables::schemes()) {
        let Scheme {
            drifts,
            kicks,
            order,
            ..
        } = scheme;
        let (mut a, mut b) = ([7.0; 16], [7.0; 16]);
        let (mut counts, mut orders, mut info) = ([9; 2], [9; 2], 9);
        let [na, nb] = &mut counts;
        unsafe {
            frb_scheme(
                &code,
                na,
                a.as_mut_ptr(),
                nb,
                b.as_mut_ptr(),
                orders.as_mut_ptr(),
                &mut info,
            )
        };
        assert_eq!((info, frb_info()), (0, 0));
        assert_eq!(
            counts.map(|count| count as usize),
            [drifts.len(), kicks.len()]
        );
        assert_eq!((&a[..drifts.len()], &b[..kicks.len()]), (drifts, kicks));
        assert!(a[drifts.len()..]
            .iter()
            .chain(&b[kicks.len()..])
            .all(|x| *x == 0.0));
        assert_eq!(
            orders,
            [order, scheme.on_velocities.order].map(|order| order as c_int)
        );
    }
    let (mut a, mut b, mut counts, mut orders) = ([7.0; 16], [7.0; 16], [9; 2], [9; 2]);
    let [na, nb] = &mut counts;
    silent(|| unsafe {
        frb_scheme(
            &0,
            na,
            a.as_mut_ptr(),
            nb,
            b.as_mut_ptr(),
            orders.as_mut_ptr(),
            null_mut(),
        );
    });
    assert_eq!(frb_info(), -1);
    assert!(a.iter().chain(&b).all(|x| x.is_nan()));
    assert_eq!((counts, orders), ([0; 2], [0; 2]));
}
