#!/usr/bin/env bash
# Compiles, links and runs programs that use the library as a Fortran, C or C++ programmer would:
# with what `make install` installs, once with the shared and once with the static library.
# Prints one line per test and ends with "N passed, N failed".
set -uo pipefail
cd "$(dirname "$0")/../.." || exit

CARGO=${CARGO:-cargo} CC=${CC:-gcc} CXX=${CXX:-g++}
FC=${FC:-gfortran}
STATIC_LIBRARIES=${STATIC_LIBRARIES:--lm -lpthread -ldl}
clients=$PWD/tests/clients
build=$PWD/build/clients
stage=$build/usr
c_flags="-O1 -Wall -Wextra -Werror -pedantic"
fortran_flags="-O1 -Wall -Wextra -Werror"
# Comparing reals and dividing integers is what these programs are meant to do.
fortran_77="-std=legacy $fortran_flags -Wno-compare-reals -Wno-integer-division"

source tests/try.sh

# Links with the shared or the static library; what follows are the compiler, its flags and sources.
link() {
    local kind=$1 program=$2
    shift 2
    if [ "$kind" = shared ]; then
        "$@" -I"$stage/include" -o "$program" \
            -L"$stage/lib" -Wl,-rpath,"$stage/lib" -lfrb -lm -lpthread
    else
        # shellcheck disable=SC2086
        "$@" -I"$stage/include" -o "$program" "$stage/lib/libfrb.a" $STATIC_LIBRARIES
    fi
}

# A program that reports its own failures by its exit code.
program() {
    local kind=$1 name=$2
    shift 2
    link "$kind" "$build/$kind/$name" "$@" && "$build/$kind/$name"
}

# The five published examples, and their results against the references.
drivers() {
    local kind=$1 n
    for n in 0 1 2 3 4; do
        # shellcheck disable=SC2086
        link "$kind" "$build/$kind/driver_example$n" "$FC" -std=f95 -pedantic $fortran_flags \
            "fortran/driver_example$n.f" || return
        cp "fortran/init_example$n.dat" "$build/$kind/"
        rm -f "$build/$kind/out_example$n.dat"
        (cd "$build/$kind" && "./driver_example$n") || return
    done
    "$CARGO" run --release --locked --quiet --example drivers_table -- --check "$build/$kind"
}

# The same with the arithmetic of processors without fused multiplication.
plain_drivers() {
    FRB_CPU=baseline drivers "$1"
}

# The examples of bodies under torque, and their output against the stored one: the same words,
# energies to rounding, other numbers to their last digit.
examples() {
    local kind=$1 name
    for name in perturbed top satellite; do
        # shellcheck disable=SC2086
        link "$kind" "$build/$kind/example_$name" "$FC" -std=f95 -pedantic $fortran_flags \
            "fortran/example_$name.f" || return
        "$build/$kind/example_$name" >"$build/$kind/example_$name.out" || return
        awk -v stored="fortran/example_$name.out" -f "$clients/same_output.awk" \
            "$build/$kind/example_$name.out" || return
    done
}

# The same with the arithmetic of processors without fused multiplication.
plain_examples() {
    FRB_CPU=baseline examples "$1"
}

# Compilers that spell external names otherwise: the results must be the same to the last digit.
spelling() {
    local kind=$1 flag=$2 n
    mkdir -p "$build/$kind$flag"
    for n in 0 2; do
        # shellcheck disable=SC2086
        link "$kind" "$build/$kind$flag/driver" "$FC" -std=f95 -pedantic $fortran_flags "$flag" \
            "fortran/driver_example$n.f" || return
        cp "fortran/init_example$n.dat" "$build/$kind$flag/"
        (cd "$build/$kind$flag" && ./driver) || return
        cmp "$build/$kind/out_example$n.dat" "$build/$kind$flag/out_example$n.dat" || return
    done
}

# A program that uses the Fortran module.
module() {
    local kind=$1
    # shellcheck disable=SC2086
    program "$kind" module "$FC" -std=f2008 $fortran_flags -J"$build/$kind" \
        "$stage/include/frb.f90" "$clients/module.f90"
}

