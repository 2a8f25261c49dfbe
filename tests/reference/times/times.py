#!/usr/bin/env python3
"""Writes times.txt: states of some bodies at times up to a million periods, with 30 digits.

One period P of the momentum is integrated by Taylor series with 50 digits, P itself is 4K(k)/lambda.
After it the momentum is the same, and the body has turned about it by an angle phi, so that at
t = N P + r, with n = m/|m| at the start,

    q(t) = q(0) o (cos(N phi/2), sin(N phi/2) n) o (the rotation in the time r).

Condition numbers are sums over the inputs (moments, momentum, time) of the changes for a relative
change of 1, by central differences. A line holds moments(3), m(3), t, q(4), then the momentum and the
quaternion at t, each number as an unevaluated sum of two, and two condition numbers (of m/|m| and q).
Takes about eight minutes; needs python3 with mpmath.
"""
import pathlib
import random

from mpmath import mp, mpf

mp.dps = 50
ORDER = 40
ANGLE = mpf("0.4")  # turned in a Taylor step, at most
PERIODS = 1000000
TIMES = 8  # of each body

# Moments and momentum: water, unsorted, nearly symmetric, thin, near the separatrix, fast.
BODIES = [
    ([0.345, 0.653, 1.0], [0.45, -0.3, 0.8]),
    ([2.5, 1.0, 1.75], [-0.7, 0.6, 0.4]),
    ([1.0, 1.0009765625, 2.0], [0.5, 0.25, -0.625]),
    ([0.0625, 1.0, 1.03125], [0.125, 0.75, 0.5]),
    ([1.0, 1.65, 1.97], [0.001953125, 1.0, 0.0009765625]),
    ([3.0, 1.0, 2.0], [40.0, 30.0, -55.0]),
]


def product(a, b):
    return [
        a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3],
        a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
        a[0] * b[2] + a[2] * b[0] + a[3] * b[1] - a[1] * b[3],
        a[0] * b[3] + a[3] * b[0] + a[1] * b[2] - a[2] * b[1],
    ]


def taylor(moments, y, h):
    """m' = m x w, q' = q o (0, w)/2, w = m/I: the coefficients one by one, then their sum."""
    m = [[a] for a in y[:3]]
    q = [[a] for a in y[3:]]
    w = [[a / i] for a, i in zip(y[:3], moments)]

    def convolution(a, b, n):
        return mp.fdot(a[: n + 1], reversed(b[: n + 1]))

    for n in range(ORDER):
        for j in range(3):
            k, l = (j + 1) % 3, (j + 2) % 3
            m[j].append((convolution(m[k], w[l], n) - convolution(m[l], w[k], n)) / (n + 1))
        half = mpf(1) / (2 * (n + 1))
        c = lambda a, b: convolution(q[a], w[b], n)
        new = [
            -(c(1, 0) + c(2, 1) + c(3, 2)),
            c(0, 0) + c(2, 2) - c(3, 1),
            c(0, 1) + c(3, 0) - c(1, 2),
            c(0, 2) + c(1, 1) - c(2, 0),
        ]
        for j in range(4):
            q[j].append(new[j] * half)
        for j in range(3):
            w[j].append(m[j][n + 1] / moments[j])
    return [mp.polyval(list(reversed(a)), h) for a in m + q]


def states(moments, m, stops):
    """Momentum and rotation at increasing times."""
    fastest = max(abs(a) for a in m) * 3 / min(moments)
    y, t, out = list(m) + [mpf(1), mpf(0), mpf(0), mpf(0)], mpf(0), []
    for stop in stops:
        parts = int((stop - t) * fastest / ANGLE) + 1
        for _ in range(parts):
            y = taylor(moments, y, (stop - t) / parts)
        t = stop
        out.append(y)
    return out


def period(moments, m):
    """4K/lambda, from the roots e_j of the cubic of the momentum, sorted."""
    size = sum(a * a for a in m)
    twice = sum(a * a / i for a, i in zip(m, moments))
    rate = sorted(1 / i for i in moments)
    low, middle, high = rate
    outer = (high - middle) * (twice - low * size)
    inner = (middle - low) * (high * size - twice)
    large, small = max(outer, inner), min(outer, inner)
    return 4 * mp.ellipk(small / large) / mp.sqrt(large)


def results(moments, m, times):
    """The states at all times, of either sign."""
    size = mp.sqrt(sum(a * a for a in m))
    axis = [a / size for a in m]
    whole = period(moments, m)
    counts = [mp.floor(t / whole) for t in times]
    rests = [t - count * whole for t, count in zip(times, counts)]
    order = sorted(range(len(times)), key=lambda i: rests[i])
    found = states(moments, m, [rests[i] for i in order] + [whole])
    turn = found[-1]
    assert max(abs(a - b) for a, b in zip(turn, m)) < size * mpf(10) ** -42
    half = mp.atan2(mp.fdot(axis, turn[4:]), turn[3])
    out = [None] * len(times)
    for i, state in zip(order, found):
        c, s = mp.cos(counts[i] * half), mp.sin(counts[i] * half)
        out[i] = state[:3] + product([c] + [s * a for a in axis], state[3:])
    return out


def conditions(moments, m, times):
    change = mpf(10) ** -20
    size = mp.sqrt(sum(a * a for a in m))
    totals = [[mpf(0)] * 7 for _ in times]
    for place in range(7):
        ends = []
        for sign in (1, -1):
            factor = [1 + sign * change if k == place else mpf(1) for k in range(7)]
            ends.append(
                results(
                    [a * f for a, f in zip(moments, factor)],
                    [a * f for a, f in zip(m, factor[3:])],
                    [t * factor[6] for t in times],
                )
            )
        for total, a, b in zip(totals, *ends):
            for k in range(7):
                total[k] += abs(a[k] - b[k]) / (2 * change)
    return [(max(total[:3]) / size, max(total[3:])) for total in totals]


def two(x):
    high = float(x)
    return "%s %s" % (high.hex(), float(x - mpf(high)).hex())


def main():
    random.seed(1)
    lines = ["# written by times.py; columns there"]
    for moments, m in BODIES:
        start = ([mpf(a) for a in moments], [mpf(a) for a in m])
        longest = float(PERIODS * period(*start))
        times = [0.0] + [longest * random.uniform(-1, 1) for _ in range(TIMES - 3)]
        times += [longest / PERIODS * random.uniform(0, 1), longest]
        q = [random.gauss(0, 1) for _ in range(4)]
        norm = sum(a * a for a in q) ** 0.5
        q = [a / norm for a in q]
        exact = [mpf(t) for t in times]
        for t, end, condition in zip(times, results(*start, exact), conditions(*start, exact)):
            # The attitude is what a unit quaternion in the direction of the doubles would become.
            unit = mp.sqrt(sum(mpf(a) ** 2 for a in q))
            attitude = product([mpf(a) / unit for a in q], end[3:])
            inputs = " ".join(float(a).hex() for a in moments + m + [t] + q)
            numbers = " ".join(two(a) for a in end[:3] + attitude)
            lines.append("%s %s %s %s" % (inputs, numbers, mp.nstr(condition[0], 5), mp.nstr(condition[1], 5)))
        print("done", moments, m)
    pathlib.Path(__file__).with_name("times.txt").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
