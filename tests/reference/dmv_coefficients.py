#!/usr/bin/env python3
"""Checks the coefficients of the preprocessed Discrete Moser-Veselov algorithm.

    python3 tests/reference/dmv_coefficients.py           checks, some seconds
    python3 tests/reference/dmv_coefficients.py --write   also writes dmv_end_states.txt

1. The form in which src/dmv/series.rs evaluates them equals Table 1 of Hairer and Vilmart, with
   s9 and d9, in exact rational arithmetic at random points.
2. The error of one step, in momentum and attitude, falls with h^(2r+1), r = 1 ... 5, measured in
   50 digits against a Taylor expansion of the exact solution.
3. States at T = 10 that the tests compare with, by Taylor integration in 40 digits.

Needs mpmath.
"""

import os
import random
import sys
from fractions import Fraction

from mpmath import log, mp, mpf, sqrt

BODIES = [("0.6", "0.8", "1"), ("0.345", "0.653", "1"), ("1.3", "0.5", "0.9")]
START = ("1.8", "0.4", "-0.9")


def table(moments, C, H):
    """s3, s5, s7, s9 and d3, d5, d7, d9 as Table 1 writes them; any field of numbers."""
    I = moments
    delta = I[0] * I[1] * I[2]

    def sigma(a):
        return sum(i**a for i in I)

    def tau(b, c):
        return sum((sigma(b) - i**b) / i**c for i in I)

    d2, d3_, d4 = delta**2, delta**3, delta**4
    s3 = sigma(1) / (6 * delta) * C - sigma(-1) / 3 * H
    d3 = -C / (3 * delta) + sigma(1) / (6 * delta) * H
    s5 = ((sigma(2) - delta * sigma(-1)) / (30 * d2) * C**2 + (1 - tau(1, 1)) / (30 * delta) * C * H
          + (3 * sigma(1) + 2 * delta * sigma(-2)) / (60 * delta) * H**2)
    d5 = (-sigma(1) / (60 * d2) * C**2 + (6 * delta * sigma(-1) - sigma(2)) / (60 * d2) * C * H
          - (9 + tau(1, 1)) / (60 * delta) * H**2)
    s7 = ((4 * delta + 17 * sigma(3) - 15 * delta * tau(1, 1)) / (2520 * d3_) * C**3
          + (9 * sigma(1) + 10 * delta * sigma(-2) - 6 * tau(2, 1)) / (420 * d2) * C**2 * H
          + (6 * delta * tau(1, 2) - 100 * delta * sigma(-1) + 53 * sigma(2)) / (2520 * d2) * C * H**2
          + (15 - delta * sigma(-3) - 2 * tau(1, 1)) / (630 * delta) * H**3)
    d7 = ((34 * delta * sigma(-1) - 19 * sigma(2)) / (2520 * d3_) * C**3
          + (sigma(3) + 2 * delta * tau(1, 1) - 85 * delta) / (1260 * d3_) * C**2 * H
          + (47 * sigma(1) + 13 * tau(2, 1) - 38 * delta * sigma(-2)) / (2520 * d2) * C * H**2
          + (9 * delta * sigma(-1) + delta * tau(1, 2) - 11 * sigma(2)) / (1260 * d2) * H**3)
    s9 = ((62 * sigma(4) - 94 * delta * tau(2, 1) + 66 * d2 * sigma(-2) + 81 * delta * sigma(1))
          / (45360 * d4) * C**4
          + (-77 * tau(3, 1) + 75 * delta * tau(1, 2) + 214 * sigma(2) - 240 * delta * sigma(-1))
          / (22680 * d3_) * C**3 * H
          + (26 * delta * tau(2, 2) + 55 * sigma(3) + 204 * delta - 50 * d2 * sigma(-3)
             - 59 * delta * tau(1, 1)) / (7560 * d3_) * C**2 * H**2
          + (137 * delta * sigma(-2) - delta * tau(1, 3) + 3 * sigma(1) - 69 * tau(2, 1))
          / (11340 * d2) * C * H**3
          + (2 * d2 * sigma(-4) + 5 * delta * tau(1, 2) - 171 * delta * sigma(-1) + 159 * sigma(2))
          / (45360 * d2) * H**4)
    d9 = ((60 * delta * tau(1, 1) - 61 * sigma(3) - 247 * delta) / (45360 * d4) * C**4
          + (54 * delta * sigma(1) - sigma(4) + 218 * delta * tau(2, 1) - 426 * d2 * sigma(-2))
          / (45360 * d4) * C**3 * H
          + (125 * delta * sigma(-1) - 5 * tau(3, 1) - 130 * sigma(2) + 4 * delta * tau(1, 2))
          / (7560 * d3_) * C**2 * H**2
          + (67 * sigma(3) - 735 * delta - 15 * delta * tau(2, 2) + 87 * delta * tau(1, 1)
             + 34 * d2 * sigma(-3)) / (22680 * d3_) * C * H**3
          + (165 * sigma(1) - delta * tau(1, 3) - 9 * tau(2, 1) - 145 * delta * sigma(-2))
          / (45360 * d2) * H**4)
    return (s3, s5, s7, s9), (d3, d5, d7, d9)


