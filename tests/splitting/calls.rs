//! Calls of `frb_run` as Fortran and C make them, and what they call back.

use frb::surface::*;
use std::ffi::c_int;
use std::ptr;
use support::rotation::vertical;
use support::silence::say_nothing;

pub const MOMENTS: [f64; 3] = [0.345, 0.653, 1.0];
pub const M: [f64; 3] = [0.6, -0.5, 0.4];
pub const Q: [f64; 4] = [0.5, 0.5, -0.5, 0.5];

/// The gradient of U = rpar[0]·Q33; it counts in ipar[0], spoils its copy of q, and calls the library.
pub unsafe extern "C" fn field(q: *const f64, potp: *mut f64, rpar: *mut f64, ipar: *mut c_int) {
    let [q31, q32, _] = vertical(&q.cast::<[f64; 4]>().read());
    let gradient = [-q32, q31, 0.0];
    potp.cast::<[f64; 3]>().write(gradient.map(|x| *rpar * x));
    *ipar += 1;
    q.cast_mut().write(7.0);
    let (mut m, mut q) = ([0.0; 3], [0.0; 4]);
    quat_step(
        m.as_mut_ptr(),
        q.as_mut_ptr(),
        &0.1,
        MOMENTS.as_ptr(),
        M.as_ptr(),
        Q.as_ptr(),
        &99,
    );
}

/// U itself.
pub unsafe extern "C" fn energy_of_field(
    q: *const f64,
    u: *mut f64,
    rpar: *mut f64,
    _: *mut c_int,
) {
    *u = *rpar * vertical(&q.cast::<[f64; 4]>().read())[2];
}

pub unsafe extern "C" fn bad_field(_: *const f64, potp: *mut f64, _: *mut f64, _: *mut c_int) {
    potp.cast::<[f64; 3]>().write([f64::NAN, 0.0, 0.0]);
}

/// Stores what it is told at ipar[1] in rpar, 9 numbers each, and spoils its copies.
pub unsafe extern "C" fn record(
    step: *const c_int,
    t: *const f64,
    am: *const f64,
    q: *const f64,
    rpar: *mut f64,
    ipar: *mut c_int,
) {
    let place = *ipar.add(1);
    let target = rpar.add(1 + 9 * place as usize);
    *target = f64::from(*step);
    *target.add(1) = *t;
    ptr::copy_nonoverlapping(am, target.add(2), 3);
    ptr::copy_nonoverlapping(q, target.add(5), 4);
    *ipar.add(1) = place + 1;
    am.cast_mut().write(7.0);
    q.cast_mut().write(7.0);
}

#[derive(Clone)]
pub struct Call {
    pub method: c_int,
    pub scheme: c_int,
    pub m: [f64; 3],
    pub q: [f64; 4],
    pub potenp: Potential,
    pub h: f64,
    pub steps: c_int,
    pub moments: [f64; 3],
    pub every: c_int,
    pub output: Output,
    pub rpar: Vec<f64>,
    pub ipar: [c_int; 20],
    pub info: c_int,
}

impl Call {
    pub fn new() -> Call {
        let mut rpar = vec![0.0; 100];
        rpar[0] = 1.0;
        Call {
            method: FRB_EXACT_QUATERNION,
            scheme: FRB_RKN6_14A,
            m: M,
            q: Q,
            potenp: Some(field),
            h: 0.1,
            steps: 20,
            moments: MOMENTS,
            every: 0,
            output: None,
            rpar,
            ipar: [0; 20],
            info: 77,
        }
    }

    pub fn run(&mut self) -> c_int {
        // SAFETY: all pointers are valid.
        unsafe {
            frb_set_handler(Some(say_nothing));
            frb_run(
                &self.method,
                &self.scheme,
                self.m.as_mut_ptr(),
                self.q.as_mut_ptr(),
                self.potenp,
                &self.h,
                &self.steps,
                self.rpar.as_mut_ptr(),
                self.ipar.as_mut_ptr(),
                self.moments.as_ptr(),
                &self.every,
                self.output,
                &mut self.info,
            );
        }
        assert_eq!(self.info, frb_info());
        if self.info != 0 {
            assert!(self.m.iter().chain(&self.q).all(|x| x.is_nan()));
        }
        self.info
    }
}
