#!/usr/bin/env bash
# Builds wheel and source archive, in build/python/wheels: python/build.sh [plain]
# With zig as linker the wheel runs on every Linux since 2014 (glibc 2.17); "plain" builds the wheel alone, for
# this machine, faster.
set -euo pipefail
source "$(dirname "$0")/environment.sh"

if [ "${1-}" = plain ]; then
    options=(--compatibility linux)
    tools=tools
    environment $tools maturin cffi
else
    options=(--zig --compatibility manylinux2014 --strip)
    tools=tools-zig
    environment $tools maturin cffi ziglang
fi
export PATH=$PWD/$place/$tools/bin:$PATH
# A folder of its own, for maturin's options differ from cargo's: in one folder each would undo the other's work.
export CARGO_TARGET_DIR=$PWD/$place/target
rm -rf "$place/wheels"

quietly() {
    "$@" >"$place/build.log" 2>&1 || {
        cat "$place/build.log" >&2
        exit 1
    }
}
quietly maturin build --locked --profile library --out "$place/wheels" "${options[@]}"
if [ "${1-}" != plain ]; then
    quietly maturin sdist --out "$place/wheels"
fi
