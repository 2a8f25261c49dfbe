//! How products and sums are rounded, and work that is compiled for each way.

use super::double_word::rounded_once;
use super::number::Number;
use super::triple::Triple;

/// How a product and a sum are rounded, in every lane of a number.
pub(crate) trait Operations: Copy {
    type Number: Number;

    /// a·b + c
    fn fma(a: Self::Number, b: Self::Number, c: Self::Number) -> Self::Number;

    /// a·b − c
    #[inline(always)]
    fn fms(a: Self::Number, b: Self::Number, c: Self::Number) -> Self::Number {
        Self::fma(a, b, -c)
    }

    /// a·x + b for two a and b, in one register where there is one.
    #[inline(always)]
    fn fma_pair(a: [Self::Number; 2], x: Self::Number, b: [Self::Number; 2]) -> [Self::Number; 2] {
        [Self::fma(a[0], x, b[0]), Self::fma(a[1], x, b[1])]
    }

    /// a·b + c, rounded once in every arithmetic: dear where no instruction does it.
    #[inline(always)]
    fn rounded_once(a: Self::Number, b: Self::Number, c: Self::Number) -> Self::Number {
        rounded_once(a, b, c)
    }

    /// a·b, a + b and a·b + c where many operations stand together (`dual`): in functions of their own if
    /// their code is large.
    #[inline(always)]
    fn times(a: Self::Number, b: Self::Number) -> Self::Number {
        a * b
    }

    #[inline(always)]
    fn plus(a: Self::Number, b: Self::Number) -> Self::Number {
        a + b
    }

    #[inline(always)]
    fn times_plus(a: Self::Number, b: Self::Number, c: Self::Number) -> Self::Number {
        Self::fma(a, b, c)
    }

    /// The same number in every lane.
    #[inline(always)]
    fn of(x: f64) -> Self::Number {
        Self::Number::of(x)
    }
}

/// One number at a time.
pub(crate) trait Arithmetic: Operations<Number = f64> {
    /// The components of a vector, in one register where there is one.
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
