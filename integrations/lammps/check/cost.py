#!/usr/bin/env python3
"""What a step of SPC/E water costs with our fix and with LAMMPS's own: cost.py LMP PLUGIN INPUT.

Processor time, the least of several runs that take turns, must be within 5 percent of rigid/small; instructions, which
valgrind counts, go with it, divided among the parts of a step.
"""
import re
import subprocess
import sys
import tempfile

STYLES = ("rigid/small", "rigid/nve/small", "rigid/small/frb")
BODIES = 216
REPEATS, STEPS = 5, 400
PARTS = (("quat_step_batch", "(?i)quat_step_batch"), ("initial_integrate", r"Rigid(Small|NHSmall|SmallFrb)::initial_integrate"),
         ("set_xv", "::set_xv"), ("final_integrate", r"Rigid(Small|NHSmall)::final_integrate"),
         ("the whole loop", "Verlet::run"))


def lammps(lmp, plugin, source, style, steps, before=()):
    command = [*before, lmp, "-log", "none", "-in", source, "-var", "plugin", plugin, "-var", "style", style, "-var", "steps",
               str(steps)]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def timing(text):
    """Seconds of the processor in the loop, and the share of Modify."""
    loop = float(re.search(r"Loop time of ([\d.e+-]+)", text)[1])
    used = float(re.search(r"([\d.]+)% CPU use", text)[1])
    modify = float(re.search(r"Modify.*\|\s*([\d.]+)", text)[1])
    return loop * used / 100, modify


def instructions(lmp, plugin, source, style):
    """Instructions a step, by part: the difference of two runs, so that what is done once falls out."""
    counts = []
    for steps in (20, 60):
        with tempfile.NamedTemporaryFile() as file:
            lammps(lmp, plugin, source, style, steps,
                   ("valgrind", "--tool=callgrind", f"--callgrind-out-file={file.name}"))
            listing = subprocess.run(["callgrind_annotate", "--inclusive=yes", "--threshold=100", file.name],
                                     check=True, capture_output=True, text=True).stdout
        found = {}
        for part, pattern in PARTS:
            lines = [line for line in listing.splitlines() if re.search(pattern, line)]
            found[part] = max((int(re.match(r"\s*([\d,]+)", line)[1].replace(",", "")) for line in lines), default=0)
        counts.append(found)
    return {part: (counts[1][part] - counts[0][part]) / 40 for part, _ in PARTS}


def main():
    times = {style: [] for style in STYLES}
    for _ in range(REPEATS):
        for style in STYLES:
            times[style].append(timing(lammps(*sys.argv[1:4], style, STEPS)))
    best = {style: min(times[style])[0] for style in STYLES}
    share = {style: sorted(modify for _, modify in times[style])[REPEATS // 2] for style in STYLES}
    print(f"{'a step of 216 SPC/E molecules':32}" + "".join(f"{style:>18}" for style in STYLES))
    print(f"{'processor time, µs':32}" + "".join(f"{best[style] / STEPS * 1e6:18.0f}" for style in STYLES))
    print(f"{'  relative to rigid/small':32}" + "".join(f"{best[style] / best[STYLES[0]]:18.3f}" for style in STYLES))
    print(f"{'share of Modify, percent':32}" + "".join(f"{share[style]:18.1f}" for style in STYLES))
    counts = {style: instructions(*sys.argv[1:4], style) for style in STYLES}
    print("instructions a body and step, as valgrind counts them")
    for part, _ in PARTS:
        print(f"{'  ' + part:32}" + "".join(f"{counts[style][part] / BODIES:18.0f}" for style in STYLES))
    loop = {style: counts[style]["the whole loop"] for style in STYLES}
    print(f"{'  the loop relative to rigid/small':32}" +
          "".join(f"{loop[style] / loop[STYLES[0]]:18.3f}" for style in STYLES)[2:])
    assert best[STYLES[2]] <= 1.05 * best[STYLES[0]], "more than 5 percent slower than rigid/small"
    assert loop[STYLES[2]] <= 1.05 * loop[STYLES[0]], "more than 5 percent more instructions than rigid/small"


if __name__ == "__main__":
    main()
