//! `frb_run_tangent`, `frb_run_lyapunov`.

use crate::bytes::Bytes;
use crate::call::{norm_defect, Call};
use frb::surface::{frb_run_lyapunov, frb_run_tangent, FRB_SABA};
use std::cell::Cell;
use std::ffi::{c_int, c_void};
use support::calls::memory::Place;

/// Departure from |q| = 1 after a normalisation, and of the test's own sum.
const NORM_TOLERANCE: f64 = 4.0 * f64::EPSILON;

/// At most so many vectors, one more than is legal.
const VECTORS: usize = 7;

/// What acts upon the body, and the output that ends the run, or a negative number.
#[derive(Clone, Copy)]
struct Twist {
    torque: [f64; 3],
    slopes: [f64; 18],
    stop: i32,
    outputs: i32,
}

thread_local! {
    static TWIST: Cell<Twist> = const { Cell::new(Twist {
        torque: [0.0; 3],
        slopes: [0.0; 18],
        stop: -1,
        outputs: 0,
    }) };
}

pub fn fuzz(bytes: &[u8]) {
    let mut bytes = Bytes::new(bytes);
    if bytes.byte().is_multiple_of(2) {
        map(&mut bytes);
    } else {
        growth(&mut bytes);
    }
}

/// The scheme, momentum and attitude.
fn begin(call: &mut Call, bytes: &mut Bytes) -> Place {
    let scheme = if bytes.byte().is_multiple_of(2) {
        bytes.count(9)
    } else {
        bytes.count(11).wrapping_add(FRB_SABA)
    };
    call.integers(&[scheme]);
    call.in_and_out(&bytes.numbers::<3>());
    call.in_and_out(&bytes.quaternion())
}

/// What both have from AINERT on: the places of TORQUE, OUTPUT and INFO.
fn go_on(call: &mut Call, bytes: &mut Bytes) -> [Place; 3] {
    call.input(&bytes.moments());
    call.in_and_out(&[bytes.number()]);
    call.input(&[bytes.number()]);
    call.integers(&[bytes.steps(4)]);
    let torque = call.routine();
    call.optional(torque);
    call.integers(&[bytes.count(2)]);
    let context = call.integers(&[-1]);
    call.optional(context);
    call.integers(&[bytes.count(3)]);
    let told = call.routine();
    call.optional(told);
    let info = call.integers_out(1);
    call.optional(info);
    TWIST.set(Twist {
        torque: bytes.numbers(),
        slopes: bytes.numbers(),
        stop: i32::from(bytes.byte() % 16) - 8,
        outputs: 0,
    });
    [torque, told, info]
}

fn check(call: &Call, status: c_int, q: Place, info: Place) {
    if !call.is_null(info) {
        assert_eq!(call.integer_values(info), [status], "INFO");
    }
    // An attitude that is not stepped stays as it is, but for its norm.
    if status == 0 {
        let defect = norm_defect(&call.numbers(q));
        assert!(defect <= NORM_TOLERANCE, "|q| − 1 = {defect:e}");
    }
}

fn map(bytes: &mut Bytes) {
    let mut call = Call::new("FRB_RUN_TANGENT", bytes);
    let q = begin(&mut call, bytes);
    call.output(54);
    let [torque, told, info] = go_on(&mut call, bytes);
    let twist = (!call.is_null(torque)).then_some(twist as _);
    let watch = (!call.is_null(told)).then_some(watch_map as _);
    // SAFETY: the call has every argument, of the size documented, at its place.
    let status = call.make(|p| unsafe {
        frb_run_tangent(
            p[0].cast(),
            p[1].cast(),
            p[2].cast(),
            p[3].cast(),
            p[4].cast(),
            p[5].cast(),
            p[6].cast(),
            p[7].cast(),
            twist,
            p[9].cast(),
            p[10].cast(),
            p[11].cast(),
            watch,
            p[13].cast(),
        );
    });
    call.all_or_nothing(status);
    check(&call, status, q, info);
}

fn growth(bytes: &mut Bytes) {
    let mut call = Call::new("FRB_RUN_LYAPUNOV", bytes);
    let q = begin(&mut call, bytes);
    let count = bytes.count(VECTORS as u8).min(VECTORS as i32);
    call.integers(&[count]);
    let vectors: Vec<f64> = (0..count.max(0))
        .flat_map(|_| bytes.numbers::<6>())
        .collect();
    call.in_and_out(&vectors);
    call.input(&[bytes.number()]);
    call.output(count.max(0) as usize);
    call.output(2);
    let [torque, told, info] = go_on(&mut call, bytes);
    let twist = (!call.is_null(torque)).then_some(twist as _);
    let watch = (!call.is_null(told)).then_some(watch_growth as _);
    // SAFETY: as above.
    let status = call.make(|p| unsafe {
        frb_run_lyapunov(
            p[0].cast(),
            p[1].cast(),
            p[2].cast(),
            p[3].cast(),
            p[4].cast(),
            p[5].cast(),
            p[6].cast(),
            p[7].cast(),
            p[8].cast(),
            p[9].cast(),
            p[10].cast(),
            p[11].cast(),
            twist,
            p[13].cast(),
            p[14].cast(),
            p[15].cast(),
            watch,
            p[17].cast(),
        );
    });
    if !call.is_null(3) {
        call.all_or_nothing(status);
    }
    check(&call, status, q, info);
}

unsafe extern "C" fn twist(
    t: *const f64,
    q: *const f64,
    tau: *mut f64,
    dtau: *mut f64,
    _context: *mut c_void,
) {
    let now = TWIST.get();
    assert!(t.read().is_finite() && q.read().is_finite());
    for place in 0..3 {
        assert_eq!(tau.add(place).read(), 0.0, "zero on entry");
        tau.add(place).write(now.torque[place] * q.add(1).read());
    }
    for (place, slope) in now.slopes.iter().enumerate() {
        assert_eq!(dtau.add(place).read(), 0.0, "zero on entry");
        dtau.add(place).write(*slope);
    }
}

/// Whether the run shall end.
fn told() -> c_int {
    let now = TWIST.get();
    TWIST.set(Twist {
        outputs: now.outputs + 1,
        ..now
    });
    c_int::from(now.outputs == now.stop)
}

unsafe fn assert_finite(numbers: *const f64, count: usize) {
    for place in 0..count {
        assert!(numbers.add(place).read().is_finite(), "a state not finite");
    }
}

unsafe extern "C" fn watch_map(
    step: *const c_int,
    _t: *const f64,
    am: *const f64,
    q: *const f64,
    tangent: *const f64,
    _context: *mut c_void,
    stop: *mut c_int,
) {
    assert!(step.read() >= 0);
    assert_finite(am, 3);
    assert_finite(q, 4);
    assert_finite(tangent, 54);
    stop.write(told());
}

#[allow(clippy::too_many_arguments)]
unsafe extern "C" fn watch_growth(
    step: *const c_int,
    _t: *const f64,
    am: *const f64,
    q: *const f64,
    n: *const c_int,
    vectors: *const f64,
    _exponents: *const f64,
    _megno: *const f64,
    _context: *mut c_void,
    stop: *mut c_int,
) {
    assert!(step.read() >= 0);
    assert_finite(am, 3);
    assert_finite(q, 4);
    assert_finite(vectors, 6 * n.read() as usize);
    stop.write(told());
}
