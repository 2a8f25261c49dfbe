//! The floating-point environment: the caller's is set aside while the library computes.
//!
//! A program compiled with `-Ofast` flushes subnormal numbers to zero; one compiled with
//! `-ffpe-trap` stops at the first division by zero, though here it may be deliberate or its result
//! unused; one may round upwards. The library computes with what the language promises: nearest
//! rounding, subnormal numbers, no traps. Afterwards the caller's environment is as it was; of the
//! flags that tell of exceptions only the one for inexact results may have been raised.
//!
//! x86 and aarch64 have this. Elsewhere the caller's environment must be the default.

use std::cell::Cell;
use std::mem::MaybeUninit;

/// The environment of the caller, in memory: a register that held it would have to be saved by every call.
pub(super) struct Caller {
    register: Cell<MaybeUninit<register::State>>,
}

/// Computes in the library's own environment, then restores the caller's.
///
/// The compiler does not know that floating-point operations depend on the environment and might
/// move one out of it. So `compute` must consist of the call of a function that is not inlined,
/// as `arithmetic::dispatch` is one.
#[inline(always)]
pub(super) fn in_own<T>(compute: impl FnOnce(&Caller) -> T) -> T {
    let caller = Caller {
        register: Cell::new(MaybeUninit::uninit()),
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
        self.leave();
        result
    }

    #[inline(always)]
    fn leave(&self) {
        // SAFETY: there is room for the state.
        unsafe { register::read_to(self.register.as_ptr().cast()) };
        if !register::is_default(self.before()) {
            register::write(register::DEFAULT);
        }
    }

    #[inline(always)]
    fn before(&self) -> register::State {
        // SAFETY: `leave` has read it.
        unsafe { self.register.get().assume_init() }
    }

    #[inline(always)]
    fn come_back(&self) {
        let before = self.before();
        if register::differs(register::read(), before) {
            register::write(before);
        }
    }
}

/// The register MXCSR. Inline assembly, since Rust's functions for it are deprecated.
#[cfg(any(
    target_arch = "x86_64",
    all(target_arch = "x86", target_feature = "sse2")
))]
mod register {
    use std::arch::asm;
    use std::mem::MaybeUninit;

    pub type State = u32;

    /// All exceptions masked, rounding to nearest, subnormal numbers; no flag raised.
    pub const DEFAULT: u32 = 0x1f80;
    /// The six flags, one for each kind of exception.
    const FLAGS: u32 = 0x003f;
    /// The flag for inexact results: almost every computation raises it.
    const INEXACT: u32 = 0x0020;

    #[inline(always)]
    pub fn read() -> u32 {
        let mut value = MaybeUninit::<u32>::uninit();
        // SAFETY: it is stored in `value`.
        unsafe {
            read_to(value.as_mut_ptr());
            value.assume_init()
        }
    }

    #[inline(always)]
    pub unsafe fn read_to(value: *mut u32) {
        // Every processor with SSE2 has the register.
        asm!("stmxcsr [{}]", in(reg) value, options(nostack, preserves_flags));
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

/// The register FPCR, which holds the environment, and FPSR, which holds the flags.
#[cfg(target_arch = "aarch64")]
mod register {
    use std::arch::asm;

    #[derive(Clone, Copy)]
    pub struct State {
        control: u64,
        flags: u64,
    }

    /// No traps, rounding to nearest, subnormal numbers.
    const CONTROL: u64 = 0;
    pub const DEFAULT: State = State {
        control: CONTROL,
        flags: 0,
    };
    /// The flag for inexact results: almost every computation raises it.
    const INEXACT: u64 = 0x10;

    #[inline(always)]
    pub fn read() -> State {
        let (control, flags);
        // SAFETY: every aarch64 processor has the registers, and reading them changes nothing.
        unsafe {
            asm!("mrs {}, fpcr", out(reg) control, options(nostack, preserves_flags));
            asm!("mrs {}, fpsr", out(reg) flags, options(nostack, preserves_flags));
        }
        State { control, flags }
    }

    #[inline(always)]
    pub unsafe fn read_to(state: *mut State) {
        state.write(read());
    }

    #[inline(always)]
    pub fn write(state: State) {
        // SAFETY: the values are the default, or those that the registers had before.
        unsafe {
            asm!("msr fpcr, {}", in(reg) state.control, options(nostack, preserves_flags));
            asm!("msr fpsr, {}", in(reg) state.flags, options(nostack, preserves_flags));
        }
    }

    #[inline(always)]
    pub fn is_default(state: State) -> bool {
        state.control == CONTROL
    }

    #[inline(always)]
    pub fn differs(one: State, other: State) -> bool {
        one.control != other.control || (one.flags ^ other.flags) & !INEXACT != 0
    }
}

#[cfg(not(any(
    target_arch = "x86_64",
    all(target_arch = "x86", target_feature = "sse2"),
    target_arch = "aarch64"
)))]
mod register {
    pub type State = ();
    pub const DEFAULT: State = ();

    pub fn read() -> State {}

    pub unsafe fn read_to(_: *mut State) {}

    pub fn write((): State) {}

    pub fn is_default((): State) -> bool {
        true
    }

    pub fn differs((): State, (): State) -> bool {
        false
    }
}
