"""Prints semi_exact.txt: the semi-exact step at 45 digits, by the published formulas.

Needs mpmath. Run:  python3 semi_exact.py > semi_exact.txt

Nothing here is simplified: the symbols are those of Vilmart's Algorithm 4.1, the frames and angles
those of sections 1.3 and 1.4 (case 1) of the FRB paper, the amplitude at the end is the root of
F(phi | k^2) = u (not reduced modulo 2 pi), and the third-kind integral (20) is the Gauss-Legendre sum.

Each line: group, nodes, then as hexadecimal doubles h, I(3), m(3), the momentum (3), the matrix (9, by
columns), its condition, the quaternion (4), its condition. The attitude at the start is the
identity. The condition is the largest change of an entry for a relative change of 1 in the inputs,
summed over the seven inputs.
"""
import itertools
import random
import mpmath as mp
from mpmath import mpf

mp.mp.dps = 45
RELATIVE_CHANGE = mpf(10) ** -20


def gauss_rule(n):
    """Nodes and weights on [-1, 1]."""
    roots = mp.polyroots(mp.taylor(lambda t: mp.legendre(n, t), 0, n)[::-1], maxsteps=500, extraprec=200)
    rule = []
    for x in roots:
        x = mp.re(x)
        rule.append((x, 2 * (1 - x * x) / (n * mp.legendre(n - 1, x)) ** 2))
    return rule


RULES = {n: gauss_rule(n) for n in range(1, 11)}


def third_kind(phi0, phi1, k2, n, nodes):
    total = mpf(0)
    for x, weight in RULES[nodes]:
        s2 = mp.sin((phi0 + phi1) / 2 + x * (phi1 - phi0) / 2) ** 2
        total += weight / ((1 - n * s2) * mp.sqrt(1 - k2 * s2))
    return total * (phi1 - phi0) / 2


def amplitude(u, k2):
    """phi with F(phi | k2) = u."""
    phi = mp.pi * u / (2 * mp.ellipk(k2))
    # phi lies in the quarter period of this guess: bisection comes close, Newton finishes.
    low, high = phi - mp.pi / 2, phi + mp.pi / 2
    for _ in range(60):
        middle = (low + high) / 2
        if mp.ellipf(middle, k2) < u:
            low = middle
        else:
            high = middle
    phi = (low + high) / 2
    for _ in range(3):
        phi -= (mp.ellipf(phi, k2) - u) * mp.sqrt(1 - k2 * mp.sin(phi) ** 2)
    return phi


def cross(a, b):
    return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]


def norm(a):
    return mp.sqrt(sum(x * x for x in a))


def product(p, q):
    return [
        p[0] * q[0] - p[1] * q[1] - p[2] * q[2] - p[3] * q[3],
        p[0] * q[1] + p[1] * q[0] + p[2] * q[3] - p[3] * q[2],
        p[0] * q[2] + p[2] * q[0] + p[3] * q[1] - p[1] * q[3],
        p[0] * q[3] + p[3] * q[0] + p[1] * q[2] - p[2] * q[1],
    ]


def frame(m, moments):
    velocity = cross(m, [x / i for x, i in zip(m, moments)])
    v = [x / norm(velocity) for x in velocity]
    return mp.matrix([v, cross(m, v), m])


def pole_frame(m, c):
    r = mp.sqrt((1 + m[c]) / 2)
    if c == 2:
        return [r, m[1] / (2 * r), -m[0] / (2 * r), mpf(0)]
    return [r, mpf(0), m[2] / (2 * r), -m[1] / (2 * r)]


