//! `frb_run` as Fortran and C call it.

use super::calls::{bad_field, field, record, Call, M, MOMENTS, Q};
use super::systems::system;
use frb::splitting::{Method, RKN6_14A};
use frb::surface::*;
use std::ffi::{c_int, CStr};
use std::ptr;
use support::rotation::{distance, turn_distance};
use support::silence::say_nothing;

#[test]
fn a_run_is_the_scheme_around_the_method() {
    let mut call = Call::new();
    call.steps = 100;
    assert_eq!(call.run(), 0);
    let mut system = system("q33");
    system.time = 10.0;
    let want = system.end_of(Method::ExactQuaternion, &RKN6_14A, 100);
    assert!(distance(&call.m, &want.0) < 1e-13);
    assert!(distance(&call.q, &want.1) < 1e-13);
    assert_eq!(call.ipar[0], 1400);
}

/// Strang's splitting with kicks outside around DMV is what `dmv2` to `dmv10` compute.
#[test]
fn the_old_routines_are_schemes_too() {
    for (order, old) in [
        (2, dmv2 as unsafe extern "C" fn(_, _, _, _, _, _, _)),
        (10, dmv10),
    ] {
        let mut call = Call::new();
        call.method = FRB_DMV + order;
        call.scheme = FRB_SEJ;
        assert_eq!(call.run(), 0);
        let (mut m, mut q) = (M, Q);
        let mut rpar = call.rpar.clone();
        rpar[10..13].copy_from_slice(&MOMENTS);
        let mut ipar = [0; 20];
        // SAFETY: all pointers are valid.
        unsafe {
            old(
                m.as_mut_ptr(),
                q.as_mut_ptr(),
                Some(field),
                &0.1,
                &20,
                rpar.as_mut_ptr(),
                ipar.as_mut_ptr(),
            );
        }
        assert!(distance(&call.m, &m) < 1e-14);
        assert!(distance(&call.q, &q) < 1e-14);
        assert_eq!(ipar[0], call.ipar[0]);
    }
}

#[test]
fn output_is_called_at_the_start_every_so_many_steps_and_at_the_end() {
    let mut call = Call::new();
    call.every = 8;
    call.output = Some(record);
    assert_eq!(call.run(), 0);
    assert_eq!(call.ipar[1], 4);
    let told: Vec<&[f64]> = call.rpar[1..37].chunks(9).collect();
    let steps: Vec<f64> = told.iter().map(|state| state[0]).collect();
    assert_eq!(steps, [0.0, 8.0, 16.0, 20.0]);
    assert_eq!(told[0][2..9], [0.6, -0.5, 0.4, 0.5, 0.5, -0.5, 0.5]);
    assert_eq!(told[1][1], 8.0 * 0.1);
    assert_eq!(told[3][2..5], call.m);
    assert_eq!(told[3][5..9], call.q);
    // Never, and nobody to call.
    for (every, output) in [(0, Some(record as _)), (-3, Some(record as _)), (8, None)] {
        let mut call = Call::new();
        (call.every, call.output) = (every, output);
        assert_eq!(call.run(), 0);
        assert_eq!(call.ipar[1], 0);
    }
}

#[test]
fn no_potential_is_free_motion() {
    let mut call = Call::new();
    call.potenp = None;
    assert_eq!(call.run(), 0);
    let (mut m, mut q) = (M, Q);
    for _ in 0..20 {
        (m, q) = frb::exact::step_quaternion(0.1, &MOMENTS, &m, &q).expect("legal");
    }
    assert_eq!((call.m, call.q), (m, q));
}

#[test]
fn illegal_arguments() {
    let mut codes: Vec<c_int> = vec![-1, 3, 99, 100, 111, 200, 211, 300, 301, 303, 312, 401, 500];
    codes.extend([
        503,
        508,
        602 - 1,
        700,
        706,
        801,
        802,
        c_int::MAX,
        c_int::MIN,
    ]);
    for code in codes {
        let mut call = Call::new();
        call.method = code;
        assert_eq!(call.run(), -1, "method {code}");
    }
    for code in [-1, 0, 9, 100, 111, c_int::MAX, c_int::MIN] {
        let mut call = Call::new();
        call.scheme = code;
        assert_eq!(call.run(), -2, "scheme {code}");
    }
    type Spoil = fn(&mut Call);
    let cases: [(Spoil, c_int); 8] = [
        (|call| call.m[1] = f64::INFINITY, -3),
        (|call| call.q[0] = 2.0, -4),
        (|call| call.q[2] = f64::NAN, -4),
        (|call| call.h = f64::NAN, -6),
        (|call| call.steps = -1, -7),
        (|call| call.moments[2] = 0.0, -10),
        (|call| call.moments[0] = -1.0, -10),
        (|call| call.potenp = Some(bad_field), FRB_NO_TORQUE),
    ];
    for (spoil, status) in cases {
        let mut call = Call::new();
        spoil(&mut call);
        assert_eq!(call.run(), status);
        // SAFETY: the text ends with a zero byte.
        let text = unsafe { CStr::from_ptr(frb_message_text(&status)) };
        let text = text.to_str().expect("plain text");
        let start = format!("argument {} of FRB_RUN, ", -status);
        assert!(status > 0 || text.starts_with(&start), "{text}");
    }
    // The first one counts.
    let mut call = Call::new();
    (call.h, call.q[0], call.moments[0]) = (f64::NAN, 2.0, 0.0);
    assert_eq!(call.run(), -4);
}

