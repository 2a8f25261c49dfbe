//! Many bodies in one call: each as `dmv_step` steps it alone, to the last bit.

use frb::surface::{dmv_step, dmv_step_batch, frb_info, frb_set_handler, FRB_NO_CONVERGENCE};
use std::ffi::{c_char, c_int};
use support::random::Random;

/// Momentum, attitude and status of a body, and what they come from.
#[derive(Clone, Copy)]
struct Body {
    h: f64,
    moments: [f64; 3],
    m: [f64; 3],
    q: [f64; 4],
}

/// Bits, so that NaN equals NaN and the sign of zero counts.
type Result = ([u64; 3], [u64; 4], c_int);

fn bits(m: &[f64; 3], q: &[f64; 4], info: c_int) -> Result {
    // Which NaN it is does not matter.
    let bits = |x: f64| if x.is_nan() { f64::NAN } else { x }.to_bits();
    (m.map(bits), q.map(bits), info)
}

/// The status of a body in a batch, when that of the step alone is this: its arguments have other
/// numbers.
fn status(info: c_int) -> c_int {
    match info {
        -3 => -4,
        -4 => -6,
        -5 => -8,
        -6 => -9,
        info => info,
    }
}

fn alone(body: &Body, np: c_int) -> Result {
    let (mut m, mut q) = ([0.0; 3], [0.0; 4]);
    let Body {
        h,
        moments,
        m: start,
        q: attitude,
    } = body;
    unsafe {
        dmv_step(
            m.as_mut_ptr(),
            q.as_mut_ptr(),
            h,
            moments.as_ptr(),
            start.as_ptr(),
            attitude.as_ptr(),
            &np,
        );
    }
    bits(&m, &q, status(frb_info()))
}

/// One step of all bodies by one call. Where steps or moments are shared, the first body's are.
fn together(
    bodies: &[Body],
    np: c_int,
    own_h: bool,
    own_moments: bool,
    in_place: bool,
) -> Vec<Result> {
    let count = bodies.len();
    let n = c_int::try_from(count).unwrap();
    let steps: Vec<f64> = bodies.iter().map(|body| body.h).collect();
    let moments: Vec<[f64; 3]> = bodies.iter().map(|body| body.moments).collect();
    let mut m: Vec<[f64; 3]> = bodies.iter().map(|body| body.m).collect();
    let mut q: Vec<[f64; 4]> = bodies.iter().map(|body| body.q).collect();
    let mut m_out = vec![[7.0; 3]; count];
    let mut q_out = vec![[7.0; 4]; count];
    let mut info = vec![99; count];
    let (to_m, to_q) = if in_place {
        (m.as_mut_ptr(), q.as_mut_ptr())
    } else {
        (m_out.as_mut_ptr(), q_out.as_mut_ptr())
    };
    unsafe {
        dmv_step_batch(
            &n,
            to_m.cast(),
            to_q.cast(),
            steps.as_ptr(),
            if own_h { &n } else { &1 },
            moments.as_ptr().cast(),
            if own_moments { &n } else { &1 },
            m.as_ptr().cast(),
            q.as_ptr().cast(),
            &np,
            info.as_mut_ptr(),
        );
    }
    let (m, q) = if in_place { (m, q) } else { (m_out, q_out) };
    (0..count).map(|k| bits(&m[k], &q[k], info[k])).collect()
}

unsafe extern "C" fn quiet(_: *const c_char, _: *const c_int, _: usize) {}

/// Compares for every combination of shared and own, in place and not; returns the results with
/// everything the body's own.
fn compare(bodies: &[Body], np: c_int) -> Vec<Result> {
    let mut last = Vec::new();
    unsafe { frb_set_handler(Some(quiet)) };
    for case in 0..8 {
        let (own_h, own_moments, in_place) = (case & 1 != 0, case & 2 != 0, case & 4 != 0);
        let effective: Vec<Body> = bodies
            .iter()
            .map(|body| Body {
                h: if own_h { body.h } else { bodies[0].h },
                moments: if own_moments {
                    body.moments
                } else {
                    bodies[0].moments
                },
                ..*body
            })
            .collect();
        let got = together(&effective, np, own_h, own_moments, in_place);
        let first = got.iter().map(|(_, _, info)| *info).find(|info| *info != 0);
        if !bodies.is_empty() {
            assert_eq!(frb_info(), first.unwrap_or(0));
        }
        for (place, body) in effective.iter().enumerate() {
            let want = alone(body, np);
            let Body { h, moments, m, q } = body;
            assert_eq!(
                got[place],
                want,
                "NP = {np}, case {case}, body {place} of {}: {h:e} {moments:?} {m:?} {q:?}",
                bodies.len()
            );
        }
        last = got;
    }
    last
}

