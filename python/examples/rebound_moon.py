"""A triaxial moon that spins on an orbit which REBOUND integrates, coupled both ways.

    python rebound_moon.py [picture]

The moon feels the torque of the planet's gravity upon its shape, and planet and moon the force that belongs to it
(J. MacCullagh's formula, to second degree); a second moon is a point mass. Splitting of second order: half a
kick, a step of REBOUND (WHFast) for the orbits while the spin moves exactly, half a kick. Shown are the errors of
the energy and of the angular momentum, orbits and spin together; a table tells how they fall with the step.
"""

import sys

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np
import rebound

import libfrb

MASS = 1e-4  # of the moon; that of the planet and G are 1
RADIUS = 0.06
# A uniform ellipsoid of axes 1 : 0.9 : 0.8.
MOMENTS = MASS * RADIUS**2 / 5 * np.array([0.9**2 + 0.8**2, 1 + 0.8**2, 1 + 0.9**2])


class Moon:
    """Momentum in the body frame and attitude."""

    def __init__(self):
        # Leans by 20 degrees, and turns a little more than twice a revolution.
        self.q = np.array([np.cos(np.pi / 18), np.sin(np.pi / 18), 0.0, 0.0])
        self.m = MOMENTS * np.array([0.1, 0.0, 2.3])


def simulation():
    """Planet, moon, and a second moon near it."""
    sim = rebound.Simulation()
    sim.integrator = "whfast"
    sim.add(m=1.0)
    sim.add(m=MASS, a=1.0, e=0.1)
    sim.add(m=1e-4, a=1.6, e=0.05, f=2.0)
    sim.move_to_com()
    return sim


def shape(planet, moon, turn):
    """Energy of the moon's shape in the planet's field, force upon the moon, torque in the body frame."""
    r = np.array(moon.xyz) - np.array(planet.xyz)
    distance = np.linalg.norm(r)
    u = turn.T @ r / distance
    trace, along = MOMENTS.sum(), u @ (MOMENTS * u)
    # U = −GM (tr I − 3 u·I u) / (2 r³)
    energy = -planet.m * (trace - 3 * along) / (2 * distance**3)
    force = -1.5 * planet.m / distance**4 * (turn @ ((trace - 5 * along) * u + 2 * MOMENTS * u))
    torque = 3 * planet.m / distance**3 * np.cross(u, MOMENTS * u)
    return energy, force, torque


def kick(sim, moon, h):
    planet, body = sim.particles[0], sim.particles[1]
    _, force, torque = shape(planet, body, libfrb.frames.to_matrix(moon.q))
    body.vxyz = list(np.array(body.vxyz) + h * force / body.m)
    planet.vxyz = list(np.array(planet.vxyz) - h * force / planet.m)
    moon.m = moon.m + h * torque


def step(sim, moon):
    h = sim.dt
    kick(sim, moon, h / 2)
    sim.steps(1)
    moon.m, moon.q = libfrb.step(h, MOMENTS, moon.m, moon.q)
    kick(sim, moon, h / 2)


def energy(sim, moon):
    coupling = shape(sim.particles[0], sim.particles[1], libfrb.frames.to_matrix(moon.q))[0]
    return sim.energy() + coupling + libfrb.energy(MOMENTS, moon.m)


def momentum(sim, moon):
    return np.array(sim.angular_momentum()) + libfrb.spatial_momentum(moon.m, moon.q)


def orbit(steps, revolutions):
    """Revolutions, and the errors of energy and momentum: relative to the energy and the momentum of the spin."""
    sim, moon = simulation(), Moon()
    sim.dt = 2 * np.pi / steps
    start, spin = (energy(sim, moon), momentum(sim, moon)), libfrb.energy(MOMENTS, moon.m)
    length = np.linalg.norm(moon.m)
    rows = []
    for number in range(1, steps * revolutions + 1):
        step(sim, moon)
        if number % (steps // 10) == 0:
            rows.append(
                (
                    number / steps,
                    abs(energy(sim, moon) - start[0]) / spin,
                    np.linalg.norm(momentum(sim, moon) - start[1]) / length,
                )
            )
    return np.array(rows).T


def main(picture="rebound_moon.png"):
    print(f"{'steps a revolution':>18} {'energy / spin energy':>22} {'momentum / spin momentum':>26}")
    figure, axes = plt.subplots(figsize=(7.2, 4.2), dpi=110, layout="constrained")
    worst = []
    for steps, colour in ((40, "#e07b39"), (80, "#c2477a"), (160, "#35409a")):
        times, energies, momenta = orbit(steps, 60)
        worst.append((energies.max(), momenta.max()))
        print(f"{steps:18} {worst[-1][0]:22.2e} {worst[-1][1]:26.2e}")
        axes.semilogy(times, energies, color=colour, lw=1, label=f"energy, {steps} steps a revolution")
    axes.semilogy(times, momenta, color="#3a8f5c", lw=1, label="angular momentum")
    order = np.log2(worst[0][0] / worst[-1][0]) / 2
    print(f"order of the energy's error: {order:.2f}")
    axes.set(xlabel="revolutions", ylabel="error, in units of the spin's own")
    axes.set_title("A triaxial moon: orbits by REBOUND, spin by libfrb", fontsize=11)
    axes.legend(frameon=False, ncols=2, fontsize=9)
    axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(picture, facecolor="white")
    # Orbits have a thousand times the momentum of the spin, and it is known to rounding.
    if abs(order - 2) > 0.3 or max(row[1] for row in worst) > 1e-10:
        sys.exit("the splitting is not what it should be")


if __name__ == "__main__":
    main(*sys.argv[1:])
