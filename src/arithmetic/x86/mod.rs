//! Numbers side by side in the registers of x86-64: two with SSE2, four with AVX2, eight with
//! AVX-512.
//!
//! The functions here are inlined into entry points that enable the instructions, and those run
//! only where the processor has them: hence every `unsafe` of this file.

mod abreast;
mod changes;
mod dispatch;
mod eight;
mod four;
mod pair;
mod transpose;
mod two;

use abreast::Abreast;
pub(super) use changes::FourChanges;
pub(crate) use dispatch::{dispatch, dispatch_wide};
use eight::Eight;
use four::Four;
pub(super) use pair::fma_pair;
use two::Two;
