#!/usr/bin/env python3
"""Checks some cases of every group against another method, in another arithmetic.

The generators use Taylor series in 192 and 128 bits. This integrates the same equations,

    m' = m x (m/I),    q' = q o (0, m/I) / 2,

by the explicit midpoint rule with Bulirsch-Stoer extrapolation, in mpmath with 50 digits, and compares
results (to 1e-28) and condition numbers (to three digits).

    check.py                        two cases of every group
    check.py GROUP NUMBER...        these cases, however long
"""
import pathlib
import sys

from mpmath import mp, mpf

mp.dps = 50
ROWS = 22  # of the extrapolation table: order 44
LARGEST_ANGLE = 40  # longer cases would take minutes
LARGEST_HOSTILE_ANGLE = 8  # of groups that tests/hostile compares, too
GROUPS = (
    "generic long big symmetric sphere axis saddle separatrix scaled unsorted tiny thin rotor".split()
)
HOSTILE_GROUPS = "apart rods middle lingering spheroid periods limits mixed faked".split()


def velocity(moments, m):
    return [m[j] / moments[j] if moments[j] else mpf(0) for j in range(3)]


def derivative(moments, y):
    m, q = y[:3], y[3:]
    w = velocity(moments, m)
    return [
        m[1] * w[2] - m[2] * w[1],
        m[2] * w[0] - m[0] * w[2],
        m[0] * w[1] - m[1] * w[0],
        -(q[1] * w[0] + q[2] * w[1] + q[3] * w[2]) / 2,
        (q[0] * w[0] + q[2] * w[2] - q[3] * w[1]) / 2,
        (q[0] * w[1] + q[3] * w[0] - q[1] * w[2]) / 2,
        (q[0] * w[2] + q[1] * w[1] - q[2] * w[0]) / 2,
    ]


def midpoint_rule(moments, y, h, steps):
    """Explicit midpoint rule after an Euler step: an error in even powers of h/steps."""
    small = h / steps
    old, new = y, [a + small * b for a, b in zip(y, derivative(moments, y))]
    for _ in range(steps - 1):
        old, new = new, [a + 2 * small * b for a, b in zip(old, derivative(moments, new))]
    return new


def extrapolated(moments, y, h):
    """Neville's extrapolation to h/steps = 0 of the rule with 2, 4, 6, ... steps."""
    table = []
    for row in range(ROWS):
        line = [midpoint_rule(moments, y, h, 2 * (row + 1))]
        for column in range(row):
            ratio = (mpf(row + 1) / (row - column)) ** 2
            line.append([a + (a - b) / (ratio - 1) for a, b in zip(line[column], table[-1][column])])
        table.append(line)
    return table[-1][-1]


def step(moments, m, h, angle):
    """End of a step from the identity: m(3) and q(4)."""
    scale = max(abs(a) for a in m)
    y = [a / scale for a in m] + [mpf(1), mpf(0), mpf(0), mpf(0)]
    inverse = [a / scale for a in moments]
    parts = int(angle / 0.4) + 1
    for _ in range(parts):
        y = extrapolated(inverse, y, h / parts)
    return [a * scale for a in y[:3]] + y[3:]


def product(a, b):
    return [
        a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3],
        a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
        a[0] * b[2] + a[2] * b[0] + a[3] * b[1] - a[1] * b[3],
        a[0] * b[3] + a[3] * b[0] + a[1] * b[2] - a[2] * b[1],
    ]


def turned(matrix, q):
    """matrix E(q), by columns."""
    w, x, y, z = q
    turn = [
        [1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)],
        [2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)],
        [2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)],
    ]
    return [
        sum(matrix[3 * k + row] * turn[column][k] for k in range(3)) for column in range(3) for row in range(3)
    ]


def results(body, attitude, matrix, angle):
    end = step(body[:3], body[3:6], body[6], angle)
    return end[:3] + product(attitude, end[3:]) + turned(matrix, end[3:])


