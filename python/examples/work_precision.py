"""Error against work: the methods for a free body, and the schemes for a body under torque beside scipy's solvers.

    python work_precision.py [picture]
"""

import sys

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np
from scipy.integrate import solve_ivp

import libfrb
from libfrb import Method, Scheme

MOMENTS = np.array([0.345, 0.653, 1.0])
M = np.array([0.5, 0.2, 0.8])
Q = np.array([1.0, 0.0, 0.0, 0.0])
END = 10.0


def free(axes):
    """The error of the attitude after free motion, by the number of steps."""
    counts = np.unique(np.logspace(np.log10(5), 4, 15).astype(int)).tolist()
    exact = libfrb.step(END, MOMENTS, M, Q)[1]

    def errors(method):
        ends = [libfrb.run(END / n, n, MOMENTS, M, Q, method=method, every=n).q[-1] for n in counts]
        return [max(abs(end - exact).max(), 1e-17) for end in ends]

    orders = (Method.DMV2, Method.DMV4, Method.DMV6, Method.DMV8, Method.DMV10)
    for method, colour in zip(orders, plt.cm.viridis(np.linspace(0.85, 0.1, 5))):
        axes.loglog(counts, errors(method), "o-", color=colour, markersize=4, label=method.name)
    for method, style in ((Method.SEMI_EXACT2, ":"), (Method.SEMI_EXACT5, "--")):
        axes.loglog(counts, errors(method), style, color="#c2477a", label=f"semi-exact, {method - 100} nodes")
    axes.loglog(counts, errors(Method.EXACT), "k-", linewidth=2, label="exact")
    axes.set(xlabel=f"steps to time {END:g}", ylabel="error of the attitude", title="free motion")


def torque(_t, _m, q):
    """A top in the field of gravity: the potential is the cosine of its tilt."""
    w, x, y, z = q
    return 2 * (y * z + w * x), 2 * (w * y - x * z), 0.0


def slope(_t, state):
    """The same for scipy: m′ = m × ω + torque, q′ = ½ q∘(0, ω)."""
    m, (w, x, y, z) = state[:3], state[3:]
    a, b, c = m / MOMENTS
    force = torque(_t, m, state[3:])
    return [
        m[1] * c - m[2] * b + force[0], m[2] * a - m[0] * c + force[1], m[0] * b - m[1] * a + force[2],
        -0.5 * (x * a + y * b + z * c), 0.5 * (w * a + y * c - z * b),
        0.5 * (w * b + z * a - x * c), 0.5 * (w * c + x * b - y * a),
    ]  # fmt: skip


def driven(axes):
    """The error of the attitude of a top, by the number of times that its torque is computed."""
    best = libfrb.run(END / 2000, 2000, MOMENTS, M, Q, torque, scheme=Scheme.SUZUKI_UMENO8, every=2000).q[-1]
    stages = {
        Scheme.STRANG: 1, Scheme.PEFRL: 4, Scheme.KAHAN_LI6: 9, Scheme.RKN6_14A: 14, Scheme.SUZUKI_UMENO8: 15,
    }  # fmt: skip
    for (scheme, cost), colour in zip(stages.items(), plt.cm.viridis(np.linspace(0.85, 0.1, 5))):
        works, errors = [], []
        for work in np.logspace(2.2, 4.2, 9):
            n = max(1, round(work / cost))
            works.append(n * cost)
            end = libfrb.run(END / n, n, MOMENTS, M, Q, torque, scheme=scheme, every=n).q[-1]
            errors.append(abs(end - best).max())
        axes.loglog(works, errors, "o-", color=colour, markersize=4, label=scheme.name)
    for method, style in (("RK45", ":"), ("DOP853", "--")):
        works, errors = [], []
        for tolerance in np.logspace(-3, -13, 11):
            found = solve_ivp(slope, (0, END), [*M, *Q], method=method, rtol=tolerance, atol=tolerance)
            works.append(found.nfev)
            errors.append(abs(found.y[3:, -1] - best).max())
        axes.loglog(works, errors, style, color="#c2477a", label=f"solve_ivp, {method}")
    axes.set(xlabel="evaluations of the torque", title="a top in the field of gravity", xlim=(90, 2e4))


def main(picture="work_precision.png"):
    figure, axes = plt.subplots(1, 2, figsize=(10, 4.4), dpi=110, layout="constrained")
    free(axes[0])
    driven(axes[1])
    for one in axes:
        one.set_ylim(1e-20, 10)
        one.legend(frameon=False, fontsize=8, ncols=2, loc="lower left")
        one.spines[["top", "right"]].set_visible(False)
    figure.savefig(picture, facecolor="white")


if __name__ == "__main__":
    main(*sys.argv[1:])
