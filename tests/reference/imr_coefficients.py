#!/usr/bin/env python3
"""Derives the modified moments of inertia of the modifying implicit midpoint rule.

    python3 tests/reference/imr_coefficients.py     derives, compares and checks, ten seconds

The implicit midpoint rule for the free rigid body, in quaternions, is

    Y = y + (h/2) Y x aY,   y+ = 2Y - y,   q+ = q (1, e)/|(1, e)|,   e = (h/2) aY,

with a_j = 1/I_j. Applied with

    a~_j = a_j (1 + h^2 s3(Y) + h^4 s5(Y)) + h^2 d3(Y) + h^4 d5(Y)

instead of a_j it has order 6, and order 4 without s5 and d5: the modifying integrators of Chartier,
Hairer and Vilmart, Math. Comput. 76 (2007) 1941.

1. As in the appendix of Hairer and Vilmart, J. Phys. A 39 (2006) 13225, s and d follow from a
   comparison of the Taylor series in h of the exact solution and of the numerical one, in exact
   arithmetic with polynomials in y and a.
2. They are polynomials in c = |Y|^2, w = Y.aY, k = |aY|^2, with coefficients symmetric in a, that
   is, polynomials in e1 = a1 + a2 + a3, e2 = a1 a2 + a2 a3 + a3 a1, e3 = a1 a2 a3. These are printed.
   (Those of the Discrete Moser-Veselov algorithm do not need k, which is not constant along an
   orbit: that algorithm is a Poisson integrator, the midpoint rule is none.)
3. The formulas in src/rivals/midpoint_table.rs, which are read from that file, are the same.
4. The error of one step, in momentum and attitude, falls with h^(2r+1), r = 1, 2, 3, measured in 60
   digits against the Taylor series of the exact solution.

Needs sympy and mpmath.
"""

import os
import re
from fractions import Fraction

from mpmath import log, mp, mpf, sqrt
from sympy import QQ, Matrix, ring

from dmv_coefficients import BODIES, START, taylor, times

R, y1, y2, y3, a1, a2, a3, s_unknown, d_unknown = ring("y1,y2,y3,a1,a2,a3,s,d", QQ)
Y0, A = [y1, y2, y3], [a1, a2, a3]
E = [a1 + a2 + a3, a1 * a2 + a2 * a3 + a3 * a1, a1 * a2 * a3]
LAST = 5  # highest power of h


# ---- 1. series in h, as lists of polynomials

def product(u, v):
    return [sum((u[i] * v[n - i] for i in range(n + 1)), R(0)) for n in range(LAST + 1)]


def add(u, v, factor=1):
    return [x + factor * y for x, y in zip(u, v)]


def constant(x):
    return [R(x)] + [R(0)] * LAST


def shifted(u, power):
    """u h^power"""
    return ([R(0)] * power + u)[:LAST + 1]


def exact():
    """y(h), and q(h) from q(0) = 1."""
    y, q = [[v] for v in Y0], [[R(c)] for c in (1, 0, 0, 0)]
    for n in range(LAST):
        dy, dq = [], [R(0)] * 4
        for j in range(3):
            k, l = (j + 1) % 3, (j + 2) % 3
            dy.append(sum(((A[l] - A[k]) * y[k][i] * y[l][n - i] for i in range(n + 1)), R(0)))
        for i in range(n + 1):
            omega = [R(0)] + [A[j] * y[j][n - i] for j in range(3)]
            dq = [c + t for c, t in zip(dq, times([q[j][i] for j in range(4)], omega))]
        for j in range(3):
            y[j].append(dy[j] * QQ(1, n + 1))
        for j in range(4):
            q[j].append(dq[j] * QQ(1, 2 * (n + 1)))
    return y, q


def evaluated(polynomial, Y):
    """A polynomial in y (and a), at the series Y."""
    total = constant(0)
    for powers, coefficient in polynomial.terms():
        term = constant(coefficient * a1 ** powers[3] * a2 ** powers[4] * a3 ** powers[5]
                        * s_unknown ** powers[6] * d_unknown ** powers[7])
        for j in range(3):
            for _ in range(powers[j]):
                term = product(term, Y[j])
        total = add(total, term)
    return total


