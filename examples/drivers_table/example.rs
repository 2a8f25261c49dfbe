//! The five examples: their data, reference results and limits.

use crate::routines::Routine;

/// The largest errors that rounding explains, with `eps` = 2⁻⁵².
pub struct Limits {
    /// Of any component of momentum and attitude, against the method's own result.
    pub method: f64,
    /// Of the energy, relative.
    pub energy: f64,
}

/// One example as published.
pub struct Example {
    pub number: usize,
    pub routine: Routine,
    /// The text of `init_exampleN.dat`.
    pub data: &'static str,
    /// What the method gives without rounding errors: lines of time, momentum, attitude.
    pub method: &'static str,
    /// The true motion, in the same form.
    pub motion: &'static str,
    pub limits: Limits,
}

/// A single step: 2·eps·(1 + condition), the condition being below 4; its energy to 4 roundings.
const ONE_STEP: Limits = Limits {
    method: 2.2e-15,
    energy: 9.0e-16,
};

/// Ten such steps.
const TEN_STEPS: Limits = Limits {
    method: 2.2e-14,
    energy: 9.0e-15,
};

/// 150 000 steps with an error of about eps/2 each add to √150 000·eps/2 = 4.3e-14 in the energy, a
/// random walk. The rotation that follows it over the time 5000 is off by 5000/√3 times as much,
/// 1.2e-10. The limits allow four times that, and 1.2e-13 for the energy error of the splitting
/// itself (1.13e-13 in 113-bit arithmetic).
const LONG_WALK: Limits = Limits {
    method: 5.0e-10,
    energy: 3.0e-13,
};

macro_rules! input {
    ($number:literal) => {
        include_str!(concat!("../../fortran/init_example", $number, ".dat"))
    };
}

macro_rules! reference {
    ($number:literal, $sort:literal) => {
        include_str!(concat!(
            "../../tests/reference/examples/example",
            $number,
            "_",
            $sort,
            ".dat"
        ))
    };
}

pub const EXAMPLES: [Example; 5] = [
    Example {
        number: 0,
        routine: Routine::Matrix,
        data: input!(0),
        method: reference!(0, "motion"),
        motion: reference!(0, "motion"),
        limits: ONE_STEP,
    },
    Example {
        number: 1,
        routine: Routine::Matrix,
        data: input!(1),
        method: reference!(1, "method"),
        motion: reference!(1, "motion"),
        limits: LONG_WALK,
    },
    Example {
        number: 2,
        routine: Routine::Quaternion,
        data: input!(2),
        method: reference!(2, "motion"),
        motion: reference!(2, "motion"),
        limits: ONE_STEP,
    },
    Example {
        number: 3,
        routine: Routine::Matrix,
        data: input!(3),
        method: reference!(3, "method"),
        motion: reference!(3, "motion"),
        limits: TEN_STEPS,
    },
    Example {
        number: 4,
        routine: Routine::Quaternion,
        data: input!(4),
        method: reference!(4, "method"),
        motion: reference!(4, "motion"),
        limits: TEN_STEPS,
    },
];

/// The contents of an `init_exampleN.dat`, by name.
pub struct Data {
    /// Coefficients a₁..a₈ and b₁..b₇ of the splitting method (example 1).
    pub drifts: Vec<f64>,
    pub kicks: Vec<f64>,
    pub step: f64,
    pub moments: [f64; 3],
    pub momentum: [f64; 3],
    /// Nine values by columns, or four.
    pub attitude: Vec<f64>,
    pub nodes: i32,
    /// u₀ of example 1, else zero.
    pub field: [f64; 3],
    /// INT(T/h), and the step made to fit.
    pub steps: usize,
}

impl Example {
    /// Reads the data in the order that this example's driver reads them.
    pub fn data(&self) -> Data {
        let mut values = self
            .data
            .split_whitespace()
            .map(|word| word.parse::<f64>().expect("the data are numbers"));
        let mut take = |count: usize| -> Vec<f64> { values.by_ref().take(count).collect() };
        let three = |values: Vec<f64>| -> [f64; 3] { values.try_into().expect("three values") };
        let mut data = Data {
            drifts: Vec::new(),
            kicks: Vec::new(),
            step: 0.0,
            moments: [0.0; 3],
            momentum: [0.0; 3],
            attitude: Vec::new(),
            nodes: 0,
            field: [0.0; 3],
            steps: 1,
        };
        let size = self.routine.attitude_size();
        if matches!(self.number, 0 | 2) {
            data.step = take(1)[0];
            data.moments = three(take(3));
            data.momentum = three(take(3));
            data.attitude = take(size);
            return data;
        }
        if self.number == 1 {
            data.drifts = take(8);
            data.kicks = take(7);
        }
        let (step, end) = (take(1)[0], take(1)[0]);
        data.steps = (end / step) as usize;
        data.step = end / data.steps as f64;
        data.momentum = three(take(3));
        data.attitude = take(size);
        data.moments = three(take(3));
        if self.number == 1 {
            data.field = three(take(3));
        } else {
            data.nodes = take(1)[0] as i32;
        }
        data
    }
}
