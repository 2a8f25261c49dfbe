#!/usr/bin/env bash
# Memory: every client under valgrind and, where the compilers offer it, with an address sanitizer in
# client and library; and a program that loads and unloads the library a thousand times.
# Ends with "N passed, N failed".
set -uo pipefail
cd "$(dirname "$0")/../.." || exit
source tests/try.sh

CC=${CC:-cc} CXX=${CXX:-c++}
FC=${FC:-gfortran}
tests=$PWD/tests/memory
clients=$PWD/tests/clients
build=$PWD/build/memory
read -ra libraries <<<"${STATIC_LIBRARIES:--lm -lpthread -ldl}"
# Those of the reference data whose first columns are the inputs of a step.
mapfile -t reference_files < <(ls "$PWD"/tests/reference/*.txt | grep -vE '/(dmv_end_states|semi_exact)\.txt$')

# What a program is linked with: the static library as it is installed, or the one with the sanitizer.
archive=$PWD/build/lib/libfrb.a

# compile NAME COMPILER...
compile() {
    local program=$build/$1
    shift
    "$@" -g -O1 -w -Iinclude -o "$program" "$archive" "${libraries[@]}"
}

# No error, and no byte lost: neither definitely nor indirectly nor possibly. Every program is told
# the names of the files, which only calls.c reads. Valgrind 3.19 does not know all moves between registers of
# AVX: a program that meets one is watched without fused multiply-add.
watched() {
    local program=$build/$1 log=$build/$1.valgrind
    watch "$program" "$log" && return
    if grep -q 'unhandled instruction bytes' "$log"; then
        FRB_CPU=baseline watch "$program" "$log" && return
    fi
    cat "$log"
    return 1
}

watch() { # PROGRAM LOG
    (cd "$build" && valgrind --leak-check=full --errors-for-leak-kinds=definite,indirect,possible \
        --error-exitcode=9 --log-file="$2" "$1" "${reference_files[@]}" >/dev/null 2>&1) || return
    grep -q 'All heap blocks were freed' "$2" ||
        [ "$(grep -cE '(definitely|indirectly|possibly) lost: 0 bytes' "$2")" -eq 3 ] || return
    grep -q 'ERROR SUMMARY: 0 errors' "$2"
}

# under_valgrind NAME COMPILER SOURCES...: one client.
under_valgrind() {
    compile "$@" && watched "$1"
}

driver() {
    cp "fortran/init_example$1.dat" "$build/"
    under_valgrind "driver$1" "$FC" "fortran/driver_example$1.f"
}

# Valgrind sees the mistake of short.c.
valgrind_sees() {
    compile short "$CC" "$tests/short.c" || return
    ! watched short >/dev/null && grep -q 'Invalid read of size' "$build/short.valgrind"
}

# The library with an address sanitizer in it, for which rustc must be told that this is no release.
sanitized_library() {
    local host
    host=$(rustc -vV | sed -n 's/^host: //p')
    RUSTC_BOOTSTRAP=1 RUSTFLAGS="-Zsanitizer=address" "${CARGO:-cargo}" build --profile library --locked \
        --quiet --lib --target "$host" --target-dir "$build/asan" &&
        archive=$build/asan/$host/library/libfrb.a
}

# sanitized NAME COMPILER SOURCES...
sanitized() {
    compile "$@" -fsanitize=address,undefined -fno-sanitize-recover=all &&
        "$build/$1" "${reference_files[@]}"
}

sanitizer_sees() {
    ! sanitized short-asan "$CC" "$tests/short.c" >"$build/short.asan" 2>&1 &&
        grep -q 'heap-buffer-overflow' "$build/short.asan" &&
        grep -q 'quaternion_step' "$build/short.asan"
}

reload() {
    "$CC" -std=c99 -O1 -Wall -Wextra -Werror -Iinclude -o "$build/reload" "$tests/reload.c" -ldl &&
        "$build/reload" "$PWD/build/lib/libfrb.so" 2>"$build/reload.err" || return
    # The default handler wrote one line each time.
    [ "$(wc -l <"$build/reload.err")" -eq 1020 ]
}

# Programs in Fortran need their compiler besides.
try_both() {
    if command -v "$FC" >/dev/null; then try_with valgrind "$@"; else skip "$1" "$FC is not installed"; fi
}

mkdir -p "$build"
tools/libraries.sh || exit
try_with valgrind "valgrind: sees a mistake" valgrind_sees
try_with valgrind "valgrind: every routine" under_valgrind calls "$CC" "$tests/calls.c"
for name in client names potential splitting batch threads; do
    try_with valgrind "valgrind: C program $name.c" under_valgrind $name "$CC" "$clients/$name.c"
done
try_with valgrind "valgrind: C++ program client.cc" under_valgrind client-cc "$CXX" "$clients/client.cc"
for name in own_names potential status batch77; do
    try_both "valgrind: Fortran program $name.f" under_valgrind $name-f "$FC" "$clients/$name.f"
done
for name in module splitting batch; do
    try_both "valgrind: Fortran program $name.f90" \
        under_valgrind $name-f90 "$FC" -J"$build" fortran/frb.f90 "$clients/$name.f90"
done
for n in 0 1 2 3 4; do
    try_both "valgrind: driver_example$n.f" driver $n
done
try "a thousand loads and unloads" reload
if sanitized_library 2>"$build/asan.log"; then
    try "address sanitizer: sees a mistake" sanitizer_sees
    try "address sanitizer: every routine" sanitized calls-asan "$CC" "$tests/calls.c"
    for name in client names potential splitting batch threads; do
        try "address sanitizer: C program $name.c" sanitized $name-asan "$CC" "$clients/$name.c"
    done
    try "address sanitizer: C++ program client.cc" \
        sanitized client-cc-asan "$CXX" "$clients/client.cc"
    for name in potential batch77; do
        try_with "$FC" "address sanitizer: Fortran program $name.f" \
            sanitized $name-f-asan "$FC" "$clients/$name.f"
    done
    for name in splitting batch; do
        try_with "$FC" "address sanitizer: Fortran program $name.f90" \
            sanitized $name-f90-asan "$FC" -J"$build" fortran/frb.f90 "$clients/$name.f90"
    done
else
    skip "address sanitizer" "$(tail -n 1 "$build/asan.log")"
fi
summary
