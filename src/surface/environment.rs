//! The floating-point environment: the caller's is set aside while the library computes.
//!
//! A program compiled with `-Ofast` flushes subnormal numbers to zero; one compiled with
//! `-ffpe-trap` stops at the first division by zero, though here it may be deliberate or its result
//! unused; one may round upwards. The library computes with what the language promises: nearest
//! rounding, subnormal numbers, no traps. Afterwards the caller's environment is as it was; of the
//! flags that tell of exceptions only the one for inexact results may have been raised.
//!
//! Only x86-64 has this. Elsewhere the caller's environment must be the default.

use std::cell::Cell;

/// The environment of the caller.
pub(super) struct Caller {
    register: Cell<u32>,
}

/// Computes in the library's own environment, then restores the caller's.
///
/// The compiler does not know that floating-point operations depend on the environment and might
/// move one out of it. So `compute` must consist of the call of a function that is not inlined,
/// as `arithmetic::dispatch` is one.
#[inline(always)]
pub(super) fn in_own<T>(compute: impl FnOnce(&Caller) -> T) -> T {
    let caller = Caller {
        register: Cell::new(register::read()),
    };
    caller.leave();
    let result = compute(&caller);
    caller.come_back();
    result
}

impl Caller {
    /// Calls a routine of the caller in the caller's environment.
    #[inline(always)]
    pub fn call<T>(&self, routine: impl FnOnce() -> T) -> T {
        self.come_back();
        let result = routine();
        // The routine may have changed it, or raised flags.
        self.register.set(register::read());
        self.leave();
        result
    }

    #[inline(always)]
    fn leave(&self) {
        if !register::is_default(self.register.get()) {
            register::write(register::DEFAULT);
        }
    }

    #[inline(always)]
    fn come_back(&self) {
        let before = self.register.get();
        if register::differs(register::read(), before) {
            register::write(before);
        }
    }
}

/// The register MXCSR. Inline assembly, since Rust's functions for it are deprecated.
#[cfg(target_arch = "x86_64")]
mod register {
    use std::arch::asm;
    use std::mem::MaybeUninit;

    /// All exceptions masked, rounding to nearest, subnormal numbers; no flag raised.
    pub const DEFAULT: u32 = 0x1f80;
    /// The six flags, one for each kind of exception.
    const FLAGS: u32 = 0x003f;
    /// The flag for inexact results: almost every computation raises it.
    const INEXACT: u32 = 0x0020;

    #[inline(always)]
    pub fn read() -> u32 {
        let mut value = MaybeUninit::<u32>::uninit();
        // SAFETY: every x86-64 processor has the register; it is stored in `value`.
        unsafe {
            asm!("stmxcsr [{}]", in(reg) value.as_mut_ptr(), options(nostack, preserves_flags));
            value.assume_init()
        }
    }

    #[inline(always)]
    pub fn write(value: u32) {
        // SAFETY: the value is the default, or one that the register had before.
        unsafe { asm!("ldmxcsr [{}]", in(reg) &value, options(nostack, preserves_flags)) };
    }

    #[inline(always)]
    pub fn is_default(value: u32) -> bool {
        value & !FLAGS == DEFAULT
    }

    #[inline(always)]
    pub fn differs(one: u32, other: u32) -> bool {
        (one ^ other) & !INEXACT != 0
    }
}

#[cfg(not(target_arch = "x86_64"))]
mod register {
    pub const DEFAULT: u32 = 0;

    pub fn read() -> u32 {
        DEFAULT
    }

    pub fn write(_: u32) {}

    pub fn is_default(_: u32) -> bool {
        true
    }

    pub fn differs(_: u32, _: u32) -> bool {
        false
    }
}
