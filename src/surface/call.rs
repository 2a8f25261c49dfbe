//! A call: a routine, and where its arguments lie. What is done when it does not succeed.

use super::addresses::Addresses;
use super::environment;
use super::handler;
use super::pointers::fill;
use super::routine::{Kind, Routine, Rule, MOST_ARGUMENTS};
use super::status::{self, Place, Report};
use crate::body::check;
use crate::body::Flaw;
use crate::exact::Numbers;
use std::ffi::c_int;

/// Made only when a call does not succeed, or has many bodies.
pub(super) struct Call {
    routine: &'static Routine,
    at: [*mut (); MOST_ARGUMENTS],
}

impl Call {
    #[inline(always)]
    pub fn new(routine: &'static Routine, addresses: Addresses) -> Call {
        let at = addresses.all();
        Call { routine, at }
    }

    /// Refuses the call: because of a null pointer, or else an illegal argument, the first one in the
    /// order of the arguments; or else because of the flaw. The outputs become NaN.
    #[cold]
    #[inline(never)]
    pub unsafe fn refuse(&self, flaw: Flaw) {
        let report = environment::in_own(|_| self.report(flaw));
        self.refuse_with(&report);
    }

    /// The same for a flaw that may be that of one of many bodies, counted from 0; what belongs to
    /// bodies is looked at as well.
    #[cold]
    #[inline(never)]
    pub unsafe fn refuse_many(&self, flaw: Flaw, body: Option<usize>) {
        let report = environment::in_own(|_| self.report_of_many(flaw, body));
        self.refuse_with(&report);
    }

    unsafe fn refuse_with(&self, report: &Report) {
        let columns = self.column_count();
        for (argument, at) in self.routine.arguments.iter().zip(self.at) {
            let rule = &argument.rule;
            let columns = rule.columns.map_or(1, |_| columns);
            if !self.is_needed(rule) {
                continue;
            }
            if rule.is_written {
                fill(at.cast::<f64>(), columns * self.length(rule), f64::NAN);
            } else if let Kind::Status = rule.kind {
                fill(at.cast::<c_int>(), columns, report.info);
            } else if let Kind::IntegersOut = rule.kind {
                fill(at.cast::<c_int>(), rule.length(), 0);
            }
        }
        handler::report(report);
    }

    #[inline(never)]
    unsafe fn report(&self, flaw: Flaw) -> Report {
        let mut place = Place::default();
        let info = if let Some(argument) = self.first_null() {
            place.is_null = true;
            number(argument)
        } else if status::is_failure(flaw) {
            status::of_failure(flaw)
        } else if let Some(argument) = self.first_illegal() {
            place.element = self.bad_element(argument, 0);
            number(argument)
        } else if let (Flaw::Vectors, Some(argument)) = (flaw, self.routine.blamed(flaw).next()) {
            // Each is legal, all together are not.
            number(argument)
        } else {
            // Arguments that were legal, and became illegal on the way.
            status::of_failure(flaw)
        };
        Report {
            routine: self.routine,
            info,
            place,
        }
    }

    /// The report of a flaw of one body, counted from 0.
    pub unsafe fn report_of_body(&self, body: usize, flaw: Flaw) -> Report {
        let column = u32::try_from(body).unwrap_or(u32::MAX - 1);
        let is_bad = |place: &usize| self.is_bad_column(*place, column);
        let guilty = self.routine.blamed(flaw).find(is_bad);
        let guilty = guilty.or_else(|| self.routine.blamed(flaw).next());
        let (info, element) = match guilty {
            Some(place) => (number(place), self.bad_element(place, column)),
            None => (status::of_failure(flaw), [0; 3]),
        };
        let place = Place {
            is_null: false,
            element,
            body: column + 1,
            failed: 1,
        };
        Report {
            routine: self.routine,
            info,
            place,
        }
    }

    unsafe fn report_of_many(&self, flaw: Flaw, body: Option<usize>) -> Report {
        let mut report = self.report(flaw);
        if status::is_failure(flaw) {
            let column = body.and_then(|body| u32::try_from(body + 1).ok());
            (report.place.body, report.place.failed) = (column.unwrap_or(0), 1);
        } else if !report.place.is_null {
            if let Some((place, column)) = self.first_illegal_column() {
                // A single number behind it was found first.
                if report.info >= 0 || place < report.number() - 1 {
                    report.info = number(place);
                    report.place.element = self.bad_element(place, column);
                    (report.place.body, report.place.failed) = (column + 1, 1);
                }
            }
        }
        report
    }

