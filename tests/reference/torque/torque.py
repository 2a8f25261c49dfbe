#!/usr/bin/env python3
"""Writes torque.txt: end states of rigid bodies under torque, to 30 digits.

    m' = m × I⁻¹m − ∂U,  q' = ½ q∘(0, I⁻¹m),  ∂U the gradient of U(Q) in the body's frame

by Taylor series in 50-digit arithmetic. Each system is integrated twice, with other steps and another
degree, and must come out the same to 1e-33. The data are the doubles nearest to the decimal numbers
below. Two kinds of potential, both functions of u = Qᵀu0, a vector u0 of space seen by the body:

    field      U = u·e3,              ∂U = (−u2, u1, 0): for u0 = e3 this is U = Q33
    gradient   U = ½ strength u·Iu,   ∂U = strength Iu × u: gravity gradient, strength = 3n²

Needs mpmath. Takes a minute.
"""

import pathlib

from mpmath import mp, mpf

mp.dps = 50

WATER = (0.345, 0.653, 1.0)
TURNED = (0.5, 0.5, -0.5, 0.5)
UNTURNED = (1.0, 0.0, 0.0, 0.0)


def weak(strength):
    """The water molecule in a weak field."""
    return ("field", 0.0, WATER, (0.6, -0.5, 0.4), TURNED, (0.0, 0.0, strength), (12.0,))


# name: kind, strength, moments, m, q, u0, times
SYSTEMS = {
    "q33": ("field", 0.0, WATER, (0.6, -0.5, 0.4), TURNED, (0.0, 0.0, 1.0), (1.0, 4.0, 10.0)),
    "weak-2": weak(1e-2),
    "weak-3": weak(1e-3),
    "weak-6": weak(1e-6),
    # Celledoni and Zanna, section 4.3
    "perturbed": (
        "field", 0.0,
        (1.0, 1.0126869887825154, 3.3062374224730378),
        (-3.4790957088547336e-01, -1.9822914599675923e-01, -9.1633189192763642e-01),
        UNTURNED,
        (9.5586303547238536e-05, 4.8777318247201465e-04, -8.6772148817192390e-04),
        (10.0, 60.0),
    ),
    # A heavy top that spins about its third axis, unsorted moments.
    "top": ("field", 0.0, (2.0, 1.5, 0.8), (0.3, -0.2, 2.4), (0.8, 0.6, 0.0, 0.0),
            (0.0, 0.0, 0.7), (2.0, 8.0)),
    "satellite": ("gradient", 0.3, (1.0, 1.6, 2.1), (0.2, 1.1, 0.4), UNTURNED, (0.6, 0.0, 0.8),
                  (2.0, 8.0)),
}


def step(kind, strength, moments, state, h, degree):
    """One step of the Taylor series of (m, u, q)."""
    series = [[x] for x in state]
    m, u, q = series[0:3], series[3:6], series[6:10]
    w = [[], [], []]  # ω = I⁻¹m
    v = [[], [], []]  # Iu

    def product(a, b, k):
        return mp.fdot(a[: k + 1], b[k::-1])

    def cross(a, b, i, k):
        j, l = (i + 1) % 3, (i + 2) % 3
        return product(a[j], b[l], k) - product(a[l], b[j], k)

    for k in range(degree):
        for i in range(3):
            w[i].append(m[i][k] / moments[i])
            v[i].append(moments[i] * u[i][k])
        if kind == "field":
            gradient = [-u[1][k], u[0][k], mpf(0)]
        else:
            gradient = [strength * cross(v, u, i, k) for i in range(3)]
        dm = [cross(m, w, i, k) - gradient[i] for i in range(3)]
        # u = Qᵀu0 turns against the body.
        du = [cross(u, w, i, k) for i in range(3)]
        dq = [-sum(product(q[1 + i], w[i], k) for i in range(3)) / 2]
        dq += [(product(q[0], w[i], k) + cross(q[1:4], w, i, k)) / 2 for i in range(3)]
        for x, dx in zip(series, dm + du + dq):
            x.append(dx / (k + 1))
    return [mp.polyval(x[::-1], h) for x in series]


def seen(q, u0):
    """Qᵀu0 for the rotation Q of a unit quaternion."""
    a, b, c, d = q
    rows = [
        [a * a + b * b - c * c - d * d, 2 * (b * c - a * d), 2 * (b * d + a * c)],
        [2 * (b * c + a * d), a * a - b * b + c * c - d * d, 2 * (c * d - a * b)],
        [2 * (b * d - a * c), 2 * (c * d + a * b), a * a - b * b - c * c + d * d],
    ]
    return [sum(rows[i][j] * u0[i] for i in range(3)) for j in range(3)]


def motion(system, steps_per_unit, degree):
    """The states at the times of a system."""
    kind, strength, moments, m, q, u0, times = system
    moments, m, q, u0 = ([mpf(x) for x in values] for values in (moments, m, q, u0))
    # 0.8 and 0.6 as doubles are no unit quaternion: the nearest one is meant.
    norm = mp.sqrt(sum(x * x for x in q))
    q = [x / norm for x in q]
    state, time, states = m + seen(q, u0) + q, mpf(0), []
    for end in times:
        count = int((mpf(end) - time) * steps_per_unit)
        h = (mpf(end) - time) / count
        for _ in range(count):
            state = step(kind, mpf(strength), moments, state, h, degree)
        time = mpf(end)
        states.append((end, state[0:3] + state[6:10]))
    return states


def main():
    lines = ["# name kind strength I(3) m(3) q(4) u0(3) t m(t)(3) q(t)(4); written by torque.py"]
    for name, system in SYSTEMS.items():
        kind, strength, moments, m, q, u0, _ = system
        coarse, fine = motion(system, 6, 44), motion(system, 8, 40)
        for (time, state), (_, other) in zip(coarse, fine):
            error = max(abs(x - y) for x, y in zip(state, other))
            assert error < mpf(10) ** -33, (name, time, error)
            start = [strength, *moments, *m, *q, *u0, time]
            numbers = [repr(x) for x in start] + [mp.nstr(x, 30) for x in state]
            lines.append(" ".join([name, kind] + numbers))
    path = pathlib.Path(__file__).with_name("torque.txt")
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
