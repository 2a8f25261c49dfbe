//! Where the arguments of a call lie, should it be refused.
//!
//! That is looked at after the computation. To keep seven pointers in registers until then, every call
//! would save and restore as many; those of inputs are therefore put on the stack, which costs a store
//! each.

use super::routine::MOST_ARGUMENTS;
use std::mem::MaybeUninit;
use std::ptr;
use std::sync::atomic::{compiler_fence, Ordering};

/// What is passed to a routine: a pointer, or a routine of the caller.
pub(super) trait Passed: Copy {
    /// Not needed again but for a refusal.
    const IS_INPUT: bool = false;
    fn address(self) -> *mut ();
}

impl<T> Passed for *const T {
    const IS_INPUT: bool = true;

    #[inline(always)]
    fn address(self) -> *mut () {
        self.cast_mut().cast()
    }
}

impl<T> Passed for *mut T {
    #[inline(always)]
    fn address(self) -> *mut () {
        self.cast()
    }
}

/// Of a routine it matters only whether there is one.
impl<F: Copy> Passed for Option<F> {
    #[inline(always)]
    fn address(self) -> *mut () {
        self.map_or(ptr::null_mut(), |_| ptr::NonNull::dangling().as_ptr())
    }
}

/// Room for the pointers that are kept on the stack.
pub(super) type Slots = MaybeUninit<[*mut (); MOST_ARGUMENTS]>;

/// The pointers that are kept there.
pub(super) struct Kept {
    slots: *mut *mut (),
    count: usize,
    has_all: bool,
}

impl Kept {
    /// For inputs, or for all arguments. The slots outlive it.
    #[inline(always)]
    pub fn new(slots: &mut Slots, has_all: bool) -> Kept {
        Kept {
            slots: slots.as_mut_ptr().cast(),
            count: 0,
            has_all,
        }
    }

    /// Keeps the next argument, if it belongs to those.
    #[inline(always)]
    pub fn keep<P: Passed>(&mut self, argument: P) {
        if P::IS_INPUT || self.has_all {
            // SAFETY: the slot is ours. Volatile, or else the compiler would rather take a register.
            unsafe {
                self.slots
                    .add(self.count)
                    .write_volatile(argument.address())
            };
        }
        self.count += 1;
    }

    /// The first arguments as a structure of pointers.
    ///
    /// # Safety
    /// All are kept, and `S` consists of not more pointers than there are, in the layout of C.
    #[inline(always)]
    pub unsafe fn view<S>(&self) -> &S {
        &*self.slots.cast()
    }
}

/// The addresses of all arguments, in their order.
pub(super) struct Addresses<'a> {
    kept: &'a Kept,
    at: [*mut (); MOST_ARGUMENTS],
    count: usize,
}

impl Addresses<'_> {
    #[inline(always)]
    pub fn new(kept: &Kept) -> Addresses<'_> {
        Addresses {
            kept,
            at: [ptr::null_mut(); MOST_ARGUMENTS],
            count: 0,
        }
    }

    /// Adds the next argument, from where it is.
    #[inline(always)]
    pub fn add<P: Passed>(&mut self, argument: P) {
        self.at[self.count] = if P::IS_INPUT || self.kept.has_all {
            // SAFETY: `keep` wrote it.
            unsafe { self.kept.slots.add(self.count).read_volatile() }
        } else {
            argument.address()
        };
        self.count += 1;
    }

    #[inline(always)]
    pub fn all(self) -> [*mut (); MOST_ARGUMENTS] {
        self.at
    }
}

/// Whether a pointer is null. The fence has no instruction; without it the compiler gathers several
/// pointers in a wide register for one test, which takes longer.
#[inline(always)]
pub(super) fn is_null(argument: impl Passed) -> bool {
    compiler_fence(Ordering::SeqCst);
    argument.address().is_null()
}
