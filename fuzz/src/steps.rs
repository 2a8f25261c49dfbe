//! `frb_step`, `quat_step`, `dmv_step`.

use crate::bytes::Bytes;
use crate::call::Call;
use crate::ear;
use frb::surface::{
    dmv_step, frb_info, frb_prepare, frb_step, frb_step_prepared, quat_step, quat_step_prepared,
};
use support::calls::report::Report;
use support::calls::step::{Routine, Step, StepPrepared};
use support::calls::{call_single, same_bits};

pub static FRB_STEP: Routine<9> = Routine::frb_step(frb_step, frb_info);
pub static QUAT_STEP: Routine<4> = Routine::quat_step(quat_step, frb_info);
pub static DMV_STEP: Routine<4> = Routine::dmv_step(dmv_step, frb_info);

pub fn fuzz(bytes: &[u8]) {
    let mut bytes = Bytes::new(bytes);
    match bytes.byte() % 3 {
        0 => {
            let step = fuzz_step(&QUAT_STEP, &mut bytes, Bytes::quaternion);
            check_prepared(&step, quat_step_prepared);
        }
        1 => {
            let step = fuzz_step(&FRB_STEP, &mut bytes, Bytes::matrix);
            check_prepared(&step, frb_step_prepared);
        }
        _ => {
            fuzz_step(&DMV_STEP, &mut bytes, Bytes::quaternion);
        }
    }
}

/// The exact step of the body, prepared, must end in the same bits, or with the same status.
fn check_prepared<const N: usize>(step: &Step<N>, routine: StepPrepared) {
    let (plain, prepared) = (step.end(0), step.end_prepared(frb_prepare, routine));
    assert_eq!(plain.status, prepared.status, "{}", step.describe(0));
    assert!(
        same_bits(&plain.momentum, &prepared.momentum)
            && same_bits(&plain.attitude, &prepared.attitude),
        "prepared, the body ends elsewhere: {}",
        step.describe(0)
    );
}

fn fuzz_step<'a, const N: usize>(
    routine: &'static Routine<N>,
    bytes: &mut Bytes<'a>,
    attitude: fn(&mut Bytes<'a>) -> [f64; N],
) -> Step<N> {
    // The same arguments twice: judged in full, and then in place, with null pointers among them.
    let mode = bytes.byte();
    let mut call = Call::new(routine.name, bytes);
    let step = read(routine, bytes, attitude);
    ear::listen(routine.name);
    step.try_out(u64::from(mode), &mut Report::strict());
    ear::check(frb_info());

    let piout = call.output(3);
    let qout = call.output(N);
    call.input(&[step.h]);
    call.input(&step.moments);
    let piin = call.input(&step.momentum);
    let qin = call.input(&step.attitude);
    call.integers(&[step.nodes]);
    let apart = step.end(step.nodes);
    if mode & 8 != 0 {
        call.same(piout, piin);
    }
    if mode & 16 != 0 {
        call.same(qout, qin);
    }
    // SAFETY: the call has every argument, of the size documented, at its place.
    let status = call.make(|p| unsafe { call_single(routine.entry, p) });
    call.all_or_nothing(status);
    if !(0..7).any(|place| call.is_null(place)) {
        assert_eq!(status, apart.status, "in place, and not");
        assert!(
            same_bits(&call.numbers(piout), &apart.momentum)
                && same_bits(&call.numbers(qout), &apart.attitude),
            "the results in place are others: {}",
            step.describe(0)
        );
    }
    step
}

pub fn read<'a, const N: usize>(
    routine: &'static Routine<N>,
    bytes: &mut Bytes<'a>,
    attitude: fn(&mut Bytes<'a>) -> [f64; N],
) -> Step<N> {
    let most = *routine.nodes.end() as u8;
    Step {
        routine,
        nodes: bytes.count(most),
        h: bytes.number(),
        moments: bytes.moments(),
        momentum: bytes.numbers(),
        attitude: attitude(bytes),
    }
}
