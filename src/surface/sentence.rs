//! What messages say: sentences for a report, in a room of fixed size.

use super::status::{
    Report, FRB_NOT_REPRESENTABLE, FRB_NO_CONVERGENCE, FRB_NO_INTEGRAL, FRB_NO_MEMORY,
    FRB_NO_TORQUE,
};
use std::ffi::c_int;
use std::fmt::{self, Write};

/// Text on the stack; what does not fit is cut. Needs neither memory nor a lock.
pub(super) struct Text<const N: usize> {
    bytes: [u8; N],
    length: usize,
}

impl<const N: usize> Text<N> {
    pub fn of(words: fmt::Arguments<'_>) -> Text<N> {
        let mut text = Text {
            bytes: [0; N],
            length: 0,
        };
        // Never an error: see `write_str`.
        let _ = text.write_fmt(words);
        text
    }

    pub fn bytes(&self) -> &[u8] {
        &self.bytes[..self.length]
    }

    /// The same with the zeros that follow, of which there is at least one.
    pub fn ended(mut self) -> [u8; N] {
        self.bytes[N - 1] = 0;
        self.bytes
    }
}

impl<const N: usize> Write for Text<N> {
    fn write_str(&mut self, words: &str) -> fmt::Result {
        let rest = &mut self.bytes[self.length..];
        let length = words.len().min(rest.len());
        rest[..length].copy_from_slice(&words.as_bytes()[..length]);
        self.length += length;
        Ok(())
    }
}

/// The text for a failed computation.
pub(super) fn failure(info: c_int) -> &'static str {
    match info {
        FRB_NO_INTEGRAL => "the integral does not exist: a pole or a negative root in its range",
        FRB_NOT_REPRESENTABLE => "the result cannot be represented in double precision",
        FRB_NO_CONVERGENCE => "the step is too large: its implicit equations cannot be solved",
        FRB_NO_TORQUE => "the caller's routine returned a torque that is not finite or too large",
        FRB_NO_MEMORY => "there is no memory for the run",
        _ => "unknown status",
    }
}

/// What is wrong, without the routine: `AINERT(1): the moments of inertia must be positive and finite`.
pub(super) struct Complaint<'a>(pub &'a Report);

impl fmt::Display for Complaint<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report {
            routine,
            info,
            place,
        } = self.0;
        if *info > 0 {
            out.write_str(failure(*info))?;
        } else if let Some(argument) = routine.arguments.get(self.0.number() - 1) {
            for letter in argument.name.chars() {
                out.write_char(letter.to_ascii_uppercase())?;
            }
            let mut before = '(';
            for index in place.element.iter().filter(|index| **index > 0) {
                write!(out, "{before}{index}")?;
                before = ',';
            }
            out.write_str(if before == ',' { "): " } else { ": " })?;
            out.write_str(if place.is_null {
                "null pointer"
            } else {
                argument.rule.text
            })?;
        }
        match (place.body, place.failed) {
            (0, _) => Ok(()),
            (body, 1) => write!(out, " ({} {body})", routine.each),
            (body, failed) => write!(out, " ({} {body}, the first of {failed})", routine.each),
        }
    }
}

impl Report {
    /// The number of the illegal argument.
    pub fn number(&self) -> usize {
        self.info.unsigned_abs() as usize
    }
}

/// The sentence of `frb_message`.
impl fmt::Display for Report {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.info < 0 {
            write!(out, "argument {} of {}, ", self.number(), self.routine.name)?;
        }
        Complaint(self).fmt(out)
    }
}

/// How the line of the default handler begins, worded as LAPACK's `XERBLA` words it.
pub(super) struct Heading<'a>(pub &'a Report);

impl fmt::Display for Heading<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.0.routine.name;
        if self.0.info < 0 {
            let number = self.0.number();
            write!(
                out,
                " ** On entry to {name} parameter number {number:2} had an illegal value"
            )
        } else {
            write!(out, " ** {name} failed with status {:2}", self.0.info)
        }
    }
}