# Bodies under torque with the Fortran module.
splitting() {
    local kind=$1
    # shellcheck disable=SC2086
    program "$kind" splitting "$FC" -std=f2008 $fortran_flags -J"$build/$kind" \
        "$stage/include/frb.f90" "$clients/splitting.f90"
}

# Many bodies in one call, with the Fortran module.
batch() {
    local kind=$1
    # shellcheck disable=SC2086
    program "$kind" batch "$FC" -std=f2008 $fortran_flags -J"$build/$kind" \
        "$stage/include/frb.f90" "$clients/batch.f90"
}

# The default handler: nothing on standard output, one line on standard error, worded as XERBLA's.
default_handler() {
    local kind=$1
    # shellcheck disable=SC2086
    program "$kind" status "$FC" $fortran_77 "$clients/status.f" \
        >"$build/$kind/status.out" 2>"$build/$kind/status.err" || {
        cat "$build/$kind"/status.*
        return 1
    }
    cmp "$build/$kind/status.out" /dev/null || return
    echo " ** On entry to QUAT_STEP parameter number  7 had an illegal value" |
        diff - "$build/$kind/status.err"
}

# The shared library knows its name, and asks only for the system's own libraries.
shared_library() {
    local wanted unexpected
    wanted=$(objdump -p "$stage/lib/libfrb.so" | awk '$1 == "SONAME" { print $2 }')
    [ "$wanted" = libfrb.so.0 ] || { echo "soname '$wanted'"; return 1; }
    wanted=$(readlink "$stage/lib/libfrb.so")
    [ "$wanted" = libfrb.so.0 ] || { echo "libfrb.so links to '$wanted'"; return 1; }
    unexpected=$(objdump -p "$stage/lib/libfrb.so" | awk '$1 == "NEEDED" { print $2 }' |
        grep -vE '^(libc|libm|libgcc_s|libpthread|libdl|ld-linux.*)\.so')
    [ -z "$unexpected" ] || { echo "needs $unexpected"; return 1; }
}

uninstalled() {
    make --no-print-directory uninstall PREFIX="$stage" && [ -z "$(find "$stage" ! -type d)" ]
}

rm -rf "$build"
mkdir -p "$build/shared" "$build/static"
try "make install" make --no-print-directory library install PREFIX="$stage"
try "shared library: name and needs" shared_library
for kind in shared static; do
    try "Fortran drivers, $kind" drivers $kind
    for flag in -fno-underscoring -fsecond-underscore; do
        try "Fortran drivers with $flag, $kind" spelling $kind $flag
    done
    try "Fortran drivers with plain arithmetic, $kind" plain_drivers $kind
    try "Fortran examples under torque, $kind" examples $kind
    try "Fortran examples under torque with plain arithmetic, $kind" plain_examples $kind
    try "Fortran program with the module frb, $kind" module $kind
    try "Fortran program under torque with the module frb, $kind" splitting $kind
    try "Fortran program with batches and the module frb, $kind" batch $kind
    # shellcheck disable=SC2086
    try "FORTRAN 77 program with batches, $kind" \
        program $kind batch77 "$FC" $fortran_77 "$clients/batch77.f"
    try "Fortran program: status and handlers, $kind" default_handler $kind
    # shellcheck disable=SC2086
    try "Fortran program with names of its own, $kind" \
        program $kind own_names "$FC" $fortran_77 "$clients/own_names.f"
    # shellcheck disable=SC2086
    try "Fortran program with an EXTERNAL potential, $kind" \
        program $kind potential "$FC" $fortran_77 "$clients/potential.f"
    for standard in c99 c11; do
        for name in client names threads potential splitting batch; do
            # shellcheck disable=SC2086
            try "C program $name.c, $standard, $kind" \
                program $kind $name-$standard "$CC" -std=$standard $c_flags "$clients/$name.c"
        done
    done
    for standard in c++98 c++11 c++20; do
        # shellcheck disable=SC2086
        try "C++ program client.cc, $standard, $kind" \
            program $kind client-$standard "$CXX" -std=$standard $c_flags "$clients/client.cc"
    done
done
try "make uninstall" uninstalled

summary