def midpoint(s, d):
    """y+ and e, with a~ of the polynomials s = [s3, s5, ...] and d."""
    Y = [constant(v) for v in Y0]
    for _ in range(LAST + 1):
        factor, shift = constant(1), constant(0)
        for n, (sn, dn) in enumerate(zip(s, d)):
            factor = add(factor, shifted(evaluated(sn, Y), 2 * n + 2))
            shift = add(shift, shifted(evaluated(dn, Y), 2 * n + 2))
        half = QQ(1, 2)
        e = [shifted(product(add([half * A[j] * x for x in factor], shift, half), Y[j]), 1)
             for j in range(3)]
        Y = [add(constant(Y0[j]), add(product(Y[(j + 1) % 3], e[(j + 2) % 3]),
                                      product(Y[(j + 2) % 3], e[(j + 1) % 3]), -1)) for j in range(3)]
    return [add([2 * x for x in Y[j]], constant(Y0[j]), -1) for j in range(3)], e


def errors(s, d):
    """Six series that are zero when the step is exact."""
    (y, q), (end, e) = exact(), midpoint(s, d)
    # q(h) and (1, e) are parallel: q_j = q_0 e_j.
    return ([add(end[j], y[j], -1) for j in range(3)]
            + [add(product(q[0], e[j]), q[1 + j], -1) for j in range(3)])


def solved(equation, unknown):
    """The polynomial x for which the equation, linear in the unknown, is zero."""
    slope = equation.diff(unknown)
    quotient, remainder = divmod(slope * unknown - equation, slope)
    assert remainder == 0
    return quotient


def derive():
    """[s3, s5] and [d3, d5] as polynomials in y and a."""
    s, d = [], []
    for n in (3, 5):
        found = errors(s + [s_unknown], d + [d_unknown])
        s.append(solved(found[0][n], s_unknown))
        d.append(solved(found[3][n].compose(s_unknown, s[-1]), d_unknown))
    # One component has told them; the others must agree.
    assert all(x == 0 for series in errors(s, d) for x in series)
    return s, d


# ---- 2. the same in c, w, k and E1, E2, E3

