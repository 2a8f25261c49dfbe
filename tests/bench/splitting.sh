#!/bin/sh
# Counts the instructions of bodies under torque: frb_run against a loop over single steps, and RKN6_14a
# around the exact step against Strang's splitting around DMV10. Called by run.sh, which has built the
# library, with the folder for its files.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
work=$1
systems=$root/tests/reference/torque/torque.txt

gcc -std=c99 -O2 -Wall -Wextra -fno-optimize-sibling-calls -I"$root/include" \
    "$here/splitting.c" "$root/build/lib/libfrb.a" -lm -lpthread -ldl -o "$work/splitting"

# Counts with the code path $1 what the program does with the other arguments: callgrind leaves one file
# for each call of measured_run.
count() {
    path=$1
    shift
    rm -f "$work"/splitting.counts*
    FRB_CPU=$path valgrind --tool=callgrind --toggle-collect=measured_run --dump-after=measured_run \
        --callgrind-out-file="$work/splitting.counts" "$work/splitting" "$@" \
        >"$work/splitting.lines" 2>"$work/splitting.log" || { cat "$work/splitting.log" >&2; exit 1; }
}

instructions() {
    sed -n 's/^totals: //p' "$work/splitting.counts.$1"
}

{
    for path in baseline fma; do
        [ $path = baseline ] || grep -qsw fma /proc/cpuinfo || continue
        count $path example1 200
        echo "example1 $path 200 $(instructions 1) $(instructions 2)"
    done
    # All of the example, not under callgrind: the difference at its end.
    "$work/splitting" example1 10000
    "$work/splitting" targets "$systems" >"$work/targets"
    count baseline count "$work/targets" "$systems"
    number=0
    while read -r line; do
        number=$((number + 1))
        echo "$line $(instructions $number)"
    done <"$work/splitting.lines"
} >"$work/splitting.results"

awk -f "$here/judge.awk" -f "$here/splitting.awk" "$work/splitting.results"
