#!/usr/bin/env python3
"""How fast the iteration for the mean momentum of a small DMV step converges, whatever the body.

For random bodies, impossible ones among them, prints the largest c for which the error of u after n
evaluations is (c t)^(n+1) |y|, t being the square of the largest k|y|/I_j. src/dmv/small.rs relies on c < 1.5.
"""
import random
from decimal import Decimal, getcontext

getcontext().prec = 50
BOUNDS = [1e-5, 1e-3, 1e-2, 5e-2]  # square roots of t
EVALUATIONS = 7


def evaluate(state, y, a, b):
    """One evaluation, as in src/dmv/mean.rs."""
    u1, u2, u3, alpha = state
    sigma = alpha * u3
    factor = b[0] * b[1] * sigma * sigma
    u1 = factor * u1 + y[0] + b[0] * y[1] * sigma
    u2 = factor * u2 + y[1] + b[1] * y[0] * sigma
    u3 = y[2] + alpha * b[2] * u1 * u2
    w = sum((rate * u) ** 2 for rate, u in zip(a, (u1, u2, u3)))
    return [u1, u2, u3, 1 + alpha * alpha * w]


def first(y, a, b):
    u1 = y[0] + b[0] * y[1] * y[2]
    u2 = y[1] + b[1] * y[0] * y[2]
    u3 = y[2] + b[2] * u1 * u2
    w = sum((rate * u) ** 2 for rate, u in zip(a, (u1, u2, u3)))
    return [u1, u2, u3, 1 + w]


def random_moments(kind):
    if kind == 0:
        moments = [random.uniform(0.2, 1) for _ in range(3)]
    elif kind == 1:
        moments = [10 ** random.uniform(-3, 0) for _ in range(3)]
    elif kind == 2:
        moments = [1, 1 + 1e-3 * random.random(), 10 ** random.uniform(-2, 2)]
    elif kind == 3:
        moments = [1, 10 ** random.uniform(1, 6), 10 ** random.uniform(1, 6)]
    else:
        moments = [1, 1 + random.random(), 10 ** random.uniform(0, 6)]
    random.shuffle(moments)
    return moments


def main():
    random.seed(1)
    worst = {}
    for case in range(8000):
        inverse = [1 / moment for moment in random_moments(case % 5)]
        y = [random.gauss(0, 1) * 10 ** random.choice([0, 0, 0, -1, -2]) for _ in range(3)]
        length = sum(v * v for v in y) ** 0.5
        y = [Decimal(v / length) for v in y]
        bound = random.choice(BOUNDS)
        a = [Decimal(bound * v / max(inverse)) for v in inverse]
        b = [a[2] - a[1], a[0] - a[2], a[1] - a[0]]
        state = first(y, a, b)
        states = []
        for _ in range(40):
            state = evaluate(state, y, a, b)
            states.append(state)
        for n in range(1, EVALUATIONS + 1):
            error = max(abs(float(states[n - 1][j] - state[j])) for j in range(3))
            if error > 1e-42:
                c = error ** (1 / (n + 1)) / bound**2
                worst[n] = max(worst.get(n, 0), c)
    for n, c in sorted(worst.items()):
        print(f"{n} evaluations: c = {c:.2f}")
    assert max(worst.values()) < 1.5


main()
