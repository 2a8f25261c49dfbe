#!/usr/bin/env python3
"""What a single quat_step waits for: its instructions by llvm-mca, and the longest chain of them.

usage: chain.py CLIENT CALLGRIND STEPS

CALLGRIND is what callgrind wrote with --dump-instr=yes when CLIENT, linked with -no-pie, made so many STEPS. The instructions that nearly
every step executes are put in a row, as if no jump lay between them, and handed to llvm-mca (Debian package llvm),
which knows how long each takes on a processor. Of one step alone it tells the cycle in which each instruction begins
and ends; the chain is found by going back from the last one to the operand that came last.
"""

import re
import subprocess
import sys

# The models of LLVM 14 next to Zen 4 and to Sapphire Rapids, which it does not know.
PROCESSORS = ["znver3", "icelake-server"]
# Executed in so large a share of all steps: one of the two ways to correct the momentum is.
SHARE = 0.6
SLOW = ("sqrt", "div")


def executed(path):
    """How often the instruction of each address was executed."""
    counts, address, is_call = {}, 0, False
    for line in open(path):
        if line.startswith("calls="):
            is_call = True
            continue
        match = re.match(r"(0x[0-9a-f]+|[+-]\d+|\*) \S+ (\d+)$", line.strip())
        if not match:
            continue
        place, count = match.groups()
        if place.startswith("0x"):
            address = int(place, 16)
        elif place != "*":
            address += int(place)
        if not is_call:
            counts[address] = counts.get(address, 0) + int(count)
        is_call = False
    return counts


def instructions(client, counts, least):
    """The step as a row of instructions, without jumps."""
    listing = subprocess.run(
        ["objdump", "-d", "--no-show-raw-insn", client], capture_output=True, text=True, check=True
    ).stdout
    name, functions = "", {}
    for line in listing.splitlines():
        if match := re.match(r"[0-9a-f]+ <(.*)>:$", line):
            name = match.group(1)
        elif match := re.match(r"\s+([0-9a-f]+):\s+(.*)$", line):
            if "run_fused" in name and counts.get(int(match.group(1), 16), 0) >= least:
                functions.setdefault(name, []).append(match.group(2))
    row = []
    for text in max(functions.values(), key=len, default=[]):
        text = re.sub(r"<.*>", "", text.split("#")[0]).strip().replace("(%rip)", "(%r15)")
        if not re.match(r"(j|call|ret|push|pop|vzeroupper|leave|nop|data16|xchg)", text):
            row.append(text)
    return row


def simulated(row, processor, iterations, *options):
    command = ["llvm-mca", "-mtriple=x86_64-linux-gnu", f"-mcpu={processor}", f"-iterations={iterations}", *options]
    text = "\n".join(row)
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout


def cycles(report):
    return int(re.search(r"Total Cycles:\s+(\d+)", report).group(1))


def spans(report):
    """The cycles in which each instruction of one step begins and ends."""
    found = []
    for line in report.splitlines():
        match = re.match(r"\[0,\d+\]\s+([.DeE=\-R ]*[DeE=\-R])[. ]*\s+\S", line)
        if match:
            # The columns of the picture begin at the same place in all lines.
            picture = line[line.index("]") + 1 :]
            begin = picture.find("e") if "e" in match.group(1) else picture.find("E")
            found.append((begin, picture.find("E")))
    return found


def operands(text):
    """What an instruction reads, and what it writes: registers, and places on the stack."""
    operation, _, rest = text.partition("\t") if "\t" in text else text.partition(" ")
    parts = re.findall(r"-?(?:0x)?[0-9a-f]*\([^)]*\)|%\w+|\$-?\w+", rest)
    names = [re.sub(r"%[xy]mm", "v", part) for part in parts if not part.startswith("$")]
    if not names:
        return [], []
    if "comi" in operation or operation in ("test", "cmp"):
        return names, []
    target = names[-1]
    reads = names[:-1]
    if operation.startswith(("vfm", "vfnm")) or not operation.startswith("v") and not operation.startswith("mov"):
        reads.append(target)
    return reads, [target]


def chain(row, times):
    """Places of the instructions that the last one waits for, one after the other."""
    writers, before = {}, []
    for place, text in enumerate(row):
        reads, writes = operands(text)
        sources = [writers[name] for name in reads if name in writers]
        before.append(max(sources, key=lambda source: times[source][1], default=None))
        for name in writes:
            writers[name] = place
    place = max(range(len(row)), key=lambda at: times[at][1])
    found = []
    while place is not None:
        found.append(place)
        place = before[place]
    return found[::-1]


def main():
    client, path, steps = sys.argv[1], sys.argv[2], int(sys.argv[3])
    row = instructions(client, executed(path), SHARE * steps)
    if len(row) < 200:
        sys.exit(f"chain: {len(row)} instructions are no step")
    print(f"One quat_step of water, h = 0.1, with FMA: {len(row)} instructions behind the checks of pointers.\n")
    print("cycles by llvm-mca   a step alone  many independent steps, each  least by its operations")
    for processor in PROCESSORS:
        many = simulated(row, processor, 100)
        least = re.search(r"Block RThroughput:\s+([\d.]+)", many).group(1)
        print(f"{processor:20} {cycles(simulated(row, processor, 1)):12}  {cycles(many) / 100:28.0f}  {least:>22}")
    processor = PROCESSORS[0]
    times = spans(simulated(row, processor, 1, "-timeline", "-timeline-max-cycles=1000"))
    found = chain(row, times)
    print(f"\nThe chain on {processor}: the cycle in which an instruction ends, and the instruction")
    for place in found:
        print(f"{times[place][1]:6}  {' '.join(row[place].split())}")
    slow = sum(any(word in row[place] for word in SLOW) for place in found)
    print(f"\n{len(found)} of {len(row)} instructions are on it, {slow} of them quotients and roots")


if __name__ == "__main__":
    main()