    /// The first argument, and its first column, that makes a body illegal.
    unsafe fn first_illegal_column(&self) -> Option<(usize, u32)> {
        for (place, argument) in self.routine.arguments.iter().enumerate() {
            let rule = &argument.rule;
            if self.at[place].is_null() || !self.is_needed(rule) {
                continue;
            }
            // Of an illegal number of columns nothing is known.
            let columns = rule.columns.and_then(|name| self.named(name));
            if columns.is_none() || (columns != Some(1) && columns != self.named("n")) {
                continue;
            }
            let mut bodies = 0..u32::try_from(self.column_count()).unwrap_or(u32::MAX);
            if let Some(body) = bodies.find(|body| !self.is_legal_for(place, *body)) {
                return Some((place, body));
            }
        }
        None
    }

    /// Whether an argument is legal for a body.
    unsafe fn is_legal_for(&self, place: usize, body: u32) -> bool {
        let Kind::Moments = self.routine.arguments[place].rule.kind else {
            return !self.is_bad_column(place, body);
        };
        let moments = self.column(place, self.own_column(place, body));
        let momentum = self.routine.blamed(Flaw::Momentum).next();
        let m = momentum.map_or([0.0; 3], |place| self.column(place, body));
        check::moments(&moments, &m).is_ok()
    }

    fn first_null(&self) -> Option<usize> {
        let arguments = self.routine.arguments.iter().zip(self.at);
        arguments
            .into_iter()
            .position(|(argument, at)| at.is_null() && self.must_be_given(&argument.rule))
    }

    fn must_be_given(&self, rule: &Rule) -> bool {
        // SAFETY: the argument that says so is looked at only if its pointer is not null.
        !rule.kind.may_be_null() && unsafe { self.is_needed(rule) }
    }

    /// Whether the argument is read and written: not when the one that says so is 0, or missing.
    unsafe fn is_needed(&self, rule: &Rule) -> bool {
        let Some(name) = rule.needed_by else {
            return true;
        };
        self.named(name).is_some_and(|number| number != 0)
    }

    /// Whether a pointer that must be given is not.
    pub fn has_null(&self) -> bool {
        self.first_null().is_some()
    }

    /// The place of the first argument that makes the whole call illegal. No pointer is null that must
    /// not be.
    unsafe fn first_illegal(&self) -> Option<usize> {
        (0..self.routine.arguments.len()).find(|place| !self.is_legal(*place))
    }

    unsafe fn is_legal(&self, place: usize) -> bool {
        let rule = &self.routine.arguments[place].rule;
        // What belongs to bodies is looked at body by body, by the methods.
        if rule.columns.is_some() {
            return true;
        }
        match rule.kind {
            Kind::Given | Kind::Optional | Kind::Status | Kind::IntegersOut => true,
            Kind::Step
            | Kind::Momentum
            | Kind::Finite
            | Kind::Positive
            | Kind::Tensor
            | Kind::Vectors
            | Kind::Mass => self.bad_place(place, 0).is_none(),
            Kind::Moments => check::moments(&self.numbers(place), &self.momentum()).is_ok(),
            Kind::Body => Numbers(self.at[place].cast()).is_legal(&self.momentum()),
            Kind::Quaternion => check::attitude_as_stepped(&self.numbers::<4>(place)).is_ok(),
            Kind::Matrix => check::attitude_as_stepped(&self.numbers::<9>(place)).is_ok(),
            Kind::Order(..) | Kind::Integer(..) | Kind::Code(_) => {
                rule.kind.admits(self.integer(place))
            }
            Kind::OneOrAll => {
                let number = self.integer(place);
                number == 1 || Some(number) == self.named("n")
            }
            Kind::NoneOneOrAll => {
                let number = self.integer(place);
                number == 0 || number == 1 || Some(number) == self.named("n")
            }
            Kind::Carry(name) => self.is_legal_with_carry(name, place),
            Kind::Room => self.has_room(),
        }
    }

    /// Whether an argument is legal when its carry, at the other place, is added.
    unsafe fn is_legal_with_carry(&self, name: &str, carry: usize) -> bool {
        let Some(place) = self.routine.place(name) else {
            return true;
        };
        if let Kind::Quaternion = self.routine.arguments[place].rule.kind {
            let sum = sum(self.numbers::<4>(place), self.numbers(carry));
            check::attitude_as_stepped(&sum).is_ok()
        } else {
            let sum = sum(self.numbers::<3>(place), self.numbers(carry));
            check::momentum(&sum).is_ok()
        }
    }

    /// The momentum, with its carry if it has one; zero if there is none.
    unsafe fn momentum(&self) -> [f64; 3] {
        let place_of = |is_it: &dyn Fn(Kind) -> bool| {
            let mut arguments = self.routine.arguments.iter();
            arguments.position(|argument| is_it(argument.rule.kind))
        };
        let momentum = place_of(&|kind| matches!(kind, Kind::Momentum));
        let carry = place_of(&|kind| matches!(kind, Kind::Carry("am")));
        let read = |place: Option<usize>| place.map_or([0.0; 3], |place| self.numbers(place));
        sum(read(momentum), read(carry))
    }

