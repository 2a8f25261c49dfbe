"""Prints src/functions/quadrature/table.rs: Gauss-Legendre nodes and weights for 1 to 10 points.

Needs mpmath. Run:  python3 gauss_legendre.py > ../../src/functions/quadrature/table.rs

The nodes are the roots of the Legendre polynomial P_n, the weights 2/((1 - x^2) P_n'(x)^2)
(Abramowitz and Stegun 25.4.29, DLMF 3.5.16), at 40 digits, printed with 20: more than a double
holds, so that every constant is the double nearest to the true value.
"""
import mpmath as mp

mp.mp.dps = 40
LARGEST = 10


def rule(n):
    """The pairs (x, w) with x >= 0, in ascending order."""
    pairs = []
    for i in range((n + 1) // 2):
        if n % 2 == 1 and i == (n - 1) // 2:
            x = mp.mpf(0)
        else:
            guess = mp.cos(mp.pi * (i + mp.mpf(3) / 4) / (n + mp.mpf(1) / 2))
            x = mp.findroot(lambda t: mp.legendre(n, t), guess)
        # (1 - x^2) P_n'(x) = n (P_{n-1}(x) - x P_n(x)), DLMF 18.9.17, and P_n(x) = 0.
        weight = 2 * (1 - x * x) / (n * mp.legendre(n - 1, x)) ** 2
        pairs.append((x, weight))
    return sorted(pairs)


def digits(value):
    if value == 0:
        return "0.0"
    return mp.nstr(value, 20, strip_zeros=False, min_fixed=-5, max_fixed=5)


def main():
    print("//! Gauss-Legendre nodes and weights on [-1, 1] for 1 to 10 points.")
    print("//!")
    print("//! Printed by tests/reference/gauss_legendre.py from 40-digit values: each constant is the")
    print("//! double nearest to the true one. A rule of n points integrates polynomials up to degree")
    print("//! 2n - 1 exactly. The rules are symmetric: only the nodes x >= 0 are kept, as (x, weight).")
    print()
    print("/// The largest number of points.")
    print("pub(crate) const LARGEST: usize = %d;" % LARGEST)
    print()
    print("/// `HALF_RULES[n - 1]` is the half with x >= 0 of the rule of n points, in ascending order.")
    print("#[rustfmt::skip]")
    print("#[allow(clippy::excessive_precision)]")
    print("pub(crate) const HALF_RULES: [&[(f64, f64)]; LARGEST] = [")
    for n in range(1, LARGEST + 1):
        print("    &[")
        for x, weight in rule(n):
            print("        (%s, %s)," % (digits(x), digits(weight)))
        print("    ],")
    print("];")


main()
