//! `frb_run_tangent` and `frb_run_lyapunov` as programs call them: values, illegal arguments, failures.

use frb::surface::*;
use std::ffi::{c_int, c_void};
use std::ptr::{null, null_mut};
use support::silence::say_nothing;

/// What a call of either routine is given.
#[derive(Clone, Copy)]
struct Arguments {
    scheme: c_int,
    m: [f64; 3],
    q: [f64; 4],
    tangent: [f64; 54],
    n: c_int,
    vectors: [f64; 12],
    scale: f64,
    exponents: [f64; 2],
    megno: [f64; 2],
    inertia: [f64; 3],
    t: f64,
    h: f64,
    steps: c_int,
    derivative: c_int,
    info: c_int,
}

fn arguments() -> Arguments {
    Arguments {
        scheme: FRB_PEFRL,
        m: [0.3, 0.4, 0.5],
        q: [0.5; 4],
        tangent: [7.0; 54],
        n: 2,
        vectors: [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0],
        scale: 1.0,
        exponents: [7.0; 2],
        megno: [7.0; 2],
        inertia: [1.0, 2.0, 2.5],
        t: 1.0,
        h: 0.125,
        steps: 8,
        derivative: FRB_BY_DIFFERENCES,
        info: 99,
    }
}

/// A torque of size *context, 1 if there is none, about the first axis, that depends on the time.
unsafe extern "C" fn twist(
    t: *const f64,
    q: *const f64,
    tau: *mut f64,
    dtau: *mut f64,
    context: *mut c_void,
) {
    let size = if context.is_null() {
        1.0
    } else {
        *context.cast::<f64>()
    };
    assert!((*dtau, *tau) == (0.0, 0.0));
    *tau = size * (*t).cos() * *q.add(1);
    // δq = ½q∘(0, θ): q₁ changes by ½(q₀θ₁ − q₃θ₂ + q₂θ₃)
    for (column, by) in [*q, -*q.add(3), *q.add(2)].into_iter().enumerate() {
        *dtau.add(3 * column) = 0.5 * size * (*t).cos() * by;
    }
}

impl Arguments {
    unsafe fn map(&mut self, mut size: Option<f64>, null_at: usize) -> c_int {
        let context = size
            .as_mut()
            .map_or(null_mut(), |size| (&raw mut *size).cast());
        let number = |place: usize, p: *const c_int| if place == null_at { null() } else { p };
        let given = |place: usize, p: *mut f64| if place == null_at { null_mut() } else { p };
        let none = -1;
        frb_run_tangent(
            number(1, &raw const self.scheme),
            given(2, self.m.as_mut_ptr()),
            given(3, self.q.as_mut_ptr()),
            given(4, self.tangent.as_mut_ptr()),
            given(5, self.inertia.as_mut_ptr()),
            given(6, &raw mut self.t),
            given(7, &raw mut self.h),
            number(8, &raw const self.steps),
            Some(twist),
            number(10, &raw const self.derivative),
            context,
            number(12, &raw const none),
            None,
            &raw mut self.info,
        );
        assert_eq!(self.info, frb_info());
        self.info
    }

    unsafe fn growth(&mut self, null_at: usize) -> c_int {
        let number = |place: usize, p: *const c_int| if place == null_at { null() } else { p };
        let given = |place: usize, p: *mut f64| if place == null_at { null_mut() } else { p };
        let none = -1;
        frb_run_lyapunov(
            number(1, &raw const self.scheme),
            given(2, self.m.as_mut_ptr()),
            given(3, self.q.as_mut_ptr()),
            number(4, &raw const self.n),
            given(5, self.vectors.as_mut_ptr()),
            given(6, &raw mut self.scale),
            given(7, self.exponents.as_mut_ptr()),
            given(8, self.megno.as_mut_ptr()),
            given(9, self.inertia.as_mut_ptr()),
            given(10, &raw mut self.t),
            given(11, &raw mut self.h),
            number(12, &raw const self.steps),
            Some(twist),
            number(14, &raw const self.derivative),
            null_mut(),
            number(16, &raw const none),
            None,
            &raw mut self.info,
        );
        assert_eq!(self.info, frb_info());
        self.info
    }
}

