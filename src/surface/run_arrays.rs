//! `frb_run_arrays`: as `frb_run`, the states stored in the caller's arrays.

use super::arguments::{write, write_nan_array};
use super::dmv_orders::Potential;
use super::environment::{self, Caller};
use super::routine::Routine;
use super::run_arguments::{read_integer, Ended, RunArguments, RunInputs};
use std::ffi::c_int;

static FRB_RUN_ARRAYS_ROUTINE: Routine = Routine {
    name: "FRB_RUN_ARRAYS",
    arguments: &[
        c"argument 1 of FRB_RUN_ARRAYS, METHOD: there is no method of this number",
        c"argument 2 of FRB_RUN_ARRAYS, SCHEME: there is no scheme of this number",
        c"argument 3 of FRB_RUN_ARRAYS, AM(3): the angular momentum must be finite",
        c"argument 4 of FRB_RUN_ARRAYS, Q(4): the attitude must be a unit quaternion",
        c"argument 5 of FRB_RUN_ARRAYS, POTENP: a routine, or null for free motion",
        c"argument 6 of FRB_RUN_ARRAYS, H: the step must be finite",
        c"argument 7 of FRB_RUN_ARRAYS, NSTEP: the number of steps must not be negative",
        c"argument 8 of FRB_RUN_ARRAYS, RPAR(*): passed to the caller's routine",
        c"argument 9 of FRB_RUN_ARRAYS, IPAR(*): passed to the caller's routine",
        c"argument 10 of FRB_RUN_ARRAYS, AINERT(3): the moments of inertia must be positive, finite",
        c"argument 11 of FRB_RUN_ARRAYS, NOUT: steps between stored states, 1 or more",
        c"argument 12 of FRB_RUN_ARRAYS, NMAX: the arrays must hold 1 + NSTEP/NOUT states",
        c"argument 13 of FRB_RUN_ARRAYS, TS(NMAX): null pointer",
        c"argument 14 of FRB_RUN_ARRAYS, AMS(3,NMAX): null pointer",
        c"argument 15 of FRB_RUN_ARRAYS, QS(4,NMAX): null pointer",
    ],
};

/// Where states are stored.
struct Store {
    every: c_int,
    room: c_int,
    times: *mut f64,
    momenta: *mut f64,
    attitudes: *mut f64,
}

impl Store {
    /// The number of states to be stored, if it is one and there is room for them.
    fn states(&self, steps: c_int) -> Option<usize> {
        if steps < 0 || self.every < 1 {
            return None;
        }
        let states = 1 + i64::from(steps) / i64::from(self.every);
        usize::try_from(states)
            .ok()
            .filter(|_| states <= i64::from(self.room))
    }

    unsafe fn put(&self, place: usize, t: f64, m: &[f64; 3], q: &[f64; 4]) {
        write(self.times.wrapping_add(place), &[t]);
        write(self.momenta.wrapping_add(3 * place), m);
        write(self.attitudes.wrapping_add(4 * place), q);
    }

    unsafe fn put_nan(&self, states: usize) {
        write_nan_array(self.times, states);
        write_nan_array(self.momenta, 3 * states);
        write_nan_array(self.attitudes, 4 * states);
    }
}

