#!/usr/bin/env bash
# tests/calls/every.h calls every routine; and the caller's floating-point environment makes no
# difference to any of them. Ends with "N passed, N failed".
set -uo pipefail
cd "$(dirname "$0")/../.." || exit
source tests/try.sh
source tests/calls/files.sh

build=build/calls

# Routines that the header has and every.h has not.
complete() {
    local name missing=0
    for name in $(tools/names.sh); do
        grep -qw "$name" tests/calls/every.h || { echo "every.h does not call $name"; missing=1; }
    done
    return $missing
}

environment() {
    "${CC:-cc}" -std=c99 -O1 -Wall -Wextra -Werror -Iinclude -o $build/environment \
        tests/calls/environment.c build/lib/libfrb.a -lm -lpthread -ldl &&
        $build/environment "${reference_files[@]}"
}

mkdir -p $build
tools/libraries.sh || exit
try "every routine is called" complete
try "floating-point environments" environment
try "floating-point environments, plain arithmetic" \
    env FRB_CPU=baseline $build/environment "${reference_files[@]}"
summary
