//! `frb_run_bodies`, `frb_scheme`.

use crate::bytes::Bytes;
use crate::call::{norm_defect, Call};
use frb::surface::{frb_casimir, frb_run_bodies, frb_scheme, FRB_SABA, FRB_SCHEME_LENGTH};
use std::cell::Cell;
use std::ffi::{c_int, c_void};

/// Departure from |q| = 1 after a normalisation, and of the test's own sum.
const NORM_TOLERANCE: f64 = 4.0 * f64::EPSILON;

/// At most so many bodies.
const BODIES: usize = 3;

/// The first numbers of the methods; two more digits are nodes or order.
const METHODS: u8 = 8;

/// What acts upon the bodies, and what was asked.
#[derive(Clone, Copy)]
struct Loads {
    force: [f64; 3],
    torque: [f64; 3],
    /// How much of the momentum is taken away by the torque.
    damping: f64,
    /// The call that stops the run, or a negative number; and the output that does.
    stop_force: i32,
    stop_output: i32,
    calls: i32,
    outputs: i32,
    context: usize,
}

thread_local! {
    static LOADS: Cell<Loads> = const { Cell::new(Loads {
        force: [0.0; 3],
        torque: [0.0; 3],
        damping: 0.0,
        stop_force: -1,
        stop_output: -1,
        calls: 0,
        outputs: 0,
        context: 0,
    }) };
}

pub fn fuzz(bytes: &[u8]) {
    let mut bytes = Bytes::new(bytes);
    if bytes.byte().is_multiple_of(8) {
        coefficients(&mut bytes);
    } else {
        run(&mut bytes);
    }
}

fn any_scheme(bytes: &mut Bytes) -> c_int {
    if bytes.byte().is_multiple_of(2) {
        bytes.count(9)
    } else {
        bytes.count(11).wrapping_add(FRB_SABA)
    }
}

fn run(bytes: &mut Bytes) {
    let mut call = Call::new("FRB_RUN_BODIES", bytes);
    let method = bytes.count(METHODS).wrapping_mul(100);
    let method = method.wrapping_add(bytes.count(11));
    let scheme = any_scheme(bytes);
    // There is room for BODIES.
    let count = bytes.count(BODIES as u8).min(BODIES as i32);
    let nmass = bytes.count(1);
    let nmass = if nmass == 1 && bytes.byte().is_multiple_of(2) {
        count
    } else {
        nmass
    };
    let ninert = if bytes.byte().is_multiple_of(2) {
        1
    } else {
        count
    };
    let bodies = count.max(0) as usize;
    let mut state = [const { Vec::new() }; 4];
    let mut masses = vec![bytes.number()];
    let mut moments = bytes.moments().to_vec();
    for body in 0..bodies {
        state[0].extend(bytes.numbers::<3>());
        state[1].extend(bytes.numbers::<3>());
        state[2].extend(bytes.quaternion());
        state[3].extend(bytes.numbers::<3>());
        if body > 0 {
            masses.push(bytes.number());
            moments.extend(bytes.moments());
        }
    }
    let (start, h, nstep) = (bytes.number(), bytes.number(), bytes.steps(4));
    let (depends, nout) = (bytes.count(2), bytes.count(3));
    LOADS.set(Loads {
        force: bytes.numbers(),
        torque: bytes.numbers(),
        damping: if depends == 1 { bytes.number() } else { 0.0 },
        stop_force: i32::from(bytes.byte() % 16) - 8,
        stop_output: i32::from(bytes.byte() % 16) - 8,
        calls: 0,
        outputs: 0,
        context: 0,
    });
    if ninert == 1 {
        moments.truncate(3);
    }
    let is_moving = nmass != 0;
    masses.truncate(nmass.clamp(1, BODIES as i32) as usize);
    call.integers(&[method]);
    call.integers(&[scheme]);
    call.integers(&[count]);
    let x = call.in_and_out(&state[0]);
    let v = call.in_and_out(&state[1]);
    let q = call.in_and_out(&state[2]);
    call.in_and_out(&state[3]);
    let amass = call.input(&masses);
    call.integers(&[nmass]);
    let ainert = call.input(&moments);
    call.integers(&[ninert]);
    call.in_and_out(&[start]);
    call.input(&[h]);
    call.integers(&[nstep]);
    let routine = call.routine();
    call.optional(routine);
    call.integers(&[depends]);
    let context = call.input(&[f64::NAN]);
    call.anything(context);
    call.optional(context);
    call.integers(&[nout]);
    let told = call.routine();
    call.optional(told);
    let info = call.integers_out(1);
    call.optional(info);
    if nmass != 1 && nmass != count {
        call.anything(amass);
    }
    // They are those of no body.
    if count == 0 {
        call.anything(amass);
        call.anything(ainert);
    }
    if !is_moving {
        for place in [x, v, amass] {
            call.untouched(place);
        }
    }
    let push = (!call.is_null(routine)).then_some(push as _);
    let watch = (!call.is_null(told)).then_some(watch as _);
    // SAFETY: the call has every argument, of the size documented, at its place.
    let status = call.make(|p| unsafe {
        LOADS.set(Loads {
            context: p[16] as usize,
            ..LOADS.get()
        });
        frb_run_bodies(
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
            p[12].cast(),
            p[13].cast(),
            push,
            p[15].cast(),
            p[16].cast(),
            p[17].cast(),
            watch,
            p[19].cast(),
        );
    });
    if count >= 0 && !call.is_null(2) && !call.is_null(8) {
        call.all_or_nothing(status);
    }
    if !call.is_null(info) {
        assert_eq!(call.integer_values(info), [status], "INFO");
    }
    if status == 0 && nstep > 0 {
        for q in call.numbers(q).as_chunks::<4>().0 {
            let defect = norm_defect(q);
            assert!(defect <= NORM_TOLERANCE, "|q| − 1 = {defect:e}");
        }
    }
}

