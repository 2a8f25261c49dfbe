//! Spheres and near-spheres, whose steps are alike: see [`crate::body::alike`].

use super::stage::Stage;
use super::state::{Normalised, State};
use crate::arithmetic::Arithmetic;
use crate::body::alike;
use crate::body::rotation::{normalised, product, square_length};

/// Momentum and attitude of a body that hardly moves; its energy follows from |m|.
#[derive(Clone, Copy)]
pub(super) struct NearSphere(pub Normalised);

impl State for NearSphere {
    #[inline(always)]
    fn momentum(&self) -> &[f64; 3] {
        &self.0 .0
    }

    #[inline(always)]
    fn advance<A: Arithmetic>(&mut self, stage: &Stage) {
        let (m, q) = &self.0;
        let (factor, change) = (&stage.factor, &stage.product);
        let increment = [
            factor[0] * change[0],
            factor[1] * change[1],
            factor[2] * change[2],
        ];
        let end = alike::advanced(m, &increment, square_length::<A>(m).sqrt());
        // The rotation (1, e) of a short step has a norm √α close to 1.
        let [e1, e2, e3] = stage.turn;
        let rotation = alike::uneven(&[1.0, e1, e2, e3]);
        self.0 = (end, normalised::<A>(&product::<A>(q, &rotation)));
    }

    /// Every part has kept |m| on average, but a thousand of them walk.
    #[inline(always)]
    fn finished<A: Arithmetic>(self, square: f64) -> Self {
        NearSphere(self.0.finished::<A>(square))
    }
}
