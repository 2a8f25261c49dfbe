//! One semi-exact step: by the series of the exact step where these reach, or else by Jacobi's functions.

use super::beside::{matrix_beside, quaternion_beside, Start};
use super::frame::Frame;
use super::short::short;
use crate::arithmetic::{dispatch, Arithmetic, Task};
use crate::body::{Flaw, Moved};
use crate::exact::step::{Borrowed, Place, Step as ExactStep};
use crate::exact::{Attitude, InMemory, Matrices, Quaternions};
use std::marker::PhantomData;

/// Attitudes of `K` numbers, with the frame that the paper gives them.
pub(crate) trait Framed<const K: usize>: Attitude<K> + Frame {
    /// The end of the step of which the exact one is known, by Jacobi's functions.
    fn beside(exact: ([f64; 3], [f64; K]), start: Start<'_, K>, nodes: i32) -> Moved<K>;
}

impl Framed<4> for Quaternions {
    fn beside(exact: ([f64; 3], [f64; 4]), start: Start<'_, 4>, nodes: i32) -> Moved<4> {
        quaternion_beside(exact, start, nodes)
    }
}

impl Framed<9> for Matrices {
    fn beside(exact: ([f64; 3], [f64; 9]), start: Start<'_, 9>, nodes: i32) -> Moved<9> {
        matrix_beside(exact, start, nodes)
    }
}

/// The step of one body.
pub(super) struct Step<R, P, const K: usize> {
    place: P,
    nodes: i32,
    attitude: PhantomData<R>,
}

impl<'a, R: Framed<K>, const K: usize> Step<R, Borrowed<'a, K>, K> {
    #[inline(always)]
    pub fn new(
        h: f64,
        moments: &'a [f64; 3],
        m: &'a [f64; 3],
        q: &'a [f64; K],
        nodes: i32,
    ) -> Self {
        Step {
            place: Borrowed { h, moments, m, q },
            nodes,
            attitude: PhantomData,
        }
    }
}

/// One step from the caller's arrays to the caller's arrays; when there is an error, nothing is written.
///
/// # Safety
/// The arrays have their sizes.
#[inline(always)]
pub(crate) unsafe fn step_in_memory<R: Framed<K>, const K: usize>(
    place: &InMemory,
    nodes: i32,
) -> Result<(), Flaw> {
    dispatch(Step {
        place,
        nodes,
        attitude: PhantomData::<R>,
    })
}

impl<R: Framed<K>, P: Place<K>, const K: usize> Task for Step<R, P, K> {
    type Output = P::Output;

    #[inline(always)]
    fn run<A: Arithmetic>(self) -> P::Output {
        let (h, moments, m, q) = self.place.arguments();
        match short::<A, R>(h, &moments, &m, self.nodes) {
            Some((end, rotation)) => {
                let q = R::turned::<A>(&q, &rotation);
                self.place.finish(q.map(|q| (end, q)))
            }
            None => A::out_of_line(ByJacobi(&self)),
        }
    }
}

/// A step beyond the series, near the separatrix or an axis, with moments that are not sorted, or not legal.
struct ByJacobi<'a, R, P, const K: usize>(&'a Step<R, P, K>);

impl<R: Framed<K>, P: Place<K>, const K: usize> Task for ByJacobi<'_, R, P, K> {
    type Output = P::Output;

    #[inline(always)]
    fn run<A: Arithmetic>(self) -> P::Output {
        let ByJacobi(step) = self;
        let (h, moments, m, q) = step.place.arguments();
        let exact = ExactStep::<R, _, K>::new(h, &moments, &m, &q);
        let moved = A::out_of_line(exact)
            .and_then(|exact| R::beside(exact, (h, &moments, &m, &q), step.nodes));
        step.place.finish(moved)
    }
}
