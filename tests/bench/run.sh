#!/usr/bin/env bash
# Counts instructions and measures times of the library's routines, beside an implementation of the
# published algorithm on Boost.Math; then instructions of bodies under torque (splitting.sh) and of many
# bodies or steps in one call (counts.sh), and times of many bodies (batch.sh). Instructions are judged; times
# depend on what else the machine does, and are only shown. Called by `make bench`; the rows are those of rows.txt.
#
# The client is linked to the static library, so that neither lookup nor relocation of a shared one is
# counted. FRB_CPU chooses between the two code paths of the one binary: plain x86-64, and FMA.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
target=${CARGO_TARGET_DIR:-$root/target}
work=$target/bench
rows=$here/rows.txt

missing=
for need in gcc:gcc g++:g++ gfortran:gfortran mpif90:libmpich-dev valgrind:valgrind awk:mawk; do
    command -v "${need%%:*}" >/dev/null || missing="$missing ${need##*:}"
done
echo '#include <boost/math/special_functions/ellint_3.hpp>' |
    g++ -E -x c++ - >/dev/null 2>&1 || missing="$missing libboost-dev"
if [ -n "$missing" ]; then
    echo "bench: please install:$missing" >&2
    exit 1
fi

cd "$root"
source tools/progress.sh

# A plain build, whatever the caller's flags for the compiler may be.
env -u RUSTFLAGS tools/libraries.sh
rm -rf "$work"
mkdir -p "$work"
gcc -std=c99 -O2 -Wall -Wextra -fno-optimize-sibling-calls -c "$here/client.c" -o "$work/client.o"
g++ -std=c++14 -O3 -Wall -Wextra -c "$here/boost_rival.cpp" -o "$work/boost_rival.o"
g++ "$work/client.o" "$work/boost_rival.o" "$root/build/lib/libfrb.a" -lm -lpthread -ldl \
    -o "$work/client"

# Counts with the code path $1: callgrind leaves one file for each line that the client prints.
count() {
    mkdir "$work/$1"
    FRB_CPU=$1 valgrind --tool=callgrind --toggle-collect=measured_steps \
        --dump-after=measured_steps --callgrind-out-file="$work/$1/counts" \
        "$work/client" count "$rows" >"$work/$1/lines" 2>"$work/$1/log" ||
        { cat "$work/$1/log" >&2; exit 1; }
    number=0
    while read -r line; do
        number=$((number + 1))
        echo "$line $(sed -n 's/^totals: //p' "$work/$1/counts.$number")"
    done <"$work/$1/lines" >"$work/$1.counts"
}

"$work/client" check "$rows" >"$work/check"
with_fma=0
progress "single steps" 1 10
count baseline
progress "single steps" 4 10
FRB_CPU=baseline "$work/client" time "$rows" >"$work/baseline.times"
if grep -qsw fma /proc/cpuinfo && grep -qsw avx2 /proc/cpuinfo; then
    with_fma=1
    progress "single steps" 6 10
    count fma
else
    echo "This processor has no FMA: only the plain code path is measured."
    : >"$work/fma.counts"
fi
progress "single steps" 9 10
FRB_CPU=fma "$work/client" time "$rows" >"$work/fma.times"
progress_end

status=0
awk -v with_fma=$with_fma -f "$here/judge.awk" -f "$here/table.awk" source=rows "$rows" \
    source=plain "$work/baseline.counts" source=fma "$work/fma.counts" \
    source=plain_time "$work/baseline.times" source=fma_time "$work/fma.times" \
    source=check "$work/check" || status=1
echo
"$here/splitting.sh" "$work" || status=1
echo
"$here/counts.sh" "$work" || status=1
echo
"$here/batch.sh" "$work" || status=1
exit $status