    unsafe fn numbers<const N: usize>(&self, place: usize) -> [f64; N] {
        self.column(place, 0)
    }

    unsafe fn column<const N: usize>(&self, place: usize, column: u32) -> [f64; N] {
        let first = self.routine.arguments[place].rule.first as usize - 1;
        let first = first + N * column as usize;
        let at = self.at[place].cast::<f64>().wrapping_add(first);
        at.cast::<[f64; N]>().read_unaligned()
    }

    /// Whether a column of an argument is illegal whatever the other arguments are.
    unsafe fn is_bad_column(&self, place: usize, column: u32) -> bool {
        let column = self.own_column(place, column);
        match self.routine.arguments[place].rule.kind {
            Kind::Quaternion => {
                check::attitude_as_stepped(&self.column::<4>(place, column)).is_err()
            }
            Kind::Matrix => check::attitude_as_stepped(&self.column::<9>(place, column)).is_err(),
            _ => self.bad_place(place, column as usize).is_some(),
        }
    }

    /// The column that belongs to a body: one may serve all.
    unsafe fn own_column(&self, place: usize, column: u32) -> u32 {
        match self.routine.arguments[place].rule.columns {
            Some(name) if self.named(name) != Some(1) => column,
            _ => 0,
        }
    }

    unsafe fn integer(&self, place: usize) -> c_int {
        self.at[place].cast::<c_int>().read_unaligned()
    }

    /// The integer argument of this name, if there is one and its pointer is not null.
    unsafe fn named(&self, name: &str) -> Option<c_int> {
        let place = self.routine.place(name)?;
        (!self.at[place].is_null()).then(|| self.integer(place))
    }

    /// The number of columns of outputs that may have many: bodies, times or states; 0 when that is
    /// illegal.
    unsafe fn column_count(&self) -> usize {
        let count = self
            .named("n")
            .and_then(|count| usize::try_from(count).ok());
        count.or_else(|| self.states()).unwrap_or(0)
    }

    /// The number of states that NSTEP steps leave when one in NOUT is stored, if there is room for them.
    unsafe fn states(&self) -> Option<usize> {
        let (steps, every) = (self.named("nstep")?, self.named("nout")?);
        if steps < 0 || every < 1 {
            return None;
        }
        let states = 1 + i64::from(steps) / i64::from(every);
        let room = i64::from(self.named("nmax")?);
        usize::try_from(states).ok().filter(|_| states <= room)
    }

    /// Whether NSTEP and NOUT are legal and NMAX states enough for them.
    pub unsafe fn has_room(&self) -> bool {
        self.states().is_some()
    }

    /// The number of elements in a column; none when how many it has is illegal.
    unsafe fn length(&self, rule: &Rule) -> usize {
        let arrays = rule.per.map_or(1, |name| self.named(name).unwrap_or(0));
        rule.length() * usize::try_from(arrays).unwrap_or(0)
    }

    /// The first element that is bad by itself, counted from 0 in its column.
    unsafe fn bad_place(&self, place: usize, column: usize) -> Option<usize> {
        let rule = &self.routine.arguments[place].rule;
        if !rule.kind.is_read_as_numbers() {
            return None;
        }
        let start = rule.first as usize - 1 + column * self.length(rule);
        let start = self.at[place].cast::<f64>().wrapping_add(start);
        (0..self.length(rule)).find(|element| {
            let value = start.wrapping_add(*element).read_unaligned();
            rule.kind.is_bad(value)
        })
    }

    /// Its indices, as Fortran counts them.
    unsafe fn bad_element(&self, place: usize, column: u32) -> [u32; 3] {
        let rule = &self.routine.arguments[place].rule;
        let column = self.own_column(place, column);
        match self.bad_place(place, column as usize) {
            Some(element) => rule.indices(element as u32, column),
            None => [0; 3],
        }
    }
}

impl Rule {
    /// The number of elements in an array.
    fn length(&self) -> usize {
        self.shape.iter().product::<u32>() as usize
    }

    fn indices(&self, element: u32, column: u32) -> [u32; 3] {
        let mut indices = [0; 3];
        let mut rest = element;
        let mut free = indices.iter_mut();
        for (extent, index) in self.shape.iter().zip(&mut free) {
            *index = rest % extent + self.first;
            rest /= extent;
        }
        if self.per.is_some() {
            free.next().into_iter().for_each(|index| *index = rest + 1);
        }
        if let (Some(index), Some(_)) = (free.next(), self.columns) {
            *index = column + 1;
        }
        indices
    }
}

/// −k for the argument k at a place, which is counted from 0.
fn number(place: usize) -> c_int {
    -(place as c_int) - 1
}

fn sum<const N: usize>(mut one: [f64; N], other: [f64; N]) -> [f64; N] {
    one.iter_mut().zip(other).for_each(|(x, y)| *x += y);
    one
}
