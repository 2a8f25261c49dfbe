//! Numbers with their derivatives, for condition numbers: a few digits, but any exponent.

use super::real::Real;
use crate::wide::Wide;
use std::ops::{Add, Mul, Neg, Sub};

/// Derivatives are taken by so many inputs.
pub const INPUTS: usize = 4;

/// value·2^(512·block), and the derivatives by the logarithms of the inputs, change·2^(512·change_block).
/// The derivatives share a block, chosen by the largest: what matters is their sum.
#[derive(Clone, Copy, Debug)]
pub struct Dual {
    value: f64,
    block: i32,
    change: [f64; INPUTS],
    change_block: i32,
}

const BLOCK: i32 = 512;
/// 2^256: value and largest change are kept between its inverse and itself.
const HIGH: f64 = f64::from_bits((1023 + 256) << 52);
const UP: f64 = f64::from_bits((1023 + 512) << 52);
const DOWN: f64 = 1.0 / UP;

/// Numbers that share a block, with the block.
type Scaled<const N: usize> = ([f64; N], i32);

#[inline]
fn largest<const N: usize>(numbers: &[f64; N]) -> f64 {
    let mut largest = 0.0;
    for number in numbers {
        let size = number.abs();
        largest = if size > largest { size } else { largest };
    }
    largest
}

#[inline(always)]
fn balanced<const N: usize>((numbers, block): Scaled<N>) -> Scaled<N> {
    let size = largest(&numbers);
    if (1.0 / HIGH..HIGH).contains(&size) {
        (numbers, block)
    } else {
        rebalanced((numbers, block), size)
    }
}

#[inline(never)]
fn rebalanced<const N: usize>((numbers, block): Scaled<N>, size: f64) -> Scaled<N> {
    if size >= HIGH {
        (numbers.map(|x| x * DOWN), block + 1)
    } else if size == 0.0 {
        (numbers, 0)
    } else {
        balanced((numbers.map(|x| x * UP), block - 1))
    }
}

/// The sum, to be balanced.
#[inline]
fn sum<const N: usize>(a: Scaled<N>, b: Scaled<N>) -> Scaled<N> {
    if a.1 == b.1 {
        return (std::array::from_fn(|i| a.0[i] + b.0[i]), a.1);
    }
    sum_across(a, b)
}

#[inline(never)]
fn sum_across<const N: usize>(a: Scaled<N>, b: Scaled<N>) -> Scaled<N> {
    if largest(&a.0) == 0.0 {
        return b;
    }
    if largest(&b.0) == 0.0 {
        return a;
    }
    let (large, small) = if a.1 > b.1 { (a, b) } else { (b, a) };
    match large.1 - small.1 {
        1 => (
            std::array::from_fn(|i| large.0[i] + small.0[i] * DOWN),
            large.1,
        ),
        // The products of two balanced numbers may be as small as 2^−512.
        2 => (
            std::array::from_fn(|i| large.0[i] + small.0[i] * DOWN * DOWN),
            large.1,
        ),
        _ => large,
    }
}

impl Dual {
    /// A number that changes so much with the input of that place.
    pub fn varied(value: Wide, change: Wide, place: usize) -> Dual {
        let (value, size) = (Dual::from_wide(value), Dual::from_wide(change));
        let mut change = [0.0; INPUTS];
        change[place] = size.value;
        Dual {
            change,
            change_block: size.block,
            ..value
        }
    }

    #[inline]
    fn new(value: Scaled<1>, change: Scaled<INPUTS>) -> Dual {
        let ([value], block) = balanced(value);
        let (change, change_block) = balanced(change);
        Dual {
            value,
            block,
            change,
            change_block,
        }
    }

    pub fn changes(self) -> [Wide; INPUTS] {
        (self.change).map(|x| Wide::from_f64(x).times_power(BLOCK * self.change_block))
    }

    #[inline]
    fn changes_times(&self, factor: f64, block: i32) -> Scaled<INPUTS> {
        (self.change.map(|x| x * factor), self.change_block + block)
    }
}

impl Neg for Dual {
    type Output = Dual;

    #[inline]
    fn neg(self) -> Dual {
        Dual {
            value: -self.value,
            change: self.change.map(|x| -x),
            ..self
        }
    }
}

/// Sums stay as they come out: products are balanced again, long before anything could overflow.
impl Add for Dual {
    type Output = Dual;

    #[inline]
    fn add(self, other: Dual) -> Dual {
        let ([value], block) = sum(([self.value], self.block), ([other.value], other.block));
        let (change, change_block) = sum(
            (self.change, self.change_block),
            (other.change, other.change_block),
        );
        Dual {
            value,
            block,
            change,
            change_block,
        }
    }
}

impl Sub for Dual {
    type Output = Dual;

    #[inline]
    fn sub(self, other: Dual) -> Dual {
        self + -other
    }
}

impl Mul for Dual {
    type Output = Dual;

    #[inline]
    fn mul(self, other: Dual) -> Dual {
        let change = sum(
            self.changes_times(other.value, other.block),
            other.changes_times(self.value, self.block),
        );
        Dual::new(
            ([self.value * other.value], self.block + other.block),
            change,
        )
    }
}

impl Real for Dual {
    fn from_f64(value: f64) -> Dual {
        Dual::new(([value], 0), ([0.0; INPUTS], 0))
    }

    fn from_wide(value: Wide) -> Dual {
        if Wide::is_zero(value) {
            return Dual::from_f64(0.0);
        }
        let block = (Wide::log2(value) / f64::from(BLOCK)).round() as i32;
        let near = value.times_power(-BLOCK * block).to_f64();
        Dual::new(([near], block), ([0.0; INPUTS], 0))
    }

    fn pi() -> Dual {
        Dual::from_f64(std::f64::consts::PI)
    }

    fn reciprocal(self) -> Dual {
        let inverse = 1.0 / self.value;
        let square = Dual::new(([inverse * inverse], -2 * self.block), ([0.0; INPUTS], 0));
        Dual::new(
            ([inverse], -self.block),
            self.changes_times(-square.value, square.block),
        )
    }

    fn sqrt(self) -> Dual {
        let root = self.value.sqrt();
        // 2^512 is the square of 2^256.
        let unit = if self.block % 2 == 0 { 1.0 } else { HIGH };
        let block = self.block.div_euclid(2);
        let slope = balanced(([0.5 / (unit * root)], -block));
        Dual::new(
            ([unit * root], block),
            self.changes_times(slope.0[0], slope.1),
        )
    }

    fn exp(self) -> Dual {
        let value = Dual::from_wide(Wide::exp(self.value()));
        let (change, change_block) = balanced(self.changes_times(value.value, value.block));
        Dual {
            change,
            change_block,
            ..value
        }
    }

    fn value(self) -> Wide {
        Wide::from_f64(self.value).times_power(BLOCK * self.block)
    }

    fn with_value(self, value: Wide) -> Dual {
        let other = Dual::from_wide(value);
        Dual {
            value: other.value,
            block: other.block,
            ..self
        }
    }

    #[inline]
    fn log2(self) -> f64 {
        let value = self.value.abs().log2() + f64::from(BLOCK * self.block);
        let change = largest(&self.change).log2() + f64::from(BLOCK * self.change_block);
        value.max(change)
    }
}
