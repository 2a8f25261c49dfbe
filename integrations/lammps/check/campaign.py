#!/usr/bin/env python3
"""The drift of water: three fixes, steps of 1 to 6 fs, three starts, 50 ps each: about an hour of a processor.

    python3 campaign.py LMP PLUGIN FOLDER [PROCESSES [PICOSECONDS]]

Each run leaves a file STYLE_STEP_SEED.csv (time in fs, energy in kcal/mol, pressure in atm) in FOLDER. A file made before
by the same inputs and fixes that move the same, to all digits, is kept.
"""
import hashlib
import os
import pathlib
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

STYLES = ("rigid/small", "rigid/nve/small", "rigid/small/frb")
STEPS = (6, 5, 4, 3, 2, 1)
SEEDS = (1, 2, 3)
EXAMPLES = pathlib.Path(__file__).resolve().parent.parent / "examples"


def name(style, step, seed):
    return f"{style.replace('/', '_')}_{step}_{seed}"


def thermo(text):
    """The rows of the last run's table, as numbers."""
    rows, inside = [], False
    for line in text.splitlines():
        if line.split()[:2] == ["Step", "Time"]:
            rows, inside = [], True
        elif line.startswith("Loop time"):
            inside = False
        elif inside:
            words = line.split()
            try:
                rows.append([float(word) for word in words])
            except ValueError:
                pass  # a warning between the rows
    return rows


def lammps(lmp, plugin, **variables):
    command = ["nice", "-n", "15", str(lmp), "-in", "in.water", "-log", "none", "-var", "plugin", str(plugin)]
    for variable, value in variables.items():
        command += ["-var", variable, str(value)]
    return subprocess.run(command, cwd=EXAMPLES, capture_output=True, text=True)


def fingerprint(lmp, plugin, style, span):
    """Inputs that are the same and a short run that prints the same digits make the same long run."""
    short = thermo(lammps(lmp, plugin, style=style, step=3, span=600, melt=20, settle=30).stdout)
    inputs = b"".join((EXAMPLES / file).read_bytes() for file in ("in.water", "data.water"))
    return hashlib.sha256(inputs + repr((short, span)).encode()).hexdigest()


def run(lmp, plugin, folder, key, style, step, seed, span):
    target = folder / f"{name(style, step, seed)}.csv"
    if target.exists() and target.read_text().startswith(f"# {key}\n"):
        return
    done = lammps(lmp, plugin, style=style, step=step, seed=seed, span=span)
    # A run that breaks off leaves the part before: that, too, is a result.
    rows = thermo(done.stdout)
    lines = [f"# {key}", f"# complete {done.returncode == 0}", "time,energy,pressure"]
    start = rows[0][1] if rows else 0
    lines += [f"{row[1] - start:.6g},{row[4]:.12g},{row[3]:.9g}" for row in rows]
    target.with_suffix(".part").write_text("\n".join(lines) + "\n")
    os.replace(target.with_suffix(".part"), target)
    print(f"{style} {step} fs, start {seed}: {'done' if done.returncode == 0 else 'broke off'}", flush=True)


def main():
    lmp, plugin, folder = (pathlib.Path(word).resolve() for word in sys.argv[1:4])
    processes = int(sys.argv[4]) if len(sys.argv) > 4 else 2
    span = 1000 * float(sys.argv[5]) if len(sys.argv) > 5 else 50000
    folder.mkdir(parents=True, exist_ok=True)
    with ThreadPoolExecutor(processes) as pool:
        keys = {style: fingerprint(lmp, plugin, style, span) for style in STYLES}
        jobs = [pool.submit(run, lmp, plugin, folder, keys[style], style, step, seed, span)
                for step in STEPS for seed in SEEDS for style in STYLES]
        for job in jobs:
            job.result()


if __name__ == "__main__":
    main()
