//! `quat_step_batch`, `frb_step_batch`, `dmv_step_batch`: each body must fare as it does alone.

use crate::bytes::Bytes;
use crate::call::Call;
use crate::ear;
use crate::steps::{read, DMV_STEP, FRB_STEP, QUAT_STEP};
use frb::surface::{dmv_step_batch, frb_step_batch, quat_step_batch};
use support::calls::step::{Routine, Step};
use support::calls::{call_batch, same_bits, status_in_batch, Batch};

/// A batch has so many bodies at the most: more than two full registers of any processor.
const MOST: u8 = 20;

pub fn fuzz(bytes: &[u8]) {
    let mut bytes = Bytes::new(bytes);
    let kind = bytes.byte();
    match kind % 3 {
        0 => batch(
            "QUAT_STEP_BATCH",
            quat_step_batch,
            &QUAT_STEP,
            &mut bytes,
            Bytes::quaternion,
        ),
        1 => batch(
            "FRB_STEP_BATCH",
            frb_step_batch,
            &FRB_STEP,
            &mut bytes,
            Bytes::matrix,
        ),
        _ => batch(
            "DMV_STEP_BATCH",
            dmv_step_batch,
            &DMV_STEP,
            &mut bytes,
            Bytes::quaternion,
        ),
    }
}

fn batch<'a, const N: usize>(
    name: &'static str,
    entry: Batch,
    routine: &'static Routine<N>,
    bytes: &mut Bytes<'a>,
    attitude: fn(&mut Bytes<'a>) -> [f64; N],
) {
    let mode = bytes.byte();
    let mut call = Call::new(name, bytes);
    let count = usize::from(bytes.byte() % (MOST + 1));
    let bodies = bodies(routine, bytes, attitude, count);
    let order = bodies[0].nodes;
    // One step or moments for all, or for each; at times a number that is neither.
    let each = |bit: u8| {
        if mode & bit != 0 && count > 0 {
            count
        } else {
            1
        }
    };
    let (steps, moments) = (each(1), each(2));
    let wrong = |bit: u8, count: usize| if mode & bit == bit { 99 } else { count as i32 };
    let [nh, ninert] = [wrong(0x0c, steps), wrong(0x30, moments)];
    let gathered = |count: usize, part: fn(&Step<N>) -> &[f64]| -> Vec<f64> {
        bodies[..count]
            .iter()
            .flat_map(|body| part(body).to_vec())
            .collect()
    };
    let n = call.integers(&[count as i32]);
    let piout = call.output(3 * count);
    let qout = call.output(N * count);
    let h: Vec<f64> = bodies[..steps].iter().map(|body| body.h).collect();
    let inputs = [
        call.input(&h),
        call.integers(&[nh]),
        call.input(&gathered(moments, |body| &body.moments)),
        call.integers(&[ninert]),
        call.input(&gathered(count, |body| &body.momentum)),
        call.input(&gathered(count, |body| &body.attitude)),
    ];
    // What is not finite concerns one body, not the call.
    for place in [0, 2, 4, 5] {
        call.anything(inputs[place]);
    }
    call.integers(&[order]);
    let info = call.integers_out(count);
    call.optional(info);
    if mode & 0x40 != 0 {
        call.same(piout, inputs[4]);
        call.same(qout, inputs[5]);
    }
    // SAFETY: the call has every argument, of the size documented, at its place.
    let status = call.make(|p| unsafe { call_batch(entry, p) });
    if call.is_null(n) {
        return;
    }
    let refused = nh == 99 || ninert == 99 || !routine.nodes.contains(&order);
    if refused || (0..10).any(|place| call.is_null(place)) {
        assert!(status < 0, "a batch that should be refused");
        call.all_or_nothing(status);
        let told = call.integer_values(info);
        assert!(
            call.is_null(info) || told.iter().all(|one| *one == status),
            "INFO: {told:?}"
        );
        return;
    }
    let (momenta, attitudes) = (call.numbers(piout), call.numbers(qout));
    let mut first = 0;
    for place in 0..count {
        let body = Step {
            h: bodies[if steps == 1 { 0 } else { place }].h,
            moments: bodies[if moments == 1 { 0 } else { place }].moments,
            ..bodies[place].clone()
        };
        ear::be_deaf();
        let end = body.end(order);
        let alone = status_in_batch(end.status);
        first = if first == 0 { alone } else { first };
        assert!(
            same_bits(&momenta[3 * place..][..3], &end.momentum)
                && same_bits(&attitudes[N * place..][..N], &end.attitude),
            "body {place} of {count} is not as alone: {}",
            body.describe(0)
        );
        if !call.is_null(info) {
            assert_eq!(
                call.integer_values(info)[place],
                alone,
                "INFO of body {place}"
            );
        }
    }
    assert_eq!(
        status, first,
        "the status is that of the first body that fails"
    );
}

/// At least one body. After the first, most share what a byte says with the one before, so that few
/// bytes make many bodies.
fn bodies<'a, const N: usize>(
    routine: &'static Routine<N>,
    bytes: &mut Bytes<'a>,
    attitude: fn(&mut Bytes<'a>) -> [f64; N],
    count: usize,
) -> Vec<Step<N>> {
    let mut bodies = vec![read(routine, bytes, attitude)];
    while bodies.len() < count {
        let mut body = bodies[bodies.len() - 1].clone();
        match bytes.byte() % 8 {
            0 => body = read(routine, bytes, attitude),
            1 => body.h = bytes.number(),
            2 => body.moments = bytes.moments(),
            3 => body.momentum = bytes.numbers(),
            4 => body.attitude = attitude(bytes),
            5 => body.momentum.rotate_left(1),
            6 => body.h = -body.h,
            _ => body.h *= 1.5,
        }
        bodies.push(body);
    }
    bodies
}
