//! What is computed for N bodies one after the other.

use super::call::Call;
use super::environment;
use super::many::Outcomes;
use crate::body::Flaw;
use std::ffi::c_int;

/// How many there are, and where their statuses go.
pub(super) struct Each<'a> {
    pub n: *const c_int,
    pub info: *mut c_int,
    /// Numbers of columns that must be 1 or N.
    pub shared: &'a [*const c_int],
}

/// An array of columns, one for each body.
pub(super) type Columns = (*mut f64, usize);

impl Each<'_> {
    /// Computes the columns of each body, one after the other as the targets have them, and writes them, or
    /// NaN. An array may be an input whose columns are as long.
    pub unsafe fn compute<const K: usize>(
        &self,
        call: impl Fn() -> Call,
        targets: &[Columns],
        one: impl Fn(usize) -> Result<[f64; K], Flaw>,
    ) {
        let write = |place: usize, values: &[f64; K]| {
            let mut rest = &values[..];
            for (array, length) in targets {
                let (column, others) = rest.split_at(*length);
                for (row, value) in column.iter().enumerate() {
                    array.add(length * place + row).write_unaligned(*value);
                }
                rest = others;
            }
        };
        let compute = |place: usize| one(place).map(|values| write(place, &values));
        self.run(call, compute, |place| write(place, &[f64::NAN; K]));
    }

    /// Does something for each body, and something else for those for which it cannot be done.
    pub unsafe fn run(
        &self,
        call: impl Fn() -> Call,
        one: impl Fn(usize) -> Result<(), Flaw>,
        spoil: impl Fn(usize),
    ) {
        let n = self.n.read_unaligned();
        let is_one_or_all = |count: &*const c_int| [1, n].contains(&count.read_unaligned());
        let count = match usize::try_from(n) {
            Ok(count) if self.shared.iter().all(is_one_or_all) => count,
            _ => return call().refuse(Flaw::Order),
        };
        let mut outcomes = Outcomes::new(call, self.info, count);
        environment::in_own(|_| run_all(count, one, spoil, &mut outcomes));
        outcomes.finish();
    }
}

/// In a function that is not inlined, as `environment` wants it.
#[inline(never)]
unsafe fn run_all<C: Fn() -> Call>(
    count: usize,
    one: impl Fn(usize) -> Result<(), Flaw>,
    spoil: impl Fn(usize),
    outcomes: &mut Outcomes<C>,
) {
    for place in 0..count {
        if let Err(flaw) = one(place) {
            outcomes.set(place, flaw);
            spoil(place);
        }
    }
}

/// The column of one body.
pub(super) unsafe fn column<const K: usize>(array: *const f64, place: usize) -> [f64; K] {
    array.add(K * place).cast::<[f64; K]>().read_unaligned()
}

/// The same where one column may serve all bodies.
pub(super) unsafe fn shared_column<const K: usize>(
    array: *const f64,
    count: *const c_int,
    place: usize,
) -> [f64; K] {
    let is_shared = count.read_unaligned() == 1;
    column(array, if is_shared { 0 } else { place })
}
