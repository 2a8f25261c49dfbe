//! `dmv_steps`, `dmv2` to `dmv10`.

use crate::bytes::Bytes;
use crate::call::{norm_defect, Call};
use crate::torque;
use frb::surface::{dmv10, dmv2, dmv4, dmv6, dmv8, dmv_steps};

/// Departure from |q| = 1 after a normalisation, and of the test's own sum.
const NORM_TOLERANCE: f64 = 4.0 * f64::EPSILON;

pub fn fuzz(bytes: &[u8]) {
    let mut bytes = Bytes::new(bytes);
    match bytes.byte() % 6 {
        0 => compensated(&mut bytes),
        order => in_potential(&mut bytes, usize::from(order) - 1),
    }
}

fn compensated(bytes: &mut Bytes) {
    let mut call = Call::new("DMV_STEPS", bytes);
    let np = bytes.count(6);
    let nstep = bytes.steps(12);
    let h = bytes.number();
    let moments = bytes.moments();
    let momentum: [f64; 3] = bytes.numbers();
    let attitude = bytes.quaternion();
    let has_carries = bytes.byte() % 2 == 1;
    let carries: ([f64; 3], [f64; 4]) = if has_carries {
        (bytes.numbers(), bytes.numbers())
    } else {
        ([0.0; 3], [0.0; 4])
    };
    call.in_and_out(&momentum);
    call.in_and_out(&attitude);
    // A carry that is not finite makes argument 1 or 2 illegal.
    let carrym = call.in_and_out(&carries.0);
    call.anything(carrym);
    let carryq = call.in_and_out(&carries.1);
    call.anything(carryq);
    call.input(&[h]);
    call.input(&moments);
    call.integers(&[nstep]);
    call.integers(&[np]);
    // SAFETY: the call has every argument, of the size documented, at its place.
    let status = call.make(|p| unsafe {
        support::spread!(dmv_steps, p, 0 1 2 3 4 5 6 7);
    });
    call.all_or_nothing(status);
    let legal = nstep >= 0 && (1..=5).contains(&np);
    assert!(
        status != 0 || legal,
        "illegal number of steps or order not reported"
    );
}

fn in_potential(bytes: &mut Bytes, order: usize) {
    let name = ["DMV2", "DMV4", "DMV6", "DMV8", "DMV10"][order];
    let routine = [dmv2, dmv4, dmv6, dmv8, dmv10][order];
    let mut call = Call::new(name, bytes);
    let nstep = bytes.steps(6);
    let h = bytes.number();
    let moments = bytes.moments();
    let momentum: [f64; 3] = bytes.numbers();
    let attitude = bytes.quaternion();
    torque::prepare(bytes);
    let mut parameters = [f64::NAN; 20];
    parameters[10..13].copy_from_slice(&moments);
    call.in_and_out(&momentum);
    let q = call.in_and_out(&attitude);
    let potenp = call.routine();
    call.input(&[h]);
    call.integers(&[nstep]);
    let rpar = call.input(&parameters);
    call.anything(rpar);
    call.integers(&[-1; 20]);
    let potential = if call.is_null(potenp) {
        None
    } else {
        Some(torque::gradient as _)
    };
    // SAFETY: the call has every argument, of the size documented, at its place.
    let status = call.make(|p| unsafe {
        torque::expect_parameters(p[5], p[6]);
        routine(
            p[0].cast(),
            p[1].cast(),
            potential,
            p[3].cast(),
            p[4].cast(),
            p[5].cast(),
            p[6].cast(),
        );
    });
    call.all_or_nothing(status);
    assert!(torque::was_finite(), "an attitude that is not finite");
    if status == 0 {
        assert!(nstep >= 0, "negative number of steps not reported");
        assert_eq!(torque::calls(), nstep as u32 + 1, "calls of the potential");
        let defect = norm_defect(&call.numbers(q));
        assert!(
            nstep == 0 || defect <= NORM_TOLERANCE,
            "attitude not normalised: {defect:e}"
        );
    }
}
