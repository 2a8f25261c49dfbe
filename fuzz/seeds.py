"""Writes the seeds of the fuzzer, fuzz/seeds/TARGET/*, from the reference cases: `make fuzz-seeds`.

The layout of the bytes is that of fuzz/src/bytes.rs and of each target.
"""

import math
import pathlib
import shutil
import struct

ROOT = pathlib.Path(__file__).resolve().parent.parent
SEEDS = ROOT / "fuzz" / "seeds"
GROUPS = ("generic long big symmetric sphere axis saddle separatrix scaled unsorted tiny thin rotor").split()


def cases():
    """Moments, momentum, step, quaternion and matrix of one case of each group."""
    for group in GROUPS:
        lines = (ROOT / "tests" / "reference" / f"{group}.txt").read_text().splitlines()
        rows = [line for line in lines if not line.startswith("#")]
        numbers = [float.fromhex(word) for word in rows[len(rows) // 2].split()[:20]]
        yield group, numbers[:3], numbers[3:6], numbers[6], numbers[7:11], numbers[11:20]


def bits(values):
    return struct.pack(f"<{len(values)}d", *values)


def number(value):
    return b"\0" + bits([value])


def numbers(values):
    return b"\0" + bits(values)


def moments(values):
    return b"\0" + numbers(values)


def attitude(values):
    return b"\0" + numbers(values)


def count(value):
    return bytes([value])


PLACED = b"\0"  # what Call::new reads: aligned, no null pointer


def null(place):
    """The same with one pointer null."""
    return bytes([0xe0, place])


def put(target, name, *parts):
    folder = SEEDS / target
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_bytes(b"".join(parts))


def diagnostics(m, q, inertia, matrix):
    """Name, number and arguments of every routine that measures."""
    torque = b"\1" + numbers([0.5, -0.25, 0.125])
    return (
        ("energy", count(0), (numbers(m), attitude(q), moments(inertia), torque)),
        ("casimir", count(1), (b"\0", numbers(m))),
        ("norm", count(2), (b"\0", attitude(q))),
        ("matrix", count(3), (b"\0", attitude(matrix))),
        ("space", count(4), (numbers(m), attitude(q))),
        ("space_matrix", count(5), (numbers(m), attitude(matrix))),
    )


# What the fuzzer found by itself: each is the only seed that takes some branch.
FOUND = {
    "space_matrix_equal_entries": "050001470ea28a72bac23f2d101b44730e0e0e0e0e0e0ebd",
    "space_matrix_mixed_sizes": "050000472b0ea2101b44631ef4f4adbf55d93de900008000000046003ae5e43fd592fa1ae9bf",
    "energy_no_bytes": "00",
    "energy_mixed_bits": "0000000000000005003f2d101b44630100d4bf3f003ffbdaac470aac470affffff000000000000000affffffff"
    "ffffffffffffff0500ffff",
    "energy_ends_early": "0000275a2f3d0000000000000000e50089ca800000fb0046dcbfd80750e7fedcbfd80785a8",
    "energy_at_rest": "00" * 56 + "2e0000000caff0832df4f43f0044",
    "energy_equal_components": "00" * 21 + "fbdaac470a6cf13ffbdaac470a6cf13f010000000000e03f0000000000000000c03f",
}


def one_by_one(places):
    """Three numbers, each of a kind of its own: special, ordinary, or near the one before."""
    kinds = (b"\3" + bytes([places]), b"\4\0\x10", b"\6", bytes([7 + 8 * places]))
    return b"\1" + b"".join(kinds[(places + place) % 4] for place in range(3))


def ordinary(values):
    """A rotation from four ordinary numbers, to be normalised."""
    return b"\1" + struct.pack("<4h", *values)


def hostile_diagnostics():
    """Every routine that measures with null pointers, at odd addresses, in place, and with numbers that
    are not ordinary."""
    unit, one = [1.0, 0.0, 0.0, 0.0], [1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0]
    usual = ([0.5, 0.25, -0.5], unit, [1.0, 2.0, 3.0], one)
    arguments = {"energy": 7, "casimir": 2, "norm": 2, "matrix": 2, "space": 3, "space_matrix": 3}
    for name, routine, parts in diagnostics(*usual):
        for place in range(arguments[name]):
            put("diagnostics", f"{name}_null_{place + 1}", routine, null(place), *parts)
        put("diagnostics", f"{name}_odd_address", routine, b"\3", *parts)
        if parts[0] == b"\0":
            put("diagnostics", f"{name}_in_place", routine, PLACED, b"\1", *parts[1:])
    used = {"energy": (0, 1, 2), "casimir": (0,), "norm": (1,), "matrix": (3,), "space": (0, 1), "space_matrix": (0, 3)}
    words = ("momentum", "quaternion", "moments", "matrix")
    for label, value in (("nan", math.nan), ("huge", 1e300), ("zero", 0.0)):
        for place in range(4):
            values = [[value] * len(usual[i]) if i == place else usual[i] for i in range(4)]
            for name, routine, parts in diagnostics(*values):
                if place in used[name]:
                    put("diagnostics", f"{name}_{label}_{words[place]}", routine, PLACED, *parts)
    rest = attitude(unit) + moments([1.0, 2.0, 3.0])
    for kind in range(4):
        put("diagnostics", f"energy_kinds_{kind}", count(0), PLACED, one_by_one(kind), rest)
        state = numbers(usual[0]) + ordinary((1, 2, 3, 4))
        put("diagnostics", f"energy_moments_{kind}", count(0), PLACED, state, bytes([kind]), numbers(usual[2]))
    for values in ((1, 2, 3, 4), (0, 0, 0, 0)):
        word = "zero" if values[0] == 0 else "ordinary"
        put("diagnostics", f"norm_{word}", count(2), PLACED, b"\0", ordinary(values))
        put("diagnostics", f"matrix_{word}", count(3), PLACED, b"\0\1", ordinary(values))
        put("diagnostics", f"space_{word}", count(4), PLACED, one_by_one(0), ordinary(values))
        put("diagnostics", f"space_matrix_{word}", count(5), PLACED, one_by_one(1), b"\1", ordinary(values))
    reflection = attitude([0.0, -1.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, -1.0])
    put("diagnostics", "matrix_reflection", count(3), PLACED, b"\0", reflection)
    put("diagnostics", "space_matrix_reflection", count(5), PLACED, numbers(usual[0]), reflection)
    state = numbers([1e200, 1e-200, -1.0]) + attitude(unit)
    put("diagnostics", "energy_mixed_sizes", count(0), PLACED, state, moments([1e-300, 1.0, 1e300]))
    put("diagnostics", "norm_infinite", count(2), PLACED, b"\0", attitude([math.inf, 1.0, 0.0, 0.0]))
    for name, text in FOUND.items():
        put("diagnostics", name, bytes.fromhex(text))


def tangents(index, group, body, q, matrix):
    """The step with its tangent map, by either form of the attitude; many bodies; many times."""
    step = count(0) + body + attitude(q)
    put("tangents", f"quat_{group}", count(0), PLACED, step)
    put("tangents", f"frb_{group}", count(1), PLACED, count(0), body, attitude(matrix))
    # Three bodies like the first and two at rest, with other steps; three times.
    more = (number(0.1) + b"\1") * 3 + (number(-2) + b"\0" + numbers([0, 0, 0]) + attitude(q)) * 2
    if index % 2:
        put("tangents", f"batch_{group}", count(2), PLACED, count(5), step, more)
    else:
        put("tangents", f"times_{group}", count(3), PLACED, count(3), step, number(0), number(0.5), number(-30))


def tangent_runs(index, group, m, q, inertia, h):
    """Runs with the map of the whole, or with growing vectors, with and without the caller's derivatives."""
    scheme = b"\0" + count(1 + index % 8) if index % 2 else b"\1" + count(1 + index % 10)
    start = scheme + numbers(m) + attitude(q)
    rest = moments(inertia) + number(0.5) + number(h) + count(2) + count(index // 2 % 2) + count(1)
    twist = numbers([0.5, -0.25, 0.125]) + b"\0" + bits([0.5, 0, -0.25] * 6) + bytes([9 + index % 3])
    put("tangent_runs", f"map_{group}", count(0), PLACED, start, rest, twist)
    vectors = b"".join(b"\0" + bits([float(i == k) for i in range(6)]) for k in range(1 + index % 6))
    put("tangent_runs", f"growth_{group}", count(1), PLACED, start, count(1 + index % 6), vectors, number(0), rest, twist)


def main():
    shutil.rmtree(SEEDS, ignore_errors=True)
    for index, (group, inertia, m, h, q, matrix) in enumerate(cases()):
        body = number(h) + moments(inertia) + numbers(m)
        nodes = index % 3 * 5
        for kind, routine, order, rotation in (
            (0, "quat", nodes, q),
            (1, "frb", nodes, matrix),
            (2, "dmv", 1 + index % 5, q),
        ):
            step = count(order) + body + attitude(rotation)
            put("steps", f"{routine}_{group}", count(kind), b"\x18", PLACED, step)
            # Ten bodies: each turns longer than the one before, or backwards.
            more = b"\7\7\6\5\7\7\6\5\7"
            order = order if kind == 2 else 0
            step = count(order) + body + attitude(rotation)
            put("batches", f"{routine}_{group}", count(kind), b"\x43", PLACED, count(10), step, more)
        put("dmv", f"steps_{group}", count(0), PLACED, count(1 + index % 5), count(4), body, attitude(q), b"\0")
        torque = b"\1" + numbers([0.5, -0.25, 0.125])
        put("dmv", f"potential_{group}", count(1 + index % 5), PLACED, count(3), body, attitude(q), torque)
        put("times", group, PLACED, count(9), b"\0", count(0), body, attitude(q), b"\1" * 9)
        method = count(index % 9) + count((0, 5, 4, 4, 0, 4, 6, 2, 0)[index % 9])
        scheme = b"\0" + count(1 + index % 7) if index % 2 else b"\1" + count(1 + index % 10)
        run = method + scheme + count(3) + body + attitude(q) + count(1) + torque
        put("run", f"output_{group}", count(1), PLACED, run)
        put("run", f"arrays_{group}", count(0), PLACED, run, count(4))
        place = numbers([1, 2, -1]) + numbers([0.5, 0, 0.25])
        one = place + attitude(q) + numbers(m)
        depends = index % 2
        bodies = (
            method + scheme + count(2) + count(1) + b"\0\0" + number(2) + moments(inertia)
            + one + one + number(3) + moments(inertia) + number(0) + number(h) + count(3) + count(depends) + count(1)
            + numbers([1, 0, -1]) + numbers([0.5, -0.25, 0.125])
            + (number(0.1) if depends else b"") + bytes([index % 16, 15 - index])
        )
        put("bodies", group, count(1), PLACED, bodies)
        tangents(index, group, body, q, matrix)
        tangent_runs(index, group, m, q, inertia, h)
        if group == "generic":
            put("bodies", "scheme", count(0), PLACED, scheme)
            # Two bodies for every conversion, and what else the target calls; bytes that are left over do no harm.
            for kind in range(25):
                parts = attitude(q) + attitude(q) if kind % 2 else numbers(m) + numbers(m)
                put("frames", f"{kind}_{group}", count(kind), PLACED, count(2), b"\0\0", parts, attitude(q), moments(inertia))
            for name, layout, parts in diagnostics(m, q, inertia, matrix):
                put("diagnostics", f"{name}_{group}", layout, PLACED, *parts)
    hostile_diagnostics()
    integrals = ((0, 1, 0.5, 0.25), (-3, 9, 0.9, -2), (0, 1.5, 1, 0.5), (0, 2, 0.5, 1), (1, 1, 2, 2))
    for index, values in enumerate(integrals):
        for routine in (0, 1):
            put("integrals", f"{routine}_{index}", count(routine), PLACED, count(1 + 2 * index), numbers(values))
    for index, m in enumerate(((1, 2, 3), (float("nan"), 0, 0), (1e200, 0, 0))):
        put("messages", str(index), count(index), numbers(m), count(index), count(120 >> index))


main()
