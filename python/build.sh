#!/usr/bin/env bash
# Builds the wheel, in build/python/wheels: python/build.sh [plain]
# With zig as linker it runs on every Linux since 2014 (glibc 2.17); "plain" builds it for this machine, faster.
set -euo pipefail
source "$(dirname "$0")/environment.sh"

options=(--zig --compatibility manylinux2014)
tools=(maturin cffi ziglang)
if [ "${1-}" = plain ]; then
    options=(--compatibility linux)
    tools=(maturin cffi)
fi
if ! [ -x "$place/tools/bin/maturin" ] || { [ "${1-}" != plain ] && ! [ -x "$place/tools/bin/python-zig" ]; }; then
    environment tools "${tools[@]}"
fi
rm -rf "$place/wheels"
here=$PWD
cd python
PATH=$here/$place/tools/bin:$PATH maturin build --quiet --locked --profile library --out "$here/$place/wheels" \
    "${options[@]}" >"$here/$place/build.log" 2>&1 || {
    cat "$here/$place/build.log" >&2
    exit 1
}
