//! The diagnostics as Fortran and C call them.

use super::calls::{energy_of_field, M, MOMENTS, Q};
use frb::surface::*;
use std::ptr;
use support::silence::say_nothing;

#[test]
fn diagnostics_with_status() {
    let mut rpar = [0.5; 20];
    let mut ipar = [0; 20];
    let mut value = [0.0; 3];
    let out = value.as_mut_ptr();
    let matrix = [0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 1.0, 0.0, 0.0];
    let nan = [f64::NAN; 9];
    let null = ptr::null();
    // SAFETY: all pointers are valid or null.
    unsafe {
        frb_set_handler(Some(say_nothing));
        let (r, i) = (rpar.as_mut_ptr(), ipar.as_mut_ptr());
        let energy = |poten: PotentialEnergy| {
            frb_energy(out, M.as_ptr(), Q.as_ptr(), MOMENTS.as_ptr(), poten, r, i);
            (frb_info(), out.read())
        };
        let kinetic = frb::diagnostics::kinetic_energy(&MOMENTS, &M);
        assert_eq!(energy(None), (0, kinetic));
        // U = 0.5·Q33 = 0 here
        assert_eq!(energy(Some(energy_of_field)), (0, kinetic));
        r.write(f64::NAN);
        assert_eq!(energy(Some(energy_of_field)).0, FRB_NOT_REPRESENTABLE);
        assert!(out.read().is_nan());
        for (place, [am, q, ainert]) in [
            (2, [nan.as_ptr(), Q.as_ptr(), MOMENTS.as_ptr()]),
            (3, [M.as_ptr(), nan.as_ptr(), MOMENTS.as_ptr()]),
            (4, [M.as_ptr(), Q.as_ptr(), nan.as_ptr()]),
            (2, [null, Q.as_ptr(), null]),
            (3, [M.as_ptr(), null, null]),
            (4, [M.as_ptr(), Q.as_ptr(), null]),
        ] {
            frb_energy(out, am, q, ainert, None, r, i);
            assert_eq!(frb_info(), -place);
            assert!(out.read().is_nan());
        }
        frb_energy(
            ptr::null_mut(),
            M.as_ptr(),
            Q.as_ptr(),
            MOMENTS.as_ptr(),
            None,
            r,
            i,
        );
        assert_eq!(frb_info(), -1);

        frb_casimir(out, [1.0, 2.0, 2.0].as_ptr());
        assert_eq!((frb_info(), out.read()), (0, 9.0));
        frb_casimir(out, [1e200, 0.0, 0.0].as_ptr());
        assert_eq!(frb_info(), FRB_NOT_REPRESENTABLE);
        frb_casimir(out, null);
        assert_eq!(frb_info(), -2);

        frb_spatial_momentum(out, [1.0, 2.0, 3.0].as_ptr(), [0.5; 4].as_ptr());
        assert_eq!((frb_info(), value), (0, [3.0, 1.0, 2.0]));
        frb_spatial_momentum(out, M.as_ptr(), [0.0; 4].as_ptr());
        assert_eq!(frb_info(), FRB_NOT_REPRESENTABLE);
        frb_spatial_momentum_matrix(out, [1.0, 2.0, 3.0].as_ptr(), matrix.as_ptr());
        assert_eq!((frb_info(), value), (0, [3.0, 1.0, 2.0]));
        frb_spatial_momentum_matrix(out, M.as_ptr(), nan.as_ptr());
        assert_eq!(frb_info(), -3);
        assert!(value.iter().all(|x| x.is_nan()));

        frb_orthogonality(out, [0.0, 1.5, 0.0, 0.0].as_ptr());
        assert_eq!((frb_info(), out.read()), (0, 1.25));
        frb_orthogonality(out, nan.as_ptr());
        assert_eq!(frb_info(), -2);
        frb_orthogonality_matrix(out, matrix.as_ptr());
        assert_eq!((frb_info(), out.read()), (0, 0.0));
        frb_orthogonality_matrix(out, null);
        assert_eq!(frb_info(), -2);
    }
}
