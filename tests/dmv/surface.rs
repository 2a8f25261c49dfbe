//! The routines as a Fortran or C program calls them.

use super::potential::gradient;
use frb::dmv::{self, Compensated};
use frb::surface::{
    dmv10, dmv2, dmv4, dmv6, dmv8, dmv_step, dmv_steps, frb_info, quat_step, FRB_NO_CONVERGENCE,
    FRB_NO_TORQUE,
};
use std::ffi::c_int;
use std::ptr::{null, null_mut};
use support::rotation::IDENTITY;

const WATER: [f64; 3] = [0.345, 0.653, 1.0];
const M: [f64; 3] = [0.6, -0.5, 0.4];

type Routine = unsafe extern "C" fn(
    *mut f64,
    *mut f64,
    Option<unsafe extern "C" fn(*const f64, *mut f64, *mut f64, *mut c_int)>,
    *const f64,
    *const c_int,
    *mut f64,
    *mut c_int,
);
const FAMILY: [Routine; 5] = [dmv2, dmv4, dmv6, dmv8, dmv10];

/// Counts in IPAR(1), and calls the library: IPAR(2) is the status that call had.
unsafe extern "C" fn field(q: *const f64, potp: *mut f64, rpar: *mut f64, ipar: *mut c_int) {
    let q = &*q.cast::<[f64; 4]>();
    let torque = gradient(q);
    for (j, component) in torque.iter().enumerate() {
        *potp.add(j) = *rpar * component;
    }
    *ipar += 1;
    let (mut m, mut attitude) = ([0.0; 3], [0.0; 4]);
    let (h, np) = (0.1, 0);
    quat_step(
        m.as_mut_ptr(),
        attitude.as_mut_ptr(),
        &h,
        rpar.add(10),
        M.as_ptr(),
        IDENTITY.as_ptr(),
        &np,
    );
    *ipar.add(1) = frb_info();
}

unsafe extern "C" fn broken(_: *const f64, potp: *mut f64, _: *mut f64, _: *mut c_int) {
    *potp = f64::NAN;
}

fn parameters() -> ([f64; 20], [c_int; 20]) {
    let mut rpar = [0.5; 20];
    rpar[10..13].copy_from_slice(&WATER);
    (rpar, [0; 20])
}

#[test]
fn the_family_is_the_method() {
    for (half_order, routine) in (1..).zip(FAMILY) {
        let (mut m, mut q) = (M, IDENTITY);
        let (mut rpar, mut ipar) = parameters();
        let (h, steps) = (0.05, 40);
        unsafe {
            routine(
                m.as_mut_ptr(),
                q.as_mut_ptr(),
                Some(field),
                &h,
                &steps,
                rpar.as_mut_ptr(),
                ipar.as_mut_ptr(),
            );
        }
        assert_eq!(frb_info(), 0);
        let potential =
            |q: &[f64; 4], torque: &mut [f64; 3]| *torque = gradient(q).map(|t| 0.5 * t);
        let want = dmv::run_with_potential(h, &WATER, &M, &IDENTITY, 40, half_order, potential);
        assert_eq!(Ok((m, q)), want);
        assert_eq!(rpar, parameters().0, "RPAR is passed through");
        assert_eq!(
            ipar[..3],
            [41, 0, 0],
            "NSTEP + 1 calls, each of which called the library"
        );
    }
}

#[test]
fn illegal_arguments_of_the_family() {
    // (argument, change)
    type Change = fn(&mut [f64; 3], &mut [f64; 4], &mut f64, &mut c_int, &mut [f64; 20]);
    let changes: [(c_int, Change); 6] = [
        (1, |m, q, _, _, _| (m[1], q[0]) = (f64::NAN, 9.0)),
        (2, |_, q, h, _, _| (q[0], *h) = (2.0, f64::NAN)),
        (4, |_, _, h, n, _| (*h, *n) = (f64::INFINITY, -1)),
        (5, |_, _, _, n, rpar| (*n, rpar[10]) = (-1, -1.0)),
        (6, |_, _, _, _, rpar| rpar[11] = -1.0),
        (6, |_, _, _, _, rpar| rpar[12] = f64::NAN),
    ];
    for (argument, change) in changes {
        for routine in FAMILY {
            let (mut m, mut q, mut h, mut steps) = (M, IDENTITY, 0.1, 3);
            let (mut rpar, mut ipar) = parameters();
            change(&mut m, &mut q, &mut h, &mut steps, &mut rpar);
            unsafe {
                routine(
                    m.as_mut_ptr(),
                    q.as_mut_ptr(),
                    Some(field),
                    &h,
                    &steps,
                    rpar.as_mut_ptr(),
                    ipar.as_mut_ptr(),
                );
            }
            assert_eq!(frb_info(), -argument);
            assert!(m.iter().chain(&q).all(|x| x.is_nan()));
            assert_eq!(ipar, [0; 20], "the potential is not asked");
        }
    }
}

