#!/usr/bin/env bash
# Measures batches against the routines for one body, and two threads or ranks against one. Called by
# run.sh, which has built the library, with the folder for its files.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
work=$1
cd "$root"
source tests/parallel/mpi.sh
source tools/progress.sh

libraries=("$root/build/lib/libfrb.a" -lm -lpthread -ldl)
example=(fortran/frb.f90 fortran/example_molecules.f90)
gcc -std=c99 -O3 -Wall -Wextra -Iinclude tests/bench/batch.c "${libraries[@]}" -o "$work/batch"
gfortran -O2 -fopenmp -J"$work" "${example[@]}" fortran/example_openmp.f90 "${libraries[@]}" \
    -o "$work/example_openmp"
mpif90 -O2 -J"$work" "${example[@]}" fortran/example_mpi.f90 "${libraries[@]}" -o "$work/example_mpi"

# The lines of the measured program, counted as they come.
lines=0
all_lines=148
counted() {
    while read -r line; do
        echo "$line"
        lines=$((lines + 1))
        progress "batches, $1" $lines $all_lines
    done
}

seconds_of() {
    sed -n 's/ *\([0-9.]*\) seconds/\1/p' "$work/seconds"
}

cpus=(baseline)
if grep -qsw fma /proc/cpuinfo && grep -qsw avx2 /proc/cpuinfo; then cpus+=(avx2); fi
if grep -qsw avx512f /proc/cpuinfo; then cpus+=(default); fi
{
    for cpu in "${cpus[@]}"; do
        echo "cpu $cpu"
        FRB_CPU=$cpu "$work/batch" | counted "$cpu"
    done
    cd "$work"
    turns=7
    echo "load $(cut -d ' ' -f 1 /proc/loadavg)"
    for turn in $(seq $turns); do
        for number in 1 2; do
            OMP_NUM_THREADS=$number ./example_openmp 200000 40 >/dev/null 2>seconds
            echo "parallel openmp $number $(seconds_of)"
            "${ranks[@]}" $number ./example_mpi 200000 40 >/dev/null 2>seconds
            echo "parallel mpi $number $(seconds_of)"
        done
        progress "threads and ranks" "$turn" $turns
    done
} >"$work/batch.results"
progress_end

awk -f "$here/batch.awk" "$work/batch.results"
