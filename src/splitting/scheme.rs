//! What a splitting scheme is: a table of drifts and kicks.

/// The parts of one step, in turn: free motion over `drifts[i]`·h, a kick over `kicks[i]`·h.
///
/// One of the tables is longer by one; its part comes first and last, and two such parts that
/// meet between steps are put together. Both tables are the same read backwards, so that the
/// scheme is symmetric in time, and both sum to 1.
#[derive(Clone, Copy, Debug)]
pub struct Scheme {
    pub name: &'static str,
    pub drifts: &'static [f64],
    pub kicks: &'static [f64],
    /// The order in h; for nearly integrable systems, where the torque is small, see `orders`.
    pub order: u32,
    /// The error is Σ ε^j·O(h^(orders\[j−1\])) for a torque of size ε.
    pub orders: &'static [u32],
    /// What becomes of it when the torque depends on the momentum.
    pub on_velocities: OnVelocities,
}

/// A scheme whose kicks solve an equation of their own, because forces depend on velocities or torques
/// on momenta (see [`run_bodies`](super::run_bodies)).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OnVelocities {
    /// The nodes of the Gauss method by which a kick is solved, 1 or 2.
    pub nodes: usize,
    /// The order in h.
    pub order: u32,
}

/// The kick by the midpoint rule is symmetric, and so is half a drift, this kick, half a drift: a
/// composition of such steps has the order that it has of any symmetric ones. Of schemes of order 2
/// nothing more is asked.
pub(super) const fn midpoint(order: u32) -> OnVelocities {
    OnVelocities { nodes: 1, order }
}

/// Kicks of order 4, for schemes of order 4 that are no compositions.
pub(super) const GAUSS4: OnVelocities = OnVelocities { nodes: 2, order: 4 };

impl Scheme {
    /// Whether kicks are first and last, rather than drifts.
    #[inline(always)]
    pub fn begins_with_kick(&self) -> bool {
        self.kicks.len() > self.drifts.len()
    }

    /// Whether drifts and kicks can follow each other in turn.
    pub(super) fn alternates(&self) -> bool {
        self.drifts.len().abs_diff(self.kicks.len()) == 1 && self.stages() > 0
    }

    /// How often a step asks for the torque: as often as it kicks, ends put together.
    #[inline(always)]
    pub fn stages(&self) -> usize {
        self.kicks.len().min(self.drifts.len())
    }
}
