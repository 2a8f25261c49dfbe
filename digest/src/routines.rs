//! Every routine that computes, called with every reference case.

use crate::hash::Hash;
use frb::surface::*;
use std::ffi::{c_int, c_void};
use std::ops::RangeInclusive;
use std::ptr::null_mut;
use support::calls::conversion::{Argument, Values};
use support::calls::{Batch, Single};
use support::reference::Case;

/// Calls a routine with all cases and adds its results and statuses.
pub type Run = fn(&[Case], &mut Hash);

pub const ROUTINES: [(&str, Run); 20] = [
    ("quat_step", |cases, hash| {
        quaternion_steps(cases, hash, 0..=0)
    }),
    ("quat_step, semi-exact", |cases, hash| {
        quaternion_steps(cases, hash, 1..=10)
    }),
    ("frb_step", |cases, hash| matrix_steps(cases, hash, 0..=0)),
    ("frb_step, semi-exact", |cases, hash| {
        matrix_steps(cases, hash, 1..=10)
    }),
    ("dmv_step", dmv_single),
    ("dmv_steps", dmv_compensated),
    ("dmv2 to dmv10", dmv_driven),
    ("quat_step_batch", |cases, hash| {
        quaternion_batch(cases, hash, quat_step_batch, 0)
    }),
    ("frb_step_batch", matrix_batch),
    ("dmv_step_batch", |cases, hash| {
        quaternion_batch(cases, hash, dmv_step_batch, 3)
    }),
    ("quat_at_times", at_times),
    ("quat_step_tangent", tangents),
    ("frb_run, methods", run_methods),
    ("frb_run, schemes", run_schemes),
    ("frb_run_bodies", run_bodies),
    ("eint_gauss", |cases, hash| {
        integrals(cases, hash, eint_gauss)
    }),
    ("eint_gauss_modulus", |cases, hash| {
        integrals(cases, hash, eint_gauss_modulus)
    }),
    ("conserved quantities", conserved),
    ("orthogonality", orthogonality),
    ("conversions", conversions),
];

/// Steps short enough for the methods that are no exact ones: at most so many radians or so.
const SHORT: f64 = 0.3;

/// The step of a case, or a part of it by a power of two that turns the body little.
fn short(case: &Case) -> f64 {
    let rate = (0..3)
        .map(|axis| case.momentum[axis].abs() / case.moments[axis].max(f64::MIN_POSITIVE))
        .fold(0.0, f64::max);
    let mut h = case.step;
    while h.is_finite() && rate.is_finite() && (h * rate).abs() > SHORT {
        h *= 0.5;
    }
    h
}

fn add(hash: &mut Hash, m: &[f64], q: &[f64]) {
    hash.numbers(m);
    hash.numbers(q);
    hash.status(frb_info());
}

/// One call of a routine for one body.
fn single<const N: usize>(
    hash: &mut Hash,
    routine: Single,
    case: &Case,
    h: f64,
    attitude: &[f64; N],
    np: c_int,
) {
    let (mut m, mut q) = ([0.0; 3], [0.0; N]);
    unsafe {
        routine(
            m.as_mut_ptr(),
            q.as_mut_ptr(),
            &h,
            case.moments.as_ptr(),
            case.momentum.as_ptr(),
            attitude.as_ptr(),
            &np,
        )
    };
    add(hash, &m, &q);
}

fn quaternion_steps(cases: &[Case], hash: &mut Hash, nodes: RangeInclusive<c_int>) {
    for case in cases {
        for np in nodes.clone() {
            single(hash, quat_step, case, case.step, &case.quaternion, np);
        }
    }
}

fn matrix_steps(cases: &[Case], hash: &mut Hash, nodes: RangeInclusive<c_int>) {
    for case in cases {
        for np in nodes.clone() {
            single(hash, frb_step, case, case.step, &case.matrix, np);
        }
    }
}

fn tangents(cases: &[Case], hash: &mut Hash) {
    for case in cases {
        let (mut m, mut q, mut tangent) = ([0.0; 3], [0.0; 4], [0.0; 60]);
        unsafe {
            quat_step_tangent(
                m.as_mut_ptr(),
                q.as_mut_ptr(),
                tangent.as_mut_ptr(),
                &case.step,
                case.moments.as_ptr(),
                case.momentum.as_ptr(),
                case.quaternion.as_ptr(),
            )
        };
        add(hash, &m, &q);
        hash.numbers(&tangent);
    }
}

