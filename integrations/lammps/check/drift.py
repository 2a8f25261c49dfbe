#!/usr/bin/env python3
"""The drift of water from the runs of campaign.py: drift.py FOLDER [WHERE TO PUT THE PICTURE].

Prints the table and draws water.svg. The drift is the slope of the total energy's least-squares line, in kT (300 K) per
nanosecond and molecule; its error is the standard error of the mean of the starts.
"""
import math
import pathlib
import sys

from campaign import SEEDS, STEPS, STYLES, name

KT = 0.0019872067 * 300  # kcal/mol
MOLECULES = 216


def read(folder, style, step, seed):
    """Times in ps, energies in kT a molecule from the start, pressures in atm; None if the run broke off."""
    lines = (folder / f"{name(style, step, seed)}.csv").read_text().splitlines()
    rows = [[float(word) for word in line.split(",")] for line in lines[3:]]
    energies = [(row[1] - rows[0][1]) / (KT * MOLECULES) for row in rows]
    return [row[0] / 1000 for row in rows], energies, [row[2] for row in rows], lines[1] == "# complete True"


def slope(x, y):
    """Of the least-squares line."""
    mx, my = sum(x) / len(x), sum(y) / len(y)
    return sum((a - mx) * (b - my) for a, b in zip(x, y)) / sum((a - mx) ** 2 for a in x)


def mean_and_error(values):
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, math.sqrt(variance / len(values))


def table(folder):
    """{style: {step: (drift, error)}}, and the pressures the same way."""
    drifts, pressures = {}, {}
    for style in STYLES:
        drifts[style], pressures[style] = {}, {}
        for step in STEPS:
            runs = [read(folder, style, step, seed) for seed in SEEDS]
            if not all(complete for *_, complete in runs):
                continue
            drifts[style][step] = mean_and_error([1000 * slope(times, energies) for times, energies, *_ in runs])
            pressures[style][step] = mean_and_error([sum(p[len(p) // 10:]) / (len(p) - len(p) // 10) for *_, p, _ in runs])
    return drifts, pressures


def show(title, values, digits):
    print(f"{title:>42}" + "".join(f"{style:>20}" for style in STYLES))
    for step in sorted(STEPS):
        cells = []
        for style in STYLES:
            found = values[style].get(step)
            cells.append(f"{found[0]:.{digits}f} ± {found[1]:.{digits}f}" if found else "broke off")
        print(f"{f'{step} fs':>42}" + "".join(f"{cell:>20}" for cell in cells))


def picture(folder, file):
    """Energy over time, a panel for each of four steps, its own scale each; all three starts."""
    colours = {"rigid/small": "#c0392b", "rigid/nve/small": "#2c6fbb", "rigid/small/frb": "#111111"}
    width, height, gap, left, top = 330, 230, 60, 70, 60
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{left + 2 * width + gap + 20}" '
           f'height="{top + 2 * height + gap + 50}" font-family="sans-serif" font-size="12">',
           '<rect width="100%" height="100%" fill="white"/>',
           f'<text x="{left}" y="20" font-size="15">216 SPC/E molecules: change of the total energy, kT a molecule</text>']
    for k, style in enumerate(STYLES):
        x = left + 160 * k
        out.append(f'<path d="M{x} 38h24" stroke="{colours[style]}" stroke-width="2"/>'
                   f'<text x="{x + 30}" y="42">{style}</text>')
    for panel, step in enumerate((1, 2, 4, 6)):
        x0, y0 = left + (panel % 2) * (width + gap), top + (panel // 2) * (height + gap)
        series = {style: [read(folder, style, step, seed)[:2] for seed in SEEDS] for style in STYLES}
        end = max(times[-1] for runs in series.values() for times, _ in runs)
        low = min(min(y) for runs in series.values() for _, y in runs)
        high = max(max(y) for runs in series.values() for _, y in runs)
        tick = 10 ** math.floor(math.log10(high - low))
        tick *= 0.2 if (high - low) / tick < 2 else 0.5 if (high - low) / tick < 5 else 1
        at = lambda t, y: (x0 + width * t / end, y0 + height * (high - y) / (high - low))
        out.append(f'<rect x="{x0}" y="{y0}" width="{width}" height="{height}" fill="none" stroke="#999"/>'
                   f'<text x="{x0 + 8}" y="{y0 + 18}" font-size="14">{step} fs</text>')
        for n in range(math.ceil(low / tick), math.floor(high / tick) + 1):
            y = at(0, n * tick)[1]
            out.append(f'<path d="M{x0} {y:.1f}h{width}" stroke="#eee"/>'
                       f'<text x="{x0 - 6}" y="{y + 4:.1f}" text-anchor="end">{n * tick:.6g}</text>')
        for n in range(0, 6):
            x = x0 + width * n / 5
            out.append(f'<text x="{x:.1f}" y="{y0 + height + 16}" text-anchor="middle">{end * n / 5:.4g}</text>')
        if panel > 1:
            out.append(f'<text x="{x0 + width / 2}" y="{y0 + height + 34}" text-anchor="middle">time, ps</text>')
        for style in STYLES:
            for times, energies in series[style]:
                points = " ".join("%.1f,%.1f" % at(t, y) for t, y in zip(times, energies))
                out.append(f'<polyline points="{points}" fill="none" stroke="{colours[style]}" stroke-width="0.8"/>')
    file.write_text("\n".join(out + ["</svg>"]) + "\n")


def main():
    folder = pathlib.Path(sys.argv[1])
    drifts, pressures = table(folder)
    show("drift, kT per ns and molecule", drifts, 2)
    show("pressure, atm", pressures, 0)
    if len(sys.argv) > 2:
        picture(folder, pathlib.Path(sys.argv[2]) / "water.svg")
    stock, ours = drifts["rigid/small"], drifts["rigid/small/frb"]
    other = drifts["rigid/nve/small"]
    # The page says that the kicks, not the rotation, limit the step: ours and NO_SQUISH drift alike. Errors of three
    # starts are themselves known to a factor of two or so, hence four of them.
    for step in STEPS:
        difference, error = ours[step][0] - other[step][0], math.hypot(ours[step][1], other[step][1])
        assert abs(difference) <= 4 * error, f"drifts of rigid/small/frb and rigid/nve/small differ at {step} fs"
    for step in (4, 5, 6):
        assert step not in stock or stock[step][0] > 5 * abs(ours[step][0]), f"no gain over rigid/small at {step} fs"


if __name__ == "__main__":
    main()
