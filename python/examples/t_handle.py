"""The tumbling T-handle: a body that turns about its middle axis flips over, again and again.

    python t_handle.py [picture]
"""

import sys

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np

import libfrb

# A handle that spins about its stem: the middle axis of the three.
MOMENTS = np.array([0.9, 1.6, 2.0])
START = np.array([2e-3, 4.0, 1e-3])
IDENTITY = np.array([1.0, 0.0, 0.0, 0.0])
STEM = np.array([[0.0, 0.0, 0.0], [0.0, 1.0, 0.0]])
BAR = np.array([[-0.6, 0.0, 0.0], [0.6, 0.0, 0.0]])


def main(picture="t_handle.png"):
    end = 60.0
    times = np.linspace(0, end, 3000)
    m, _ = libfrb.at_times(times, MOMENTS, START, IDENTITY)
    shown = np.linspace(0, end, 13)
    attitude = libfrb.at_times(shown, MOMENTS, START, np.eye(3))[1]

    figure, (above, below) = plt.subplots(
        2, 1, figsize=(8, 3.9), dpi=110, sharex=True, height_ratios=[1.0, 1.5], layout="constrained"
    )
    scale = 2.1
    for time, turn in zip(shown, attitude):
        for line, width, colour in ((STEM, 4, "#35409a"), (BAR, 4, "#e07b39")):
            seen = line @ turn.T
            above.plot(time + scale * seen[:, 0], seen[:, 1], color=colour, linewidth=width, solid_capstyle="round")
    above.set(ylim=(-1.25, 1.25), yticks=[], xlim=(-2, end + 2))
    above.set_title("A T-handle turns about its middle axis (upwards), and flips", fontsize=11)
    for part, colour, label in zip(m.T, ("#e07b39", "#35409a", "#3a8f5c"), ("$m_1$", "$m_2$", "$m_3$")):
        below.plot(times, part, color=colour, linewidth=1.6, label=label)
    below.set(xlabel="time", ylabel="angular momentum, body frame")
    below.legend(loc="upper right", ncols=3, frameon=False, bbox_to_anchor=(1.0, 1.14))
    for axes in (above, below):
        axes.spines[["top", "right"]].set_visible(False)
    above.spines[["left", "bottom"]].set_visible(False)
    above.tick_params(bottom=False)
    figure.savefig(picture, facecolor="white")


if __name__ == "__main__":
    main(*sys.argv[1:])