def products_of_degree(degree):
    """All (i1, i2, i3) with E1^i1 E2^i2 E3^i3 of this degree in a."""
    return [(degree - 2 * i - 3 * j, i, j) for j in range(degree // 3 + 1)
            for i in range((degree - 3 * j) // 2 + 1)]


def decomposed(value, half_degree, degree):
    """{(powers of c, w, k, E1, E2, E3): coefficient} of a polynomial of degree 2·half_degree in y
    and `degree` in a."""
    c, w, k = [sum(A[j] ** n * Y0[j] ** 2 for j in range(3)) for n in range(3)]
    forms = {}
    for i in range(half_degree + 1):
        for j in range(half_degree - i + 1):
            rest = degree - j - 2 * i
            if rest >= 0:
                for p in products_of_degree(rest):
                    forms[(half_degree - i - j, j, i) + p] = (
                        c ** (half_degree - i - j) * w**j * k**i
                        * E[0] ** p[0] * E[1] ** p[1] * E[2] ** p[2])
    monomials = sorted({m for form in [value, *forms.values()] for m in form})
    matrix = Matrix([[form.get(m, 0) for form in forms.values()] for m in monomials])
    solution, parameters = matrix.gauss_jordan_solve(Matrix([value.get(m, 0) for m in monomials]))
    assert not parameters
    return {key: x for key, x in zip(forms, solution) if x != 0}


NAMES = ("c", "w", "k", "e1", "e2", "e3")


def written(form):
    terms = []
    for powers, x in sorted(form.items(), reverse=True):
        factors = [name if n == 1 else "%s^%d" % (name, n) for name, n in zip(NAMES, powers) if n]
        terms.append(("+ " if x > 0 else "- ") + " ".join([str(abs(x))] + factors))
    return " ".join(terms)


# ---- 3. the same in the source code

def formulas():
    """The right sides of s3, d3, s5, d5 in the source, for Python to evaluate exactly."""
    here = os.path.dirname(os.path.abspath(__file__))
    path = os.path.join(here, "..", "..", "src", "rivals", "midpoint_table.rs")
    with open(path, encoding="utf-8") as file:
        text = file.read()
    out = {}
    for name in ("s3", "d3", "s5", "d5"):
        (right,) = re.findall(r"let %s = ([^;]*);" % name, text)
        out[name] = re.sub(r"\b(\d+)\.0\b", r"Fraction(\1)", " ".join(right.split()))
    return out


def check_source(forms):
    """In the source a_j is (h/2)/I_j, and s3 stands for h^2 s3, d3 for (h/2) h^2 d3, and so on. At
    h = 2 the a_j are the same as here, and these are 4 s3, 4 d3, 16 s5, 16 d5."""
    source = formulas()
    for start in range(20):
        point = {name: Fraction(start + 7 * n + 1, 3 * n + 2) for n, name in enumerate(NAMES)}
        point["Fraction"] = Fraction
        for name, factor in (("s3", 4), ("d3", 4), ("s5", 16), ("d5", 16)):
            point[name] = eval(source[name], {}, point)
            want = Fraction(0)
            for powers, x in forms[name].items():
                term = Fraction(int(x.p), int(x.q))
                for base, n in zip(NAMES, powers):
                    term *= point[base] ** n
                want += term
            assert point[name] == factor * want, name
    print("src/rivals/midpoint_table.rs has the same")


# ---- 4. the order, in 60 digits

def step(forms, moments, y, h, r):
    """One step of order 2r from q = 1, by fixed point iteration."""
    a = [1 / i for i in moments]
    e = [a[0] + a[1] + a[2], a[0] * a[1] + a[1] * a[2] + a[2] * a[0], a[0] * a[1] * a[2]]

    def value(name, Y):
        quadratics = [sum(a[j] ** n * Y[j] ** 2 for j in range(3)) for n in range(3)]
        total = mpf(0)
        for powers, x in forms[name].items():
            term = mpf(int(x.p)) / int(x.q)
            for base, n in zip(quadratics + e, powers):
                term *= base**n
            total += term
        return total

    Y = list(y)
    for _ in range(40):
        s, d = mpf(1), mpf(0)
        for n in range(1, r):
            s += h ** (2 * n) * value("s%d" % (2 * n + 1), Y)
            d += h ** (2 * n) * value("d%d" % (2 * n + 1), Y)
        turn = [h / 2 * (a[j] * s + d) * Y[j] for j in range(3)]
        Y = [y[j] + Y[(j + 1) % 3] * turn[(j + 2) % 3] - Y[(j + 2) % 3] * turn[(j + 1) % 3]
             for j in range(3)]
    norm = sqrt(1 + sum(x * x for x in turn))
    return [2 * Y[j] - y[j] for j in range(3)], [x / norm for x in [mpf(1)] + turn]


def check_order(forms):
    mp.dps = 60
    one = [mpf(1), mpf(0), mpf(0), mpf(0)]
    for body in BODIES:
        moments, y = [mpf(v) for v in body], [mpf(v) for v in START]
        for r in (1, 2, 3):
            found = []
            for h in (mpf(1) / 1000, mpf(1) / 2000):
                want, got = taylor(moments, y, one, h, 24), step(forms, moments, y, h, r)
                found.append([max(abs(u - v) for u, v in zip(e, g)) for e, g in zip(want, got)])
            slopes = [float(log(found[0][n] / found[1][n], 2)) for n in range(2)]
            print("I = %-22s r = %d: local order %.3f in y, %.3f in q" % (", ".join(body), r, *slopes))
            assert all(abs(slope - (2 * r + 1)) < 0.02 for slope in slopes)


if __name__ == "__main__":
    s, d = derive()
    forms = {}
    for name, value, degree in (("s3", s[0], (1, 2)), ("d3", d[0], (1, 3)),
                                ("s5", s[1], (2, 4)), ("d5", d[1], (2, 5))):
        forms[name] = decomposed(value, *degree)
        print("%s = %s" % (name, written(forms[name])))
    check_source(forms)
    check_order(forms)
