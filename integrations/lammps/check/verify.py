#!/usr/bin/env python3
"""Judges what LAMMPS printed and dumped: verify.py QUESTION ARGUMENTS...; the exit code is the answer."""
import math
import re
import sys


def tables(file):
    """The thermo tables of a run's output: for each run a list of {column: number}."""
    found, columns = [], None
    for line in open(file):
        words = line.split()
        if words and words[0] == "Step":
            columns, rows = words, []
            found.append(rows)
        elif line.startswith("Loop time"):
            columns = None
        elif columns and len(words) == len(columns) and re.match(r"-?\d", words[0]):
            rows.append(dict(zip(columns, map(float, words))))
    if not found:
        raise SystemExit(f"{file}: no table in it\n" + open(file).read()[-2000:])
    return found


def dumped(file):
    """The snapshots of a dump: for each a list of rows."""
    snapshots = []
    for line in open(file):
        if line.startswith("ITEM: TIMESTEP"):
            snapshots.append([])
            inside = False
        elif line.startswith(("ITEM: ATOMS", "ITEM: ENTRIES")):
            inside = True
        elif inside:
            snapshots[-1].append([float(word) for word in line.split()])
    return snapshots


def change(rows, column):
    """The largest relative deviation from the first row."""
    first = rows[0][column]
    return max(abs(row[column] - first) for row in rows) / abs(first)


def require(condition, text):
    print(text)
    if not condition:
        raise SystemExit("not so")


def kept(file, column, tolerance):
    """In every run of the file the column stays the same."""
    for rows in tables(file):
        require(len(rows) > 1 and change(rows, column) <= float(tolerance),
                f"{column}: relative change {change(rows, column):.1e} in {len(rows)} rows, allowed {tolerance}")


def lost(file, column, least):
    """The column does not stay the same: where it is meant to show a drift, it does."""
    rows = tables(file)[-1]
    require(change(rows, column) >= float(least), f"{column}: relative change {change(rows, column):.1e}")


def agree(one, other, column, tolerance):
    """Two outputs agree in every row of the last run; the second may begin later, after a restart."""
    a, b = tables(one)[-1], tables(other)[-1]
    pairs = list(zip(a[-len(b):], b))
    difference = max(abs(x[column] - y[column]) / abs(x[column]) for x, y in pairs)
    require(len(a) >= len(b) > 1 and difference <= float(tolerance), f"{column}: relative difference {difference:.1e}")


