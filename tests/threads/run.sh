#!/usr/bin/env bash
# 64 threads hammer every routine, with either arithmetic and either library.
# Ends with "N passed, N failed".
set -uo pipefail
cd "$(dirname "$0")/../.." || exit
source tests/try.sh
source tests/calls/files.sh

build=build/threads

hammer() {
    "${CC:-cc}" -std=c99 -O1 -Wall -Wextra -Werror -Iinclude -o $build/"$1" tests/threads/hammer.c \
        "${@:2}" -lm -lpthread -ldl && $build/"$1" "${reference_files[@]}" >$build/"$1".out ||
        { cat $build/"$1".out; return 1; }
}

mkdir -p $build
tools/libraries.sh || exit
ln -sf "$PWD/build/lib/libfrb.so" $build/libfrb.so.0
try "64 threads, static library" hammer static build/lib/libfrb.a
try "64 threads, static library, plain arithmetic" \
    env FRB_CPU=baseline $build/static "${reference_files[@]}"
try "64 threads, shared library" hammer shared $build/libfrb.so.0 -Wl,-rpath,"$PWD/$build"
head -n 1 $build/static.out
summary
