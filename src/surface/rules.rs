//! The rules that arguments of many routines obey.

use super::routine::{Kind, Rule};
use std::ffi::c_int;

const fn rule(kind: Kind, shape: &'static [u32], text: &'static str) -> Rule {
    Rule {
        kind,
        text,
        shape,
        first: 1,
        per: None,
        columns: None,
        is_written: false,
        needed_by: None,
    }
}

impl Rule {
    /// The argument is written, too.
    pub const fn in_place(mut self) -> Rule {
        self.is_written = true;
        self
    }

    /// The array has as many columns as the argument of this name says.
    pub const fn columns(mut self, count: &'static str) -> Rule {
        self.columns = Some(count);
        self
    }

    /// Needed unless the integer argument of this name is 0.
    pub const fn unless_zero(mut self, name: &'static str) -> Rule {
        self.needed_by = Some(name);
        self
    }

    /// A column has as many such arrays as the argument of this name says.
    pub const fn per(mut self, count: &'static str) -> Rule {
        self.per = Some(count);
        self
    }

    /// Other words.
    pub const fn text(mut self, text: &'static str) -> Rule {
        self.text = text;
        self
    }

    /// The elements that count begin here.
    pub const fn from(mut self, first: u32) -> Rule {
        self.first = first;
        self
    }
}

/// An output.
pub(super) const fn output(shape: &'static [u32]) -> Rule {
    rule(Kind::Given, shape, "").in_place()
}

/// A pointer to something that is passed on, or handed out, as it is.
pub(super) const GIVEN: Rule = rule(Kind::Given, &[], "");
pub(super) const OPTIONAL: Rule = rule(Kind::Optional, &[], "");

/// The argument INFO.
pub(super) const STATUS: Rule = rule(Kind::Status, &[], "");

pub(super) const STEP: Rule = rule(Kind::Step, &[], "the step must be finite");
pub(super) const MOMENTS: Rule = rule(
    Kind::Moments,
    &[3],
    "the moments of inertia must be positive and finite",
);
pub(super) const MOMENTUM: Rule = rule(Kind::Momentum, &[3], "the angular momentum must be finite");
pub(super) const QUATERNION: Rule = rule(
    Kind::Quaternion,
    &[4],
    "the attitude must be a unit quaternion",
);
pub(super) const MATRIX: Rule = rule(
    Kind::Matrix,
    &[3, 3],
    "the attitude must be a rotation matrix",
);

/// What [`FRB_PREPARE`](super::frb_prepare) made.
pub(super) const BODY: Rule = rule(
    Kind::Body,
    &[],
    "the body must come from FRB_PREPARE, and a linear rotor not turn about its axis",
);

pub(super) const TENSOR: Rule = rule(
    Kind::Tensor,
    &[3, 3],
    "the inertia tensor must be symmetric and positive definite",
);
pub(super) const MASSES: Rule = rule(
    Kind::Mass,
    &[],
    "the masses must be finite, not negative, and not all zero",
);

pub(super) const VECTORS: Rule = rule(
    Kind::Vectors,
    &[6],
    "the vectors must be finite and linearly independent",
);

/// Numbers that must be finite.
pub(super) const fn finite(shape: &'static [u32], text: &'static str) -> Rule {
    rule(Kind::Finite, shape, text)
}

/// Numbers that must be positive.
pub(super) const fn positive(shape: &'static [u32], text: &'static str) -> Rule {
    rule(Kind::Positive, shape, text)
}

/// Integers that are written.
pub(super) const fn integers_out(shape: &'static [u32]) -> Rule {
    rule(Kind::IntegersOut, shape, "")
}

/// What is added to the argument of this name.
pub(super) const fn carry(of: &'static str, shape: &'static [u32], text: &'static str) -> Rule {
    rule(Kind::Carry(of), shape, text).in_place()
}

pub(super) const NODES_OR_EXACT: Rule = order(0, 10, "the number of nodes must be 0 to 10");
pub(super) const HALF_ORDER: Rule = order(1, 5, "half the order must be 1 to 5");

pub(super) const fn order(least: c_int, largest: c_int, text: &'static str) -> Rule {
    rule(Kind::Order(least, largest), &[], text)
}

/// The number N of steps, bodies or times.
pub(super) const fn count(text: &'static str) -> Rule {
    at_least(0, text)
}

pub(super) const fn at_least(least: c_int, text: &'static str) -> Rule {
    rule(Kind::Integer(least, c_int::MAX), &[], text)
}

pub(super) const BODY_COUNT: Rule = count("the number of bodies must not be negative");
pub(super) const ATTITUDE_COUNT: Rule = count("the number of attitudes must not be negative");
pub(super) const VECTOR_COUNT: Rule = count("the number of vectors must not be negative");

pub(super) const STEPS: Rule = count("the number of steps must not be negative");

/// 1 or N.
pub(super) const fn one_or_all(text: &'static str) -> Rule {
    rule(Kind::OneOrAll, &[], text)
}

/// 0, 1 or N.
pub(super) const fn none_one_or_all(text: &'static str) -> Rule {
    rule(Kind::NoneOneOrAll, &[], text)
}

pub(super) const SETS: Rule = one_or_all("the number of sets of moments must be 1 or N");

/// An integer that must be the code of something.
pub(super) const fn code(exists: fn(c_int) -> bool, text: &'static str) -> Rule {
    rule(Kind::Code(exists), &[], text)
}

pub(super) const ANY_INTEGER: Rule = at_least(c_int::MIN, "");

pub(super) const ROOM: Rule = rule(
    Kind::Room,
    &[],
    "the arrays must hold 1 + NSTEP/NOUT states",
);