unsafe fn read(values: *const f64, place: usize) -> f64 {
    values.add(place).read_unaligned()
}

#[allow(clippy::too_many_arguments)]
unsafe extern "C" fn push(
    t: *const f64,
    n: *const c_int,
    x: *const f64,
    q: *const f64,
    v: *const f64,
    am: *const f64,
    force: *mut f64,
    torque: *mut f64,
    context: *mut c_void,
    stop: *mut c_int,
) {
    let loads = LOADS.get();
    assert_eq!(loads.context, context as usize, "another context");
    let _ = read(t, 0);
    let bodies = n.read_unaligned() as usize;
    for place in 0..3 * bodies {
        let numbers = [read(x, place), read(v, place), read(am, place)];
        assert!(numbers.iter().all(|x| x.is_finite()), "a state not finite");
        assert_eq!(read(force, place), 0.0, "zero on entry");
        assert_eq!(read(torque, place), 0.0, "zero on entry");
        force.add(place).write(loads.force[place % 3]);
        torque
            .add(place)
            .write(loads.torque[place % 3] * read(q, 0) - loads.damping * read(am, place));
    }
    if loads.calls == loads.stop_force {
        stop.write(7);
    }
    LOADS.set(Loads {
        calls: loads.calls + 1,
        ..loads
    });
    let mut square = 0.0;
    frb_casimir(&mut square, [3.0, 0.0, 4.0].as_ptr());
    assert_eq!(square, 25.0);
}

#[allow(clippy::too_many_arguments)]
unsafe extern "C" fn watch(
    step: *const c_int,
    t: *const f64,
    n: *const c_int,
    x: *const f64,
    q: *const f64,
    v: *const f64,
    am: *const f64,
    context: *mut c_void,
    stop: *mut c_int,
) {
    let loads = LOADS.get();
    assert_eq!(loads.context, context as usize, "another context");
    assert!(step.read() >= 0);
    let _ = read(t, 0);
    for place in 0..3 * n.read() as usize {
        let numbers = [read(x, place), read(v, place), read(am, place)];
        assert!(numbers.iter().all(|x| x.is_finite()), "a state not finite");
        assert!(read(q, place).is_finite());
    }
    if loads.outputs == loads.stop_output {
        stop.write(-1);
    }
    LOADS.set(Loads {
        outputs: loads.outputs + 1,
        ..loads
    });
}

fn coefficients(bytes: &mut Bytes) {
    let mut call = Call::new("FRB_SCHEME", bytes);
    let scheme = any_scheme(bytes);
    call.integers(&[scheme]);
    let ndrift = call.integers_out(1);
    let drifts = call.output(FRB_SCHEME_LENGTH as usize);
    call.integers_out(1);
    call.output(FRB_SCHEME_LENGTH as usize);
    call.integers_out(2);
    let info = call.integers_out(1);
    call.optional(info);
    // SAFETY: the call has every argument, of the size documented, at its place.
    let status = call.make(|p| unsafe {
        frb_scheme(
            p[0].cast(),
            p[1].cast(),
            p[2].cast(),
            p[3].cast(),
            p[4].cast(),
            p[5].cast(),
            p[6].cast(),
        );
    });
    call.all_or_nothing(status);
    if status == 0 {
        let count = call.integer_values(ndrift)[0] as usize;
        let sum: f64 = call.numbers(drifts)[..count].iter().sum();
        assert!((sum - 1.0).abs() < 1e-15, "drifts sum to {sum}");
    }
}
