//! `frb_step`, `quat_step`, `dmv_step`.

use crate::bytes::Bytes;
use crate::call::{same_bits, Call};
use crate::ear;
use crate::report::Report;
use crate::step::{Routine, Step, DMV_STEP, FRB_STEP, QUAT_STEP};
use frb::surface::frb_info;

pub fn fuzz(bytes: &[u8]) {
    let mut bytes = Bytes::new(bytes);
    match bytes.byte() % 3 {
        0 => fuzz_step("QUAT_STEP", &QUAT_STEP, &mut bytes, Bytes::quaternion),
        1 => fuzz_step("FRB_STEP", &FRB_STEP, &mut bytes, Bytes::matrix),
        _ => fuzz_step("DMV_STEP", &DMV_STEP, &mut bytes, Bytes::quaternion),
    }
}

fn fuzz_step<'a, const N: usize>(
    name: &'static str,
    routine: &'static Routine<N>,
    bytes: &mut Bytes<'a>,
    attitude: fn(&mut Bytes<'a>) -> [f64; N],
) {
    // The same arguments twice: judged in full, and then in place, with null pointers among them.
    let mode = bytes.byte();
    let mut call = Call::new(name, bytes);
    let step = read(routine, bytes, attitude);
    ear::listen(name);
    step.try_out(u64::from(mode), &mut Report);
    ear::check(frb_info());

    let piout = call.output(3);
    let qout = call.output(N);
    call.input(&[step.h]);
    call.input(&step.moments);
    let piin = call.input(&step.momentum);
    let qin = call.input(&step.attitude);
    call.integers(&[step.nodes]);
    let mut apart = [vec![7.0; 3], vec![7.0; N]];
    // SAFETY: every argument has the size documented.
    unsafe {
        (routine.entry)(
            apart[0].as_mut_ptr(),
            apart[1].as_mut_ptr(),
            &step.h,
            step.moments.as_ptr(),
            step.momentum.as_ptr(),
            step.attitude.as_ptr(),
            &step.nodes,
        );
    }
    let expected = frb_info();
    if mode & 8 != 0 {
        call.same(piout, piin);
    }
    if mode & 16 != 0 {
        call.same(qout, qin);
    }
    // SAFETY: the call has every argument, of the size documented, at its place.
    let status = call.make(|p| unsafe {
        (routine.entry)(
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
    if !(0..7).any(|place| call.is_null(place)) {
        assert_eq!(status, expected, "in place, and not");
        assert!(
            same_bits(&call.numbers(piout), &apart[0]) && same_bits(&call.numbers(qout), &apart[1]),
            "the results in place are others: {}",
            step.describe(0)
        );
    }
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