fn silent<T>(calls: impl FnOnce() -> T) -> T {
    unsafe { frb_set_handler(Some(say_nothing)) };
    let result = calls();
    unsafe { frb_set_handler(None) };
    result
}

fn are_nan(numbers: &[f64]) -> bool {
    numbers.iter().all(|x| x.is_nan())
}

#[test]
fn maps_by_the_caller_and_by_differences() {
    let (mut one, mut other) = (arguments(), arguments());
    other.derivative = FRB_BY_CALLER;
    assert_eq!(unsafe { (one.map(None, 0), other.map(None, 0)) }, (0, 0));
    assert_eq!((one.m, one.q, one.t), (other.m, other.q, 2.0));
    for (x, y) in one.tangent.iter().zip(other.tangent) {
        assert!((x - y).abs() < 1e-11, "{x} {y}");
    }
    // Without steps it is the identity, and nothing grows.
    let mut still = Arguments {
        steps: 0,
        ..arguments()
    };
    assert_eq!(unsafe { still.map(None, 0) }, 0);
    for (place, x) in still.tangent.iter().enumerate() {
        assert_eq!(
            *x,
            f64::from(u8::from(place % 7 == 0 && place < 36)),
            "{place}"
        );
    }
    assert_eq!(unsafe { still.growth(0) }, 0);
    assert_eq!((still.exponents, still.megno), ([0.0; 2], [0.0; 2]));
}

#[test]
fn bad_arguments_are_told() {
    type Spoil = fn(&mut Arguments);
    // What is bad, and the number of the argument in either routine.
    let bad: [(Spoil, c_int, c_int); 13] = [
        (|a| a.scheme = 77, 1, 1),
        (|a| a.m[1] = f64::NAN, 2, 2),
        (|a| a.q = [0.1; 4], 3, 3),
        (|a| a.n = 0, 0, 4),
        (|a| a.vectors[7] = f64::INFINITY, 0, 5),
        (|a| a.vectors = [1.0; 12], 0, 5),
        (|a| a.vectors = [0.0; 12], 0, 5),
        (|a| a.scale = 0.0, 0, 6),
        (|a| a.inertia[2] = -1.0, 5, 9),
        (|a| a.t = f64::NAN, 6, 10),
        (|a| a.h = f64::INFINITY, 7, 11),
        (|a| a.steps = -1, 8, 12),
        (|a| a.derivative = 2, 10, 14),
    ];
    silent(|| unsafe {
        for (spoil, in_map, in_growth) in bad {
            let mut call = arguments();
            spoil(&mut call);
            assert_eq!(call.map(None, 0), -in_map);
            if in_map > 0 {
                assert!(
                    are_nan(&call.m)
                        && are_nan(&call.q)
                        && are_nan(&call.tangent)
                        && call.t.is_nan()
                );
            }
            let mut call = arguments();
            spoil(&mut call);
            assert_eq!(call.growth(0), -in_growth);
            assert!(
                are_nan(&call.m) && are_nan(&call.q) && are_nan(&call.megno) && call.t.is_nan()
            );
            if call.n == 2 {
                assert!(are_nan(&call.vectors) && are_nan(&call.exponents));
            }
        }
        for place in [1, 2, 3, 4, 5, 6, 7, 8, 10, 12] {
            assert_eq!(arguments().map(None, place), -(place as c_int), "null");
        }
        for place in (1..=12).chain([14, 16]) {
            assert_eq!(arguments().growth(place), -(place as c_int), "null");
        }
        for size in [f64::NAN, f64::INFINITY, 1e308] {
            let mut call = Arguments {
                h: 1e3,
                ..arguments()
            };
            assert_eq!(call.map(Some(size), 0), FRB_NO_TORQUE, "{size}");
            assert!(are_nan(&call.tangent));
        }
    });
}
