#!/usr/bin/env bash
# What programs that are linked with the library rely on: its soname, every exported name with its
# types as the debug information has them, and the types and constants of the header. All this is in
# frb.abi; a difference is a failure. With --write that file is written anew (see docs/abi.md).
# Ends with "N passed, N failed".
set -uo pipefail
cd "$(dirname "$0")/../.." || exit
source tests/try.sh

build=build/abi
promised=tests/abi/frb.abi
debug=$build/debug/libfrb.so

# A build with debug information, beside the usual one.
debug_build() {
    "${CARGO:-cargo}" build --locked --quiet --lib --target-dir $build
}

current() {
    echo "# What programs linked with the library rely on: written by make abi, see docs/abi.md."
    echo
    echo "soname $(readelf -d $debug | sed -n 's/.*soname: \[\(.*\)\]/\1/p')"
    echo
    # The version is not promised to stay.
    awk '/^#define FRB_[A-Z0-9_]+ / && !/^#define FRB_VERSION_/
        /^typedef/ {
            while (!/;$/ && (getline more) > 0) {
                sub(/^ +/, "", more)
                $0 = $0 " " more
            }
            print
        }' include/frb.h
    echo
    readelf --wide --debug-dump=info $debug 2>/dev/null |
        awk -v names="$(tools/names.sh --all | tr '\n' ' ')" -f tests/abi/signatures.awk |
        LC_ALL=C sort
}

# Every exported name has its line.
complete() {
    diff <(nm -D --defined-only "$1" | awk '{ print $3 }' | sort) \
        <(awk '/\(/ && !/^(#|typedef)/ { sub(/\(.*/, ""); print $NF }' $build/current | sort)
}

# Lines that have gone break programs; lines that are new do not, but must be promised on purpose.
unchanged() {
    local gone new
    gone=$(diff $promised $build/current | sed -n 's/^< //p')
    new=$(diff $promised $build/current | sed -n 's/^> //p')
    [ -z "$gone$new" ] && return
    if [ -n "$gone" ]; then
        printf 'Gone or changed, which only a new major version may do:\n%s\n' "$gone"
    fi
    if [ -n "$new" ]; then
        printf 'New; if that is meant, run "make abi" and raise the minor version:\n%s\n' "$new"
    fi
    return 1
}

# The soname carries the major version of Cargo.toml.
version() {
    local major
    major=$(sed -n 's/^version = "\([0-9]*\)\..*/\1/p' Cargo.toml | head -n 1)
    grep -qx "soname libfrb.so.$major" $build/current
}

mkdir -p $build
tools/libraries.sh || exit
debug_build || exit
current >$build/current
if [ "${1-}" = --write ]; then
    cp $build/current $promised
    exit
fi
try "every name of the debug build has its types" complete $debug
try "the names of the installed library are the same" complete build/lib/libfrb.so
try "names, types and constants are the promised ones" unchanged
try "the soname has the major version" version
summary
