"""Hyperion: a moon of Saturn so long, on an orbit so eccentric, that it tumbles chaotically.

    python hyperion.py [picture]

Left, J. Wisdom, S. J. Peale and F. Mignard's surface of section (Icarus 58, 1984, 137): orientation and spin at
each pericentre of bodies that spin upright. Right, what becomes of an axis that is tilted a little.
"""

import sys

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np

import libfrb

ECCENTRICITY = 0.1
# An ellipsoid of 190, 145 and 114 km, the greatest moment 1: (B − A)/C = 0.26.
MOMENTS = np.array([145.0**2 + 114**2, 190**2 + 114**2, 190**2 + 145**2]) / (190**2 + 145**2)
STEPS = 100  # a revolution; the period of the orbit is 2π


def saturn(t):
    """Direction of the planet and (a/r)³ at the time t, by Kepler's equation."""
    anomaly = t
    for _ in range(8):
        slope = 1 - ECCENTRICITY * np.cos(anomaly)
        anomaly = anomaly - (anomaly - ECCENTRICITY * np.sin(anomaly) - t) / slope
    distance = 1 - ECCENTRICITY * np.cos(anomaly)
    side = np.sqrt(1 - ECCENTRICITY**2) * np.sin(anomaly)
    return np.array([np.cos(anomaly) - ECCENTRICITY, side, 0.0]) / distance, distance**-3


def torque(t, _m, q):
    """3 (a/r)³ u × I u, u being the direction of the planet."""
    direction, strength = saturn(t % (2 * np.pi))
    u = libfrb.frames.to_body(direction, q)
    return 3 * strength * np.cross(u, MOMENTS * u)


def revolutions(m, q, count, every=STEPS):
    """So many revolutions of all bodies at once from pericentre."""
    return libfrb.run(2 * np.pi / STEPS, count * STEPS, MOMENTS, m, q, torque, scheme=libfrb.Scheme.SEJ, every=every)


def upright(angle, spin, tilt=0.0):
    """Bodies whose longest axis is at `angle` to the line of apsides, leaning by `tilt`."""
    angle, spin = np.broadcast_arrays(angle, spin)
    turn = np.stack([np.cos(angle / 2), 0 * angle, 0 * angle, np.sin(angle / 2)], axis=-1)
    c, s = np.cos(tilt / 2), np.sin(tilt / 2)
    lean = np.array([[c, -s, 0, 0], [s, c, 0, 0], [0, 0, c, s], [0, 0, -s, c]])
    return np.stack([0 * spin, 0 * spin, MOMENTS[2] * spin], axis=-1), turn @ lean.T


def section(axes):
    """Spin over orientation at each pericentre: islands of regular motion in a chaotic sea."""
    regular = [(0.0, w) for w in (0.28, 0.36, 0.42, 0.48, 2.3, 2.33, 2.6, 2.7, 2.85, 2.92, 3.0, 3.1)]
    regular += [(np.pi / 2, w) for w in (0.08, 0.15, 0.9)]
    chaotic = [(np.pi / 2, w) for w in (1.2, 1.35, 1.5, 1.6, 1.7, 1.8)]
    angle, spin = np.array(regular + chaotic).T
    _, m, q = revolutions(*upright(angle, spin), 400)
    angles, spins = (2 * np.arctan2(q[..., 3], q[..., 0])) % np.pi, m[..., 2] / MOMENTS[2]
    sea = slice(len(regular), None)
    axes.plot(angles[:, sea].ravel(), spins[:, sea].ravel(), ".", color="#c2477a", markersize=1.5, label="chaotic")
    colours = plt.cm.viridis(np.linspace(0.1, 0.8, len(regular)))
    for body, colour in enumerate(colours):
        axes.plot(angles[:, body], spins[:, body], ".", color=colour, markersize=1.5)
    axes.set(xlim=(0, np.pi), ylim=(0, 3.2), xlabel="orientation at pericentre", ylabel="spin / mean motion")
    axes.set_xticks([0, np.pi / 2, np.pi], ["0", "π/2", "π"])
    axes.legend(loc="upper right", frameon=True, framealpha=0.9, markerscale=5)


def tumbling(axes):
    """The angle between shortest axis and normal of the orbit, for starts that differ in the tenth digit."""
    m, q = upright(np.full(2, np.pi / 2), np.full(2, 1.7) + np.array([0, 1e-10]), tilt=0.01)
    t, m, q = revolutions(m, q, 40, every=5)
    tilts = np.degrees(np.arccos(np.clip(1 - 2 * (q[..., 1] ** 2 + q[..., 2] ** 2), -1, 1)))
    for body, (style, label) in enumerate((("-", "tilted by 0.6° at first"), ("--", "spin larger by 1e-10"))):
        axes.plot(t / (2 * np.pi), tilts[:, body], style, color=("#35409a", "#e07b39")[body], label=label, lw=1.3)
    axes.set(xlabel="revolutions", ylabel="tilt of the shortest axis, degrees", ylim=(0, 180), xlim=(0, 40))
    axes.set_yticks([0, 45, 90, 135, 180])
    axes.legend(loc="upper left", frameon=False)


def main(picture="hyperion.png"):
    figure, axes = plt.subplots(1, 2, figsize=(9.2, 4.2), dpi=110, layout="constrained")
    section(axes[0])
    tumbling(axes[1])
    for one in axes:
        one.spines[["top", "right"]].set_visible(False)
    figure.savefig(picture, facecolor="white")


if __name__ == "__main__":
    main(*sys.argv[1:])
