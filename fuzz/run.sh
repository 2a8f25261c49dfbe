#!/usr/bin/env bash
# Runs every target of the fuzzer for a while: fuzz/run.sh SECONDS [TARGET...]. Each begins with its
# seeds and with what earlier runs have found (build/fuzz/corpus). An input that breaks a promise is
# kept in build/fuzz/findings. Ends with "N passed, N failed".
#
# The flags are those of cargo-fuzz, without sanitizers, which only the nightly compiler has.
set -uo pipefail
cd "$(dirname "$0")/.." || exit
source tests/try.sh
seconds=${1:?usage: fuzz/run.sh SECONDS [TARGET...]}
shift
build=$PWD/build/fuzz
host=$(rustc -vV | sed -n 's/^host: //p')
targets=("$@")
[ ${#targets[@]} -gt 0 ] || mapfile -t targets < <(basename -s .rs fuzz/fuzz_targets/*.rs)

build_targets() {
    local coverage=-Cllvm-args=-sanitizer-coverage
    RUSTFLAGS="--cfg fuzzing -Cpasses=sancov-module $coverage-level=4 \
        $coverage-inline-8bit-counters $coverage-pc-table $coverage-trace-compares" \
        "${CARGO:-cargo}" build --quiet --release --locked --manifest-path fuzz/Cargo.toml \
        --target "$host" --target-dir "$build/target"
}

# Every routine of the header is called by a target.
all_called() {
    local name missing=0
    for name in $(tools/names.sh); do
        grep -qw "$name" fuzz/src/*.rs support/src/calls/conversion.rs || { echo "no target calls $name" && missing=1; }
    done
    return $missing
}

# replay TARGET: the inputs that once broke a promise.
replay() {
    "$build/target/$host/release/$1" "fuzz/findings/$1"/* -timeout=10 2>&1 || return
}

# fuzz TARGET: shows what was found; otherwise the line in which libFuzzer says how much it has done.
fuzz() {
    local log=$build/$1.log
    mkdir -p "$build/corpus/$1" "$build/findings"
    "$build/target/$host/release/$1" "$build/corpus/$1" "fuzz/seeds/$1" \
        -max_total_time="$seconds" -timeout=10 -max_len=512 -print_final_stats=1 \
        -artifact_prefix="$build/findings/$1-" >"$log" 2>&1 || { tail -n 40 "$log" && return 1; }
}

# How often a target was called, and how often in a second.
executions() {
    sed -n 's/^stat::number_of_executed_units: *//p; s/^stat::average_exec_per_sec: *//p' \
        "$build/$1.log" | paste -sd ' '
}

mkdir -p "$build"
try "every routine has a target" all_called
try "build" build_targets
total=0
for target in "${targets[@]}"; do
    [ ! -d "fuzz/findings/$target" ] || try "$target, earlier findings" replay "$target"
    try "$target, $seconds s" fuzz "$target"
    read -r count rate < <(executions "$target")
    printf '        %12d executions, %8d a second\n' "${count:-0}" "${rate:-0}"
    total=$((total + ${count:-0}))
done
echo "$total executions in all"
summary
