//! `quat_step_tangent`, `frb_step_tangent`.

use crate::bytes::Bytes;
use crate::call::Call;
use crate::steps::{read, FRB_STEP, QUAT_STEP};
use frb::surface::{frb_step_tangent, quat_step_tangent};
use support::calls::same_bits;
use support::calls::step::Step;

pub fn fuzz(bytes: &[u8]) {
    let mut bytes = Bytes::new(bytes);
    if bytes.byte() % 2 == 0 {
        let call = Call::new("QUAT_STEP_TANGENT", &mut bytes);
        let step = read(&QUAT_STEP, &mut bytes, Bytes::quaternion);
        // SAFETY: the call has every argument, of the size documented, at its place.
        try_out(call, step, |p| unsafe {
            support::spread!(quat_step_tangent, p, 0 1 2 3 4 5 6);
        });
    } else {
        let call = Call::new("FRB_STEP_TANGENT", &mut bytes);
        let step = read(&FRB_STEP, &mut bytes, Bytes::matrix);
        // SAFETY: as above.
        try_out(call, step, |p| unsafe {
            support::spread!(frb_step_tangent, p, 0 1 2 3 4 5 6);
        });
    }
}

/// All results or none; the state is that of the plain step, bit for bit.
fn try_out<const N: usize>(mut call: Call, step: Step<N>, routine: impl FnOnce(&[*mut u8])) {
    let piout = call.output(3);
    let qout = call.output(N);
    call.output(60);
    call.input(&[step.h]);
    call.input(&step.moments);
    call.input(&step.momentum);
    call.input(&step.attitude);
    let status = call.make(routine);
    call.all_or_nothing(status);
    if status == 0 {
        let plain = step.end(0);
        assert_eq!(plain.status, 0, "the plain step fails: {}", step.describe(0));
        assert!(
            same_bits(&call.numbers(piout), &plain.momentum)
                && same_bits(&call.numbers(qout), &plain.attitude),
            "the plain step gives another state: {}",
            step.describe(0)
        );
    }
}
