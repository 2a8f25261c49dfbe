//! One source, several instruction sets: those that every processor has, fused multiply-add, and
//! registers of two, four or eight numbers, chosen at run time.
//!
//! Results come in two classes, `Plain` and `Fused`: within a class every processor and every register
//! computes the same bits.
//!
//! The numerical code is generic over [`Operations`]: over [`Arithmetic`] where it computes with
//! one number at a time, over [`Wide`] where it computes with several. Everything in it is inlined
//! into a few entry points, and those exist once for each instruction set.

#[cfg(target_arch = "aarch64")]
mod aarch64;
pub(crate) mod barrier;
mod changes;
pub(crate) mod double_word;
pub(crate) mod dual;
pub(crate) mod number;
pub(crate) mod one_rounding;
mod operations;
#[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
mod portable;
pub(crate) mod prefetch;
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
mod processor;
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
mod registers;
pub(crate) mod scale;
mod tasks;
pub(crate) mod triple;
pub(crate) mod unbounded;
#[cfg(target_arch = "x86_64")]
mod x86;

pub(crate) use operations::{Changes, Operations};
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
pub(crate) use tasks::Fused;
pub(crate) use tasks::{Arithmetic, Plain, Task, TaskIn, Wide, WideTask};

#[cfg(target_arch = "aarch64")]
pub(crate) use aarch64::{dispatch, dispatch_wide};
#[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
pub(crate) use portable::{dispatch, dispatch_wide, is_fused};
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
pub(crate) use processor::is_fused;
#[cfg(target_arch = "x86_64")]
pub(crate) use x86::{dispatch, dispatch_wide};
