"""Writes the seeds of the fuzzer, fuzz/seeds/TARGET/*, from the reference cases: `make fuzz-seeds`.

The layout of the bytes is that of fuzz/src/bytes.rs and of each target.
"""

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


def put(target, name, *parts):
    folder = SEEDS / target
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_bytes(b"".join(parts))


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
        put("diagnostics", f"energy_{group}", count(0), PLACED, numbers(m), attitude(q), moments(inertia), torque)
        put("diagnostics", f"casimir_{group}", count(1), PLACED, b"\0", numbers(m))
        put("diagnostics", f"norm_{group}", count(2), PLACED, b"\0", attitude(q))
        put("diagnostics", f"matrix_{group}", count(3), PLACED, b"\0", attitude(matrix))
        put("diagnostics", f"space_{group}", count(4), PLACED, numbers(m), attitude(q))
        put("diagnostics", f"space_matrix_{group}", count(5), PLACED, numbers(m), attitude(matrix))
    integrals = ((0, 1, 0.5, 0.25), (-3, 9, 0.9, -2), (0, 1.5, 1, 0.5), (0, 2, 0.5, 1), (1, 1, 2, 2))
    for index, values in enumerate(integrals):
        for routine in (0, 1):
            put("integrals", f"{routine}_{index}", count(routine), PLACED, count(1 + 2 * index), numbers(values))
    for index, m in enumerate(((1, 2, 3), (float("nan"), 0, 0), (1e200, 0, 0))):
        put("messages", str(index), count(index), numbers(m), count(index), count(120 >> index))


main()
