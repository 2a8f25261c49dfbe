#!/usr/bin/env bash
# The compilers that programs come from, their spellings of names and their options: every driver and
# client is compiled, linked with the static library, run and compared. A compiler that is missing is
# skipped, or a failure with --all. Ends with "N passed, N failed".
set -uo pipefail
cd "$(dirname "$0")/../.." || exit
source tests/try.sh

all=${1-}
tests=$PWD/tests/compilers
clients=$PWD/tests/clients
build=$PWD/build/compilers
archive=$PWD/build/lib/libfrb.a
read -ra libraries <<<"${STATIC_LIBRARIES:--lm -lpthread -ldl}"

# The system's own flang, or the newest of those with a version number; nothing when there is none.
find_flang() {
    compgen -c | grep -xE 'flang(-new)?(-[0-9]+)?' |
        awk -F - '{ print ($NF ~ /^[0-9]+$/ ? $NF : 999), $0 }' | sort -n | tail -n 1 | cut -d ' ' -f 2
}

# with NAME: whether there is a compiler to test.
with() {
    [ -n "$2" ] && return
    if [ "$all" = --all ]; then
        try "$1" false
    else
        echo "skipped $1: not installed"
    fi
    return 1
}

# In a folder of its own, so that module files and results do not meet.
folder() {
    mkdir -p "$build/$1" && cd "$build/$1" || exit
}

# drivers LABEL COMPILER...: the five published examples; --check compares them with the references.
drivers() (
    local root=$PWD n
    folder "$1"
    shift
    for n in 0 1 2 3 4; do
        cp "$root/fortran/init_example$n.dat" .
        rm -f "out_example$n.dat"
        "$@" -o driver "$root/fortran/driver_example$n.f" "$archive" "${libraries[@]}" &&
            ./driver || return
    done
    cd "$root" && "${CARGO:-cargo}" run --release --locked --quiet --example drivers_table -- \
        --check "$OLDPWD"
)

# The same through f2c, whose programs have no other main than its library's.
translated_drivers() (
    local root=$PWD n
    folder f2c
    for n in 0 1 2 3 4; do
        cp "$root/fortran/init_example$n.dat" .
        rm -f "out_example$n.dat"
        f2c -w <"$root/fortran/driver_example$n.f" >driver.c 2>f2c.log || { cat f2c.log; return 1; }
        grep -qE '(frb|quat)_step__\(' driver.c || { echo "names have other endings"; return 1; }
        cc -w -o driver driver.c "$archive" -lf2c "${libraries[@]}" && ./driver || return
    done
    cd "$root" && "${CARGO:-cargo}" run --release --locked --quiet --example drivers_table -- \
        --check "$OLDPWD"
)

# extremes LABEL COMPILER...: bodies of every kind; the results are those of the first call, bit for
# bit.
extremes() (
    local root=$PWD
    folder "$1"
    shift
    "$@" -o extremes "$root/fortran/frb.f90" "$tests/extremes.f90" "$archive" "${libraries[@]}" &&
        ./extremes >extremes.out || return
    [ -e "$build/extremes.out" ] || cp extremes.out "$build"
    [ "$(wc -l <extremes.out)" -gt 400 ] && cmp extremes.out "$build/extremes.out"
)

# program LABEL COMPILER...: a program that reports its failures by its exit code.
program() (
    local root=$PWD
    folder "$1"
    shift
    "$@" -I"$root/include" -o program "$archive" "${libraries[@]}" && ./program
)

# The module has 32-bit integers, so that wider ones are refused by the compiler, not misread.
wide_refused() {
    local log=$build/wide_refused.log
    ! program wide_refused "$1" -fdefault-integer-8 "$PWD/fortran/frb.f90" \
        "$tests/wide_refused.f90" >"$log" 2>&1 && grep -q 'Type mismatch' "$log"
}

fortran() {
    local compiler=$1
    try "$compiler: drivers" drivers "$compiler" "$compiler" -O2
    try "$compiler: module, bodies of every kind" extremes "$compiler" "$compiler" -O2
    try "$compiler: EXTERNAL potential" \
        program "$compiler" "$compiler" -w "$clients/potential.f"
}

# Options of gfortran that change names, integers or the floating-point environment.
gfortran_options() {
    local compiler=$1 options
    for options in -fsecond-underscore -fno-underscoring -fdefault-integer-8 -Ofast \
        "-O2 -ffpe-trap=invalid,zero,overflow" "-O0 -fcheck=all -finit-real=snan"; do
        # shellcheck disable=SC2086
        try "$compiler $options: drivers" drivers "options" "$compiler" $options
    done
    for options in -fsecond-underscore -fno-underscoring -Ofast "-Ofast -static" -frounding-math \
        "-O2 -ffpe-trap=invalid,zero,overflow" \
        "-O0 -ffpe-trap=invalid,zero,overflow,underflow,denormal" \
        "-O0 -fcheck=all -finit-real=snan -ffpe-trap=invalid"; do
        # shellcheck disable=SC2086
        try "$compiler $options: bodies of every kind" extremes "options" "$compiler" $options
    done
    try "$compiler -fdefault-integer-8: status and handler" \
        program wide "$compiler" -fdefault-integer-8 -w "$tests/wide.f"
    try "$compiler -fdefault-integer-8: refused with the module" wide_refused "$compiler"
}

# c COMPILER STANDARDS..., and the same for C++: no warning, and the right results.
c() {
    local compiler=$1 standard
    shift
    for standard in "$@"; do
        try "$compiler -std=$standard" program "$compiler-$standard" "$compiler" -std="$standard" \
            -O1 -Wall -Wextra -Wstrict-prototypes -Werror -pedantic "$tests/standard.c"
    done
}

c_plus_plus() {
    local compiler=$1 standard
    shift
    for standard in "$@"; do
        try "$compiler -std=$standard" program "$compiler-$standard" "$compiler" -std="$standard" \
            -O1 -Wall -Wextra -Werror -pedantic "$clients/client.cc"
    done
}

rm -rf "$build"
mkdir -p "$build/bin"
tools/libraries.sh || exit
for compiler in gfortran gfortran-11 gfortran-12 gfortran-13 gfortran-14; do
    command -v $compiler >/dev/null && fortran $compiler
done
gfortran_options gfortran
flang=$(find_flang)
if with flang "$flang"; then
    # Before version 17 the linking of programs had to be asked for.
    if "$flang" --version | grep -qE ' version 1[0-6]\.'; then
        printf '#!/bin/sh\nexec %s -flang-experimental-exec "$@"\n' "$flang" >"$build/bin/flang"
        chmod +x "$build/bin/flang"
        PATH=$build/bin:$PATH flang=flang
    fi
    fortran "$flang"
fi
with f2c "$(command -v f2c)" && try "f2c: drivers" translated_drivers
c gcc c89 gnu89 c99 c11 c17 c2x
c_plus_plus g++ c++98 c++11 c++14 c++17 c++20 c++2b
if with clang "$(command -v clang)"; then
    c clang c89 gnu89 c99 c11 c17 c2x
    c_plus_plus clang++ c++98 c++11 c++14 c++17 c++20 c++2b
fi
summary