fn dmv_single(cases: &[Case], hash: &mut Hash) {
    for case in cases {
        for np in 1..=5 {
            // The step as it is, which may be divided or refused, and a short one.
            for h in [case.step, short(case)] {
                single(hash, dmv_step, case, h, &case.quaternion, np);
            }
        }
    }
}

fn dmv_compensated(cases: &[Case], hash: &mut Hash) {
    for case in cases {
        for np in 1..=5 {
            let (mut m, mut q) = (case.momentum, case.quaternion);
            let (mut carry_m, mut carry_q) = ([0.0; 3], [0.0; 4]);
            let (i, h, steps) = (&case.moments, short(case), 3);
            unsafe {
                dmv_steps(
                    m.as_mut_ptr(),
                    q.as_mut_ptr(),
                    carry_m.as_mut_ptr(),
                    carry_q.as_mut_ptr(),
                    &h,
                    i.as_ptr(),
                    &steps,
                    &np,
                )
            };
            add(hash, &m, &q);
            add(hash, &carry_m, &carry_q);
        }
    }
}

/// The gradient of a heavy top's potential, in products and sums alone; RPAR(1) is its weight.
unsafe extern "C" fn gravity(q: *const f64, gradient: *mut f64, rpar: *mut f64, _: *mut c_int) {
    let q = &*q.cast::<[f64; 4]>();
    // The vertical seen from the body, cross its axis 3.
    let x = 2.0 * (q[1] * q[3] - q[0] * q[2]);
    let y = 2.0 * (q[2] * q[3] + q[0] * q[1]);
    *gradient.cast::<[f64; 3]>() = [-*rpar * y, *rpar * x, 0.0];
}

/// RPAR with a weight in proportion to the body's energy, and the moments where `dmv2` wants them.
fn parameters(case: &Case) -> [f64; 20] {
    let mut rpar = [0.0; 20];
    let largest = case.moments.iter().fold(0.0_f64, |a, b| a.max(*b));
    let m = case.momentum;
    rpar[0] = (m[0] * m[0] + m[1] * m[1] + m[2] * m[2]) / largest;
    rpar[10..13].copy_from_slice(&case.moments);
    rpar
}

fn dmv_driven(cases: &[Case], hash: &mut Hash) {
    for case in cases {
        for routine in [dmv2, dmv4, dmv6, dmv8, dmv10] {
            let (mut m, mut q) = (case.momentum, case.quaternion);
            let (h, steps) = (short(case), 3);
            let (mut rpar, mut ipar) = (parameters(case), [0; 20]);
            unsafe {
                routine(
                    m.as_mut_ptr(),
                    q.as_mut_ptr(),
                    Some(gravity),
                    &h,
                    &steps,
                    rpar.as_mut_ptr(),
                    ipar.as_mut_ptr(),
                )
            };
            add(hash, &m, &q);
        }
    }
}

/// Statuses are not all those of the single call's, so they are added, too.
fn batch<const N: usize>(
    cases: &[Case],
    hash: &mut Hash,
    routine: Batch,
    np: c_int,
    attitude: impl Fn(&Case) -> [f64; N],
) {
    let count = cases.len() as c_int;
    let h: Vec<f64> = cases.iter().map(|case| case.step).collect();
    let moments: Vec<f64> = cases.iter().flat_map(|case| case.moments).collect();
    let m0: Vec<f64> = cases.iter().flat_map(|case| case.momentum).collect();
    let q0: Vec<f64> = cases.iter().flat_map(attitude).collect();
    let (mut m, mut q) = (vec![0.0; m0.len()], vec![0.0; q0.len()]);
    let mut info = vec![0; cases.len()];
    unsafe {
        routine(
            &count,
            m.as_mut_ptr(),
            q.as_mut_ptr(),
            h.as_ptr(),
            &count,
            moments.as_ptr(),
            &count,
            m0.as_ptr(),
            q0.as_ptr(),
            &np,
            info.as_mut_ptr(),
        )
    };
    add(hash, &m, &q);
    info.iter().for_each(|status| hash.status(*status));
}

fn quaternion_batch(cases: &[Case], hash: &mut Hash, routine: Batch, np: c_int) {
    batch(cases, hash, routine, np, |case| case.quaternion);
}

fn matrix_batch(cases: &[Case], hash: &mut Hash) {
    batch(cases, hash, frb_step_batch, 0, |case| case.matrix);
}

