//! One description a routine: its name, and for each argument what makes it legal.
//!
//! Everything that the surface does with arguments other than to compute comes from this table: which
//! may be null, which value is illegal, what a message says of it, what becomes NaN (see `call`).

use crate::body::Flaw;
use std::ffi::c_int;

/// An exported routine, as `routine!` of `names` describes it.
pub(super) struct Routine {
    /// The name as `XERBLA` prints it, in upper case.
    pub name: &'static str,
    pub arguments: &'static [Argument],
    /// What there may be many of: bodies or times.
    pub each: &'static str,
}

/// No routine has more arguments.
pub(super) const MOST_ARGUMENTS: usize = 20;

pub(super) struct Argument {
    /// The name in the signature, in lower case.
    pub name: &'static str,
    pub rule: Rule,
}

/// What an argument is, and which values are legal.
#[derive(Clone, Copy)]
pub(super) struct Rule {
    pub kind: Kind,
    /// What a message says of an illegal value.
    pub text: &'static str,
    /// The extents of an array; none for a single number.
    pub shape: &'static [u32],
    /// The index of the first element that counts.
    pub first: u32,
    /// The argument that tells how many such arrays a column has, if not one.
    pub per: Option<&'static str>,
    /// The argument that tells the number of columns, if there may be many: one for each body.
    pub columns: Option<&'static str>,
    /// NaN is written to it when the call is refused.
    pub is_written: bool,
    /// The integer argument that says whether it is needed: when that is 0 it may be null, and is
    /// neither read nor written.
    pub needed_by: Option<&'static str>,
}

#[derive(Clone, Copy)]
pub(super) enum Kind {
    /// A pointer that must not be null.
    Given,
    /// A pointer that may be null.
    Optional,
    /// Where the status goes, or one for each column; may be null.
    Status,
    /// Integers that are written, 0 when the call is refused.
    IntegersOut,
    Step,
    Moments,
    Momentum,
    Quaternion,
    Matrix,
    /// A prepared body.
    Body,
    /// Numbers that must be finite.
    Finite,
    /// Numbers that must be positive and finite.
    Positive,
    /// A symmetric, positive definite matrix.
    Tensor,
    /// A mass, not negative.
    Mass,
    /// Tangent vectors, linearly independent.
    Vectors,
    /// An order or number of nodes, from the least to the largest.
    Order(c_int, c_int),
    /// Another integer, from the least to the largest.
    Integer(c_int, c_int),
    /// The number of columns of another argument: 1 or N.
    OneOrAll,
    /// The same, or none.
    NoneOneOrAll,
    /// An integer that names something.
    Code(fn(c_int) -> bool),
    /// Numbers that are legal together with those of the argument named.
    Carry(&'static str),
    /// The number of states for which there is room, every so many steps.
    Room,
}

impl Kind {
    /// The flaw by which a method complains of such an argument.
    pub fn flaw(self) -> Option<Flaw> {
        match self {
            Kind::Step => Some(Flaw::Step),
            Kind::Moments | Kind::Body => Some(Flaw::Moments),
            Kind::Momentum => Some(Flaw::Momentum),
            Kind::Quaternion | Kind::Matrix => Some(Flaw::Attitude),
            Kind::Order(..) => Some(Flaw::Order),
            Kind::Finite => Some(Flaw::NotFinite),
            Kind::Tensor => Some(Flaw::Tensor),
            Kind::Mass => Some(Flaw::Mass),
            Kind::Vectors => Some(Flaw::Vectors),
            _ => None,
        }
    }

    pub const fn may_be_null(self) -> bool {
        matches!(self, Kind::Optional | Kind::Status)
    }

    /// Whether an integer is in the range.
    #[inline(always)]
    pub fn admits(self, number: c_int) -> bool {
        match self {
            Kind::Order(least, largest) | Kind::Integer(least, largest) => {
                (least..=largest).contains(&number)
            }
            Kind::Code(exists) => exists(number),
            _ => true,
        }
    }

    /// Whether a number is illegal whatever the other elements are.
    pub fn is_bad(self, value: f64) -> bool {
        match self {
            Kind::Moments | Kind::Positive => !(value > 0.0 && value.is_finite()),
            Kind::Mass => !(value >= 0.0 && value.is_finite()),
            Kind::Step
            | Kind::Momentum
            | Kind::Quaternion
            | Kind::Matrix
            | Kind::Tensor
            | Kind::Finite
            | Kind::Vectors
            | Kind::Carry(_) => !value.is_finite(),
            _ => false,
        }
    }

    /// Whether the argument consists of double precision numbers that are read.
    pub fn is_read_as_numbers(self) -> bool {
        self.is_bad(f64::NAN)
    }
}

impl Rule {
    /// Whether the pointer may be null, whatever the other arguments are.
    pub const fn may_be_null(&self) -> bool {
        self.kind.may_be_null() || self.needed_by.is_some()
    }
}

impl Routine {
    /// The place, counted from 0, of the argument of this name.
    pub fn place(&self, name: &str) -> Option<usize> {
        self.arguments
            .iter()
            .position(|argument| argument.name == name)
    }

    /// The places of the arguments that a flaw may blame.
    pub fn blamed(&self, flaw: Flaw) -> impl Iterator<Item = usize> + '_ {
        (0..self.arguments.len())
            .filter(move |place| self.arguments[*place].rule.kind.flaw() == Some(flaw))
    }
}
