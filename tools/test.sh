#!/usr/bin/env bash
# Every test of the project, a line for each group; the output of a group that fails is shown.
# The last line is "N passed, N failed".
set -uo pipefail
cd "$(dirname "$0")/.." || exit
mkdir -p build
cargo=${CARGO:-cargo}
libraries=$PWD/build/lib
time_limit=15m # for a group: a call that never returns is a failure, too
passed=0
failed=0

# group TITLE COMMAND...: a command that reports "N passed, N failed" (cargo: "N passed; N failed")
# counts as so many tests, any other as one.
group() {
    local title=$1 log=build/test.log start=$SECONDS good=0 bad=0 status=0 line
    shift
    printf '%-52s ' "$title"
    timeout "$time_limit" "$@" >"$log" 2>&1 || status=$?
    [ $status -eq 124 ] && echo "stopped after $time_limit" >>"$log"
    while read -r line; do
        good=$((good + ${line%% *}))
        line=${line#*passed? }
        bad=$((bad + ${line%% *}))
    done < <(grep -Eo '[0-9]+ passed[;,] [0-9]+ failed' "$log")
    if [ $status -eq 0 ] && [ $((good + bad)) -eq 0 ]; then good=1; fi
    if [ $status -ne 0 ] && [ $bad -eq 0 ]; then bad=1; fi
    passed=$((passed + good))
    failed=$((failed + bad))
    if [ $bad -eq 0 ]; then
        printf 'ok      %5d passed  %4d s\n' $good $((SECONDS - start))
    else
        printf 'FAILED  %5d failed  %4d s\n' $bad $((SECONDS - start))
        cat "$log"
    fi
}

group "format (cargo fmt)" "$cargo" fmt --all --check
group "lints (cargo clippy)" "$cargo" clippy --quiet --locked --workspace --all-targets -- -D warnings
group "documentation (cargo doc)" \
    env RUSTDOCFLAGS="-D warnings" "$cargo" doc --quiet --locked --no-deps
group "release library (tools/libraries.sh)" tools/libraries.sh
group "library (cargo test)" env FRB_LIBRARIES="$libraries" \
    "$cargo" test --release --locked --no-fail-fast --lib --tests --examples
group "accuracy without fused multiply-add" env FRB_CPU=baseline \
    "$cargo" test --release --locked --test accuracy --test semi_exact --test fuzz
# Not with the release profile: its `panic = "abort"` is nothing that rustdoc's programs can link.
group "examples in the documentation (cargo test --doc)" "$cargo" test --locked --doc
group "Fortran, C and C++ programs (tests/clients)" tests/clients/run.sh
group "static library (tests/archive)" tests/archive/run.sh
group "installation (tests/install)" tests/install/run.sh
group "compilers and their options (tests/compilers)" tests/compilers/run.sh
group "floating-point environments (tests/calls)" tests/calls/run.sh
group "memory (tests/memory)" tests/memory/run.sh
group "threads (tests/threads)" tests/threads/run.sh
group "OpenMP and MPI (tests/parallel)" tests/parallel/run.sh
group "binary interface (tests/abi)" tests/abi/run.sh
group "tutorial and pages (tests/docs)" tests/docs/run.sh
group "figures of the papers (cargo test)" "$cargo" test --release --locked --package figures
group "figures of the papers (figures --quick)" \
    "$cargo" run --release --locked --quiet --package figures -- --quick --into build/figures-quick
group "report of the figures (tests/report)" \
    tests/report/run.sh build/figures-quick docs/figures

echo
echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