def sorted_step(h, moments, m, nodes):
    """The step for I1 <= I2 <= I3 and |m| = 1: momentum, matrix, quaternion."""
    i1, i2, i3 = moments
    c1 = i1 * (i3 - i2) / (i2 * (i3 - i1))
    c2 = 1 - c1
    d1, d3 = mp.sqrt(m[0] ** 2 + c1 * m[1] ** 2), mp.sqrt(c2 * m[1] ** 2 + m[2] ** 2)
    case_a = c2 * d1 ** 2 <= c1 * d3 ** 2
    if case_a:
        c, moving, steady = 0, d1, d3
        d2 = mp.sqrt(m[0] ** 2 / c1 + m[1] ** 2)
        k2 = c2 * d1 ** 2 / (c1 * d3 ** 2)
        rate = mp.sqrt((i3 - i2) * (i3 - i1) / (i1 * i2 * i3 ** 2)) * d3 * mp.sign(m[2])
    else:
        c, moving, steady = 2, d3, d1
        d2 = mp.sqrt(m[2] ** 2 / c2 + m[1] ** 2)
        k2 = c1 * d3 ** 2 / (c2 * d1 ** 2)
        rate = mp.sqrt((i2 - i1) * (i3 - i1) / (i1 ** 2 * i2 * i3)) * d1 * mp.sign(m[0])
    phi0 = mp.atan2(m[1] / d2, m[c] / moving)
    phi1 = amplitude(mp.ellipf(phi0, k2) + rate * h, k2)
    sn, cn = mp.sin(phi1), mp.cos(phi1)
    end = [None, d2 * sn, None]
    end[c] = moving * cn
    end[2 - c] = mp.sign(m[2 - c]) * steady * mp.sqrt(1 - k2 * sn ** 2)
    energy = sum(x * x / i for x, i in zip(m, moments))

    pi = third_kind(phi0, phi1, k2, c1 * c2 * (d2 / (d1 * d3)) ** 2, nodes)
    psi = energy * h + (1 - energy * i2) / (rate * i2) * pi
    y = mp.matrix([[mp.cos(psi), -mp.sin(psi), 0], [mp.sin(psi), mp.cos(psi), 0], [0, 0, 1]])
    matrix = frame(m, moments).T * y * frame(end, moments)

    alpha = moving
    pi = third_kind(phi0, phi1, k2, alpha ** 2 / (alpha ** 2 - 1), nodes)
    x1, x2 = mp.sqrt(1 - alpha ** 2), mp.sqrt(k2 * (1 - alpha ** 2) + alpha ** 2)
    f = lambda s: x1 / x2 * mp.atan(x2 * s / (x1 * mp.sqrt(1 - k2 * s * s)))
    change = f(sn) - f(m[1] / d2)
    beta = h / (2 * moments[c]) + (energy - 1 / moments[c]) / (2 * rate * (1 - alpha ** 2)) * (
        pi - alpha * change
    )
    turn = [mp.cos(beta), mpf(0), mpf(0), mpf(0)]
    turn[1 + c] = mp.sin(beta)
    p = pole_frame(m, c)
    inverse = [p[0], -p[1], -p[2], -p[3]]
    return end, matrix, product(product(inverse, turn), pole_frame(end, c))


def step(inputs, nodes):
    """The step for any order of the moments and any norm of m: 3 + 9 + 4 numbers."""
    h, moments, m = inputs[0], inputs[1:4], inputs[4:7]
    length = norm(m)
    order = sorted(range(3), key=lambda j: moments[j])
    parity = 1
    for a, b in itertools.combinations(order, 2):
        if a > b:
            parity = -parity
    unit = [parity * m[j] / length for j in order]
    end, matrix, quaternion = sorted_step(h * length, [moments[j] for j in order], unit, nodes)
    out_m, out_q = [None] * 3, [quaternion[0], None, None, None]
    columns = [None] * 9
    for a in range(3):
        out_m[order[a]] = parity * length * end[a]
        out_q[1 + order[a]] = parity * quaternion[1 + a]
        for b in range(3):
            columns[3 * order[b] + order[a]] = matrix[a, b]
    return out_m, columns, out_q


def emit(group, nodes, inputs):
    exact = [mpf(x) for x in inputs]
    m, matrix, quaternion = step(exact, nodes)
    conditions = [[mpf(0)] * 9, [mpf(0)] * 4]
    for j in range(7):
        changed = list(exact)
        changed[j] *= 1 + RELATIVE_CHANGE
        _, other_matrix, other_quaternion = step(changed, nodes)
        for total, here, there in (
            (conditions[0], matrix, other_matrix),
            (conditions[1], quaternion, other_quaternion),
        ):
            for entry in range(len(total)):
                total[entry] += abs(there[entry] - here[entry]) / RELATIVE_CHANGE
    numbers = list(inputs) + m + matrix + [max(conditions[0])] + quaternion + [max(conditions[1])]
    print(group, nodes, " ".join(float(x).hex() for x in numbers))


