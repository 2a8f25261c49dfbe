"""Polhodes: the curves along which the angular momentum moves over its sphere, coloured by energy.

    python polhodes.py [picture]
"""

import sys

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np
from matplotlib import cm, colors

import libfrb

MOMENTS = np.array([1.0, 2.0, 3.0])
IDENTITY = np.array([1.0, 0.0, 0.0, 0.0])
VIEW = np.radians([20, 58])  # elevation, azimuth


def orbit(start, points=1500):
    """The closed curve through `start`: exact at times that cover it once, from one call."""
    # Longer than a period unless the curve is the separatrix itself.
    times = np.linspace(0, 60, points)
    return libfrb.at_times(times, MOMENTS, start, IDENTITY)[0]


def starts():
    """On the half great circles from the middle axis to the other two: every curve starts there."""
    for angle in np.radians(np.arange(7.5, 90, 7.5)):
        for sign in (1, -1):
            yield np.array([sign * np.sin(angle), np.cos(angle), 0.0])
            yield np.array([0.0, np.cos(angle), sign * np.sin(angle)])


def separatrix():
    """Both circles through the middle axis, where 2T·I₂ = |m|²."""
    slope = np.sqrt(MOMENTS[0] * (MOMENTS[2] - MOMENTS[1]) / (MOMENTS[2] * (MOMENTS[1] - MOMENTS[0])))
    around = np.linspace(0, 2 * np.pi, 400)
    for sign in (1, -1):
        axis = np.array([slope, 0.0, sign]) / np.hypot(slope, 1)
        yield np.outer(np.cos(around), [0.0, 1.0, 0.0]) + np.outer(np.sin(around), axis)


def draw(axes):
    elevation, azimuth = VIEW
    eye = np.array(
        [np.cos(elevation) * np.cos(azimuth), np.cos(elevation) * np.sin(azimuth), np.sin(elevation)]
    )
    lowest, highest = (libfrb.energy(MOMENTS, axis) for axis in (np.eye(3)[2], np.eye(3)[0]))
    shade = colors.Normalize(lowest, highest)

    def curve(m, **style):
        """In front of the sphere in full, behind it faint."""
        for part, alpha in ((m @ eye > 0, 1.0), (m @ eye <= 0, 0.18)):
            shown = np.where(part[:, None], m, np.nan)
            axes.plot(*shown.T, alpha=alpha, solid_capstyle="round", **style)

    for start in starts():
        energy = libfrb.energy(MOMENTS, start)
        curve(orbit(start), color=cm.plasma_r(0.05 + 0.9 * shade(energy)), linewidth=1.5)
    for circle in separatrix():
        curve(circle, color="0.35", linewidth=1.1, linestyle=(0, (5, 2)))
    for number, axis in enumerate(np.eye(3)):
        axes.plot(*np.outer([1.0, 1.3], axis).T, color="0.3", linewidth=1)
        axes.text(*(1.42 * axis), f"$m_{number + 1}$", ha="center", va="center", fontsize=13)
    axes.set_proj_type("ortho")
    axes.view_init(*np.degrees(VIEW))
    axes.set_box_aspect((1, 1, 1))
    axes.set(xlim=(-0.85, 0.85), ylim=(-0.85, 0.85), zlim=(-0.85, 0.85))
    axes.set_axis_off()
    return cm.ScalarMappable(shade, colors.ListedColormap(cm.plasma_r(np.linspace(0.05, 0.95, 256))))


def main(picture="polhodes.png"):
    figure = plt.figure(figsize=(6.2, 5.2), dpi=110)
    axes = figure.add_axes([0.0, 0.0, 0.86, 1.0], projection="3d")
    scale = draw(axes)
    bar = figure.colorbar(scale, cax=figure.add_axes([0.86, 0.2, 0.025, 0.6]))
    bar.set_ticks([1 / 6, 1 / 4, 1 / 2])
    bar.set_ticklabels(["1/6, about $I_3$", "1/4, separatrix", "1/2, about $I_1$"])
    bar.outline.set_visible(False)
    bar.ax.set_title("energy", fontsize=10, pad=8)
    figure.savefig(picture, facecolor="white", bbox_inches="tight")


if __name__ == "__main__":
    main(*sys.argv[1:])
