#!/usr/bin/env bash
# The examples with OpenMP and MPI: for any number of threads or ranks they print the same and write the
# same file, bit for bit. Ends with "N passed, N failed".
set -uo pipefail
cd "$(dirname "$0")/../.." || exit
source tests/try.sh
source tests/parallel/mpi.sh

build=$PWD/build/parallel
fortran=$PWD/fortran
library=$PWD/build/lib/libfrb.a
read -ra libraries <<<"${STATIC_LIBRARIES:--lm -lpthread -ldl}"
flags=(-std=f2008 -O2 -Wall -Wextra -Werror)

# compile NAME COMPILER...
compile() {
    local name=$1
    shift
    mkdir -p "$build/$name" && cd "$build/$name" || return
    "$@" "${flags[@]}" -o "$name" "$fortran/frb.f90" "$fortran/example_molecules.f90" \
        "$fortran/example_$name.f90" "$library" "${libraries[@]}"
}

# with NUMBER NAME MOLECULES STEPS: a run with so many threads or ranks, its output and file kept.
with() {
    local number=$1 name=$2 program=$build/$2/$2
    mkdir -p "$build/$name/$number" && cd "$build/$name/$number" || return
    rm -f out_*
    if [ "$name" = openmp ]; then
        OMP_NUM_THREADS=$number "$program" "${@:3}" >table 2>time
    else
        "${ranks[@]}" "$number" "$program" "${@:3}" >table 2>time
    fi || { cat table time; return 1; }
    [ -s table ] && grep -q seconds time && [ "$(stat -c %s out_*.dat)" -eq $((56 * $3)) ]
}

# same NAME NUMBER MOLECULES STEPS: one thread or rank, and so many.
same() {
    local name=$1 number=$2
    (with 1 "$name" "${@:3}") && (with "$number" "$name" "${@:3}") || return
    cmp "$build/$name"/{1,"$number"}/table && cmp "$build/$name"/{1,"$number"}/out_"$name".dat
}

plain() {
    FRB_CPU=baseline same "$@"
}

# Threads and ranks agree as well.
agree() {
    (with 2 openmp 5000 50) && (with 2 mpi 5000 50) || return
    cmp "$build/openmp/2/table" "$build/mpi/2/table" &&
        cmp "$build/openmp/2/out_openmp.dat" "$build/mpi/2/out_mpi.dat"
}

# Energy oscillates by a little, the momentum along the field stays.
physics() {
    (with 2 openmp 5000 100) || return
    awk 'NR == 2 { energy = $2; momentum = $5 }
         NR > 2 && ($2 < 0.999 * energy || $2 > 1.001 * energy || $5 != momentum) { print; bad = 1 }
         END { exit bad || NR != 12 }' "$build/openmp/2/table"
}

# A word that is no number ends in an error.
refused() {
    ! (with 1 "$1" many 3) && grep -q 'The arguments are numbers' "$build/$1/1/time"
}

tools/libraries.sh || exit
if ! command -v "${FC:-gfortran}" >/dev/null; then
    skip "OpenMP and MPI" "${FC:-gfortran} is not installed"
    summary
    exit
fi
names=(openmp)
try "openmp: compiles" compile openmp "${FC:-gfortran}" -fopenmp
if command -v mpif90 >/dev/null && command -v mpirun >/dev/null; then
    names+=(mpi)
    try "mpi: compiles" compile mpi mpif90 -Wno-missing-include-dirs
    try "threads and ranks agree" agree
else
    skip "MPI" "mpif90 and mpirun are not installed"
fi
for name in "${names[@]}"; do
    try "$name: 2 as one" same "$name" 2 10000 100
    try "$name: 3 as one" same "$name" 3 10000 100
    try "$name: 2 as one, plain arithmetic" plain "$name" 2 10000 20
    try "$name: 2 as one, fewer molecules than a register holds" same "$name" 2 3 20
    try "$name: 2 as one, chunks do not come out even" same "$name" 2 1537 20
    try "$name: a wrong argument" refused "$name"
done
try "energy and momentum" physics
summary
