"""Error against the number of steps for a free body: exact, semi-exact and Discrete Moser-Veselov steps.

    python work_precision.py [picture]
"""

import sys

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np

import libfrb

MOMENTS = np.array([0.345, 0.653, 1.0])
M = np.array([0.5, 0.2, 0.8])
Q = np.array([1.0, 0.0, 0.0, 0.0])
END = 10.0


def error(method, steps):
    """Of the attitude at the end, from so many steps."""
    m, q = M, Q
    for _ in range(steps):
        m, q = method(END / steps, MOMENTS, m, q)
    return abs(q - libfrb.step(END, MOMENTS, M, Q)[1]).max()


def main(picture="work_precision.png"):
    counts = np.unique(np.logspace(np.log10(5), 4, 15).astype(int))
    figure, axes = plt.subplots(figsize=(6.4, 4.2), dpi=110, layout="constrained")
    colours = plt.cm.viridis(np.linspace(0.85, 0.1, 5))
    for order, colour in zip((2, 4, 6, 8, 10), colours):
        errors = [
            error(lambda h, *state, order=order: libfrb.dmv_step(h, *state, order=order), n) for n in counts
        ]
        axes.loglog(counts, np.maximum(errors, 1e-17), "o-", color=colour, markersize=4, label=f"DMV {order}")
    for nodes, style in ((2, ":"), (5, "--")):
        errors = [
            error(lambda h, *state, nodes=nodes: libfrb.step(h, *state, nodes=nodes), n) for n in counts
        ]
        axes.loglog(counts, np.maximum(errors, 1e-17), style, color="#c2477a", label=f"semi-exact, {nodes} nodes")
    errors = [error(libfrb.step, n) for n in counts]
    axes.loglog(counts, np.maximum(errors, 1e-17), "k-", linewidth=2, label="exact")
    axes.set(xlabel=f"steps to time {END:g}", ylabel="error of the attitude", ylim=(1e-17, 10))
    axes.legend(frameon=False, fontsize=9, ncols=2)
    axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(picture, facecolor="white")


if __name__ == "__main__":
    main(*sys.argv[1:])
