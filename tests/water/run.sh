#!/usr/bin/env bash
# Rigid water over a long time, by examples/c/water.c: the energy drifts by less than its noise, and threads change
# no bit; says what turning the molecules costs beside the forces. Three minutes on two idle cores.
#
#     tests/water/run.sh [picoseconds] [molecules per edge]
set -uo pipefail
cd "$(dirname "$0")/../.." || exit
source tests/try.sh

length=${1:-100} per_edge=${2:-8}
build=$PWD/build/water
read -ra libraries <<<"${STATIC_LIBRARIES:--lm -lpthread -ldl}"
# Idle threads sleep, for the machine may have other work.
export OMP_WAIT_POLICY=passive

compile() {
    mkdir -p "$build" && "${CC:-cc}" -O3 -fopenmp -Iinclude -o "$build/water" examples/c/water.c build/lib/libfrb.a \
        "${libraries[@]}"
}

# with THREADS WORDS...: a run at 1 fs by exact steps and Strang's scheme; its table, times and last state are kept.
with() {
    OMP_NUM_THREADS=$1 "$build/water" "$per_edge" "$2" 1 0 1 "$3" "$4" "$build/state.$1" >"$build/table.$1" 2>"$build/times.$1"
}

# The line through a thousand energies; drift and noise are changes over the whole run, in kJ/mol a molecule.
keeps_energy() {
    with "$(nproc)" $((1000 * length)) "$length" 200 || return
    mv "$build/table.$(nproc)" "$build/table"
    tail -n 1 "$build/table"
    tail -n 1 "$build/table" | tr -d , | awk '{ exit !(($4 < 0 ? -$4 : $4) < $6) }'
}

# Half a picosecond with one thread and with two.
same_bits() {
    with 1 500 50 5 && with 2 500 50 5 || return
    cmp "$build/table.1" "$build/table.2" && cmp "$build/state.1" "$build/state.2"
}

# The quietest of three runs with one thread: what is no force, beside the forces.
tell_costs() {
    for _ in 1 2 3; do with 1 200 100 1 && cat "$build/times.1"; done | sort -n | head -n 1 |
        awk -v molecules=$((per_edge * per_edge * per_edge)) '{
            printf "one thread: %.3f ms a step; forces %.3f ms; turning, moving and kicking %.3f ms: %.1f percent, ", $1, $5, $1 - $5, 100 * ($1 - $5) / $1
            printf "%.0f ns a molecule\n", 1e6 * ($1 - $5) / molecules }'
}

try "water compiles" compile
try "threads change no bit" same_bits
try "$((per_edge * per_edge * per_edge)) molecules, $length ps at 1 fs: the drift is below the noise" keeps_energy
tail -n 1 "$build/table"
tell_costs
summary
