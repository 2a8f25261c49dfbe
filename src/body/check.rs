//! The one judge of arguments: which step, moments, momentum and attitude a motion can have.
//!
//! Flaws come in one order, whoever asks: step, moments, momentum, attitude.

use crate::arithmetic::{dispatch, Arithmetic, Operations, Task};
use crate::body::rotation::{is_rotation, is_rotation_matrix, square_norm};
use crate::body::Flaw;

pub(crate) fn step(h: f64) -> Result<(), Flaw> {
    or(Flaw::Step, h.is_finite())
}

/// The moments, all positive: a linear rotor gets the missing one, about which it never turns.
pub(crate) fn moments(moments: &[f64; 3], m: &[f64; 3]) -> Result<[f64; 3], Flaw> {
    if moments.iter().all(|x| x.is_finite() && *x > 0.0) {
        return Ok(*moments);
    }
    for axis in 0..3 {
        let (next, last) = ((axis + 1) % 3, (axis + 2) % 3);
        let other = moments[next];
        if moments[axis] == 0.0
            && m[axis] == 0.0
            && other == moments[last]
            && other > 0.0
            && other.is_finite()
        {
            return Ok([other; 3]);
        }
    }
    Err(Flaw::Moments)
}

pub(crate) fn momentum(m: &[f64; 3]) -> Result<(), Flaw> {
    or(
        Flaw::Momentum,
        m.iter().all(|component| component.is_finite()),
    )
}

/// The attitude, rounded as the steps in the arithmetic `A` round it: at the limit they agree.
#[inline(always)]
pub(crate) fn attitude<A: Operations<Number = f64>>(q: &impl Attitude) -> Result<(), Flaw> {
    or(Flaw::Attitude, q.is_rotation::<A>())
}

/// [`attitude`] in the arithmetic of this processor, for code that is not compiled for it.
pub(crate) fn attitude_as_stepped(q: &impl Attitude) -> Result<(), Flaw> {
    struct Judgement<'a, Q>(&'a Q);

    impl<Q: Attitude> Task for Judgement<'_, Q> {
        type Output = Result<(), Flaw>;

        #[inline(always)]
        fn run<A: Arithmetic>(self) -> Self::Output {
            attitude::<A>(self.0)
        }
    }

    dispatch(Judgement(q))
}

/// All but the attitude. Returns the moments, all positive.
pub(crate) fn motion(h: f64, moments: &[f64; 3], m: &[f64; 3]) -> Result<[f64; 3], Flaw> {
    step(h)?;
    let positive = self::moments(moments, m)?;
    momentum(m)?;
    Ok(positive)
}

/// All four arguments of a step. Returns the moments, all positive.
#[inline(always)]
pub(crate) fn all<A: Operations<Number = f64>>(
    h: f64,
    moments: &[f64; 3],
    m: &[f64; 3],
    q: &impl Attitude,
) -> Result<[f64; 3], Flaw> {
    let positive = motion(h, moments, m)?;
    attitude::<A>(q)?;
    Ok(positive)
}

/// A form of the attitude: a quaternion, or a matrix by columns.
pub(crate) trait Attitude {
    /// Whether it is near enough to a rotation; not so for NaN.
    fn is_rotation<A: Operations<Number = f64>>(&self) -> bool;
}

impl Attitude for [f64; 4] {
    #[inline(always)]
    fn is_rotation<A: Operations<Number = f64>>(&self) -> bool {
        is_rotation(square_norm::<A>(self))
    }
}

impl Attitude for [f64; 9] {
    /// In every arithmetic alike.
    #[inline(always)]
    fn is_rotation<A: Operations<Number = f64>>(&self) -> bool {
        is_rotation_matrix(self)
    }
}

#[inline(always)]
fn or(flaw: Flaw, is_legal: bool) -> Result<(), Flaw> {
    if is_legal {
        Ok(())
    } else {
        Err(flaw)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arithmetic::Plain;

    const NAN: f64 = f64::NAN;
    const ONE: [f64; 4] = [1.0, 0.0, 0.0, 0.0];

    #[test]
    fn the_first_flaw_is_told() {
        let (body, m) = ([1.0, 2.0, 3.0], [0.6, 0.0, 0.8]);
        let check = |h, moments: [f64; 3], m: [f64; 3], q: [f64; 4]| {
            all::<Plain>(h, &moments, &m, &q).map(|_| ())
        };
        assert_eq!(check(0.1, body, m, ONE), Ok(()));
        assert_eq!(check(0.1, body, m, [NAN; 4]), Err(Flaw::Attitude));
        assert_eq!(check(0.1, body, [NAN; 3], [NAN; 4]), Err(Flaw::Momentum));
        assert_eq!(check(0.1, [-1.0; 3], [NAN; 3], ONE), Err(Flaw::Moments));
        assert_eq!(check(NAN, [-1.0; 3], [NAN; 3], ONE), Err(Flaw::Step));
    }

    #[test]
    fn linear_rotors_have_no_momentum_about_their_axis() {
        assert_eq!(moments(&[2.0, 0.0, 2.0], &[1.0, 0.0, 1.0]), Ok([2.0; 3]));
        for (body, m) in [
            ([2.0, 0.0, 2.0], [1.0, 1e-300, 1.0]),
            ([2.0, 0.0, 3.0], [1.0, 0.0, 1.0]),
            ([0.0, 0.0, 2.0], [0.0, 0.0, 1.0]),
            ([2.0, -1.0, 2.0], [1.0, 0.0, 1.0]),
        ] {
            assert_eq!(moments(&body, &m), Err(Flaw::Moments), "{body:?} {m:?}");
        }
    }

    #[test]
    fn lengths_may_miss_one_by_five_percent() {
        for (length, is_legal) in [(1.049, true), (1.051, false), (0.96, true), (0.9, false)] {
            let quaternion = ONE.map(|x| x * length);
            let matrix = [1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0].map(|x: f64| x * length);
            assert_eq!(attitude::<Plain>(&quaternion).is_ok(), is_legal);
            assert_eq!(attitude_as_stepped(&quaternion).is_ok(), is_legal);
            assert_eq!(attitude_as_stepped(&matrix).is_ok(), is_legal);
        }
        let reflection = [1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, -1.0];
        assert_eq!(attitude::<Plain>(&reflection), Err(Flaw::Attitude));
    }
}
