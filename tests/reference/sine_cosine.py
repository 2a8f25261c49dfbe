"""Coefficients of src/functions/angle.rs: sine and cosine on |x| <= pi/4.

sin x = x + x z S(z), cos x = 1 - z/2 + z^2 C(z), z = x^2, with S and C of degree 5 that
interpolate at the Chebyshev points of [0, (pi/4)^2], rounded to double precision. Prints the
coefficients, lowest first, and the largest error of the rounded polynomials.
Needs python3 with mpmath.
"""

from mpmath import chop, cos, matrix, lu_solve, mp, mpf, nstr, pi, sin, sqrt

mp.dps = 40
DEGREE = 5
END = (pi / 4) ** 2


def sine_part(z):
    x = sqrt(z)
    return (sin(x) - x) / (x * z)


def cosine_part(z):
    x = sqrt(z)
    return (cos(x) - 1 + z / 2) / z**2


def interpolate(function):
    count = DEGREE + 1
    points = [END / 2 * (1 + cos((2 * k + 1) * pi / (2 * count))) for k in range(count)]
    vandermonde = matrix([[z**power for power in range(count)] for z in points])
    values = matrix([function(z) for z in points])
    return [mpf(float(c)) for c in chop(lu_solve(vandermonde, values))]


def largest_error(function, coefficients, weight):
    worst = mpf(0)
    for k in range(1, 2001):
        z = END * k / 2000
        value = sum(c * z**power for power, c in enumerate(coefficients))
        worst = max(worst, abs((value - function(z)) * weight(z)))
    return worst


for name, function, weight in (
    ("sine", sine_part, lambda z: z),
    ("cosine", cosine_part, lambda z: z**2),
):
    coefficients = interpolate(function)
    print(name)
    for c in coefficients:
        print("   ", repr(float(c)))
    print("    largest error", nstr(largest_error(function, coefficients, weight), 3))
