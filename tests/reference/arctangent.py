"""Coefficients of src/semi_exact/short.rs: the arctangent on |t| <= 0.44.

atan t = t + t z A(z), z = t^2, with A of degree 10 that interpolates at the Chebyshev points of
[0, 0.44^2], rounded to double precision. Prints the coefficients, lowest first, and the largest error
of the rounded polynomial, relative to t. Needs python3 with mpmath.
"""

from mpmath import atan, chop, cos, lu_solve, matrix, mp, mpf, nstr, pi, sqrt

mp.dps = 40
COUNT = 11
END = mpf("0.44") ** 2


def part(z):
    t = sqrt(z)
    return (atan(t) - t) / (t * z)


points = [END / 2 * (1 + cos((2 * k + 1) * pi / (2 * COUNT))) for k in range(COUNT)]
vandermonde = matrix([[z**power for power in range(COUNT)] for z in points])
values = matrix([part(z) for z in points])
coefficients = [mpf(float(c)) for c in chop(lu_solve(vandermonde, values))]
worst = mpf(0)
for k in range(1, 2001):
    z = END * k / 2000
    value = sum(c * z**power for power, c in enumerate(coefficients))
    worst = max(worst, abs((value - part(z)) * z))
for c in coefficients:
    print("   ", repr(float(c)))
print("    largest error", nstr(worst, 3))
