//! One source, several instruction sets: plain x86-64 (or any other processor), fused multiply-add,
//! and registers of two, four or eight numbers, chosen at run time.
//!
//! The numerical code is generic over [`Operations`]: over [`Arithmetic`] where it computes with
//! one number at a time, over [`Wide`] where it computes with several. Everything in it is inlined
//! into a few entry points, and those exist once for each instruction set.

mod choice;
pub(crate) mod number;
pub(crate) mod unbounded;
#[cfg(target_arch = "x86_64")]
mod x86;

use number::Number;

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

    /// The same number in every lane.
    #[inline(always)]
    fn of(x: f64) -> Self::Number {
        Self::Number::of(x)
    }
}

/// One number at a time.
pub(crate) trait Arithmetic: Operations<Number = f64> {
    /// Runs `task` in a function of its own, to keep rare paths out of the common one.
    fn out_of_line<T: Task>(task: T) -> T::Output;
}

/// Several numbers at a time.
pub(crate) trait Wide: Operations {
    /// One number at a time, rounded in the same way.
    type Single: Arithmetic;
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
    #[inline(never)]
    fn out_of_line<T: Task>(task: T) -> T::Output {
        task.run::<Plain>()
    }
}

#[cfg(not(target_arch = "x86_64"))]
impl Wide for Plain {
    type Single = Plain;
}

#[cfg(not(target_arch = "x86_64"))]
pub(crate) use portable::{dispatch, dispatch_wide};
#[cfg(target_arch = "x86_64")]
pub(crate) use selected::{dispatch, dispatch_wide};

#[cfg(not(target_arch = "x86_64"))]
mod portable {
    use super::{Arithmetic, Plain, Task, WideTask};

    #[inline(always)]
    pub(crate) fn dispatch<T: Task>(task: T) -> T::Output {
        Plain::out_of_line(task)
    }

    pub(crate) fn dispatch_wide<T: WideTask>(task: T) -> T::Output {
        task.run::<Plain>()
    }
}

#[cfg(target_arch = "x86_64")]
mod selected {
    use super::choice::{processor, Processor};
    use super::x86::{Eight, Four, Two};
    use super::{Arithmetic, Operations, Plain, Task, Wide, WideTask};
    use std::arch::x86_64::{_mm256_fmadd_pd, _mm256_fmsub_pd, _mm512_fmadd_pd, _mm512_fmsub_pd};

    /// One rounding. Used only after [`processor`] has said so.
    #[derive(Clone, Copy)]
    pub(crate) struct Fused;

    impl Operations for Fused {
        type Number = f64;

        #[inline(always)]
        fn fma(a: f64, b: f64, c: f64) -> f64 {
            a.mul_add(b, c)
        }
    }

    impl Arithmetic for Fused {
        #[inline(always)]
        fn out_of_line<T: Task>(task: T) -> T::Output {
            // SAFETY: `Fused` code runs only where the processor has these instructions.
            unsafe { run_fused(task) }
        }
    }

    #[inline(never)]
    #[target_feature(enable = "avx2,fma")]
    unsafe fn run_fused<T: Task>(task: T) -> T::Output {
        task.run::<Fused>()
    }

    /// Runs `task` in the best arithmetic of this processor.
    #[inline(always)]
    pub(crate) fn dispatch<T: Task>(task: T) -> T::Output {
        if processor() == Processor::Baseline {
            Plain::out_of_line(task)
        } else {
            // SAFETY: just asked.
            unsafe { run_fused(task) }
        }
    }

    /// Two lanes, two roundings.
    #[derive(Clone, Copy)]
    struct PlainTwo;

    impl Operations for PlainTwo {
        type Number = Two;

        #[inline(always)]
        fn fma(a: Two, b: Two, c: Two) -> Two {
            a * b + c
        }
    }

    impl Wide for PlainTwo {
        type Single = Plain;
    }

    /// Four lanes, one rounding.
    #[derive(Clone, Copy)]
    struct FusedFour;

    impl Operations for FusedFour {
        type Number = Four;

        #[inline(always)]
        fn fma(a: Four, b: Four, c: Four) -> Four {
            Four(unsafe { _mm256_fmadd_pd(a.0, b.0, c.0) })
        }

        #[inline(always)]
        fn fms(a: Four, b: Four, c: Four) -> Four {
            Four(unsafe { _mm256_fmsub_pd(a.0, b.0, c.0) })
        }
    }

    impl Wide for FusedFour {
        type Single = Fused;
    }

    /// Eight lanes, one rounding.
    #[derive(Clone, Copy)]
    struct FusedEight;

    impl Operations for FusedEight {
        type Number = Eight;

        #[inline(always)]
        fn fma(a: Eight, b: Eight, c: Eight) -> Eight {
            Eight(unsafe { _mm512_fmadd_pd(a.0, b.0, c.0) })
        }

        #[inline(always)]
        fn fms(a: Eight, b: Eight, c: Eight) -> Eight {
            Eight(unsafe { _mm512_fmsub_pd(a.0, b.0, c.0) })
        }
    }

    impl Wide for FusedEight {
        type Single = Fused;
    }

    #[inline(never)]
    fn run_two<T: WideTask>(task: T) -> T::Output {
        task.run::<PlainTwo>()
    }

    #[inline(never)]
    #[target_feature(enable = "avx2,fma")]
    unsafe fn run_four<T: WideTask>(task: T) -> T::Output {
        task.run::<FusedFour>()
    }

    #[inline(never)]
    #[target_feature(enable = "avx512f,avx512dq,avx512vl,avx2,fma")]
    unsafe fn run_eight<T: WideTask>(task: T) -> T::Output {
        task.run::<FusedEight>()
    }

    /// Runs `task` with the widest registers of this processor.
    pub(crate) fn dispatch_wide<T: WideTask>(task: T) -> T::Output {
        match processor() {
            Processor::Baseline => run_two(task),
            // SAFETY: just asked, here and below.
            Processor::Avx2 => unsafe { run_four(task) },
            Processor::Avx512 => unsafe { run_eight(task) },
        }
    }
}
