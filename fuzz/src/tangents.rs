//! `quat_step_tangent`, `frb_step_tangent`; `quat_step_tangent_batch` and `quat_at_times_tangent`, in which every body
//! and time must fare as it does alone.

use crate::bytes::Bytes;
use crate::call::Call;
use crate::ear;
use crate::steps::{read, FRB_STEP, QUAT_STEP};
use frb::surface::{
    frb_info, frb_step_tangent, quat_at_times_tangent, quat_step_tangent, quat_step_tangent_batch,
};
use support::calls::same_bits;
use support::calls::step::Step;

/// So many bodies at the most: more than two full registers of any processor.
const MOST: u8 = 20;

pub fn fuzz(bytes: &[u8]) {
    let mut bytes = Bytes::new(bytes);
    match bytes.byte() % 4 {
        0 => {
            let call = Call::new("QUAT_STEP_TANGENT", &mut bytes);
            let step = read(&QUAT_STEP, &mut bytes, Bytes::quaternion);
            // SAFETY: the call has every argument, of the size documented, at its place.
            try_out(call, step, |p| unsafe {
                support::spread!(quat_step_tangent, p, 0 1 2 3 4 5 6);
            });
        }
        1 => {
            let call = Call::new("FRB_STEP_TANGENT", &mut bytes);
            let step = read(&FRB_STEP, &mut bytes, Bytes::matrix);
            // SAFETY: as above.
            try_out(call, step, |p| unsafe {
                support::spread!(frb_step_tangent, p, 0 1 2 3 4 5 6);
            });
        }
        2 => many(&mut bytes, true),
        _ => many(&mut bytes, false),
    }
}

/// A batch, or one body at many times: all have the moments, and the times also the start, of the first.
fn many(bytes: &mut Bytes, is_batch: bool) {
    let name = if is_batch {
        "QUAT_STEP_TANGENT_BATCH"
    } else {
        "QUAT_AT_TIMES_TANGENT"
    };
    let mut call = Call::new(name, bytes);
    let count = usize::from(bytes.byte() % (MOST + 1));
    let first = read(&QUAT_STEP, bytes, Bytes::quaternion);
    let mut steps = vec![first.clone(); count];
    for step in &mut steps {
        step.h = bytes.number();
        if is_batch && bytes.byte().is_multiple_of(2) {
            step.momentum = bytes.numbers();
            step.attitude = bytes.quaternion();
        }
    }
    let flat = |numbers: &dyn Fn(&Step<4>) -> Vec<f64>| {
        steps.iter().flat_map(numbers).collect::<Vec<f64>>()
    };
    let times = flat(&|step| vec![step.h]);
    call.integers(&[count as i32]);
    // What is not finite may belong to a body or a time, of which another one fails first.
    if !is_batch {
        let place = call.input(&times);
        call.anything(place);
    }
    let outputs = [
        call.output(3 * count),
        call.output(4 * count),
        call.output(60 * count),
    ];
    if is_batch {
        let h = call.input(&times);
        call.integers(&[count as i32]);
        let moments = call.input(&first.moments);
        call.integers(&[1]);
        let momenta = call.input(&flat(&|step| step.momentum.to_vec()));
        let attitudes = call.input(&flat(&|step| step.attitude.to_vec()));
        for place in [h, moments, momenta, attitudes] {
            call.anything(place);
        }
    } else {
        call.input(&first.moments);
        call.input(&first.momentum);
        call.input(&first.attitude);
    }
    let info = call.integers_out(count);
    call.optional(info);
    // SAFETY: the call has every argument, of the size documented, at its place.
    let status = call.make(|p| unsafe {
        if is_batch {
            support::spread!(quat_step_tangent_batch, p, 0 1 2 3 4 5 6 7 8 9 10);
        } else {
            support::spread!(quat_at_times_tangent, p, 0 1 2 3 4 5 6 7 8);
        }
    });
    let is_whole = (0..info).all(|place| !call.is_null(place));
    let told = call.integer_values(info);
    let [m, q, tangent] = outputs.map(|place| call.numbers(place));
    // Without N nothing is known of how long the arrays are.
    if call.is_null(0) {
        return;
    }
    // Refused as a whole: a null pointer, or the start of all times.
    if !is_whole || (!is_batch && status < 0 && status != -2) {
        return call.all_or_nothing(status);
    }
    if !call.is_null(info) {
        let first = told.iter().find(|one| **one != 0).copied();
        assert_eq!(status, first.unwrap_or(0), "the first that fails: {told:?}");
    }
    ear::be_deaf();
    for (place, step) in steps.iter().enumerate() {
        let (mut m_alone, mut q_alone, mut alone) = ([0.0; 3], [0.0; 4], [0.0; 60]);
        // SAFETY: the arrays have the sizes documented.
        let failed = unsafe {
            quat_step_tangent(
                m_alone.as_mut_ptr(),
                q_alone.as_mut_ptr(),
                alone.as_mut_ptr(),
                &step.h,
                step.moments.as_ptr(),
                step.momentum.as_ptr(),
                step.attitude.as_ptr(),
            );
            frb_info() != 0
        };
        assert!(
            call.is_null(info) || failed == (told[place] != 0),
            "status of {}",
            step.describe(0)
        );
        assert!(
            same_bits(&m[3 * place..][..3], &m_alone)
                && same_bits(&q[4 * place..][..4], &q_alone)
                && same_bits(&tangent[60 * place..][..60], &alone),
            "not as alone: {}",
            step.describe(0)
        );
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
        assert_eq!(
            plain.status,
            0,
            "the plain step fails: {}",
            step.describe(0)
        );
        assert!(
            same_bits(&call.numbers(piout), &plain.momentum)
                && same_bits(&call.numbers(qout), &plain.attitude),
            "the plain step gives another state: {}",
            step.describe(0)
        );
    }
}
