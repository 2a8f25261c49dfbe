//! Moments in any order: the methods want I₁ ≤ I₂ ≤ I₃.

use crate::arithmetic::number::Number;

/// The axes sorted by moment of inertia.
///
/// An even exchange of axes is a rotation of the body frame. An odd one is not, but its negative
/// is, so the sorted momentum is ±(m_i, m_j, m_k) and still obeys m′ = m × I⁻¹m.
#[derive(Clone, Copy)]
pub(crate) struct Order {
    axis: [usize; 3],
    sign: f64,
}

impl Order {
    pub fn of(moments: &[f64; 3]) -> Order {
        let mut axis = [0, 1, 2];
        let mut sign = 1.0;
        for (a, b) in [(0, 1), (1, 2), (0, 1)] {
            if moments[axis[a]] > moments[axis[b]] {
                axis.swap(a, b);
                sign = -sign;
            }
        }
        Order { axis, sign }
    }

    /// The indices of the axes, that of the smallest moment first.
    pub fn axes(&self) -> [usize; 3] {
        self.axis
    }

    pub fn sorted(&self, moments: &[f64; 3]) -> [f64; 3] {
        self.axis.map(|axis| moments[axis])
    }

    /// A vector of the body frame, with respect to the sorted axes.
    pub fn forth(&self, vector: &[f64; 3]) -> [f64; 3] {
        self.axis.map(|axis| self.sign * vector[axis])
    }

    /// A vector with respect to the sorted axes, in the body frame.
    #[inline(always)]
    pub fn back<N: Number>(&self, vector: &[N; 3]) -> [N; 3] {
        let mut out = [N::of(0.0); 3];
        for (&axis, component) in self.axis.iter().zip(vector) {
            out[axis] = *component * self.sign;
        }
        out
    }

    /// A rotation about the sorted axes, a quaternion of any norm, in the body frame.
    #[inline(always)]
    pub fn rotation_back<N: Number>(&self, &[scalar, x, y, z]: &[N; 4]) -> [N; 4] {
        let [x, y, z] = self.back(&[x, y, z]);
        [scalar, x, y, z]
    }
}

#[cfg(test)]
mod tests {
    use super::Order;

    #[test]
    fn every_order_keeps_the_cross_product() {
        let (a, b) = ([1.0, 2.0, 3.0], [5.0, -7.0, 11.0]);
        let cross = |a: &[f64; 3], b: &[f64; 3]| {
            [
                a[1] * b[2] - a[2] * b[1],
                a[2] * b[0] - a[0] * b[2],
                a[0] * b[1] - a[1] * b[0],
            ]
        };
        for moments in [
            [1.0, 2.0, 3.0],
            [1.0, 3.0, 2.0],
            [2.0, 1.0, 3.0],
            [2.0, 3.0, 1.0],
            [3.0, 1.0, 2.0],
            [3.0, 2.0, 1.0],
        ] {
            let order = Order::of(&moments);
            assert_eq!(order.sorted(&moments), [1.0, 2.0, 3.0]);
            assert_eq!(order.back(&order.forth(&a)), a);
            assert_eq!(
                order.back(&cross(&order.forth(&a), &order.forth(&b))),
                cross(&a, &b)
            );
        }
    }
}