def near(file, column, wanted, tolerance):
    """The mean of the second half of the last run."""
    values = [row[column] for row in tables(file)[-1]]
    mean = sum(values[len(values) // 2:]) / (len(values) - len(values) // 2)
    require(abs(mean - float(wanted)) <= float(tolerance), f"{column}: mean {mean:.6g}, wanted {wanted}±{tolerance}")


def multiply(p, q):
    return [p[0] * q[0] - p[1] * q[1] - p[2] * q[2] - p[3] * q[3], p[0] * q[1] + p[1] * q[0] + p[2] * q[3] - p[3] * q[2],
            p[0] * q[2] + p[2] * q[0] + p[3] * q[1] - p[1] * q[3], p[0] * q[3] + p[3] * q[0] + p[1] * q[2] - p[2] * q[1]]


def conjugate(q):
    return [q[0], -q[1], -q[2], -q[3]]


def unit(q):
    length = math.sqrt(sum(c * c for c in q))
    return [c / length for c in q]


def distance(p, q):
    """Between attitudes: q and -q are the same."""
    return min(max(abs(a - b) for a, b in zip(p, q)), max(abs(a + b) for a, b in zip(p, q)))


def turned(q, momentum, moment, time):
    """q after a rotation about the momentum, fixed in space, at the rate momentum/moment."""
    length = math.sqrt(sum(c * c for c in momentum))
    half = 0.5 * length / moment * time
    return multiply([math.cos(half)] + [math.sin(half) * c / length for c in momentum], unit(q))


def planar(file, time):
    """Ellipsoids in the plane: each has turned about z as the formula says."""
    before, after = dumped(file)
    for a, b in zip(before, after):
        mass, shape, q, momentum = a[1], [0.5 * diameter for diameter in a[3:6]], unit(a[6:10]), a[10:13]
        moments = [0.2 * mass * (sum(c * c for c in shape) - s * s) for s in shape]
        w, x, y, z = q
        vertical = [2 * (x * z - w * y), 2 * (y * z + w * x), w * w - x * x - y * y + z * z]
        about_z = sum(i * c * c for i, c in zip(moments, vertical))
        error = distance(turned(q, momentum, about_z, float(time)), b[6:10])
        require(error < 1e-10 and b[2] == 0, f"atom {a[0]:g}: attitude off by {error:.1e} after time {time}")


def planar_rigid(file, time):
    """Bodies in the plane: the momentum stays along z, the attitude has turned about z."""
    before, after = dumped(file)
    for a, b in zip(before, after):
        omega, momentum, q = a[1:4], a[4:7], a[7:11]
        error = distance(turned(q, momentum, momentum[2] / omega[2], float(time)), b[7:11])
        tilt = max(map(abs, b[1:3])) / abs(b[3])
        require(error < 1e-11 and tilt < 1e-12, f"body {a[0]:g}: attitude off by {error:.1e}, tilted by {tilt:.1e}")


def linear(file, time):
    """Linear bodies turn about the momentum at the rate momentum/moment: analytic."""
    before, after = dumped(file)
    for a, b in zip(before, after):
        moments, momentum = b[1:4], b[4:7]
        require(sorted(moments)[0] == 0 and sorted(moments)[1] == sorted(moments)[2], f"body {a[0]:g}: a rotor")
        error = distance(turned(a[7:11], momentum, max(moments), float(time)), b[7:11])
        require(error < 1e-10, f"body {a[0]:g}: attitude off by {error:.1e} after time {time}")


def extended(file, fine):
    """Ellipsoids of one body keep their attitudes to each other, and those that a fine step of another fix gives."""
    before, after = dumped(file)
    for molecule in {row[1] for row in before}:
        pairs = [(a[5:9], b[5:9]) for a, b in zip(before, after) if a[1] == molecule]
        for (a, b) in pairs[1:]:
            error = distance(multiply(conjugate(unit(pairs[0][0])), unit(a)), multiply(conjugate(pairs[0][1]), b))
            require(error < 1e-12, f"molecule {molecule:g}: attitudes to each other off by {error:.1e}")
    error = max(distance(a[5:9], b[5:9]) for a, b in zip(after, dumped(fine)[-1]))
    place = max(abs(x - y) for a, b in zip(after, dumped(fine)[-1]) for x, y in zip(a[2:5], b[2:5]))
    require(error < 1e-4 and place < 1e-3, f"attitudes off by {error:.1e}, places by {place:.1e} from a fine step")


def states(one, other, tolerance):
    """Two dumps of bodies end alike: places, velocities, momenta, each compared with the largest of its kind."""
    a, b = dumped(one)[-1], dumped(other)[-1]
    require(len(a) == len(b) > 0 and all(x[0] == y[0] for x, y in zip(a, b)), f"{len(a)} and {len(b)} bodies")
    for kind, columns in (("places", range(1, 4)), ("velocities", range(4, 7)), ("momenta", range(7, 10))):
        largest = max(abs(row[k]) for row in a for k in columns)
        error = max(abs(x[k] - y[k]) for x, y in zip(a, b) for k in columns) / largest
        require(error <= float(tolerance), f"{kind} off by {error:.1e}, allowed {tolerance}")


def rotation(file, bodies, freedoms, temperature, tolerance):
    """Under the thermostat each freedom of rotation has kT/2, in kcal/mol, as the mean of the second half."""
    values = [row["c_rotation"] for row in tables(file)[-1]]
    half = values[len(values) // 2:]
    found = 2 * sum(half) / len(half) / (0.0019872067 * float(bodies) * float(freedoms))
    require(abs(found - float(temperature)) <= float(tolerance), f"rotation has {found:.1f} K, wanted {temperature}±{tolerance}")


def group(file, last):
    """The atoms up to the last of the group have moved, the others have not."""
    snapshots = dumped(file)
    for a, b in zip(snapshots[0], snapshots[-1]):
        same = a == b
        require(same == (a[0] > int(last)), f"atom {a[0]:g} {'stays' if same else 'moves'}")


def added_and_removed(file):
    """Molecules come and go, and those that are there keep their energy of rotation."""
    adding, after, deleted = tables(file)
    counts = [row["Atoms"] for row in adding]
    require(max(counts) > counts[0] and any(b < a + 15 for a, b in zip(counts, counts[1:])), f"atoms: {counts}")
    for rows in (after, deleted):
        require(change(rows, "c_rotation") < 1e-12, f"c_rotation: relative change {change(rows, 'c_rotation'):.1e}")
    require(deleted[0]["Atoms"] < after[0]["Atoms"], f"{deleted[0]['Atoms']:g} atoms are left")


def minimized(file):
    """Each run goes on where the one before ended, and keeps the energy as far as 1 fs allows."""
    first, relaxing, second, third = tables(file)
    require(relaxing[-1]["PotEng"] < relaxing[0]["PotEng"] - 100, "the minimization relaxes")
    require(abs(second[0]["PotEng"] / relaxing[-1]["PotEng"] - 1) < 1e-9, "the next run begins there")
    require(abs(third[0]["TotEng"] / second[-1]["TotEng"] - 1) < 1e-9, "and the next where that one ended")
    for rows in (first, second, third):
        require(change(rows, "TotEng") < 1e-3, f"TotEng: relative change {change(rows, 'TotEng'):.1e}")


def ellipsoids_changed(file):
    """The same for ellipsoids: some leave during the first run, some come after the second."""
    leaving, fewer, more, relaxing, first, second = tables(file)
    require(leaving[-1]["Atoms"] < leaving[0]["Atoms"] == 64, f"{leaving[-1]['Atoms']:g} of 64 are left")
    require(more[0]["Atoms"] == fewer[0]["Atoms"] + 20, "20 are added")
    for rows in (fewer, more):
        require(change(rows, "c_rotation") < 1e-13, f"c_rotation: relative change {change(rows, 'c_rotation'):.1e}")
    require(relaxing[-1]["PotEng"] < relaxing[0]["PotEng"] - 10, "the minimization relaxes")
    require(abs(first[0]["PotEng"] / relaxing[-1]["PotEng"] - 1) < 1e-9, "the next run begins there")
    require(second[0]["v_total"] == first[-1]["v_total"], "and the next where that one ended")
    for rows in (first, second):
        require(change(rows, "v_total") < 1e-5, f"v_total: relative change {change(rows, 'v_total'):.1e}")


def stopped(file):
    """Velocities that the command sets to zero are zero, and the others as before."""
    free, turning, standing = tables(file)
    require(free[-1]["c_rotation"] > 100 and turning[-1]["c_rotation"] < 1e-20, "the bodies do not turn any more")
    require(abs(turning[-1]["c_motion"] / free[-1]["c_motion"] - 1) < 1e-13, "but move as before")
    require(standing[-1]["c_motion"] < 1e-20 and standing[-1]["c_rotation"] < 1e-20, "then they stand still")


def crossed(first, second):
    """Bodies have left for the other half of the box: what one process owned at the start belongs to the other."""
    before, after = dumped(first)[0], dumped(second)[-1]
    box = 18.643
    moved = sum(1 for a, b in zip(before, after) if any((x % box > box / 2) != (y % box > box / 2)
                                                       for x, y in zip(a[1:4], b[1:4])))
    require(moved > len(before) / 4, f"{moved} of {len(before)} bodies are in another half")


if __name__ == "__main__":
    globals()[sys.argv[1]](*sys.argv[2:])
