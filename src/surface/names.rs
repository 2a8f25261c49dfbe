//! The four names of each exported routine, and its description.
//!
//! | name | seen by |
//! |---|---|
//! | `frb_step` | C, XL, `-fno-underscoring`, `bind(C)` |
//! | `frb_step_` | gfortran, flang, ifort, NAG |
//! | `frb_step__` | g77, f2c, `-fsecond-underscore` |
//! | `FRB_STEP` | Windows compilers |
//!
//! The plain name is written out where the routine lives, because the generator of the C header
//! does not expand macros. All four call one function that is not exported: were the others to
//! call the plain name, a program with a routine of that name would capture them.
//!
//! `cargo fmt` does not see into these macros: what is computed stands outside of them.

/// A routine that computes: its name, its arguments, each with its rule, and what is done with them
/// when no pointer is null that must not be. `$call` makes the `Call` when it is needed; `$kept`, if named, has
/// all arguments in memory.
macro_rules! routine {
    (
        $upper:ident, $one:ident, $two:ident $(, each $each:literal)? =>
        $work:ident($($argument:ident: $kind:ty => $rule:expr),* $(,)?)
        |$call:ident $(, $kept:ident)?| $body:block
    ) => {
        other_names! {
            $one, $two, $upper =>
            #[inline(never)]
            unsafe fn $work($($argument: $kind),*) {
                static ROUTINE: super::routine::Routine = super::routine::Routine {
                    name: stringify!($upper),
                    arguments: &[$(super::routine::Argument {
                        name: stringify!($argument),
                        rule: $rule,
                    }),*],
                    each: concat!($($each)?),
                };
                use super::addresses::{is_null, Addresses, Kept, Slots};
                let mut slots = Slots::uninit();
                let mut kept = Kept::new(&mut slots, false $(|| !stringify!($kept).is_empty())?);
                $(kept.keep($argument);)*
                $(let $kept = &kept;)?
                let $call = || {
                    let mut addresses = Addresses::new(&kept);
                    $(addresses.add($argument);)*
                    super::call::Call::new(&ROUTINE, addresses)
                };
                if false $(|| (const { !$rule.may_be_null() } && is_null($argument)))* {
                    return $call().refuse(crate::body::Flaw::Order);
                }
                $body
            }
        }
    };
}

/// The function that does the work of a routine, and the other three names of the routine.
macro_rules! other_names {
    (
        $one:ident, $two:ident, $upper:ident =>
        $(#[$attribute:meta])*
        unsafe fn $work:ident $arguments:tt $(-> $result:ty)? $body:block
    ) => {
        other_names!(@work $(#[$attribute])* $work $arguments $(-> $result)? $body);
        other_names!(@name $one => $work $arguments $(-> $result)?);
        other_names!(@name $two => $work $arguments $(-> $result)?);
        other_names!(@name $upper => $work $arguments $(-> $result)?);
    };
    (
        @work $(#[$attribute:meta])* $work:ident ($($argument:ident: $kind:ty),* $(,)?)
        $(-> $result:ty)? $body:block
    ) => {
        $(#[$attribute])*
        unsafe extern "C" fn $work($($argument: $kind),*) $(-> $result)? $body
    };
    (@name $name:ident => $work:ident ($($argument:ident: $kind:ty),* $(,)?) $(-> $result:ty)?) => {
        #[doc(hidden)]
        #[allow(non_snake_case)]
        #[no_mangle]
        pub unsafe extern "C" fn $name($($argument: $kind),*) $(-> $result)? {
            $work($($argument),*)
        }
    };
}