def direction(rng):
    z, angle = rng.uniform(-1, 1), rng.uniform(0, 6.28)
    r = (1 - z * z) ** 0.5
    return [r * float(mp.cos(angle)), r * float(mp.sin(angle)), z]


def near_separatrix(rng, moments, complement):
    """A unit momentum with 1 - k^2 of about the given size, on a random side."""
    i1, i2, i3 = moments
    c1 = i1 * (i3 - i2) / (i2 * (i3 - i1))
    ratio = ((1 - c1) / c1) ** 0.5 * (1 + rng.choice([-1, 1]) * complement / 2)
    m1 = rng.uniform(0.1, 0.9) * rng.choice([-1, 1])
    m = [m1, rng.uniform(-1, 1), m1 * ratio * rng.choice([-1, 1])]
    length = sum(x * x for x in m) ** 0.5
    return [x / length for x in m]


def main():
    rng = random.Random(903)
    ordinary = lambda: sorted(rng.uniform(0.3, 1.0) for _ in range(3))
    sign = lambda: rng.choice([-1, 1])
    for nodes in range(1, 11):
        # Published data of the FRB package, examples 3 and 4, and the step back.
        moments = [1.0, 1.012686988782515, 3.306237422473038]
        for h in (1.0, -1.0, 7.5):
            emit("example3", nodes, [h] + moments + [-0.609860759302936, 0.761660947972381, 0.218957654801698])
            emit("example4", nodes, [h] + moments + [-0.544332842491675, 0.729131780907662, -0.414811526666455])
        for _ in range(8):
            emit("generic", nodes, [sign() * rng.uniform(0.05, 2)] + ordinary() + direction(rng))
        for _ in range(4):
            emit("long", nodes, [sign() * rng.uniform(10, 300)] + ordinary() + direction(rng))
        for order in itertools.permutations(ordinary()):
            emit("unsorted", nodes, [sign() * rng.uniform(0.2, 5)] + list(order) + direction(rng))
        for _ in range(4):
            size, length = 10.0 ** rng.uniform(-20, 20), 10.0 ** rng.uniform(-20, 20)
            moments = [size * x for x in ordinary()]
            m = [length * x for x in direction(rng)]
            emit("scaled", nodes, [sign() * rng.uniform(0.1, 5) * size / length] + moments + m)
        for a, b in ((0.4, 1.0), (0.7, 0.9)):
            emit("symmetric", nodes, [sign() * rng.uniform(0.1, 5), a, a, b] + direction(rng))
            emit("symmetric", nodes, [sign() * rng.uniform(0.1, 5), a, b, b] + direction(rng))
            emit("symmetric", nodes, [sign() * rng.uniform(0.1, 5), a, b, b * (1 + 1e-9)] + direction(rng))
        for distance in (1e-3, 1e-8, 1e-14):
            axis = rng.choice([0, 2])
            m = [distance * x for x in direction(rng)]
            m[axis] = sign()
            emit("axis", nodes, [sign() * rng.uniform(0.1, 5)] + ordinary() + m)
        for complement in (1e-2, 1e-5, 1e-9):
            moments = ordinary()
            m = near_separatrix(rng, moments, complement)
            emit("separatrix", nodes, [sign() * rng.uniform(0.1, 3)] + moments + m)
        for smallest in (1e-3, 1e-6):
            emit("thin", nodes, [sign() * rng.uniform(0.001, 1), smallest] + ordinary()[1:] + direction(rng))
        for exponent in (-3, -9):
            emit("tiny", nodes, [sign() * 10.0 ** exponent] + ordinary() + direction(rng))
        emit("sphere", nodes, [sign() * rng.uniform(0.1, 5), 0.7, 0.7 * (1 + 1e-9), 0.7 * (1 + 3e-9)] + direction(rng))


main()
