//! The ways of rounding for one number at a time and for several, and work that is compiled for each.

use super::operations::Operations;
use super::triple::Triple;

/// One number at a time.
pub(crate) trait Arithmetic: Operations<Number = f64> {
    /// The components of a vector, several in one register where that helps.
    type Triple: Triple<f64>;

    /// Runs `task` in a function of its own, to keep rare paths out of the common one.
    fn out_of_line<T: Task>(task: T) -> T::Output;
}

/// Several numbers at a time.
pub(crate) trait Wide: Operations {
    /// One number at a time, rounded in the same way.
    type Single: Arithmetic;

    /// Runs `task` in a function of its own.
    fn out_of_line<T: TaskIn<Self>>(task: T) -> T::Output;
}

/// A piece of work that is compiled for the processor that will run it.
pub(crate) trait Task {
    type Output;
    fn run<A: Arithmetic>(self) -> Self::Output;
}

/// The same with several numbers at a time.
pub(crate) trait WideTask {
    type Output;
    fn run<W: Wide>(self) -> Self::Output;
}

/// A part of such work, for the registers that it has begun with.
pub(crate) trait TaskIn<W> {
    type Output;
    fn run(self) -> Self::Output;
}

/// Two roundings, as every processor can.
#[derive(Clone, Copy)]
pub(crate) struct Plain;

impl Operations for Plain {
    type Number = f64;
    type Changes = [f64; 4];

    #[inline(always)]
    fn fma(a: f64, b: f64, c: f64) -> f64 {
        a * b + c
    }
}

impl Arithmetic for Plain {
    type Triple = [f64; 3];

    #[inline(never)]
    fn out_of_line<T: Task>(task: T) -> T::Output {
        task.run::<Plain>()
    }
}

/// One rounding, on processors that have an instruction for it; never used on others.
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
#[derive(Clone, Copy)]
pub(crate) struct Fused;

#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
impl Operations for Fused {
    type Number = f64;
    #[cfg(target_arch = "x86_64")]
    type Changes = super::x86::FourChanges;
    #[cfg(not(target_arch = "x86_64"))]
    type Changes = [f64; 4];

    #[inline(always)]
    fn fma(a: f64, b: f64, c: f64) -> f64 {
        a.mul_add(b, c)
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn fma_pair(a: [f64; 2], x: f64, b: [f64; 2]) -> [f64; 2] {
        super::x86::fma_pair(a, x, b)
    }

    #[inline(always)]
    fn rounded_once(a: f64, b: f64, c: f64) -> f64 {
        Self::fma(a, b, c)
    }
}
