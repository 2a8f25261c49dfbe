//! Each illegal argument of a step has its status; the outputs are NaN, the inputs untouched.

use crate::calls::{all_finite, all_nan, silence, Step};
use frb::surface::frb_info;

const NOT_FINITE: [f64; 3] = [f64::NAN, f64::INFINITY, f64::NEG_INFINITY];

/// The step with argument `number` illegal, in every way tried.
fn spoilt(step: &Step, number: usize) -> Vec<Step> {
    let mut all = Vec::new();
    let mut add = |change: &dyn Fn(&mut Step)| {
        let mut spoilt = step.clone();
        change(&mut spoilt);
        all.push(spoilt);
    };
    match number {
        3 => NOT_FINITE.iter().for_each(|bad| add(&|step| step.h = *bad)),
        4 => {
            for place in 0..3 {
                for bad in NOT_FINITE.into_iter().chain([0.0, -0.0, -1.0, -1e-300]) {
                    add(&|step| step.moments[place] = bad);
                }
            }
            add(&|step| step.moments = [0.0; 3]);
            add(&|step| step.moments = [1.0, 0.0, 0.0]);
        }
        5 => {
            for place in 0..3 {
                for bad in NOT_FINITE {
                    add(&|step| step.momentum[place] = bad);
                }
            }
        }
        6 => {
            for place in 0..step.attitude.len() {
                for bad in NOT_FINITE.into_iter().chain([2.0, -3.0, 1e300]) {
                    add(&|step| step.attitude[place] = bad);
                }
            }
            add(&|step| step.attitude.iter_mut().for_each(|x| *x = 0.0));
            add(&|step| step.attitude.iter_mut().for_each(|x| *x *= 1.5));
            if step.attitude.len() == 9 {
                // A reflection is orthonormal and yet no rotation.
                add(&|step| step.attitude.iter_mut().for_each(|x| *x = -*x));
            }
        }
        7 => {
            for bad in [-1, 11, i32::MIN, i32::MAX] {
                add(&|step| step.nodes = bad);
            }
        }
        _ => unreachable!("arguments 1 and 2 are outputs"),
    }
    all
}

/// Both steps, exact and semi-exact.
fn steps() -> Vec<Step> {
    let mut all = Vec::new();
    for step in Step::both() {
        for nodes in [0, 1, 10] {
            all.push(Step {
                nodes,
                ..step.clone()
            });
        }
    }
    all
}

fn describe(step: &Step) -> String {
    format!(
        "{}: h {:e}, moments {:?}, momentum {:?}, attitude {:?}, nodes {}",
        step.name, step.h, step.moments, step.momentum, step.attitude, step.nodes
    )
}

#[test]
fn legal_arguments_have_status_zero() {
    silence();
    for step in steps() {
        spoilt(&step, 3)[0].call();
        assert_ne!(frb_info(), 0);
        let (momentum, attitude) = step.call();
        assert_eq!(frb_info(), 0, "{}", describe(&step));
        assert!(all_finite(&momentum) && all_finite(&attitude));
    }
}

#[test]
fn each_illegal_value() {
    silence();
    let mut wrong = Vec::new();
    for step in steps() {
        for number in 3..=7 {
            for step in spoilt(&step, number) {
                let before = step.bits();
                let (momentum, attitude) = step.call();
                let reported = frb_info() == -(number as i32);
                if !(reported && all_nan(&momentum) && all_nan(&attitude)) {
                    wrong.push(format!(
                        "want status -{number} and NaN, got {} from {}",
                        frb_info(),
                        describe(&step)
                    ));
                }
                assert_eq!(step.bits(), before, "{}", describe(&step));
            }
        }
    }
    let first = &wrong[..wrong.len().min(10)];
    assert!(
        first.is_empty(),
        "{} wrong\n{}",
        wrong.len(),
        first.join("\n")
    );
}

/// Of two illegal values the one that comes first is reported.
#[test]
fn first_of_two_illegal_values() {
    silence();
    for step in Step::both() {
        for first in 3..=7_i32 {
            for second in first + 1..=7 {
                for step in spoilt(&step, second as usize) {
                    let step = &spoilt(&step, first as usize)[0];
                    step.call();
                    assert_eq!(frb_info(), -first, "{}", describe(step));
                }
            }
        }
    }
}

/// A null pointer is illegal; the outputs that are there become NaN.
#[test]
fn null_pointers() {
    silence();
    for step in steps() {
        for first in 1..=7_usize {
            for second in first..=7 {
                let before = step.bits();
                let (momentum, attitude) = step.call_without(&[first, second]);
                assert_eq!(frb_info(), -(first as i32), "{}", step.name);
                let given = |number| first != number && second != number;
                assert_eq!(all_nan(&momentum), given(1), "{}", step.name);
                assert_eq!(all_nan(&attitude), given(2), "{}", step.name);
                assert_eq!(step.bits(), before);
            }
        }
    }
}

/// Null pointers are reported before illegal values, of whatever argument.
#[test]
fn null_pointer_before_illegal_value() {
    silence();
    for step in Step::both() {
        spoilt(&step, 3)[0].call_without(&[6]);
        assert_eq!(frb_info(), -6);
        spoilt(&step, 4)[0].call_without(&[7]);
        assert_eq!(frb_info(), -7);
    }
}

/// One zero moment is legal when nothing turns about its axis and the others are equal.
#[test]
fn linear_rotor() {
    silence();
    for step in Step::both() {
        for axis in 0..3 {
            let mut rotor = step.clone();
            rotor.moments = [2.0; 3];
            rotor.moments[axis] = 0.0;
            rotor.momentum[axis] = 0.0;
            let (momentum, attitude) = rotor.call();
            assert_eq!(frb_info(), 0, "{}", describe(&rotor));
            assert!(all_finite(&momentum) && all_finite(&attitude));
            let mut turning = rotor.clone();
            turning.momentum[axis] = 0.1;
            turning.call();
            assert_eq!(frb_info(), -4, "{}", describe(&turning));
            let mut unequal = rotor.clone();
            unequal.moments[(axis + 1) % 3] = 1.0;
            unequal.call();
            assert_eq!(frb_info(), -4, "{}", describe(&unequal));
        }
    }
}
