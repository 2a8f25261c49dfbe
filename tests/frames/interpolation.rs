//! Between two states: a free motion is met, and a driven one to second order.

use frb::exact::step_quaternion;
use frb::frames::{interpolated, State};
use frb::surface::{frb_info, frb_interpolate, frb_set_handler};
use support::calls::all_nan;
use support::random::Random;
use support::rotation::{distance, turn_distance};
use support::silence::say_nothing;

#[test]
fn free_motion_is_met() {
    let mut random = Random::new(1);
    for _ in 0..10_000 {
        let (moments, m, q) = (random.moments(), random.direction(), random.direction());
        let h = random.between(-1.0, 1.0);
        let t = h * random.unit();
        let end = step_quaternion(h, &moments, &m, &q).expect("a step");
        let (m1, q1) = step_quaternion(t, &moments, &m, &q).expect("a step");
        let (m2, q2) = interpolated(t, h, &moments, &(m, q), &end).expect("between");
        // Two steps and what is between them: the condition of a step of |h|·|ω| ≤ 10.
        let allowed = 40.0 * f64::EPSILON;
        assert!(distance(&m1, &m2) <= allowed, "{moments:?} {m:?} {h}");
        assert!(turn_distance(&q1, &q2) <= allowed, "{moments:?} {m:?} {h}");
    }
}

/// A sphere under a constant torque about axis 3 has the angle t²/2: half way the error is h²/8 of the torque.
#[test]
fn driven_motion_to_second_order() {
    let state = |t: f64| -> State {
        let angle = 0.5 * t * t;
        (
            [0.0, 0.0, t],
            [(0.5 * angle).cos(), 0.0, 0.0, (0.5 * angle).sin()],
        )
    };
    let mut before = f64::NAN;
    for h in [0.4, 0.2, 0.1] {
        let (m, q) =
            interpolated(0.5 * h, h, &[1.0; 3], &state(1.0), &state(1.0 + h)).expect("between");
        let (true_m, true_q) = state(1.0 + 0.5 * h);
        assert!(distance(&m, &true_m) < 1e-15);
        let error = distance(&q, &true_q);
        let order = (before / error).log2();
        assert!(before.is_nan() || (order - 2.0).abs() < 0.3, "{order}");
        before = error;
    }
}

#[test]
fn ends_and_bad_input() {
    let (moments, m, q) = ([1.0, 2.0, 0.0], [0.1, 0.2, 0.0], [1.0, 0.0, 0.0, 0.0]);
    let rotor = [2.0, 2.0, 0.0];
    let end = step_quaternion(0.5, &rotor, &m, &q).expect("a step");
    let at = |t: f64, h: f64, rotor: &[f64; 3], end: &State| {
        let (mut m_out, mut q_out, mut info) = ([7.0; 3], [7.0; 4], 99);
        let one = 1;
        // SAFETY: the arguments have the sizes documented.
        unsafe {
            frb_set_handler(Some(say_nothing));
            frb_interpolate(
                &one,
                m_out.as_mut_ptr(),
                q_out.as_mut_ptr(),
                &t,
                &one,
                &h,
                rotor.as_ptr(),
                &one,
                m.as_ptr(),
                q.as_ptr(),
                end.0.as_ptr(),
                end.1.as_ptr(),
                &mut info,
            );
        }
        assert_eq!(frb_info(), info);
        assert!(info == 0 || all_nan(&m_out) && all_nan(&q_out));
        (info, m_out, q_out)
    };
    let (info, m0, q0) = at(0.0, 0.5, &rotor, &end);
    assert_eq!((info, m0[2]), (0, 0.0), "a linear rotor stays one");
    assert!(distance(&m0, &m) <= f64::EPSILON && distance(&q0, &q) <= f64::EPSILON);
    let (_, m1, q1) = at(0.5, 0.5, &rotor, &end);
    assert!(distance(&m1, &end.0) <= f64::EPSILON && distance(&q1, &end.1) <= f64::EPSILON);
    for t in [-0.1, 0.6, f64::NAN] {
        assert_eq!(at(t, 0.5, &rotor, &end).0, -4);
    }
    assert_eq!(at(0.0, f64::INFINITY, &rotor, &end).0, -6);
    assert_eq!(at(0.1, 0.5, &moments, &end).0, -7);
    assert_eq!(at(0.1, 0.5, &rotor, &([f64::NAN, 0.2, 0.0], end.1)).0, -11);
    assert_eq!(at(0.1, 0.5, &rotor, &(end.0, [0.0; 4])).0, -12);
    assert_eq!(at(0.0, 0.0, &rotor, &(m, q)).0, 0);
}