/// Any body that can exist, a step of up to `largest` in angle.
fn ordinary(random: &mut Random, largest: f64) -> Body {
    let moments = random.moments();
    let norm = 4.0_f64.powf(2.0 * random.unit() - 1.0);
    let least = moments.iter().fold(f64::INFINITY, |least, x| x.min(least));
    Body {
        h: largest * (2.0 * random.unit() - 1.0) * least / norm,
        moments,
        m: random.direction().map(|x| norm * x),
        q: random.direction(),
    }
}

/// Makes a body one of many kinds that the common path does not serve, or hardly.
fn unusual(random: &mut Random, kind: u64) -> Body {
    let mut body = ordinary(random, 0.5);
    let axis = (random.bits() % 3) as usize;
    let scale = 2.0_f64.powi((random.bits() % 600) as i32 - 300);
    match kind {
        0 => body.h = [f64::NAN, f64::INFINITY, -f64::INFINITY][axis],
        1 => body.moments[axis] = [f64::NAN, -1.0, f64::INFINITY][axis],
        2 => body.m[axis] = [f64::NAN, f64::INFINITY, -f64::INFINITY][axis],
        3 => body.q[axis] = [f64::NAN, 3.0, f64::INFINITY][axis],
        4 => body.q = [0.0; 4],
        5 => body.m = [0.0; 3],
        6 => body.h *= 0.0,
        // Linear rotors, legal and not.
        7 => {
            body.moments = [0.7; 3];
            body.moments[axis] = 0.0;
            body.m[axis] = 0.0;
        }
        8 => body.moments[axis] = 0.0,
        // Other units, of which some are extreme.
        9 => body.m = body.m.map(|x| x * scale),
        10 => body.moments = body.moments.map(|x| x * scale),
        11 => {
            body.m = body.m.map(|x| x * scale);
            body.moments = body.moments.map(|x| x * scale);
        }
        // Two, four and more parts, and too many.
        12 => body.h *= 8.0,
        13 => body.h *= 30.0,
        14 => body.h *= 1e5,
        15 => body.h *= 1e-5,
        // Large steps in other units.
        16 => {
            body.h *= 8.0;
            body.m = body.m.map(|x| x * scale.powf(0.2));
            body.moments = body.moments.map(|x| x * scale.powf(0.2));
        }
        // Spheres, symmetric bodies, bodies that cannot exist, motion about an axis.
        17 => body.moments = [0.9; 3],
        18 => body.moments[axis] = body.moments[(axis + 1) % 3],
        19 => body.moments[axis] *= 20.0,
        20 => {
            body.m = [0.0; 3];
            body.m[axis] = 1.0;
        }
        21 => {
            body.h *= 8.0;
            body.m[axis] *= 1e-300;
        }
        _ => body.q = body.q.map(|x| x * (0.93 + 0.14 * random.unit())),
    }
    body
}

#[test]
fn ordinary_bodies_are_stepped_as_alone() {
    let mut random = Random::new(1);
    for np in 1..=5 {
        for largest in [0.02, 0.3, 0.9, 1.3, 2.6, 5.0] {
            let bodies: Vec<Body> = (0..500).map(|_| ordinary(&mut random, largest)).collect();
            let results = compare(&bodies, np);
            assert!(results.iter().all(|(_, _, info)| *info == 0));
        }
    }
}

#[test]
fn every_number_of_bodies_is_stepped_as_alone() {
    let mut random = Random::new(2);
    for np in [1, 3, 5] {
        for count in 0..=40 {
            for _ in 0..4 {
                let bodies: Vec<Body> = (0..count)
                    .map(|_| {
                        let kind = random.bits() % 64;
                        unusual(&mut random, kind)
                    })
                    .collect();
                compare(&bodies, np);
            }
        }
    }
}

#[test]
fn bad_bodies_do_not_disturb_their_neighbours() {
    let mut random = Random::new(3);
    let mut seen = std::collections::BTreeSet::new();
    for np in 1..=5 {
        for _ in 0..10 {
            let bodies: Vec<Body> = (0..400)
                .map(|_| {
                    let kind = random.bits() % 24;
                    unusual(&mut random, kind)
                })
                .collect();
            let results = compare(&bodies, np);
            seen.extend(results.iter().map(|(_, _, info)| *info));
        }
    }
    for info in [0, -4, -6, -8, -9, FRB_NO_CONVERGENCE] {
        assert!(seen.contains(&info), "no body had the status {info}");
    }
}
