//! `quat_step_batch`, `frb_step_batch` and `dmv_step_batch`: one step of many bodies.

use super::call::Call;
use super::environment;
use super::many::Outcomes;
use super::routine::Rule;
use super::rules::{one_or_all, output};
use super::rules::{
    BODY_COUNT, HALF_ORDER, MATRIX, MOMENTS, MOMENTUM, NODES_OR_EXACT, QUATERNION, SETS, STATUS,
    STEP,
};
use crate::body::arrays::{Arrays, Outcome};
use crate::body::Flaw;
use crate::{dmv, exact, semi_exact};
use std::ffi::c_int;

/// The description of a batch; the attitude of a body has the shape given.
macro_rules! batch {
    ($upper:ident, $one:ident, $two:ident => $work:ident($shape:expr, $attitude:expr, $np:expr), $method:ident) => {
        routine! {
            $upper, $one, $two, each "body" =>
            $work(
                n: *const c_int => BODY_COUNT,
                piout: *mut f64 => output(&[3]).columns("n"),
                qout: *mut f64 => output($shape).columns("n"),
                h: *const f64 => STEP.columns("nh"),
                nh: *const c_int => one_or_all("the number of steps must be 1 or N"),
                ainert: *const f64 => MOMENTS.columns("ninert"),
                ninert: *const c_int => SETS,
                piin: *const f64 => MOMENTUM.columns("n"),
                qin: *const f64 => $attitude.columns("n"),
                np: *const c_int => $np,
                info: *mut c_int => STATUS.columns("n"),
            ) |call| {
                let batch = Batch { n, piout, qout, h, nh, ainert, ninert, piin, qin, np, info };
                batch.run(call, $np, |arrays, np, outcome| $method(arrays, np, outcome));
            }
        }
    };
}

/// The arguments of a batch, as the caller passes them.
struct Batch {
    n: *const c_int,
    piout: *mut f64,
    qout: *mut f64,
    h: *const f64,
    nh: *const c_int,
    ainert: *const f64,
    ninert: *const c_int,
    piin: *const f64,
    qin: *const f64,
    np: *const c_int,
    info: *mut c_int,
}