/// Many steps of the rigid body under torque, with states stored in arrays.
///
/// As `frb_run`; momentum and attitude at step 0 and after every `nout` steps are stored, 1 +
/// `nstep`/`nout` states in all (the quotient rounded down). The state after the last step is in `am`
/// and `q` in any case.
///
/// From Fortran: `CALL FRB_RUN_ARRAYS(METHOD, SCHEME, AM, Q, POTENP, H, NSTEP, RPAR, IPAR, AINERT, NOUT,
/// NMAX, TS, AMS, QS, INFO)`, with `EXTERNAL POTENP`.
///
/// # Arguments
/// `method` to `ainert` and `info` as for `frb_run`. All but `potenp` are passed by reference and may
/// lie at any address.
/// - `nout[1]`, in, `int`: the number of steps from one stored state to the next, 1 or more.
/// - `nmax[1]`, in, `int`: the number of states for which the arrays have room.
/// - `ts[nmax]`, out, `double`: the times.
/// - `ams[3*nmax]`, out, `double`: the momenta, AMS(3,NMAX).
/// - `qs[4*nmax]`, out, `double`: the attitudes, QS(4,NMAX).
///
/// # Special cases
/// As for `frb_run`.
///
/// # Accuracy
/// As for `frb_run`.
///
/// # Errors
/// As for `frb_run`, and −k for `nout` < 1, for `nmax` too small, and for null arrays. Then the states
/// that were to be stored are NaN, too, unless there is no room for them.
///
/// # References
/// As for `frb_run`.
#[no_mangle]
pub unsafe extern "C" fn frb_run_arrays(
    method: *const c_int,
    scheme: *const c_int,
    am: *mut f64,
    q: *mut f64,
    potenp: Potential,
    h: *const f64,
    nstep: *const c_int,
    rpar: *mut f64,
    ipar: *mut c_int,
    ainert: *const f64,
    nout: *const c_int,
    nmax: *const c_int,
    ts: *mut f64,
    ams: *mut f64,
    qs: *mut f64,
    info: *mut c_int,
) {
    run_arrays(
        method, scheme, am, q, potenp, h, nstep, rpar, ipar, ainert, nout, nmax, ts, ams, qs, info,
    );
}

other_names! {
    frb_run_arrays_, frb_run_arrays__, FRB_RUN_ARRAYS =>
    unsafe fn run_arrays(
        method: *const c_int,
        scheme: *const c_int,
        am: *mut f64,
        q: *mut f64,
        potenp: Potential,
        h: *const f64,
        nstep: *const c_int,
        rpar: *mut f64,
        ipar: *mut c_int,
        ainert: *const f64,
        nout: *const c_int,
        nmax: *const c_int,
        ts: *mut f64,
        ams: *mut f64,
        qs: *mut f64,
        info: *mut c_int,
    ) {
        let arguments = RunArguments {
            method,
            scheme,
            am,
            q,
            potenp,
            h,
            nstep,
            rpar,
            ipar,
            ainert,
        };
        let store = Store {
            every: read_integer(nout).unwrap_or(0),
            room: read_integer(nmax).unwrap_or(0),
            times: ts,
            momenta: ams,
            attitudes: qs,
        };
        let after = [
            nout as usize,
            nmax as usize,
            ts as usize,
            ams as usize,
            qs as usize,
        ];
        let ended = match (arguments.first_null(&after), arguments.inputs()) {
            (0, Some(inputs)) => {
                environment::in_own(|caller| stored(&arguments, &inputs, caller, &store))
            }
            (place, _) => {
                let states = read_integer(nstep).and_then(|steps| store.states(steps));
                store.put_nan(states.unwrap_or(0));
                Err(-place)
            }
        };
        arguments.finish(&FRB_RUN_ARRAYS_ROUTINE, info, &ended);
    }
}

/// The end of a run whose pointers are not null; states are stored, or NaN in their place.
#[inline(never)]
unsafe fn stored(
    arguments: &RunArguments,
    inputs: &RunInputs,
    caller: &Caller,
    store: &Store,
) -> Ended {
    let is_count = store.every >= 1;
    let states = store.states(inputs.steps);
    let ended = inputs
        .plan(&[(11, is_count), (12, states.is_some())])
        .and_then(|plan| {
            let every = store.every.unsigned_abs();
            let mut put = |step: u32, m: &[f64; 3], q: &[f64; 4]| {
                // The end is told, too, but stored only if its turn has come.
                if step.is_multiple_of(every) {
                    let t = f64::from(step) * plan.h;
                    store.put((step / every) as usize, t, m, q);
                }
            };
            arguments.end(inputs, &plan, caller, every, &mut put)
        });
    if ended.is_err() {
        store.put_nan(states.unwrap_or(0));
    }
    ended
}
