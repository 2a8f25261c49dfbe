#!/usr/bin/env python3
"""Writes data.ellipsoids, data.co2 and data.water_grid, from which data.water was melted (in.melt).

    python3 make_data.py FOLDER
"""
import math
import random
import sys


def unit_quaternion(rng):
    while True:
        q = [rng.gauss(0, 1) for _ in range(4)]
        length = math.sqrt(sum(c * c for c in q))
        if length > 0.1:
            return [c / length for c in q]


def turn(q, v):
    """Rotates v by q: v + 2w(u × v) + 2u × (u × v)."""
    w, u = q[0], q[1:]
    cross = lambda a, b: [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
    t = [2 * c for c in cross(u, v)]
    s = cross(u, t)
    return [v[i] + w * t[i] + s[i] for i in range(3)]


def grid(n, box):
    return [[(i + 0.5) * box / n for i in cell] for cell in
            ((x, y, z) for x in range(n) for y in range(n) for z in range(n))]


def header(title, counts, box, types):
    return [title, ""] + counts + types + [f"0 {box} {axis}lo {axis}hi" for axis in "xyz"] + [""]


def ellipsoids(rng):
    """64 triaxial ellipsoids that tumble, in units lj."""
    box, n = 24.0, 64
    lines = header("64 ellipsoids", [f"{n} atoms", f"{n} ellipsoids"], box, ["1 atom types"])
    atoms, shapes, velocities = [], [], []
    for k, centre in enumerate(grid(4, box), start=1):
        q = unit_quaternion(rng)
        atoms.append(f"{k} 1 1 1 " + " ".join(f"{c:.10g}" for c in centre))
        shapes.append(f"{k} 3 2 1 " + " ".join(f"{c:.16g}" for c in q))
        velocity = [rng.gauss(0, 1) for _ in range(3)]
        momentum = [rng.gauss(0, 0.8) for _ in range(3)]
        velocities.append(f"{k} " + " ".join(f"{c:.10g}" for c in velocity + momentum))
    for title, rows in (("Atoms # ellipsoid", atoms), ("Ellipsoids", shapes), ("Velocities", velocities)):
        lines += [title, ""] + rows + [""]
    return lines


def molecules(rng, title, n, box, sites, masses, bonds, angles):
    """n³ molecules at random attitudes; sites: (type, charge, position)."""
    count = n ** 3
    counts = [f"{count * len(sites)} atoms", f"{count * len(bonds)} bonds", f"{count * len(angles)} angles"]
    lines = header(title, counts, box, [f"{len(masses)} atom types", "1 bond types", "1 angle types"])
    lines += ["Masses", ""] + [f"{t} {m}" for t, m in enumerate(masses, start=1)] + [""]
    atoms, velocities, bond_rows, angle_rows = [], [], [], []
    for k, centre in enumerate(grid(n, box)):
        q, first = unit_quaternion(rng), k * len(sites) + 1
        for j, (kind, charge, place) in enumerate(sites):
            x = [a + b for a, b in zip(centre, turn(q, place))]
            # In units real, at 300 K: v² = kT/m, R = 8.314e-7 g Å²/(fs² mol K).
            speed = math.sqrt(8.314e-7 * 300 / masses[kind - 1])
            velocities.append(f"{first + j} " + " ".join(f"{rng.gauss(0, speed):.10g}" for _ in range(3)))
            atoms.append(f"{first + j} {k + 1} {kind} {charge} " + " ".join(f"{c:.12g}" for c in x))
        bond_rows += [f"{len(bond_rows) + i + 1} 1 {first + a} {first + b}" for i, (a, b) in enumerate(bonds)]
        angle_rows += [f"{len(angle_rows) + i + 1} 1 " + " ".join(str(first + a) for a in angle)
                       for i, angle in enumerate(angles)]
    for title, rows in (("Atoms # full", atoms), ("Velocities", velocities), ("Bonds", bond_rows), ("Angles", angle_rows)):
        lines += [title, ""] + rows + [""]
    return lines


def water(rng):
    """216 molecules SPC/E at 0.997 g/cm³: O-H 1 Å, H-O-H 109.47°, charges -0.8476 and 0.4238."""
    half = math.radians(109.47) / 2
    x, y = math.sin(half), math.cos(half)
    sites = [(1, -0.8476, [0, 0, 0]), (2, 0.4238, [x, y, 0]), (2, 0.4238, [-x, y, 0])]
    return molecules(rng, "216 SPC/E water molecules on a grid", 6, 18.643, sites, [15.9994, 1.008],
                     [(0, 1), (0, 2)], [(1, 0, 2)])


def carbon_dioxide(rng):
    """64 molecules with the model EPM2 (J. Phys. Chem. 99 (1995) 12021): C-O 1.149 Å, charges 0.6512 and -0.3256."""
    sites = [(1, 0.6512, [0, 0, 0]), (2, -0.3256, [0, 0, 1.149]), (2, -0.3256, [0, 0, -1.149])]
    return molecules(rng, "64 EPM2 carbon dioxide molecules on a grid", 4, 24.0, sites, [12.011, 15.9994],
                     [(0, 1), (0, 2)], [(1, 0, 2)])


if __name__ == "__main__":
    for name, lines in (("ellipsoids", ellipsoids(random.Random(1))), ("water_grid", water(random.Random(2))),
                        ("co2", carbon_dioxide(random.Random(3)))):
        with open(f"{sys.argv[1]}/data.{name}", "w") as file:
            file.write("\n".join(lines) + "\n")
