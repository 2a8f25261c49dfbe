#!/usr/bin/env python3
"""Checks the equations of docs/mathematics.md, by their numbers, in 40 digits: against the motion by Taylor series.

    python3 tests/reference/mathematics.py        (needs mpmath; a part of `make reference-check`)
"""

import random

import mpmath as mp

mp.mp.dps = 40
TOLERANCE = mp.mpf(10) ** -27
AXES = [(0, 1, 2), (1, 2, 0), (2, 0, 1)]  # (j, k, l), cyclic
worst = {}


def same(name, left, right):
    scale = 1 + max(abs(left), abs(right))
    worst[name] = max(worst.get(name, mp.mpf(0)), abs(left - right) / scale)


def product(a, b):
    v = [a[0] * b[1 + j] + b[0] * a[1 + j] + a[1 + k] * b[1 + l] - a[1 + l] * b[1 + k] for j, k, l in AXES]
    return [a[0] * b[0] - sum(a[1 + j] * b[1 + j] for j in range(3)), *v]


def rotated(q, n):
    conjugate = [q[0], -q[1], -q[2], -q[3]]
    return product(product(q, [0, *n]), conjugate)[1:]


def motion(alpha, n, time):
    """n and the rotation after the time, both from the differential equations."""

    def slope(_, y):
        n, q = y[:3], y[3:]
        turning = [0, *[alpha[j] * n[j] for j in range(3)]]
        return [n[k] * turning[1 + l] - n[l] * turning[1 + k] for j, k, l in AXES] + [x / 2 for x in product(q, turning)]

    y = mp.odefun(slope, 0, [*n, mp.mpf(1), mp.mpf(0), mp.mpf(0), mp.mpf(0)], tol=mp.mpf(10) ** -32)(time)
    return y[:3], y[3:]


def check(alpha, n, tau):
    beta = [alpha[l] - alpha[k] for j, k, l in AXES]
    energy = sum(alpha[j] * n[j] ** 2 for j in range(3))
    gamma = [energy - alpha[j] for j in range(3)]
    gammas = mp.fprod(gamma)
    p = -sum(gamma[k] * gamma[l] for j, k, l in AXES) / 3
    e = [p + gamma[k] * gamma[l] for j, k, l in AXES]
    place = [e[j] + beta[k] * beta[l] * n[j] ** 2 for j, k, l in AXES]
    for j, k, l in AXES:
        same("(4)", e[l] - e[k], beta[j] * gamma[j])
        same("(5)", place[j], place[0])
    same("(5)", place[0], p - sum(gamma[j] ** 2 * n[j] ** 2 for j in range(3)))

    # The elliptic functions of tau, by Jacobi's.
    x, y = (0, 2) if gamma[1] > 0 else (2, 0)
    lambda2, kappa2 = e[x] - e[1], e[x] - e[y]
    same("(12)", lambda2, abs(beta[y] * gamma[y]))
    same("(12)", kappa2, abs(beta[1] * gamma[1]))
    root, m = mp.sqrt(lambda2), 1 - kappa2 / lambda2

    def functions(t):
        sn, cn, dn = (mp.ellipfun(name, root * t, m=m) for name in ("sn", "cn", "dn"))
        w = [0, root / sn, 0]
        w[x], w[y] = root * cn / sn, root * dn / sn
        return w

    w = functions(tau)
    wp = w[0] ** 2 + e[0]

    # (6) the momentum after tau, and (7) after 2 tau
    d = wp - place[0]
    middle = [(w[k] * w[l] * n[j] + beta[j] * w[j] * n[k] * n[l]) / d for j, k, l in AXES]
    end_of_half, _ = motion(alpha, n, tau)
    end, q_true = motion(alpha, n, 2 * tau)
    place_middle = e[0] + beta[1] * beta[2] * middle[0] ** 2
    big = wp - place_middle
    for j, k, l in AXES:
        same("(6)", middle[j], end_of_half[j])
        same("(7)", end[j] - n[j], 2 * beta[j] * w[j] * middle[k] * middle[l] / big)

    # (8) to (11): the rotation
    pole = wp - p
    theta = energy * tau - gammas * mp.quad(lambda t: 1 / (functions(t)[0] ** 2 + e[0] - p), [0, tau])
    c, s = mp.cos(theta), mp.sin(theta)
    q = [pole * c] + [(w[k] * w[l] * s - gamma[j] * w[j] * c) * middle[j] for j, k, l in AXES]
    same("(9)", sum(part**2 for part in q), pole * big)
    q = [part / mp.sqrt(pole * big) for part in q]
    for part, true in zip(q, q_true):
        same("(8), (10)", part, true)
    for back, start in zip(rotated(q, end), n):
        same("(11)", back, start)

    # (13), (14): doubling
    twice = functions(2 * tau)
    volume = mp.fprod(w)
    same("(13)", twice[x], (w[x] ** 4 - kappa2 * lambda2) / (2 * volume))

    def about(t, w):
        angle = energy * t - gammas * mp.quad(lambda s: 1 / (functions(s)[0] ** 2 + e[0] - p), mp.linspace(0, t, 4))
        return mp.expj(angle) * (w[1] * w[y] - 1j * gamma[x] * w[x])

    pi_x, square = -beta[1] * beta[y], w[x] ** 2
    factor = mp.mpc(
        square**3 + 3 * pi_x * square**2 + (2 * pi_x * (lambda2 + kappa2) - lambda2 * kappa2) * square + pi_x * lambda2 * kappa2,
        2 * pi_x * gamma[x] * volume,
    )
    if square * 4 > lambda2:  # 2 tau is within the first half period
        left, right = about(2 * tau, twice), about(tau, w) ** 2 * factor
        same("(14)", left / abs(left), right / abs(right))

    # (15): half a period
    half = mp.ellipk(m) / root
    after, _ = motion(alpha, n, 2 * half)
    same("(15)", after[x], n[x])
    same("(15)", after[1], -n[1])
    same("(15)", after[y], -n[y])
    pieces = mp.linspace(0, half, 3)
    whole = mp.quad(lambda t: gammas / (functions(t)[0] ** 2 + e[0] - p), pieces)
    same("(16)", whole, gamma[x] * mp.quad(lambda t: functions(t)[x] ** 2 / (functions(t)[x] ** 2 + pi_x), pieces))


def main():
    chance = random.Random(1)
    for _ in range(3):
        moments = sorted(mp.mpf(chance.uniform(0.3, 3)) for _ in range(3))
        alpha = [1 / moment for moment in moments]
        m = [mp.mpf(chance.gauss(0, 1)) for _ in range(3)]
        norm = mp.sqrt(sum(part**2 for part in m))
        check(alpha, [part / norm for part in m], mp.mpf(chance.uniform(0.05, 0.4)))
    failed = 0
    for name, error in worst.items():
        failed += error > TOLERANCE
        print(f"equation {name:10} {mp.nstr(error, 3):>10} {'FAILED' if error > TOLERANCE else 'ok'}")
    print(f"{len(worst) - failed} passed, {failed} failed")
    return failed > 0


if __name__ == "__main__":
    raise SystemExit(main())
