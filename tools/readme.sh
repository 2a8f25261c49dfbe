#!/usr/bin/env bash
# Writes the measured parts of README.md anew: every block between "<!-- NAME -->" and
# "<!-- end -->" becomes what its command prints today.
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
gfortran -o $blocks/program tests/readme/fortran.f "$libraries/libfrb.a" -lm -lpthread -ldl
$blocks/program | fenced >$blocks/fortran-output
cc -Iinclude -o $blocks/program tests/readme/c.c "$libraries/libfrb.a" -lm -lpthread -ldl
$blocks/program | fenced >$blocks/c-output
make --no-print-directory run | fenced >$blocks/run
$cargo run --release --locked --quiet --example accuracy | fenced >$blocks/accuracy
make --no-print-directory bench | fenced >$blocks/bench
if [ "${1-}" = --drift ]; then
    $cargo run --release --locked --quiet --example drift >$blocks/all
    { sed -n '1,4p' $blocks/all && grep -E 'water +(H|C|\(Qm\)1) ' $blocks/all && echo &&
        tail -n 1 $blocks/all; } |
        fenced >$blocks/drift
fi

awk -v blocks=$blocks '
    /^<!-- end -->$/ { inside = 0 }
    !inside { print }
    /^<!-- [a-z-]+ -->$/ && $2 != "end" {
        file = blocks "/" $2
        if ((getline line < file) > 0) {
            print line
            while ((getline line < file) > 0) print line
            inside = 1
        }
    }' README.md >$blocks/README.md
mv $blocks/README.md README.md
