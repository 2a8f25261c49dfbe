//! aarch64: every such processor fuses product and sum, and has registers of two numbers.

mod two;

use super::processor::{has_fused, processor, Processor};
use super::{Arithmetic, Fused, Operations, Plain, Task, TaskIn, Wide, WideTask};
use std::arch::aarch64::vfmaq_f64;
use two::Two;

impl Arithmetic for Fused {
    type Triple = [f64; 3];

    #[inline(never)]
    fn out_of_line<T: Task>(task: T) -> T::Output {
        task.run::<Fused>()
    }
}

/// Two lanes, two roundings.
#[derive(Clone, Copy)]
struct PlainTwo;

impl Operations for PlainTwo {
    type Number = Two;
    type Changes = [Two; 4];

    #[inline(always)]
    fn fma(a: Two, b: Two, c: Two) -> Two {
        a * b + c
    }
}

impl Wide for PlainTwo {
    type Single = Plain;

    #[inline(never)]
    fn out_of_line<T: TaskIn<Self>>(task: T) -> T::Output {
        task.run()
    }
}

/// Two lanes, one rounding.
#[derive(Clone, Copy)]
struct FusedTwo;

impl Operations for FusedTwo {
    type Number = Two;
    type Changes = [Two; 4];

    #[inline(always)]
    fn fma(a: Two, b: Two, c: Two) -> Two {
        // SAFETY: every aarch64 processor has the instruction.
        Two(unsafe { vfmaq_f64(c.0, a.0, b.0) })
    }

    #[inline(always)]
    fn rounded_once(a: Two, b: Two, c: Two) -> Two {
        Self::fma(a, b, c)
    }
}

impl Wide for FusedTwo {
    type Single = Fused;

    #[inline(never)]
    fn out_of_line<T: TaskIn<Self>>(task: T) -> T::Output {
        task.run()
    }
}

/// Runs `task` with fused multiply-add, unless the environment asks for the plain arithmetic.
#[inline(always)]
pub(crate) fn dispatch<T: Task>(task: T) -> T::Output {
    if has_fused() {
        Fused::out_of_line(task)
    } else {
        Plain::out_of_line(task)
    }
}

/// The same with registers of two numbers.
pub(crate) fn dispatch_wide<T: WideTask>(task: T) -> T::Output {
    match processor() {
        Processor::Baseline => run::<PlainTwo, T>(task),
        Processor::Fused => run::<FusedTwo, T>(task),
    }
}

#[inline(never)]
fn run<W: Wide, T: WideTask>(task: T) -> T::Output {
    task.run::<W>()
}
