//! Free motion of many bodies by any method: the exact step, and DMV, in registers of several bodies.

use super::super::matrix;
use super::super::method::{Method, Other};
use super::super::motion::{after_the_start, Normalised};
use super::super::state::FreeStep;
use super::forces::are_finite;
use super::plan::Journey;
use super::state::{repeated, Bodies, Fault, State};
use crate::arithmetic::{dispatch, Arithmetic, Plain, Task};
use crate::body::arrays::{Arrays, Outcome};
use crate::body::Compensated;
use crate::body::Flaw;
use crate::exact::prepared::Prepared;
use crate::{dmv, exact, semi_exact};

/// The method, with what it needs to know of each body.
pub(super) struct Free<'a> {
    journey: &'a Journey<'a>,
    /// Of as many bodies as there are sets of moments, for the method that keeps carries.
    prepared: Vec<Prepared>,
}

/// The numbers of a matrix, and those that rounding has left over of momentum and attitude.
const MATRIX: usize = 9;
const CARRIES: usize = 7;

impl<'a> Free<'a> {
    pub fn new(journey: &'a Journey<'a>) -> Result<Free<'a>, Flaw> {
        let mut prepared = Vec::new();
        if journey.method == Method::ExactCompensated {
            let count = journey.moments.len();
            prepared = repeated(Prepared::new(&[1.0; 3]), count)?;
            for (prepared, moments) in prepared.iter_mut().zip(journey.moments) {
                *prepared = Prepared::new(moments);
            }
        }
        Ok(Free { journey, prepared })
    }

    /// The state at the start, as the method keeps it: attitudes are rotations.
    pub fn start(&self, mut bodies: Bodies) -> Result<State, Fault> {
        let count = bodies.count();
        for q in &mut bodies.attitudes {
            *q = dispatch(Normalised(q));
        }
        let own = match self.journey.method {
            Method::ExactMatrix | Method::SemiExactMatrix(_) => {
                let mut own = repeated(0.0, count.saturating_mul(MATRIX))?;
                for (matrix, q) in own.as_chunks_mut().0.iter_mut().zip(&bodies.attitudes) {
                    *matrix = matrix::of_quaternion(q)?;
                }
                own
            }
            Method::ExactCompensated => {
                let mut own = repeated(0.0, count.saturating_mul(CARRIES))?;
                for (body, carries) in own.as_chunks_mut().0.iter_mut().enumerate() {
                    let (m, q) = (&mut bodies.momenta[body], &mut bodies.attitudes[body]);
                    let state = exact::compensated::normal::<Plain>(Compensated::new(*m, *q))?;
                    unpack(state, m, q, carries);
                }
                own
            }
            _ => Vec::new(),
        };
        Ok(State { bodies, own })
    }

    /// All bodies move freely.
    pub fn drift(&self, time: f64, state: &mut State) -> Result<(), Fault> {
        if self.journey.moves_in_space() {
            dispatch(Glide {
                time,
                bodies: &mut state.bodies,
            });
            // A kick may have been too large, and the caller's routine is shown nothing but numbers.
            let Bodies {
                positions,
                velocities,
                ..
            } = &state.bodies;
            if !(are_finite(positions) && are_finite(velocities)) {
                return Err(Flaw::Range.into());
            }
        }
        let moved = self.turn(time, state);
        moved.map_err(|fault| Fault {
            flaw: after_the_start(fault.flaw),
            ..fault
        })
    }

    fn turn(&self, time: f64, State { bodies, own }: &mut State) -> Result<(), Fault> {
        let Bodies {
            momenta, attitudes, ..
        } = bodies;
        match self.journey.method {
            Method::ExactQuaternion => self.batch(time, momenta, attitudes, |arrays, outcome| {
                // SAFETY: the arrays are those of the bodies.
                unsafe { exact::batch::step_all::<exact::Quaternions, 4>(arrays, outcome) }
            }),
            Method::SemiExact(nodes) => self.batch(time, momenta, attitudes, |arrays, outcome| {
                // SAFETY: as above.
                unsafe { semi_exact::step_quaternions(arrays, nodes, outcome) }
            }),
            Method::Dmv(half_order) => self.batch(time, momenta, attitudes, |arrays, outcome| {
                // SAFETY: as above.
                unsafe { dmv::step_all(arrays, half_order, outcome) }
            }),
            Method::ExactMatrix => {
                let matrices = own.as_chunks_mut::<MATRIX>().0;
                self.batch(time, momenta, matrices, |arrays, outcome| {
                    // SAFETY: as above.
                    unsafe { exact::batch::step_all::<exact::Matrices, MATRIX>(arrays, outcome) }
                })?;
                show(matrices, attitudes);
                Ok(())
            }
            Method::SemiExactMatrix(nodes) => {
                let matrices = own.as_chunks_mut::<MATRIX>().0;
                self.batch(time, momenta, matrices, |arrays, outcome| {
                    // SAFETY: as above.
                    unsafe { semi_exact::step_matrices(arrays, nodes, outcome) }
                })?;
                show(matrices, attitudes);
                Ok(())
            }
            Method::ExactCompensated => dispatch(WithCarries {
                time,
                prepared: &self.prepared,
                bodies,
                carries: own.as_chunks_mut().0,
            }),
            _ => dispatch(OneByOne {
                time,
                journey: self.journey,
                bodies,
            }),
        }
    }

    /// A step of many bodies in place; the fault of the first that cannot be stepped.
    fn batch<const K: usize>(
        &self,
        time: f64,
        momenta: &mut [[f64; 3]],
        attitudes: &mut [[f64; K]],
        step: impl FnOnce(&Arrays<K>, &mut Outcome<'_>),
    ) -> Result<(), Fault> {
        let count = momenta.len();
        let (m, q) = (momenta.as_mut_ptr().cast(), attitudes.as_mut_ptr().cast());
        let arrays = Arrays {
            count,
            steps: &raw const time,
            many_steps: false,
            moments: self.journey.moments.as_ptr().cast(),
            many_moments: self.journey.moments.len() != 1,
            momenta: m,
            attitudes: q,
            momenta_out: m,
            attitudes_out: q,
        };
        let mut first: Option<(usize, Flaw)> = None;
        step(&arrays, &mut |body, flaw| {
            if first.is_none_or(|(earlier, _)| body < earlier) {
                first = Some((body, flaw));
            }
        });
        first.map_or(Ok(()), |(body, flaw)| Err(Fault::of_body(body, flaw)))
    }

    /// Whether a kick is added together with what rounding has left over.
    #[inline(always)]
    pub fn keeps_carries(&self) -> bool {
        self.journey.method == Method::ExactCompensated
    }
}