def modified(moments, y, h, r):
    """1/I~_j of equation (6) for order 2r."""
    C = sum(v * v for v in y) / 2
    H = sum(v * v / i for v, i in zip(y, moments)) / 2
    s, d = table(moments, C, H)
    factor = 1 + sum(s[n] * h ** (2 * n + 2) for n in range(r - 1))
    shift = sum(d[n] * h ** (2 * n + 2) for n in range(r - 1))
    return [factor / i + shift for i in moments]


def rearranged(moments, y, h, r):
    """(h/2)/I~_j as src/dmv/series.rs computes it, with the same names."""
    F = Fraction
    k = h / 2
    square = sum(v * v for v in y)
    x = sum(k * v * v / i for v, i in zip(y, moments))
    g = [x - k * square / i for i in moments]
    xi = x / square
    xx = xi * x
    p = (g[0] * g[1] + g[1] * g[2] + g[2] * g[0]) / square
    t = g[0] * g[1] * g[2] / square**2
    rr, u, v = x * t, sum(g) * t, square * t * t
    # cos^2 - 1 and (sin cos)/x, by powers of xx.
    c1 = -xx
    c2 = c1 + xx**2 / 3
    c3 = c2 - F(2, 45) * xx**3
    c4 = c3 + xx**4 / 315
    sine = [F(1), -F(2, 3) * xx, F(2, 15) * xx**2, -F(4, 315) * xx**3, F(2, 2835) * xx**4]
    s1 = sum(sine[:2])
    s2 = sum(sine[:3])
    # Coefficients of the powers of p in s - 1, and in the factor of t in D.
    slope = {
        1: [0],
        2: [c1, F(1, 3)],
        3: [c2 - F(2, 5) * u + F(2, 3) * rr, (1 + c1) / 3, F(2, 15)],
        4: [c3 - F(2, 5) * u * (1 + c1) + F(2, 3) * rr * s1 + F(20, 63) * v,
            (1 + c2) / 3 + F(4, 45) * rr - F(22, 105) * u, F(2, 15) * (1 + c1), F(17, 315)],
        5: [c4 - F(2, 5) * u * (1 + c2) + F(2, 3) * rr * s2 + F(20, 63) * v
            + u * (F(2, 15) * u - F(22, 105) * rr) - F(13, 63) * rr**2,
            (1 + c3) / 3 + F(4, 45) * rr * s1 - F(22, 105) * u * (1 + c1) + F(97, 945) * v,
            F(2, 15) * (1 + c2) + F(2, 35) * rr - F(38, 315) * u,
            F(17, 315) * (1 + c1), F(62, 2835)],
    }[r]
    coupling = {
        1: [0],
        2: [F(2, 3)],
        3: [F(1, 3) + (1 + c1) / 3, F(1, 15)],
        4: [F(1, 3) + (1 + c2) / 3 + F(4, 9) * rr - F(8, 35) * u,
            F(2, 15) * (1 + c1) - F(1, 15), F(19, 315)],
        5: [F(1, 3) + (1 + c3) / 3 + F(4, 9) * rr * s1 + u * (F(9, 35) * xx - F(8, 35))
            + F(122, 567) * v,
            F(2, 15) * (1 + c2) - F(1, 15) - F(2, 45) * rr - F(3, 35) * u,
            F(17, 315) * (1 + c1) + F(2, 315), F(61, 2835)],
    }[r]

    def polynomial(coefficients):
        return sum(c * p**n for n, c in enumerate(coefficients))

    s = 1 + polynomial(slope)
    D = xi * sum(sine[:r]) + t * polynomial(coupling)
    return [D - gj / square * s for gj in g]