fn at_times(cases: &[Case], hash: &mut Hash) {
    // No multiple of a register's width.
    const COUNT: usize = 13;
    for case in cases {
        let times: [f64; COUNT] = std::array::from_fn(|k| case.step * (k as f64 - 3.0) / 4.0);
        let (mut m, mut q, mut info) = ([0.0; 3 * COUNT], [0.0; 4 * COUNT], [0; COUNT]);
        unsafe {
            quat_at_times(
                &(COUNT as c_int),
                times.as_ptr(),
                m.as_mut_ptr(),
                q.as_mut_ptr(),
                case.moments.as_ptr(),
                case.momentum.as_ptr(),
                case.quaternion.as_ptr(),
                info.as_mut_ptr(),
            )
        };
        add(hash, &m, &q);
        info.iter().for_each(|status| hash.status(*status));
    }
}

fn run(case: &Case, hash: &mut Hash, method: c_int, scheme: c_int) {
    let (mut m, mut q, mut info) = (case.momentum, case.quaternion, 0);
    let (h, steps, outputs) = (short(case), 2, 0);
    let (mut rpar, mut ipar) = (parameters(case), [0; 20]);
    unsafe {
        frb_run(
            &method,
            &scheme,
            m.as_mut_ptr(),
            q.as_mut_ptr(),
            Some(gravity),
            &h,
            &steps,
            rpar.as_mut_ptr(),
            ipar.as_mut_ptr(),
            case.moments.as_ptr(),
            &outputs,
            None,
            &mut info,
        )
    };
    add(hash, &m, &q);
    hash.status(info);
}

/// The methods that `frb_run` knows, each order of each.
fn run_methods(cases: &[Case], hash: &mut Hash) {
    let families: [(c_int, &[c_int]); 11] = [
        (FRB_EXACT_QUATERNION, &[0]),
        (FRB_EXACT_MATRIX, &[0]),
        (FRB_EXACT_COMPENSATED, &[0]),
        (FRB_SEMI_EXACT, &[3]),
        (FRB_SEMI_EXACT_MATRIX, &[3]),
        (FRB_DMV, &[2, 4, 6, 8, 10]),
        (FRB_AXIS_SPLITTING, &[2]),
        (FRB_SYMMETRIC_ROTATION, &[2, 4, 6]),
        (FRB_IMPLICIT_MIDPOINT, &[2, 4, 6]),
        (FRB_JACOBI_MAGNUS, &[2, 4]),
        (FRB_RUNGE_KUTTA, &[4]),
    ];
    for case in cases {
        for (family, orders) in families {
            for order in orders {
                run(case, hash, family + order, FRB_STRANG);
            }
        }
    }
}

fn run_schemes(cases: &[Case], hash: &mut Hash) {
    for case in cases {
        for scheme in (FRB_STRANG..=FRB_ABA864).chain(FRB_SABA + 1..=FRB_SABA + 10) {
            run(case, hash, FRB_EXACT_QUATERNION, scheme);
        }
    }
}

/// Springs, a field, and damping, in products and sums alone.
#[allow(clippy::too_many_arguments)]
unsafe extern "C" fn springs(
    t: *const f64,
    n: *const c_int,
    x: *const f64,
    q: *const f64,
    v: *const f64,
    am: *const f64,
    force: *mut f64,
    torque: *mut f64,
    _: *mut c_void,
    _: *mut c_int,
) {
    for body in 0..*n as usize {
        for axis in 0..3 {
            let place = 3 * body + axis;
            *force.add(place) = -*x.add(place) - *t * *v.add(place);
            *torque.add(place) = 0.1 * *q.add(4 * body + axis) - 0.01 * *am.add(place);
        }
    }
}

/// Seven cases in a call, with the step of the first.
fn run_bodies(cases: &[Case], hash: &mut Hash) {
    let methods = [
        FRB_EXACT_QUATERNION,
        FRB_EXACT_MATRIX,
        FRB_EXACT_COMPENSATED,
        FRB_DMV + 4,
    ];
    for cases in cases.chunks(7) {
        for method in methods {
            for depends in [FRB_ON_POSITIONS, FRB_ON_VELOCITIES] {
                let n = cases.len() as c_int;
                let all = |part: fn(&Case) -> &[f64]| -> Vec<f64> {
                    cases.iter().flat_map(part).copied().collect()
                };
                let mut m = all(|case| &case.momentum);
                let mut q = all(|case| &case.quaternion);
                let mut x: Vec<f64> = q.iter().take(m.len()).copied().collect();
                let (mut v, mut t, mut info) = (x.clone(), 0.5, 0);
                let moments = all(|case| &case.moments);
                unsafe {
                    frb_run_bodies(
                        &method,
                        &FRB_PEFRL,
                        &n,
                        x.as_mut_ptr(),
                        v.as_mut_ptr(),
                        q.as_mut_ptr(),
                        m.as_mut_ptr(),
                        &2.0,
                        &1,
                        moments.as_ptr(),
                        &n,
                        &mut t,
                        &short(&cases[0]),
                        &2,
                        Some(springs),
                        &depends,
                        null_mut(),
                        &0,
                        None,
                        &mut info,
                    );
                }
                add(hash, &m, &q);
                add(hash, &x, &v);
                add(hash, &[t], &[]);
            }
        }
    }
}

