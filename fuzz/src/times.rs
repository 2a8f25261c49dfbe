//! `quat_at_times`.

use crate::bytes::Bytes;
use crate::call::Call;
use crate::ear;
use crate::steps::QUAT_STEP;
use frb::surface::quat_at_times;
use support::calls::step::{End, Step};
use support::calls::verdict::{self, Verdict};
use support::rotation::distance;

/// So many times at the most: more than two full registers of any processor.
const MOST: u8 = 20;

/// A turn by this angle, in radians, multiplies errors by less than 10⁵, near the saddle too; so the
/// single step, which is as accurate, must agree to this part of |m| and 1.
const MODERATE_TURN: f64 = 10.0;
const AGREEMENT: f64 = 1.0e-10;

pub fn fuzz(bytes: &[u8]) {
    let mut bytes = Bytes::new(bytes);
    let mut call = Call::new("QUAT_AT_TIMES", &mut bytes);
    let count = usize::from(bytes.byte() % (MOST + 1));
    let negative = bytes.byte() == 0xff;
    let start = crate::steps::read(&QUAT_STEP, &mut bytes, Bytes::quaternion);
    let times = times(&mut bytes, start.h, count);
    let n = call.integers(&[if negative { -1 } else { count as i32 }]);
    let place = call.input(&times);
    call.anything(place);
    let piout = call.output(3 * count);
    let qout = call.output(4 * count);
    call.input(&start.moments);
    call.input(&start.momentum);
    call.input(&start.attitude);
    let info = call.integers_out(count);
    call.optional(info);
    // SAFETY: the call has every argument, of the size documented, at its place.
    let status = call.make(|p| unsafe {
        support::spread!(quat_at_times, p, 0 1 2 3 4 5 6 7);
    });
    if call.is_null(n) || negative {
        assert!(status < 0, "no number of times, but status {status}");
        return;
    }
    let told = call.integer_values(info);
    if status < 0 && status != -2 {
        call.all_or_nothing(status);
        assert!(
            call.is_null(info) || told.iter().all(|one| *one == status),
            "INFO: {told:?}"
        );
        return;
    }
    if call.is_null(1) {
        call.all_or_nothing(status);
        return;
    }
    let (momenta, attitudes) = (call.numbers(piout), call.numbers(qout));
    let mut first = 0;
    for (place, h) in times.iter().enumerate() {
        let end = End::<4> {
            momentum: std::array::from_fn(|j| momenta[3 * place + j]),
            attitude: std::array::from_fn(|j| attitudes[4 * place + j]),
            status: if call.is_null(info) {
                i32::MAX
            } else {
                told[place]
            },
        };
        let step = Step {
            h: *h,
            nodes: 0,
            ..start.clone()
        };
        let failed = judge(&step, &end);
        if first == 0 && failed && !call.is_null(info) {
            first = told[place];
        }
    }
    assert!(
        call.is_null(info) || status == first,
        "the status is that of the first time that fails"
    );
}

/// Judges the state at one time as a step, and says whether there is none.
fn judge(step: &Step<4>, end: &End<4>) -> bool {
    let is_known = end.status != i32::MAX;
    let failed = end.momentum[0].is_nan();
    assert!(
        !is_known || failed == (end.status != 0),
        "status {} of {}",
        end.status,
        step.describe(0)
    );
    match verdict::of(step) {
        // H, the third argument of a step, is the second here.
        Verdict::Illegal(3) => assert!(!is_known || end.status == -2, "a time that is not finite"),
        Verdict::Illegal(_) => panic!("illegal argument not reported: {}", step.describe(0)),
        Verdict::Ordinary => assert!(!failed, "ordinary time failed: {}", step.describe(0)),
        Verdict::Legal | Verdict::Unknown => {
            assert!(
                !is_known || end.status >= 0,
                "legal time refused: {}",
                step.describe(0)
            );
        }
    }
    if failed {
        assert!(
            end.is_nan(),
            "status, but not all NaN: {}",
            step.describe(0)
        );
    } else if let Err(fault) = verdict::rotated(step, end) {
        panic!(
            "{fault}: {}\n  {:?} {:?}",
            step.describe(0),
            end.momentum,
            end.attitude
        );
    }
    if !failed && turn(step) < MODERATE_TURN {
        ear::be_deaf();
        let alone = step.end(0);
        let m_error = distance(&end.momentum, &alone.momentum);
        let q_error = distance(&end.attitude, &alone.attitude);
        assert!(
            alone.status == 0
                && m_error <= AGREEMENT * largest(&step.momentum)
                && q_error <= AGREEMENT,
            "not as by the single step: {}\n  {:?} {:?}\n  {:?} {:?}",
            step.describe(0),
            end.momentum,
            alone.momentum,
            end.attitude,
            alone.attitude
        );
    }
    failed
}

/// The largest component.
fn largest(m: &[f64; 3]) -> f64 {
    m.iter().fold(0.0, |most, x| most.max(x.abs()))
}

/// A bound of the angle that the body turns.
fn turn(step: &Step<4>) -> f64 {
    let rate = |j: usize| {
        if step.moments[j] == 0.0 {
            0.0
        } else {
            2.0 * largest(&step.momentum) / step.moments[j]
        }
    };
    step.h.abs() * rate(0).max(rate(1)).max(rate(2))
}

/// Times one by one, or multiples of the first.
fn times(bytes: &mut Bytes, first: f64, count: usize) -> Vec<f64> {
    let mut times = Vec::new();
    while times.len() < count {
        times.push(match bytes.byte() % 4 {
            0 => bytes.number(),
            1 => first * times.len() as f64,
            2 => -first,
            _ => times.last().copied().unwrap_or(first),
        });
    }
    times
}
