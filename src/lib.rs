//! Exact motion of free rigid bodies, for Fortran, C and Rust programs.
//!
//! A free rigid body with the principal moments of inertia I₁, I₂, I₃ obeys
//! m′ = m × I⁻¹m, Q′ = Q·hat(I⁻¹m): m is the angular momentum in the body frame and Q the attitude.
//! [`exact`] advances both over any time, [`semi_exact`] as the published package does with
//! quadrature, and [`dmv`] by the preprocessed Discrete Moser-Veselov algorithm. Programs in Fortran
//! and C call the same steps by the names in [`surface`].
//! [`rivals`] has the methods with which the papers compare theirs. [`splitting`] moves bodies under
//! torque with any of these steps, and [`diagnostics`] measures what motions keep. [`frames`] converts attitudes,
//! vectors and angular velocities from other conventions, and to them; [`inertia`] makes bodies of tensors and
//! point masses.
//!
//! # Example
//!
//! A water molecule after a long time: its angular momentum in the body frame, and its attitude.
//! ```
//! let moments = [0.345, 0.653, 1.0];
//! let (m, q) = ([0.6, 0.0, 0.8], [1.0, 0.0, 0.0, 0.0]);
//! let (m, q) = frb::exact::step_quaternion(1000.0, &moments, &m, &q)?;
//! assert!((m[0].hypot(m[1]).hypot(m[2]) - 1.0).abs() < 1e-15);
//!
//! // What is illegal is refused, with the argument that is.
//! let refused = frb::exact::step_quaternion(0.1, &[-1.0, 1.0, 1.0], &m, &q);
//! assert_eq!(refused, Err(frb::body::Flaw::Moments));
//! # Ok::<(), frb::body::Flaw>(())
//! ```
//!
//! # Layers
//!
//! Data flows one way: each room knows only what is below it. After each arrow are the rooms that it
//! knows.
//!
//! ```text
//! surface       names, pointers, errors: what Fortran and C see
//!   surface       → splitting, inertia, tangent, frames, diagnostics, dmv, semi_exact, exact, body, functions, flaw, arithmetic
//! schemes       bodies under torque, around any method
//!   splitting     → tangent, rivals, dmv, semi_exact, exact, body, functions, flaw, arithmetic
//! methods       the step of a free body, what a motion keeps; frames and bodies of users
//!   inertia       → frames, body, flaw, arithmetic
//!   tangent       → frames, exact, body, functions, flaw, arithmetic
//!   frames        → exact, body, functions, flaw, arithmetic
//!   diagnostics   → body, arithmetic
//!   rivals        → exact, body, functions, flaw, arithmetic
//!   dmv           → body, flaw, arithmetic
//!   semi_exact    → exact, body, functions, flaw, arithmetic
//!   exact         → body, functions, flaw, arithmetic
//! ground        series, periods, quadrature; what a body, a state and a flaw are
//!   body          → flaw, arithmetic
//!   functions     → flaw, arithmetic
//!   flaw          → nothing
//! arithmetic    how numbers are multiplied on this processor
//!   arithmetic    → nothing
//! ```
//!
//! # Letters of the papers and names of the code
//!
//! | letter | source | name |
//! |---|---|---|
//! | m, π | FRB (1) | `m`, momentum |
//! | Q, q | FRB (2), (11) | `q`, attitude |
//! | I | FRB (1) | `moments` |
//! | h | FRB, section 2 | `h`; h/2 is `half_step` |
//! | α_j = 1/I_j | | `inverse`; of the exact step α₃ alone, `smallest_inverse` |
//! | β_j = α_l − α_k | Vilmart (1) | `difference`; in half steps `beta` |
//! | c₁, c₂ | Vilmart (5) | `share` |
//! | γ_j = (2T − α_j)·h/2 for \|m\| = 1 | | `gamma` |
//! | η = 2T·h/2 | | `angle` |
//! | v = λh/2 | FRB (4), (5) | `argument` |
//! | w_j = sqrt(℘ − e_j), the cs, ds, ns of v | DLMF 23.6 | `w` |
//! | σ_j, S | DLMF 23.2 | `sigma`, `phase` |
//! | K, Π | FRB (21), (22) | `HalfPeriod`, [`quadrature::third_kind`] |
//! | ψ, P, p | FRB (6) to (16) | `semi_exact` |
//!
//! The letters of the Discrete Moser-Veselov papers are listed in [`dmv`].
//!
//! FRB is Celledoni and Zanna, ACM Trans. Math. Softw. 37(2), 2010; Vilmart is J. Comput. Phys. 227,
//! 2008.

mod arithmetic;
pub mod body;
pub mod diagnostics;
pub mod dmv;
pub mod exact;
mod flaw;
pub mod frames;
mod functions;
pub mod inertia;
pub mod rivals;
pub mod semi_exact;
pub mod splitting;
pub mod surface;
pub mod tangent;

pub use functions::quadrature;
