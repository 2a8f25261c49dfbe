//! Many bodies, or many times, from Rust.

use crate::body::arrays::{Arrays, Times};
use crate::body::Flaw;
use crate::exact::batch::step_all;
use crate::exact::step::{Attitude, Matrices, Quaternions};
use crate::exact::times;

/// [`step_quaternion`](crate::exact::step_quaternion) for many bodies, in place.
///
/// Several bodies go through the registers of the processor at once; each comes out bit for bit as
/// it would alone.
///
/// # Arguments
///
/// * `h`: the time, one for all bodies or one for each
/// * `moments`: the principal moments of inertia, one set for all bodies or one for each
/// * `m`, `q`: the angular momentum and the attitude of each body
/// * `refused`: told the place of a body that cannot be stepped, which becomes NaN, and why
///
/// # Panics
///
/// When the lengths of the slices do not match.
///
/// # Examples
///
/// ```
/// let mut m = vec![[0.6, 0.48, 0.64]; 1000];
/// let mut q = vec![[1.0, 0.0, 0.0, 0.0]; 1000];
/// frb::exact::step_quaternions(&[0.1], &[[1.0, 2.0, 3.0]], &mut m, &mut q, |body, flaw| {
///     panic!("body {body}: {flaw:?}");
/// });
/// let alone = frb::exact::step_quaternion(
///     0.1, &[1.0, 2.0, 3.0], &[0.6, 0.48, 0.64], &[1.0, 0.0, 0.0, 0.0],
/// );
/// assert_eq!(alone, Ok((m[999], q[999])));
/// ```
pub fn step_quaternions(
    h: &[f64],
    moments: &[[f64; 3]],
    m: &mut [[f64; 3]],
    q: &mut [[f64; 4]],
    refused: impl FnMut(usize, Flaw),
) {
    step_slices::<Quaternions, 4>(h, moments, m, q, refused);
}

/// [`step_matrix`](crate::exact::step_matrix) for many bodies, in place; otherwise as
/// [`step_quaternions`].
///
/// # Panics
///
/// When the lengths of the slices do not match.
pub fn step_matrices(
    h: &[f64],
    moments: &[[f64; 3]],
    m: &mut [[f64; 3]],
    q: &mut [[f64; 9]],
    refused: impl FnMut(usize, Flaw),
) {
    step_slices::<Matrices, 9>(h, moments, m, q, refused);
}

fn step_slices<R: Attitude<K>, const K: usize>(
    h: &[f64],
    moments: &[[f64; 3]],
    m: &mut [[f64; 3]],
    q: &mut [[f64; K]],
    mut refused: impl FnMut(usize, Flaw),
) {
    let count = m.len();
    let is_one_or_all = |length: usize| length == 1 || length == count;
    assert!(is_one_or_all(h.len()), "one step, or one for each body");
    assert!(
        is_one_or_all(moments.len()),
        "one set of moments, or one for each body"
    );
    assert_eq!(q.len(), count, "as many attitudes as momenta");
    // One pointer for reading and writing: a borrow in between would end the first one.
    let (m, q) = (m.as_mut_ptr().cast(), q.as_mut_ptr().cast());
    let arrays = Arrays::<K> {
        count,
        steps: h.as_ptr(),
        many_steps: h.len() != 1,
        moments: moments.as_ptr().cast(),
        many_moments: moments.len() != 1,
        momenta: m,
        attitudes: q,
        momenta_out: m,
        attitudes_out: q,
    };
    // SAFETY: the slices have these lengths, and inputs and outputs are the same.
    unsafe { step_all::<R, K>(&arrays, &mut refused) };
}

/// The state of one body at many times, each exact.
///
/// # Arguments
///
/// * `times`: the times since the initial state, in any order, of any size and sign
/// * `moments`, `m`, `q`: the body and its initial state, as for
///   [`step_quaternion`](crate::exact::step_quaternion)
/// * `m_out`, `q_out`: angular momentum and attitude at each time
/// * `refused`: told the place of a time that is not finite, where the state is NaN
///
/// # Accuracy
///
/// That of [`step_quaternion`](crate::exact::step_quaternion); it does not depend on the number of
/// times.
///
/// # Errors
///
/// The first of moments, momentum and attitude that is illegal; then nothing is written.
///
/// # Panics
///
/// When the lengths of the slices do not match.
pub fn at_times(
    times: &[f64],
    moments: &[f64; 3],
    m: &[f64; 3],
    q: &[f64; 4],
    m_out: &mut [[f64; 3]],
    q_out: &mut [[f64; 4]],
    mut refused: impl FnMut(usize, Flaw),
) -> Result<(), Flaw> {
    assert_eq!(m_out.len(), times.len(), "as many momenta as times");
    assert_eq!(q_out.len(), times.len(), "as many attitudes as times");
    let arrays = Times {
        count: times.len(),
        times: times.as_ptr(),
        momenta: m_out.as_mut_ptr().cast(),
        attitudes: q_out.as_mut_ptr().cast(),
    };
    // SAFETY: the slices have these lengths.
    unsafe { times::at_times(moments, m, q, &arrays, &mut refused) }
}
