//! Sites of N bodies: where they are in space, and what forces on them do to the bodies.

use super::call::Call;
use super::each::{column, Each};
use super::routine::Rule;
use super::rules::{count, finite, one_or_all, output, BODY_COUNT, QUATERNION, STATUS};
use crate::body::Flaw;
use crate::inertia::{force_and_torque, Sites};
use std::ffi::c_int;

const SITE_COUNT: Rule = count("the number of sites must not be negative");
const PLACES: Rule = finite(&[3], "the places of the sites must be finite");
const SETS_OF_SITES: Rule = one_or_all("the number of sets of sites must be 1 or N");

/// The sites of N bodies, as the caller passes them.
struct AllSites {
    ns: *const c_int,
    sites: *const f64,
    nset: *const c_int,
}

impl AllSites {
    /// The number of sites of a body; a negative one is refused.
    unsafe fn count(&self, call: impl Fn() -> Call) -> Option<usize> {
        let count = usize::try_from(self.ns.read_unaligned()).ok();
        if count.is_none() {
            call().refuse(Flaw::Order);
        }
        count
    }

    /// The place of one site of a body.
    unsafe fn site(&self, count: usize, body: usize, site: usize) -> [f64; 3] {
        let set = if self.nset.read_unaligned() == 1 {
            0
        } else {
            body
        };
        column(self.sites, count * set + site)
    }
}

/// The positions in space of the sites of bodies: r + Q·s.
///
/// Of the atoms of N molecules, for instance: all have as many sites, at the same places in their bodies or at
/// places of their own.
///
/// From Fortran: `CALL FRB_SITE_POSITIONS(N, X, R, Q, NS, SITES, NSET, INFO)`.
///
/// # Arguments
/// All are passed by reference and may lie at any address.
/// - `n[1]`, in, `int`: the number of bodies, not negative.
/// - `x[3*ns*n]`, out, `double`: X(3,NS,N), the positions of the sites in space. Must not overlap an input.
/// - `r[3n]`, in, `double`: R(3,N), where the origins of the bodies' frames are in space: their centres of mass.
/// - `q[4n]`, in, `double`: Q(4,N), the attitudes, unit quaternions, scalar part first; their lengths may be
///   wrong by 5 percent.
/// - `ns[1]`, in, `int`: the number of sites of a body, not negative.
/// - `sites[3*ns*nset]`, in, `double`: SITES(3,NS,NSET), their places in the frame of the body, one set for all
///   bodies or one for each.
/// - `nset[1]`, in, `int`: the number of sets given, 1 or `n`.
/// - `info[n]`, out, `int`: a status for each body, or null.
///
/// # Special cases
/// None.
///
/// # Accuracy
/// Two eps of |s|, and half an ulp of the position. The same bits on every processor.
///
/// # Errors
/// A body whose position or sites are not finite, or whose attitude is no unit quaternion, becomes NaN, and its
/// `info` is −k for the argument k that is to blame, or `FRB_NOT_REPRESENTABLE` when a position overflows; the
/// others are not affected. `frb_info` tells the status of the first such body. When a pointer is null, or `n`
/// or `ns` negative, or `nset` neither 1 nor `n`, all outputs are NaN and every `info` is −k.
#[no_mangle]
pub unsafe extern "C" fn frb_site_positions(
    n: *const c_int,
    x: *mut f64,
    r: *const f64,
    q: *const f64,
    ns: *const c_int,
    sites: *const f64,
    nset: *const c_int,
    info: *mut c_int,
) {
    site_positions(n, x, r, q, ns, sites, nset, info);
}

routine! {
    FRB_SITE_POSITIONS, frb_site_positions_, frb_site_positions__, each "body" =>
    site_positions(
        n: *const c_int => BODY_COUNT,
        x: *mut f64 => output(&[3]).per("ns").columns("n"),
        r: *const f64 => finite(&[3], "the position must be finite").columns("n"),
        q: *const f64 => QUATERNION.columns("n"),
        ns: *const c_int => SITE_COUNT,
        sites: *const f64 => PLACES.per("ns").columns("nset"),
        nset: *const c_int => SETS_OF_SITES,
        info: *mut c_int => STATUS.columns("n"),
    ) |call| {
        let all = AllSites { ns, sites, nset };
        let Some(count) = all.count(call) else { return };
        let put = |body: usize, site: usize, position: [f64; 3]| {
            super::pointers::write(x.add(3 * (count * body + site)), &position);
        };
        let place = |body: usize| {
            let r: [f64; 3] = column(r, body);
            if !r.iter().all(|x| x.is_finite()) {
                return Err(Flaw::NotFinite);
            }
            let frame = Sites::of(&column(q, body))?;
            for site in 0..count {
                put(body, site, frame.position(&r, &all.site(count, body, site))?);
            }
            Ok(())
        };
        let spoil = |body: usize| (0..count).for_each(|site| put(body, site, [f64::NAN; 3]));
        Each { n, info, shared: &[nset] }.run(call, place, spoil);
    }
}