type Integral =
    unsafe extern "C" fn(*mut f64, *const f64, *const f64, *const f64, *const f64, *const c_int);

/// Ends, modulus and parameter from the numbers of the case, most of which are legal.
fn integrals(cases: &[Case], hash: &mut Hash, routine: Integral) {
    for case in cases {
        let [a, b, c, d] = case.quaternion;
        for nodes in 1..=10 {
            let mut value = 0.0;
            unsafe { routine(&mut value, &(2.0 * a), &(3.0 * b), &(c * c), &d, &nodes) };
            add(hash, &[value], &[]);
        }
    }
}

fn conserved(cases: &[Case], hash: &mut Hash) {
    for case in cases {
        let (i, m, q) = (&case.moments, &case.momentum, &case.quaternion);
        let (mut one, mut three) = (0.0, [0.0; 3]);
        unsafe {
            let (rpar, ipar) = (null_mut(), null_mut());
            frb_energy(
                &mut one,
                m.as_ptr(),
                q.as_ptr(),
                i.as_ptr(),
                None,
                rpar,
                ipar,
            );
            add(hash, &[one], &[]);
            frb_casimir(&mut one, m.as_ptr());
            add(hash, &[one], &[]);
            frb_spatial_momentum(three.as_mut_ptr(), m.as_ptr(), q.as_ptr());
            add(hash, &three, &[]);
            frb_spatial_momentum_matrix(three.as_mut_ptr(), m.as_ptr(), case.matrix.as_ptr());
            add(hash, &three, &[]);
        }
    }
}

fn orthogonality(cases: &[Case], hash: &mut Hash) {
    for case in cases {
        let mut defect = 0.0;
        unsafe { frb_orthogonality(&mut defect, case.quaternion.as_ptr()) };
        add(hash, &[defect], &[]);
        unsafe { frb_orthogonality_matrix(&mut defect, case.matrix.as_ptr()) };
        add(hash, &[defect], &[]);
    }
}

/// Every routine that computes for N bodies one after the other, for all cases in one call.
fn conversions(cases: &[Case], hash: &mut Hash) {
    let (mut n, mut info) = (cases.len() as c_int, vec![0; cases.len()]);
    for conversion in support::conversions!() {
        let numbers = conversion.arguments.iter().map(|argument| match argument {
            Argument::Output(length) => vec![0.0; length * cases.len()],
            Argument::Input(values) | Argument::Shared(values) => cases
                .iter()
                .flat_map(|case| column(case, *values))
                .collect(),
            _ => Vec::new(),
        });
        let mut numbers: Vec<Vec<f64>> = numbers.collect();
        let places = conversion.arguments.iter().zip(&mut numbers);
        let addresses: Vec<*mut u8> = places
            .map(|(argument, numbers)| match argument {
                Argument::N | Argument::Sets => (&raw mut n).cast(),
                Argument::Info => info.as_mut_ptr().cast(),
                _ => numbers.as_mut_ptr().cast(),
            })
            .collect();
        unsafe { (conversion.call)(&addresses) };
        for (argument, numbers) in conversion.arguments.iter().zip(&numbers) {
            if let Argument::Output(_) = argument {
                hash.numbers(numbers);
            }
        }
        info.iter().for_each(|status| hash.status(*status));
    }
}

/// The numbers of a case that an argument wants.
fn column(case: &Case, values: Values) -> Vec<f64> {
    match values {
        Values::Quaternion => case.quaternion.to_vec(),
        Values::Matrix => case.matrix.to_vec(),
        Values::Vector => case.momentum.to_vec(),
        Values::Moments => case.moments.to_vec(),
        Values::Tangent => case.momentum.repeat(20),
        Values::Tensor => {
            let ([a, b, c], m) = (case.moments, case.momentum);
            let x = 0.1 * m[0].clamp(-1.0, 1.0) * a.min(b).min(c);
            vec![a, x, -x, x, b, x, -x, x, c]
        }
    }
}
