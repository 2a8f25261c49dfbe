//! `frb_energy`, `frb_casimir`, `frb_spatial_momentum`, `frb_orthogonality`, and the latter two for
//! matrices.

use crate::bytes::Bytes;
use crate::call::Call;
use crate::torque;
use frb::surface::{
    frb_casimir, frb_energy, frb_orthogonality, frb_orthogonality_matrix, frb_spatial_momentum,
    frb_spatial_momentum_matrix,
};
use support::calls::same_bits;

pub fn fuzz(bytes: &[u8]) {
    let mut bytes = Bytes::new(bytes);
    match bytes.byte() % 6 {
        0 => energy(&mut bytes),
        1 => measure("FRB_CASIMIR", frb_casimir, &mut bytes, Bytes::numbers::<3>),
        2 => measure(
            "FRB_ORTHOGONALITY",
            frb_orthogonality,
            &mut bytes,
            Bytes::quaternion,
        ),
        3 => {
            let routine = frb_orthogonality_matrix;
            measure(
                "FRB_ORTHOGONALITY_MATRIX",
                routine,
                &mut bytes,
                Bytes::matrix,
            );
        }
        4 => space(
            "FRB_SPATIAL_MOMENTUM",
            frb_spatial_momentum,
            &mut bytes,
            Bytes::quaternion,
        ),
        _ => {
            let routine = frb_spatial_momentum_matrix;
            space(
                "FRB_SPATIAL_MOMENTUM_MATRIX",
                routine,
                &mut bytes,
                Bytes::matrix,
            );
        }
    }
}

fn energy(bytes: &mut Bytes) {
    let mut call = Call::new("FRB_ENERGY", bytes);
    let energy = call.output(1);
    call.input(&bytes.numbers::<3>());
    call.input(&bytes.quaternion());
    call.input(&bytes.moments());
    let poten = call.routine();
    call.optional(poten);
    let rpar = call.input(&[f64::NAN]);
    call.anything(rpar);
    call.optional(rpar);
    let ipar = call.integers(&[-1]);
    call.optional(ipar);
    torque::prepare(bytes);
    let potential = (!call.is_null(poten)).then_some(torque::potential as _);
    // SAFETY: the call has every argument, of the size documented, at its place.
    let status = call.make(|p| unsafe {
        torque::expect_parameters(p[5], p[6]);
        frb_energy(
            p[0].cast(),
            p[1].cast(),
            p[2].cast(),
            p[3].cast(),
            potential,
            p[5].cast(),
            p[6].cast(),
        );
    });
    call.all_or_nothing(status);
    if status == 0 && potential.is_none() {
        assert!(call.numbers(energy)[0] >= 0.0, "negative kinetic energy");
    }
}

/// A routine with one argument and one result, which is never negative.
fn measure<'a, const N: usize>(
    name: &'static str,
    routine: unsafe extern "C" fn(*mut f64, *const f64),
    bytes: &mut Bytes<'a>,
    argument: fn(&mut Bytes<'a>) -> [f64; N],
) {
    let mut call = Call::new(name, bytes);
    let in_place = bytes.byte() % 2 == 1;
    let value = call.output(1);
    let input = call.input(&argument(bytes));
    if in_place {
        call.same(value, input);
    }
    // SAFETY: the call has both arguments at their places.
    let status = call.make(|p| unsafe { routine(p[0].cast(), p[1].cast()) });
    call.all_or_nothing(status);
    assert!(
        status != 0 || call.numbers(value)[0] >= 0.0,
        "{name} is negative"
    );
}

/// The momentum in space, in place of the one in the body or not.
fn space<'a, const N: usize>(
    name: &'static str,
    routine: unsafe extern "C" fn(*mut f64, *const f64, *const f64),
    bytes: &mut Bytes<'a>,
    attitude: fn(&mut Bytes<'a>) -> [f64; N],
) {
    let result = |in_place: bool| {
        let mut bytes = bytes.clone();
        let mut call = Call::new(name, &mut bytes);
        let space = call.output(3);
        let am = call.input(&bytes.numbers::<3>());
        call.input(&attitude(&mut bytes));
        if in_place {
            call.same(space, am);
        }
        // SAFETY: the call has every argument at its place.
        let status = call.make(|p| unsafe { routine(p[0].cast(), p[1].cast(), p[2].cast()) });
        call.all_or_nothing(status);
        (call.numbers(space), (0..3).any(|place| call.is_null(place)))
    };
    let (apart, has_null) = result(false);
    let (in_place, _) = result(true);
    assert!(
        has_null || same_bits(&apart, &in_place),
        "{name}: in place is another"
    );
}