#[test]
fn null_pointers_of_the_family() {
    for null_argument in 1..=7 {
        let (mut m, mut q, h, steps) = (M, IDENTITY, 0.1, 3);
        let (mut rpar, mut ipar) = parameters();
        let is = |number| null_argument == number;
        unsafe {
            dmv10(
                if is(1) { null_mut() } else { m.as_mut_ptr() },
                if is(2) { null_mut() } else { q.as_mut_ptr() },
                if is(3) { None } else { Some(field) },
                if is(4) { null() } else { &h },
                if is(5) { null() } else { &steps },
                if is(6) { null_mut() } else { rpar.as_mut_ptr() },
                if is(7) { null_mut() } else { ipar.as_mut_ptr() },
            );
        }
        assert_eq!(frb_info(), -null_argument);
        assert!(is(1) || m.iter().all(|x| x.is_nan()));
        assert!(is(2) || q.iter().all(|x| x.is_nan()));
    }
}

#[test]
fn failures_of_the_family() {
    for (potential, h, info) in [
        (
            field as unsafe extern "C" fn(_, _, _, _),
            1e9,
            FRB_NO_CONVERGENCE,
        ),
        (
            broken as unsafe extern "C" fn(_, _, _, _),
            0.1,
            FRB_NO_TORQUE,
        ),
    ] {
        let (mut m, mut q, steps) = (M, IDENTITY, 3);
        let (mut rpar, mut ipar) = parameters();
        unsafe {
            dmv6(
                m.as_mut_ptr(),
                q.as_mut_ptr(),
                Some(potential),
                &h,
                &steps,
                rpar.as_mut_ptr(),
                ipar.as_mut_ptr(),
            );
        }
        assert_eq!(frb_info(), info);
        assert!(m.iter().chain(&q).all(|x| x.is_nan()));
    }
}

#[test]
fn one_step() {
    for (np, h, info) in [
        (1, 0.1, 0),
        (5, 0.1, 0),
        (0, 0.1, -7),
        (6, 0.1, -7),
        (5, f64::NAN, -3),
        (5, 1e9, FRB_NO_CONVERGENCE),
    ] {
        let (mut m, mut q) = (M, IDENTITY);
        unsafe {
            let (m, q) = (m.as_mut_ptr(), q.as_mut_ptr());
            dmv_step(m, q, &h, WATER.as_ptr(), m, q, &np);
        }
        assert_eq!(frb_info(), info);
        match dmv::step(h, &WATER, &M, &IDENTITY, np) {
            Ok(want) => assert_eq!((m, q), want),
            Err(_) => assert!(m.iter().chain(&q).all(|x| x.is_nan())),
        }
    }
}

#[test]
fn many_steps() {
    for (np, steps, h, info) in [
        (1, 100, 0.1, 0),
        (5, 0, 0.1, 0),
        (4, 100, 0.1, 0),
        (5, -1, 0.1, -7),
        (6, 100, 0.1, -8),
        (6, -1, f64::NAN, -5),
        (5, 100, 1e9, FRB_NO_CONVERGENCE),
    ] {
        let mut state = Compensated::new(M, IDENTITY);
        unsafe {
            dmv_steps(
                state.momentum.as_mut_ptr(),
                state.attitude.as_mut_ptr(),
                state.momentum_carry.as_mut_ptr(),
                state.attitude_carry.as_mut_ptr(),
                &h,
                WATER.as_ptr(),
                &steps,
                &np,
            );
        }
        assert_eq!(frb_info(), info);
        if info == 0 {
            let mut want = Compensated::new(M, IDENTITY);
            dmv::steps_compensated(h, &WATER, &mut want, steps as u32, np).expect("small steps");
            assert_eq!(state, want);
        } else {
            let all = [&state.momentum[..], &state.attitude, &state.momentum_carry];
            assert!(all.iter().all(|part| part.iter().all(|x| x.is_nan())));
            assert!(state.attitude_carry.iter().all(|x| x.is_nan()));
        }
    }
}

#[test]
fn null_pointers_and_carries_of_many_steps() {
    for wrong in 1..=8 {
        let mut state = Compensated::new(M, IDENTITY);
        let (h, steps, np) = (0.1, 3, 5);
        let is = |number| wrong == number;
        unsafe {
            dmv_steps(
                if is(1) {
                    null_mut()
                } else {
                    state.momentum.as_mut_ptr()
                },
                if is(2) {
                    null_mut()
                } else {
                    state.attitude.as_mut_ptr()
                },
                if is(3) {
                    null_mut()
                } else {
                    state.momentum_carry.as_mut_ptr()
                },
                if is(4) {
                    null_mut()
                } else {
                    state.attitude_carry.as_mut_ptr()
                },
                if is(5) { null() } else { &h },
                if is(6) { null() } else { WATER.as_ptr() },
                if is(7) { null() } else { &steps },
                if is(8) { null() } else { &np },
            );
        }
        assert_eq!(frb_info(), -wrong);
        assert!(is(1) || state.momentum.iter().all(|x| x.is_nan()));
    }
    for wrong in [3, 4] {
        let mut state = Compensated::new(M, IDENTITY);
        let (h, steps, np) = (0.1, 3, 5);
        match wrong {
            3 => state.momentum_carry[2] = f64::INFINITY,
            _ => state.attitude_carry[3] = f64::NAN,
        }
        unsafe {
            dmv_steps(
                state.momentum.as_mut_ptr(),
                state.attitude.as_mut_ptr(),
                state.momentum_carry.as_mut_ptr(),
                state.attitude_carry.as_mut_ptr(),
                &h,
                WATER.as_ptr(),
                &steps,
                &np,
            );
        }
        assert_eq!(frb_info(), -wrong);
    }
}