/// The attitudes of matrices.
fn show(matrices: &[[f64; MATRIX]], attitudes: &mut [[f64; 4]]) {
    for (matrix, q) in matrices.iter().zip(attitudes) {
        *q = matrix::quaternion(matrix);
    }
}

/// x += time·v
struct Glide<'a> {
    time: f64,
    bodies: &'a mut Bodies,
}

impl Task for Glide<'_> {
    type Output = ();

    #[inline(always)]
    fn run<A: Arithmetic>(self) {
        let velocities = self.bodies.velocities.as_flattened();
        let positions = self.bodies.positions.as_flattened_mut();
        for (x, v) in positions.iter_mut().zip(velocities) {
            *x = A::fma(self.time, *v, *x);
        }
    }
}

/// The methods that know one body at a time.
struct OneByOne<'a> {
    time: f64,
    journey: &'a Journey<'a>,
    bodies: &'a mut Bodies,
}

impl Task for OneByOne<'_> {
    type Output = Result<(), Fault>;

    #[inline(always)]
    fn run<A: Arithmetic>(self) -> Self::Output {
        let Bodies {
            momenta, attitudes, ..
        } = self.bodies;
        let method = self.journey.method;
        for (body, (m, q)) in momenta.iter_mut().zip(attitudes).enumerate() {
            let moments = self.journey.moments_of(body);
            Other { method, moments }
                .step::<A>(self.time, m, q)
                .map_err(|flaw| Fault::of_body(body, flaw))?;
        }
        Ok(())
    }
}

/// The exact step with compensated summation.
struct WithCarries<'a> {
    time: f64,
    prepared: &'a [Prepared],
    bodies: &'a mut Bodies,
    carries: &'a mut [[f64; CARRIES]],
}

impl Task for WithCarries<'_> {
    type Output = Result<(), Fault>;

    #[inline(always)]
    fn run<A: Arithmetic>(self) -> Self::Output {
        for (body, carries) in self.carries.iter_mut().enumerate() {
            let m = &mut self.bodies.momenta[body];
            let q = &mut self.bodies.attitudes[body];
            let free = if self.prepared.len() == 1 {
                &self.prepared[0]
            } else {
                &self.prepared[body]
            };
            let mut state = packed(m, q, carries);
            free.advance::<A>(self.time, &mut state)
                .map_err(|flaw| Fault::of_body(body, flaw))?;
            // Next to the largest number the sum of a momentum and its carry may be none.
            if !are_finite(&[state.momentum, state.momentum_carry]) {
                return Err(Fault::of_body(body, Flaw::Range));
            }
            unpack(state, m, q, carries);
        }
        Ok(())
    }
}

fn packed(m: &[f64; 3], q: &[f64; 4], carries: &[f64; CARRIES]) -> Compensated {
    let [a, b, c, d, e, f, g] = *carries;
    Compensated {
        momentum: *m,
        attitude: *q,
        momentum_carry: [a, b, c],
        attitude_carry: [d, e, f, g],
    }
}

fn unpack(state: Compensated, m: &mut [f64; 3], q: &mut [f64; 4], carries: &mut [f64; CARRIES]) {
    (*m, *q) = (state.momentum, state.attitude);
    let ([a, b, c], [d, e, f, g]) = (state.momentum_carry, state.attitude_carry);
    *carries = [a, b, c, d, e, f, g];
}