/// Every method of every family has a code.
#[test]
fn every_method_and_scheme_runs() {
    let mut methods = vec![FRB_EXACT_QUATERNION, FRB_EXACT_MATRIX, FRB_AXIS_SPLITTING];
    methods.extend([FRB_EXACT_COMPENSATED, FRB_RUNGE_KUTTA]);
    methods.extend((1..=10).map(|nodes| FRB_SEMI_EXACT + nodes));
    methods.extend((1..=10).map(|nodes| FRB_SEMI_EXACT_MATRIX + nodes));
    methods.extend([2, 4, 6, 8, 10].map(|order| FRB_DMV + order));
    methods.extend([2, 4, 6].map(|order| FRB_SYMMETRIC_ROTATION + order));
    methods.extend([2, 4, 6].map(|order| FRB_IMPLICIT_MIDPOINT + order));
    methods.extend([2, 4].map(|order| FRB_JACOBI_MAGNUS + order));
    let mut schemes = vec![
        FRB_STRANG,
        FRB_SEJ,
        FRB_SUZUKI4,
        FRB_KAHAN_LI6,
        FRB_SUZUKI_UMENO8,
    ];
    schemes.extend([FRB_RKN6_14A, FRB_ABA864]);
    schemes.extend((1..=10).map(|stages| FRB_SABA + stages));
    for &method in &methods {
        for &scheme in &schemes {
            let mut call = Call::new();
            (call.method, call.scheme, call.h, call.steps) = (method, scheme, 0.002, 5);
            assert_eq!(call.run(), 0, "{method} {scheme}");
            let mut exact = Call::new();
            (exact.h, exact.steps) = (0.002, 5);
            exact.run();
            let distance = turn_distance(&call.q, &exact.q);
            assert!(distance < 1e-7, "{method} {scheme} {distance:e}");
        }
    }
}

#[test]
fn null_pointers() {
    for place in 1..=13 {
        let mut call = Call::new();
        call.every = 5;
        call.output = Some(record);
        let is_null = |number: c_int| number == place;
        fn pointer<T>(value: *const T, is_null: bool) -> *const T {
            if is_null {
                ptr::null()
            } else {
                value
            }
        }
        // RPAR and IPAR are used by these routines, so with them null there is no torque.
        let uses = !(is_null(8) || is_null(9));
        // SAFETY: pointers are valid or null.
        unsafe {
            frb_set_handler(Some(say_nothing));
            frb_run(
                pointer(&call.method, is_null(1)),
                pointer(&call.scheme, is_null(2)),
                pointer(call.m.as_ptr(), is_null(3)).cast_mut(),
                pointer(call.q.as_ptr(), is_null(4)).cast_mut(),
                call.potenp.filter(|_| uses && !is_null(5)),
                pointer(&call.h, is_null(6)),
                pointer(&call.steps, is_null(7)),
                pointer(call.rpar.as_ptr(), is_null(8)).cast_mut(),
                pointer(call.ipar.as_ptr(), is_null(9)).cast_mut(),
                pointer(call.moments.as_ptr(), is_null(10)),
                pointer(&call.every, is_null(11)),
                call.output.filter(|_| uses && !is_null(12)),
                pointer(&call.info, is_null(13)).cast_mut(),
            );
        }
        let may_be_null = [5, 8, 9, 12, 13].contains(&place);
        assert_eq!(frb_info(), if may_be_null { 0 } else { -place });
        if !may_be_null {
            assert_eq!(call.info, -place);
        }
        if !may_be_null && place != 3 {
            assert!(call.m[0].is_nan());
        }
    }
}

/// The other names are the same routines.
#[test]
fn names() {
    let mut value = 0.0;
    // SAFETY: all pointers are valid.
    unsafe {
        frb_set_handler(Some(say_nothing));
        for casimir in [frb_casimir, frb_casimir_, frb_casimir__, FRB_CASIMIR] {
            value = 0.0;
            casimir(&mut value, M.as_ptr());
            assert_eq!(value, frb::diagnostics::casimir(&M));
        }
        for run in [frb_run, frb_run_, frb_run__, FRB_RUN] {
            let mut call = Call::new();
            let (m, q) = (call.m.as_mut_ptr(), call.q.as_mut_ptr());
            let (r, i) = (call.rpar.as_mut_ptr(), call.ipar.as_mut_ptr());
            run(
                &0,
                &6,
                m,
                q,
                call.potenp,
                &0.1,
                &20,
                r,
                i,
                MOMENTS.as_ptr(),
                &0,
                None,
                ptr::null_mut(),
            );
            let mut same = Call::new();
            same.run();
            assert_eq!((call.m, call.q), (same.m, same.q));
        }
    }
    assert!(value > 0.0);
}