def conditions(body, attitude, matrix, angle, size):
    """Sum over the inputs of |derivative|, largest component of m/|m|, q and Q; central differences."""
    change = mpf(10) ** -14
    total = [mpf(0)] * 16
    # The two equal moments of a linear rotor change together.
    inputs = [[0, 1, 2]] if 0 in body[:3] else [[0], [1], [2]]
    for group in inputs + [[3], [4], [5], [6]]:
        ends = []
        for direction in (1, -1):
            changed = [a * (1 + direction * change) if i in group else a for i, a in enumerate(body)]
            ends.append(results(changed, attitude, matrix, angle))
        total = [t + abs(a - b) / (2 * change) for t, a, b in zip(total, *ends)]
    return [max(total[:3]) / size, max(total[3:7]), max(total[7:])]


def fastest(body):
    """A bound for every angular velocity and precession rate that matters for the step size."""
    moments, m = body[:3], body[3:6]
    rate = [1 / a if a else mpf(0) for a in moments]
    b = [rate[(j + 2) % 3] - rate[(j + 1) % 3] for j in range(3)]
    x = [a * a for a in m]
    g = [b[(j + 2) % 3] * x[(j + 1) % 3] - b[(j + 1) % 3] * x[(j + 2) % 3] for j in range(3)]
    return mp.sqrt(sum(a * r * r for a, r in zip(x, rate)) + sum(abs(p * s) for p, s in zip(b, g)))


def check(name, number, words, longest):
    """Whether the case is right; None when its step is longer than `longest`, in radians."""
    numbers = [mpf(float.fromhex(word)) for word in words[:52]]
    body, attitude, matrix = numbers[:7], numbers[7:11], numbers[11:20]
    want = [numbers[20 + 2 * k] + numbers[21 + 2 * k] for k in range(16)]
    angle = fastest(body) * abs(body[6])
    if angle > longest:
        return None
    got = results(body, attitude, matrix, angle)
    size = mp.sqrt(sum(a * a for a in body[3:6]))
    unit = [size] * 3 + [mpf(1)] * 13
    error = max(abs(a - b) / u for a, b, u in zip(got, want, unit))
    stored = [mpf(word) for word in words[52:55]]
    found = conditions(body, attitude, matrix, angle, size)
    off = max(abs(a - b) / (1 + b) for a, b in zip(stored, found))
    good = error < mpf(10) ** -28 and off < mpf(10) ** -3
    print(
        f"{name:11} {number:4}  angle {float(angle):8.2g}  result off by {float(error):7.1e}  "
        f"condition {float(max(found)):8.2g} off by {float(off):7.1e}  {'ok' if good else 'WRONG'}",
        flush=True,
    )
    return good


def cases(group):
    path = pathlib.Path(__file__).parent / f"{group}.txt"
    return [line.split() for line in path.read_text().splitlines() if not line.startswith("#")]


def sample(group, longest):
    """Two cases of a group that are not too long (all of `big` are)."""
    lines, done = cases(group), []
    # 7 is prime to the patterns by which the generator varies the cases of a group
    for number in range(5, len(lines), 7):
        good = check(group, number, lines[number], longest)
        if good is not None:
            done.append(good)
        if len(done) == 2:
            break
    return done


def main():
    if len(sys.argv) > 2:
        group, lines = sys.argv[1], cases(sys.argv[1])
        done = [check(group, int(word), lines[int(word)], mp.inf) for word in sys.argv[2:]]
    else:
        samples = [sample(group, LARGEST_ANGLE) for group in GROUPS]
        samples += [sample(group, LARGEST_HOSTILE_ANGLE) for group in HOSTILE_GROUPS]
        done = [good for found in samples for good in found]
    print(f"{sum(done)} passed, {len(done) - sum(done)} failed")
    sys.exit(not all(done))


if __name__ == "__main__":
    main()