/// Forces and torques on bodies, from forces on their sites.
///
/// The force is Σ f; the torque about the origin of the body's frame, in that frame, Σ s × Qᵀf: what the runs
/// under forces want.
///
/// From Fortran: `CALL FRB_SITE_FORCES(N, FORCE, TORQUE, F, Q, NS, SITES, NSET, INFO)`.
///
/// # Arguments
/// All are passed by reference and may lie at any address.
/// - `n[1]`, in, `int`: the number of bodies, not negative.
/// - `force[3n]`, out, `double`: FORCE(3,N), the forces in space. Must not overlap an input.
/// - `torque[3n]`, out, `double`: TORQUE(3,N), the torques in the frames of the bodies. Must not overlap an input.
/// - `f[3*ns*n]`, in, `double`: F(3,NS,N), the forces on the sites, in space.
/// - `q[4n]`, in, `double`: Q(4,N), the attitudes, unit quaternions, scalar part first; their lengths may be
///   wrong by 5 percent.
/// - `ns[1]`, in, `int`: the number of sites of a body, not negative.
/// - `sites[3*ns*nset]`, in, `double`: SITES(3,NS,NSET), their places in the frame of the body, one set for all
///   bodies or one for each.
/// - `nset[1]`, in, `int`: the number of sets given, 1 or `n`.
/// - `info[n]`, out, `int`: a status for each body, or null.
///
/// # Special cases
/// Without sites both are zero.
///
/// # Accuracy
/// A few eps of the sums of |f| and of |s|·|f|. The same bits on every processor.
///
/// # Errors
/// A body whose forces or sites are not finite, or whose attitude is no unit quaternion, becomes NaN, and its
/// `info` is −k for the argument k that is to blame, or `FRB_NOT_REPRESENTABLE` when a sum overflows; the others
/// are not affected. `frb_info` tells the status of the first such body. When a pointer is null, or `n` or `ns`
/// negative, or `nset` neither 1 nor `n`, all outputs are NaN and every `info` is −k.
#[no_mangle]
pub unsafe extern "C" fn frb_site_forces(
    n: *const c_int,
    force: *mut f64,
    torque: *mut f64,
    f: *const f64,
    q: *const f64,
    ns: *const c_int,
    sites: *const f64,
    nset: *const c_int,
    info: *mut c_int,
) {
    site_forces(n, force, torque, f, q, ns, sites, nset, info);
}

routine! {
    FRB_SITE_FORCES, frb_site_forces_, frb_site_forces__, each "body" =>
    site_forces(
        n: *const c_int => BODY_COUNT,
        force: *mut f64 => output(&[3]).columns("n"),
        torque: *mut f64 => output(&[3]).columns("n"),
        f: *const f64 => finite(&[3], "the forces must be finite").per("ns").columns("n"),
        q: *const f64 => QUATERNION.columns("n"),
        ns: *const c_int => SITE_COUNT,
        sites: *const f64 => PLACES.per("ns").columns("nset"),
        nset: *const c_int => SETS_OF_SITES,
        info: *mut c_int => STATUS.columns("n"),
    ) |call| {
        let all = AllSites { ns, sites, nset };
        let Some(count) = all.count(call) else { return };
        let each = Each { n, info, shared: &[nset] };
        each.compute(call, &[(force, 3), (torque, 3)], |body| {
            let pairs = (0..count)
                .map(|site| (column(f, count * body + site), all.site(count, body, site)));
            let ([a, b, c], [x, y, z]) = force_and_torque(&column(q, body), pairs)?;
            Ok([a, b, c, x, y, z])
        });
    }
}
