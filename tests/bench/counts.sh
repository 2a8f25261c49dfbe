#!/usr/bin/env bash
# Counts the instructions of each body and step in batches and in runs of DMV. Called by run.sh, which has
# built the library, with the folder for its files. Before them, times of DMV in other control words of the caller.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
work=$1
rows=$here/counts.txt

gcc -std=c99 -O2 -Wall -Wextra -fno-optimize-sibling-calls -I"$root/include" "$here/counts.c" \
    "$root/build/lib/libfrb.a" -lm -lpthread -ldl -o "$work/count_calls"

# Valgrind knows no AVX-512.
cpus=(baseline)
if grep -qsw fma /proc/cpuinfo && grep -qsw avx2 /proc/cpuinfo; then cpus+=(avx2); fi
for cpu in "${cpus[@]}"; do
    rm -f "$work"/calls.counts*
    FRB_CPU=$cpu valgrind --tool=callgrind --toggle-collect=measured_call --dump-after=measured_call \
        --callgrind-out-file="$work/calls.counts" "$work/count_calls" "$rows" \
        >"$work/calls.lines" 2>"$work/calls.log" || { cat "$work/calls.log" >&2; exit 1; }
    number=0
    while read -r line; do
        number=$((number + 1))
        echo "$cpu $line $(sed -n 's/^totals: //p' "$work/calls.counts.$number")"
    done <"$work/calls.lines"
done >"$work/calls.results"

gcc -std=c99 -D_POSIX_C_SOURCE=199309L -O2 -Wall -Wextra -I"$root/include" "$here/words.c" \
    "$root/build/lib/libfrb.a" -lm -lpthread -ldl -o "$work/words"
"$work/words"
awk -v with_avx2=$((${#cpus[@]} - 1)) -f "$here/judge.awk" -f "$here/counts.awk" "$rows" "$work/calls.results"
