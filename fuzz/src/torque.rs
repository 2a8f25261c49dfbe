//! The caller's routines: a gradient, a potential and an output, such as the fuzzer's bytes say.

use crate::bytes::Bytes;
use frb::surface::frb_casimir;
use std::cell::Cell;
use std::ffi::c_int;

#[derive(Clone, Copy)]
struct Torque {
    gradient: [f64; 3],
    /// Whether the gradient depends on the attitude.
    turns: bool,
    /// The parameters that the library must pass on.
    parameters: (usize, usize),
    calls: u32,
    outputs: u32,
    /// Whether every attitude that the library asked about was finite.
    finite: bool,
}

thread_local! {
    static TORQUE: Cell<Torque> = const { Cell::new(Torque {
        gradient: [0.0; 3],
        turns: false,
        parameters: (0, 0),
        calls: 0,
        outputs: 0,
        finite: true,
    }) };
}

/// Reads the torque of the next call.
pub fn prepare(bytes: &mut Bytes) {
    let turns = bytes.byte() % 2 == 1;
    let gradient = bytes.numbers();
    TORQUE.set(Torque {
        gradient,
        turns,
        parameters: (0, 0),
        calls: 0,
        outputs: 0,
        finite: true,
    });
}

/// Tells which parameters the library is given.
pub fn expect_parameters(rpar: *mut u8, ipar: *mut u8) {
    let parameters = (rpar as usize, ipar as usize);
    TORQUE.set(Torque {
        parameters,
        ..TORQUE.get()
    });
}

/// How often the gradient was asked for.
pub fn calls() -> u32 {
    TORQUE.get().calls
}

/// Whether the gradient was asked for at finite attitudes only.
pub fn was_finite() -> bool {
    TORQUE.get().finite
}

/// How often states were told.
pub fn outputs() -> u32 {
    TORQUE.get().outputs
}

unsafe fn read<const N: usize>(values: *const f64) -> [f64; N] {
    std::array::from_fn(|place| values.add(place).read_unaligned())
}

/// A gradient. It spoils its copy of Q, and calls the library itself.
pub unsafe extern "C" fn gradient(q: *const f64, potp: *mut f64, rpar: *mut f64, ipar: *mut c_int) {
    let torque = TORQUE.get();
    assert_eq!(
        torque.parameters,
        (rpar as usize, ipar as usize),
        "other parameters"
    );
    let attitude: [f64; 4] = read(q);
    TORQUE.set(Torque {
        calls: torque.calls + 1,
        finite: torque.finite && attitude.iter().all(|x| x.is_finite()),
        ..torque
    });
    let factor = if torque.turns { attitude[1] } else { 1.0 };
    for axis in 0..3 {
        potp.add(axis)
            .write_unaligned(factor * torque.gradient[axis]);
    }
    for place in 0..4 {
        q.cast_mut().add(place).write_unaligned(f64::NAN);
    }
    let mut square = 0.0;
    frb_casimir(&mut square, [3.0, 0.0, 4.0].as_ptr());
    assert_eq!(square, 25.0);
}

/// A potential: the first number of the torque, at times infinite.
pub unsafe extern "C" fn potential(q: *const f64, u: *mut f64, rpar: *mut f64, ipar: *mut c_int) {
    let torque = TORQUE.get();
    assert_eq!(
        torque.parameters,
        (rpar as usize, ipar as usize),
        "other parameters"
    );
    let factor = if torque.turns {
        q.read_unaligned()
    } else {
        1.0
    };
    u.write_unaligned(factor * torque.gradient[0]);
}

/// An output. It spoils its copies.
pub unsafe extern "C" fn output(
    step: *const c_int,
    _time: *const f64,
    am: *const f64,
    q: *const f64,
    rpar: *mut f64,
    ipar: *mut c_int,
) {
    let torque = TORQUE.get();
    assert_eq!(
        torque.parameters,
        (rpar as usize, ipar as usize),
        "other parameters"
    );
    assert!(step.read_unaligned() >= 0);
    TORQUE.set(Torque {
        outputs: torque.outputs + 1,
        ..torque
    });
    assert!(
        read::<3>(am)
            .iter()
            .chain(&read::<4>(q))
            .all(|x| x.is_finite()),
        "a state not finite"
    );
    am.cast_mut().write_unaligned(f64::NAN);
    q.cast_mut().write_unaligned(f64::NAN);
}
