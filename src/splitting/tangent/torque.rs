//! A torque and its derivative, as the caller writes it or by differences.

use super::course::{Course, Slopes};
use crate::arithmetic::{dispatch, Arithmetic, Task};
use crate::body::rotation::product;
use crate::body::Flaw;

/// What acts upon a body; zero when the caller's routine is asked.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pull {
    /// The torque in the body's frame: itself, not the gradient of a potential.
    pub torque: [f64; 3],
    /// How it changes: the columns by a rotation θ of the body's frame (3), δQ = Q·hat(θ), and by the moments of
    /// inertia (3), on which a torque may depend, too.
    pub slopes: [[f64; 3]; 6],
}

/// Told time and attitude; writes the torque and its derivative.
pub type Torque<'a> = dyn FnMut(f64, &[f64; 4], &mut Pull) + 'a;

/// The angle a of the differences, in radians: their error is a⁴/30 times the fifth derivative of the torque, and
/// about 1.5 eps/a times the torque. For a field gradient, whose components turn with twice the angle, that is 6e-14 and
/// 7e-13.
const ANGLE: f64 = 1.0 / 2048.0;

/// (cos, sin) of a/2 and of a, half the angles by which the body is turned.
const HALF_TURNS: [[f64; 2]; 2] = [
    [0.999_999_970_197_677_7, 0.000_244_140_622_574_680_8],
    [0.999_999_880_790_712_8, 0.000_488_281_230_597_446_6],
];

/// [8(f(a) − f(−a)) − (f(2a) − f(−2a))]/12a = f′ + O(a⁴)
const WEIGHTS: [f64; 2] = [8.0 / (12.0 * ANGLE), -1.0 / (12.0 * ANGLE)];

/// Asks for the torque, and for its derivative.
pub(super) fn ask(
    course: &Course,
    time: f64,
    q: &[f64; 4],
    torque: &mut Torque,
    pull: &mut Pull,
) -> Result<(), Flaw> {
    *pull = Pull::default();
    torque(time, q, pull);
    if course.slopes == Slopes::ByDifferences {
        for (axis, slope) in pull.slopes[..3].iter_mut().enumerate() {
            *slope = difference(time, q, axis, torque);
        }
    }
    let numbers = pull.slopes.as_flattened();
    let are_finite = numbers.iter().chain(&pull.torque).all(|x| x.is_finite());
    are_finite.then_some(()).ok_or(Flaw::Torque)
}

/// The derivative by a rotation about an axis of the body.
fn difference(time: f64, q: &[f64; 4], axis: usize, torque: &mut Torque) -> [f64; 3] {
    let mut slope = [0.0; 3];
    for ([cosine, sine], weight) in HALF_TURNS.iter().zip(WEIGHTS) {
        let mut at = |sine: f64| {
            let mut turn = [*cosine, 0.0, 0.0, 0.0];
            turn[1 + axis] = sine;
            let mut pull = Pull::default();
            torque(time, &dispatch(Turned { q, turn }), &mut pull);
            pull.torque
        };
        let (ahead, behind) = (at(*sine), at(-sine));
        for j in 0..3 {
            slope[j] += weight * (ahead[j] - behind[j]);
        }
    }
    slope
}

struct Turned<'a> {
    q: &'a [f64; 4],
    turn: [f64; 4],
}

impl Task for Turned<'_> {
    type Output = [f64; 4];

    #[inline(always)]
    fn run<A: Arithmetic>(self) -> [f64; 4] {
        product::<A>(self.q, &self.turn)
    }
}
