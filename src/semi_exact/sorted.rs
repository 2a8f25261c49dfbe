//! The state in the order and the units in which the formulas are written.

use crate::body::order::Order;

/// A body and its momentum with I₁ ≤ I₂ ≤ I₃ and |m| = 1, time being measured in I₃/|m|: only
/// ratios of the inputs enter.
#[derive(Clone, Copy)]
pub(super) struct Sorted {
    order: Order,
    /// The largest component of the caller's momentum, and |m| in its units: the squares of
    /// neither overflow nor vanish.
    largest: f64,
    length: f64,
    /// I₁, I₂, I₃ in the caller's units.
    pub moments: [f64; 3],
    pub momentum: [f64; 3],
    pub step: f64,
}

impl Sorted {
    /// `None` where m or h is zero, or the time scale or the step leaves the normal numbers.
    pub fn new(step: f64, moments: &[f64; 3], momentum: &[f64; 3]) -> Option<Sorted> {
        let order = Order::of(moments);
        let moments = order.sorted(moments);
        let [x, y, z] = momentum.map(f64::abs);
        let largest = x.max(y).max(z);
        let (x, y, z) = (x / largest, y / largest, z / largest);
        let length = (x * x + y * y + z * z).sqrt();
        let rate = largest / moments[2] * length;
        let mut sorted = Sorted {
            order,
            largest,
            length,
            moments,
            momentum: [0.0; 3],
            step: step * rate,
        };
        sorted.momentum = sorted.unit(momentum);
        (rate.is_normal() && sorted.step.is_normal()).then_some(sorted)
    }

    /// A momentum of the caller's, in these axes and units.
    pub fn unit(&self, momentum: &[f64; 3]) -> [f64; 3] {
        let per_length = 1.0 / self.length;
        let unit = momentum.map(|component| component / self.largest * per_length);
        self.order.forth(&unit)
    }

    /// The quaternion of a rotation in these axes, in the caller's.
    pub fn restored(&self, turn: &[f64; 4]) -> [f64; 4] {
        self.order.rotation_back(turn)
    }
}
