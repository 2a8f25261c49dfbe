#!/usr/bin/env python3
"""Writes driven.txt: end states of a body under forces that depend on time and velocities, to 30 digits.

    x' = v,  M v' = −(1 + α sin wt) x + ½ Q e1 + β (1 + α cos wt) (−0.3 v + b×v + 0.2 m)
    m' = m × I⁻¹m + τ,  q' = ½ q∘(0, I⁻¹m)
    τ = (1 + α cos wt) (u2, −u1, 0) + 0.3 x + β (1 + α cos wt) (−0.2 m − 0.1 |m|² m + a×m + 0.1 v)

with u = Qᵀe3, by Taylor series in 50-digit arithmetic. What is a vector of space and what of the body is
mixed on purpose: everything depends on everything. Each system is integrated twice, with other steps and
another degree, and must come out the same to 1e-33. The data are the doubles nearest to the decimal
numbers below.

    timed   α = 1/2, β = 0     forces depend on the time
    moving  α = 0,   β = 1     forces depend on velocity and momentum
    both    α = 1/2, β = 1

Needs mpmath. Takes a minute.
"""

import pathlib

from mpmath import mp, mpf

mp.dps = 50

FREQUENCY = 1.5
MASS = 1.25
MOMENTS = (0.8, 1.5, 2.0)
X, V = (0.5, -0.25, 0.75), (0.25, 0.5, -0.5)
M, Q = (0.6, -0.5, 0.4), (0.5, 0.5, -0.5, 0.5)
WHEEL, FIELD = (0.25, -0.5, 0.75), (0.5, 0.25, -0.25)
START = 0.25
TIMES = (2.0, 4.0)
SYSTEMS = {"timed": (0.5, 0.0), "moving": (0.0, 1.0), "both": (0.5, 1.0)}


def step(alpha, beta, state, h, degree):
    """One step of the Taylor series of (x, v, m, q, cos wt, sin wt)."""
    series = [[x] for x in state]
    x, v, m, q = series[0:3], series[3:6], series[6:9], series[9:13]
    cosine, sine = series[13], series[14]
    w = [[], [], []]  # ω = I⁻¹m
    u, e = [[], [], []], [[], [], []]  # Qᵀe3 and Qe1
    square = []  # |m|²
    damping, pull = [[], [], []], [[], [], []]  # what the factors multiply
    frequency, mass = mpf(FREQUENCY), mpf(MASS)

    def product(a, b, k):
        return mp.fdot(a[: k + 1], b[k::-1])

    def cross(a, b, i, k):
        j, l = (i + 1) % 3, (i + 2) % 3
        return product(a[j], b[l], k) - product(a[l], b[j], k)

    def turned(a, b, i, k):
        """(a × b)_i for a constant a."""
        j, l = (i + 1) % 3, (i + 2) % 3
        return mpf(a[j]) * b[l][k] - mpf(a[l]) * b[j][k]

    def factor(wave, b, k):
        """((1 + α wave) b)_k"""
        return b[k] + alpha * product(wave, b, k)

    for k in range(degree):
        for i in range(3):
            w[i].append(m[i][k] / mpf(MOMENTS[i]))
        aa, bb, cc, dd = (product(p, p, k) for p in q)
        ab, ac, ad = (product(q[0], p, k) for p in q[1:])
        bc, bd, cd = product(q[1], q[2], k), product(q[1], q[3], k), product(q[2], q[3], k)
        for list_, value in zip(u, (2 * (bd - ac), 2 * (cd + ab), aa - bb - cc + dd)):
            list_.append(value)
        for list_, value in zip(e, (aa + bb - cc - dd, 2 * (bc + ad), 2 * (bd - ac))):
            list_.append(value)
        square.append(sum(product(m[i], m[i], k) for i in range(3)))
        for i in range(3):
            damping[i].append(
                -mpf(2) / 10 * m[i][k]
                - product(square, m[i], k) / 10
                + turned(WHEEL, m, i, k)
                + v[i][k] / 10
            )
            pull[i].append(-mpf(3) / 10 * v[i][k] + turned(FIELD, v, i, k) + mpf(2) / 10 * m[i][k])
        field = [factor(cosine, u[1], k), -factor(cosine, u[0], k), mpf(0)]
        dx = [v[i][k] for i in range(3)]
        dv = [
            (-factor(sine, x[i], k) + e[i][k] / 2 + beta * factor(cosine, pull[i], k)) / mass
            for i in range(3)
        ]
        dm = [
            cross(m, w, i, k)
            + field[i]
            + mpf(3) / 10 * x[i][k]
            + beta * factor(cosine, damping[i], k)
            for i in range(3)
        ]
        dq = [-sum(product(q[1 + i], w[i], k) for i in range(3)) / 2]
        dq += [(product(q[0], w[i], k) + cross(q[1:4], w, i, k)) / 2 for i in range(3)]
        dwaves = [-frequency * sine[k], frequency * cosine[k]]
        for quantity, slope in zip(series, dx + dv + dm + dq + dwaves):
            quantity.append(slope / (k + 1))
    return [mp.polyval(quantity[::-1], h) for quantity in series]


def motion(alpha, beta, steps_per_unit, degree):
    """The states at the times of a system, counted from the start."""
    angle = mpf(FREQUENCY) * mpf(START)
    state = [mpf(number) for number in X + V + M + Q] + [mp.cos(angle), mp.sin(angle)]
    time, states = mpf(0), []
    for end in TIMES:
        count = int((mpf(end) - time) * steps_per_unit)
        h = (mpf(end) - time) / count
        for _ in range(count):
            state = step(mpf(alpha), mpf(beta), state, h, degree)
        time = mpf(end)
        states.append((end, state[0:13]))
    return states


def main():
    lines = [
        "# name alpha beta w mass I(3) a(3) b(3) start x(3) v(3) m(3) q(4) t x(3) v(3) m(3) q(4) at start + t; "
        "written by driven.py"
    ]
    for name, (alpha, beta) in SYSTEMS.items():
        coarse, fine = motion(alpha, beta, 12, 46), motion(alpha, beta, 16, 42)
        for (time, state), (_, other) in zip(coarse, fine):
            error = max(abs(one - two) for one, two in zip(state, other))
            assert error < mpf(10) ** -33, (name, time, error)
            start = [alpha, beta, FREQUENCY, MASS, *MOMENTS, *WHEEL, *FIELD, START]
            start += [*X, *V, *M, *Q, time]
            numbers = [repr(number) for number in start] + [mp.nstr(number, 30) for number in state]
            lines.append(" ".join([name] + numbers))
    path = pathlib.Path(__file__).with_name("driven.txt")
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
