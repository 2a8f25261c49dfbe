#!/usr/bin/env bash
# Writes the measured parts of README.md and docs/measurements.md anew: every block between "<!-- NAME -->"
# and "<!-- end -->" becomes what its command prints today.
set -euo pipefail
cd "$(dirname "$0")/.."
cargo=${CARGO:-cargo}
blocks=build/readme
mkdir -p $blocks
tools/libraries.sh
libraries=build/lib

fenced() { echo '```'"${1-}" && cat && echo '```'; }
{ fenced fortran <tests/readme/fortran.f; } >$blocks/fortran
{ fenced c <tests/readme/c.c; } >$blocks/c
{ fenced python <tests/readme/python.py; } >$blocks/python
gfortran -o $blocks/program tests/readme/fortran.f "$libraries/libfrb.a" -lm -lpthread -ldl
$blocks/program | fenced >$blocks/fortran-output
cc -Iinclude -o $blocks/program tests/readme/c.c "$libraries/libfrb.a" -lm -lpthread -ldl
$blocks/program | fenced >$blocks/c-output
make --no-print-directory run | fenced >$blocks/run
$cargo run --release --locked --quiet --example accuracy | fenced >$blocks/accuracy
# Four tables, each but the last with a closing line: single steps, bodies under torque, counts and times of many
# bodies. Of the times only the quaternion step, shared moments.
{ make --no-print-directory bench || true; } >$blocks/tables
awk -v blocks=$blocks '
    BEGIN { name[1] = "bench"; name[2] = "torque"; name[3] = "counts"; name[4] = "batch"; table = 1 }
    $1 ~ /^(baseline|avx2|default)$/ && NF > 8 && !($2 == "quat_step" && $3 == "shared") { next }
    !/^$/ || started { print >(blocks "/table-" name[table]); started = 1 }
    /^[0-9]+ passed, [0-9]+ failed$/ { table++; started = 0 }' $blocks/tables
for table in bench torque counts batch; do fenced <$blocks/table-$table >$blocks/$table; done
if [ "${1-}" = --drift ]; then
    $cargo run --release --locked --quiet --example drift >$blocks/all
    { sed -n '1,4p' $blocks/all && grep -E 'water +(H|C|\(Qm\)1) ' $blocks/all && echo &&
        tail -n 1 $blocks/all; } |
        fenced >$blocks/drift
fi

for page in README.md docs/measurements.md; do
    tools/blocks.sh $page $blocks
done
