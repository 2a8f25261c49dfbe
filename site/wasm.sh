#!/usr/bin/env bash
# The library for WebAssembly as a script that a page can load from anywhere, a file among it: site/wasm.sh FILE
# Where the standard library for WebAssembly cannot be had, `make check-targets TARGETS=wasm32-unknown-unknown` makes it.
set -euo pipefail
cd "$(dirname "$0")/.."
target=wasm32-unknown-unknown
built=target/$target/release/frb.wasm
if [ -d "$(rustc --print sysroot)/lib/rustlib/$target" ] || timeout 60 rustup --quiet target add $target; then
    cargo build --quiet --release --locked --lib --target $target
else
    make --no-print-directory check-targets TARGETS=$target
    built=build/targets/debian/frb/target/$target/release/frb.wasm
fi >&2
{ printf 'const frbWasm = "' && base64 -w 0 "$built" && printf '";\n'; } >"$1"
