#!/usr/bin/env bash
# What holds a single step back, its instructions or the chain of those that wait for each other: chain.py tells, from
# a run under callgrind. Called by `make chain`.
set -euo pipefail
cd "$(dirname "$0")/../.."
work=build/chain
steps=1000
mkdir -p "$work"
${CC:-cc} -O2 -no-pie -Iinclude -o "$work/client" tests/bench/chain.c build/lib/libfrb.a $STATIC_LIBRARIES
FRB_CPU=avx2 valgrind --tool=callgrind --dump-instr=yes --callgrind-out-file="$work/counts" "$work/client" $steps \
    >"$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
python3 tests/bench/chain.py "$work/client" "$work/counts" $steps
