//! Output arrays may be input arrays, and nothing need be aligned.

use crate::calls::{bits, Step};
use frb::surface::{eint_gauss, frb_info};
use std::ffi::c_int;

#[test]
fn outputs_that_are_inputs() {
    for step in Step::both() {
        for nodes in [0, 4] {
            let step = Step {
                nodes,
                ..step.clone()
            };
            let (momentum, attitude) = step.call();
            let mut m = step.momentum;
            let mut q = step.attitude.clone();
            let (m_at, q_at) = (m.as_mut_ptr(), q.as_mut_ptr());
            // SAFETY: all pointers are valid, and aliasing is what the routines allow.
            unsafe {
                (step.routine)(
                    m_at,
                    q_at,
                    &step.h,
                    step.moments.as_ptr(),
                    m_at,
                    q_at,
                    &step.nodes,
                );
            }
            assert_eq!(bits(&m), bits(&momentum), "{}", step.name);
            assert_eq!(bits(&q), bits(&attitude), "{}", step.name);
        }
    }
}

/// The momentum may take the place of the moments, the attitude that of the step and more.
#[test]
fn outputs_over_other_inputs() {
    for step in Step::both() {
        let (momentum, attitude) = step.call();
        let mut moments = step.moments;
        let mut at_step = vec![step.h; step.attitude.len()];
        let (moments_at, step_at) = (moments.as_mut_ptr(), at_step.as_mut_ptr());
        // SAFETY: all pointers are valid, and aliasing is what the routines allow.
        unsafe {
            (step.routine)(
                moments_at,
                step_at,
                step_at,
                moments_at,
                step.momentum.as_ptr(),
                step.attitude.as_ptr(),
                &step.nodes,
            );
        }
        assert_eq!(bits(&moments), bits(&momentum), "{}", step.name);
        assert_eq!(bits(&at_step), bits(&attitude), "{}", step.name);
    }
}

#[test]
fn integral_over_an_input() {
    let mut value = 0.0;
    // SAFETY: all pointers are valid.
    unsafe { eint_gauss(&mut value, &0.1, &1.2, &0.3, &0.2, &4) };
    let mut limit = 1.2;
    let at = &raw mut limit;
    // SAFETY: all pointers are valid, and aliasing is what the routine allows.
    unsafe { eint_gauss(at, &0.1, at, &0.3, &0.2, &4) };
    assert_eq!(limit.to_bits(), value.to_bits());
}

/// Arguments at odd addresses, as in a COMMON block that begins with a character.
#[test]
fn unaligned_arguments() {
    for step in Step::both() {
        let (momentum, attitude) = step.call();
        let size = step.attitude.len() * 8;
        for shift in 1..8 {
            let mut block = vec![0_u8; 512];
            let base = block.as_mut_ptr();
            // SAFETY: the block has room for every argument at the places used.
            let (m, q) = unsafe {
                let place = |offset: usize| base.add(shift + offset);
                let copy = |values: &[f64], offset: usize| {
                    for (index, value) in values.iter().enumerate() {
                        let target = place(offset + 8 * index).cast::<f64>();
                        target.write_unaligned(*value);
                    }
                };
                copy(&[step.h], 0);
                copy(&step.moments, 8);
                copy(&step.momentum, 32);
                copy(&step.attitude, 56);
                place(136).cast::<c_int>().write_unaligned(step.nodes);
                (step.routine)(
                    place(140).cast(),
                    place(164).cast(),
                    place(0).cast(),
                    place(8).cast(),
                    place(32).cast(),
                    place(56).cast(),
                    place(136).cast(),
                );
                (place(140), place(164))
            };
            assert_eq!(frb_info(), 0);
            // SAFETY: both places lie in the block.
            let (m, q) = unsafe {
                (
                    std::slice::from_raw_parts(m, 24),
                    std::slice::from_raw_parts(q, size),
                )
            };
            assert_eq!(from_bytes(m), bits(&momentum), "{}", step.name);
            assert_eq!(from_bytes(q), bits(&attitude), "{}", step.name);
        }
    }
}

fn from_bytes(bytes: &[u8]) -> Vec<u64> {
    let word = |bytes: &[u8]| u64::from_ne_bytes(bytes.try_into().expect("eight bytes"));
    bytes.chunks_exact(8).map(word).collect()
}
