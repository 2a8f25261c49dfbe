//! `frb_run`, `frb_run_arrays`.

use crate::bytes::Bytes;
use crate::call::{is_as_told, norm_defect, Call};
use crate::torque;
use frb::surface::{frb_run, frb_run_arrays, Potential, FRB_RUNGE_KUTTA, FRB_SABA};
use support::calls::memory::Place;
use support::calls::same_bits;

/// Departure from |q| = 1 after a normalisation, and of the test's own sum.
const NORM_TOLERANCE: f64 = 4.0 * f64::EPSILON;

/// The first numbers of the methods; two more digits are nodes or order.
const METHODS: u8 = 9;

/// There is room for so many states in the arrays.
const ROOM: u8 = 4;

/// The places of NSTEP, NOUT and NMAX among the arguments of `frb_run_arrays`.
const NSTEP: Place = 6;
const NOUT: Place = 10;
const NMAX: Place = 11;

/// What both routines share.
struct Run {
    method: i32,
    nstep: i32,
    am: Place,
    q: Place,
    potenp: Place,
    nout: i32,
}

pub fn fuzz(bytes: &[u8]) {
    let mut bytes = Bytes::new(bytes);
    if bytes.byte().is_multiple_of(4) {
        with_arrays(&mut bytes);
    } else {
        with_output(&mut bytes);
    }
}

/// The first ten arguments, and NOUT.
fn begin(call: &mut Call, bytes: &mut Bytes) -> Run {
    let method = bytes
        .count(METHODS)
        .wrapping_mul(100)
        .wrapping_add(bytes.count(11));
    let scheme = if bytes.byte().is_multiple_of(2) {
        bytes.count(8)
    } else {
        bytes.count(11).wrapping_add(FRB_SABA)
    };
    let nstep = bytes.steps(4);
    let h = bytes.number();
    let moments = bytes.moments();
    let momentum: [f64; 3] = bytes.numbers();
    let attitude = bytes.quaternion();
    let nout = bytes.count(3);
    torque::prepare(bytes);
    call.integers(&[method]);
    call.integers(&[scheme]);
    let am = call.in_and_out(&momentum);
    let q = call.in_and_out(&attitude);
    let potenp = call.routine();
    call.optional(potenp);
    call.input(&[h]);
    call.integers(&[nstep]);
    let rpar = call.input(&[f64::NAN]);
    call.anything(rpar);
    call.optional(rpar);
    let ipar = call.integers(&[-1]);
    call.optional(ipar);
    call.input(&moments);
    call.integers(&[nout]);
    Run {
        method,
        nstep,
        am,
        q,
        potenp,
        nout,
    }
}

impl Run {
    fn potential(&self, call: &Call) -> Potential {
        (!call.is_null(self.potenp)).then_some(torque::gradient as _)
    }

    /// What holds for both routines.
    fn check(&self, call: &Call, status: i32) {
        // The stages of Runge-Kutta may overflow before the step is seen to do so.
        if self.method != FRB_RUNGE_KUTTA {
            assert!(torque::was_finite(), "an attitude that is not finite");
        }
        if status != 0 {
            return;
        }
        assert!(self.nstep >= 0, "negative number of steps not reported");
        let defect = norm_defect(&call.numbers(self.q));
        if self.method != FRB_RUNGE_KUTTA && self.nstep > 0 {
            assert!(
                defect <= NORM_TOLERANCE,
                "method {}: attitude not normalised: {defect:e}",
                self.method
            );
        }
    }
}

fn with_output(bytes: &mut Bytes) {
    let mut call = Call::new("FRB_RUN", bytes);
    let run = begin(&mut call, bytes);
    let told = call.routine();
    call.optional(told);
    let info = call.integers_out(1);
    call.optional(info);
    let potential = run.potential(&call);
    let output = (!call.is_null(told)).then_some(torque::output as _);
    // SAFETY: the call has every argument, of the size documented, at its place.
    let status = call.make(|p| unsafe {
        torque::expect_parameters(p[7], p[8]);
        frb_run(
            p[0].cast(),
            p[1].cast(),
            p[2].cast(),
            p[3].cast(),
            potential,
            p[5].cast(),
            p[6].cast(),
            p[7].cast(),
            p[8].cast(),
            p[9].cast(),
            p[10].cast(),
            output,
            p[12].cast(),
        );
    });
    call.all_or_nothing(status);
    run.check(&call, status);
    if !call.is_null(info) {
        assert_eq!(call.integer_values(info), [status], "INFO");
    }
    if status == 0 {
        // At the start, after every NOUT steps, and after the last.
        let expected = if output.is_none() || run.nout <= 0 {
            0
        } else {
            1 + (run.nstep / run.nout) + i32::from(run.nstep % run.nout != 0)
        };
        assert_eq!(torque::outputs(), expected as u32, "calls of the output");
    }
}

fn with_arrays(bytes: &mut Bytes) {
    let mut call = Call::new("FRB_RUN_ARRAYS", bytes);
    let run = begin(&mut call, bytes);
    let nmax = bytes.count(ROOM).min(i32::from(ROOM));
    call.integers(&[nmax]);
    let room = usize::from(ROOM);
    let states = [
        call.output(room),
        call.output(3 * room),
        call.output(4 * room),
    ];
    let info = call.integers_out(1);
    call.optional(info);
    let potential = run.potential(&call);
    // SAFETY: the call has every argument, of the size documented, at its place.
    let status = call.make(|p| unsafe {
        torque::expect_parameters(p[7], p[8]);
        frb_run_arrays(
            p[0].cast(),
            p[1].cast(),
            p[2].cast(),
            p[3].cast(),
            potential,
            p[5].cast(),
            p[6].cast(),
            p[7].cast(),
            p[8].cast(),
            p[9].cast(),
            p[10].cast(),
            p[11].cast(),
            p[12].cast(),
            p[13].cast(),
            p[14].cast(),
            p[15].cast(),
        );
    });
    run.check(&call, status);
    if !call.is_null(info) {
        assert_eq!(call.integer_values(info), [status], "INFO");
    }
    for place in [run.am, run.q] {
        let values = call.numbers(place);
        assert!(
            call.is_null(place) || is_as_told(&values, status),
            "status {status}, but {values:?}"
        );
    }
    // The states that were asked for, if it is known how many, and there is room; behind them
    // nothing is written.
    let is_known = ![NSTEP, NOUT, NMAX].iter().any(|place| call.is_null(*place));
    let asked = if is_known && run.nstep >= 0 && run.nout >= 1 {
        1 + run.nstep / run.nout
    } else {
        0
    };
    let stored = if asked <= nmax { asked as usize } else { 0 };
    for (place, width) in states.into_iter().zip([1, 3, 4]) {
        if call.is_null(place) {
            continue;
        }
        let values = call.numbers(place);
        let (written, untouched) = values.split_at(width * stored);
        assert!(
            is_as_told(written, status),
            "status {status}, but states {written:?}"
        );
        assert!(
            untouched.iter().all(|x| *x == 7.0),
            "more states than asked for: {values:?}"
        );
    }
    if status == 0 && run.nstep % run.nout == 0 {
        let last = call.numbers(states[2]);
        assert!(
            same_bits(&last[4 * (stored - 1)..4 * stored], &call.numbers(run.q)),
            "last state"
        );
    }
}
