//! Routines that compute something for each of N bodies, one after the other: what their arguments are.

use crate::random::Random;
use crate::rotation::matrix;

/// A routine, its name in capitals.
pub struct Conversion {
    pub name: &'static str,
    /// Calls it with the addresses of its arguments.
    pub call: unsafe fn(&[*mut u8]),
    pub arguments: &'static [Argument],
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Argument {
    /// The number of bodies.
    N,
    /// So many numbers a body.
    Output(usize),
    Input(Values),
    /// An input that may be one for all, followed by the number of those given.
    Shared(Values),
    Sets,
    Info,
}

/// What the numbers of a body are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Values {
    Quaternion,
    Matrix,
    Vector,
    Moments,
    Tensor,
    Tangent,
}

impl Values {
    pub fn length(self) -> usize {
        match self {
            Values::Quaternion => 4,
            Values::Matrix | Values::Tensor => 9,
            Values::Vector | Values::Moments => 3,
            Values::Tangent => 60,
        }
    }

    /// Legal ones.
    pub fn legal(self, random: &mut Random) -> Vec<f64> {
        match self {
            Values::Quaternion => random.direction::<4>().to_vec(),
            Values::Matrix => matrix(&random.direction()).to_vec(),
            Values::Vector => random.direction::<3>().to_vec(),
            Values::Tangent => (0..60).map(|_| random.symmetric()).collect(),
            Values::Moments => random.moments().to_vec(),
            Values::Tensor => {
                let [a, b, c] = random.moments();
                let d = 0.05 * random.symmetric();
                vec![a, d, -d, d, b, d, -d, d, c]
            }
        }
    }

    /// The same, spoilt in every way tried.
    pub fn illegal(self, legal: &[f64]) -> Vec<Vec<f64>> {
        let mut all = Vec::new();
        for place in 0..legal.len() {
            let mut bad = vec![f64::NAN, f64::INFINITY, f64::NEG_INFINITY];
            if self == Values::Moments {
                bad.extend([0.0, -1.0]);
            }
            for value in bad {
                let mut spoilt = legal.to_vec();
                spoilt[place] = value;
                all.push(spoilt);
            }
        }
        if matches!(self, Values::Quaternion | Values::Matrix) {
            for factor in [0.0, 0.9, 1.2, 1e200] {
                all.push(legal.iter().map(|x| x * factor).collect());
            }
        }
        if matches!(self, Values::Matrix | Values::Tensor) {
            // A reflection, or negative moments.
            all.push(legal.iter().map(|x| -x).collect());
        }
        all
    }
}

/// A table of such routines: the name, that of the function, its arguments between N and INFO, and the
/// places of all.
#[macro_export]
macro_rules! conversions {
    // Every one of the library, which is in the scope where this stands.
    () => {
        $crate::conversions! {
            "FRB_QUAT_TO_MATRIX" frb_quat_to_matrix (Output(9), Input(Quaternion)) 0 1 2 3;
            "FRB_MATRIX_TO_QUAT" frb_matrix_to_quat (Output(4), Input(Matrix)) 0 1 2 3;
            "FRB_QUAT_TO_XYZW" frb_quat_to_xyzw (Output(4), Input(Quaternion)) 0 1 2 3;
            "FRB_XYZW_TO_QUAT" frb_xyzw_to_quat (Output(4), Input(Quaternion)) 0 1 2 3;
            "FRB_QUAT_TO_ROTVEC" frb_quat_to_rotvec (Output(3), Input(Quaternion)) 0 1 2 3;
            "FRB_ROTVEC_TO_QUAT" frb_rotvec_to_quat (Output(4), Input(Vector)) 0 1 2 3;
            "FRB_QUAT_TO_EULER_ZXZ" frb_quat_to_euler_zxz (Output(3), Input(Quaternion)) 0 1 2 3;
            "FRB_EULER_ZXZ_TO_QUAT" frb_euler_zxz_to_quat (Output(4), Input(Vector)) 0 1 2 3;
            "FRB_QUAT_TO_EULER_ZYX" frb_quat_to_euler_zyx (Output(3), Input(Quaternion)) 0 1 2 3;
            "FRB_EULER_ZYX_TO_QUAT" frb_euler_zyx_to_quat (Output(4), Input(Vector)) 0 1 2 3;
            "FRB_QUAT_COMPOSE" frb_quat_compose (Output(4), Input(Quaternion), Input(Quaternion)) 0 1 2 3 4;
            "FRB_QUAT_INVERSE" frb_quat_inverse (Output(4), Input(Quaternion)) 0 1 2 3;
            "FRB_QUAT_ANGLE" frb_quat_angle (Output(1), Input(Quaternion), Input(Quaternion)) 0 1 2 3 4;
            "FRB_TO_SPACE" frb_to_space (Output(3), Input(Vector), Input(Quaternion)) 0 1 2 3 4;
            "FRB_TO_BODY" frb_to_body (Output(3), Input(Vector), Input(Quaternion)) 0 1 2 3 4;
            "FRB_OMEGA_TO_MOMENTUM" frb_omega_to_momentum (Output(3), Input(Vector), Shared(Moments), Sets) 0 1 2 3 4 5;
            "FRB_MOMENTUM_TO_OMEGA" frb_momentum_to_omega (Output(3), Input(Vector), Shared(Moments), Sets) 0 1 2 3 4 5;
            "FRB_SPACE_OMEGA_TO_MOMENTUM" frb_space_omega_to_momentum (Output(3), Input(Vector), Input(Quaternion), Shared(Moments), Sets) 0 1 2 3 4 5 6;
            "FRB_PRINCIPAL_AXES" frb_principal_axes (Output(3), Output(9), Input(Tensor)) 0 1 2 3 4;
            "FRB_INERTIA_DEFECT" frb_inertia_defect (Output(1), Input(Moments)) 0 1 2 3;
            "FRB_TANGENT_TO_SPACE" frb_tangent_to_space (Output(60), Input(Tangent), Input(Quaternion), Input(Quaternion)) 0 1 2 3 4 5;
            "FRB_TANGENT_TO_QUAT" frb_tangent_to_quat (Output(77), Input(Tangent), Input(Quaternion), Input(Quaternion)) 0 1 2 3 4 5;
            "FRB_MOMENTUM_TO_SPACE_OMEGA" frb_momentum_to_space_omega (Output(3), Input(Vector), Input(Quaternion), Shared(Moments), Sets) 0 1 2 3 4 5 6;
        }
    };
    ($($upper:literal $routine:ident ($($argument:expr),*) $($place:literal)*;)*) => {{
        #[allow(unused_imports)]
        use $crate::calls::conversion::Argument::{Info, Input, Output, Sets, Shared, N};
        #[allow(unused_imports)]
        use $crate::calls::conversion::Values::{Matrix, Moments, Quaternion, Tangent, Tensor, Vector};
        [$($crate::calls::conversion::Conversion {
            name: $upper,
            // SAFETY: whoever calls it has arguments of the sizes documented.
            call: |p| unsafe { $crate::spread!($routine, p, $($place)*) },
            arguments: &[N, $($argument,)* Info],
        }),*]
    }};
}