def check_rearrangement():
    random.seed(1)

    def number():
        return Fraction(random.randint(1, 10**6), random.randint(1, 10**6))

    for r in range(1, 6):
        for _ in range(20):
            moments, y, h = [number() for _ in range(3)], [number() for _ in range(3)], number()
            want = [h / 2 * inverse for inverse in modified(moments, y, h, r)]
            assert rearranged(moments, y, h, r) == want, (r, moments, y, h)
    print("the form of src/dmv/series.rs equals Table 1 exactly, r = 1 to 5")


def taylor(moments, y, q, h, terms):
    """The exact solution after h, by its Taylor series; q' = q (0, omega)/2."""
    inverse = [1 / i for i in moments]
    Y, Q = [list(y)], [list(q)]
    for n in range(terms):
        W = [[a * v for a, v in zip(inverse, Yn)] for Yn in Y]
        dy, dq = [mpf(0)] * 3, [mpf(0)] * 4
        for i in range(n + 1):
            a, w = Y[i], W[n - i]
            for j in range(3):
                k, l = (j + 1) % 3, (j + 2) % 3
                dy[j] += a[k] * w[l] - a[l] * w[k]
            for j, v in enumerate(times(Q[i], [mpf(0)] + w)):
                dq[j] += v / 2
        Y.append([v / (n + 1) for v in dy])
        Q.append([v / (n + 1) for v in dq])

    def value(coefficients, width):
        return [sum(c[j] * h**n for n, c in enumerate(coefficients)) for j in range(width)]

    return value(Y, 3), value(Q, 4)


def times(p, q):
    return [p[0] * q[0] - p[1] * q[1] - p[2] * q[2] - p[3] * q[3],
            p[0] * q[1] + p[1] * q[0] + p[2] * q[3] - p[3] * q[2],
            p[0] * q[2] + p[2] * q[0] + p[3] * q[1] - p[1] * q[3],
            p[0] * q[3] + p[3] * q[0] + p[1] * q[2] - p[2] * q[1]]


def dmv(moments, y, q, h, r):
    """One step: equations (16) to (18), by fixed point iteration."""
    a = [h / 2 * inverse for inverse in modified(moments, y, h, r)]
    b = [a[(j + 2) % 3] - a[(j + 1) % 3] for j in range(3)]
    Y = list(y)
    for _ in range(120):
        alpha = 1 + sum((a[j] * Y[j]) ** 2 for j in range(3))
        Y = [alpha * y[j] + b[j] * Y[(j + 1) % 3] * Y[(j + 2) % 3] for j in range(3)]
    alpha = 1 + sum((a[j] * Y[j]) ** 2 for j in range(3))
    y_end = [y[j] + 2 * b[j] * Y[(j + 1) % 3] * Y[(j + 2) % 3] / alpha for j in range(3)]
    turn = [mpf(1)] + [a[j] * Y[j] for j in range(3)]
    return y_end, [v / sqrt(alpha) for v in times(q, turn)]


def check_order():
    mp.dps = 60
    one = [mpf(1), mpf(0), mpf(0), mpf(0)]
    for body in BODIES:
        moments, y = [mpf(v) for v in body], [mpf(v) for v in START]
        for r in range(1, 6):
            errors = []
            for h in (mpf(1) / 1000, mpf(1) / 2000):
                exact, got = taylor(moments, y, one, h, 24), dmv(moments, y, one, h, r)
                errors.append([max(abs(u - v) for u, v in zip(e, g)) for e, g in zip(exact, got)])
            slopes = [float(log(errors[0][n] / errors[1][n], 2)) for n in range(2)]
            print("I = %-22s r = %d: local order %.3f in y, %.3f in q" % (", ".join(body), r, *slopes))
            assert all(abs(slope - (2 * r + 1)) < 0.02 for slope in slopes)


def end_states():
    mp.dps = 45
    lines = ["# I(3), y(3), q(4) at T = 10 from y = (%s), q = 1; dmv_coefficients.py --write"
             % ", ".join(START)]
    for body in BODIES:
        moments, y = [mpf(v) for v in body], [mpf(v) for v in START]
        q = [mpf(1), mpf(0), mpf(0), mpf(0)]
        for _ in range(200):
            y, q = taylor(moments, y, q, mpf(1) / 20, 36)
        lines.append(" ".join(list(body) + [mp.nstr(v, 30, strip_zeros=False) for v in y + q]))
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    check_rearrangement()
    check_order()
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "dmv_end_states.txt")
    text = end_states()
    if "--write" in sys.argv:
        with open(path, "w", encoding="ascii") as file:
            file.write(text)
    with open(path, encoding="ascii") as file:
        assert file.read() == text, "dmv_end_states.txt differs"
    print("dmv_end_states.txt is up to date")