impl Batch {
    /// Reads, steps by the method with the number NP, writes, and records the status: that of the
    /// first body which could not be stepped, if there is one. The attitude has `K` numbers.
    unsafe fn run<const K: usize>(
        &self,
        call: impl Fn() -> Call,
        orders: Rule,
        method: impl FnOnce(&Arrays<K>, c_int, &mut Outcome<'_>),
    ) {
        let read = |number: *const c_int| number.read_unaligned();
        let (n, np) = (read(self.n), read(self.np));
        let (nh, ninert) = (read(self.nh), read(self.ninert));
        let is_one_or_all = |number| number == 1 || number == n;
        let counts = n >= 0 && is_one_or_all(nh) && is_one_or_all(ninert);
        if !(counts && orders.kind.admits(np)) {
            return call().refuse(Flaw::Order);
        }
        let arrays = Arrays {
            count: n as usize,
            steps: self.h,
            many_steps: nh != 1,
            moments: self.ainert,
            many_moments: ninert != 1,
            momenta: self.piin,
            attitudes: self.qin,
            momenta_out: self.piout,
            attitudes_out: self.qout,
        };
        let mut outcomes = Outcomes::new(call, self.info, arrays.count);
        let mut outcome = |place, flaw| outcomes.set(place, flaw);
        environment::in_own(|_| method(&arrays, np, &mut outcome));
        outcomes.finish();
    }
}

/// One step of many free rigid bodies, the attitudes being quaternions.
///
/// Does for every body what `quat_step` does for one, several bodies at a time in the registers of
/// the processor (two, four or eight, whichever it has). Starts no thread: call it from as many as
/// you like, on parts of the arrays.
///
/// From Fortran: `CALL QUAT_STEP_BATCH(N, PIOUT, QOUT, H, NH, AINERT, NINERT, PIIN, QIN, NP, INFO)`.
///
/// # Arguments
/// All are passed by reference and may lie at any address.
/// - `n[1]`, in, `int`: the number of bodies, not negative.
/// - `piout[3n]`, out, `double`: PIOUT(3,N), the angular momenta after the step. May be the same as
///   `piin`; must not overlap it else.
/// - `qout[4n]`, out, `double`: QOUT(4,N), the attitudes after the step, unit
///   quaternions, scalar part first. May be the same as `qin`;
///   must not overlap it else.
/// - `h[nh]`, in, `double`: the step in time, of any size and sign, one for all bodies or one for each.
/// - `nh[1]`, in, `int`: the number of steps given, 1 or `n`.
/// - `ainert[3ninert]`, in, `double`: AINERT(3,NINERT), the principal moments of inertia, positive, in
///   any order, one set for all bodies or one for each.
/// - `ninert[1]`, in, `int`: the number of sets given, 1 or `n`.
/// - `piin[3n]`, in, `double`: PIIN(3,N), the angular momenta before the step, of any length.
/// - `qin[4n]`, in, `double`: QIN(4,N), the attitudes before the step, unit quaternions, scalar
///   part first; their lengths may be wrong by 5 percent.
/// - `np[1]`, in, `int`: 0 for the exact step; 1 to 10 for the semi-exact step, in which the
///   elliptic integral of the third kind is replaced by Gauss-Legendre quadrature with `np`
///   nodes, of order 2·`np`.
/// - `info[n]`, out, `int`: a status for each body, or null.
///
/// # Special cases
/// Zero momentum gives the state unchanged. One moment of inertia may be zero if the momentum
/// about its axis is zero and the other two moments are equal (the linear rotor). Symmetric
/// bodies, spheres, rotation about an axis and motion on the separatrix are all legal.
/// Bodies that need long or unusual computations are stepped one by one; all are when `np` is not 0.
///
/// # Accuracy
/// Each body's result is that of `quat_step` bit for bit, whatever `n` is and whatever the other bodies
/// are. Exact step: error at most 2 eps(1 + condition), eps = 2⁻⁵². Length of m, energy and Q·m are
/// kept to rounding, for semi-exact steps too.
///
/// # Errors
/// A body that `quat_step` would refuse becomes NaN; its `info` is −k when argument k is illegal
/// for it (4, 6, 8 or 9), or `FRB_NOT_REPRESENTABLE`; the other bodies are not affected. `frb_info`
/// tells the status of the first such body. When a pointer is null, or `n`, `nh`, `ninert` or `np`
/// is out of range, all outputs are NaN and every `info` is −k.
///
/// # References
/// E. Celledoni, A. Zanna, Algorithm 903: FRB, ACM Trans. Math. Softw. 37 (2010) 23.
#[no_mangle]
pub unsafe extern "C" fn quat_step_batch(
    n: *const c_int,
    piout: *mut f64,
    qout: *mut f64,
    h: *const f64,
    nh: *const c_int,
    ainert: *const f64,
    ninert: *const c_int,
    piin: *const f64,
    qin: *const f64,
    np: *const c_int,
    info: *mut c_int,
) {
    quaternion_batch(n, piout, qout, h, nh, ainert, ninert, piin, qin, np, info);
}

batch! {
    QUAT_STEP_BATCH, quat_step_batch_, quat_step_batch__ =>
    quaternion_batch(&[4], QUATERNION, NODES_OR_EXACT), step_quaternions
}

unsafe fn step_quaternions(arrays: &Arrays<4>, nodes: c_int, outcome: &mut Outcome<'_>) {
    if nodes == 0 {
        exact::batch::step_all::<exact::Quaternions, 4>(arrays, outcome);
    } else {
        semi_exact::step_quaternions(arrays, nodes, outcome);
    }
}

/// One step of many free rigid bodies, the attitudes being rotation matrices.
///
/// Does for every body what `frb_step` does for one, several bodies at a time in the registers of
/// the processor (two, four or eight, whichever it has). Starts no thread: call it from as many as
/// you like, on parts of the arrays.
///
/// From Fortran: `CALL FRB_STEP_BATCH(N, PIOUT, QOUT, H, NH, AINERT, NINERT, PIIN, QIN, NP, INFO)`.
///
/// # Arguments
/// All are passed by reference and may lie at any address. Matrices are stored by columns.
/// - `n[1]`, in, `int`: the number of bodies, not negative.
/// - `piout[3n]`, out, `double`: PIOUT(3,N), the angular momenta after the step. May be the same as
///   `piin`; must not overlap it else.
/// - `qout[9n]`, out, `double`: QOUT(3,3,N), the attitudes after the step, rotation
///   matrices. May be the same as `qin`;
///   must not overlap it else.
/// - `h[nh]`, in, `double`: the step in time, of any size and sign, one for all bodies or one for each.
/// - `nh[1]`, in, `int`: the number of steps given, 1 or `n`.
/// - `ainert[3ninert]`, in, `double`: AINERT(3,NINERT), the principal moments of inertia, positive, in
///   any order, one set for all bodies or one for each.
/// - `ninert[1]`, in, `int`: the number of sets given, 1 or `n`.
/// - `piin[3n]`, in, `double`: PIIN(3,N), the angular momenta before the step, of any length.
/// - `qin[9n]`, in, `double`: QIN(3,3,N), the attitudes before the step, rotation matrices:
///   lengths of columns may be wrong by 5 percent.
/// - `np[1]`, in, `int`: 0 for the exact step; 1 to 10 for the semi-exact step, in which the
///   elliptic integral of the third kind is replaced by Gauss-Legendre quadrature with `np`
///   nodes, of order 2·`np`.
/// - `info[n]`, out, `int`: a status for each body, or null.
///
/// # Special cases
/// Zero momentum gives the state unchanged. One moment of inertia may be zero if the momentum
/// about its axis is zero and the other two moments are equal (the linear rotor). Symmetric
/// bodies, spheres, rotation about an axis and motion on the separatrix are all legal.
/// Bodies that need long or unusual computations are stepped one by one, and so are those whose matrix
/// is a rotation only roughly; all are when `np` is not 0.
///
/// # Accuracy
/// Each body's result is that of `frb_step` bit for bit, whatever `n` is and whatever the other bodies
/// are. Exact step: error at most 2 eps(1 + condition), eps = 2⁻⁵². Length of m, energy and Q·m are
/// kept to rounding, for semi-exact steps too.
///
/// # Errors
/// A body that `frb_step` would refuse becomes NaN; its `info` is −k when argument k is illegal
/// for it (4, 6, 8 or 9), or `FRB_NOT_REPRESENTABLE`; the other bodies are not affected. `frb_info`
/// tells the status of the first such body. When a pointer is null, or `n`, `nh`, `ninert` or `np`
/// is out of range, all outputs are NaN and every `info` is −k.
///
/// # References
/// E. Celledoni, A. Zanna, Algorithm 903: FRB, ACM Trans. Math. Softw. 37 (2010) 23.
#[no_mangle]
pub unsafe extern "C" fn frb_step_batch(
    n: *const c_int,
    piout: *mut f64,
    qout: *mut f64,
    h: *const f64,
    nh: *const c_int,
    ainert: *const f64,
    ninert: *const c_int,
    piin: *const f64,
    qin: *const f64,
    np: *const c_int,
    info: *mut c_int,
) {
    matrix_batch(n, piout, qout, h, nh, ainert, ninert, piin, qin, np, info);
}

batch! {
    FRB_STEP_BATCH, frb_step_batch_, frb_step_batch__ =>
    matrix_batch(&[3, 3], MATRIX, NODES_OR_EXACT), step_matrices
}

unsafe fn step_matrices(arrays: &Arrays<9>, nodes: c_int, outcome: &mut Outcome<'_>) {
    if nodes == 0 {
        exact::batch::step_all::<exact::Matrices, 9>(arrays, outcome);
    } else {
        semi_exact::step_matrices(arrays, nodes, outcome);
    }
}

/// One step of the Discrete Moser-Veselov algorithm for many bodies.
///
/// Does for every body what `dmv_step` does for one, several bodies at a time in the registers of
/// the processor (two, four or eight, whichever it has). Starts no thread: call it from as many as
/// you like, on parts of the arrays.
///
/// From Fortran: `CALL DMV_STEP_BATCH(N, PIOUT, QOUT, H, NH, AINERT, NINERT, PIIN, QIN, NP, INFO)`.
///
/// # Arguments
/// All are passed by reference and may lie at any address.
/// - `n[1]`, in, `int`: the number of bodies, not negative.
/// - `piout[3n]`, out, `double`: PIOUT(3,N), the angular momenta after the step. May be the same as
///   `piin`; must not overlap it else.
/// - `qout[4n]`, out, `double`: QOUT(4,N), the attitudes after the step, unit
///   quaternions, scalar part first. May be the same as `qin`;
///   must not overlap it else.
/// - `h[nh]`, in, `double`: the step in time, of either sign, one for all bodies or one for each.
/// - `nh[1]`, in, `int`: the number of steps given, 1 or `n`.
/// - `ainert[3ninert]`, in, `double`: AINERT(3,NINERT), the principal moments of inertia, positive, in
///   any order, one set for all bodies or one for each.
/// - `ninert[1]`, in, `int`: the number of sets given, 1 or `n`.
/// - `piin[3n]`, in, `double`: PIIN(3,N), the angular momenta before the step, of any length.
/// - `qin[4n]`, in, `double`: QIN(4,N), the attitudes before the step, unit quaternions, scalar
///   part first; their lengths may be wrong by 5 percent.
/// - `np[1]`, in, `int`: half the order of the step, 1 to 5.
/// - `info[n]`, out, `int`: a status for each body, or null.
///
/// # Special cases
/// Zero momentum gives the state unchanged. One moment of inertia may be zero if the momentum
/// about its axis is zero and the other two moments are equal (the linear rotor). A step so large that
/// the implicit equations have no solution is divided into equal parts, at most 1024.
///
/// # Accuracy
/// The error of a step is O(h^(2·`np`+1)). Energy, length of m and Q·m are kept to rounding. Each body's
/// result is that of `dmv_step` bit for bit, whatever `n` is and whatever the other bodies are.
///
/// # Errors
/// A body that `dmv_step` would refuse becomes NaN; its `info` is −k when argument k is illegal
/// for it (4, 6, 8 or 9), or `FRB_NO_CONVERGENCE` when the step is too large even in parts, or
/// `FRB_NOT_REPRESENTABLE`; the other bodies are not affected. `frb_info`
/// tells the status of the first such body. When a pointer is null, or `n`, `nh`, `ninert` or `np`
/// is out of range, all outputs are NaN and every `info` is −k.
///
/// # References
/// E. Hairer, G. Vilmart, J. Phys. A 39 (2006) 13225.
#[no_mangle]
pub unsafe extern "C" fn dmv_step_batch(
    n: *const c_int,
    piout: *mut f64,
    qout: *mut f64,
    h: *const f64,
    nh: *const c_int,
    ainert: *const f64,
    ninert: *const c_int,
    piin: *const f64,
    qin: *const f64,
    np: *const c_int,
    info: *mut c_int,
) {
    dmv_batch(n, piout, qout, h, nh, ainert, ninert, piin, qin, np, info);
}

batch! {
    DMV_STEP_BATCH, dmv_step_batch_, dmv_step_batch__ =>
    dmv_batch(&[4], QUATERNION, HALF_ORDER), step_by_dmv
}

unsafe fn step_by_dmv(arrays: &Arrays<4>, half_order: c_int, outcome: &mut Outcome<'_>) {
    dmv::step_all(arrays, half_order, outcome);
}
