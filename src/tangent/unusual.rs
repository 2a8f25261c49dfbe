//! Bad input, moments not sorted, sizes near the ends of the range of numbers, bodies at rest, rotors.

use crate::arithmetic::number::{Number, Scalar};
use crate::arithmetic::scale::scale_by;
use crate::arithmetic::unbounded::Ranged;
use crate::arithmetic::{Arithmetic, Task};
use crate::body::order::Order;
use crate::body::reduction::Reduction;
use crate::body::units::finite;
use crate::body::Flaw;
use crate::exact::constants::Constants;
use crate::exact::start::Displaced;
use crate::tangent::columns::{Columns, Room};
use crate::tangent::long::extreme;
use crate::tangent::ordinary::Ordinary;

pub(super) struct UnusualTangent<'a> {
    pub h: f64,
    pub moments: &'a [f64; 3],
    pub m: &'a [f64; 3],
    pub room: Room<'a>,
}

impl Task for UnusualTangent<'_> {
    type Output = Result<Displaced, Flaw>;

    #[inline(always)]
    fn run<A: Arithmetic>(self) -> Self::Output {
        let UnusualTangent {
            h,
            moments,
            m,
            mut room,
        } = self;
        let reduction = Reduction::new(h, moments, m)?;
        let order = &reduction.order;
        let (displaced, columns) = if m.iter().all(|component| *component == 0.0) {
            at_rest(h, &reduction, m)
        } else if reduction.is_moderate {
            let body = &Constants::new(&reduction.moments);
            let (m, h) = (&reduction.m, reduction.h);
            let mut columns = [[0.0; 6]; 10];
            let room = Room::of(&mut columns);
            let (end, q) = A::out_of_line(Ordinary { body, m, h, room })?;
            in_units(&mut columns, &reduction);
            let end = reduction.momentum_back(&end)?;
            ((end, order.rotation_back(&q)), back(order, &columns))
        } else {
            let body = Constants::new(&reduction.sorted.map(Ranged::of));
            let m = order.forth(m).map(Ranged::of);
            let ((end, q), columns) = extreme(&body, &m, Ranged::of(h));
            let end = finite(order.back(&end.map(Ranged::to_f64)))?;
            let q = order.rotation_back(&q.map(Ranged::to_f64));
            let columns = columns.map(|column| column.map(Ranged::to_f64));
            ((end, q), back(order, &columns))
        };
        let columns = match moments.iter().position(|moment| *moment == 0.0) {
            Some(axis) => of_rotor(axis, columns),
            None => columns,
        };
        room.write_finite(columns)?;
        Ok(displaced)
    }
}

/// m stays zero; a little of it turns the body by h·I⁻¹δm.
fn at_rest(h: f64, reduction: &Reduction, m: &[f64; 3]) -> (([f64; 3], [f64; 4]), Columns<f64>) {
    let mut columns = [[0.0; 6]; 10];
    for j in 0..3 {
        columns[j][j] = 1.0;
        let turn = Ranged::of(h) / Ranged::of(reduction.sorted[j]);
        columns[j][3 + j] = turn.to_f64();
        columns[3 + j][3 + j] = 1.0;
    }
    let columns = back(&reduction.order, &columns);
    ((*m, [1.0, 0.0, 0.0, 0.0]), columns)
}

/// From the reduced body's units to the caller's.
fn in_units(columns: &mut Columns<f64>, reduction: &Reduction) {
    let units = reduction.units();
    let (momentum, moments) = (units.momentum, units.moments);
    for (k, column) in columns.iter_mut().enumerate() {
        let input = match k {
            0..3 => momentum,
            3..6 => 0,
            6..9 => moments,
            _ => moments - momentum,
        };
        for (j, entry) in column.iter_mut().enumerate() {
            let output = if j < 3 { momentum } else { 0 };
            *entry = scale_by(*entry, output - input);
        }
    }
}

/// From the sorted axes to the caller's.
fn back(order: &Order, columns: &Columns<f64>) -> Columns<f64> {
    let mut out = [[0.0; 6]; 10];
    let axes = order.axes();
    for (k, column) in columns.iter().enumerate() {
        let [m1, m2, m3, t1, t2, t3] = *column;
        let [m1, m2, m3] = order.back(&[m1, m2, m3]);
        let [t1, t2, t3] = order.back(&[t1, t2, t3]);
        let column = [m1, m2, m3, t1, t2, t3];
        match k {
            // A vector has the sign of the order, as the results have.
            0..6 => {
                let axis = axes[k % 3];
                let mut unit = [0.0; 3];
                unit[k % 3] = 1.0;
                let sign = order.back(&unit)[axis];
                out[k - k % 3 + axis] = column.map(|entry| entry * sign);
            }
            6..9 => out[6 + axes[k - 6]] = column,
            _ => out[k] = column,
        }
    }
    out
}

/// The derivatives by the moments of a linear rotor, which is stepped as a sphere: the missing one stays zero,
/// and the other two can only change together, each bringing half of it.
fn of_rotor(axis: usize, mut columns: Columns<f64>) -> Columns<f64> {
    let [a, b, c] = [columns[6], columns[7], columns[8]];
    let half = std::array::from_fn(|j| 0.5 * (a[j] + b[j] + c[j]));
    columns[6..9].fill(half);
    columns[6 + axis] = [0.0; 6];
    columns
}
